//! What an act brings about, step by step, each with its rule.

use super::board::{Space, TheatreId};
use super::{Effect, Reason, Side, Token};

/// Why an effect did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// The marker stands at the end of its track.
    TrackClosed,
    /// No other theatre is open.
    NoTarget,
}

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happened {
    /// A token was placed.
    Place {
        /// By whom.
        side: Side,
        /// What is printed on it.
        token: Token,
        /// Where.
        space: Space,
        /// Its value.
        value: u8,
        /// As what.
        kind: Token,
    },
    /// An effect is carried out.
    Effect(Effect, u8),
    /// A task force forgoes this effect.
    TaskForceIgnores(Effect),
    /// A side draws a token.
    Draw(Side),
    /// There was none.
    BagEmpty(Side),
    /// A token of this side went back into its bag.
    Bombed(Side),
    /// There was none.
    NothingToBomb(Side),
    /// A side takes a special weapon into its bag or its reserve.
    Research(Side, bool),
    /// There was none.
    PileEmpty,
    /// A push in another theatre.
    Strategic(TheatreId, u8),
    /// A marker moved.
    Marker {
        /// Where.
        theatre: TheatreId,
        /// From.
        from: i8,
        /// To.
        to: i8,
    },
    /// The effect did nothing.
    NoEffect(Idle),
    /// A side reached its end of the track.
    CloseTheatre(TheatreId, Side),
    /// Points for the first and the second player.
    Points(u8, u8),
    /// A row is full; nobody in particular wins it in the middle.
    CloseCampaign {
        /// Where.
        theatre: TheatreId,
        /// Which row.
        row: u8,
        /// On whose half the marker stands.
        winner: Option<Side>,
    },
    /// The last row is full.
    TheatreDone(TheatreId),
    /// A campaign opens with its marker here.
    Open(TheatreId, i8),
    /// None is left to be opened.
    NoMoreCampaigns,
    /// Another token may follow here.
    Blitz(TheatreId),
    /// This side has its last turn.
    FinalTurn(Side),
    /// The game is over.
    Over(Side, Reason),
}

/// Who is told what happened, rule first.
pub type Log<'a> = dyn FnMut(&'static str, Happened) + 'a;
