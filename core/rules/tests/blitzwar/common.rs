//! A table for tests: what is decided is applied, and everything that happened is kept.

use std::fs::File;
use std::io::Write as _;

use adjutant_rules::blitzwar::air::{self, AirBase, AirTarget, Countered};
use adjutant_rules::blitzwar::board::Sea;
use adjutant_rules::blitzwar::cards::{self, AlliedCorps, Causes, Contents, Payment};
use adjutant_rules::blitzwar::diplomacy;
use adjutant_rules::blitzwar::losses::{self, LossKind};
use adjutant_rules::blitzwar::{
    Across, After, Attacker, Command, Defender, Event, Fault, Forces, Loss, Nation, Options, Override, Part, Phase,
    Refusal, RetreatZone, Settlement, Side, State, Stop, Terrain, Turn, Unit, Zone, ZoneFact, zones,
};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::{D6, Roller};
use heapless::Vec as Bounded;

/// A table, its charts, and its log.
#[derive(Clone)]
pub struct Table {
    pub state: State,
    pub charts: Charts,
    pub log: Vec<Event>,
}

impl Table {
    pub fn new() -> Self {
        Self { state: State::new(&Options::default()), charts: Charts::new(), log: Vec::new() }
    }

    /// A table that stands at a phase.
    pub fn at(turn: u8, phase: Phase, side: Side) -> Self {
        let mut table = Self::new();
        let stop = Stop::new(Turn::new(turn).unwrap(), phase, Some(side));
        table.run(Command::Override(Override::Stop(Some(stop)))).unwrap();
        table
    }

    #[allow(clippy::needless_pass_by_value)] // a command written in place reads better without a sign before it
    pub fn run(&mut self, command: Command) -> Result<Event, Refusal> {
        let before = self.state.clone();
        let decided = self.state.decide(&self.charts, &command);
        assert_eq!(self.state, before, "deciding changes nothing");
        let event = obtained(decided)?;
        self.state.apply(&event);
        self.log.push(event.clone());
        Ok(event)
    }

    /// Ends the phase after what must be done before, done as it is proposed.
    pub fn pass(&mut self) -> Result<Event, Refusal> {
        if self.state.stop.is_some_and(|stop| stop.phase == Phase::Diplomacy) {
            let nothing = diplomacy::Survey::default();
            let map = diplomacy::Map(Some(&self.charts));
            let question = self.state.phase_question(map, &nothing, diplomacy::Dice::default());
            // Capitals that nobody told are still free.
            let free = |country| {
                let others = question.occupied.get(country).others;
                diplomacy::OccupiedNow { country, capital: false, others }
            };
            let vichy_ports = question.ports_asked.then_some(question.vichy_ports);
            let occupied = question.capitals_asked.iter().map(free).collect();
            // So are supply zones.
            let left = |nation| question.supply_asked.has(nation).then_some(1);
            let survey = diplomacy::Survey {
                occupied,
                vichy_ports,
                german_supply_zones_left: left(Nation::Germany),
                soviet_supply_zones_left: left(Nation::SovietUnion),
                ..nothing
            };
            let hold = |yugoslavia| {
                let (survey, dice) = (survey.clone(), diplomacy::Dice { yugoslavia, ..Default::default() });
                Command::Diplomacy(diplomacy::Command::Hold { survey, dice, by: Roller::Device })
            };
            if self.run(hold(None)) == Err(Refusal::YugoslavDieDue) {
                self.run(hold(D6::new(5)))?;
            }
        }
        while let Some(duty) = self.state.duty(&self.charts) {
            self.run(duty)?;
        }
        self.run(Command::EndPhase)
    }

    /// An air unit of no known base is flown to a beachhead.
    pub fn fly_to_beachhead(&mut self, nation: Nation, zone: Zone, sea: Sea) -> Result<Event, Refusal> {
        let (unit, target) = (AirBase { nation, zone: None }, AirTarget::Beachhead { zone, sea });
        self.run(Command::Air(air::Command::Fly { unit, target, countered: Countered::No }))
    }

    /// A country stands so, set by hand.
    pub fn set(&mut self, country: Nation, status: diplomacy::Status) {
        let set = diplomacy::Setting::Status { country, status };
        self.run(Command::Diplomacy(diplomacy::Command::Set(set))).unwrap();
    }

    pub fn teach(&mut self, zone: &str, fact: ZoneFact, value: usize) {
        let (zone, value) = (Zone::from_name(zone).unwrap(), i16::try_from(value).unwrap());
        zones::check_taught(zone, fact, value).unwrap();
        self.charts.teach(zones::cell(zone, fact), value).unwrap();
    }

    /// Teaches good going without a Fortress.
    pub fn open_ground(&mut self, zone: &str) {
        self.teach(zone, ZoneFact::Terrain, Terrain::GoodGoing.index());
        self.teach(zone, ZoneFact::Fortress, 0);
    }

    pub fn fight(&mut self, forces: Forces, die: u8) -> Result<Event, Refusal> {
        self.run(Command::Fight { forces, die: D6::new(die).unwrap(), by: Roller::Hand })
    }

    /// The same from zones that the table told.
    pub fn attack(&mut self, forces: Forces, from: &[&str], die: u8) -> Result<Event, Refusal> {
        let from = from.iter().map(|name| zone(name)).collect();
        self.run(Command::Attack { forces, from, die: D6::new(die).unwrap(), by: Roller::Hand })
    }

    pub fn settle(
        &mut self,
        attacker: &[Loss],
        defender: &[Loss],
        after: After,
        advanced: bool,
    ) -> Result<Event, Refusal> {
        self.run(Command::Settle(settlement(attacker, defender, after, advanced)))
    }

    /// Takes the suggested losses, and retreats where it must.
    pub fn settle_as_suggested(&mut self, advanced: bool) -> Result<Event, Refusal> {
        let open = self.state.open.clone().expect("a combat is open");
        let result = open.result;
        let suggest = |part, units: &[Unit], loss, german| {
            losses::suggest(part, units, loss, result.armoured_loss, german).expect("the units are sound")
        };
        let (attackers, mut defenders): (Vec<Unit>, Vec<Unit>) =
            (open.attackers().collect(), open.defenders().collect());
        let lost = suggest(Part::Attacker, &attackers, result.attacker_loss, false);
        let killed = suggest(Part::Defender, &defenders, result.defender_loss, result.german_must_be_lost);
        for loss in &killed {
            let unit = &mut defenders[usize::from(loss.unit)];
            match loss.kind {
                LossKind::Infantry => unit.infantry -= 1,
                LossKind::Armoured => unit.armoured -= 1,
                LossKind::Unfortify => unit.fortified -= 1,
            }
        }
        let count = |list: &losses::Losses| u8::try_from(list.len()).unwrap();
        let ruling = open.retreat(count(&lost), count(&killed), &defenders, RetreatZone::Free);
        let normal = open.combat.phase == adjutant_rules::blitzwar::CombatPhase::Normal;
        let after = if normal && ruling.must_retreat { After::Retreats } else { After::Stays };
        let advanced = advanced && (ruling.zone_vacated || after == After::Retreats) && losses::corps(&attackers) > 1;
        self.settle(&lost, &killed, after, advanced)
    }
}

/// Where the refusals that calls gave are written, while `refusals` looks which ones the tests obtain.
pub const OBTAINED: &str = "ADJUTANT_REFUSALS_OBTAINED";

/// What a call gave; if that is a refusal, it counts as obtained.
pub fn obtained<T, E: Copy + Into<Fault>>(given: Result<T, E>) -> Result<T, E> {
    if let (Err(no), Ok(file)) = (&given, std::env::var(OBTAINED))
        && let Fault::Refused(refusal) = (*no).into()
    {
        let mut file = File::options().append(true).open(file).expect("the file is there");
        file.write_all(format!("{refusal:?}\n").as_bytes()).expect("the file has room");
    }
    given
}

/// A card without losses, its corps British.
pub fn use_card(side: Side, contents: Contents) -> Command {
    Command::Cards(cards::Command::UseCard {
        side,
        contents,
        causes: Causes::default(),
        united_kingdom_points: None,
        payment: Payment::default(),
        corps: AlliedCorps {
            british_infantry: contents.infantry,
            british_armoured: contents.armoured,
            ..AlliedCorps::default()
        },
    })
}

pub fn settlement(attacker: &[Loss], defender: &[Loss], after: After, advanced: bool) -> Settlement {
    Settlement {
        attacker_losses: Bounded::from_slice(attacker).unwrap(),
        defender_losses: Bounded::from_slice(defender).unwrap(),
        after,
        advanced,
    }
}

pub fn zone(name: &str) -> Zone {
    Zone::from_name(name).unwrap()
}

pub fn turn(number: u8) -> Turn {
    Turn::new(number).unwrap()
}

pub fn infantry(unit: u8) -> Loss {
    Loss { unit, kind: LossKind::Infantry }
}

pub fn armoured(unit: u8) -> Loss {
    Loss { unit, kind: LossKind::Armoured }
}

pub fn unfortify(unit: u8) -> Loss {
    Loss { unit, kind: LossKind::Unfortify }
}

pub fn attacker(nation: Nation, infantry: u8, armoured: u8) -> Attacker {
    Attacker { nation, infantry, armoured, elite: false, across: Across::Land }
}

pub fn defender(nation: Nation, infantry: u8, armoured: u8) -> Defender {
    Defender { nation, infantry, armoured, fortified: 0 }
}

pub fn forces(zone: &str, attackers: &[Attacker], side: Side, defenders: &[Defender]) -> Forces {
    Forces {
        zone: self::zone(zone),
        attackers: Bounded::from_slice(attackers).unwrap(),
        defender: side,
        defenders: Bounded::from_slice(defenders).unwrap(),
        attacker_air: 0,
        defender_air: 0,
        defender_out_of_supply: false,
        use_german_defence: true,
    }
}
