//! What a table holds.

use serde::Serialize;

use super::combat::Battle;
use super::{Area, Change, Command, Event, Flag, Options, Track};
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::victory::scenario::TurnStep;
use crate::blitz::vocabulary::{Country, Goods, Power, Scenario, Side};
use crate::chart::Charts;
use crate::table::By;

/// One value for each power.
pub type ByPower<T> = By<Power, T, 5>;

crate::words! {
    /// How a country stands [3.3, 3.4].
    pub enum Status {
        /// Neutral.
        Neutral = "neutral",
        /// Germany's, its home or its ally.
        Germany = "germany" as "Germany",
        /// Japan's.
        Japan = "japan" as "Japan",
        /// The AFA's.
        Afa = "afa" as "AFA",
        /// The USA's.
        Usa = "usa" as "USA",
        /// The USSR's.
        Ussr = "ussr" as "USSR",
        /// Conquered by the Axis.
        ByAxis = "by-axis" as "by Axis",
        /// Conquered by the Allies.
        ByAllies = "by-allies" as "by Allies",
    }
}

impl Status {
    /// A power's own or allied country.
    #[must_use]
    pub const fn of(power: Power) -> Self {
        match power {
            Power::Germany => Self::Germany,
            Power::Japan => Self::Japan,
            Power::Afa => Self::Afa,
            Power::Usa => Self::Usa,
            Power::Ussr => Self::Ussr,
        }
    }

    /// Conquered by a side.
    #[must_use]
    pub const fn conquered(side: Side) -> Self {
        match side {
            Side::Axis => Self::ByAxis,
            Side::Allies => Self::ByAllies,
        }
    }

    /// The power whose country it is.
    #[must_use]
    pub fn power(self) -> Option<Power> {
        Power::ALL.get(self.index().checked_sub(1)?).copied()
    }

    /// The side that conquered it.
    #[must_use]
    pub const fn conqueror(self) -> Option<Side> {
        match self {
            Self::ByAxis => Some(Side::Axis),
            Self::ByAllies => Some(Side::Allies),
            _ => None,
        }
    }
}

/// The state of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct State {
    /// What was agreed.
    pub options: Options,
    /// The turn.
    pub turn: u8,
    /// The step, counted in [`State::steps`].
    pub step: u8,
    /// The game is over.
    pub over: bool,
    /// What every power has.
    pub tracks: By<Track, ByPower<i8>, { Track::COUNT }>,
    /// The It's War! markers, the USA's first.
    pub boxes: [i8; 2],
    /// Damage of the Convoys.
    pub convoys: By<ConvoyName, i8, 9>,
    /// Powers in the Atomic Club.
    pub club: i8,
    /// What is so: [`Flag`]s, a bit each.
    pub flags: u64,
    /// How each country stands.
    pub countries: By<Country, Status, { Country::ALL.len() }>,
    /// Countries that were liberated, a bit each [3.4].
    pub liberated: u64,
    /// Who controls each area; none where nobody does or nobody told.
    #[serde(serialize_with = "controlled")]
    pub control: [Option<Power>; Area::SLOTS],
    /// The combat under way.
    pub combat: Option<Battle>,
    /// Options of the Road to War that were played, a bit each [9.2].
    pub pacts: u8,
    /// Its steps that are done.
    pub road: u8,
    /// Its Trade Agreements: who delivers to whom, and what.
    pub deals: heapless::Vec<(Country, Power, Goods), 13>,
    /// Countries whose units had their Resource this turn, a bit each [9.3].
    pub built: u64,
    /// What a country has for its own units alone this turn [7.6].
    pub purses: heapless::Vec<(Country, u8), 8>,
    /// Minor countries that were attacked, each with its attacker, who is at peace with its power [3.2].
    pub minor_wars: heapless::Vec<(Country, Power), 8>,
    /// The die for Partisans that may be placed; 0 for none.
    pub raid: u8,
    /// The sides that have placed theirs, a bit each.
    pub raided: u8,
}

/// The areas that somebody controls, each with its controller.
fn controlled<S: serde::Serializer>(control: &[Option<Power>; Area::SLOTS], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Area::all().filter_map(|area| Some((area, (*control.get(area.slot())?)?))))
}

impl State {
    /// Whether something is so.
    #[must_use]
    pub const fn has(&self, flag: Flag) -> bool {
        self.flags & flag.bit() != 0
    }

    /// Whether two powers are at war.
    #[must_use]
    pub const fn at_war(&self, one: Power, other: Power) -> bool {
        one.side() as u8 != other.side() as u8 && self.has(Flag::War(one, other))
    }

    /// The powers that a power is at war with.
    pub fn enemies(&self, power: Power) -> impl Iterator<Item = Power> + Clone {
        let flags = self.flags;
        let at_war = move |other: &Power| other.side() != power.side() && flags & Flag::War(power, *other).bit() != 0;
        Power::ALL.iter().copied().filter(at_war)
    }

    /// Who controls an area.
    #[must_use]
    pub fn controller(&self, area: Area) -> Option<Power> {
        self.control.get(area.slot()).copied().flatten()
    }

    /// Who holds an area: one of the owner's map that never changed hands is its country's.
    #[must_use]
    pub fn holder(&self, area: Area, charts: &Charts) -> Option<Power> {
        let of_country = || self.countries.get(area.country(charts).filter(|_| area.place().is_none())?).power();
        self.controller(area).or_else(of_country)
    }

    /// Whether a side holds every area of a country that is in play and known, and there is one.
    #[must_use]
    pub fn holds_all(&self, side: Side, country: Country, charts: &Charts) -> bool {
        let areas = super::politics::areas_of(country, charts);
        let mut areas = areas.filter(|area| self.in_play(*area, charts)).peekable();
        areas.peek().is_some() && areas.all(|area| self.holder(area, charts).is_some_and(|of| of.side() == side))
    }

    /// Whether a country was liberated: one of its units comes back each turn.
    #[must_use]
    pub const fn was_liberated(&self, country: Country) -> bool {
        self.liberated & (1_u64 << (country as u8 & 63)) != 0
    }

    /// Whether a country's units had their Resource this turn [9.3].
    #[must_use]
    pub const fn was_built(&self, country: Country) -> bool {
        self.built & (1_u64 << (country as u8 & 63)) != 0
    }

    /// What a country has for its own units alone this turn; none where it is supplied.
    #[must_use]
    pub fn purse(&self, country: Country) -> Option<u8> {
        self.purses.iter().find(|(of, _)| *of == country).map(|(_, left)| *left)
    }

    /// The scenario.
    #[must_use]
    pub const fn scenario(&self) -> Scenario {
        self.options.scenario
    }

    /// The powers that play here; AFA and USA as one are the USA.
    pub fn powers(&self) -> impl Iterator<Item = Power> + Clone {
        let scenario = self.options.scenario;
        Power::ALL.iter().copied().filter(move |power| scenario.plays(*power))
    }

    /// The steps of this turn.
    #[must_use]
    pub fn steps(&self) -> heapless::Vec<TurnStep, 26> {
        self.options.scenario.steps().collect()
    }

    /// The step that is played now; none when the game is over.
    #[must_use]
    pub fn step(&self) -> Option<TurnStep> {
        if self.over { None } else { self.steps().get(usize::from(self.step)).copied() }
    }

    /// The side that acts; nobody's turn at its end.
    #[must_use]
    pub fn acting(&self) -> Option<Side> {
        self.step().and_then(side_of)
    }

    /// Carries out what happened.
    pub fn apply(&mut self, event: &Event) {
        let Event::Acted { command, changes } = event;
        if let Command::Set(change) = command {
            self.change(change);
        }
        changes.iter().for_each(|change| self.change(change));
    }

    /// Whether an event can follow what has happened: a step ends in its own turn. A file from elsewhere is asked this; what
    /// an older rule allowed stays allowed.
    #[must_use]
    pub fn follows(&self, event: &Event) -> bool {
        let Event::Acted { command, changes } = event;
        let fits = |change: &Change| !change.needs_combat() || self.combat.is_some();
        let begun = changes.iter().any(|change| matches!(change, Change::Combat(Some(_))));
        let entered = !matches!(command, Command::Set(change) if !fits(change));
        entered
            && (begun || changes.iter().all(fits))
            && !matches!(command, Command::EndStep { turn, .. } if *turn != self.turn)
    }
}

/// Whose step it is.
#[must_use]
pub(super) fn side_of(step: TurnStep) -> Option<Side> {
    match step.index() {
        0..=5 => Some(Side::Axis),
        6..=11 => Some(Side::Allies),
        _ if step == TurnStep::AxisBlitz => Some(Side::Axis),
        _ if step == TurnStep::AlliedBlitz => Some(Side::Allies),
        _ => None,
    }
}
