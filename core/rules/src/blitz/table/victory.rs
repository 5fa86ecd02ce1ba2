//! Victory: awards, bids, the ranking; the rolls of scenarios [8, 9.1, E, F].

use heapless::Vec;

use super::card::CARD_LINES;
use super::{Area, Place};
use super::{Change, Command, Flag, Ledger, Marker, OptionalRule, Refusal, State, TableRefusal, Tell, Track};
use crate::blitz::answer::Thrown;
use crate::blitz::victory::scenario::Harbin;
use crate::blitz::victory::score::{Bid, Group, PlayerBid, Seat, Tally, Victory};
use crate::blitz::vocabulary::{Country, Power, Scenario};
use crate::chart::Charts;
use crate::dice::D6;
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
        let seated = |group: &'static Group| group.powers().map(|power| Seat { player: group.name(), power });
        let counts = |seat: &Seat<'static>| {
            self.scenario().plays(seat.power) && (self.scenario() != Scenario::D || self.earns(seat.power))
        };
        let seats = self.groups().iter().flat_map(seated).filter(counts);
        let seats: Vec<Seat<'static>, 5> = seats.collect();
        let bid = |group: &'static Group| {
            let power = group.powers().next()?;
            let bid = Marker::Of(Track::Bid, power).get(self);
            let plays = seats.iter().any(|seat| seat.player == group.name());
            plays.then_some(PlayerBid { player: group.name(), bid })
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

    /// Who has won a finished scenario that is not decided by VP [A, B].
    #[must_use]
    pub fn victor(&self) -> Option<Tell> {
        match self.scenario() {
            _ if !self.over => None,
            Scenario::A if self.wins_a(Area::of(Place::Paris), self.held(Place::Paris)?) => Some(Tell::GermanyWinsA),
            Scenario::A => Some(Tell::AfaWinsA),
            Scenario::B if self.countries.get(Country::Germany).conqueror().is_some() => Some(Tell::AlliesWinB),
            Scenario::B => Some(Tell::GermanyWinsB),
            _ => None,
        }
    }

    pub(super) fn decide_victory(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        match command {
            Command::Award { power, vp, done } => {
                self.gains(*power)?;
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
                self.gains(power)?;
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
            &Command::Harbin { size, die, .. } => {
                self.soviets(charts, Area::of(Place::Harbin), size, Some(die), ledger)?;
            }
            &Command::Soviet { area, size, die, .. } => self.soviets(charts, area, size, die, ledger)?,
            _ => {
                if self.scenario() != Scenario::F {
                    return Err(TableRefusal::NotInScenario.into());
                }
                if self.has(Flag::JapanAnnounced) {
                    return Err(TableRefusal::HeldAlready.into());
                }
                ledger.add(Change::Flag(Flag::JapanAnnounced, true));
                ledger.tell(Tell::JapanAtWar);
                // At war with Japan the USA is free to declare war, and its limit is over [3.2, 7.7].
                for ally in [Power::Afa, Power::Usa] {
                    ledger.raise(self, Flag::War(Power::Japan, ally));
                }
                ledger.raise(self, Flag::UsaEntered);
            }
        }
        Ok(())
    }

    /// The power plays here and can gain VP.
    fn gains(&self, power: Power) -> Result<(), Refusal> {
        self.plays(power)?;
        if self.earns(power) { Ok(()) } else { Err(TableRefusal::NoPoints.into()) }
    }

    /// A Soviet attack, one each turn, on Harbin first; or Harbin stands without its garrison [E].
    fn soviets(
        &self,
        charts: &Charts,
        area: Area,
        size: u8,
        die: Option<D6>,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let refuse = |so: bool, why: TableRefusal| if so { Err(Refusal::from(why)) } else { Ok(()) };
        refuse(self.scenario() != Scenario::E, TableRefusal::NotInScenario)?;
        let harbin = Area::of(Place::Harbin);
        let first = area != harbin && self.controller(harbin) == Some(Power::Japan);
        refuse(first, TableRefusal::HarbinFirst)?;
        refuse(self.holder(area, charts) != Some(Power::Japan), TableRefusal::NotJapans)?;
        // What the area has is read off the map before anybody rolls: the die stands.
        self.move_goods(charts, area, (Some(Power::Japan), None), &mut Ledger::default())?;
        let taken = if die.is_some() {
            let made = Marker::Of(Track::SovietAttack, Power::Ussr);
            let question = Harbin { turn: self.turn.into(), japanese_size: size.into(), die };
            let taken = matches!(question.answer(charts)?, Thrown::Fell(attack) if attack.taken);
            refuse(made.get(self) != 0, TableRefusal::AttackedAlready)?;
            ledger.book(self, made, 1);
            ledger.tell(if taken { Tell::HarbinFalls } else { Tell::HarbinHolds });
            taken
        } else {
            refuse(area != harbin || size >= 2, TableRefusal::HarbinHeld)?;
            ledger.tell(Tell::GarrisonGone);
            true
        };
        if taken {
            ledger.tell(Tell::Retreats);
            // Soviet land has left play.
            ledger.add(Change::Control(area, Some(Power::Ussr)));
            self.move_goods(charts, area, (Some(Power::Japan), None), ledger)?;
        }
        Ok(())
    }
}
