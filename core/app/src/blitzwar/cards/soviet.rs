//! What concerns the Soviet Union: Modernisation, Lend-Lease, third corps (11.4, 11.6, 11.8).

use adjutant_rules::blitzwar::board::{Place, Sea};
use adjutant_rules::blitzwar::cards::{self, Convoys, LendLease, Modern, ThreeCorpsNation, third_corps};
use adjutant_rules::blitzwar::zones::{self, Zone};
use adjutant_rules::blitzwar::{Command, Nation, Side, State, Turn, ZoneFact};
use adjutant_rules::game::Command as GameCommand;

use super::super::{state, title, turn_line};
use super::text::yes;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, flip, lines_of, turn};
use crate::{Key, Press};

fn refused(composer: &mut Composer, refusal: adjutant_rules::blitzwar::Refusal) {
    crate::blitzwar::words::refused(composer, refusal);
}

/// A counter to unlock.
#[derive(Clone, Debug)]
pub struct Modernise {
    choice: Modern,
}

impl Modernise {
    /// The first kind that can be unlocked now.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let free = |what: &&Modern| {
            let command = Command::Cards(cards::Command::Modernise(**what));
            state(desk).is_some_and(|state| state.decide(&desk.charts, &command).is_ok())
        };
        Self { choice: Modern::ALL.iter().find(free).copied().unwrap_or(Modern::ThreeCorps) }
    }
}

const fn modern(what: Modern) -> &'static str {
    match what {
        Modern::AirForce => "air force",
        Modern::ThreeCorps => "3 corps",
        Modern::SixSupply => "6 supply",
    }
}

impl Sheet for Modernise {
    type Line = Modern;
    const NAME: &'static str = "modernisation";
    const ANSWER: usize = 3;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer = Composer::new(Self::NAME, format_args!("MODERNISATION"), format_args!("{}", title(desk)));
        let symbols = state(desk).map_or(0, |state| state.cards.symbols);
        composer.status(format_args!("{symbols} symbols to spend"), format_args!("11.8"));
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<Modern> {
        Modern::ALL.iter().copied().collect()
    }

    fn line(&self, line: Modern, picked: bool, desk: &Desk, composer: &mut Composer) {
        let free = state(desk).map_or(0, |state| state.cards.unlocked.get(line));
        composer.item(format_args!("{} counters", modern(line)), format_args!("{free} of {}", line.limit()), picked);
    }

    fn change(&mut self, line: Modern, _: Key, _: Press, _: &Desk) {
        self.choice = line;
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let symbols = state(desk).map_or(0, |state| state.cards.symbols);
        if symbols == 0 {
            composer.styled(format_args!("no symbol this turn"), Style::Dim);
        } else {
            composer.say(format_args!("A unlocks one for good."));
        }
    }

    fn enter(&mut self, line: Option<Modern>, _: &mut Desk) -> Step {
        let what = line.unwrap_or(self.choice);
        Step::Run(GameCommand::BlitzWar(Command::Cards(cards::Command::Modernise(what))))
    }

    fn why(&self, _: Option<Modern>, _: &Desk) -> Step {
        Step::Tell(Notice::Told(
            "11.8",
            "Each symbol unlocks one counter; air force only if the card brings air units.",
        ))
    }

    fn hints(&self, _: Option<Modern>, _: &Desk) -> (&'static str, &'static str) {
        ("free", "why")
    }
}

/// A line of Lend-Lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Germans in the Soviet Union.
    Germans,
    /// On which turn, while the Allied card is not used.
    Turn,
    /// Supply on an Allied card that is not used yet.
    CardSupply,
    /// Air units on it.
    CardAir,
    /// Allied fleets in the Norwegian Sea.
    Fleets,
    /// U-boats there.
    UBoats,
    /// Naval Superiority there.
    Superiority,
    /// Allied fleets in the Persian Gulf.
    Gulf,
    /// Basra is Allied.
    Basra,
    /// Supply through the Norwegian Sea.
    NorthSupply,
    /// Air units through the Norwegian Sea.
    NorthAir,
    /// Supply through the Persian Gulf.
    GulfSupply,
    /// Air units through the Persian Gulf.
    GulfAir,
}

/// Lend-Lease of a turn.
#[derive(Clone, Debug)]
pub struct Aid {
    way: LendLease,
    sent: Convoys,
}

/// Whether what is left of the Allied card is known: it was used on this turn (R37).
fn allied_card_used(desk: &Desk) -> bool {
    state(desk).is_some_and(|state| *state.cards.used.get(Side::Allies))
}

/// Fleets and U-boats of a side in a sea zone, as far as the board was told.
fn ships(state: &State, sea: Sea, side: Side) -> (u8, u8) {
    let own = state.board.at(Place::Sea(sea)).filter(|stack| {
        // The American fleet serves the Allies before the USA is at war (19).
        state.stands(stack.nation).side().or((stack.nation == Nation::Usa).then_some(Side::Allies)) == Some(side)
    });
    own.fold((0, 0), |(fleets, boats), stack| (fleets.saturating_add(stack.fleet), boats.saturating_add(stack.u_boat)))
}

impl Aid {
    /// With everything that the table knows.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let mut way = LendLease {
            turn: Turn::FIRST,
            germans_in_soviet_union: false,
            card_supply: 0,
            card_air: 0,
            norwegian_fleets: 0,
            norwegian_u_boats: 0,
            norwegian_superiority: false,
            gulf_fleets: 0,
            basra_controlled: false,
        };
        if let Some(state) = state(desk) {
            let soviet = |place| match place {
                Place::Land(zone) => zones::fact(&desk.charts, zone, ZoneFact::InSovietUnion) == Some(1),
                Place::Sea(_) => false,
            };
            way = state.lend_lease_now(way);
            way.germans_in_soviet_union =
                state.board.stacks().any(|stack| stack.nation == Nation::Germany && soviet(stack.place));
            (way.norwegian_fleets, _) = ships(state, Sea::NorwegianSea, Side::Allies);
            (_, way.norwegian_u_boats) = ships(state, Sea::NorwegianSea, Side::Axis);
            // Air units over the sea count as much as fleets (12.3).
            way.norwegian_superiority = state.sea_ruling(Sea::NorwegianSea).norwegian_lend_lease;
            (way.gulf_fleets, _) = ships(state, Sea::PersianGulf, Side::Allies);
            let basra = Zone::from_name("Basra").and_then(|basra| state.owner(basra));
            way.basra_controlled = basra == Some(Side::Allies);
        }
        Self { way, sent: Convoys::default() }
    }

    /// With what is left of the Allied card, or with what is supposed of it.
    fn now(&self, desk: &Desk) -> LendLease {
        match state(desk) {
            Some(state) if allied_card_used(desk) => state.lend_lease_now(self.way),
            _ => self.way,
        }
    }
}

impl Sheet for Aid {
    type Line = Line;
    const NAME: &'static str = "lend-lease";
    const ANSWER: usize = 3;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer = Composer::new(Self::NAME, format_args!("LEND-LEASE"), format_args!("{}", title(desk)));
        if allied_card_used(desk) {
            let left = self.now(desk);
            composer.status(
                format_args!("Allied card: {} supply, {} air", left.card_supply, left.card_air),
                format_args!(""),
            );
        } else {
            composer.status(format_args!("Allied card not used yet"), format_args!("11.4"));
        }
        composer
    }

    fn lines(&self, desk: &Desk) -> Lines<Line> {
        let mut lines: Lines<Line> = lines_of(&[Line::Germans]);
        let mut add = |line| {
            let _ = lines.push(line);
        };
        if self.way.germans_in_soviet_union {
            if !allied_card_used(desk) {
                [Line::Turn, Line::CardSupply, Line::CardAir].into_iter().for_each(&mut add);
            }
            [Line::Fleets, Line::UBoats, Line::Superiority].into_iter().for_each(&mut add);
            if self.way.norwegian_superiority {
                [Line::NorthSupply, Line::NorthAir].into_iter().for_each(&mut add);
            }
            if self.way.turn.get() >= cards::lend_lease::PERSIAN_GULF_FROM {
                [Line::Gulf, Line::Basra].into_iter().for_each(&mut add);
                if self.way.basra_controlled && self.way.gulf_fleets > 0 {
                    [Line::GulfSupply, Line::GulfAir].into_iter().for_each(&mut add);
                }
            }
        }
        lines
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        let (label, value) = match line {
            Line::Germans => return yes(composer, "Germans in USSR", self.way.germans_in_soviet_union, picked),
            Line::Superiority => return yes(composer, "Superiority there", self.way.norwegian_superiority, picked),
            Line::Basra => return yes(composer, "Basra is Allied", self.way.basra_controlled, picked),
            Line::Turn => {
                turn_line::item(composer, self.way.turn, picked);
                return;
            }
            Line::CardSupply => ("If the card has supply", self.way.card_supply),
            Line::CardAir => ("  and air units", self.way.card_air),
            Line::Fleets => ("Norwegian Sea fleets", self.way.norwegian_fleets),
            Line::UBoats => ("U-boats there", self.way.norwegian_u_boats),
            Line::Gulf => ("Persian Gulf fleets", self.way.gulf_fleets),
            Line::NorthSupply => ("Send supply, Norway", self.sent.norwegian_supply),
            Line::NorthAir => ("Send air, Norway", self.sent.norwegian_air),
            Line::GulfSupply => ("Send supply, Gulf", self.sent.gulf_supply),
            Line::GulfAir => ("Send air, Gulf", self.sent.gulf_air),
        };
        composer.item(format_args!("{label}"), format_args!("{value}"), picked);
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        let most = self.now(desk).most();
        match line {
            Line::Germans => flip(&mut self.way.germans_in_soviet_union, press),
            Line::Superiority => flip(&mut self.way.norwegian_superiority, press),
            Line::Basra => flip(&mut self.way.basra_controlled, press),
            Line::Turn => turn_line::leaf(&mut self.way.turn, key, press),
            Line::CardSupply => count(&mut self.way.card_supply, 60, key, press),
            Line::CardAir => count(&mut self.way.card_air, 60, key, press),
            Line::Fleets => count(&mut self.way.norwegian_fleets, 60, key, press),
            Line::UBoats => count(&mut self.way.norwegian_u_boats, 60, key, press),
            Line::Gulf => count(&mut self.way.gulf_fleets, 60, key, press),
            Line::NorthSupply => count(&mut self.sent.norwegian_supply, most.norwegian_supply, key, press),
            Line::NorthAir => count(&mut self.sent.norwegian_air, most.norwegian_air, key, press),
            Line::GulfSupply => count(&mut self.sent.gulf_supply, most.gulf_supply, key, press),
            Line::GulfAir => count(&mut self.sent.gulf_air, most.gulf_air, key, press),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let way = self.now(desk);
        match way.send(self.sent) {
            // Without Germans there no way is open, whatever sails.
            Ok(_) if !way.germans_in_soviet_union => {
                refused(composer, adjutant_rules::blitzwar::Refusal::NoGermansInSovietUnion);
            }
            Ok(ruling) if self.sent == Convoys::default() => {
                let most = ruling.most;
                composer.say(format_args!("Norw. Sea {} sup or {} air", most.norwegian_supply, most.norwegian_air));
                composer.say(format_args!("P. Gulf   {} sup or {} air", most.gulf_supply, most.gulf_air));
            }
            Ok(ruling) => {
                composer.large(format_args!("{} sup {} air", self.sent.supply(), self.sent.air()), Style::Strong);
                composer.styled(
                    format_args!(
                        "fleets {}/{} and {}/{}",
                        ruling.norwegian_used, ruling.norwegian_usable, ruling.gulf_used, ruling.gulf_usable
                    ),
                    Style::Dim,
                );
            }
            Err(refusal) => refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        let command = cards::Command::LendLease { way: self.way, sent: self.sent };
        Step::Run(GameCommand::BlitzWar(Command::Cards(command)))
    }

    fn why(&self, _: Option<Line>, _: &Desk) -> Step {
        Step::Tell(Notice::Told(
            "11.4",
            "A fleet carries 2 supply; two fleets carry an air unit. U-boats hold fleets back.",
        ))
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        ("send", "why")
    }
}

/// Whether a counter may show its third corps: a look-up.
#[derive(Clone, Debug)]
pub struct ThirdCorps {
    nation: ThreeCorpsNation,
    turn: Turn,
    unlocked: u8,
    in_use: u8,
}

/// A line of the third corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Third {
    /// Whose counter.
    Nation,
    /// On which turn.
    Turn,
    /// Counters that Modernisation has unlocked.
    Unlocked,
    /// Counters that show three corps already.
    InUse,
}

impl ThirdCorps {
    /// A Soviet counter, as the table stands.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let unlocked = state(desk).map_or(0, |state| state.cards.unlocked.three_corps);
        Self { nation: ThreeCorpsNation::SovietUnion, turn: turn_line::now(desk), unlocked, in_use: 0 }
    }
}

impl Sheet for ThirdCorps {
    type Line = Third;
    const NAME: &'static str = "third-corps";
    const ANSWER: usize = 3;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["THIRD CORPS", "11.6", "May a counter show it?", ""])
    }

    fn lines(&self, _: &Desk) -> Lines<Third> {
        match self.nation {
            ThreeCorpsNation::SovietUnion => lines_of(&[Third::Nation, Third::Turn, Third::Unlocked, Third::InUse]),
            ThreeCorpsNation::UnitedKingdom => lines_of(&[Third::Nation, Third::Turn]),
        }
    }

    fn line(&self, line: Third, picked: bool, _: &Desk, composer: &mut Composer) {
        match line {
            Third::Nation => {
                let name = match self.nation {
                    ThreeCorpsNation::UnitedKingdom => "British",
                    ThreeCorpsNation::SovietUnion => "Soviet",
                };
                composer.line("Counter", &name, picked)
            }
            Third::Turn => turn_line::item(composer, self.turn, picked),
            Third::Unlocked => composer.line("Unlocked", &self.unlocked, picked),
            Third::InUse => composer.line("In use already", &self.in_use, picked),
        };
    }

    fn change(&mut self, line: Third, key: Key, press: Press, _: &Desk) {
        match line {
            Third::Nation => turn(&mut self.nation, ThreeCorpsNation::ALL, key),
            Third::Turn => turn_line::leaf(&mut self.turn, key, press),
            Third::Unlocked => count(&mut self.unlocked, 12, key, press),
            Third::InUse => count(&mut self.in_use, 60, key, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        match third_corps(self.nation, self.turn, self.unlocked, self.in_use) {
            Ok(()) => {
                composer.large(format_args!("yes"), Style::Strong);
            }
            Err(refusal) => refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<Third>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
