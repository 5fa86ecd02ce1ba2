//! Searches, bombardment, V-weapons, atomic bombs, raids of subs (6.4.3, 6.5.3, 6.5.6, 7.5).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::super::taught::SEARCH;
use super::super::{Change, Flag, Ledger, Marker, OptionalRule, Refusal, State, TableRefusal};
use super::Command;
use crate::chart::{Cell, Charts};
use crate::game::GameId;
use crate::general::ask::ChartName;
use crate::general::battle::atomic::AtomicBomb;
use crate::general::battle::bombing::{Area as Bombed, Bombed as Outcome, MAX_BOMBERS, Mission, VWeapon};
use crate::general::production::{Assigned, Raided, raid};
use crate::general::research::Achievement;
use crate::general::sea::search::{
    NavalSurprise, NoSearch, Quarry, Search, SearchCell, SearchColumn, Searcher, Searching,
};
use crate::general::{Class, InputFault, Major, Weather};
use crate::int::Int;
use crate::outcome::Rolled;

/// Who searches for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunt {
    /// Whose units: what they have researched counts.
    pub by: Major,
    /// Task forces search.
    pub task_forces: bool,
    /// Aircraft search (9.1).
    pub aircraft: bool,
    /// Convoys search.
    pub convoys: bool,
    /// Subs search.
    pub subs: bool,
    /// What is searched.
    pub quarry: Quarry,
    /// The weather of the map.
    pub weather: Weather,
    /// Ships on double range are in the zone.
    pub double_range: bool,
    /// Who plays card 43.
    pub surprise: NavalSurprise,
}

/// A mission of bombers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sortie {
    /// Aircraft.
    pub bombers: u8,
    /// Enemy aircraft and task forces.
    pub interceptors: u8,
    /// Task forces that fly cover.
    pub escorts: u8,
    /// What the area adds to its holder, and what it lost this quarter.
    pub value: (u8, u8),
    /// Bombers that roll, with their strength.
    pub first: (u8, i8),
    /// Others that roll, with theirs.
    pub second: (u8, i8),
}

impl Sortie {
    /// The mission as the calculator has it.
    #[must_use]
    pub const fn mission(&self, rules: crate::general::Rules) -> Mission {
        let Self { bombers, interceptors, escorts, value, .. } = *self;
        Mission { rules, bombers, interceptors, escorts, area: area(value) }
    }

    /// The strengths of the bombers that roll.
    #[must_use]
    pub fn strengths(&self) -> Vec<i8, MAX_BOMBERS> {
        let of = |(count, strength): (u8, i8)| core::iter::repeat_n(strength, count.into());
        of(self.first).chain(of(self.second)).take(MAX_BOMBERS).collect()
    }
}

/// An area that loses production.
const fn area((value, already_lost): (u8, u8)) -> Bombed {
    Bombed { value, already_lost }
}

impl From<NoSearch> for Refusal {
    fn from(no: NoSearch) -> Self {
        match no {
            NoSearch::Fault(fault) => fault.into(),
            NoSearch::Unknown(..) => Self::Teach(ChartName::Search),
        }
    }
}

/// The cells of the search table that the owner has taught.
#[must_use]
pub fn search_cells(charts: &Charts) -> Vec<SearchCell, 8> {
    let cell = |(column, weather): (SearchColumn, Weather)| {
        let place = Cell {
            game: GameId::General,
            chart: SEARCH,
            row: u16::try_from(column.index()).ok()?,
            column: u8::try_from(weather.index()).ok()?,
        };
        let number = Int::new(i32::from(charts.get(place)?))?;
        Some(SearchCell { column, weather, number })
    };
    let all = SearchColumn::ALL.iter().flat_map(|&column| Weather::ALL.iter().map(move |&weather| (column, weather)));
    all.filter_map(cell).collect()
}

impl Hunt {
    /// How the search goes.
    ///
    /// # Errors
    /// Who may not search; a cell that must be taught.
    pub fn search(&self, state: &State, charts: &Charts) -> Result<Searching, Refusal> {
        if state.rules().basic() {
            return Err(TableRefusal::NoSearchInBasic.into());
        }
        let has = |what| state.has(Flag::Achieved(self.by, what));
        let classes = [
            (self.task_forces, Class::TaskForce),
            (self.aircraft, Class::Aircraft),
            (self.convoys, Class::Convoy),
            (self.subs, Class::Sub),
        ];
        let searchers: Vec<Searcher, 4> = classes
            .into_iter()
            .filter(|(searches, _)| *searches)
            .map(|(_, class)| Searcher {
                class,
                radar: has(Achievement::Radar),
                sonar: has(Achievement::Sonar),
                better_subs: has(Achievement::BetterSubs),
            })
            .collect();
        let search = Search {
            weather: self.weather,
            quarry: self.quarry,
            searchers: &searchers,
            double_range: self.double_range,
            option_9_1: state.options.has(OptionalRule::AirSearch),
            naval_surprise: self.surprise,
            table: &search_cells(charts),
        };
        Ok(search.search()?)
    }
}

impl State {
    pub(in super::super) fn decide_combat(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let has = |major, what| self.has(Flag::Achieved(major, what));
        match command {
            Command::Search { hunt, number, dice, .. } => {
                let told = match hunt.search(self, charts)? {
                    Searching::Decided(_) => (0, false),
                    Searching::ByDice(search) => (search.number, true),
                };
                // The number is stored with the dice, so that the log can tell what came of them.
                if told != (i16::from(*number), dice.is_some()) {
                    return Err(InputFault::WrongNumberOfDice.into());
                }
            }
            Command::Bomb { victim, sortie, dice, .. } => {
                let dice = dice.dice().ok_or(InputFault::WrongNumberOfDice)?;
                let bombed = sortie.mission(self.rules()).bomb(sortie.strengths().iter().copied(), Some(&dice))?;
                if let Outcome::Rolled { loss, .. } = bombed {
                    self.lose_production(*victim, loss, ledger);
                }
            }
            Command::VWeapon { by, victim, distance, value, die, .. } => {
                let weapon = VWeapon {
                    researched: has(*by, Achievement::VWeapons),
                    used_this_turn: self.has(Flag::VWeaponUsed),
                    distance: *distance,
                    area: area(*value),
                };
                weapon.check()?;
                self.lose_production(*victim, weapon.rolled(*die).loss, ledger);
                ledger.add(Change::Flag(Flag::VWeaponUsed, true));
            }
            Command::Atomic { by, victim, carrier, group, hits, value, home, die, .. } => {
                if self.has(Flag::AtomicBombUsed) {
                    return Err(TableRefusal::AtomicBombUsed.into());
                }
                let bomb = AtomicBomb {
                    researched: has(*by, Achievement::AtomicBomb),
                    carrier: *carrier,
                    v_weapons: has(*by, Achievement::VWeapons),
                    group: *group,
                    hits: Some(*hits),
                    control_die: Some(*die),
                    area: area(*value),
                    home_or_minor: *home,
                };
                ledger.add(Change::Flag(Flag::AtomicBombUsed, true));
                if let Rolled::Rolled(dropped) = bomb.attack(core::iter::empty())? {
                    if let Some(major) = victim.major() {
                        self.lose_production(major, dropped.loss, ledger);
                    }
                    if dropped.collapse > 0 {
                        ledger.shift(self, Marker::Collapse(*victim), dropped.collapse.into());
                    }
                }
            }
            Command::Surrender { country, collapse, .. } => {
                if *collapse == 0 || *self.collapse.get(*country) != *collapse {
                    return Err(TableRefusal::NoCollapse.into());
                }
            }
            Command::Raid { victim, present, subs, value, .. } => {
                let raided = Raided { value: value.0, already_lost: value.1 };
                let losses = raid(&[*present], &[raided], &[Assigned { zone: 0, area: 0, subs: *subs }])?;
                self.lose_production(*victim, losses.first().copied().unwrap_or(0), ledger);
            }
            // The acts of a battle are decided elsewhere.
            _ => return Err(TableRefusal::NoBattle.into()),
        }
        Ok(())
    }

    fn lose_production(&self, victim: Major, loss: u8, ledger: &mut Ledger) {
        if loss > 0 {
            ledger.shift(self, Marker::Lost(victim), loss.into());
        }
    }
}
