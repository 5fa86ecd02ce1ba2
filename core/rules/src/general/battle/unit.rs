//! What is known of a battle and of a unit in it.

use super::super::counters::{Back, known_back};
use super::super::{Class, Face, Fault, InputFault, Phase, Refusal, Rules, Terrain, Weather};
use super::terrain::Ground;

crate::words! {
    /// What is fought (6.5).
    pub enum BattleKind {
        /// For an area.
        Land = "land",
        /// In a sea zone.
        Naval = "naval",
        /// Strategic bombardment.
        Bombing = "bombing",
    }
}

/// What is not said is a land battle.
impl Default for BattleKind {
    fn default() -> Self {
        Self::Land
    }
}

crate::words! {
    /// The two parts of a land battle (6.5.3).
    pub enum Segment {
        /// The ground.
        Land = "land",
        /// Above and off the coast.
        AirSea = "air-sea" as "air and sea",
    }
}

/// What is not said stands in the land segment.
impl Default for Segment {
    fn default() -> Self {
        Self::Land
    }
}

crate::words! {
    /// Whom a unit fires at in a naval battle (6.5.3).
    pub enum Target {
        /// Everything but subs.
        Others = "others",
        /// Subs.
        Subs = "subs",
    }
}

/// What is not said fires at the others.
impl Default for Target {
    fn default() -> Self {
        Self::Others
    }
}

/// The battle and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Which game.
    pub rules: Rules,
    /// What is fought.
    pub kind: BattleKind,
    /// The ground of the area.
    pub terrain: Terrain,
    /// The weather of that map.
    pub weather: Weather,
    /// The phase.
    pub phase: Phase,
    /// The invaded coast is a forbidden one.
    pub forbidden_coast: bool,
}

/// Classes of the enemy in the air-sea segment or the naval battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Enemies {
    /// Aircraft.
    pub aircraft: bool,
    /// Task forces.
    pub task_force: bool,
    /// Convoys.
    pub convoy: bool,
    /// Subs.
    pub sub: bool,
}

impl Enemies {
    /// One class more; land units are not counted.
    #[must_use]
    pub const fn with(mut self, class: Class) -> Self {
        match class {
            Class::Aircraft => self.aircraft = true,
            Class::TaskForce => self.task_force = true,
            Class::Convoy => self.convoy = true,
            Class::Sub => self.sub = true,
            Class::Infantry | Class::Armor | Class::Hq => {}
        }
        self
    }

    /// Somebody to fire at.
    #[must_use]
    pub const fn has(self, target: Target) -> bool {
        match target {
            Target::Subs => self.sub,
            Target::Others => self.aircraft || self.task_force || self.convoy,
        }
    }

    /// Aircraft attack alone; subs that others fire at do not count (R78).
    #[must_use]
    pub const fn aircraft_alone(self) -> bool {
        self.aircraft && !self.task_force && !self.convoy
    }

    /// Aircraft or task forces and nothing else: Air Combat helps against these (R7).
    #[must_use]
    pub const fn fly(self) -> bool {
        (self.aircraft || self.task_force) && !self.convoy && !self.sub
    }
}

/// Borders that a unit attacks across.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Borders {
    /// A river.
    pub river: bool,
    /// A mountain border.
    pub mountain: bool,
    /// A swamp border.
    pub swamp: bool,
    /// The side of a fortress; for defenders, aircraft and task forces: some land unit attacks across it.
    pub fortress: bool,
}

impl Borders {
    /// One of those that only an attacker crosses.
    #[must_use]
    pub const fn crossed(self) -> bool {
        self.river || self.mountain || self.swamp
    }

    /// Any of them.
    #[must_use]
    pub const fn any(self) -> bool {
        self.crossed() || self.fortress
    }
}

/// What the unit's own country has researched (7.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Research {
    /// Air Combat.
    pub air_combat: bool,
    /// Better Subs.
    pub better_subs: bool,
    /// Sonar.
    pub sonar: bool,
}

/// Cards that touch the unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardEffects {
    /// Card 4: rivers do not count.
    pub bridgehead: bool,
    /// Card 41.
    pub mountain_troops: bool,
    /// Card 5, an Axis unit in the USSR.
    pub cold_days: bool,
    /// Card 19.
    pub elite: bool,
    /// Card 36.
    pub kamikaze: bool,
    /// Card 55, a land unit of the USSR.
    pub winter_offensive: bool,
    /// A unit marked G and card 27 in effect.
    pub guards: bool,
}

/// A unit in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its class.
    pub class: Class,
    /// The number on its front; a headquarters has none.
    pub front: Option<u8>,
    /// The number on its back.
    pub back: Option<u8>,
    /// Which face lies up.
    pub face: Face,
    /// Where it stands in a land battle.
    pub segment: Segment,
    /// What it attacks across.
    pub borders: Borders,
    /// It invades, or lands the invaders.
    pub invasion: bool,
    /// It is in supply.
    pub supplied: bool,
    /// What its country has researched.
    pub research: Research,
    /// Whom it fires at in a naval battle.
    pub fires_at: Target,
    /// Cards that touch it.
    pub cards: CardEffects,
}

/// Why a unit has no strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStrength {
    /// The question is wrong, or the rules forbid it.
    Fault(Fault),
    /// The back must be taught first.
    UnknownBack {
        /// The unit's class.
        class: Class,
        /// The number on its front.
        front: u8,
    },
}

impl From<Refusal> for NoStrength {
    fn from(refusal: Refusal) -> Self {
        Self::Fault(refusal.into())
    }
}

impl From<InputFault> for NoStrength {
    fn from(fault: InputFault) -> Self {
        Self::Fault(fault.into())
    }
}

impl Unit {
    /// The number on its front.
    ///
    /// # Errors
    /// [`InputFault::FrontMissing`]; a headquarters has the number 0.
    pub fn front(&self) -> Result<u8, InputFault> {
        match (self.class, self.front) {
            (Class::Hq, _) => Ok(0),
            (_, Some(front)) => Ok(front),
            (_, None) => Err(InputFault::FrontMissing),
        }
    }

    /// Its back, as far as it matters: as given, else a known one when it lies up.
    ///
    /// # Errors
    /// [`NoStrength::UnknownBack`].
    pub fn back(&self, front: u8) -> Result<Option<Back>, NoStrength> {
        match (self.back, self.face) {
            (Some(back), _) => Ok(Some(Back::Number(back))),
            (None, Face::Front) => Ok(None),
            (None, Face::Back) => {
                let unknown = NoStrength::UnknownBack { class: self.class, front };
                known_back(self.class, front).map(Some).ok_or(unknown)
            }
        }
    }

    /// It fires anti-air (6.5.5).
    #[must_use]
    pub fn is_anti_air(&self) -> bool {
        matches!(self.class, Class::Infantry | Class::Armor) && self.segment == Segment::AirSea
    }

    /// A convoy that has just landed invaders (10.2).
    #[must_use]
    pub fn is_unloading(&self) -> bool {
        self.class == Class::Convoy && self.invasion && self.segment == Segment::AirSea
    }

    /// Aircraft and task forces.
    #[must_use]
    pub const fn flies(&self) -> bool {
        matches!(self.class, Class::Aircraft | Class::TaskForce)
    }
}

impl Battle {
    /// Whether this is one.
    #[must_use]
    pub fn is(self, kind: BattleKind) -> bool {
        self.kind == kind
    }

    /// What both games forbid a unit with a number.
    pub(super) fn allows(self, unit: &Unit) -> Result<(), Refusal> {
        let (rules, land) = (self.rules, self.is(BattleKind::Land));
        if land && matches!(unit.class, Class::Convoy | Class::Sub) && !unit.is_unloading() {
            return Err(rules.either(Refusal::ShipInLandBattle, Refusal::BasicShipInLandBattle));
        }
        if self.is(BattleKind::Naval) && unit.class.is_land() {
            return Err(rules.either(Refusal::LandUnitAtSea, Refusal::BasicLandUnitAtSea));
        }
        if self.is(BattleKind::Bombing) {
            if unit.class != Class::Aircraft {
                return Err(Refusal::OnlyAircraftBomb);
            }
            if rules.basic() {
                return Err(Refusal::NoBombingInBasic);
            }
        }
        if land && unit.class == Class::TaskForce && self.phase == Phase::Exploitation {
            return Err(rules.either(Refusal::TaskForceExploits, Refusal::BasicTaskForceExploits));
        }
        Ok(())
    }

    /// What the advanced game forbids besides.
    pub(super) fn allows_advanced(self, attacks: bool, unit: &Unit) -> Result<(), Refusal> {
        let land = self.is(BattleKind::Land);
        if attacks && self.phase == Phase::Exploitation {
            if self.weather == Weather::Bad {
                return Err(Refusal::ExploitationInBadWeather);
            }
            let ways = [Some(Ground::from(self.terrain)), unit.borders.swamp.then_some(Ground::SwampBorder)];
            if unit.class.is_land() && !ways.into_iter().flatten().all(Ground::exploitation) {
                return Err(Refusal::ExploitationInSwamp);
            }
            if !unit.supplied {
                return Err(Refusal::ExploitationOutOfSupply);
            }
        }
        if unit.class.is_ship() && !unit.supplied {
            return Err(Refusal::ShipOutOfSupply);
        }
        if unit.invasion && (!attacks || !land || unit.flies() || unit.class == Class::Sub) {
            return Err(Refusal::NoInvader);
        }
        if unit.borders.any() && !land {
            return Err(Refusal::BorderOutsideLandBattle);
        }
        if unit.invasion && unit.borders.any() {
            return Err(Refusal::InvasionOverBorder);
        }
        if unit.invasion && self.forbidden_coast {
            return Err(Refusal::ForbiddenCoast);
        }
        if !attacks && unit.borders.crossed() {
            return Err(Refusal::BorderOfDefender);
        }
        if land && unit.is_anti_air() && !unit.supplied {
            return Err(Refusal::AntiAirOutOfSupply);
        }
        if self.is(BattleKind::Naval) && unit.class == Class::Sub && unit.fires_at == Target::Subs {
            return Err(Refusal::SubAgainstSub);
        }
        Ok(())
    }
}
