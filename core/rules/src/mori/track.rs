//! Battle tracks: moves of a marker, what they close, what is scored (MV1, CL1-CL3, NI2-NI5).

use super::{Cause, Side, Variant};

/// A half of a track: from the middle to one end. Both halves are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    /// Spaces from the middle to the end.
    pub length: i8,
    /// Nippon's last three spaces close.
    pub variant: Variant,
}

/// A move of a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Where it stands now.
    pub marker: i8,
    /// Spaces moved.
    pub spaces: i8,
    /// The theatre is closed by it.
    pub closes: bool,
    /// Nippon: +1, +2 or +3.
    pub bonus: i8,
}

/// Spaces that a side still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// To the middle.
    pub tie: i8,
    /// To lead by one.
    pub lead: i8,
    /// To the end.
    pub close: i8,
}

impl Track {
    /// The first space that closes (CL2, NI2).
    #[must_use]
    pub const fn closes_at(self) -> i8 {
        match self.variant {
            Variant::Base => self.length,
            Variant::Nippon => self.length - 2,
        }
    }

    /// The last space that a push from elsewhere reaches (CL3, R10).
    #[must_use]
    pub const fn stop(self) -> i8 {
        self.closes_at() - 1
    }

    /// Whether a marker here has decided the theatre.
    #[must_use]
    pub const fn decided(self, marker: i8) -> bool {
        marker.abs() >= self.closes_at()
    }

    /// Moves the marker for a side.
    #[must_use]
    pub fn advance(self, marker: i8, side: Side, spaces: i8, cause: Cause) -> Moved {
        let own = marker * side.sign();
        let to = own.saturating_add(spaces);
        let to = if cause.can_close() { to.min(self.length) } else { own.max(to.min(self.stop())) };
        let closes = cause.can_close() && to > own && to >= self.closes_at();
        let bonus = if closes && self.variant == Variant::Nippon { to - self.stop() } else { 0 };
        Moved { marker: to * side.sign(), spaces: to - own, closes, bonus }
    }

    /// Spaces that a side needs from here.
    #[must_use]
    pub fn need(self, marker: i8, side: Side) -> Need {
        let to = |place: i8| Self::distance(marker, side, place);
        Need { tie: to(0), lead: to(1), close: to(self.closes_at()) }
    }

    /// Spaces from the marker to a place of the side's own half, none when it is behind.
    #[must_use]
    pub fn distance(marker: i8, side: Side, place: i8) -> i8 {
        (place - marker * side.sign()).max(0)
    }

    /// Where the marker of a new campaign begins (NI5, R12).
    #[must_use]
    pub fn opened(self, side: Side, bonus: i8) -> i8 {
        bonus.min(self.stop()) * side.sign()
    }
}

/// Points of a full row (CL1, NI3): for the side of the marker with the icons reached, or for both without icons.
#[must_use]
pub fn row_points(marker: i8, points: u8, icons: &[i8]) -> (u8, u8) {
    let reached = icons.iter().filter(|icon| marker.abs() >= **icon).count();
    match Side::leading(marker) {
        None => (points, 0),
        Some(_) => (points, u8::try_from(reached).unwrap_or(0)),
    }
}
