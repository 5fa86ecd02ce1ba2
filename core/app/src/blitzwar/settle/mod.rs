//! After the die: what to do with the cardboard. The forced or usual choice is proposed; A records it.

mod view;

use adjutant_rules::blitzwar::board::{Command as BoardCommand, MOST_ORIGINS};
use adjutant_rules::blitzwar::diplomacy::Drawn;
use adjutant_rules::blitzwar::losses::{Loss, LossKind, MAX_UNITS, Part, Unit, check, corps, suggest};
use adjutant_rules::blitzwar::{
    Across, Advance, After, CombatPhase, Command, OpenBattle, Resolution, RetreatRuling, RetreatZone, Zone,
};
use adjutant_rules::game::{Command as GameCommand, Refusal};
use heapless::Vec;

use super::result::{attackers, defenders};
use super::why::Why;
use super::zone::{NOT_NOTED, ZonePage};
use super::{Page, state};
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::widgets::list::List;
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// The choices after one combat.
#[derive(Clone, Debug)]
pub struct Settle {
    attacker: Vec<Loss, 2>,
    defender: Vec<Loss, 4>,
    /// The casualty that would replace a retreat.
    extra: Option<Loss>,
    after: After,
    target: RetreatZone,
    goes: Goes,
    /// Who advances, if some do.
    some: Vec<Advance, MAX_UNITS>,
    /// Zones in which the attackers stand.
    from: Vec<Zone, MOST_ORIGINS>,
    /// The table keeps to itself where they stand: the device's board does not follow them.
    from_not_noted: bool,
    /// The attackers are at sea, off their beachhead.
    afloat: bool,
    /// The zone to which the beaten go.
    retreat_to: Option<Zone>,
    /// The table keeps to itself where they go: they leave the device's board.
    not_noted: bool,
    /// What the picker was opened for.
    asked: Option<Choice>,
    list: List,
    /// How many events stood when this was proposed: an undo behind its back makes it stale.
    standing: u16,
    /// Who joined the war with this attack.
    drawn: Drawn,
}

/// Who advances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goes {
    Nobody,
    All,
    Some,
}

/// One line of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    AttackerLoss(usize),
    DefenderLoss(usize),
    Target,
    After,
    Extra,
    From,
    Advance,
    /// How many of an entry go: its infantry, or its armour.
    Going(u8, LossKind),
}

fn standing(desk: &Desk) -> u16 {
    desk.table.as_ref().map_or(0, |table| table.timeline.standing())
}

/// Every corps that could be the loss.
fn candidates(units: &[Unit]) -> Vec<Loss, 36> {
    let mut all = Vec::new();
    for (place, unit) in units.iter().enumerate() {
        let place = u8::try_from(place).unwrap_or(0);
        for kind in [LossKind::Unfortify, LossKind::Infantry, LossKind::Armoured] {
            if unit.has(kind) {
                let _ = all.push(Loss { unit: place, kind });
            }
        }
    }
    all
}

const fn words(kind: LossKind) -> &'static str {
    match kind {
        LossKind::Infantry => "infantry",
        LossKind::Armoured => "armour",
        LossKind::Unfortify => "flip fort",
    }
}

impl Settle {
    /// The proposal for the combat that was rolled last.
    #[must_use]
    pub fn new(desk: &Desk) -> Option<Self> {
        let open = state(desk)?.open.as_ref()?;
        let result = &open.result;
        let own = suggest(Part::Attacker, &attackers(open), result.attacker_loss, result.armoured_loss, false);
        let other = suggest(
            Part::Defender,
            &defenders(open),
            result.defender_loss,
            result.armoured_loss,
            result.german_must_be_lost,
        );
        let mut page = Self {
            attacker: own.unwrap_or_default().into_iter().take(2).collect(),
            defender: other.unwrap_or_default().into_iter().take(4).collect(),
            extra: None,
            after: After::Stays,
            target: RetreatZone::Free,
            goes: Goes::Nobody,
            some: Vec::new(),
            from: state(desk)?.board.ways_to(open.zone).take(MOST_ORIGINS).collect(),
            from_not_noted: false,
            afloat: open.combat.attackers.iter().all(|corps| corps.across == Across::Beachhead)
                && state(desk)?.afloat(open.combat.attacker, open.zone).next().is_some(),
            retreat_to: state(desk)?.board.retreat_to(),
            not_noted: false,
            asked: None,
            list: List::default(),
            standing: standing(desk),
            drawn: Drawn::new(),
        };
        page.follow(open);
        // Most players take the ground that is free.
        if page.vacated(open) && !page.all(desk).is_empty() {
            page.goes = Goes::All;
        }
        Some(page)
    }

    /// These joined the war with the attack.
    #[must_use]
    pub fn drawing_in(mut self, drawn: &Drawn) -> Self {
        self.drawn.clone_from(drawn);
        self
    }

    /// The page is on top again: a zone was picked, or what an undo or redo has changed is proposed anew.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        let answer = desk.answer.take();
        match (self.asked.take(), answer.and_then(Zone::new)) {
            (Some(Choice::Target), None) if answer == Some(NOT_NOTED) => self.not_noted = true,
            (Some(Choice::Target), Some(zone)) => {
                let beaten = state(desk).and_then(|state| Some((state, state.open.as_ref()?)));
                if let Some(Err(refusal)) = beaten.map(|(state, open)| state.may_retreat_to(&desk.charts, open, zone)) {
                    return Step::Tell(Notice::Refused(Refusal::BlitzWar(refusal)));
                }
                self.retreat_to = Some(zone);
                if self.target == RetreatZone::None {
                    self.target = RetreatZone::Free;
                }
                if let Some(open) = state(desk).and_then(|state| state.open.as_ref()) {
                    self.follow(open);
                }
            }
            (Some(Choice::From), None) if answer == Some(NOT_NOTED) => self.from_not_noted = true,
            (Some(Choice::From), Some(zone)) if !self.from.contains(&zone) => {
                let attack = state(desk).and_then(|state| Some((state, state.open.as_ref()?)));
                let refused = attack
                    .and_then(|(state, open)| state.may_come_from(open.zone, &[zone], open.combat.attacker).err());
                if let Some(refusal) = refused {
                    return Step::Tell(Notice::Refused(Refusal::BlitzWar(refusal)));
                }
                let _ = self.from.push(zone);
            }
            _ => {}
        }
        if self.standing == standing(desk) {
            return Step::Stay;
        }
        match Self::new(desk) {
            Some(page) => {
                *self = page;
                Step::Stay
            }
            None => Step::Home,
        }
    }

    /// Who is left on the defending side.
    fn left(&self, open: &OpenBattle) -> Vec<Unit, MAX_UNITS> {
        let units = defenders(open);
        let result = &open.result;
        let chosen = check(
            Part::Defender,
            &units,
            result.defender_loss,
            result.armoured_loss,
            result.german_must_be_lost,
            &self.defender,
        );
        chosen.map_or(units, |left| left.into_iter().collect())
    }

    fn ruling(&self, open: &OpenBattle) -> RetreatRuling {
        let count = |losses: usize| u8::try_from(losses).unwrap_or(u8::MAX);
        open.retreat(count(self.attacker.len()), count(self.defender.len()), &self.left(open), self.target)
    }

    /// What the defenders may do now.
    fn afters(&self, open: &OpenBattle) -> Vec<After, 4> {
        let mut all = Vec::new();
        if open.combat.phase == CombatPhase::Blitzkrieg {
            let _ = all.push(After::Stays);
            return all;
        }
        let ruling = self.ruling(open);
        if !ruling.must_retreat {
            let _ = all.push(After::Stays);
            return all;
        }
        let _ = all.push(if ruling.destroyed_if_retreating { After::Destroyed } else { After::Retreats });
        if ruling.may_take_extra_casualty {
            let _ = all.push(After::ExtraCasualty);
        }
        all
    }

    /// Keeps the later choices possible after an earlier one changed.
    fn follow(&mut self, open: &OpenBattle) {
        let afters = self.afters(open);
        if !afters.contains(&self.after) {
            self.after = afters.first().copied().unwrap_or(After::Stays);
        }
        self.extra = match self.after {
            After::ExtraCasualty => {
                let left = candidates(&self.left(open));
                self.extra.filter(|loss| left.contains(loss)).or_else(|| left.first().copied())
            }
            _ => None,
        };
        if !self.vacated(open) {
            self.goes = Goes::Nobody;
        }
        // A corps that is lost does not advance.
        let left = self.attackers_left(open);
        for going in &mut self.some {
            let unit = left.get(usize::from(going.unit));
            going.infantry = going.infantry.min(unit.map_or(0, |unit| unit.infantry));
            going.armoured = going.armoured.min(unit.map_or(0, |unit| unit.armoured));
        }
    }

    /// Who is left on the attacking side.
    fn attackers_left(&self, open: &OpenBattle) -> Vec<Unit, MAX_UNITS> {
        open.attackers_left(&self.resolution(Vec::new()))
    }

    /// Everybody who may advance.
    fn all(&self, desk: &Desk) -> Vec<Advance, MAX_UNITS> {
        let Some((state, open)) = state(desk).and_then(|state| Some((state, state.open.as_ref()?))) else {
            return Vec::new();
        };
        state.all_who_advance(&desk.charts, open, &self.attackers_left(open))
    }

    /// Who advances, as it is chosen.
    fn advance(&self, desk: &Desk) -> Vec<Advance, MAX_UNITS> {
        match self.goes {
            Goes::Nobody => Vec::new(),
            Goes::All => self.all(desk),
            Goes::Some => self.some.iter().copied().filter(|going| !going.corps().is_none()).collect(),
        }
    }

    fn vacated(&self, open: &OpenBattle) -> bool {
        corps(&self.left(open)) == 0 || matches!(self.after, After::Retreats | After::Destroyed)
    }

    /// The lines that can be chosen.
    fn choices(&self, open: &OpenBattle) -> Vec<Choice, 40> {
        let mut all = Vec::new();
        let mut add = |choice| {
            let _ = all.push(choice);
        };
        for n in 0..self.attacker.len() {
            add(Choice::AttackerLoss(n));
        }
        for n in 0..self.defender.len() {
            add(Choice::DefenderLoss(n));
        }
        if open.combat.phase == CombatPhase::Normal && self.ruling(open).must_retreat {
            add(Choice::Target);
            add(Choice::After);
        }
        if self.extra.is_some() {
            add(Choice::Extra);
        }
        // Where the attackers stand, or embarked, matters when some are lost or go on.
        if self.counts_from() {
            add(Choice::From);
        }
        if self.vacated(open) {
            add(Choice::Advance);
        }
        if self.goes == Goes::Some {
            for (entry, unit) in (0..).zip(open.attackers()) {
                if unit.infantry > 0 {
                    add(Choice::Going(entry, LossKind::Infantry));
                }
                if unit.armoured > 0 {
                    add(Choice::Going(entry, LossKind::Armoured));
                }
            }
        }
        all
    }

    /// Whether it matters where the attackers stand: some are lost or go on. Who embarked is not there any more (14.1.2).
    fn counts_from(&self) -> bool {
        !self.afloat && (self.goes != Goes::Nobody || !self.attacker.is_empty())
    }

    /// Who advances is gone through: all, some, nobody. Where nobody may, it is said why.
    fn change_goes(&mut self, key: Key, desk: &Desk) -> Step {
        const ORDER: [Goes; 3] = [Goes::All, Goes::Some, Goes::Nobody];
        let all = self.all(desk);
        if let (true, Some(state)) = (all.is_empty(), state(desk)) {
            let left = state.open.as_ref().map(|open| self.attackers_left(open)).unwrap_or_default();
            let every = (0..).zip(&left).filter(|(_, unit)| unit.corps() > 0);
            let every =
                every.map(|(unit, left)| Advance { unit, infantry: left.infantry, armoured: left.armoured }).collect();
            let refused = state.decide(&desk.charts, &Command::Resolve(self.resolution(every))).err();
            return refused.map_or(Step::Stay, |no| Step::Tell(Notice::Refused(Refusal::BlitzWar(no))));
        }
        let at = ORDER.iter().position(|&goes| goes == self.goes).unwrap_or(0);
        let next = ORDER.get(cycled(at, ORDER.len(), key)).copied().unwrap_or(self.goes);
        self.goes = next;
        if self.goes == Goes::Some {
            self.some = all;
        }
        Step::Stay
    }

    /// One more or one less of an entry goes.
    fn change_going(&mut self, entry: u8, kind: LossKind, key: Key, press: Press, open: &OpenBattle) {
        let left = self.attackers_left(open);
        let Some(unit) = left.get(usize::from(entry)) else { return };
        if !self.some.iter().any(|going| going.unit == entry) {
            let _ = self.some.push(Advance { unit: entry, infantry: 0, armoured: 0 });
        }
        let Some(going) = self.some.iter_mut().find(|going| going.unit == entry) else { return };
        let (value, most) = match kind {
            LossKind::Armoured => (&mut going.armoured, unit.armoured),
            LossKind::Infantry | LossKind::Unfortify => (&mut going.infantry, unit.infantry),
        };
        *value = u8::try_from(changed(i32::from(*value), 0, i32::from(most), key, press)).unwrap_or(*value);
    }

    fn change(&mut self, choice: Choice, key: Key, open: &OpenBattle) {
        let next = |all: &[Loss], now: Loss| {
            let at = all.iter().position(|&loss| loss == now).unwrap_or(0);
            all.get(cycled(at, all.len(), key)).copied().unwrap_or(now)
        };
        match choice {
            Choice::AttackerLoss(n) => {
                if let Some(loss) = self.attacker.get_mut(n) {
                    *loss = next(&candidates(&attackers(open)), *loss);
                }
            }
            Choice::DefenderLoss(n) => {
                if let Some(loss) = self.defender.get_mut(n) {
                    *loss = next(&candidates(&defenders(open)), *loss);
                }
            }
            // A zone that was picked is forgotten first.
            Choice::Target if self.retreat_to.take().is_some() || core::mem::take(&mut self.not_noted) => {}
            Choice::Target => {
                let at = cycled(self.target.index(), RetreatZone::ALL.len(), key);
                self.target = RetreatZone::ALL.get(at).copied().unwrap_or(self.target);
            }
            Choice::After => {
                let all = self.afters(open);
                let at = all.iter().position(|&after| after == self.after).unwrap_or(0);
                self.after = all.get(cycled(at, all.len(), key)).copied().unwrap_or(self.after);
            }
            Choice::Extra => {
                let left = candidates(&self.left(open));
                self.extra = self.extra.map(|loss| next(&left, loss));
            }
            // These need more than the result.
            Choice::From | Choice::Advance | Choice::Going(..) => {}
        }
        self.follow(open);
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(open) = state(desk).and_then(|state| state.open.as_ref()) else { return Step::Home };
        let choices = self.choices(open);
        if self.list.key(key, press, choices.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::Left | Key::Right, Press::Short) => match choices.get(self.list.index()) {
                Some(Choice::From) if key == Key::Right => self.pick(Choice::From, desk),
                Some(Choice::From) => {
                    if !core::mem::take(&mut self.from_not_noted) {
                        self.from.pop();
                    }
                    Step::Stay
                }
                Some(Choice::Advance) => self.change_goes(key, desk),
                Some(&Choice::Going(entry, kind)) => {
                    self.change_going(entry, kind, key, press, open);
                    Step::Stay
                }
                // Beyond both ends of the kinds of zone the zone itself is picked.
                Some(Choice::Target) if self.names_zone(key) => self.pick(Choice::Target, desk),
                Some(&choice) => {
                    self.change(choice, key, open);
                    Step::Stay
                }
                None => Step::Stay,
            },
            (Key::A | Key::Press, Press::Short) if self.asks_zone() => self.pick(Choice::Target, desk),
            (Key::A | Key::Press, Press::Short) if self.asks_from() => self.pick(Choice::From, desk),
            (Key::A | Key::Press, Press::Short) => self.record(desk),
            (Key::X, Press::Short) => Step::Open(AnyPage::BlitzWar(Page::Why(Why::of_fought(open)))),
            (Key::B, Press::Short) => Step::Home,
            _ => Step::Stay,
        }
    }

    fn names_zone(&self, key: Key) -> bool {
        let beyond = if key == Key::Left { RetreatZone::Free } else { RetreatZone::None };
        self.retreat_to.is_none() && !self.not_noted && self.target == beyond
    }

    /// Whether survivors go (17.2) and nobody said where: recorded so, they would silently be gone.
    fn asks_zone(&self) -> bool {
        self.after == After::Retreats && self.retreat_to.is_none() && !self.not_noted
    }

    /// Whether attackers are lost or go on and nobody said where they stood.
    fn asks_from(&self) -> bool {
        self.counts_from() && self.from.is_empty() && !self.from_not_noted
    }

    fn pick(&mut self, choice: Choice, desk: &mut Desk) -> Step {
        self.asked = Some(choice);
        if choice == Choice::Target {
            return ZonePage::hand_retreat(desk);
        }
        ZonePage::hand_attackers(desk)
    }

    /// The zones first, if the table told any that are new; then the losses.
    fn record(&mut self, desk: &Desk) -> Step {
        let Some((state, open)) = state(desk).and_then(|state| Some((state, state.open.as_ref()?))) else {
            return Step::Home;
        };
        let known: Vec<Zone, MOST_ORIGINS> = state.board.ways_to(open.zone).take(MOST_ORIGINS).collect();
        // Nothing is told of a settlement that is refused.
        let refused = state.decide(&desk.charts, &Command::Resolve(self.resolution(self.advance(desk)))).is_err();
        if refused || known == self.from {
            return self.settle(desk);
        }
        let plan = BoardCommand::Plan { from: self.from.clone(), retreat_to: None };
        Step::Run(GameCommand::BlitzWar(Command::Board(plan)))
    }

    /// The zones are told: the losses follow.
    pub fn planned(&mut self, desk: &Desk) -> Step {
        self.standing = standing(desk);
        self.settle(desk)
    }

    fn settle(&self, desk: &Desk) -> Step {
        Step::Run(GameCommand::BlitzWar(Command::Resolve(self.resolution(self.advance(desk)))))
    }

    fn resolution(&self, advance: Vec<Advance, MAX_UNITS>) -> Resolution {
        let mut defender_losses = self.defender.clone();
        if let Some(extra) = self.extra {
            let _ = defender_losses.push(extra);
        }
        Resolution {
            attacker_losses: self.attacker.clone(),
            defender_losses,
            after: self.after,
            retreat_to: self.retreat_to.filter(|_| self.after == After::Retreats),
            advance,
        }
    }
}
