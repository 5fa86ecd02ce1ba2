//! Placing what came (11.5): what, how many, where. The next kind comes up by itself.

use adjutant_rules::blitzwar::board::Place as BoardPlace;
use adjutant_rules::blitzwar::cards::{self, How, Parcel, PlacedUnit};
use adjutant_rules::blitzwar::zones::{self, Zone};
use adjutant_rules::blitzwar::{Command, Nation, Side, State, ZoneFact};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::order;
use heapless::Vec;

use super::super::zone::ZonePage;
use super::super::{state, title};
use super::text;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, lines_of, turn};
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Which units.
    What,
    /// How many.
    Number,
    /// Where.
    Zone,
    /// As what.
    How,
}

/// Units being placed.
#[derive(Clone, Debug, Default)]
pub struct Place {
    what: usize,
    number: u8,
    /// 0 is "not noted".
    zone: usize,
    how: How,
    /// The capital was asked for: who did not tell it places the cardboard alone.
    asked: bool,
}

/// The zones that are offered.
type Zones = Vec<Zone, 48>;

/// Where such units may come, what is known for certain first: taught supply zones, bases, zones with an own stock.
fn offered(parcel: Parcel, state: &State, desk: &Desk) -> Zones {
    let Parcel { nation, unit, .. } = parcel;
    let fact = match unit {
        PlacedUnit::Fleet | PlacedUnit::UBoat if nation == Nation::Italy => ZoneFact::Port,
        PlacedUnit::Fleet | PlacedUnit::UBoat => ZoneFact::NavalBase,
        _ if nation == Nation::Italy => ZoneFact::Capital,
        _ => ZoneFact::SupplyZone,
    };
    let command = |zone| cards::Command::Place { nation, unit, number: 1, zone: Some(zone), how: How::Placed };
    let allowed = |zone: Zone| state.decide(&desk.charts, &Command::Cards(command(zone))).is_ok();
    let told = |zone: Zone| zones::fact(&desk.charts, zone, fact) == Some(1);
    let stocked = |zone: Zone| {
        Side::ALL.iter().any(|&side| state.supply.at(side, zone) > 0)
            && matches!(unit, PlacedUnit::Supply | PlacedUnit::Infantry | PlacedUnit::Armoured)
    };
    let held = |zone: Zone| state.holder(&desk.charts, zone).is_some();
    let mut zones: Zones = Zones::new();
    let mut add = |zone: Zone| {
        if !zones.contains(&zone) {
            let _ = zones.push(zone);
        }
    };
    let all = || Zone::ALL.iter().copied().filter(|&zone| held(zone) && allowed(zone));
    desk.recent
        .iter()
        .filter_map(|&number| Zone::new(number))
        .filter(|&zone| told(zone) && allowed(zone))
        .for_each(&mut add);
    all().filter(|&zone| told(zone)).for_each(&mut add);
    all().filter(|&zone| stocked(zone)).for_each(&mut add);
    // No Naval Base is taught: where own ships lie, and air units to air units, the most of them first.
    let alike = |zone: Zone| {
        let own = state.board.at(BoardPlace::Land(zone)).filter(|stack| stack.nation == nation);
        own.fold(0_u8, |sum, stack| {
            sum.saturating_add(match unit {
                PlacedUnit::Fleet | PlacedUnit::UBoat => stack.fleet.saturating_add(stack.u_boat),
                PlacedUnit::AirForce => stack.air_force,
                _ => 0,
            })
        })
    };
    let mut bases: Zones = all().filter(|&zone| alike(zone) > 0).collect();
    order::by_key(&mut bases, |&zone| (core::cmp::Reverse(alike(zone)), zone));
    bases.into_iter().for_each(&mut add);
    all().for_each(&mut add);
    zones
}

fn parcels(desk: &Desk) -> &[Parcel] {
    state(desk).map_or(&[], |state| &state.cards.parcels)
}

impl Place {
    /// The first kind that waits.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let mut sheet = Self::default();
        sheet.propose(desk);
        sheet
    }

    fn parcel(&self, desk: &Desk) -> Option<Parcel> {
        parcels(desk).get(self.what).copied()
    }

    /// All of a kind, in the first zone that is known to be right.
    fn propose(&mut self, desk: &Desk) {
        self.what = self.what.min(parcels(desk).len().saturating_sub(1));
        self.number = self.parcel(desk).map_or(0, |parcel| parcel.number);
        self.how = How::Placed;
        let zones = self.zones(desk);
        self.zone = self.zone.clamp(0, zones.len()).max(usize::from(!zones.is_empty()));
    }

    fn zones(&self, desk: &Desk) -> Zones {
        match (self.parcel(desk), state(desk)) {
            (Some(parcel), Some(state)) => offered(parcel, state, desk),
            _ => Zones::new(),
        }
    }

    /// Whether they come in a capital that nobody has told: it is asked for, and no other zone is offered (11.2).
    fn capital_asked(&self, desk: &Desk) -> Option<Nation> {
        let (parcel, state) = (self.parcel(desk)?, state(desk)?);
        let placed = self.how != How::Lost;
        Some(parcel.nation).filter(|&nation| placed && state.capital_asked(&desk.charts, nation, parcel.unit))
    }

    /// The capital may have been told: it is proposed.
    pub fn resumed(&mut self, desk: &Desk) {
        if self.zone == 0 && self.capital_asked(desk).is_none() {
            let number = self.number;
            self.propose(desk);
            self.number = number;
        }
    }

    fn chosen(&self, desk: &Desk) -> Option<Zone> {
        self.zone.checked_sub(1).and_then(|place| self.zones(desk).get(place).copied())
    }

    fn command(&self, desk: &Desk) -> Option<cards::Command> {
        let Parcel { nation, unit, .. } = self.parcel(desk)?;
        Some(cards::Command::Place { nation, unit, number: self.number, zone: self.chosen(desk), how: self.how })
    }

    /// Soviet air counters that are free, if more units come: those without a counter are lost (11.5, 11.8).
    fn locked_air(&self, state: &State, desk: &Desk) -> Option<u8> {
        let soviet = |parcel: &Parcel| parcel.nation == Nation::SovietUnion && parcel.unit == PlacedUnit::AirForce;
        self.parcel(desk).filter(|parcel| soviet(parcel) && self.how == How::Placed)?;
        let free = state.soviet_air_free();
        (self.number > free).then_some(free)
    }

    /// The units are placed: the next kind, or home.
    pub fn recorded(&mut self, desk: &Desk) -> Step {
        if parcels(desk).is_empty() {
            return Step::Home;
        }
        self.zone = 0;
        self.propose(desk);
        Step::Stay
    }
}

impl Sheet for Place {
    type Line = Line;
    const NAME: &'static str = "place";
    const ANSWER: usize = 3;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer = Composer::new(Self::NAME, format_args!("PLACE NEW UNITS"), format_args!("{}", title(desk)));
        let waiting = parcels(desk).iter().fold(0_u16, |sum, parcel| sum + u16::from(parcel.number));
        composer.status(format_args!("{waiting} units wait"), format_args!("11.5"));
        composer
    }

    fn lines(&self, desk: &Desk) -> Lines<Line> {
        match self.parcel(desk) {
            Some(parcel) if parcel.unit == PlacedUnit::Supply => lines_of(&[Line::What, Line::Number, Line::Zone]),
            Some(_) => lines_of(&[Line::What, Line::Number, Line::Zone, Line::How]),
            None => Lines::new(),
        }
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        let Some(parcel) = self.parcel(desk) else { return };
        match line {
            Line::What => {
                let (nation, unit) = (parcel.nation.short(), text::placed(parcel.unit));
                composer.item(format_args!("What"), format_args!("{nation} {unit}"), picked)
            }
            Line::Number => {
                composer.item(format_args!("How many"), format_args!("{} of {}", self.number, parcel.number), picked)
            }
            Line::Zone => {
                let open = if self.capital_asked(desk).is_some() { "capital? >" } else { "not noted" };
                let name = self.chosen(desk).map_or(open, Zone::name);
                composer.line("Where", &name, picked)
            }
            Line::How => {
                let how = match self.how {
                    How::Placed => "as they are",
                    How::AsInfantry => "as infantry",
                    How::Lost => "no counter: lost",
                };
                composer.line("How", &how, picked)
            }
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        let Some(parcel) = self.parcel(desk) else { return };
        match line {
            Line::What => {
                self.what = cycled(self.what, parcels(desk).len(), key);
                self.zone = 0;
                self.propose(desk);
            }
            Line::Number => count(&mut self.number, parcel.number, key, press),
            Line::Zone => self.zone = cycled(self.zone, self.zones(desk).len() + 1, key),
            Line::How if parcel.unit == PlacedUnit::Armoured => turn(&mut self.how, How::ALL, key),
            Line::How => turn(&mut self.how, &[How::Placed, How::Lost], key),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let (Some(command), Some(state)) = (self.command(desk), state(desk)) else {
            composer.say(format_args!("Nothing waits."));
            return;
        };
        match state.decide(&desk.charts, &Command::Cards(command)) {
            Ok(_) => {
                let unit = self.parcel(desk).map_or("", |parcel| parcel.unit.short());
                composer.large(format_args!("{} {unit}", self.number), Style::Strong);
                if let Some(free) = self.locked_air(state, desk) {
                    composer.styled(format_args!("! 11.8 free counters: {free}"), Style::Alert);
                    return;
                }
                let unknown = self
                    .chosen(desk)
                    .is_some_and(|zone| zones::fact(&desk.charts, zone, ZoneFact::SupplyZone).is_none());
                let note = match () {
                    () if self.capital_asked(desk).is_some() => "A asks for the capital",
                    () if unknown => "unless the map forbids it",
                    () => "",
                };
                composer.styled(format_args!("{note}"), Style::Dim);
            }
            Err(refusal) => {
                crate::blitzwar::words::refused(composer, refusal);
            }
        }
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        if let Some(nation) = self.capital_asked(desk).filter(|_| !self.asked || line == Some(Line::Zone)) {
            self.asked = true;
            return ZonePage::capital(nation, desk);
        }
        if let Some(zone) = self.chosen(desk) {
            desk.picked(zone.number());
        }
        match self.command(desk) {
            Some(command) => Step::Run(GameCommand::BlitzWar(Command::Cards(command))),
            None => Step::Leave,
        }
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        let text = match line {
            Some(Line::How) => "Without a counter units are lost; armour may come as infantry.",
            _ => "Corps and supply: supply zones. Ships: Naval Bases. Air: controlled, supplied zones.",
        };
        Step::Tell(Notice::Told("11.5", text))
    }

    fn hints(&self, line: Option<Line>, desk: &Desk) -> (&'static str, &'static str) {
        match () {
            () if parcels(desk).is_empty() => ("", ""),
            () if line == Some(Line::Zone) && self.capital_asked(desk).is_some() => ("pick", "why"),
            () => ("place", "why"),
        }
    }
}
