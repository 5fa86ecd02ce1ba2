//! `peace-length`, `peace-check`, `peace-odds`, `timetable`, `war`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::budget::UsLevel;
use super::fields::{given, yes};
use crate::chart::Charts;
use crate::general::politics::war::can_be_declared_on;
use crate::general::politics::{Declaration, Event, MAX_EVENTS, Timetable, peace};
use crate::general::{Country, InputFault, Major, Quarter, Rules};
use crate::list::List;
use crate::odds::Chance;
use crate::outcome::{self, Chances, Rolled, TwoDice, two_dice_outcome};

/// `peace-length`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeaceLengthRequest {
    /// When it begins.
    pub quarter: Quarter,
    /// Two dice.
    #[serde(default, deserialize_with = "given")]
    pub roll: Option<TwoDice>,
}

crate::outcome! {
    /// How long the peace lasts.
    pub struct PeaceLength / LikelyPeaceLength {
        /// Its last quarter.
        pub last_quarter: Quarter,
        /// That lies after the game.
        pub after_game_end: bool,
    }
}

impl PeaceLengthRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<Rolled<PeaceLength, 11>, No> {
        let length = |roll| {
            let last_quarter = peace::last_quarter(self.quarter, roll)?;
            Ok::<_, No>(PeaceLength { last_quarter, after_game_end: last_quarter.after_game_end() })
        };
        if let Some(roll) = self.roll {
            return length(roll).map(Rolled::Rolled);
        }
        let mut all: Vec<(PeaceLength, u64), 11> = Vec::new();
        for (roll, throws) in outcome::two_dice() {
            // Two dice have eleven sums.
            let _ = all.push((length(roll)?, throws));
        }
        Ok(Rolled::Open(Chances { outcomes: outcome::chances(all, 36) }))
    }
}

/// `peace-check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PeaceCheckRequest {
    /// Now.
    pub quarter: Quarter,
    /// Two dice.
    #[serde(default, deserialize_with = "given")]
    pub roll: Option<TwoDice>,
    /// Its last quarter, if that was rolled.
    #[serde(default, deserialize_with = "given")]
    pub last_quarter: Option<Quarter>,
}

crate::words! {
    /// What decides on the peace.
    pub enum PeaceBy {
        /// The dice.
        Roll = "roll",
        /// Its length.
        Time = "time",
    }
}

crate::outcome! {
    /// Whether the peace ends.
    pub struct PeaceEnd / LikelyPeaceEnd {
        /// It does.
        pub ends: bool,
    }
}

/// Whether the peace ends, and by what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeaceCheckAnswer {
    /// It does.
    pub ends: Option<bool>,
    /// By what.
    pub by: PeaceBy,
    /// What the year adds to the roll.
    pub modifier: i16,
    /// Roll and year.
    pub total: Option<i16>,
    /// Without a roll: whether it can end.
    pub outcomes: Option<Vec<LikelyPeaceEnd, 2>>,
}

impl PeaceCheckRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<PeaceCheckAnswer, No> {
        let quarter = peace::checked(self.quarter, self.last_quarter)?;
        let over = peace::is_over(quarter, self.last_quarter);
        let rolled = two_dice_outcome(self.roll, |roll| PeaceEnd { ends: peace::ends(quarter, roll) });
        let (ends, outcomes) = match rolled {
            _ if over => (Some(true), None),
            Rolled::Rolled(PeaceEnd { ends }) => (Some(ends), None),
            Rolled::Open(Chances { outcomes }) => (None, Some(outcomes)),
        };
        Ok(PeaceCheckAnswer {
            ends,
            by: if over { PeaceBy::Time } else { PeaceBy::Roll },
            modifier: peace::modifier(quarter),
            total: self.roll.map(|roll| peace::total(quarter, roll)),
            outcomes,
        })
    }
}

/// `peace-odds`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PeaceOddsRequest {
    /// The first check.
    pub quarter: Quarter,
    /// Its last quarter.
    #[serde(default, deserialize_with = "given")]
    pub last_quarter: Option<Quarter>,
}

/// The peace in a quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeaceHolds {
    /// The quarter.
    pub quarter: Quarter,
    /// The chance that it still holds after the check.
    pub chance: Chance,
}

/// The peace in every quarter until the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeaceOddsAnswer {
    /// Quarter by quarter.
    pub holds: Vec<PeaceHolds, 26>,
}

impl PeaceOddsRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<PeaceOddsAnswer, No> {
        let first = peace::checked(self.quarter, self.last_quarter)?;
        let holds = peace::holds(first, self.last_quarter);
        Ok(PeaceOddsAnswer { holds: holds.map(|(quarter, chance)| PeaceHolds { quarter, chance }).collect() })
    }
}

/// `timetable`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TimetableRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The quarter that begins.
    pub quarter: Quarter,
    /// Italy is at war.
    #[serde(default)]
    pub italy_at_war: bool,
    /// The USSR is at war with Germany.
    #[serde(default)]
    pub ussr_at_war_with_germany: bool,
    /// The USA is at war.
    #[serde(default)]
    pub usa_at_war: bool,
    /// The USA still delivers to Japan.
    #[serde(default = "yes")]
    pub us_delivery_to_japan: bool,
    /// Australia, India and Burma produce already.
    #[serde(default)]
    pub be_pacific_active: bool,
    /// Germany has conquered Poland.
    #[serde(default)]
    pub poland_conquered_by_germany: bool,
    /// Poland was divided.
    #[serde(default)]
    pub pact_done: bool,
    /// Card 23 holds.
    #[serde(default)]
    pub jp_ussr_peace: bool,
    /// When card 22 was played.
    #[serde(default, deserialize_with = "given")]
    pub vichy_quarter: Option<Quarter>,
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventsAnswer {
    /// In its order.
    pub events: Vec<Event, MAX_EVENTS>,
}

/// What follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EffectsAnswer {
    /// In its order.
    pub effects: Vec<Event, MAX_EVENTS>,
}

impl TimetableRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<EventsAnswer, No> {
        let timetable = Timetable {
            rules: self.rules,
            quarter: self.quarter,
            italy_at_war: self.italy_at_war,
            ussr_at_war_with_germany: self.ussr_at_war_with_germany,
            usa_at_war: self.usa_at_war,
            us_delivery_to_japan: self.us_delivery_to_japan,
            be_pacific_active: self.be_pacific_active,
            poland_conquered_by_germany: self.poland_conquered_by_germany,
            pact_done: self.pact_done,
            jp_ussr_peace: self.jp_ussr_peace,
            vichy_quarter: self.vichy_quarter,
        };
        Ok(EventsAnswer { events: timetable.events()?.into_inner() })
    }
}

/// `war`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WarRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Who declares.
    pub from: Major,
    /// On whom.
    pub to: Country,
    /// When.
    pub quarter: Quarter,
    /// In the entry phase of the USA.
    #[serde(default)]
    pub in_7_2: bool,
    /// The level of the USA.
    #[serde(default)]
    pub us_level: UsLevel,
    /// They are at war already.
    #[serde(default)]
    pub already_at_war: bool,
    /// The USA is at war.
    #[serde(default)]
    pub usa_at_war: bool,
    /// The USSR is at war with Germany.
    #[serde(default)]
    pub ussr_at_war_with_germany: bool,
    /// Card 54 was played.
    #[serde(default)]
    pub card_54: bool,
    /// Card 23 holds.
    #[serde(default)]
    pub jp_ussr_peace: bool,
    /// Japan and the USA are at war.
    #[serde(default)]
    pub japan_usa_war: bool,
    /// Italy is at war.
    #[serde(default)]
    pub italy_at_war: bool,
    /// The Axis minors have joined.
    #[serde(default)]
    pub axis_minors_joined: bool,
    /// Australia, India and Burma produce already.
    #[serde(default)]
    pub be_pacific_active: bool,
    /// The USA still delivers to Japan.
    #[serde(default = "yes")]
    pub us_delivery_to_japan: bool,
    /// Majors that are conquered.
    #[serde(default)]
    pub conquered: List<Major, 0, 8>,
}

impl WarRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<EffectsAnswer, No> {
        if !can_be_declared_on(self.to) {
            return Err(InputFault::NoWarOnIt.into());
        }
        let declaration = Declaration {
            rules: self.rules,
            from: self.from,
            to: self.to,
            quarter: self.quarter,
            in_7_2: self.in_7_2,
            us_level: self.us_level.byte(),
            already_at_war: self.already_at_war,
            usa_at_war: self.usa_at_war,
            ussr_at_war_with_germany: self.ussr_at_war_with_germany,
            card_54: self.card_54,
            jp_ussr_peace: self.jp_ussr_peace,
            japan_usa_war: self.japan_usa_war,
            italy_at_war: self.italy_at_war,
            axis_minors_joined: self.axis_minors_joined,
            be_pacific_active: self.be_pacific_active,
            us_delivery_to_japan: self.us_delivery_to_japan,
            conquered: self.conquered.as_slice(),
        };
        Ok(EffectsAnswer { effects: declaration.effects()?.into_inner() })
    }
}
