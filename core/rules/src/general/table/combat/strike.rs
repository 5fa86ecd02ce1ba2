//! Searches, bombardment, V-weapons, atomic bombs, raids of subs (6.4.3, 6.5.3, 6.5.6, 7.5).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::super::taught::SEARCH;
use super::super::{Area, Change, Flag, Ledger, Marker, OptionalRule, Refusal, State, TableRefusal};
use super::Command;
use crate::chart::{Cell, Charts};
use crate::dice::{D6, Roller};
use crate::game::GameId;
use crate::general::ask::ChartName;
use crate::general::battle::BattleKind;
use crate::general::battle::atomic::{AtomicBomb, Carrier};
use crate::general::battle::bombing::{Area as Bombed, Bombed as Outcome, MAX_BOMBERS, Mission, VWeapon};
use crate::general::production::{Assigned, Raided, raid};
use crate::general::research::Achievement;
use crate::general::sea::search::{
    NavalSurprise, NoSearch, Quarry, Search, SearchCell, SearchColumn, Searcher, Searching,
};
use crate::general::{Class, Country, InputFault, Major, Weather};
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

crate::words! {
    /// How production of an area is struck.
    pub enum How {
        /// Subs raid it (6.5.3): those in the zone, those on this area.
        Raid = "raid",
        /// A V-weapon (7.5): the distance.
        VWeapon = "v-weapon",
        /// Aircraft bring the atomic bomb (7.5): how many, hits on them, whether it is a home area or a minor.
        Aircraft = "aircraft",
        /// A V-weapon brings the atomic bomb.
        ByVWeapon = "by-v-weapon",
    }
}

/// Production of an area is struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// Which area.
    pub area: Area,
    /// Who strikes.
    pub by: Major,
    /// Who holds it.
    pub victim: Country,
    /// How.
    pub how: How,
    /// What that way of striking asks for: see [`How`].
    pub numbers: [u8; 3],
    /// What the area adds to its holder.
    pub value: u8,
    /// The die; a raid has none.
    pub die: Option<D6>,
    /// Who rolled.
    pub roller: Roller,
}

/// Who loses what.
#[derive(Clone, Copy)]
struct Target {
    area: Option<Area>,
    victim: Option<Major>,
    /// What the area adds to its holder, and what it lost this quarter.
    value: (u8, u8),
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

/// A cell of the search table.
fn search_cell(column: SearchColumn, weather: Weather) -> Cell {
    Cell {
        game: GameId::General,
        chart: SEARCH,
        // Four columns, two weathers.
        row: u16::try_from(column.index()).unwrap_or(0),
        column: u8::try_from(weather.index()).unwrap_or(0),
    }
}

/// The cells of the search table that the owner has taught.
#[must_use]
pub fn search_cells(charts: &Charts) -> Vec<SearchCell, 8> {
    let cell = |(column, weather): (SearchColumn, Weather)| {
        let number = Int::new(i32::from(charts.get(search_cell(column, weather))?))?;
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
        Ok(self.by_table(state, charts)?)
    }

    /// The cell of the search table that must be taught before this search.
    #[must_use]
    pub fn unknown(&self, state: &State, charts: &Charts) -> Option<Cell> {
        match self.by_table(state, charts) {
            Err(NoSearch::Unknown(column, weather)) => Some(search_cell(column, weather)),
            _ => None,
        }
    }

    fn by_table(&self, state: &State, charts: &Charts) -> Result<Searching, NoSearch> {
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
        search.search()
    }
}

impl State {
    pub(in super::super) fn decide_combat(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
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
                let target = Target { area: None, victim: Some(*victim), value: *value };
                self.v_weapon(*by, *distance, *die, target, ledger)?;
            }
            Command::Atomic { by, victim, carrier, group, hits, value, home, die, .. } => {
                let target = Target { area: None, victim: victim.major(), value: *value };
                let bomb = self.bomb(*by, *carrier, (*group, *hits), *home, *die, target);
                self.atomic(*victim, &bomb, target, ledger)?;
            }
            Command::Surrender { country, collapse, .. } => {
                if *collapse == 0 || *self.collapse.get(*country) != *collapse {
                    return Err(TableRefusal::NoCollapse.into());
                }
            }
            Command::Raid { victim, present, subs, value, .. } => {
                let target = Target { area: None, victim: Some(*victim), value: *value };
                self.raid(*present, *subs, target, ledger)?;
            }
            Command::Blow(blow) => self.blow(blow, ledger)?,
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

    /// A target loses production, for the quarter.
    fn target_loses(&self, target: Target, loss: u8, ledger: &mut Ledger) {
        if let Some(victim) = target.victim {
            self.lose_production(victim, loss, ledger);
        }
        if let (Some(area), true) = (target.area, loss > 0) {
            ledger.add(Change::AreaLost(area, target.value.1.saturating_add(loss)));
        }
    }

    fn blow(&self, blow: &Blow, ledger: &mut Ledger) -> Result<(), Refusal> {
        let [one, two, three] = blow.numbers;
        let target =
            Target { area: Some(blow.area), victim: blow.victim.major(), value: (blow.value, self.lost_in(blow.area)) };
        let die = blow.die.ok_or(InputFault::WrongNumberOfDice);
        let carrier = match blow.how {
            How::Raid => return self.raid(one, two, target, ledger),
            How::VWeapon => return self.v_weapon(blow.by, one, die?, target, ledger),
            How::Aircraft => Carrier::Aircraft,
            How::ByVWeapon => Carrier::VWeapon,
        };
        let bomb = self.bomb(blow.by, carrier, (one, two), three != 0, die?, target);
        self.atomic(blow.victim, &bomb, target, ledger)
    }

    fn v_weapon(&self, by: Major, distance: u8, die: D6, target: Target, ledger: &mut Ledger) -> Result<(), Refusal> {
        let weapon = VWeapon {
            researched: self.has(Flag::Achieved(by, Achievement::VWeapons)),
            used_this_turn: self.has(Flag::VWeaponUsed),
            distance,
            area: area(target.value),
        };
        weapon.check()?;
        self.target_loses(target, weapon.rolled(die).loss, ledger);
        ledger.add(Change::Flag(Flag::VWeaponUsed, true));
        Ok(())
    }

    fn bomb(
        &self,
        by: Major,
        carrier: Carrier,
        (group, hits): (u8, u8),
        home_or_minor: bool,
        die: D6,
        target: Target,
    ) -> AtomicBomb {
        AtomicBomb {
            researched: self.has(Flag::Achieved(by, Achievement::AtomicBomb)),
            carrier,
            v_weapons: self.has(Flag::Achieved(by, Achievement::VWeapons)),
            group,
            hits: Some(hits),
            control_die: Some(die),
            area: area(target.value),
            home_or_minor,
        }
    }

    /// The bomb falls, or does not; a mission that brought it is over, and what interceptors did to it counts.
    fn atomic(&self, victim: Country, bomb: &AtomicBomb, target: Target, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.has(Flag::AtomicBombUsed) {
            return Err(TableRefusal::AtomicBombUsed.into());
        }
        let mission = self.combat.as_ref().filter(|combat| combat.header.kind == BattleKind::Bombing);
        let flown = mission.filter(|_| bomb.carrier == Carrier::Aircraft);
        let met = match flown {
            Some(combat) => Some(combat.mission_met(self).ok_or(TableRefusal::OtherStage)?),
            None => None,
        };
        let (group, hits) = met.map_or((bomb.group, bomb.hits), |(group, hits)| (group, Some(hits)));
        ledger.add(Change::Flag(Flag::AtomicBombUsed, true));
        if let Rolled::Rolled(dropped) = (AtomicBomb { group, hits, ..*bomb }).attack(core::iter::empty())? {
            self.target_loses(target, dropped.loss, ledger);
            if dropped.collapse > 0 {
                ledger.shift(self, Marker::Collapse(victim), dropped.collapse.into());
            }
        }
        ledger.add_if(flown.is_some(), Change::BattleOver);
        Ok(())
    }

    fn raid(&self, present: u8, subs: u8, target: Target, ledger: &mut Ledger) -> Result<(), Refusal> {
        let raided = Raided { value: target.value.0, already_lost: target.value.1 };
        let losses = raid(&[present], &[raided], &[Assigned { zone: 0, area: 0, subs }])?;
        self.target_loses(target, losses.first().copied().unwrap_or(0), ledger);
        Ok(())
    }
}
