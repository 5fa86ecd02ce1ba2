//! `declare-war` [3.2, 9.2].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, fault, refuse};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Country, Power, Side};
use crate::chart::Charts;
use crate::form::{self, Field, Items};

crate::words! {
    /// What a minor country is.
    pub enum MinorStatus {
        /// Neutral.
        Neutral = "neutral",
        /// Of the declarer's side.
        OwnSide = "own-side",
        /// Of the other side.
        EnemySide = "enemy-side",
    }
}

/// A list of powers.
pub const POWERS: &[Field] = &[Field::bare(form::word::<Power>())];

crate::form! {
    /// `declare-war`.
    pub struct DeclareWar<'a> {
        /// Who declares it.
        pub by: Power as form::word::<Power>(),
        /// On whom.
        pub on: Country as form::words::<Country>(Country::TARGETS.0, Country::TARGETS.1),
        /// The turn.
        pub turn: i16 as form::int(1, 15),
        /// What a minor country is.
        pub status: MinorStatus as form::word::<MinorStatus>().or(0),
        /// Powers that the declarer is at war with.
        pub at_war_with: Items<'a, Power> as form::list(0, 5, POWERS).or(0),
        /// Germany holds Paris.
        pub germany_controls_paris: bool as form::no(),
        /// Option 9.2.
        pub road_to_war: bool as form::no(),
        /// 9.2, step 8.
        pub secret_german_pact: bool as form::no(),
        /// 9.2, step 9.
        pub secret_soviet_pact: bool as form::no(),
        /// 9.2, step 3.
        pub monroe_doctrine: bool as form::no(),
        /// 9.2: allied to Germany or trading with it.
        pub german_friend: bool as form::no(),
    }
}

/// A country that joins a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    /// The country.
    pub country: Country,
    /// The power.
    pub with: Power,
}

/// A war.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WarDeclared {
    /// Who is at war: a power stands by the name of its country here.
    pub war: [Country; 2],
    /// Who joins whom.
    pub aligned: Vec<Joined, 4>,
}

/// The minor countries that join the USA when the Axis attacks them.
const WITH_USA: [Country; 7] = [
    Country::Mexico,
    Country::CentralAmerica,
    Country::Brazil,
    Country::LatinAmerica,
    Country::Chile,
    Country::ParaguayUruguay,
    Country::China,
];
/// What no Allied power attacks.
const LATIN_AMERICA: [Country; 4] = [Country::Brazil, Country::Chile, Country::Mexico, Country::Venezuela];
/// What the USSR does not attack before its war with Germany.
const SOVIET_NEIGHBOURS: [Country; 4] = [Country::CentralEurope, Country::Finland, Country::Germany, Country::Sweden];

/// Whom an attacked minor country joins.
#[must_use]
pub fn joins(minor: Country, attacker: Side) -> Vec<Joined, 4> {
    let one = |with| Vec::from_iter([Joined { country: minor, with }]);
    match (attacker, minor) {
        (Side::Axis, minor) if WITH_USA.contains(&minor) => one(Power::Usa),
        (Side::Axis, _) => one(Power::Afa),
        (Side::Allies, Country::SouthEastAsia | Country::China) => one(Power::Japan),
        (Side::Allies, Country::BelgiumNetherlands) => {
            let parts = [Country::Borneo, Country::Hollandia, Country::Java];
            let parts = parts.map(|country| Joined { country, with: Power::Japan });
            one(Power::Germany).into_iter().chain(parts).collect()
        }
        (Side::Allies, _) => one(Power::Germany),
    }
}

impl DeclareWar<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<WarDeclared, No> {
        let Self { by, on, .. } = *self;
        let home = Country::from_word(by.word()).unwrap_or(Country::Afa);
        fault(home == on, InputFault::WarOnItself)?;
        let power = on.home_of();
        let at_war = |with: Power| self.at_war_with.iter().any(|power| power == with);
        if let Some(power) = power {
            refuse(power.side() == by.side() || at_war(power), Refusal::OwnSide)?;
        } else {
            refuse(self.status == MinorStatus::OwnSide, Refusal::OwnSide)?;
            refuse(self.status == MinorStatus::EnemySide, Refusal::ControlledByEnemy)?;
        }
        let pact = !self.road_to_war || self.secret_german_pact;
        let early = self.turn < 5 && !self.germany_controls_paris;
        refuse(by == Power::Germany && on == Country::Ussr && pact && early, Refusal::GermanyWaits)?;
        let in_the_war = at_war(Power::Germany) || at_war(Power::Japan);
        refuse(by == Power::Usa && !in_the_war, Refusal::UsaWaits)?;
        let spared = if self.road_to_war {
            self.secret_soviet_pact && (on == Country::Germany || self.german_friend)
        } else {
            SOVIET_NEIGHBOURS.contains(&on)
        };
        refuse(by == Power::Ussr && spared && !at_war(Power::Germany), Refusal::UssrWaits)?;
        let doctrine = !self.road_to_war || self.monroe_doctrine;
        let banned = by.side() == Side::Allies && doctrine && LATIN_AMERICA.contains(&on);
        refuse(banned, Refusal::LatinAmerica)?;
        let aligned = if power.is_some() { Vec::new() } else { joins(on, by.side()) };
        Ok(WarDeclared { war: [home, on], aligned })
    }
}
