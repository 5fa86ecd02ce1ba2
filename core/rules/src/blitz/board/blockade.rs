//! `blockade`: leaving a sea area [4.3].

use serde::{Deserialize, Serialize};

use crate::blitz::answer::{ChartName, No, Open, Thrown};
use crate::blitz::taught;
use crate::blitz::vocabulary::UnitKind;
use crate::blitz::why::{Trace, Why, whole};
use crate::chart::Charts;
use crate::dice::D6;
use crate::form::{self, Items};

crate::words! {
    /// Who blocks: the rows of the Blockade Table. Air units by their printed bombing factor.
    pub enum Blocker {
        /// Air unit of Land Factors.
        AirLand = "air-land",
        /// Air unit of Naval Factors.
        AirNaval = "air-naval",
        /// Air unit of Strategic Factors.
        AirStrategic = "air-strategic",
        /// Battleships.
        Bb = "bb",
        /// Carriers.
        Cv = "cv",
        /// Submarines.
        Sub = "sub",
        /// Transports.
        Trs = "trs",
        /// Lend lease.
        Ll = "ll",
        /// Convoy.
        Convoy = "convoy",
    }
}

/// The one value that the book tells: a Small air unit of Naval Factors.
pub(in crate::blitz) fn known(row: usize, small: bool) -> Option<i16> {
    (row == Blocker::AirNaval.index() && small).then_some(2)
}

crate::form! {
    /// An enemy unit at war with the mover.
    pub struct Blocking {
        /// Its kind.
        pub kind: Blocker as form::word::<Blocker>(),
        /// Size.
        pub size: i16 as form::int(1, 4),
        /// Its Blockade Value.
        pub value: Option<i16> as form::int(0, 6).may(),
    }
}

crate::form! {
    /// `blockade`.
    pub struct Blockade<'a> {
        /// The unit that moves.
        pub mover: UnitKind as form::words::<UnitKind>(UnitKind::AT_SEA.0, UnitKind::AT_SEA.1),
        /// It returns to base.
        pub returning: bool as form::no(),
        /// The die.
        pub die: Option<D6> as form::die().may(),
        /// Who is in the way.
        pub blockers: Items<'a, Blocking> as form::list(0, 10, Blocking::FIELDS),
    }
}

crate::decided! {
    /// Whether the unit is held.
    pub struct Held {
        /// It stays.
        pub blocked: bool,
    }
}

/// Whether a unit may leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocked {
    /// Nobody stops it.
    pub exempt: bool,
    /// Sum of Blockade Values.
    pub total: i16,
    /// It stays.
    pub blocked: Option<bool>,
    /// While the die is open.
    pub outcomes: Option<Open<Held>>,
    /// Each blocker.
    pub trace: Trace,
}

impl Blockade<'_> {
    pub(in crate::blitz) fn answer(&self, charts: &Charts) -> Result<Blocked, No> {
        let exempt = self.returning || matches!(self.mover, UnitKind::Sub | UnitKind::Air);
        let mut answer = Blocked { exempt, total: 0, blocked: None, outcomes: None, trace: Trace::new() };
        if exempt {
            answer.blocked = Some(false);
            return Ok(answer);
        }
        for blocker in self.blockers.iter() {
            let (row, big) = (blocker.kind.index(), blocker.size > 2);
            let taught = || charts.get(taught::cell(taught::BLOCKADE, blocker.kind as i16, big.into()));
            let value = blocker.value.or_else(|| known(row, !big)).or_else(taught);
            let column = if big { "big" } else { "small" };
            let value = value.ok_or_else(|| No::teach(ChartName::BlockadeTable, blocker.kind.word(), column))?;
            answer.total += value;
            whole(&mut answer.trace, Why::Blockade, value);
        }
        let total = answer.total;
        match Thrown::of(self.die, |die| Ok(Held { chance: None, blocked: i16::from(die.face()) <= total }))? {
            Thrown::Fell(held) => answer.blocked = Some(held.blocked),
            Thrown::Open(open) => answer.outcomes = Some(open.outcomes),
        }
        Ok(answer)
    }
}
