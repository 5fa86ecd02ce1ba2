//! Victory: awards, bids, the ranking; the rolls of scenarios [8, 9.1, E, F].

use heapless::Vec;

use super::card::CARD_LINES;
use super::{Area, Place};
use super::{Change, Command, Flag, Ledger, Marker, OptionalRule, Refusal, State, TableRefusal, Tell, Track};
use crate::blitz::answer::Thrown;
use crate::blitz::victory::scenario::Harbin;
use crate::blitz::victory::score::{Bid, Group, PlayerBid, Seat, Tally, Victory};
use crate::blitz::vocabulary::{Power, Scenario};
use crate::chart::Charts;
use crate::form::Items;

impl Group {
    /// The powers in it.
    pub fn powers(self) -> impl Iterator<Item = Power> {
        self.word().split('+').filter_map(Power::from_word)
    }
}

impl State {
    /// The groups of the players, in the order of bidding [1.11].
    #[must_use]
    pub fn groups(&self) -> &'static [Group] {
        Group::of(self.options.players.into())
    }

    /// The VP of every power and the ranking of the players with their bids [8].
    #[must_use]
    pub fn tally(&self, charts: &Charts) -> Option<Tally> {
        let vp = |power: Power| self.scenario().plays(power).then(|| Marker::Of(Track::Vp, power).get(self));
        let seated = |group: &'static Group| group.powers().map(|power| Seat { player: group.word(), power });
        let seats = self.groups().iter().flat_map(seated).filter(|seat| self.scenario().plays(seat.power));
        let seats: Vec<Seat<'static>, 5> = seats.collect();
        let bid = |group: &'static Group| {
            let power = group.powers().next()?;
            let bid = Marker::Of(Track::Bid, power).get(self);
            let plays = seats.iter().any(|seat| seat.player == group.word());
            plays.then_some(PlayerBid { player: group.word(), bid })
        };
        let bids: Vec<PlayerBid<'static>, 5> = self.groups().iter().filter_map(bid).collect();
        let question = Victory {
            germany: vp(Power::Germany),
            japan: vp(Power::Japan),
            afa: vp(Power::Afa),
            usa: vp(Power::Usa),
            ussr: vp(Power::Ussr),
            turn: self.turn.into(),
            last_turn: self.scenario().turns().1,
            awards: Items::of(&[]),
            seats: Items::of(&seats),
            bids: Items::of(&bids),
        };
        question.answer(charts).ok()
    }

    pub(super) fn decide_victory(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        match command {
            Command::Award { power, vp, done } => {
                self.plays(*power)?;
                if self.has(Flag::Awarded(*power)) {
                    return Err(TableRefusal::SettledAlready.into());
                }
                let marker = Marker::Of(Track::Vp, *power);
                ledger.book(self, marker, (*vp).into());
                ledger.add_if(*done, Change::Flag(Flag::Awarded(*power), true));
                let (before, after) = (marker.get(self), ledger.value(self, marker));
                ledger.add_if(before < 15 && after >= 15, Change::Tell(Tell::Fifteen));
            }
            &Command::Card { power, earned, other } => {
                self.plays(power)?;
                if self.has(Flag::Awarded(power)) {
                    return Err(TableRefusal::SettledAlready.into());
                }
                let mut vp = i16::from(other.clamp(-15, 15));
                for award in (0..CARD_LINES).filter(|at| earned & (1_u16 << at) != 0) {
                    vp += self.award(power, award, charts)?;
                }
                let marker = Marker::Of(Track::Vp, power);
                ledger.book(self, marker, vp);
                ledger.add(Change::Flag(Flag::Awarded(power), true));
                let (before, after) = (marker.get(self), ledger.value(self, marker));
                ledger.add_if(before < 15 && after >= 15, Change::Tell(Tell::Fifteen));
            }
            Command::Bids(bids) => {
                if !self.options.has(OptionalRule::Bids) {
                    return Err(TableRefusal::NotChosen.into());
                }
                let bids: Vec<i16, 4> = bids.iter().map(|bid| i16::from(*bid)).collect();
                let question = Bid { players: self.options.players.into(), bids: Items::of(&bids) };
                for of in question.answer(charts)?.groups {
                    for power in of.group.powers() {
                        ledger.add(Change::Mark(Marker::Of(Track::Bid, power), of.bid));
                    }
                }
            }
            Command::Harbin { size, die, .. } => {
                if self.scenario() != Scenario::E {
                    return Err(TableRefusal::NotInScenario.into());
                }
                let question = Harbin { turn: self.turn.into(), japanese_size: (*size).into(), die: Some(*die) };
                if let Thrown::Fell(attack) = question.answer(charts)? {
                    ledger.tell(if attack.taken { Tell::HarbinFalls } else { Tell::HarbinHolds });
                    // The area leaves play; the next ones, beyond Harbin, are entered by hand.
                    let harbin = Area::of(Place::Harbin);
                    let held = self.controller(harbin);
                    if attack.taken && held.is_some() {
                        ledger.add(Change::Control(harbin, None));
                        self.move_goods(charts, harbin, (held, None), ledger);
                    }
                }
            }
            _ => {
                if self.scenario() != Scenario::F {
                    return Err(TableRefusal::NotInScenario.into());
                }
                if self.has(Flag::JapanAnnounced) {
                    return Err(TableRefusal::HeldAlready.into());
                }
                ledger.add(Change::Flag(Flag::JapanAnnounced, true));
                ledger.tell(Tell::JapanAtWar);
            }
        }
        Ok(())
    }
}
