//! Closing a theatre or a row, and in Nippon opening the next campaign (CL1, CL2, NI3-NI5).

use super::board::{Slot, Space, TheatreId};
use super::happened::{Happened, Log};
use super::place::Placing;
use super::state::State;
use super::{Effect, Refusal, Side, Stop, Variant};

impl State {
    /// The own end was reached: effects of all free spaces, points of every row that has not scored (CL2, NI4).
    pub(super) fn close_theatre(
        &mut self,
        placing: &mut Placing<'_, '_>,
        bonus: i8,
        log: &mut Log<'_>,
    ) -> Result<(), Stop> {
        let (side, placed) = (placing.side, placing.said.space);
        let rule = if self.board.variant == Variant::Base { "CL2" } else { "NI4" };
        placing.closed = true;
        log(rule, Happened::CloseTheatre(placed.theatre, side));
        let free = |state: &Self, at: usize| state.free_icons(placed.theatre).nth(at);
        let count = self.free_icons(placed.theatre).count();
        if let Some(order) = placing.said.order {
            let all_once = self
                .free_icons(placed.theatre)
                .all(|(space, _)| order.iter().filter(|&&named| named == (space.row, space.number)).count() == 1);
            if order.len() != count || !all_once {
                return Err(Refusal::WrongOrder.into());
            }
        }
        for at in 0..count {
            let slot = match placing.said.order.and_then(|order| order.get(at)) {
                Some(&(row, number)) => self.board.slot(Space { theatre: placed.theatre, row, number }),
                None => free(self, at).map(|(_, slot)| slot),
            };
            if let Some(slot) = slot {
                self.effect(placing, slot, log)?;
            }
        }
        // Rows that were full before have scored; the one that is filled now has not (R51).
        let rows = (0..self.board.rows(placed.theatre))
            .filter(|&row| row == placed.row || self.free(placed.theatre, row) > 0)
            .map(|row| self.board.row(placed.theatre, row).0);
        let icons = self.board.icons(placed.theatre).len();
        let points = rows.sum::<u8>() + u8::try_from(icons).unwrap_or(0);
        self.gain(side, points, rule, log);
        self.open_next(placing, bonus, log)
    }

    /// The free spaces of a theatre that have an icon, in printed order.
    pub fn free_icons(&self, theatre: TheatreId) -> impl Iterator<Item = (Space, Slot)> + '_ {
        let icons = self.board.spaces(theatre).filter(|(_, slot)| slot.effect != Effect::None);
        icons.filter(|(space, _)| self.at(*space).is_none())
    }

    /// A row is full (CL1, NI3).
    pub(super) fn close_row(&mut self, placing: &mut Placing<'_, '_>, log: &mut Log<'_>) -> Result<(), Stop> {
        let Space { theatre, row, .. } = placing.said.space;
        let rule = if self.board.variant == Variant::Base { "CL1" } else { "NI3" };
        let marker = self.marker(theatre);
        let winner = Side::leading(marker);
        log(rule, Happened::CloseCampaign { theatre, row, winner });
        let (points, icons) =
            super::track::row_points(marker, self.board.row(theatre, row).0, &self.board.icons(theatre));
        match winner {
            Some(side) => self.gain(side, points + icons, rule, log),
            None if points > 0 => {
                self.score(points, points);
                log(rule, Happened::Points(points, points));
            }
            None => {}
        }
        if self.is_closed(theatre) {
            log(rule, Happened::TheatreDone(theatre));
            self.open_next(placing, 0, log)?;
        }
        Ok(())
    }

    /// Nippon: after a campaign closed another opens (NI5).
    fn open_next(&mut self, placing: &mut Placing<'_, '_>, bonus: i8, log: &mut Log<'_>) -> Result<(), Stop> {
        if self.board.variant == Variant::Base {
            return Ok(());
        }
        let (choices, _) = self.open_choices(placing.said.space.theatre);
        if choices == 0 {
            log("NI5", Happened::NoMoreCampaigns);
            return Ok(());
        }
        let open = placing.said.open.take().ok_or(Refusal::OpenMissing)?;
        if open >= 64 || choices >> open & 1 == 0 {
            return Err(Refusal::WrongOpen.into());
        }
        self.opened |= 1 << open;
        let marker = self.board.track(open).opened(placing.side, bonus);
        if let Some(place) = self.markers.get_mut(usize::from(open)).filter(|_| open < self.board.count()) {
            *place = marker;
        }
        log("NI5", Happened::Open(open, marker));
        Ok(())
    }

    /// The campaigns that may be opened after this one closed, as bits, and whether they are connected with it (NI5, R14,
    /// R35).
    #[must_use]
    pub fn open_choices(&self, closed: TheatreId) -> (u64, bool) {
        let unopened = self.board.named().fold(0_u64, |bits, theatre| bits | 1 << theatre) & !self.opened;
        let links = self.board.campaigns.get(usize::from(closed)).map_or(0, |campaign| campaign.links);
        match unopened & links {
            0 => (unopened, false),
            connected => (connected, true),
        }
    }
}
