//! An air unit is placed, and the enemy counters it or not: one by one (13.2).

use adjutant_rules::blitzwar::air::{self, AirBase, AirTarget, Countered, MAX_BOMBING};
use adjutant_rules::blitzwar::board::Sea;
use adjutant_rules::blitzwar::{Refusal, Side, State, Zone, ZoneFact, coast};
use adjutant_rules::order;

use super::common;
use super::superiority::power;
use crate::blitzwar::diplomacy::reaches;
use crate::blitzwar::teach::Teach;
use crate::blitzwar::{Page as GamePage, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, turn};
use crate::{Key, Press};

/// What the unit is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Air Superiority over a land zone.
    Land,
    /// Naval Superiority in a sea zone.
    Sea,
    /// A beachhead.
    Beachhead,
    /// Strategic bombing.
    Bomb,
}

/// A unit being placed.
#[derive(Clone, Debug)]
pub struct Fly {
    what: Use,
    zone: Option<Zone>,
    sea: Sea,
    unit: AirBase,
    /// The unit that counters, if one does.
    counter: Option<AirBase>,
}

/// The lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The land zone.
    Zone,
    /// The sea zone.
    Sea,
    /// The unit.
    Unit,
    /// Whether the enemy counters, and with what.
    Counter,
}

impl Fly {
    /// A unit of the side on move.
    #[must_use]
    pub fn new(what: Use, desk: &Desk) -> Self {
        let side = common::side(desk);
        let unit = common::first_base(desk, side);
        Self { what, zone: None, sea: Sea::NorthSea, unit, counter: None }
    }

    /// A unit for a beachhead that corps wait on (14.1.2).
    #[must_use]
    pub fn to_beachhead(zone: Zone, sea: Sea, desk: &Desk) -> Self {
        Self { zone: Some(zone), sea, ..Self::new(Use::Beachhead, desk) }
    }

    /// The zone that was picked; gives whether one was.
    pub fn resumed(&mut self, desk: &mut Desk) -> bool {
        let picked = common::picked_zone(desk);
        if let Some(zone) = picked {
            self.zone = Some(zone);
            let used = state(desk).and_then(|state| air::sea_of(state, zone));
            self.sea = used.unwrap_or_else(|| coast::likely(&desk.charts, zone, self.sea));
        }
        // Spent units may have been the last ones of their base.
        if self.unit.zone.is_some() && common::units_at(self.unit, desk) == Some(0) {
            self.unit = common::first_base(desk, common::side(desk));
        }
        self.reach(desk);
        picked.is_some()
    }

    /// Another unit is proposed where this one is out of range: the first that is not, else one of which no base is told. Over
    /// land only the map tells who is (13.4.1): a unit of the same part of the world is proposed.
    fn reach(&mut self, desk: &Desk) {
        let Some(target) = self.target() else { return };
        let over_land = matches!(target, AirTarget::Land(_));
        let reaches =
            |unit: AirBase| State::in_range(&desk.charts, unit, target).is_ok() && common::is_near(desk, unit, target);
        if !reaches(self.unit) {
            let bases = common::bases(desk, &[common::side(desk)]);
            let other = bases.iter().map(|(base, _)| *base).find(|base| reaches(*base));
            let unknown = if over_land { self.unit } else { AirBase { zone: None, ..self.unit } };
            self.unit = other.unwrap_or(unknown);
        }
    }

    /// The unit is placed: the next one may follow.
    pub fn recorded(&mut self, desk: &mut Desk) {
        self.counter = None;
        self.resumed(desk);
    }

    fn target(&self) -> Option<AirTarget> {
        match self.what {
            Use::Land => self.zone.map(AirTarget::Land),
            Use::Sea => Some(AirTarget::Sea(self.sea)),
            Use::Beachhead => self.zone.map(|zone| AirTarget::Beachhead { zone, sea: self.sea }),
            Use::Bomb => None,
        }
    }

    fn may(&self, desk: &Desk) -> Result<(), Refusal> {
        let state = state(desk).ok_or(Refusal::GameOver)?;
        match (self.what, self.target()) {
            (Use::Bomb, _) => {
                state.may_bomb()?;
                State::bombs_from(&desk.charts, self.unit, self.countered())
            }
            (_, Some(target)) => {
                state.may_fly(&desk.charts, self.unit.nation, target)?;
                let units = [Some(self.unit), self.counter];
                units.into_iter().flatten().try_for_each(|unit| State::in_range(&desk.charts, unit, target))
            }
            (_, None) => Ok(()),
        }
    }

    fn countered(&self) -> Countered {
        self.counter.map_or(Countered::No, Countered::By)
    }

    /// Enemy units that may counter as far as their base tells, those of the same part of the world first.
    fn counter_bases(&self, desk: &Desk) -> heapless::Vec<(AirBase, u8), 24> {
        let mut bases = common::bases(desk, common::enemies(common::side(desk)));
        if let Some(target) = self.target() {
            bases.retain(|(base, _)| State::in_range(&desk.charts, *base, target).is_ok());
            order::by_key(&mut bases, |(base, _)| !common::is_near(desk, *base, target));
        }
        bases
    }
}

impl Sheet for Fly {
    type Line = Line;
    const NAME: &'static str = "fly";
    const ANSWER: usize = 7;

    fn head(&self, desk: &Desk) -> Composer {
        let (title, rule) = match self.what {
            Use::Land => ("AIR OVER LAND", "13.4.2"),
            Use::Sea => ("AIR OVER SEA", "13.4.4"),
            Use::Beachhead => ("BEACHHEAD", "13.4.5"),
            Use::Bomb => ("STRATEGIC BOMBING", "13.3"),
        };
        let mut composer = Composer::new(Self::NAME, format_args!("{title}"), format_args!("{rule}"));
        composer.status(format_args!("{}: one unit at a time", common::side(desk).title()), format_args!(""));
        composer
    }

    fn lines(&self, _desk: &Desk) -> Lines<Line> {
        let first: &[Line] = match self.what {
            Use::Land => &[Line::Zone],
            Use::Sea => &[Line::Sea],
            Use::Beachhead => &[Line::Zone, Line::Sea],
            Use::Bomb => &[],
        };
        first.iter().copied().chain([Line::Unit, Line::Counter]).collect()
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Zone => match self.zone {
                Some(zone) => composer.line("Land zone", &common::zone_name(zone, desk), picked),
                None => composer.line("Land zone", &"A: pick", picked),
            },
            Line::Sea => composer.line("Sea zone", &self.sea.short(), picked),
            Line::Unit => {
                let words = common::base_words(self.unit, common::units_at(self.unit, desk), desk);
                composer.line("Unit", &words, picked)
            }
            Line::Counter => match self.counter {
                None => composer.line("Countered", &"no", picked),
                Some(base) => {
                    let words = common::base_words(base, common::units_at(base, desk), desk);
                    composer.line("By", &words, picked)
                }
            },
        };
    }

    fn change(&mut self, line: Line, key: Key, _press: Press, desk: &Desk) {
        let side = common::side(desk);
        match line {
            Line::Zone => {}
            Line::Sea => {
                turn(&mut self.sea, Sea::ALL, key);
                self.reach(desk);
            }
            Line::Unit => self.unit = common::next_base(self.unit, &common::bases(desk, &[side]), side, key),
            Line::Counter => {
                let bases = self.counter_bases(desk);
                let enemy = common::enemies(side).first().copied().unwrap_or(Side::Axis);
                let any = AirBase { nation: common::first_nation(enemy), zone: None };
                let mut choices: heapless::Vec<Option<AirBase>, 26> = heapless::Vec::new();
                let _ = choices.push(None);
                choices.extend(bases.iter().map(|(base, _)| Some(*base)));
                let _ = choices.push(Some(any));
                turn(&mut self.counter, &choices, key);
            }
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let Some(state) = state(desk) else { return };
        let side = common::side(desk);
        match self.may(desk) {
            Err(Refusal::ZoneFactUnknown) => {
                composer.paragraph(format_args!("! Has it snow in winter? A asks the map."), Style::Alert);
                return;
            }
            // Three are through: what they cost stays in sight.
            Err(Refusal::BombingMoreThanThree) | Ok(()) => {}
            Err(refusal) => return common::refused(composer, refusal),
        }
        let fate = if self.counter.is_some() { "both lost" } else { "gets through" };
        if self.what == Use::Bomb {
            let turn = common::this_turn(desk);
            let flown = state.air.bombing.filter(|flown| flown.turn == turn);
            let (units, countered) = flown.map_or((0, 0), |flown| (flown.units, flown.countered));
            composer.large(format_args!("{units} of {MAX_BOMBING} bomb"), Style::Strong);
            let loss = units.saturating_mul(turn.bombing_per_unit());
            match turn.get() {
                47 => composer.say(format_args!("too late to cost supply")),
                now => composer.say(format_args!("Axis loses {loss} supply, T{}", now + 1)),
            };
            composer.styled(format_args!("{countered} countered this turn"), Style::Dim);
            if units < MAX_BOMBING {
                composer.say(format_args!("Next unit: {fate}"));
            } else {
                composer.say(format_args!("No more may fly."));
            }
            return;
        }
        let Some(target) = self.target() else {
            composer.styled(format_args!("Pick the land zone first."), Style::Dim);
            return;
        };
        let units = state.air.units(target, side);
        composer.large(format_args!("{units} there"), Style::Strong);
        let enemy =
            common::enemies(side).iter().fold(0_u8, |sum, &enemy| sum.saturating_add(state.air.units(target, enemy)));
        match self.what {
            Use::Land => {
                composer.say(format_args!("Enemy air there: {enemy}"));
                // Who is countered does not get there (13.2). An attack on a neutral takes the place of what is good to know.
                let over = self.zone.filter(|_| self.counter.is_none());
                let attacks = |zone: &Zone| matches!(state.reached(&desk.charts, *zone, side), Ok(Some(_)));
                if let Some(zone) = over.filter(attacks) {
                    reaches(state, &desk.charts, zone, side, false, composer);
                } else {
                    composer.styled(format_args!("2 units last both phases"), Style::Dim);
                    composer.styled(format_args!("In range: 3 zones, see map"), Style::Dim);
                }
            }
            Use::Sea => {
                let power = power(state.sea_ruling(self.sea).superiority);
                composer.say(format_args!("Superiority now: {power}"));
            }
            Use::Beachhead => {
                composer.say(format_args!("Room: {} corps", units.saturating_mul(2)));
                let dotted = units.saturating_mul(3);
                composer.styled(format_args!("over a dotted line: {dotted}"), Style::Dim);
                if let Some(zone) = self.zone {
                    reaches(state, &desk.charts, zone, side, true, composer);
                }
            }
            Use::Bomb => {}
        }
        composer.say(format_args!("Next: {fate}"));
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        if line == Some(Line::Zone) || (self.zone.is_none() && matches!(self.what, Use::Land | Use::Beachhead)) {
            return common::pick_zone("WHICH LAND ZONE?", desk);
        }
        if let (Err(Refusal::ZoneFactUnknown), Some(zone)) = (self.may(desk), self.zone) {
            return Step::Open(AnyPage::BlitzWar(GamePage::Teach(Teach::new(zone, ZoneFact::SnowZone))));
        }
        if let Err(refusal) = self.may(desk) {
            return Step::Tell(Notice::from(refusal));
        }
        let countered = self.countered();
        match self.target() {
            Some(target) => common::in_air(air::Command::Fly { unit: self.unit, target, countered }),
            None => common::in_air(air::Command::Bomb { unit: self.unit, countered }),
        }
    }

    fn why(&self, _line: Option<Line>, _desk: &Desk) -> Step {
        let (rule, text) = match self.what {
            Use::Land => ("13.4.1", "In range: 3 zones away at most, or both zones on one sea zone."),
            Use::Sea => ("13.4.1", "In range: the base lies on that sea zone, as its Zone facts or the map tell."),
            Use::Beachhead => ("13.4.5", "German or Allied air, a beach, no Naval Base, no enemy Superiority."),
            Use::Bomb => ("13.3", "From the United Kingdom; countered from Germany. Three may get through."),
        };
        Step::Tell(Notice::Told(rule, text))
    }

    fn hints(&self, line: Option<Line>, _desk: &Desk) -> (&'static str, &'static str) {
        if line == Some(Line::Zone) { ("pick", "why") } else { ("fly", "why") }
    }
}
