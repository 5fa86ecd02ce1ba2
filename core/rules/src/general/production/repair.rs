//! Turning units to their fronts (7.6.5), and the build points for disbanded ones (card 42).

use super::cost::bp_per_number;
use crate::general::counters::{Back, known_back};
use crate::general::{Class, Face, Fault, InputFault, Refusal, Rules};
use crate::trace::Trace;

/// Why there is no price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// The question is wrong, or the rules forbid it.
    Fault(Fault),
    /// The back of such a counter must be taught.
    TeachBack(Class, u8),
}

impl<T: Into<Fault>> From<T> for Unsettled {
    fn from(fault: T) -> Self {
        Self::Fault(fault.into())
    }
}

crate::ruled! {
    /// What makes the price of a repair.
    pub enum RepairCost {
        /// Front less back.
        Difference = "7.6.5", "difference",
        /// All but infantry pay twice.
        Doubled = "7.6.5", "doubled",
        /// A submarine has one price.
        Sub = "7.6.5", "sub",
    }
}

/// A unit to repair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Which game.
    pub rules: Rules,
    /// What it is.
    pub class: Class,
    /// Its front number.
    pub front: Option<u8>,
    /// Its back number; none where the known one holds.
    pub back: Option<u8>,
    /// Which side lies up.
    pub face: Face,
    /// It is in supply.
    pub supplied: bool,
}

/// What repairing a submarine costs.
const SUB: i16 = 1;
/// The number of a convoy.
const CONVOY: u8 = 1;

impl Repair {
    /// What the repair costs: the total of the trace.
    ///
    /// # Errors
    /// A number is missing, the unit is not repaired, or its back must be taught.
    pub fn cost(self) -> Result<Trace<RepairCost, 2>, Unsettled> {
        let front = match self.class {
            Class::Hq => return Err(Refusal::RepairedHq.into()),
            Class::Sub => self.front.unwrap_or(0),
            Class::Convoy => self.front.unwrap_or(CONVOY),
            _ => self.front.ok_or(InputFault::FrontMissing)?,
        };
        if self.face == Face::Front {
            return Err(Refusal::Undamaged.into());
        }
        // Ships are always in supply (6.1).
        if !self.rules.basic() && !self.supplied && !self.class.is_ship() {
            return Err(Refusal::RepairUnsupplied.into());
        }
        let mut trace = Trace::new();
        if self.class == Class::Sub {
            trace.add(RepairCost::Sub, SUB);
            return Ok(trace);
        }
        let back = match self.back {
            Some(back) => back,
            None => match known_back(self.class, front).ok_or(Unsettled::TeachBack(self.class, front))? {
                Back::Number(back) => back,
                Back::None => return Err(Refusal::NoBackToRepair.into()),
            },
        };
        if back >= front {
            return Err(Refusal::BackNotLower.into());
        }
        let difference = i16::from(front - back);
        trace.add(RepairCost::Difference, difference);
        if self.class != Class::Infantry {
            trace.add(RepairCost::Doubled, difference);
        }
        Ok(trace)
    }
}

crate::ruled! {
    /// What was disbanded.
    pub enum DisbandedClass {
        /// Infantry.
        Infantry = "card 42", "infantry",
        /// Armor.
        Armor = "card 42", "armor",
        /// Aircraft.
        Aircraft = "card 42", "aircraft",
    }
}

/// Units to disband.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disbanded {
    /// What they are.
    pub class: DisbandedClass,
    /// Their front number.
    pub front: u8,
    /// Their back number; none where the known one holds.
    pub back: Option<u8>,
    /// Which side lies up.
    pub face: Face,
    /// They are orange.
    pub orange: bool,
    /// How many.
    pub count: u8,
}

impl DisbandedClass {
    /// The class.
    #[must_use]
    pub const fn class(self) -> Class {
        match self {
            Self::Infantry => Class::Infantry,
            Self::Armor => Class::Armor,
            Self::Aircraft => Class::Aircraft,
        }
    }
}

impl Disbanded {
    /// Their build cost less the cost of their repair.
    ///
    /// # Errors
    /// They are not orange, cannot be, or their back must be taught.
    pub fn bp(self) -> Result<i16, Unsettled> {
        if !self.orange {
            return Err(Refusal::NotOrange.into());
        }
        if self.back.is_some_and(|back| back >= self.front) {
            return Err(Refusal::BackNotLower.into());
        }
        let class = self.class.class();
        let number = match (self.face, self.back) {
            (Face::Front, _) => self.front,
            (Face::Back, Some(back)) => back,
            (Face::Back, None) => {
                match known_back(class, self.front).ok_or(Unsettled::TeachBack(class, self.front))? {
                    Back::Number(back) => back,
                    Back::None => return Err(Refusal::NoBackside.into()),
                }
            }
        };
        // Building and repairing have the same price for each number.
        let each = i16::from(bp_per_number(class).unwrap_or(0));
        Ok(each.saturating_mul(number.into()).saturating_mul(self.count.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Disbanded, DisbandedClass, Repair, Unsettled};
    use crate::general::{Class, Face, InputFault, Refusal, Rules};

    const REPAIR: Repair = Repair {
        rules: Rules::Advanced,
        class: Class::Infantry,
        front: Some(4),
        back: None,
        face: Face::Back,
        supplied: true,
    };

    fn cost(repair: Repair) -> Result<i16, Unsettled> {
        repair.cost().map(|trace| trace.total())
    }

    #[test]
    fn all_but_infantry_and_submarines_pay_twice() {
        assert_eq!(cost(REPAIR), Ok(2));
        for class in [Class::Armor, Class::Aircraft, Class::TaskForce] {
            assert_eq!(cost(Repair { class, back: Some(1), ..REPAIR }), Ok(6));
        }
        assert_eq!(cost(Repair { class: Class::Convoy, front: None, ..REPAIR }), Ok(2));
        assert_eq!(cost(Repair { class: Class::Sub, front: None, supplied: false, ..REPAIR }), Ok(1));
    }

    #[test]
    fn a_repair_is_refused_in_its_order() {
        let wrong = Repair { front: None, face: Face::Front, supplied: false, ..REPAIR };
        assert_eq!(cost(Repair { class: Class::Hq, ..wrong }), Err(Refusal::RepairedHq.into()));
        assert_eq!(cost(wrong), Err(InputFault::FrontMissing.into()));
        assert_eq!(cost(Repair { front: Some(6), ..wrong }), Err(Refusal::Undamaged.into()));
        let cut_off = Repair { front: Some(6), face: Face::Back, ..wrong };
        assert_eq!(cost(cut_off), Err(Refusal::RepairUnsupplied.into()));
        assert_eq!(cost(Repair { class: Class::Aircraft, ..cut_off }), Err(Refusal::RepairUnsupplied.into()));
        let basic = Repair { rules: Rules::Basic, ..cut_off };
        assert_eq!(cost(basic), Err(Unsettled::TeachBack(Class::Infantry, 6)));
        let ship = Repair { class: Class::TaskForce, ..cut_off };
        assert_eq!(cost(ship), Err(Unsettled::TeachBack(Class::TaskForce, 6)), "ships are always in supply");
        let light = Repair { class: Class::Aircraft, front: Some(1), ..REPAIR };
        assert_eq!(cost(light), Err(Refusal::NoBackToRepair.into()));
        assert_eq!(cost(Repair { back: Some(4), ..REPAIR }), Err(Refusal::BackNotLower.into()));
    }

    #[test]
    fn disbanding_gives_the_price_less_the_repair() {
        let unit =
            Disbanded { class: DisbandedClass::Armor, front: 3, back: None, face: Face::Front, orange: true, count: 2 };
        assert_eq!(unit.bp(), Ok(12));
        assert_eq!(Disbanded { face: Face::Back, back: Some(1), ..unit }.bp(), Ok(4));
        assert_eq!(Disbanded { face: Face::Back, ..unit }.bp(), Err(Unsettled::TeachBack(Class::Armor, 3)));
        let wrong = Disbanded { orange: false, back: Some(3), ..unit };
        assert_eq!(wrong.bp(), Err(Refusal::NotOrange.into()));
        assert_eq!(Disbanded { orange: true, ..wrong }.bp(), Err(Refusal::BackNotLower.into()));
        let light = Disbanded { class: DisbandedClass::Aircraft, front: 1, face: Face::Back, ..unit };
        assert_eq!(light.bp(), Err(Refusal::NoBackside.into()));
        let infantry = Disbanded { class: DisbandedClass::Infantry, front: 4, face: Face::Back, count: 1, ..unit };
        assert_eq!(infantry.bp(), Ok(2));
    }
}
