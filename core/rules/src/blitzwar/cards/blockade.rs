//! The blockade of the United Kingdom (12.4).

use crate::trace::Trace;

crate::ruled! {
    /// The rows of a blockade's trace.
    pub enum BlockadeLabel {
        /// One each.
        North = "12.4", "North Atlantic",
        /// Half each, rounded up once (R34).
        Central = "12.4", "Central Atlantic, half rounded up",
        /// The Allies never lose more than they have points.
        Cap = "12.4", "not more than the points held",
    }
}

/// National points of the United Kingdom that the Allies hold unless some are lost (12.4).
pub const UNITED_KINGDOM_POINTS: u8 = 7;

/// Supply units that the Allies lose to Axis fleets and U-boats in the two oceans; the trace adds up to it.
#[must_use]
pub fn blockade(north: u8, central: u8, points: u8) -> (u8, Trace<BlockadeLabel, 3>) {
    let sum = u16::from(north) + u16::from(central.div_ceil(2));
    let loss = u8::try_from(sum).unwrap_or(u8::MAX).min(points);
    let mut trace = Trace::new();
    trace.add(BlockadeLabel::North, north.into());
    trace.add(BlockadeLabel::Central, central.div_ceil(2).into());
    trace.add_some(BlockadeLabel::Cap, i16::from(loss).saturating_sub_unsigned(sum));
    (loss, trace)
}

#[cfg(test)]
mod tests {
    use super::blockade;

    #[test]
    fn no_more_than_the_points_and_no_less_than_the_ships_can_take() {
        for north in 0..=255 {
            for central in [0, 1, 2, 3, 60, 254, 255] {
                for points in [0, 6, 7, 20, 255] {
                    let (loss, trace) = blockade(north, central, points);
                    let ships = (2 * u32::from(north) + u32::from(central)).div_ceil(2);
                    assert_eq!(u32::from(loss), ships.min(points.into()));
                    assert_eq!(trace.total(), i16::from(loss));
                }
            }
        }
    }
}
