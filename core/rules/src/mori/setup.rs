//! The set-up of a game (SU1-SU7, NI1, SO1).

use super::board::TheatreId;
use super::place::Draws;
use super::state::State;
use super::tokens::total;
use super::{Level, Side, Stop};

impl State {
    /// Markers, bags, pile and the first reserves: three tokens each, five for the solo opponent. `regions` are the theatres
    /// of the region dice.
    ///
    /// # Errors
    /// A draw is wrong.
    pub fn set_up(&mut self, level: Option<Level>, regions: &[TheatreId], draws: &mut Draws<'_>) -> Result<(), Stop> {
        for &region in regions {
            if let (Some(marker), Some(level)) = (self.markers.get_mut(usize::from(region)), level) {
                // Never onto the end of a track that the owner's print has shorter.
                *marker = (*marker + level.spaces()).min(self.board.track(region).stop());
            }
        }
        self.pile = self.copies(Side::First, true).unwrap_or_default();
        self.pile_count = total(&self.pile);
        for &side in Side::ALL {
            let bag = self.copies(side, false).unwrap_or_default();
            let own = self.own(side);
            let hand = &mut self.hands[side.index()];
            (hand.bag, hand.bag_count) = (bag, own);
            for _ in 0..if level.is_some() && side == Side::First { 5 } else { 3 } {
                self.draw(side, "SU4", draws, &mut |_, _| {})?;
            }
        }
        Ok(())
    }
}
