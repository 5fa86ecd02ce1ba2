//! `move`: cost and legality of one unit's path [4.1, 4.2, 5.1, 5.2, 5.3].

use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, fault, refuse};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Control, Terrain, UnitKind};
use crate::chart::Charts;
use crate::form::{self, Items};

crate::words! {
    /// How a unit moves.
    pub enum Mode {
        /// To a sea area.
        SeaMove = "sea-move",
        /// Home from the sea.
        ReturnToBase = "return-to-base",
        /// From base to base.
        Rebase = "rebase",
        /// On land.
        LandMove = "land-move",
        /// To a land area combat.
        AirMission = "air-mission",
    }
}

/// What a mode's own rule refuses: a neutral in the way, a Port that is not friendly, too far, no base at the end.
struct ModeRefusals {
    neutral: Refusal,
    port: Refusal,
    far: Refusal,
    base: Refusal,
}

impl Mode {
    const fn refusals(self) -> ModeRefusals {
        use Refusal as R;
        let (neutral, port, far, base) = match self {
            Self::SeaMove => (R::NeutralOnSeaMove, R::PortOnSeaMove, R::FarSeaMove, R::MustEndAtSea),
            Self::ReturnToBase => (R::NeutralOnReturn, R::PortOnReturn, R::FarReturn, R::NoBaseOnReturn),
            Self::Rebase => (R::NeutralOnRebase, R::PortOnRebase, R::FarRebase, R::NoBaseOnRebase),
            Self::LandMove => (R::NeutralOnLand, R::NeutralOnLand, R::FarLandMove, R::NeutralOnLand),
            Self::AirMission => (R::NeutralOnMission, R::NeutralOnMission, R::FarMission, R::NoLandTarget),
        };
        ModeRefusals { neutral, port, far, base }
    }
}

crate::words! {
    /// What is entered.
    pub enum Entered {
        /// A land area.
        Land = "land",
        /// A sea area.
        Sea = "sea",
        /// A Port.
        Port = "port",
    }
}

crate::words! {
    /// The way into an area.
    pub enum Via {
        /// Over the border.
        Border = "border",
        /// Over a Land Route.
        LandRoute = "land-route",
        /// Over an Air Route.
        AirRoute = "air-route",
        /// From a TRS.
        SeaLanding = "sea-landing",
    }
}

crate::form! {
    /// One area of a path.
    pub struct Step {
        /// What is entered.
        pub to: Entered as form::word::<Entered>(),
        /// Its ground.
        pub terrain: Terrain as form::word::<Terrain>().or(0),
        /// The way.
        pub via: Via as form::word::<Via>().or(0),
        /// Who controls it.
        pub control: Control as form::word::<Control>().or(0),
        /// On land an enemy land unit, at sea an enemy at war with an Air or Naval Factor.
        pub enemy: bool as form::no(),
        /// In the unit's home country.
        pub home: bool as form::yes(),
        /// In China.
        pub china: bool as form::no(),
    }
}

crate::form! {
    /// `move`.
    pub struct Move<'a> {
        /// Its kind.
        pub kind: UnitKind as form::words::<UnitKind>(UnitKind::MOVERS.0, UnitKind::MOVERS.1),
        /// How it moves.
        pub mode: Mode as form::word::<Mode>(),
        /// Printed movement; the air movement of a PARA that flies.
        pub movement: i16 as form::int(1, 8),
        /// In supply.
        pub supplied: bool as form::yes(),
        /// Its power is neutral; on land: at war with nobody.
        pub neutral_power: bool as form::no(),
        /// It moved to sea, rebased or was carried earlier in this phase.
        pub moved: bool as form::no(),
        /// It starts at sea.
        pub starts_at_sea: bool as form::no(),
        /// An Allied unit whose home is not China.
        pub allied_non_chinese: bool as form::no(),
        /// China is open to it.
        pub china_open: bool as form::no(),
        /// The areas it enters.
        pub path: Items<'a, Step> as form::list(0, 24, Step::FIELDS),
    }
}

/// What the path costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Moved {
    /// How far it may go.
    pub allowance: i16,
    /// How far it went.
    pub cost: i16,
    /// What is left.
    pub left: i16,
    /// It goes no further.
    pub must_stop: bool,
}

impl Move<'_> {
    const fn flies(&self) -> bool {
        !matches!(self.mode, Mode::LandMove) && matches!(self.kind, UnitKind::Air | UnitKind::Para)
    }

    const fn sails(&self) -> bool {
        self.kind.is_ship()
    }

    /// The path and the mode fit the kind.
    fn check(&self) -> Result<(), No> {
        let kind = self.kind;
        let fits = match self.mode {
            Mode::SeaMove | Mode::ReturnToBase => kind.is_ship() || kind == UnitKind::Air,
            Mode::Rebase => kind.is_ship() || matches!(kind, UnitKind::Air | UnitKind::Para),
            Mode::LandMove => kind.is_land(),
            Mode::AirMission => matches!(kind, UnitKind::Air | UnitKind::Para),
        };
        fault(!fits, InputFault::ModeOfKind)?;
        fault(self.path.is_empty(), InputFault::EmptyPath)?;
        let mut before = None;
        for step in self.path.iter() {
            let first = before.is_none();
            let at_sea = match before {
                None => self.starts_at_sea || self.mode == Mode::ReturnToBase,
                Some(before) => before == Entered::Sea,
            };
            let sound = if self.flies() {
                step.to != Entered::Port && step.via != Via::SeaLanding
            } else if self.sails() {
                step.to != Entered::Land && step.via == Via::Border && (step.to == Entered::Sea || at_sea)
            } else {
                step.to == Entered::Land && (step.via != Via::SeaLanding || first)
            };
            fault(!sound, InputFault::StepOfKind)?;
            before = Some(step.to);
        }
        Ok(())
    }

    /// What stops the unit before it starts.
    fn may_start(&self, supplied: bool) -> Result<(), No> {
        refuse(self.kind == UnitKind::Fort, Refusal::FortMoves)?;
        let needs_supply = match self.mode {
            Mode::LandMove | Mode::AirMission => true,
            Mode::SeaMove => self.kind == UnitKind::Air,
            // A PARA is no air unit (R43).
            Mode::Rebase => self.kind == UnitKind::Para,
            Mode::ReturnToBase => false,
        };
        refuse(needs_supply && !supplied, Refusal::OutOfSupply)?;
        let sea_move = self.mode == Mode::SeaMove;
        refuse(sea_move && self.neutral_power && self.kind.is_warlike(), Refusal::NeutralAtSea)?;
        refuse(sea_move && self.moved, Refusal::MovedToSea)?;
        refuse(self.mode == Mode::Rebase && self.moved, Refusal::Rebased)?;
        refuse(self.mode == Mode::Rebase && self.starts_at_sea, Refusal::RebaseFromSea)?;
        refuse(self.mode == Mode::AirMission && self.starts_at_sea, Refusal::MissionFromSea)
    }

    fn cost(&self, step: Step) -> i16 {
        let double = if self.flies() { step.to == Entered::Sea } else { !self.sails() && step.terrain.is_rough() };
        match step.via {
            Via::SeaLanding => 0,
            _ => 1 + i16::from(double),
        }
    }

    /// What stops the unit on the way into an area.
    fn may_enter(&self, step: Step) -> Result<(), No> {
        let refusals = self.mode.refusals();
        let neutral = step.control == Control::Neutral;
        refuse(self.flies() && step.to == Entered::Land && neutral, refusals.neutral)?;
        refuse(step.to == Entered::Port && step.control != Control::Friendly, refusals.port)?;
        let watched = step.to == Entered::Sea && step.enemy;
        refuse(self.mode == Mode::Rebase && self.sails() && watched, Refusal::EnemyInSea)?;
        if self.mode == Mode::LandMove {
            refuse(step.via == Via::AirRoute, Refusal::AirRoute)?;
            refuse(neutral, Refusal::NeutralOnLand)?;
            refuse(step.control == Control::Enemy && step.enemy, Refusal::EnemyLandUnit)?;
            refuse(self.shut_out(step), Refusal::ChinaClosed)?;
            let hostile = step.via == Via::SeaLanding && step.control != Control::Friendly;
            refuse(hostile, Refusal::HostileLanding)?;
        }
        Ok(())
    }

    const fn shut_out(&self, step: Step) -> bool {
        step.china && self.allied_non_chinese && !self.china_open
    }

    /// What forbids to end in an area.
    fn may_end(&self, last: Step) -> Result<(), No> {
        let refusals = self.mode.refusals();
        let base = if self.sails() { Entered::Port } else { Entered::Land };
        let based = matches!(self.mode, Mode::ReturnToBase | Mode::Rebase);
        refuse(based && (last.to != base || last.control != Control::Friendly), refusals.base)?;
        let rebase = self.mode == Mode::Rebase;
        refuse(rebase && self.neutral_power && !last.home, Refusal::NeutralRebasesHome)?;
        // Flying over and attacks are free (R57).
        let stays = self.mode != Mode::AirMission && last.to == base;
        refuse(stays && self.shut_out(last), Refusal::ChinaClosed)?;
        let sea_move = self.mode == Mode::SeaMove;
        refuse(sea_move && last.to == Entered::Land, Refusal::MustEndAtSea)?;
        refuse(sea_move && self.starts_at_sea && last.to == Entered::Sea, Refusal::SeaToSea)?;
        refuse(self.mode == Mode::AirMission && last.to != Entered::Land, Refusal::NoLandTarget)?;
        let abroad = self.mode == Mode::LandMove && self.neutral_power && !last.home;
        refuse(abroad && self.kind != UnitKind::Gar, Refusal::NeutralStaysHome)
    }

    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Moved, No> {
        self.check()?;
        // At sea everybody is in supply (R44).
        let supplied = self.supplied || self.starts_at_sea;
        self.may_start(supplied)?;
        let allowance = match self.mode {
            Mode::Rebase => 3 * self.movement,
            Mode::SeaMove if !supplied => 1,
            _ => self.movement,
        };
        let (mut cost, mut stopped, mut last) = (0, false, None);
        for step in self.path.iter() {
            refuse(stopped, Refusal::MustStop)?;
            self.may_enter(step)?;
            cost += self.cost(step);
            refuse(cost > allowance, self.mode.refusals().far)?;
            stopped = self.mode == Mode::LandMove && matches!(step.via, Via::LandRoute | Via::SeaLanding);
            last = Some(step);
        }
        if let Some(last) = last {
            self.may_end(last)?;
        }
        let left = allowance - cost;
        Ok(Moved { allowance, cost, left, must_stop: left == 0 || stopped })
    }
}
