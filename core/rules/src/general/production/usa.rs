//! The level of the USA before its war (7.2, 8.3, card 28).

use crate::general::cards::{self, Quantity};
use crate::general::{Quarter, Refusal, Rules};
use crate::trace::Trace;

/// The level from which on the USA may declare war.
pub const WAR_LEVEL: u16 = 20;
/// What it produces at war.
pub const WAR: i16 = 36;

crate::words! {
    /// What moves the level of the USA.
    pub enum UsEvent {
        /// The Axis attacked a neutral.
        NeutralByAxis = "neutral-attacked-by-axis" as "Axis on neutral",
        /// The Allies attacked a neutral.
        NeutralByAllies = "neutral-attacked-by-allies" as "Allies on neutral",
        /// The USSR attacked a neutral.
        NeutralByUssr = "neutral-attacked-by-ussr" as "USSR on neutral",
        /// Italy declared war, also by the time table or card 1.
        ItalyDeclares = "italy-declares-war" as "Italy at war",
        /// Japan took Indochine.
        Indochine = "japan-occupies-indochine" as "Indochine",
        /// Germany or Italy declared war on the USSR: once for both (R22).
        AxisOnUssr = "germany-italy-declare-on-ussr" as "Axis on USSR",
        /// Japan declared war on the USSR.
        JapanOnUssr = "japan-declares-on-ussr" as "Japan on USSR",
        /// The USSR declared war on Japan.
        UssrOnJapan = "ussr-declares-on-japan" as "USSR on Japan",
        /// The Allies declared war on Italy.
        AlliesOnItaly = "allies-declare-on-italy" as "Allies on Italy",
        /// Increase US Pre-War Production.
        Card28 = "card-28",
    }
}

crate::ruled! {
    /// What makes the level of the USA.
    pub enum UsRow {
        /// The level before.
        Start = "7.2", "start",
        /// A neutral was attacked by the Axis.
        NeutralByAxis = "7.2", "neutral attacked by the Axis",
        /// A neutral was attacked by the Allies.
        NeutralByAllies = "7.2", "neutral attacked by the Allies",
        /// A neutral was attacked by the USSR.
        NeutralByUssr = "7.2", "neutral attacked by the USSR",
        /// Italy declared war.
        ItalyDeclares = "7.2", "Italy declares war",
        /// Japan took Indochine.
        Indochine = "7.2", "Japan occupies Indochine",
        /// Germany or Italy declared war on the USSR.
        AxisOnUssr = "7.2", "Germany or Italy declares on the USSR",
        /// Japan declared war on the USSR.
        JapanOnUssr = "7.2", "Japan declares on the USSR",
        /// The USSR declared war on Japan.
        UssrOnJapan = "7.2", "the USSR declares on Japan",
        /// The Allies declared war on Italy.
        AlliesOnItaly = "7.2", "the Allies declare on Italy",
        /// Increase US Pre-War Production.
        Card28 = "card 28", "Increase US Pre-War Production",
        /// At the quarter's end.
        Automatic = "7.2", "automatic",
        /// At war.
        AtWar = "8.3", "at war",
    }
}

impl UsEvent {
    /// How the event counts.
    #[must_use]
    pub fn change(self) -> (UsRow, i16) {
        match self {
            Self::NeutralByAxis => (UsRow::NeutralByAxis, 1),
            Self::NeutralByAllies => (UsRow::NeutralByAllies, -1),
            Self::NeutralByUssr => (UsRow::NeutralByUssr, -1),
            Self::ItalyDeclares => (UsRow::ItalyDeclares, 1),
            Self::Indochine => (UsRow::Indochine, 1),
            Self::AxisOnUssr => (UsRow::AxisOnUssr, 1),
            Self::JapanOnUssr => (UsRow::JapanOnUssr, 1),
            Self::UssrOnJapan => (UsRow::UssrOnJapan, -1),
            Self::AlliesOnItaly => (UsRow::AlliesOnItaly, -1),
            Self::Card28 => (UsRow::Card28, cards::us_level(cards::PRE_WAR_PRODUCTION).into()),
        }
    }
}

/// The most events of a question.
pub const MAX_EVENTS: usize = 20;

/// What decides on the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsEntry<'a> {
    /// Which game.
    pub rules: Rules,
    /// The level before.
    pub level: u8,
    /// Events that are not booked yet, in their order.
    pub events: &'a [UsEvent],
    /// The entry phase is done now.
    pub quarter_end: bool,
    /// An Axis major attacks the USA.
    pub axis_attacks_usa: bool,
    /// The USA is at war.
    pub usa_at_war: bool,
}

/// Where the USA stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsLevel {
    /// The level; none at war.
    pub level: Option<u16>,
    /// What it produces.
    pub production: i16,
    /// It may declare war now.
    pub may_declare: bool,
    /// It enters the war now.
    pub joins: bool,
    /// It is high enough for Lend Lease.
    pub card_38: bool,
    /// It is high enough for the embargo.
    pub card_20: bool,
    /// How the production came about.
    pub trace: Trace<UsRow, { MAX_EVENTS + 2 }>,
}

impl UsEntry<'_> {
    /// Where the USA stands afterwards.
    ///
    /// # Errors
    /// The basic game has no entry phase.
    pub fn level(&self) -> Result<UsLevel, Refusal> {
        if self.rules.basic() {
            return Err(Refusal::NoUsEntryInBasic);
        }
        let mut trace = Trace::new();
        if self.usa_at_war || self.axis_attacks_usa {
            trace.add(UsRow::AtWar, WAR);
            // At war it gives as before, but delivers nothing that could be stopped (R104).
            return Ok(UsLevel {
                level: None,
                production: WAR,
                may_declare: false,
                joins: !self.usa_at_war,
                card_38: true,
                card_20: false,
                trace,
            });
        }
        trace.add(UsRow::Start, self.level.into());
        for event in self.events {
            let (row, change) = event.change();
            // Never below nothing, after each event (R22).
            trace.add(row, change.max(-trace.total()));
        }
        let at = |total: i16| u16::try_from(total).unwrap_or(0);
        if self.quarter_end && at(trace.total()) < WAR_LEVEL {
            trace.add(UsRow::Automatic, 1);
        }
        let level = at(trace.total());
        let enough = |card| level >= cards::least(card, Quantity::UsLevel);
        Ok(UsLevel {
            level: Some(level),
            production: trace.total(),
            may_declare: self.quarter_end && level >= WAR_LEVEL,
            joins: false,
            card_38: enough(cards::LEND_LEASE_USA),
            card_20: enough(cards::EMBARGO),
            trace,
        })
    }
}

/// In how many quarter ends, this one counted, the USA reaches its war level without further events, and when.
///
/// # Errors
/// The quarter lies outside the game.
pub fn forecast(level: u8, quarter: Quarter) -> Result<(u16, Quarter), Refusal> {
    let quarter = quarter.in_game()?;
    let turns = WAR_LEVEL.saturating_sub(level.into()).max(1);
    Ok((turns, quarter.plus(i16::try_from(turns).unwrap_or(i16::MAX) - 1)))
}

#[cfg(test)]
mod tests {
    use super::{UsEntry, UsEvent, forecast};
    use crate::general::{Quarter, Refusal, Rules};

    const ENTRY: UsEntry<'_> = UsEntry {
        rules: Rules::Advanced,
        level: 0,
        events: &[],
        quarter_end: false,
        axis_attacks_usa: false,
        usa_at_war: false,
    };

    #[test]
    fn every_event_moves_the_level_by_its_number() {
        let changes: std::vec::Vec<i16> = UsEvent::ALL.iter().map(|event| event.change().1).collect();
        assert_eq!(changes, [1, -1, -1, 1, 1, 1, 1, -1, -1, 4]);
        assert_eq!(UsEvent::Card28.change().0.rule(), "card 28");
    }

    #[test]
    fn the_level_never_falls_below_nothing() {
        let events = [UsEvent::NeutralByAllies, UsEvent::UssrOnJapan, UsEvent::NeutralByAxis, UsEvent::AlliesOnItaly];
        let level = UsEntry { events: &events, ..ENTRY }.level().unwrap();
        assert_eq!((level.level, level.trace.total()), (Some(0), 0));
        assert_eq!(level.trace.entries()[3].amount, 1);
    }

    #[test]
    fn the_rise_ends_at_20_and_events_lead_beyond() {
        let end = UsEntry { quarter_end: true, level: 19, ..ENTRY };
        assert!(end.level().unwrap().may_declare);
        let events = [UsEvent::Card28];
        let beyond = UsEntry { events: &events, ..end }.level().unwrap();
        assert_eq!((beyond.level, beyond.may_declare), (Some(23), true));
        let before = UsEntry { level: 20, ..ENTRY }.level().unwrap();
        assert!(!before.may_declare, "only at the end of a quarter");
        let levels = [10, 11, 12].map(|level| UsEntry { level, ..ENTRY }.level().unwrap());
        assert_eq!(levels.map(|level| (level.card_38, level.card_20)), [(false, false), (true, false), (true, true)]);
    }

    #[test]
    fn an_attack_brings_the_usa_into_the_war() {
        let attacked = UsEntry { axis_attacks_usa: true, level: 20, quarter_end: true, ..ENTRY }.level().unwrap();
        assert_eq!((attacked.level, attacked.production, attacked.joins), (None, 36, true));
        assert!(attacked.card_38 && !attacked.card_20 && !attacked.may_declare);
        let at_war = UsEntry { usa_at_war: true, axis_attacks_usa: true, ..ENTRY }.level().unwrap();
        assert!(!at_war.joins && at_war.trace.total() == 36);
        assert_eq!(UsEntry { rules: Rules::Basic, ..ENTRY }.level(), Err(Refusal::NoUsEntryInBasic));
    }

    #[test]
    fn the_forecast_counts_this_quarter() {
        assert_eq!(forecast(19, Quarter::FIRST), Ok((1, Quarter::FIRST)));
        assert_eq!(forecast(40, Quarter::FIRST), Ok((1, Quarter::FIRST)));
        assert_eq!(forecast(0, Quarter::FIRST), Ok((20, Quarter::FIRST.plus(19))));
        assert_eq!(forecast(0, Quarter::LAST.plus(1)), Err(Refusal::OutsideGame));
    }

    extern crate std;
}
