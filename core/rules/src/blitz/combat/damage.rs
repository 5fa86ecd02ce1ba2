//! `apply-damage`: points in their order [6.5].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::letters::{NAMES, UnitFate, named};
use crate::blitz::answer::{Name, Names, No, fault, name, refuse};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Fate, Picker, Round, UnitKind};
use crate::chart::Charts;
use crate::form::{self, Items};

crate::form! {
    /// A unit of the side that is hit.
    pub struct Target<'a> {
        /// Its name.
        pub name: &'a str as form::text(),
        /// Its kind.
        pub kind: UnitKind as form::word::<UnitKind>(),
        /// Size; of a Convoy or Factory what is not damaged yet.
        pub size: i16 as form::int(0, 9),
        /// An attacking PARA that flew.
        pub flew: bool as form::no(),
        /// In Port.
        pub in_port: bool as form::no(),
        /// A one-use air unit.
        pub asterisk: bool as form::no(),
        /// Size carried by a TRS.
        pub cargo: i16 as form::int(0, 8).or(0),
    }
}

/// Whether a round's numbers can hit a kind of unit [6.5].
#[must_use]
pub const fn can_be_hit(round: Round, port_attack: bool, kind: UnitKind, flew: bool, in_port: bool) -> bool {
    match round {
        Round::Air => match kind {
            UnitKind::Air => true,
            UnitKind::Cv => !in_port,
            UnitKind::Para => flew,
            _ => false,
        },
        Round::Land => kind.is_land(),
        Round::Naval => {
            (kind.is_ship() && !(port_attack && matches!(kind, UnitKind::Sub))) || matches!(kind, UnitKind::Convoy)
        }
        Round::Strategic => matches!(kind, UnitKind::Factory),
    }
}

crate::form! {
    /// `apply-damage`.
    pub struct ApplyDamage<'a> {
        /// The round.
        pub round: Round as form::word::<Round>(),
        /// The Naval Round of a Port Attack.
        pub port_attack: bool as form::no(),
        /// The number of the result.
        pub damage: i16 as form::int(0, 12),
        /// The side that is hit.
        pub units: Items<'a, Target<'a>> as form::list(1, 12, Target::FIELDS),
        /// Names in the order of picking.
        pub picks: Items<'a, &'a str> as form::list(0, 12, NAMES).or(0),
    }
}

/// Cargo that went down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CargoLost {
    /// The TRS.
    pub name: Name,
    /// Size lost.
    pub size: i16,
}

/// Where the points went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Damage {
    /// What became of each unit.
    pub units: Vec<UnitFate, 12>,
    /// Who picked each.
    pub pickers: Vec<Picker, 12>,
    /// All points are taken.
    pub complete: bool,
    /// Points without a target.
    pub lost_points: i16,
    /// What went down with TRS.
    pub cargo_lost: Vec<CargoLost, 12>,
    /// Who picks next.
    pub next_picker: Option<Picker>,
    /// Who can be picked.
    pub eligible: Option<Names>,
    /// Points that are left.
    pub remaining: Option<i16>,
}

/// What became of a unit that had a Size before and has another now.
#[must_use]
pub const fn fate(kind: UnitKind, before: i16, now: i16) -> Fate {
    if now == before {
        Fate::Unchanged
    } else if matches!(kind, UnitKind::Convoy | UnitKind::Factory) {
        Fate::Damaged
    } else if now == 0 {
        Fate::Destroyed
    } else if before > 2 && now <= 2 {
        Fate::SmallVersion
    } else {
        Fate::Reduced
    }
}

impl ApplyDamage<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Damage, No> {
        let marked = |kind| matches!(kind, UnitKind::Convoy | UnitKind::Factory);
        for unit in self.units.iter() {
            fault(!marked(unit.kind) && !(1..=4).contains(&unit.size), InputFault::SizeOutOfRange)?;
            let most = if unit.kind == UnitKind::Trs { 2 * unit.size } else { 0 };
            fault(unit.cargo > most, InputFault::CargoTooLarge)?;
        }
        named(self.units.iter().map(|unit| unit.name), self.picks.iter())?;

        // One-use air units that took part die before anything is applied (R31).
        let spent = |unit: &Target<'_>| unit.asterisk && unit.kind == UnitKind::Air;
        let mut sizes: Vec<i16, 12> = self.units.iter().map(|unit| if spent(&unit) { 0 } else { unit.size }).collect();
        let hit = |unit: &Target<'_>| can_be_hit(self.round, self.port_attack, unit.kind, unit.flew, unit.in_port);
        let capacity: i16 = self.units.iter().zip(&sizes).filter(|(unit, _)| hit(unit)).map(|(_, size)| *size).sum();
        let points = self.damage.min(capacity);
        let picked = i16::try_from(self.picks.len()).unwrap_or(i16::MAX);
        refuse(picked > points, Refusal::TooManyHits)?;
        for pick in self.picks.iter() {
            let mut units = self.units.iter().zip(&mut sizes);
            let found = units.find(|(unit, size)| unit.name == pick && hit(unit) && **size > 0);
            match found {
                Some((_, size)) => *size -= 1,
                None => return Err(Refusal::NotEligible.into()),
            }
        }

        let units = self.units.iter().zip(&sizes);
        let fate_of = |(unit, size): (Target<'_>, &i16)| UnitFate {
            name: name(unit.name),
            size: *size,
            state: fate(unit.kind, unit.size, *size),
        };
        let cargo = |(unit, size): (Target<'_>, &i16)| {
            let size = unit.cargo - (2 * size).min(unit.cargo);
            (size > 0).then(|| CargoLost { name: name(unit.name), size })
        };
        let open = picked < points;
        let eligible =
            || units.clone().filter(|(unit, size)| hit(unit) && **size > 0).map(|(unit, _)| name(unit.name)).collect();
        Ok(Damage {
            units: units.clone().map(fate_of).collect(),
            pickers: (0..picked).map(Picker::in_turn).collect(),
            complete: !open,
            lost_points: self.damage - points,
            cargo_lost: units.clone().filter_map(cargo).collect(),
            next_picker: open.then(|| Picker::in_turn(picked)),
            eligible: open.then(eligible),
            remaining: open.then_some(points - picked),
        })
    }
}
