//! Cards and coups (2.3, 7.4).

mod draw;
mod play;

use core::fmt::{self, Write};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::command::faces;
use super::{
    Area, CardAct, CardPlace, Change, Changes, Due as AnyDue, DueList, Flag, Ledger, Marker, Refusal, State, Status,
    TableRefusal, Unit, taught,
};
use crate::chart::{Cell, Charts};
use crate::dice::{D6, Faces, Roller};
use crate::game::{GameId, Label};
use crate::general::cards::{Card, Owner, TITO};
use crate::general::movement::garrison::garrison;
use crate::general::setup::Place;
use crate::general::turn::StepName;
use crate::general::{Country, Major, Side};
use crate::int::Int;
use crate::outcome::TwoDice;

/// What can be done. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// A card of the quarter is drawn (7.4).
    Draw {
        /// Who drew it.
        country: Major,
        /// Its number.
        card: u8,
        /// Who buys it: the country itself, an associate, or nobody.
        to: Option<Major>,
        /// Nobody can use it any more.
        obsolete: bool,
        /// Japan has played Naval Surprise once: the card is everybody's.
        surprise_played: bool,
    },
    /// A major draws none: the deck is empty.
    NoDraw {
        /// Who.
        country: Major,
    },
    /// A card is played.
    Play {
        /// By whom.
        country: Major,
        /// Its number.
        card: u8,
        /// What only the players know of its conditions is so.
        told: bool,
        /// The country that it is about, where the card leaves a choice.
        target: Option<Country>,
        /// Production that changes hands.
        bp: u8,
        /// The enemy major that was drawn for the production of a countered coup.
        counter: Option<Major>,
        /// Both dice, of a coup or a peace.
        dice: Option<(D6, D6)>,
        /// Who rolled.
        roller: Roller,
    },
    /// Spies have seen the hands of the enemy (card 47).
    Seen {
        /// Whose spies.
        by: Major,
    },
    /// Elite Troops are played: a die tells how many units (card 19).
    Elite {
        /// By whom.
        country: Major,
        /// The war of eight quarters is as they say.
        told: bool,
        /// The die.
        die: D6,
        /// Who rolled.
        roller: Roller,
    },
}

impl Command {
    /// One short line for the log: what was done and what it gave.
    pub(super) fn describe(&self, changes: &Changes, label: &mut Label) -> fmt::Result {
        match self {
            Self::Draw { country, card, .. } => {
                let place = changes.iter().find_map(|change| match change {
                    Change::Card(number, place) if number == card => Some(*place),
                    _ => None,
                });
                match (place, place.and_then(CardPlace::holder)) {
                    (_, Some(holder)) => write!(label, "{country} draws {card}: to {holder}"),
                    (Some(_), None) => write!(label, "{country} draws {card}: out"),
                    // What goes under the deck is nobody's business.
                    (None, None) => write!(label, "{country} draws: under the deck"),
                }
            }
            Self::NoDraw { country } => write!(label, "{country} draws no card"),
            Self::Elite { country, die, .. } => write!(label, "{country} plays card 19: {die} units"),
            Self::Seen { by } => write!(label, "Spies of {by} saw the hands"),
            Self::Play { country, card, dice, .. } => {
                write!(label, "{country} plays card {card}")?;
                match (dice, coup_of(*card)) {
                    (Some((one, two)), Some(_)) => {
                        let joined = changes.iter().find_map(|change| match change {
                            Change::Status(_, status) => Some(*status),
                            Change::Enters(_, side, _) => Some(Status::of(*side)),
                            _ => None,
                        });
                        let side = country.side();
                        let result = match joined {
                            None => "no effect",
                            Some(status) if status == Status::of(side) => "success",
                            Some(_) => "countered",
                        };
                        write!(label, ", {}: {result}", one.face() + two.face())
                    }
                    (Some((one, two)), None) => write!(label, ": {} quarters", one.face() + two.face()),
                    (None, _) => Ok(()),
                }
            }
        }
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Play { dice: Some((one, two)), roller, .. } => Some((*roller, faces(&[one.face(), two.face()]))),
            Self::Elite { die, roller, .. } => Some((*roller, faces(&[die.face()]))),
            _ => None,
        }
    }
}

/// A card by its number.
#[must_use]
pub fn card(number: u8) -> Option<&'static Card> {
    Int::new(number.into()).map(Card::numbered)
}

fn coup_of(number: u8) -> Option<crate::general::cards::Coup> {
    card(number).and_then(Card::coup)
}

/// The sum of two dice.
fn sum(one: D6, two: D6) -> Option<TwoDice> {
    TwoDice::new(i32::from(one.face() + two.face()))
}

/// The cell with the owners of a card, or with its price.
#[must_use]
pub fn cell(number: u8, price: bool) -> Cell {
    Cell { game: GameId::General, chart: taught::CARDS, row: number.into(), column: price.into() }
}

/// The owners of a card, as the owner of the game taught them, else as the book tells them.
#[must_use]
pub fn owners(charts: &Charts, of: &Card) -> Option<Vec<Owner, 9>> {
    let taught = charts.get(cell(of.number, false)).map(|bits| taught::owners_of(bits).collect());
    taught.or_else(|| of.owners.map(|(owners, _)| owners.iter().copied().collect()))
}

/// The price of a card, as the owner of the game taught it, else as the book tells it.
#[must_use]
pub fn price(charts: &Charts, of: &Card) -> Option<u8> {
    let taught = charts.get(cell(of.number, true)).and_then(|bp| u8::try_from(bp).ok());
    taught.or(of.price.map(|(price, _)| price))
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A major draws its card (7.4).
    Draw(Major),
    /// Card 35 lies on the table at once, card 37 is played in the turn behind its purchase.
    MustPlay(Major, u8),
    /// What a card gives is still open, and so much of it.
    Left(CardAct, Major, u8),
    /// German strength that is missing in Yugoslavia (card 51).
    Garrison(i16),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Draw(_) => "7.4",
            Self::MustPlay(_, 35) => "card 35",
            Self::MustPlay(..) => "card 37",
            Self::Left(act, ..) => match act.card() {
                21 => "card 21",
                44 => "card 44",
                45 => "card 45",
                47 => "card 47",
                19 => "card 19",
                43 => "card 43",
                _ => "card 48",
            },
            Self::Garrison(_) => "card 51",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Draw(_) => {
                "Each major draws one card, the side with the initiative first: it buys it, offers it to an associate, \
                 or puts it under the deck."
            }
            Self::MustPlay(..) => "This card must be taken and played.",
            Self::Left(CardAct::Espionage, ..) => {
                "So many own land units and aircraft may still move up to 4 areas, before the own land movement or the reserves."
            }
            Self::Left(CardAct::ParaTroops, ..) => {
                "An aircraft may still carry one infantry of its area within its range."
            }
            Self::Left(CardAct::Partisans, ..) => {
                "So many own areas that the enemy holds without troops may still be taken back."
            }
            Self::Left(CardAct::Spies, ..) => "All cards of the enemy side may be seen, once.",
            Self::Left(CardAct::Elite, ..) => {
                "So many own units are one stronger in one battle: it has a line for them."
            }
            Self::Left(..) => "The own side fires first in the next battle of this segment: it begins so.",
            Self::Garrison(_) => "Germany must keep land units of 5 strength in Yugoslavia; so much is missing.",
        }
    }

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        false
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw(major) => write!(f, "{major} draws a card"),
            Self::MustPlay(major, card) => write!(f, "{major} must play {card}"),
            Self::Left(act, major, left) => write!(f, "{act} {major}: {left}"),
            Self::Garrison(missing) => write!(f, "Yugoslavia: {missing} missing"),
        }
    }
}

impl State {
    /// Whether a card works now: it lies on the table, or it was played this turn. A battle asks for cards 4, 5, 19, 25, 27,
    /// 34, 36, 41, 43, 48, 50, 52 and 55 so; whose card it is and which area it concerns the players know.
    #[must_use]
    pub fn card_works(&self, number: u8) -> bool {
        match self.card(number) {
            CardPlace::InEffect => true,
            CardPlace::Deck | CardPlace::Out => self.is_fresh(number),
            _ => false,
        }
    }

    /// The cards in a hand, by their numbers.
    pub fn hand(&self, major: Major) -> impl Iterator<Item = u8> {
        (1..=55).filter(move |&number| self.card(number) == CardPlace::hand(major))
    }

    /// German strength that is missing in a Yugoslavia that the Axis holds, while Tito's partisans fight (card 51).
    #[must_use]
    pub fn garrison_missing(&self) -> i16 {
        let yugoslavia = Area::of(Place::Yugoslavia);
        let axis = self.controller(yugoslavia).and_then(|holder| self.side(holder)) == Some(Side::Axis);
        if self.card(TITO) != CardPlace::InEffect || !axis {
            return 0;
        }
        let german = |unit: &Unit| unit.country == Country::Germany && unit.class.is_land();
        let there = self.units_in(yugoslavia).filter(|(_, unit)| german(unit));
        garrison(there.map(|(_, unit)| unit.number)).missing
    }

    pub(super) fn decide_cards(&self, charts: &Charts, command: &Command, ledger: &mut Ledger) -> Result<(), Refusal> {
        match *command {
            Command::Draw { country, card, to, obsolete, surprise_played } => {
                let question = draw::Question { country, card, to, obsolete, surprise_played };
                self.draw(charts, &question, ledger)
            }
            Command::NoDraw { country } => {
                self.draws(country)?;
                ledger.add(Change::Flag(Flag::CardDrawn(country), true));
                Ok(())
            }
            Command::Seen { by } => {
                let left = Marker::CardLeft(CardAct::Spies, by);
                if left.get(self) == 0 {
                    return Err(TableRefusal::CardUsedUp.into());
                }
                ledger.add(Change::Mark(left, 0));
                Ok(())
            }
            Command::Play { country, card, told, target, bp, counter, dice, .. } => {
                let bp = bp.into();
                let play = play::Played { country, card, told, target, bp, counter, dice, die: None };
                self.play(charts, &play, ledger)
            }
            Command::Elite { country, told, die, .. } => {
                let card = CardAct::Elite.card();
                let (target, counter, bp) = (None, None, 0);
                let play = play::Played { country, card, told, target, bp, counter, dice: None, die: Some(die) };
                self.play(charts, &play, ledger)
            }
        }
    }

    pub(super) fn due_cards(&self, charts: &Charts, list: &mut DueList) {
        let must = [(Major::Japan, 35), (Major::Be, 37)];
        for (major, number) in must {
            let playable = card(number).is_some_and(|of| self.may_play(charts, major, of, true).is_ok());
            if self.card(number) == CardPlace::hand(major) && playable {
                list.add(AnyDue::Cards(Due::MustPlay(major, number)));
            }
        }
        for &act in CardAct::ALL {
            if let Some((major, left)) = self.card_left(act).filter(|_| act.waits()) {
                list.add(AnyDue::Cards(Due::Left(act, major, left)));
            }
        }
        let missing = self.garrison_missing();
        if missing > 0 {
            list.add(AnyDue::Cards(Due::Garrison(missing)));
        }
        if !self.at_step(StepName::Cards) {
            return;
        }
        // The side with the initiative first (7.4).
        let first = self.clock.initiative;
        for side in [first, first.other()] {
            let open = |major: &Major| self.side_of(*major) == side && !self.has(Flag::CardDrawn(*major));
            for major in self.standing_majors().filter(open) {
                list.add(AnyDue::Cards(Due::Draw(major)));
            }
        }
    }
}
