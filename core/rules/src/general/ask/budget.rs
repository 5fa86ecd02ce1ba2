//! `income`, `spend`, `ussr-production`, `us-entry`, `us-forecast`.

use serde::{Deserialize, Serialize};

use super::No;
use super::fields::{given, one, yes};
use crate::chart::Charts;
use crate::general::production::income::{Income, IncomeRow};
use crate::general::production::spend::{Item, Kind, Spending, Spent};
use crate::general::production::usa::{MAX_EVENTS, UsEntry, UsEvent, UsRow, forecast};
use crate::general::production::ussr::{UssrProduction, UssrRow};
use crate::general::{Class, Major, Quarter, Rules};
use crate::int::Int;
use crate::list::List;
use crate::trace::Trace;

/// Build points of a major.
pub(super) type Bp = Int<0, 500>;

/// `income`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IncomeRequest {
    /// Production potential.
    pub potential: Bp,
    /// Losses of this quarter.
    #[serde(default)]
    pub losses: Bp,
    /// Saved before.
    #[serde(default)]
    pub saved: Bp,
    /// Gifts received.
    #[serde(default)]
    pub received: Bp,
    /// Gifts given.
    #[serde(default)]
    pub given: Bp,
}

/// The build points of a quarter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IncomeAnswer {
    /// So many.
    pub available: i16,
    /// How they come about.
    pub trace: Trace<IncomeRow, 5>,
}

impl IncomeRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<IncomeAnswer, No> {
        let income = Income {
            potential: self.potential.word(),
            losses: self.losses.word(),
            saved: self.saved.word(),
            received: self.received.word(),
            given: self.given.word(),
        };
        let trace = income.available()?;
        Ok(IncomeAnswer { available: trace.total(), trace })
    }
}

/// A purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpendItem {
    /// What is bought.
    pub kind: Kind,
    /// What all of it costs together.
    pub cost: Int<0, 99>,
    /// How many.
    #[serde(default = "one")]
    pub count: Int<1, 40>,
    /// The class of new units.
    #[serde(default, deserialize_with = "given")]
    pub class: Option<Class>,
    /// Orange units.
    #[serde(default)]
    pub orange: bool,
    /// Red units.
    #[serde(default)]
    pub red: bool,
    /// Aircraft of another country.
    #[serde(default)]
    pub foreign_aircraft: bool,
}

/// `spend`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpendRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Who buys.
    pub country: Major,
    /// Build points available.
    pub available: Bp,
    /// The purchases.
    pub items: List<SpendItem, 0, 24>,
    /// Japan: card 35 is in effect.
    #[serde(default)]
    pub navy_card: bool,
    /// Japan: what the ships cost that are not built yet.
    #[serde(default = "many")]
    pub ships_left: Bp,
    /// USSR: orange units that are neither on the map nor in production.
    #[serde(default)]
    pub orange_left: Int<0, 99>,
    /// USSR: there were none once.
    #[serde(default)]
    pub orange_met: bool,
    /// USA: card 49 is in effect.
    #[serde(default)]
    pub usa_air_card: bool,
    /// Option 9.7 is in use.
    #[serde(default)]
    pub option_9_7: bool,
}

const fn many() -> Bp {
    match Int::new(500) {
        Some(many) => many,
        None => panic!("500 is in the range"),
    }
}

/// What was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SpendAnswer {
    /// Build points spent.
    pub spent: u16,
    /// Build points kept.
    pub saved: u16,
    /// Build points of new ships.
    pub naval: u16,
    /// Red units may be built from now on.
    pub orange_met: bool,
}

impl SpendRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<SpendAnswer, No> {
        let spending = Spending {
            rules: self.rules,
            country: self.country,
            available: self.available.word(),
            navy_card: self.navy_card,
            ships_left: self.ships_left.word(),
            orange_left: self.orange_left.byte(),
            orange_met: self.orange_met,
            usa_air_card: self.usa_air_card,
            option_9_7: self.option_9_7,
        };
        let item = |item: &SpendItem| Item {
            kind: item.kind,
            cost: item.cost.byte(),
            count: item.count.byte(),
            class: item.class,
            orange: item.orange,
            red: item.red,
            foreign_aircraft: item.foreign_aircraft,
        };
        let items: heapless::Vec<Item, 24> = self.items.iter().map(item).collect();
        let Spent { spent, saved, naval, orange_met } = spending.spend(&items)?;
        Ok(SpendAnswer { spent, saved, naval, orange_met })
    }
}

/// `ussr-production`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UssrRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// At war with Germany.
    #[serde(default)]
    pub war_with_germany: bool,
    /// At war with Japan.
    #[serde(default)]
    pub war_with_japan: bool,
    /// Right numbers lost to Japan.
    #[serde(default)]
    pub lost_right: Int<0, 99>,
    /// Right numbers taken from Japan.
    #[serde(default)]
    pub gained_right: Int<0, 99>,
    /// Booked changes.
    #[serde(default = "none")]
    pub booked: Int<-60, 60>,
}

const fn none() -> Int<-60, 60> {
    match Int::new(0) {
        Some(none) => none,
        None => panic!("0 is in the range"),
    }
}

/// The potential of the USSR.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UssrAnswer {
    /// Build points a quarter.
    pub potential: i16,
    /// It is the full production.
    pub full: bool,
    /// How it comes about.
    pub trace: Trace<UssrRow, 2>,
}

impl UssrRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<UssrAnswer, No> {
        let ussr = UssrProduction {
            rules: self.rules,
            war_with_germany: self.war_with_germany,
            war_with_japan: self.war_with_japan,
            lost_right: self.lost_right.byte(),
            gained_right: self.gained_right.byte(),
            booked: i16::try_from(self.booked.get()).unwrap_or(0),
        };
        let trace = ussr.potential();
        Ok(UssrAnswer { potential: trace.total(), full: ussr.full(), trace })
    }
}

/// The level of the USA.
pub(super) type UsLevel = Int<0, 60>;

/// `us-entry`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UsEntryRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The level before.
    pub level: UsLevel,
    /// Events that are not booked yet.
    #[serde(default)]
    pub events: List<UsEvent, 0, MAX_EVENTS>,
    /// The entry phase is done now.
    #[serde(default = "yes")]
    pub quarter_end: bool,
    /// An Axis major attacks the USA.
    #[serde(default)]
    pub axis_attacks_usa: bool,
    /// The USA is at war.
    #[serde(default)]
    pub usa_at_war: bool,
}

/// Where the USA stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct UsEntryAnswer {
    /// The level; none at war.
    pub level: Option<u16>,
    /// What it produces.
    pub production: i16,
    /// It may declare war now.
    pub may_declare: bool,
    /// It enters the war now.
    pub joins: bool,
    /// It is high enough for card 38.
    pub card_38: bool,
    /// It is high enough for card 20.
    pub card_20: bool,
    /// How it comes about.
    pub trace: Trace<UsRow, { MAX_EVENTS + 2 }>,
}

impl UsEntryRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<UsEntryAnswer, No> {
        let entry = UsEntry {
            rules: self.rules,
            level: self.level.byte(),
            events: self.events.as_slice(),
            quarter_end: self.quarter_end,
            axis_attacks_usa: self.axis_attacks_usa,
            usa_at_war: self.usa_at_war,
        };
        let usa = entry.level()?;
        Ok(UsEntryAnswer {
            level: usa.level,
            production: usa.production,
            may_declare: usa.may_declare,
            joins: usa.joins,
            card_38: usa.card_38,
            card_20: usa.card_20,
            trace: usa.trace,
        })
    }
}

/// `us-forecast`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForecastRequest {
    /// The level before the entry phase of this quarter.
    pub level: UsLevel,
    /// The quarter.
    pub quarter: Quarter,
}

/// When the USA may declare war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ForecastAnswer {
    /// Quarter ends, this one counted.
    pub turns: u16,
    /// When.
    pub quarter: Quarter,
    /// That is too late.
    pub after_game_end: bool,
}

impl ForecastRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ForecastAnswer, No> {
        let (turns, quarter) = forecast(self.level.byte(), self.quarter)?;
        Ok(ForecastAnswer { turns, quarter, after_game_end: quarter.after_game_end() })
    }
}
