//! `calendar`: what is due on a turn [2.1, 3.2, 7.2, 8, A to F].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::points::long_war;
use crate::blitz::answer::No;
use crate::blitz::vocabulary::Scenario;
use crate::chart::Charts;
use crate::form;

crate::words! {
    /// What is due, in the order in which it is told.
    pub enum Reminder {
        /// USA and USSR enter the war.
        EntryAutomatic = "entry-automatic",
        /// From Turn 5 on.
        GermanyMayAttackUssr = "germany-may-attack-ussr",
        /// Step 5B.
        NeutralEntryPlus1 = "neutral-entry-plus-1",
        /// Turns 11 to 15.
        LongWar = "long-war",
        /// End of Turn 1.
        AReinforcements = "a-reinforcements",
        /// From Turn 10 on.
        BNewUnits = "b-new-units",
        /// From Turn 7 on.
        CItalyFalls = "c-italy-falls",
        /// From Turn 7 on.
        DSecondFront = "d-second-front",
        /// Turn 9.
        DBelgiumNetherlandsLost = "d-belgium-netherlands-lost",
        /// Turn 9.
        DRemoveArm = "d-remove-arm",
        /// Always.
        EHarbinGarrison = "e-harbin-garrison",
        /// Turns 5 to 8.
        EExtra3 = "e-extra-3",
        /// From Turn 9 on.
        EExtraCumulative = "e-extra-cumulative",
        /// From Turn 11 on.
        ESovietAttack = "e-soviet-attack",
        /// Always.
        FJapanAnnouncement = "f-japan-announcement",
        /// Turn 7.
        FHarbin = "f-harbin",
        /// The game ends.
        LastTurn = "last-turn",
        /// It snows.
        Snow = "snow",
        /// It does not.
        NoSnow = "no-snow",
        /// Only the map tells.
        SnowUnknown = "snow-unknown",
    }
}

crate::form! {
    /// `calendar`.
    pub struct Calendar {
        /// The scenario.
        pub scenario: Scenario as form::word::<Scenario>().or(0),
        /// The turn.
        pub turn: i16 as form::int(1, 15),
        /// The USA is in the war.
        pub usa_entered: bool as form::no(),
        /// The USSR is in the war.
        pub ussr_entered: bool as form::no(),
        /// The turn has a Snow icon.
        pub snow: Option<bool> as form::flag().may(),
    }
}

/// What is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Due {
    /// In order.
    pub reminders: Vec<Reminder, 12>,
    /// VP of the Long War.
    pub long_war_vp: i16,
}

impl Calendar {
    /// Whether something is due.
    fn is_due(self, reminder: Reminder) -> bool {
        use Reminder as R;
        let Self { scenario, turn, .. } = self;
        let world = matches!(scenario, Scenario::Full | Scenario::F);
        let neutral = world && !(self.usa_entered && self.ussr_entered);
        match reminder {
            R::EntryAutomatic => neutral && turn == 8,
            R::GermanyMayAttackUssr => world && turn >= 5,
            R::NeutralEntryPlus1 => neutral && turn <= 7,
            R::LongWar => long_war(turn) > 0,
            R::AReinforcements => scenario == Scenario::A && turn == 1,
            R::BNewUnits => scenario == Scenario::B && turn >= 10,
            R::CItalyFalls => scenario == Scenario::C && turn >= 7,
            R::DSecondFront => scenario == Scenario::D && turn >= 7,
            R::DBelgiumNetherlandsLost | R::DRemoveArm => scenario == Scenario::D && turn == 9,
            R::EHarbinGarrison => scenario == Scenario::E,
            R::EExtra3 => scenario == Scenario::E && (5..=8).contains(&turn),
            R::EExtraCumulative => scenario == Scenario::E && turn >= 9,
            R::ESovietAttack => scenario == Scenario::E && turn >= 11,
            R::FJapanAnnouncement => scenario == Scenario::F,
            R::FHarbin => scenario == Scenario::F && turn == 7,
            R::LastTurn => turn == scenario.turns().1,
            R::Snow => self.snow == Some(true),
            R::NoSnow => self.snow == Some(false),
            R::SnowUnknown => self.snow.is_none(),
        }
    }

    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Due, No> {
        self.scenario.has(self.turn)?;
        let reminders = Reminder::ALL.iter().copied().filter(|reminder| self.is_due(*reminder)).collect();
        Ok(Due { reminders, long_war_vp: long_war(self.turn) })
    }
}
