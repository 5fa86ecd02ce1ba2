//! A landing: beachheads, corps, and everything that can forbid it (13.4.5, 14.1.2).

use adjutant_rules::blitzwar::air::sea_of;
use adjutant_rules::blitzwar::air::state::AirTarget;
use adjutant_rules::blitzwar::board::{Place, Sea};
use adjutant_rules::blitzwar::movement::landing::{AirNation, LandingRuling, Origin, capacity};
use adjutant_rules::blitzwar::movement::{Aboard, LandingOrder, mediterranean_or_persian_gulf};
use adjutant_rules::blitzwar::supply::Payments;
use adjutant_rules::blitzwar::{
    Fault, Nation, Phase, Refusal, Side, State, Turn, Weather, Zone, ZoneFact, coast, supply, zones,
};

use super::common::{
    Purse, flag, number, phase, pick_zone, refused, run, side, tell, this_turn, word, zone_name, zone_or_pick,
};
use crate::blitzwar::board::coasts::CoastPage;
use crate::blitzwar::diplomacy::reaches;
use crate::blitzwar::teach::Teach;
use crate::blitzwar::turn_line::leaf;
use crate::blitzwar::zone::{NOT_NOTED, ZonePage};
use crate::blitzwar::{Page, names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, flip, lines_of, turn};
use crate::{Key, Press};

/// One line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The land zone.
    Zone,
    /// The sea zone.
    Sea,
    /// A sea zone that only the map names.
    InMediterranean,
    /// Beachheads.
    Beachheads,
    /// Over a dotted line.
    Dotted,
    /// Where they embark.
    Port,
    /// Whose they are.
    Nation,
    /// Corps, or infantry where the port is told.
    Corps,
    /// Armoured corps.
    Armoured,
    /// Where they start.
    Origin,
    /// Own fleets there.
    Fleets,
    /// From Stockholm.
    Stockholm,
    /// Whose air units.
    Air,
    /// The enemy rules the sea.
    Enemy,
    /// The zone has a beach.
    Beach,
    /// The zone is a Naval Base.
    NavalBase,
    /// The zone is in the United Kingdom.
    InUnitedKingdom,
    /// Who pays.
    Purse,
    /// On which turn: of a question it can be another one.
    Turn,
}

/// A landing.
#[derive(Clone, Debug)]
pub struct Landing {
    zone: Option<Zone>,
    order: LandingOrder,
    aboard: Aboard,
    /// The port is being picked; asked once, it is not asked again.
    picking: bool,
    asked: bool,
    purse: Purse,
    /// The turn of the question; who lands does it now.
    turn: Turn,
}

/// The nation of which 9.6 can forbid the landing: the others are named only with their port.
const fn first_nation(side: Side) -> Nation {
    match side {
        Side::Axis => Nation::Germany,
        Side::Allies => Nation::UnitedKingdom,
        Side::SovietUnion => Nation::SovietUnion,
    }
}

impl Landing {
    /// Filled in for the side on move; with the beachhead that it has, if any.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let side = side(desk);
        let now = state(desk);
        let old = now.and_then(|state| state.movement.beachheads.iter().find(|old| old.side == side)).copied();
        // What was flown in this turn's air phase is known.
        let flown = now.and_then(|state| {
            state.air.missions.iter().filter(|mission| mission.side == side).find_map(|mission| match mission.target {
                AirTarget::Beachhead { zone, sea } => Some((zone, sea, mission.units)),
                _ => None,
            })
        });
        let zone = flown.map(|flown| flown.0).or(old.map(|old| old.zone));
        let sea = flown.map(|flown| flown.1).or(old.map(|old| old.sea)).unwrap_or(Sea::NorthSea);
        let beachheads = flown.map(|flown| flown.2).or(old.map(|old| old.beachheads)).unwrap_or(1).max(1);
        Self {
            zone,
            order: LandingOrder {
                zone: zone.unwrap_or(Zone::ALL[0]),
                sea,
                in_mediterranean: false,
                air_nation: if side == Side::Axis { AirNation::Germany } else { AirNation::UnitedKingdom },
                beachheads,
                corps: 1,
                dotted_line: old.is_some_and(|old| old.dotted_line),
                origin: Origin::SameSeaZone,
                fleets_in_zone: 0,
                from_stockholm: false,
                beach: true,
                naval_base: false,
                in_united_kingdom: false,
                enemy_naval_superiority: false,
                battle_of_britain_won: false,
                from: Payments::new(),
            },
            aboard: Aboard { nation: first_nation(side), port: None, infantry: 0, armoured: 0 },
            picking: false,
            asked: false,
            purse: Purse::default(),
            turn: this_turn(desk),
        }
    }

    fn turn(&self, desk: &Desk) -> Turn {
        if phase(desk) == Some(Phase::SeaTransport) { this_turn(desk) } else { self.turn }
    }

    /// Whether the picker was opened for the port.
    #[must_use]
    pub const fn asks_port(&self) -> bool {
        self.picking
    }

    /// The port was picked: its corps come aboard as far as there is room. Who keeps it to himself lands at once.
    pub fn embarks(&mut self, desk: &mut Desk) -> Step {
        self.picking = false;
        let answer = desk.answer.take();
        let Some(port) = answer.and_then(Zone::new) else {
            self.asked |= answer == Some(NOT_NOTED);
            return if self.asked { self.land(desk) } else { Step::Stay };
        };
        (self.aboard.port, self.asked) = (Some(port), true);
        self.order.origin = if port == AMERICA { Origin::America } else { self.order.origin };
        let corps = |nation: Nation| state(desk).map(|state| state.board.of(Place::Land(port), nation));
        let own = nations(desk);
        let most = own.iter().copied().max_by_key(|&nation| corps(nation).map_or(0, |there| there.corps()));
        self.aboard.nation = most.unwrap_or(self.aboard.nation);
        let Some(there) = corps(self.aboard.nation) else { return Step::Stay };
        let room = u8::try_from(capacity(self.order.beachheads, self.order.dotted_line)).unwrap_or(u8::MAX);
        let before = state(desk).and_then(|state| state.movement.beachhead(side(desk), self.order.zone));
        let room = room.saturating_sub(before.map_or(0, |old| old.corps));
        self.aboard.armoured = there.armoured.min(room);
        self.aboard.infantry = there.infantry.saturating_sub(there.fortified).min(room - self.aboard.armoured);
        self.order.corps = self.aboard.infantry.saturating_add(self.aboard.armoured).max(1);
        Step::Stay
    }

    /// Whether it can matter whose corps they are: with their port, and where 9.6 binds a nation.
    fn asks_nation(&self, desk: &Desk) -> bool {
        let first = Aboard { nation: first_nation(side(desk)), port: None, infantry: 0, armoured: 0 };
        let bound = |state: &State| state.may_embark(&desk.charts, side(desk), &self.order, first).is_err();
        self.aboard.port.is_some() || self.zone.is_some() && state(desk).is_some_and(bound)
    }

    /// They land; what only the map shows is asked for before.
    fn land(&self, desk: &Desk) -> Step {
        if let Some(port) = self.asks_port_fact(desk) {
            return Step::Open(AnyPage::BlitzWar(Page::Teach(Teach::new(port, ZoneFact::Port))));
        }
        if self.asks_coast(desk) && phase(desk) == Some(Phase::SeaTransport) {
            return CoastPage::open(self.order.zone, Some(self.order.sea));
        }
        let from = self.purse.payments(desk, side(desk), self.cost(desk));
        let order = LandingOrder { from, ..self.order.clone() };
        if self.asks_nation(desk) {
            return run(supply::Command::Embark { order, aboard: self.aboard });
        }
        run(supply::Command::Land(order))
    }

    /// A zone was picked.
    pub fn picked(&mut self, zone: Zone, desk: &Desk) {
        self.zone = Some(zone);
        self.order.zone = zone;
        let used = state(desk).and_then(|state| sea_of(state, zone));
        self.order.sea = used.unwrap_or_else(|| coast::likely(&desk.charts, zone, self.order.sea));
    }

    /// The port, if only the map shows whether it is one and nothing else is in the way.
    fn asks_port_fact(&self, desk: &Desk) -> Option<Zone> {
        let may = state(desk)?.may_embark(&desk.charts, side(desk), &self.order, self.aboard);
        self.aboard.port.filter(|_| may == Err(Refusal::ZoneFactUnknown))
    }

    /// Whether the map must be asked if the zone lies on that sea: winter closes some of them (14.1.2).
    fn asks_coast(&self, desk: &Desk) -> bool {
        let doubtful = coast::is_doubtful(&desk.charts, self.order.zone, self.order.sea);
        self.turn(desk).weather() == Weather::Snow && doubtful
    }

    fn port_name(&self, desk: &Desk) -> heapless::String<16> {
        match self.aboard.port {
            Some(port) => zone_name(port, desk),
            None if self.asked => crate::line::fitted(format_args!("not noted"), 15),
            None => crate::line::fitted(format_args!("?"), 15),
        }
    }

    fn told(&self, fact: ZoneFact, desk: &Desk) -> bool {
        zones::fact(&desk.charts, self.order.zone, fact).is_some()
    }

    /// What the rules say to it, whoever embarks.
    fn ruling(&self, desk: &Desk) -> Option<Result<LandingRuling, Fault>> {
        let state = state(desk)?;
        let ruling = state.landing(&desk.charts, self.turn(desk), side(desk), &self.order).rule();
        let elsewhere = state.lands_from_sea(&desk.charts, &self.order).map_err(Fault::Refused);
        Some(ruling.and_then(|ruling| elsewhere.map(|()| ruling)))
    }

    fn cost(&self, desk: &Desk) -> u16 {
        let ruling = self.ruling(desk).and_then(Result::ok);
        ruling.map_or(0, |ruling| u16::try_from(ruling.supply.halves()).unwrap_or(0))
    }
}

/// Nations that can land for the side on move.
fn nations(desk: &Desk) -> heapless::Vec<Nation, 21> {
    let own = |nation: &&Nation| state(desk).is_some_and(|state| state.fights_for(**nation) == Some(side(desk)));
    Nation::ALL.iter().filter(own).copied().collect()
}

const AMERICA: Zone = Zone::named("America");

const fn origin_name(origin: Origin) -> &'static str {
    match origin {
        Origin::SameSeaZone => "same sea zone",
        Origin::America => "America",
        Origin::OtherPort => "another port",
    }
}

impl Sheet for Landing {
    type Line = Line;
    const NAME: &'static str = "landing";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer =
            Composer::new(Self::NAME, format_args!("LANDING"), format_args!("{}", names::side(side(desk))));
        let weather = self.turn(desk).weather();
        match self.zone {
            Some(zone) => composer.status(format_args!("{}", zone_name(zone, desk)), format_args!("{weather}")),
            None => composer.status(format_args!("over beachheads"), format_args!("{weather}")),
        };
        composer
    }

    fn lines(&self, desk: &Desk) -> Lines<Line> {
        let mut lines: Lines<Line> = lines_of(&[Line::Zone, Line::Sea]);
        let unnamed = mediterranean_or_persian_gulf(self.order.sea).is_none();
        let mut add = |line, when: bool| {
            if when {
                let _ = lines.push(line);
            }
        };
        let known = self.zone.is_some();
        add(Line::InMediterranean, unnamed);
        add(Line::Beachheads, true);
        add(Line::Dotted, true);
        add(Line::Port, known);
        add(Line::Nation, self.asks_nation(desk));
        add(Line::Corps, true);
        add(Line::Armoured, self.aboard.port.is_some());
        add(Line::Origin, true);
        add(Line::Fleets, self.order.origin == Origin::America);
        // Stockholm lies on a sea zone that only the map names.
        add(Line::Stockholm, unnamed);
        // Who rules the sea is asked where ships and air units on record do not show it.
        add(Line::Enemy, !state(desk).is_some_and(|state| state.enemy_rules(self.order.sea, side(desk))));
        let bold = coast::is_bold(&desk.charts, self.order.zone, self.order.sea);
        add(Line::Beach, known && !bold && !self.told(ZoneFact::Beach, desk));
        add(Line::NavalBase, known && !self.told(ZoneFact::NavalBase, desk));
        add(Line::InUnitedKingdom, known && zones::country(&desk.charts, self.order.zone).is_none());
        add(Line::Air, true);
        add(Line::Purse, true);
        add(Line::Turn, phase(desk) != Some(Phase::SeaTransport));
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        let order = &self.order;
        match line {
            Line::Zone => word(composer, "Land zone", &zone_or_pick(self.zone, desk), picked),
            Line::Sea => word(composer, "Sea", order.sea.short(), picked),
            Line::InMediterranean => flag(composer, "In the Mediterranean", order.in_mediterranean, picked),
            Line::Beachheads => number(composer, "Beachheads", order.beachheads, picked),
            Line::Dotted => flag(composer, "Dotted blue line", order.dotted_line, picked),
            Line::Port => {
                composer.item(format_args!("Port"), format_args!("{} >", self.port_name(desk)), picked);
            }
            Line::Nation => word(composer, "Corps of", names::nation(self.aboard.nation), picked),
            Line::Corps if self.aboard.port.is_some() => number(composer, "Infantry", self.aboard.infantry, picked),
            Line::Corps => number(composer, "Corps", order.corps, picked),
            Line::Armoured => number(composer, "Armoured", self.aboard.armoured, picked),
            Line::Origin => word(composer, "From", origin_name(order.origin), picked),
            Line::Fleets => number(composer, "Own fleets in the sea", order.fleets_in_zone, picked),
            Line::Stockholm => flag(composer, "From Stockholm", order.from_stockholm, picked),
            Line::Air => word(composer, "Air units", names::nation(order.air_nation.nation()), picked),
            Line::Enemy => flag(composer, "Enemy rules the sea", order.enemy_naval_superiority, picked),
            Line::Beach => flag(composer, "Zone has a beach", order.beach, picked),
            Line::NavalBase => flag(composer, "Zone is a Naval Base", order.naval_base, picked),
            Line::InUnitedKingdom => flag(composer, "In the U. Kingdom", order.in_united_kingdom, picked),
            Line::Purse => self.purse.line(composer, desk, side(desk), picked),
            Line::Turn => number(composer, "On turn", self.turn.get(), picked),
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        let order = &mut self.order;
        match line {
            Line::Zone | Line::Port => {}
            Line::Sea => turn(&mut order.sea, Sea::ALL, key),
            Line::InMediterranean => flip(&mut order.in_mediterranean, press),
            Line::Beachheads => count(&mut order.beachheads, 20, key, press),
            Line::Dotted => flip(&mut order.dotted_line, press),
            Line::Nation => turn(&mut self.aboard.nation, &nations(desk), key),
            Line::Corps if self.aboard.port.is_some() => count(&mut self.aboard.infantry, 60, key, press),
            Line::Armoured => count(&mut self.aboard.armoured, 60, key, press),
            Line::Corps => {
                count(&mut order.corps, 60, key, press);
                order.corps = order.corps.max(1);
            }
            Line::Origin => turn(&mut order.origin, Origin::ALL, key),
            Line::Fleets => count(&mut order.fleets_in_zone, 60, key, press),
            Line::Stockholm => flip(&mut order.from_stockholm, press),
            Line::Air => turn(&mut order.air_nation, AirNation::ALL, key),
            Line::Enemy => flip(&mut order.enemy_naval_superiority, press),
            Line::Beach => flip(&mut order.beach, press),
            Line::NavalBase => flip(&mut order.naval_base, press),
            Line::InUnitedKingdom => flip(&mut order.in_united_kingdom, press),
            Line::Purse => self.purse.turn(key, desk, side(desk)),
            Line::Turn => leaf(&mut self.turn, key, press),
        }
        if self.aboard.port.is_some() {
            self.order.corps = self.aboard.infantry.saturating_add(self.aboard.armoured);
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let (Some(zone), Some(state)) = (self.zone, state(desk)) else {
            composer.styled(format_args!("Where? A on Land zone"), Style::Dim);
            return;
        };
        if self.asks_port_fact(desk).is_some() {
            composer.paragraph(format_args!("! Has it a port? A asks the map."), Style::Alert);
            return;
        }
        if self.asks_nation(desk)
            && let Err(refusal) = state.may_embark(&desk.charts, side(desk), &self.order, self.aboard)
        {
            refused(composer, Fault::Refused(refusal));
            composer.say(format_args!("{}", zone_name(zone, desk)));
            return;
        }
        match self.ruling(desk) {
            Some(Ok(ruling)) => {
                let there = state.movement.beachhead(side(desk), zone).map_or(0, |old| old.corps);
                let usa = if ruling.usa_event { ", USA" } else { "" };
                let cost = u16::try_from(ruling.supply.halves()).unwrap_or(0);
                let attack = matches!(state.reached(&desk.charts, zone, side(desk)), Ok(Some(_)));
                if self.asks_coast(desk) {
                    composer.styled(format_args!("{} supply, room {}", ruling.supply, ruling.capacity), Style::Strong);
                    composer.styled(format_args!("! On that sea? A asks."), Style::Alert);
                } else if attack {
                    // Nobody starts a war without knowing it: that takes the place of the large letters.
                    composer.styled(format_args!("{} supply, room {}", ruling.supply, ruling.capacity), Style::Strong);
                    reaches(state, &desk.charts, zone, side(desk), false, composer);
                } else {
                    composer.large(format_args!("{} supply", ruling.supply), Style::Strong);
                    composer.say(format_args!("room {}, there {there}{usa}", ruling.capacity));
                }
                self.purse.left(composer, desk, side(desk), cost);
            }
            Some(Err(fault)) => {
                refused(composer, fault);
                composer.say(format_args!("{}", zone_name(zone, desk)));
            }
            None => {}
        }
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        if line == Some(Line::Zone) || self.zone.is_none() {
            return pick_zone("WHERE DO THEY LAND?", desk);
        }
        // Elsewhere it is a question, and the refusal answers it; and who cannot land needs no port.
        let lands = phase(desk) == Some(Phase::SeaTransport) && self.ruling(desk).is_some_and(|ruling| ruling.is_ok());
        if line == Some(Line::Port) || !self.asked && lands && !self.asks_coast(desk) {
            self.picking = true;
            return ZonePage::hand_port(side(desk), self.order.sea, desk);
        }
        self.land(desk)
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match line {
            Some(Line::Beachheads | Line::Corps | Line::Dotted) => {
                tell("14.1.2", "2 corps for each beachhead, 3 over a dotted blue line; 1 supply for each corps.")
            }
            Some(Line::Port) => {
                tell("14.1.2", "Who has embarked is no longer in his port. Where that is the board asks once.")
            }
            Some(Line::Nation) => {
                tell("9.6", "Germans wait for Greece and Africa, the British stay out of French Africa.")
            }
            Some(Line::Origin | Line::Fleets) => {
                tell("14.1.2", "From America only to the Western Mediterranean: a fleet for each corps, cost doubled.")
            }
            Some(Line::Stockholm) => tell("14.1.2", "From Stockholm only while Copenhagen is controlled."),
            Some(Line::Air) => tell("13.4.5", "Beachheads are German or Allied air units."),
            Some(Line::Enemy) => tell("13.4.5", "No beachheads where the enemy has Naval Superiority."),
            Some(Line::InUnitedKingdom) => tell("13.4.3", "First no Allied air unit may be left in range of London."),
            Some(Line::Beach) => tell("5", "No beaches on the British North Sea coast and the Italian Adriatic coast."),
            Some(Line::NavalBase) => tell("13.4.5", "Nobody lands at a Naval Base."),
            Some(Line::Sea | Line::InMediterranean) => {
                tell("14.1.2", "In winter only in the Mediterranean and the Persian Gulf.")
            }
            _ => tell("14.1.2", "Corps on a beachhead are activated against the zone that it serves."),
        }
    }

    fn hints(&self, line: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        let picks = matches!(line, Some(Line::Zone | Line::Port)) || self.zone.is_none();
        (if picks { "pick" } else { "land" }, "why")
    }
}
