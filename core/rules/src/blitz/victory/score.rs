//! `players`, `bid`, `victory`: groups, bids, the tally and the ranking [1.11, 8, 9.1].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{Fraction, Name, Names, No, fault, name, refuse, twice};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::Power;
use crate::blitz::why::{Trace, Why, whole};
use crate::chart::Charts;
use crate::form::{self, Field, Items};
use crate::order;

crate::words! {
    /// Powers that one player has.
    pub enum Group {
        /// Two or three players.
        GermanyJapan = "germany+japan" as "Germany+Japan",
        /// Two players.
        AfaUsaUssr = "afa+usa+ussr" as "AFA+USA+USSR",
        /// Three or four players.
        AfaUsa = "afa+usa" as "AFA+USA",
        /// Germany.
        Germany = "germany" as "Germany",
        /// Japan.
        Japan = "japan" as "Japan",
        /// AFA.
        Afa = "afa" as "AFA",
        /// USA.
        Usa = "usa" as "USA",
        /// USSR.
        Ussr = "ussr" as "USSR",
    }
}

impl Group {
    /// The groups of so many players, in the order of bidding.
    #[must_use]
    pub const fn of(players: i16) -> &'static [Self] {
        match players {
            2 => &[Self::GermanyJapan, Self::AfaUsaUssr],
            3 => &[Self::GermanyJapan, Self::AfaUsa, Self::Ussr],
            4 => &[Self::Germany, Self::AfaUsa, Self::Ussr, Self::Japan],
            _ => &[Self::Germany, Self::Usa, Self::Afa, Self::Ussr, Self::Japan],
        }
    }
}

crate::form! {
    /// `players`.
    pub struct Players {
        /// How many.
        pub players: i16 as form::int(2, 5),
    }
}

/// Who plays what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Groups {
    /// In the order of bidding.
    pub groups: Vec<Group, 5>,
}

impl Players {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Groups, No> {
        Ok(Groups { groups: Group::of(self.players).iter().copied().collect() })
    }
}

/// Winning bids.
const BIDS: &[Field] = &[Field::bare(form::int(-9, 9))];

crate::form! {
    /// `bid`.
    pub struct Bid<'a> {
        /// How many.
        pub players: i16 as form::int(2, 5),
        /// Of each group but the last.
        pub bids: Items<'a, i16> as form::list(0, 5, BIDS),
    }
}

/// The bid of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupBid {
    /// The group.
    pub group: Group,
    /// Its bid.
    pub bid: i16,
}

/// All bids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bids {
    /// In the order of bidding.
    pub groups: Vec<GroupBid, 5>,
}

impl Bid<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Bids, No> {
        let groups = Group::of(self.players);
        fault(self.bids.len() + 1 != groups.len(), InputFault::BidCount)?;
        refuse(self.bids.iter().any(|bid| !(-3..=3).contains(&bid)), Refusal::BidRange)?;
        // The last one balances the others (R24).
        let last = -self.bids.iter().sum::<i16>();
        let bids = self.bids.iter().chain([last]);
        Ok(Bids { groups: groups.iter().zip(bids).map(|(group, bid)| GroupBid { group: *group, bid }).collect() })
    }
}

crate::form! {
    /// An award of this turn.
    pub struct Award {
        /// To whom.
        pub power: Power as form::word::<Power>(),
        /// How much.
        pub vp: i16 as form::int(-15, 15),
    }
}

crate::form! {
    /// Who plays a power.
    pub struct Seat<'a> {
        /// The player.
        pub player: &'a str as form::text(),
        /// The power.
        pub power: Power as form::word::<Power>(),
    }
}

crate::form! {
    /// The bid of a player.
    pub struct PlayerBid<'a> {
        /// The player.
        pub player: &'a str as form::text(),
        /// The bid.
        pub bid: i16 as form::int(-12, 12),
    }
}

crate::form! {
    /// `victory`.
    pub struct Victory<'a> {
        /// VP before.
        pub germany: Option<i16> as form::int(-5, 15).may(),
        /// VP before.
        pub japan: Option<i16> as form::int(-5, 15).may(),
        /// VP before.
        pub afa: Option<i16> as form::int(-5, 15).may(),
        /// VP before.
        pub usa: Option<i16> as form::int(-5, 15).may(),
        /// VP before.
        pub ussr: Option<i16> as form::int(-5, 15).may(),
        /// The turn.
        pub turn: i16 as form::int(1, 15),
        /// Of the game or scenario.
        pub last_turn: i16 as form::int(1, 15).or(15),
        /// Of this turn.
        pub awards: Items<'a, Award> as form::list(0, 20, Award::FIELDS).or(0),
        /// Who plays what.
        pub seats: Items<'a, Seat<'a>> as form::list(0, 5, Seat::FIELDS).or(0),
        /// Option 9.1.
        pub bids: Items<'a, PlayerBid<'a>> as form::list(0, 5, PlayerBid::FIELDS).or(0),
    }
}

/// The VP of a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PowerTotal {
    /// The power.
    pub power: Power,
    /// Its VP.
    pub vp: i16,
}

/// A player's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Equal scores share one.
    pub place: i16,
    /// The player.
    pub player: Name,
    /// The mean of the powers, with the bid.
    pub score: Fraction,
}

/// The tally of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tally {
    /// VP now.
    pub totals: Vec<PowerTotal, 5>,
    /// The game ends.
    pub game_over: bool,
    /// The best first.
    pub ranking: Vec<Placed, 5>,
    /// The first place, once the game is over.
    pub winners: Names,
    /// Each award.
    pub trace: Trace,
}

/// VP that end the game; nobody gets more.
const STOP: i16 = 15;
/// A multiple of every number of powers that a player can have.
const SHARES: i16 = 60;

impl Victory<'_> {
    fn before(&self) -> [Option<i16>; 5] {
        [self.germany, self.japan, self.afa, self.usa, self.ussr]
    }

    fn plays(&self, power: Power) -> bool {
        self.before().get(power.index()).copied().flatten().is_some()
    }

    fn check(&self) -> Result<(), No> {
        fault(self.before().iter().all(Option::is_none), InputFault::NoPowers)?;
        let named = self.awards.iter().map(|award| award.power).chain(self.seats.iter().map(|seat| seat.power));
        fault(named.into_iter().any(|power| !self.plays(power)), InputFault::PowerNotGiven)?;
        fault(twice(self.seats.iter().map(|seat| seat.power)), InputFault::PowerTwice)?;
        fault(twice(self.bids.iter().map(|bid| bid.player)), InputFault::NamesAlike)?;
        let seated = |player: &str| self.seats.iter().any(|seat| seat.player == player);
        fault(self.bids.iter().any(|bid| !seated(bid.player)), InputFault::UnknownPlayer)
    }

    /// The mean of a player's powers with the bid, in parts of [`SHARES`].
    fn score(&self, player: &str, totals: &[PowerTotal]) -> i16 {
        let own = || self.seats.iter().filter(|seat| seat.player == player);
        let of = |power: Power| totals.iter().find(|total| total.power == power).map_or(0, |total| total.vp);
        let powers = i16::try_from(own().count()).unwrap_or(1).max(1);
        let bid = self.bids.iter().find(|bid| bid.player == player).map_or(0, |bid| bid.bid);
        own().map(|seat| of(seat.power)).sum::<i16>() * (SHARES / powers) + bid * SHARES
    }

    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Tally, No> {
        self.check()?;
        let given = Power::ALL.iter().zip(self.before());
        let mut totals: Vec<PowerTotal, 5> =
            given.filter_map(|(power, vp)| vp.map(|vp| PowerTotal { power: *power, vp })).collect();
        let mut trace = Trace::new();
        for award in self.awards.iter() {
            if let Some(total) = totals.iter_mut().find(|total| total.power == award.power) {
                total.vp = (total.vp + award.vp).min(STOP);
            }
            whole(&mut trace, Why::Award, award.vp);
        }
        let game_over = self.turn >= self.last_turn || totals.iter().any(|total| total.vp == STOP);
        let mut players: Vec<(i16, &str), 5> = Vec::new();
        for seat in self.seats.iter() {
            if !players.iter().any(|(_, player)| *player == seat.player) {
                // No more players than seats.
                let _ = players.push((self.score(seat.player, &totals), seat.player));
            }
        }
        order::by_key(&mut players, |(score, player)| (-score, *player));
        let place = |score: i16| 1 + players.iter().filter(|(other, _)| *other > score).count();
        let placed = |(score, player): &(i16, &str)| Placed {
            place: i16::try_from(place(*score)).unwrap_or(i16::MAX),
            player: name(player),
            score: Fraction::new((*score).into(), SHARES.unsigned_abs().into()),
        };
        let first = |(score, _): &&(i16, &str)| game_over && place(*score) == 1;
        let winners = players.iter().filter(first).map(|(_, player)| name(player)).collect();
        let ranking = players.iter().map(placed).collect();
        Ok(Tally { totals, game_over, ranking, winners, trace })
    }
}
