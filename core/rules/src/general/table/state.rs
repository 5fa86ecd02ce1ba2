//! What a table holds.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::combat::Combat;
use super::{Area, CardAct, Event, Flag, Location, MAX_UNITS, Options, Unit, UnitId};
use crate::general::research::Achievement;
use crate::general::setup::countries::camp;
use crate::general::setup::{Hq, sheet};
use crate::general::turn::{Step, StepName, StepQuestion, steps};
use crate::general::{Country, Major, Quarter, Rules, Side, Weather};
use crate::table::By;

/// One value for each major.
pub type ByMajor<T> = By<Major, T, 8>;
/// One value for each country.
pub type ByCountry<T> = By<Country, T, 34>;
/// One value for each side.
pub type BySide<T> = By<Side, T, 2>;

crate::words! {
    /// How a country stands (7.1, 8.3).
    pub enum Status {
        /// At war with nobody.
        Neutral = "neutral",
        /// At war, for the Axis.
        Axis = "axis" as "Axis",
        /// At war, for the Allies.
        Allies = "allies" as "Allies",
        /// Conquered (7.1).
        Conquered = "conquered",
        /// Conquered and freed again (7.1).
        Freed = "freed",
        /// There is no such country yet, or no longer: Vichy, the colonies of BNL.
        Absent = "absent",
    }
}

impl Status {
    /// At war for this side.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        match side {
            Side::Axis => Self::Axis,
            Side::Allies => Self::Allies,
        }
    }
}

/// A war between two countries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct War {
    /// One of them.
    pub one: Country,
    /// The other.
    pub other: Country,
    /// The turn on which it began; 3/39 is turn 1 (R38).
    pub since: u8,
}

/// The most wars that are noted country by country.
pub const MAX_WARS: usize = 48;

crate::words! {
    /// Where a card is (7.4).
    pub enum CardPlace {
        /// In the deck, or under it.
        Deck = "deck",
        /// In the hand of Germany, and so on in the order of the majors.
        HandGermany = "hand-germany" as "Germany's hand",
        /// In the hand of Italy.
        HandItaly = "hand-italy" as "Italy's hand",
        /// In the hand of Japan.
        HandJapan = "hand-japan" as "Japan's hand",
        /// In the hand of the British Empire.
        HandBe = "hand-be" as "BE's hand",
        /// In the hand of the USA.
        HandUsa = "hand-usa" as "USA's hand",
        /// In the hand of the USSR.
        HandUssr = "hand-ussr" as "USSR's hand",
        /// In the hand of France.
        HandFrance = "hand-france" as "France's hand",
        /// In the hand of China.
        HandChina = "hand-china" as "China's hand",
        /// On the table, in effect.
        InEffect = "in-effect",
        /// Out of the game.
        Out = "out",
    }
}

impl CardPlace {
    /// In the hand of a major.
    #[must_use]
    pub fn hand(major: Major) -> Self {
        Self::ALL.get(major.index() + 1).copied().unwrap_or(Self::Deck)
    }

    /// Whose hand it is.
    #[must_use]
    pub fn holder(self) -> Option<Major> {
        Major::ALL.get(self.index().checked_sub(1)?).copied()
    }
}

/// What a major has to spend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Economy {
    /// Production potential.
    pub potential: u8,
    /// Saved build points.
    pub saved: u8,
    /// Lost this quarter to bombs and submarines.
    pub lost: u8,
    /// What can still be spent this quarter.
    pub purse: u8,
    /// Research numbers.
    pub numbers: u8,
    /// Rail capacity.
    pub rail: u8,
    /// What it has found, a bit each.
    pub found: u8,
    /// Units moved by rail this turn.
    pub railed: u8,
    /// See [`super::Marker::RailSoon`].
    pub rail_soon: u8,
    /// See [`super::Marker::RailLater`].
    pub rail_later: u8,
}

/// Where play stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Clock {
    /// The quarter.
    pub quarter: Quarter,
    /// The step of the turn, counted in [`steps`].
    pub step: u8,
    /// Who goes first this turn; until the initiative is settled, who went first in the last one.
    pub first: Side,
    /// Who went first last turn.
    pub first_before: Side,
    /// Who holds the initiative.
    pub initiative: Side,
    /// The game is over.
    pub over: bool,
}

/// The state of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct State {
    /// What was agreed.
    pub options: Options,
    /// Where play stands.
    pub clock: Clock,
    /// How each country stands.
    pub status: ByCountry<Status>,
    /// Who is at war with whom, country by country, and since when.
    pub wars: Vec<War, MAX_WARS, u8>,
    /// What each major has to spend.
    pub economy: ByMajor<Economy>,
    /// Collapse points.
    pub collapse: ByCountry<u8>,
    /// The level of the USA.
    pub us_level: u8,
    /// Islands without production.
    pub islands: BySide<u8>,
    /// See [`super::Marker::UssrBalance`].
    pub ussr_balance: i8,
    /// See [`super::Marker::JapanChinaLimit`].
    pub japan_china_limit: u8,
    /// See [`super::Marker::PeaceUntil`].
    pub peace_until: u8,
    /// See [`super::Marker::VichyUnits`].
    pub vichy_units: u8,
    /// What is so: [`Flag`]s, a bit each.
    pub flags: u64,
    /// Where each card is; card 1 first.
    #[serde(serialize_with = "cards")]
    pub cards: [CardPlace; 55],
    /// Cards that were bought this quarter or used up, a bit each: they are not played (7.4).
    pub fresh_cards: u64,
    /// The counters; a free place has none.
    pub units: Vec<Option<Unit>, MAX_UNITS, u16>,
    /// Who controls each area; none where nobody does or where nobody told.
    #[serde(serialize_with = "controlled")]
    pub control: [Option<Country>; Area::SLOTS],
    /// What areas lost this quarter to bombs and subs (R91).
    pub area_lost: Vec<(Area, u8), 10, u8>,
    /// Areas that are out of supply.
    pub unsupplied: Vec<Area, 24, u8>,
    /// The battle under way.
    pub combat: Option<Combat>,
    /// The major that plays a minor country (8.4).
    pub players: ByCountry<Option<Major>>,
    /// See [`super::Marker::Sent`].
    pub sent: By<Hq, u8, 14>,
    /// See [`super::Marker::CardLeft`]: who played the card, and what is left of it.
    pub card_left: By<CardAct, Option<(Major, u8)>, 10>,
    /// See [`super::Marker::YugoslaviaSince`].
    pub yugoslavia_since: u8,
    /// Counters that are done for this phase, a bit each: convoys that have unloaded, what was unloaded or placed (6.4.3).
    pub spent: [u32; MAX_UNITS.div_ceil(32)],
    /// Counters that stood in an area without supply when it was checked, a bit each (6.1, R123).
    pub cut_off: [u32; MAX_UNITS.div_ceil(32)],
}

fn cards<S: serde::Serializer>(cards: &[CardPlace; 55], serializer: S) -> Result<S::Ok, S::Error> {
    cards.as_slice().serialize(serializer)
}

/// The areas that somebody controls, each with its controller.
fn controlled<S: serde::Serializer>(
    control: &[Option<Country>; Area::SLOTS],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let told = Area::all().filter_map(|area| Some((area, (*control.get(area.slot())?)?)));
    serializer.collect_map(told)
}

impl State {
    /// Which game is played.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.options.rules
    }

    /// The turn: 3/39 is 1.
    #[must_use]
    pub fn turn(&self) -> u8 {
        u8::try_from(self.clock.quarter.turn()).unwrap_or(0)
    }

    /// Whether a flag is set.
    #[must_use]
    pub fn has(&self, flag: Flag) -> bool {
        match flag {
            Flag::Achieved(major, what) => self.economy.get(major).found & bit(what) != 0,
            flag => self.flags & flag.bit() != 0,
        }
    }

    pub(super) fn set_flag(&mut self, flag: Flag, on: bool) {
        if let Flag::Achieved(major, what) = flag {
            let found = &mut self.economy.get_mut(major).found;
            *found = if on { *found | bit(what) } else { *found & !bit(what) };
        } else if on {
            self.flags |= flag.bit();
        } else {
            self.flags &= !flag.bit();
        }
    }

    /// Whether a country fights; one that was freed does again (7.1).
    #[must_use]
    pub fn at_war(&self, country: Country) -> bool {
        matches!(self.status.get(country), Status::Axis | Status::Allies | Status::Freed)
    }

    /// Whether two countries are noted as being at war with each other.
    #[must_use]
    pub fn war_between(&self, one: Country, other: Country) -> bool {
        let of = |war: &War| (war.one, war.other) == (one, other) || (war.one, war.other) == (other, one);
        self.wars.iter().any(of)
    }

    /// Whether a country fights somebody: the USSR keeps its peace when it attacks a minor country (8.4).
    #[must_use]
    pub fn is_fighting(&self, country: Country) -> bool {
        self.at_war(country) || self.wars.iter().any(|war| war.one == country || war.other == country)
    }

    /// The weather of both maps, Europe first.
    #[must_use]
    pub fn weather(&self) -> (Weather, Weather) {
        let of = |bad| if bad { Weather::Bad } else { Weather::Good };
        (of(self.has(Flag::BadEurope)), of(self.has(Flag::BadPacific)))
    }

    /// What decides which steps this turn has.
    #[must_use]
    pub fn step_question(&self) -> StepQuestion {
        let (europe, pacific) = self.weather();
        let fallen = |country| *self.status.get(country) == Status::Conquered;
        StepQuestion {
            rules: self.options.rules,
            scenario: self.options.scenario,
            first_turn: self.clock.quarter == sheet(self.options.scenario, self.options.rules).start,
            first: if self.options.rules.basic() { Side::Axis } else { self.clock.first },
            national_war: self.card(31) == CardPlace::InEffect,
            japan_china_over: fallen(Country::Japan) || fallen(Country::China),
            europe,
            pacific,
            usa_at_war: self.at_war(Country::Usa),
        }
    }

    /// The steps of this turn.
    #[must_use]
    pub fn steps(&self) -> Vec<Step, { crate::general::turn::sequence::MAX_STEPS }> {
        // Only the Allies as the first side of a basic game are refused, and the question never says that.
        steps(&self.step_question()).unwrap_or_default()
    }

    /// The step that is played now; none when the game is over.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        if self.clock.over { None } else { self.steps().get(usize::from(self.clock.step)).copied() }
    }

    /// Where a card is, numbered from 1.
    #[must_use]
    pub fn card(&self, number: u8) -> CardPlace {
        usize::from(number).checked_sub(1).and_then(|at| self.cards.get(at)).copied().unwrap_or(CardPlace::Out)
    }

    /// Whether a card was bought or used this quarter (7.4).
    #[must_use]
    pub fn is_fresh(&self, number: u8) -> bool {
        self.fresh_cards & 1_u64.checked_shl(number.into()).unwrap_or(0) != 0
    }

    /// The counters with their numbers.
    pub fn counters(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        (0..).map(UnitId).zip(&self.units).filter_map(|(id, unit)| Some((id, unit.as_ref()?)))
    }

    /// A counter.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(usize::from(id.0))?.as_ref()
    }

    /// The counters in an area, aboard ships too.
    pub fn units_in(&self, area: Area) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.counters().filter(move |(_, unit)| unit.at.area() == Some(area))
    }

    /// What an area lost this quarter to bombs and subs.
    #[must_use]
    pub fn lost_in(&self, area: Area) -> u8 {
        self.area_lost.iter().find(|(of, _)| *of == area).map_or(0, |(_, lost)| *lost)
    }

    /// Who controls an area, as far as it is told.
    #[must_use]
    pub fn controller(&self, area: Area) -> Option<Country> {
        self.control.get(area.slot()).copied().flatten()
    }

    /// The side that a country fights for, or would: what it does now, else what its sheet says.
    #[must_use]
    pub fn side(&self, country: Country) -> Option<Side> {
        match self.status.get(country) {
            Status::Axis => Some(Side::Axis),
            Status::Allies => Some(Side::Allies),
            _ => camp(country).side().or_else(|| self.freed_for(country)),
        }
    }

    /// The side of a minor country that was freed: its enemies are known by its wars. One that nobody noted fell before 1941, to
    /// the Axis (7.1, R121).
    fn freed_for(&self, country: Country) -> Option<Side> {
        (*self.status.get(country) == Status::Freed).then(|| self.fought_for(country))
    }

    /// The side for which a conquered or freed country fought.
    pub(super) fn fought_for(&self, country: Country) -> Side {
        let enemy = |war: &War| match (war.one, war.other) {
            (one, other) if one == country => Some(other),
            (one, other) if other == country => Some(one),
            _ => None,
        };
        let enemy = self.wars.iter().find_map(enemy).and_then(Country::major);
        camp(country).side().unwrap_or_else(|| enemy.map_or(Side::Allies, |enemy| self.side_of(enemy).other()))
    }

    /// The side of a major: its own, but for free alliances (9.10).
    #[must_use]
    pub fn side_of(&self, major: Major) -> Side {
        self.side(major.into()).unwrap_or_else(|| major.side())
    }

    pub(super) fn put_unit(&mut self, unit: Unit) {
        match self.units.iter_mut().enumerate().find(|(_, place)| place.is_none()) {
            Some((at, free)) => {
                *free = Some(unit);
                self.spend(at, false);
                set_bit(&mut self.cut_off, at, false);
            }
            // `decide` refuses before there is no room.
            None => drop(self.units.push(Some(unit))),
        }
    }

    /// Whether a counter is done for this phase.
    #[must_use]
    pub fn is_spent(&self, id: UnitId) -> bool {
        is_set(&self.spent, id.0.into())
    }

    pub(super) fn spend(&mut self, at: usize, on: bool) {
        set_bit(&mut self.spent, at, on);
    }

    /// Whether a counter is out of supply, wherever it has gone since the check (6.1, R123).
    #[must_use]
    pub fn is_cut_off(&self, id: UnitId) -> bool {
        is_set(&self.cut_off, id.0.into())
    }

    /// Supply is checked in an area, or everywhere: who stands there now is in it or out of it (6.1, 6.6).
    pub(super) fn check_supply(&mut self, only: Option<Area>) {
        for (at, unit) in self.units.iter().enumerate() {
            let here = unit.and_then(|unit| unit.at.area());
            if only.is_none() || only == here {
                let out = here.is_some_and(|area| self.unsupplied.contains(&area));
                set_bit(&mut self.cut_off, at, out);
            }
        }
    }

    /// What is left of a card, and who played it.
    #[must_use]
    pub fn card_left(&self, act: CardAct) -> Option<(Major, u8)> {
        self.card_left.get(act).filter(|(_, left)| *left > 0)
    }

    /// Whether a card of this country works, that concerns its own units alone.
    pub(super) fn card_of(&self, act: CardAct, country: Country) -> bool {
        self.card_left(act).is_some_and(|(major, _)| Country::from(major) == country)
    }

    /// An action segment is over: cards that were played for it work no longer (6.0, 7.4).
    pub(super) fn segment_over(&mut self) {
        for number in 1..=55 {
            if self.card(number).holder().is_none() {
                self.fresh_cards &= !1_u64.checked_shl(number.into()).unwrap_or(0);
            }
        }
        for act in
            [CardAct::Elite, CardAct::Surprise, CardAct::NavalSurprise, CardAct::Bridgehead, CardAct::MountainTroops]
        {
            *self.card_left.get_mut(act) = None;
        }
    }

    /// A step is over: headquarters are free again, and counters with the phase. The reaction, the reserves and the combat
    /// belong to the movement before them: what was landed in it is known there (6.5.4, 10.2).
    pub(super) fn new_phase(&mut self) {
        self.sent = By::new([0; 14]);
        let of_movement = |step: Step| matches!(step.name, StepName::Reaction | StepName::Reserves | StepName::Combat);
        if !self.step().is_some_and(of_movement) {
            self.spent.fill(0);
        }
        if self.at_step(StepName::FirstSupplyCheck) || self.at_step(StepName::SecondSupplyCheck) {
            self.check_supply(None);
        }
    }

    /// How many more counters there is room for.
    #[must_use]
    pub fn room(&self) -> usize {
        MAX_UNITS - self.units.iter().flatten().count()
    }

    /// Carries out what happened.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Acted { changes, .. } => changes.iter().for_each(|&change| self.change(change)),
            Event::Combat(event) => self.apply_combat(event),
        }
    }

    /// The counters that must still be placed on the map.
    pub fn to_place(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.counters().filter(|(_, unit)| unit.at == Location::ToPlace)
    }
}

/// Whether a counter's bit is set.
fn is_set(words: &[u32], at: usize) -> bool {
    words.get(at / 32).is_some_and(|word| word & (1 << (at % 32)) != 0)
}

fn set_bit(words: &mut [u32], at: usize, on: bool) {
    if let Some(word) = words.get_mut(at / 32) {
        let bit = 1 << (at % 32);
        *word = if on { *word | bit } else { *word & !bit };
    }
}

const fn bit(what: Achievement) -> u8 {
    1 << what as u8
}
