//! The Battle of Britain: round by round, the odds by the rounds still to fight.

use adjutant_rules::blitzwar;
use adjutant_rules::blitzwar::air::britain::britain_allowed;
use adjutant_rules::blitzwar::air::{self, AirBase, Britain};
use adjutant_rules::blitzwar::{Event, Nation, Refusal, Side, Turn, Zone};
use adjutant_rules::dice::{Faces, Roller};
use adjutant_rules::game::Event as GameEvent;
use adjutant_rules::order;

use super::common::{self, Stroke};
use super::die::Rolled;
use crate::blitzwar::state;
use crate::blitzwar::turn_line::{self, leaf};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::count;
use crate::widgets::list::List;
use crate::{Key, Press};

/// The most units of a side.
const MOST: u8 = 24;

/// The page of the battle.
#[derive(Clone, Debug)]
pub struct London {
    battle: Britain,
    german_base: Option<Zone>,
    allied_base: Option<Zone>,
    /// Rounds for the odds; 0 is to the end.
    rounds: u8,
    list: List,
    /// A round was rolled on this page.
    rolled: bool,
    /// Odds alone.
    odds_only: bool,
    /// The turn of the odds.
    turn: Turn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    German,
    Allied,
    Rounds,
    GermanBase,
    AlliedBase,
    Turn,
}

/// The last round, if it was the last act of the table.
fn last_round(desk: &Desk) -> Option<air::Event> {
    match desk.undoable() {
        Some(GameEvent::BlitzWar(Event::Air(event @ air::Event::London { .. }))) => Some(*event),
        _ => None,
    }
}

/// The battle of this turn, as it stands.
fn standing(desk: &Desk) -> Option<Britain> {
    let turn = common::this_turn(desk);
    state(desk)?.air.london.filter(|london| london.turn == turn).map(|london| london.left)
}

impl London {
    /// The battle of this turn, or a new one with what the board knows.
    #[must_use]
    pub fn new(odds_only: bool, desk: &Desk) -> Self {
        // Only units one zone from London count; of a base further off nobody is proposed.
        let near = |base: &AirBase| {
            base.nation == Nation::Germany
                && base.zone.is_some_and(|zone| blitzwar::State::near_london(&desk.charts, zone))
        };
        let german = common::bases(desk, &[Side::Axis]).iter().copied().find(|(base, _)| near(base));
        let london = AirBase { nation: Nation::UnitedKingdom, zone: Some(Zone::named("London")) };
        let british = common::units_at(london, desk).unwrap_or(0);
        let known = Britain { german: german.map_or(0, |(_, units)| units.min(MOST)), allied: british.min(MOST) };
        Self {
            battle: standing(desk).unwrap_or(known),
            german_base: german.and_then(|(base, _)| base.zone),
            allied_base: (british > 0).then_some(Zone::named("London")),
            rounds: 0,
            list: List::default(),
            rolled: false,
            odds_only,
            turn: common::this_turn(desk),
        }
    }

    fn lines(&self) -> &'static [Line] {
        if self.odds_only {
            &[Line::German, Line::Allied, Line::Rounds, Line::Turn]
        } else {
            &[Line::German, Line::Allied, Line::Rounds, Line::GermanBase, Line::AlliedBase]
        }
    }

    /// Whether it may be fought now, or on the turn that is asked about.
    fn may(&self, desk: &Desk) -> Result<(), Refusal> {
        if self.odds_only {
            return britain_allowed(self.turn);
        }
        let state = state(desk).ok_or(Refusal::GameOver)?;
        state.may_fight_over_london(&desk.charts, self.battle, self.german_base).map(|_| ())
    }

    fn rolled_for(&self) -> Rolled {
        Rolled::London { battle: self.battle, german_base: self.german_base, allied_base: self.allied_base }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = self.lines();
        match common::stroke(&mut self.list, lines.len(), key, press, desk) {
            Stroke::Change(line) => {
                if let Some(&line) = lines.get(line) {
                    self.change(line, key, press, desk);
                }
                Step::Stay
            }
            Stroke::Act(by) => self.act(by, desk),
            Stroke::Why => Step::Tell(Notice::Told(
                "13.4.3",
                "1-3: two Germans and one Allied lost. 4-6: one each. Germans must be more. You may stop.",
            )),
            Stroke::Leave => Step::Leave,
            Stroke::None => Step::Stay,
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        let next = |now: Option<Zone>, nation, side| {
            let base = AirBase { nation, zone: now };
            let bases = common::bases(desk, &[side]);
            let at = bases.iter().find(|(known, _)| known.zone == now).map_or(base, |(known, _)| *known);
            common::next_base(at, &bases, side, key).zone
        };
        match line {
            Line::German => count(&mut self.battle.german, MOST, key, press),
            Line::Allied => count(&mut self.battle.allied, MOST, key, press),
            Line::Rounds => count(&mut self.rounds, MOST, key, press),
            Line::GermanBase => self.german_base = next(self.german_base, Nation::Germany, Side::Axis),
            Line::AlliedBase => self.allied_base = next(self.allied_base, Nation::UnitedKingdom, Side::Allies),
            Line::Turn => leaf(&mut self.turn, key, press),
        }
    }

    fn act(&mut self, by: Roller, desk: &Desk) -> Step {
        if self.odds_only {
            return Step::Stay;
        }
        if let Err(refusal) = self.may(desk) {
            return Step::Tell(Notice::from(refusal));
        }
        // What is won is not fought again this turn (13.4.3).
        if state(desk).is_some_and(|state| state.air.britain_won(common::this_turn(desk))) {
            return if self.battle.won() { Step::Home } else { Step::Tell(Notice::from(Refusal::BritainWon)) };
        }
        if self.battle.won() {
            return common::in_air(air::Command::LondonIsFree);
        }
        if !self.battle.may_continue() {
            let refusal = Refusal::GermansDoNotExceed;
            return Step::Tell(Notice::from(refusal));
        }
        self.rolled_for().begin(by)
    }

    /// The die fell.
    pub fn rolled(&mut self, faces: &Faces) -> Step {
        self.rolled_for().with(faces.first().copied().unwrap_or(0), Roller::Device)
    }

    /// The page is on top again, or a round is stored.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        if !self.odds_only {
            self.rolled = last_round(desk).is_some();
            if let Some(left) = standing(desk) {
                self.battle = left;
                self.rounds = 0;
            }
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let name = if self.odds_only { "london-odds" } else { "london" };
        let mut composer = Composer::new(name, format_args!("BATTLE OF BRITAIN"), format_args!("13.4.3"));
        let fought = state(desk).and_then(|state| state.air.london);
        let rounds = fought.filter(|london| london.turn == common::this_turn(desk)).map_or(0, |london| london.rounds);
        if self.odds_only {
            composer.status(format_args!("Odds of any battle"), format_args!(""));
        } else {
            let other = common::other_roller(desk.settings.roller);
            composer.status(format_args!("round {}", rounds.saturating_add(1)), format_args!("{other}"));
        }
        self.form(desk, &mut composer);
        composer.rule();
        self.outlook(desk, &mut composer);
        let a = match (self.odds_only, self.battle.won()) {
            (true, _) => "",
            (_, true) if state(desk).is_some_and(|state| state.air.britain_won(common::this_turn(desk))) => "table",
            (_, true) => "note",
            _ => "roll",
        };
        composer.hints(a, "back", "why", "state")
    }

    fn form(&self, desk: &Desk, composer: &mut Composer) {
        let base = |zone: Option<Zone>| match zone {
            Some(zone) => common::zone_name(zone, desk),
            None => crate::line::fitted(format_args!("the table"), 15),
        };
        for (n, line) in self.lines().iter().enumerate() {
            let picked = n == self.list.index();
            match line {
                Line::German => composer.line("Germans, 1 zone away", &self.battle.german, picked),
                Line::Allied => composer.line("Allies in range", &self.battle.allied, picked),
                Line::Rounds if self.rounds == 0 => composer.line("Odds for", &"to the end", picked),
                Line::Rounds => composer.line("Odds for rounds", &self.rounds, picked),
                Line::GermanBase => composer.line("Germans lost at", &base(self.german_base), picked),
                Line::AlliedBase => composer.line("Allies lost at", &base(self.allied_base), picked),
                Line::Turn => turn_line::item(composer, self.turn, picked),
            };
        }
    }

    fn outlook(&self, desk: &Desk, composer: &mut Composer) {
        if let (true, Some(air::Event::London { before, left, die, .. })) = (self.rolled, last_round(desk)) {
            let lost = before.german.saturating_sub(left.german);
            composer.value(format_args!("{die}: Germans -{lost}, Allies -1"), format_args!(""), Style::Strong);
        }
        if let Err(refusal) = self.may(desk) {
            return common::refused(composer, refusal);
        }
        if self.battle.won() {
            composer.large(format_args!("won"), Style::Strong);
            composer.paragraph(format_args!("The Axis may land in the United Kingdom this turn."), Style::Plain);
            return;
        }
        if !self.battle.may_continue() {
            composer.large(format_args!("no more"), Style::Alert);
            composer.paragraph(format_args!("The Germans are not more than the Allies: no round."), Style::Plain);
            return;
        }
        let most = if self.rounds == 0 { u8::MAX } else { self.rounds };
        let odds = self.battle.odds(most);
        composer.large(format_args!("win {}%", odds.win.percent()), Style::Strong);
        let room = composer.left().saturating_sub(1);
        let mut endings = odds.endings.clone();
        order::by_key(&mut endings, |ending| core::cmp::Reverse(ending.chance.permille()));
        for ending in endings.iter().take(room.min(4)) {
            composer.bar(
                format_args!("{} v {}", ending.left.german, ending.left.allied),
                ending.chance.permille(),
                format_args!("{}%", ending.chance.percent()),
            );
        }
        let assumption = if self.rounds == 0 { "fought on while allowed" } else { "then the Axis stops" };
        composer.styled(format_args!("{assumption}"), Style::Dim);
    }
}
