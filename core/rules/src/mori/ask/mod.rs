//! What can be asked of Blitzkrieg!: each name, its fields, its answer.
//!
//! Requests and answers are data: a table of fields for each name (`shape`, `fields`), one function that answers it, and one
//! type for all answers ([`Doc`]). Nothing is remembered between requests.
#![allow(clippy::unnecessary_wraps, reason = "one table names the functions that answer, and most of them can refuse")]

mod calculators;
mod codes;
mod doc;
mod fields;
mod game;
mod moves;
mod nippon;
mod play;
mod position;
mod positions;
mod solo;
mod tables;
mod view;

use heapless::String;
use serde::{Deserialize, Serialize, Serializer};

use super::names::{LONGEST, Names};
use super::{InputFault, Refusal, Stop};
use crate::chart::Charts;
use crate::form::{Given, Report};
use codes::Told;
use doc::{Doc, ITEM};

crate::words! {
    /// What is printed only on the owner's board and tokens.
    pub enum ChartName {
        /// Rows are campaigns of Nippon.
        NipponCampaigns = "nippon-campaigns",
        /// How many tokens of each kind Japan has.
        JapaneseMix = "japanese-mix",
    }
}

crate::words! {
    /// Which column is not known.
    pub enum ChartColumn {
        /// All of a campaign.
        All = "all",
        /// Copies of a token.
        Copies = "copies",
    }
}

/// What must be taught first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teach {
    /// The chart.
    pub chart: ChartName,
    /// The row: a campaign, or `all`.
    pub row: String<LONGEST>,
    /// The column.
    pub column: ChartColumn,
}

/// The first broken rule, and in `play` the number of the move that breaks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// Why.
    pub refusal: Refusal,
    /// Which move, from 1; 0 where there are none.
    pub at: u8,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum No {
    /// The request makes no sense.
    Wrong(InputFault),
    /// The rules forbid it.
    Refused(Refused),
    /// Something printed must be taught first.
    Teach(Teach),
}

impl No {
    /// A campaign that was not taught.
    fn untaught(name: &str) -> Self {
        let row = name.try_into().unwrap_or_default();
        Self::Teach(Teach { chart: ChartName::NipponCampaigns, row, column: ChartColumn::All })
    }

    /// Japan's tokens.
    fn mix() -> Self {
        let row = "all".try_into().unwrap_or_default();
        Self::Teach(Teach { chart: ChartName::JapaneseMix, row, column: ChartColumn::Copies })
    }

    /// What stopped an act, in the words of the request.
    fn stop(stop: Stop, names: Names<'_>) -> Self {
        match stop {
            Stop::Refused(refusal) => refusal.into(),
            Stop::Wrong(fault) => fault.into(),
            Stop::Untaught(name) => Self::untaught(names.get(name)),
        }
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Refused { refusal, at: 0 })
    }
}

impl From<InputFault> for No {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}

type Answers = fn(&Given<'_>, &mut Doc<'_>) -> Result<(), No>;

crate::questions! {
    "token": [tables::TOKEN] => tables::token;
    "tokens": [tables::TOKENS] => tables::tokens;
    "board": [tables::BOARD] => tables::board;
    "space": [tables::SPACE] => tables::space;
    "effect": [tables::EFFECT] => tables::effect;
    "setup": [tables::SETUP] => tables::setup;
    "turn": [tables::TURN] => tables::turn;
    "due": [tables::DUE] => tables::due;
    "strength": [calculators::STRENGTH] => calculators::strength;
    "fits": [calculators::FITS] => calculators::fits;
    "advance": [calculators::ADVANCE] => calculators::advance;
    "score-campaign": [calculators::SCORE_CAMPAIGN] => calculators::score_campaign;
    "score-theatre": [calculators::SCORE_THEATRE] => calculators::score_theatre;
    "end-check": [game::END_CHECK] => game::end_check;
    "victory-track": [game::VICTORY_TRACK] => game::victory_track;
    "need": [calculators::NEED] => calculators::need;
    "reserve-after": [game::RESERVE_AFTER] => game::reserve_after;
    "reminders": [game::REMINDERS] => game::reminders;
    "draw-odds": [calculators::DRAW_ODDS] => calculators::draw_odds;
    "draw-odds-unknown": [calculators::DRAW_ODDS_UNKNOWN] => calculators::draw_odds_unknown;
    "research-odds": [calculators::RESEARCH_ODDS] => calculators::research_odds;
    "bomb-odds": [calculators::BOMB_ODDS] => calculators::bomb_odds;
    "hold-odds": [calculators::HOLD_ODDS] => calculators::hold_odds;
    "legal-spaces": [fields::EITHER, fields::TABLE, positions::LEGAL_SPACES] => positions::legal_spaces;
    "legal-moves": [fields::EITHER, fields::TABLE, fields::HAND] => positions::legal_moves;
    "placeable": [fields::EITHER, fields::TABLE] => positions::placeable;
    "place": [fields::EITHER, fields::TABLE, fields::HAND, fields::MOVE, positions::DRAWN] => positions::place;
    "end-turn": [fields::EITHER, fields::TABLE, fields::HAND, positions::DRAWN] => positions::end_turn;
    "cannot-place": [fields::EITHER, fields::TABLE, fields::HAND, positions::SIDE] => positions::cannot_place;
    "strategic-targets": [fields::EITHER, fields::TABLE, positions::PUSH] => positions::strategic_targets;
    "nuclear-bomb": [fields::EITHER, fields::TABLE, positions::AT] => positions::nuclear_bomb;
    "closing-effects": [fields::EITHER, fields::TABLE, positions::CLOSING] => positions::closing_effects;
    "theatre": [fields::EITHER, fields::TABLE, positions::THEATRE] => positions::theatre;
    "unplayed": [fields::EITHER, fields::TABLE, positions::UNPLAYED] => positions::unplayed;
    "open-choices": [fields::EITHER, fields::TABLE, nippon::CLOSED] => nippon::open_choices;
    "open-campaign": [nippon::OPEN_CAMPAIGN] => nippon::open_campaign;
    "check-campaigns": [nippon::CHECK_CAMPAIGNS] => nippon::check_campaigns;
    "check-mix": [nippon::CHECK_MIX] => nippon::check_mix;
    "learn-mix": [nippon::LEARN_MIX] => nippon::learn_mix;
    "solo-stratagem": [solo::STRATAGEM] => solo::stratagem;
    "solo-proposal": [fields::TABLE, solo::PROPOSAL] => solo::proposal;
    "solo-strategic": [fields::TABLE, solo::STRATEGIC] => solo::strategic;
    "solo-change": [solo::CHANGE] => solo::change;
    "solo-bombing": [solo::BOMBING] => solo::bombing;
    "play": [play::PLAY] => play::play;
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Answer {
    /// What was asked for.
    Report(Report),
    /// A game whose every step is told: it is as long as the game, so it travels as the moves that were found to be
    /// legal, and whoever writes it for people plays them again.
    Steps(Request),
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Steps(request) if serializer.is_human_readable() => play::write(&request.given(), serializer),
            Self::Report(report) if serializer.is_human_readable() => report.serialize(serializer),
            Self::Report(report) => serializer.serialize_newtype_variant("Answer", 0, "Report", report),
            Self::Steps(request) => serializer.serialize_newtype_variant("Answer", 1, "Steps", request),
        }
    }
}

/// Answers a question.
///
/// # Errors
/// Why there is no answer.
pub fn answer(request: &Request, _: &Charts) -> Result<Answer, No> {
    let given = request.given();
    let mut report = Report::default();
    tell(request.number(), &given, &mut report)?;
    if play::tells_steps(&given) {
        return Ok(Answer::Steps(request.clone()));
    }
    if report.is_whole() { Ok(Answer::Report(report)) } else { Err(InputFault::TooLong.into()) }
}

/// Answers the question with this number into an empty report; of a game only how it ends.
///
/// # Errors
/// Why there is no answer.
pub fn tell(number: usize, given: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let answers = ANSWERS.get(number).ok_or(InputFault::Malformed)?;
    report.object(ITEM);
    answers(given, &mut Doc::new(report, given.names()))?;
    report.end();
    Ok(())
}
