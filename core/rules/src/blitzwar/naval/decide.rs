//! What the rules say to a command, and what an event does: the war at sea (12).

use super::command::{Ships, Voyage};
use super::ships::ShipCount;
use super::{Command, Event, MAX_NAVAL, MAX_STEPS, NavalBattle, NavalCombat, NavalMove, NavalSide};
use crate::blitzwar::board::{Place, Sea, Stack};
use crate::blitzwar::coast;
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::zones::{self, Zone};
use crate::blitzwar::{Nation, Phase, Refusal, Side, State, Stop, Strait, Straits, Turn, ZoneFact};
use crate::chart::Charts;
use crate::dice::{D6, Roller};

impl Ships {
    /// What each side has.
    const fn counts(self) -> [(NavalSide, ShipCount); 2] {
        [
            (NavalSide::Axis, ShipCount { fleets: self.axis_fleets, u_boats: self.axis_u_boats }),
            (NavalSide::Allies, ShipCount { fleets: self.allied_fleets, u_boats: 0 }),
        ]
    }
}

impl State {
    /// The naval side on move, in its naval phase.
    fn at_sea(&self) -> Result<(Turn, NavalSide), Refusal> {
        let stop = self.stop.ok_or(Refusal::GameOver)?;
        refuse(stop.phase != Phase::Naval, Refusal::NotNavalPhase)?;
        let side = stop.side.ok_or(Refusal::NotNavalPhase)?;
        Ok((stop.turn, NavalSide::of(side).ok_or(Refusal::NoSovietFleet)?))
    }

    /// Straits that a side controls (12.1).
    #[must_use]
    pub fn controlled_straits(&self, side: Side) -> Straits {
        let zones = [
            (Strait::Gibraltar, Zone::named("Gibraltar")),
            (Strait::Bosphorus, Zone::named("Istanbul")),
            (Strait::Copenhagen, Zone::named("Copenhagen")),
        ];
        zones.into_iter().filter(|&(_, zone)| self.owner(zone) == Some(side)).map(|(strait, _)| strait).collect()
    }

    /// The naval combat that these ships would fight now, or go on with.
    ///
    /// # Errors
    /// Why it cannot be fought.
    pub fn naval_combat(&self, ships: Ships) -> Result<NavalCombat, Refusal> {
        let (turn, attacker) = self.at_sea()?;
        if let Some(open) = self.naval.open {
            refuse(open.ships() != ships, Refusal::NavalBattleOpen)?;
            return Ok(open.combat);
        }
        refuse(self.naval.fought.contains(ships.sea), Refusal::NavalCombatOver)?;
        let Ships { axis_fleets, axis_u_boats, allied_fleets, .. } = ships;
        let count_after_losses = self.options.count_after_losses;
        let combat = NavalCombat { turn, attacker, axis_fleets, axis_u_boats, allied_fleets, count_after_losses };
        combat.check()?;
        Ok(combat)
    }

    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_naval(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match *command {
            Command::Roll { ships, die, by } => self.roll_at_sea(ships, die, by),
            Command::Sail(voyage) => self.sail(charts, voyage),
            Command::Correct(to) => {
                let was = self.naval.open.map(|open| open.ships());
                if let Some(ships) = to {
                    self.at_sea()?;
                    let axis = ships.axis_fleets.saturating_add(ships.axis_u_boats);
                    refuse(axis > MAX_NAVAL || ships.allied_fleets > MAX_NAVAL, Refusal::TooManyShips)?;
                    refuse(axis == 0 || ships.allied_fleets == 0, Refusal::NobodyAtSea)?;
                    self.room_for_ships(ships)?;
                }
                refuse(to == was, Refusal::NothingChanges)?;
                Ok(Event::Corrected { to, was })
            }
        }
    }

    fn roll_at_sea(&self, ships: Ships, die: D6, by: Roller) -> Result<Event, Refusal> {
        let before = self.naval_combat(ships)?;
        let round = before.roll(die);
        let NavalCombat { axis_fleets, axis_u_boats, allied_fleets, .. } = round.left;
        self.room_for_ships(Ships { sea: ships.sea, axis_fleets, axis_u_boats, allied_fleets })?;
        Ok(Event::Rolled { sea: ships.sea, before, die, by, left: round.left, end: round.end })
    }

    /// The question that a voyage of the side on move puts to the rules.
    ///
    /// # Errors
    /// The wrong phase, or a nation of another side.
    pub fn naval_move(&self, voyage: &Voyage) -> Result<NavalMove, Refusal> {
        let (_, side) = self.at_sea()?;
        refuse(NavalSide::of_nation(voyage.nation) != Some(side), Refusal::WrongSide)?;
        // The American fleets sail before their country is at war (19, R23).
        let fights = self.fights_for(voyage.nation).is_some() || voyage.nation == Nation::Usa;
        refuse(!fights, Refusal::WrongSide)?;
        self.naval_question(voyage)
    }

    /// The question that a voyage would put to the rules, whoever is on move and in whatever phase.
    ///
    /// # Errors
    /// [`Refusal::NoSovietFleet`].
    pub fn naval_question(&self, voyage: &Voyage) -> Result<NavalMove, Refusal> {
        let side = NavalSide::of_nation(voyage.nation).ok_or(Refusal::NoSovietFleet)?;
        // Basra lies on no other sea.
        let gulf = |place| place == Place::Sea(Sea::PersianGulf) || place == Place::Land(Zone::named("Basra"));
        let starts_in_persian_gulf = gulf(voyage.from);
        let inside = starts_in_persian_gulf && voyage.crossings == 0 && matches!(voyage.to, Place::Land(_));
        Ok(NavalMove {
            counters: voyage.counters,
            crossings: voyage.crossings,
            leaves_port: matches!(voyage.from, Place::Land(_)),
            enters_port: matches!(voyage.to, Place::Land(_)),
            in_supply: voyage.in_supply,
            starts_in_persian_gulf,
            // A port of the Gulf is not a way out of it.
            enters_persian_gulf: gulf(voyage.to) || inside,
            // Whoever is in the Gulf came from there.
            from_asian_bases: starts_in_persian_gulf || voyage.from == Place::Land(Zone::named("Asian Bases")),
            straits: voyage.straits,
            controlled_straits: self.controlled_straits(side.side()),
        })
    }

    /// Whether a voyage that crosses no border stays on one sea zone, as far as the map leaves no doubt (R68).
    ///
    /// # Errors
    /// [`Refusal::NotOnThatSea`].
    pub fn knows_its_seas(charts: &Charts, voyage: &Voyage) -> Result<(), Refusal> {
        if voyage.crossings > 0 { Ok(()) } else { coast::share_a_sea(charts, voyage.from, voyage.to) }
    }

    /// Whether the goal of a voyage, if it is on land, is a port of the own side (7, 12.1). Whose a zone is that only the map
    /// names, the table is believed.
    fn may_enter_port(&self, charts: &Charts, voyage: &Voyage) -> Result<(), Refusal> {
        let Place::Land(zone) = voyage.to else { return Ok(()) };
        let country = zones::country(charts, zone);
        let holder = self.holder(charts, zone).or_else(|| self.diplomacy.controls(country?));
        let own = NavalSide::of_nation(voyage.nation).map(NavalSide::side);
        let unknown = holder.is_none() && country.is_none();
        // The American fleets are at home before their country is at war (19).
        let at_home = holder.is_none() && country == Some(voyage.nation);
        refuse(holder != own && !unknown && !at_home, Refusal::PortNotControlled)?;
        refuse(zones::fact(charts, zone, ZoneFact::Port) == Some(0), Refusal::NoPortThere)
    }

    fn sail(&self, charts: &Charts, voyage: Voyage) -> Result<Event, Refusal> {
        let question = self.naval_move(&voyage)?;
        refuse(self.naval.open.is_some(), Refusal::NavalBattleOpen)?;
        refuse(!self.naval.fought.is_empty(), Refusal::SailBeforeCombat)?;
        let ships = voyage.fleets.saturating_add(voyage.u_boats);
        refuse(ships == 0 || voyage.counters == 0 || voyage.counters > ships, Refusal::NoShipsMove)?;
        refuse(ships > MAX_NAVAL, Refusal::TooManyShips)?;
        let (fleet, u_boat) = (voyage.fleets, voyage.u_boats);
        let sailing = Stack { fleet, u_boat, ..Stack::none(voyage.to, voyage.nation) };
        self.may_stand(&sailing)?;
        // Ships go to the ports to which their nation may go (9.6).
        self.may_go_to(charts, &Stack { place: voyage.from, ..sailing }, voyage.to)?;
        let ruling = question.rule()?;
        refuse(ruling.steps == 0, Refusal::NoShipsMove)?;
        Self::knows_its_seas(charts, &voyage)?;
        self.may_enter_port(charts, &voyage)?;
        let there = self.board.of(voyage.from, voyage.nation);
        let more = voyage.fleets > there.fleet || voyage.u_boats > there.u_boat;
        refuse(more, Refusal::MoreThanStandThere)?;
        // Two moves of a phase are one: together they have four steps (12.1).
        let used = self.naval.sailed.used(&voyage, &there);
        refuse(used.saturating_add(ruling.steps) > MAX_STEPS, Refusal::NavalRange)?;
        if let Some(side) = NavalSide::of_nation(voyage.nation).map(NavalSide::side) {
            let cost = u16::from(ruling.supply) * 2;
            refuse(voyage.paid_from.is_some_and(|zone| !self.may_spend(zone)), Refusal::NeutralStock)?;
            // What the bill of the phase pays later must be there as well.
            let there = voyage.paid_from.map_or(self.usable_supply(side), |zone| self.supply.at(side, zone));
            refuse(there < cost, Refusal::NotEnoughSupply)?;
        }
        // A port that only the map shows is asked for when nothing else is in the way.
        let untold = |zone| zones::fact(charts, zone, ZoneFact::Port).is_none();
        refuse(matches!(voyage.to, Place::Land(zone) if untold(zone)), Refusal::ZoneFactUnknown)?;
        Ok(Event::Sailed { voyage, steps: ruling.steps, supply: ruling.supply })
    }

    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_naval(&mut self, event: &Event) {
        match *event {
            Event::Rolled { sea, left, end, .. } => {
                let NavalCombat { axis_fleets, axis_u_boats, allied_fleets, .. } = left;
                self.put_ships(Ships { sea, axis_fleets, axis_u_boats, allied_fleets });
                let rounds = self.naval.open.map_or(0, |open| open.rounds).saturating_add(1);
                self.naval.open = end.is_none().then_some(NavalBattle { sea, combat: left, rounds });
                self.naval.fought.insert(sea);
            }
            Event::Sailed { voyage, steps, supply } => {
                let there = self.board.of(voyage.from, voyage.nation);
                self.naval.sailed.sail(&voyage, &there, steps);
                self.sailed(&voyage, supply);
            }
            Event::Corrected { to, .. } => {
                self.naval.open = to.and_then(|ships| {
                    let (turn, attacker) = self.at_sea().ok()?;
                    let Ships { sea, axis_fleets, axis_u_boats, allied_fleets } = ships;
                    let count_after_losses = self.options.count_after_losses;
                    let combat =
                        NavalCombat { turn, attacker, axis_fleets, axis_u_boats, allied_fleets, count_after_losses };
                    let rounds = self.naval.open.map_or(0, |open| open.rounds);
                    Some(NavalBattle { sea, combat, rounds })
                });
                if let Some(open) = self.naval.open {
                    self.put_ships(open.ships());
                }
            }
        }
    }

    /// What a combat leaves is what stands in the sea zone.
    fn put_ships(&mut self, ships: Ships) {
        for (side, count) in ships.counts() {
            self.board.set_ships(Place::Sea(ships.sea), side, count);
        }
    }

    /// Whether the ships of a combat find room on the board.
    fn room_for_ships(&self, ships: Ships) -> Result<(), Refusal> {
        let needed = |(side, count)| self.board.ship_stacks_needed(Place::Sea(ships.sea), side, count);
        let stacks: usize = ships.counts().into_iter().map(needed).sum();
        refuse(stacks > self.board.room(), Refusal::BoardFull)
    }

    fn sailed(&mut self, voyage: &Voyage, supply: u8) {
        let mut from = self.board.of(voyage.from, voyage.nation);
        from.fleet = from.fleet.saturating_sub(voyage.fleets);
        from.u_boat = from.u_boat.saturating_sub(voyage.u_boats);
        self.board.set(from);
        let mut to = self.board.of(voyage.to, voyage.nation);
        to.fleet = to.fleet.saturating_add(voyage.fleets);
        to.u_boat = to.u_boat.saturating_add(voyage.u_boats);
        self.board.set(to);
        if let (Some(zone), Some(side)) = (voyage.paid_from, NavalSide::of_nation(voyage.nation)) {
            let cost = u16::from(supply) * 2;
            self.supply.take(side.side(), zone, cost);
            self.movement.paid = self.movement.paid.saturating_add(cost);
        }
    }

    /// Whether this phase may end, as far as this topic knows: a naval combat is fought to its end (12.2).
    pub(in crate::blitzwar) fn may_end_naval(&self, _charts: &Charts, _from: Stop) -> Result<(), Refusal> {
        refuse(self.naval.open.is_some(), Refusal::NavalBattleOpen)
    }

    /// Play moves on: what belongs to the phase, the side or the turn that is over goes.
    pub(in crate::blitzwar) fn moved_naval(&mut self, from: Option<Stop>, to: Option<Stop>) {
        if from != to {
            self.naval = super::Naval::default();
        }
    }
}
