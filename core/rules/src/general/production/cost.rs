//! What new units cost and when they come (7.6, 7.6.6).

use crate::general::{Class, Face, Fault, InputFault, Quarter, Refusal};

/// A price: for each printed number, or for the unit.
#[derive(Clone, Copy)]
enum Bp {
    Each(u8),
    Flat(u8),
}

/// The production chart: class, quarters, build points (R49).
#[rustfmt::skip]
const CHART: [(Class, u8, Bp); 7] = [
    (Class::Infantry,  1, Bp::Each(1)),
    (Class::Hq,        4, Bp::Flat(1)),
    (Class::Armor,     3, Bp::Each(2)),
    (Class::Aircraft,  2, Bp::Each(2)),
    (Class::Convoy,    3, Bp::Flat(4)),
    (Class::Sub,       3, Bp::Flat(3)),
    (Class::TaskForce, 4, Bp::Each(2)),
];

fn row(class: Class) -> (u8, Bp) {
    let [first, ..] = CHART;
    let (_, quarters, bp) = CHART.into_iter().find(|row| row.0 == class).unwrap_or(first);
    (quarters, bp)
}

/// Build points for each printed number; a unit with one price for all has none.
#[must_use]
pub fn bp_per_number(class: Class) -> Option<u8> {
    match row(class).1 {
        Bp::Each(bp) => Some(bp),
        Bp::Flat(_) => None,
    }
}

/// Quarters from the purchase of a unit to its arrival.
#[must_use]
pub fn quarters(class: Class) -> u8 {
    row(class).0
}

/// A unit to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// What it is.
    pub class: Class,
    /// Its front number, if it has one.
    pub front: Option<u8>,
    /// When it is built.
    pub quarter: Quarter,
    /// Which side it shall show.
    pub face: Face,
    /// Headquarters: they were eliminated.
    pub eliminated: bool,
}

/// What a unit costs and when it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Built {
    /// Build points.
    pub cost: u8,
    /// Quarters until it comes.
    pub quarters: u8,
    /// When it comes.
    pub due: Quarter,
}

impl Build {
    /// What it costs and when it comes.
    ///
    /// # Errors
    /// A number is missing, the quarter lies outside the game, or such a unit is not built.
    pub fn built(self) -> Result<Built, Fault> {
        let (quarters, bp) = row(self.class);
        let cost = match bp {
            Bp::Each(bp) => bp.saturating_mul(self.front.ok_or(InputFault::FrontMissing)?),
            Bp::Flat(bp) => bp,
        };
        let quarter = self.quarter.in_game()?;
        if self.face == Face::Back {
            return Err(Refusal::BuiltBack.into());
        }
        if self.class == Class::Hq && !self.eliminated {
            return Err(Refusal::NewHq.into());
        }
        Ok(Built { cost, quarters, due: quarter.plus(quarters.into()) })
    }
}

#[cfg(test)]
mod tests {
    use super::{Build, quarters};
    use crate::general::{Class, Face, Fault, InputFault, Quarter, Refusal};

    fn build(class: Class, front: Option<u8>) -> Build {
        Build { class, front, quarter: Quarter::FIRST, face: Face::Front, eliminated: false }
    }

    #[test]
    #[rustfmt::skip]
    fn every_class_has_its_price_and_its_time() {
        let rows = [
            (Class::Infantry, 3, 3, 1), (Class::Armor, 3, 6, 3), (Class::Aircraft, 3, 6, 2), (Class::TaskForce, 5, 10, 4),
            (Class::Convoy, 1, 4, 3), (Class::Sub, 2, 3, 3),
        ];
        for (class, front, cost, time) in rows {
            let built = build(class, Some(front)).built().unwrap();
            assert_eq!((built.cost, built.quarters, built.due), (cost, time, Quarter::FIRST.plus(time.into())));
            assert_eq!(quarters(class), time);
        }
        let hq = Build { eliminated: true, ..build(Class::Hq, None) }.built().unwrap();
        assert_eq!((hq.cost, hq.quarters), (1, 4));
    }

    #[test]
    fn a_build_is_refused_in_its_order() {
        let wrong = Build { face: Face::Back, quarter: Quarter::LAST.plus(1), ..build(Class::Armor, None) };
        assert_eq!(wrong.built(), Err(Fault::Wrong(InputFault::FrontMissing)));
        for class in [Class::Infantry, Class::Aircraft, Class::TaskForce] {
            assert_eq!(build(class, None).built(), Err(Fault::Wrong(InputFault::FrontMissing)));
        }
        let late = Build { front: Some(3), ..wrong };
        assert_eq!(late.built(), Err(Refusal::OutsideGame.into()));
        assert_eq!(Build { quarter: Quarter::LAST, ..late }.built(), Err(Refusal::BuiltBack.into()));
        let hq = Build { face: Face::Back, ..build(Class::Hq, None) };
        assert_eq!(hq.built(), Err(Refusal::BuiltBack.into()));
        assert_eq!(build(Class::Hq, None).built(), Err(Refusal::NewHq.into()));
    }
}
