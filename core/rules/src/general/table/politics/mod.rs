//! Wars, conquests, the time table, the peace, victory (5.1, 7.1, 7.2, 8.3 to 8.6).

mod book;
mod conquest;
mod due;
mod timetable;
mod vichy;

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::command::faces;
use super::{Change, Changes, Ledger, Marker, Refusal, State, TableRefusal};
use crate::chart::Charts;
use crate::dice::{D6, Faces, Roller};
use crate::game::Label;
use crate::general::politics::war::can_be_declared_on;
use crate::general::politics::{Declaration, Event, Power, Victory, Winner, victory};
use crate::general::production::usa::UsEvent;
use crate::general::turn::StepName;
use crate::general::{Class, Country, Fault, InputFault, Major, Side};

pub use book::Party;
pub use conquest::{home_areas, worth};
pub use due::Due;
pub use timetable::Entry;

/// What can be done. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// The time table brings something (5.1).
    Date {
        /// What.
        entry: Entry,
        /// What the countries that enter produce for Germany.
        production: u8,
    },
    /// The card player rolls for the end of the peace between Japan and the USSR (card 23).
    PeaceCheck {
        /// Both dice; none when its time is over.
        dice: Option<(D6, D6)>,
        /// Who rolled.
        roller: Roller,
    },
    /// The peace between Japan and the USSR begins, and this is its length (card 23).
    PeaceLength {
        /// Both dice.
        dice: (D6, D6),
        /// Who rolled.
        roller: Roller,
    },
    /// A declaration of war; an attack on a neutral is one (8.4).
    Declare {
        /// Who.
        from: Major,
        /// On whom.
        to: Country,
        /// The major that was drawn to play an attacked minor country, where the rules do not name it.
        player: Option<Major>,
        /// What the countries that enter produce for it, or for Germany.
        production: u8,
    },
    /// A country is conquered (7.1).
    Conquer {
        /// Which.
        country: Country,
        /// By whom.
        by: Side,
        /// What the major that played it still had from it.
        production: u8,
    },
    /// The cards of a conquered major leave (7.1).
    CardsLeave {
        /// Whose.
        major: Major,
    },
    /// A conquered country is freed (7.1).
    Free {
        /// Which.
        country: Country,
    },
    /// France surrenders, Vichy is installed (card 22).
    Vichy {
        /// What Germany gains by the areas that it gets.
        production: u8,
    },
    /// Italy surrenders (card 30).
    ItalySurrenders {
        /// What the Italian areas that the Axis still holds produce for Germany.
        production: u8,
    },
    /// The level of the USA rises at the end of the quarter (7.2).
    UsRise,
    /// An event that moves the level of the USA and that no other act has booked (7.2).
    UsEvent {
        /// What happened.
        event: UsEvent,
    },
    /// The game ends as the points say (8.5).
    Victory,
    /// A side gives up (8.5).
    GiveUp {
        /// Which.
        side: Side,
    },
    /// The owner of its coup card gives an attacked neutral up (9.2).
    NeutralGivenUp {
        /// Which country.
        country: Country,
        /// Who has the card.
        owner: Major,
        /// Rounds of land combat fought.
        rounds: u8,
        /// What the major that played it still had from it.
        production: u8,
    },
    /// A French unit that was drawn guards Vichy or a colony, flipped; or a V unit comes to be placed (card 22).
    VichyUnit {
        /// Where it stands; none for a V unit.
        area: Option<super::Area>,
        /// What it is.
        class: Class,
        /// The number of its front.
        front: u8,
    },
}

impl Command {
    /// One short line for the log: what was done and what it gave.
    pub(super) fn describe(&self, changes: &Changes, label: &mut Label) -> fmt::Result {
        let level = changes.iter().find_map(|change| match change {
            Change::Mark(Marker::UsLevel, level) => Some(*level),
            _ => None,
        });
        let ends = changes.contains(&Change::Mark(Marker::PeaceUntil, 0));
        match self {
            Self::Date { entry, .. } => write!(label, "5.1 {}", entry.word()),
            Self::PeaceCheck { dice, .. } => {
                let holds = if ends { "ends" } else { "holds" };
                match dice {
                    Some((one, two)) => write!(label, "Peace Japan-USSR {one}+{two}: {holds}"),
                    None => write!(label, "Peace Japan-USSR {holds}"),
                }
            }
            Self::PeaceLength { dice: (one, two), .. } => {
                write!(label, "Peace Japan-USSR {one}+{two} quarters")
            }
            Self::Declare { from, to, .. } => write!(label, "War: {from} on {to}"),
            Self::Conquer { country, by, .. } => write!(label, "{country} conquered by {by}"),
            Self::CardsLeave { major } => write!(label, "Cards of {major} leave"),
            Self::Free { country } => write!(label, "{country} is freed"),
            Self::Vichy { .. } => label.write_str("France surrenders, Vichy"),
            Self::ItalySurrenders { .. } => label.write_str("Italy surrenders"),
            Self::UsRise => write!(label, "US level automatic: {}", level.unwrap_or(20)),
            Self::UsEvent { event } => {
                let short = event.name();
                write!(label, "US {}: {short}", level.unwrap_or(0))
            }
            Self::Victory => label.write_str("The game ends: 8.5"),
            Self::GiveUp { side } => write!(label, "The {side} give up"),
            Self::NeutralGivenUp { country, owner, .. } => write!(label, "{owner} gives {country} up"),
            Self::VichyUnit { area: Some(area), .. } => write!(label, "Vichy: a unit in {area}"),
            Self::VichyUnit { area: None, .. } => label.write_str("Vichy: a V unit comes"),
        }
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::PeaceCheck { dice: Some((one, two)), roller } | Self::PeaceLength { dice: (one, two), roller } => {
                Some((*roller, faces(&[one.face(), two.face()])))
            }
            _ => None,
        }
    }
}

impl State {
    pub(super) fn decide_politics(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        match command {
            Command::Date { entry, production } => self.decide_date(charts, *entry, *production, ledger),
            Command::PeaceCheck { dice, .. } => self.decide_peace(*dice, ledger),
            Command::PeaceLength { dice, .. } => self.decide_length(*dice, ledger),
            Command::Declare { from, to, player, production } => {
                self.decide_war(*from, *to, *player, *production, ledger)
            }
            Command::Conquer { country, by, production } => self.decide_conquest(*country, *by, *production, ledger),
            Command::CardsLeave { major } => self.decide_cards_leave(*major, ledger),
            Command::Free { country } => self.decide_free(charts, *country, ledger),
            Command::Vichy { production } => self.decide_vichy(charts, *production, ledger),
            Command::ItalySurrenders { production } => self.decide_italy(*production, ledger),
            Command::UsRise => {
                self.usa_waits()?;
                self.settles(StepName::UsEntry, super::Flag::UsLevelRaised)?;
                self.us_rises(ledger);
                Ok(())
            }
            Command::UsEvent { event } => {
                self.usa_waits()?;
                self.us_level_moves(event.change().1, ledger);
                Ok(())
            }
            Command::Victory => {
                if self.verdict()?.winner == Winner::None {
                    return Err(TableRefusal::NobodyWon.into());
                }
                ledger.add(Change::Over(true));
                Ok(())
            }
            Command::GiveUp { .. } => {
                ledger.add(Change::Over(true));
                Ok(())
            }
            Command::NeutralGivenUp { country, owner, rounds, production } => {
                self.decide_given_up(*country, *owner, *rounds, *production, ledger)
            }
            Command::VichyUnit { area, class, front } => self.decide_vichy_unit(charts, *area, *class, *front, ledger),
        }
    }

    /// The USA has a level only in the advanced game, and only until its war (7.2).
    fn usa_waits(&self) -> Result<(), Refusal> {
        if self.rules().basic() {
            Err(crate::general::Refusal::NoUsEntryInBasic.into())
        } else if self.at_war(Country::Usa) {
            Err(TableRefusal::AtWarAlready.into())
        } else {
            Ok(())
        }
    }

    /// The majors that are conquered.
    fn fallen_majors(&self) -> heapless::Vec<Major, 8> {
        Major::ALL.iter().copied().filter(|&major| self.has_fallen(major.into())).collect()
    }

    /// Whether a country is conquered or not there.
    #[must_use]
    pub fn has_fallen(&self, country: Country) -> bool {
        matches!(self.status.get(country), super::Status::Conquered | super::Status::Absent)
    }

    /// What a declaration of war sets off, or why it is not allowed (8.4).
    ///
    /// # Errors
    /// The first broken rule.
    pub fn effects_of_war(&self, from: Major, to: Country) -> Result<heapless::Vec<Event, 16>, Refusal> {
        if !can_be_declared_on(to) {
            return Err(InputFault::NoWarOnIt.into());
        }
        let conquered = self.fallen_majors();
        // With free alliances the players say who stands where: the book knows no effect of such a war (9.10).
        let sides = [from.into(), to].map(|country| self.side(country));
        let books = Some(from.side()) == sides[0] && (to.major().is_none() || sides[1] == to.major().map(Major::side));
        if self.options.has(super::OptionalRule::FreeAlliances) && !books {
            return if sides[0] == sides[1] {
                Err(crate::general::Refusal::SameSide.into())
            } else if self.war_between(from.into(), to) {
                Err(TableRefusal::AtWarAlready.into())
            } else {
                Ok(heapless::Vec::new())
            };
        }
        let declaration = Declaration {
            rules: self.rules(),
            from,
            to,
            quarter: self.clock.quarter,
            in_7_2: self.at_step(StepName::UsEntry),
            us_level: self.us_level,
            already_at_war: false,
            usa_at_war: self.at_war(Country::Usa),
            ussr_at_war_with_germany: self.war_between(Country::Ussr, Country::Germany),
            card_54: self.card(54) == super::CardPlace::InEffect,
            jp_ussr_peace: self.peace_until >= self.turn(),
            japan_usa_war: self.war_between(Country::Japan, Country::Usa),
            italy_at_war: self.at_war(Country::Italy),
            axis_minors_joined: self.has(super::Flag::AxisMinorsJoined),
            be_pacific_active: self.has(super::Flag::BePacific),
            us_delivery_to_japan: self.has(super::Flag::DeliveryUsaJapan),
            conquered: &conquered,
        };
        let mut effects = declaration.effects()?.into_inner();
        let fights = to.major().is_none() && self.at_war(to);
        if fights && self.side(to) == Some(from.side()) {
            return Err(crate::general::Refusal::SameSide.into());
        }
        if self.has_fallen(to) {
            return Err(TableRefusal::FallenAlready.into());
        }
        if self.war_between(from.into(), to) {
            return Err(TableRefusal::AtWarAlready.into());
        }
        // A minor country that fights was attacked before: only its first enemy counts (R22).
        if fights && let Some(at) = effects.iter().position(|event| book::player(*event).is_some()) {
            effects.truncate(at);
        }
        Ok(effects)
    }

    fn decide_war(
        &self,
        from: Major,
        to: Country,
        player: Option<Major>,
        production: u8,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let effects = self.effects_of_war(from, to)?;
        let party = Party { attacker: Some(from), attacked: Some(to), player, production };
        self.war(ledger, from.into(), to);
        // What cards ask for later (cards 28 and 35).
        let declared = match (from, to) {
            (Major::Germany | Major::Italy, Country::Ussr) => Some(super::Flag::AxisOnUssr),
            (Major::Japan, Country::Ussr) => Some(super::Flag::JapanOnUssr),
            (Major::Ussr, Country::Japan) => Some(super::Flag::UssrOnJapan),
            _ => None,
        };
        if let Some(flag) = declared {
            self.note(ledger, true, flag);
        }
        self.book(&effects, party, ledger)?;
        // A neutral major that fights another major is at war; one that attacks a minor keeps its peace production (8.4).
        if let Some(other) = to.major() {
            for major in [from, other] {
                let status = super::Status::of(self.side_of(major));
                let change = Change::Status(major.into(), status);
                let known = ledger.changes().contains(&change) || self.at_war(major.into());
                ledger.add_if(!known, change);
            }
        }
        Ok(())
    }

    /// Points, fallen majors and who has won (8.5).
    ///
    /// # Errors
    /// The quarter lies outside the game.
    pub fn verdict(&self) -> Result<victory::Verdict, Fault> {
        let power = |&major: &Major| Power {
            country: major,
            side: self.side_of(major),
            potential: self.economy.get(major).potential,
            at_war: self.at_war(major.into()),
            fallen: self.has_fallen(major.into()),
        };
        let countries: heapless::Vec<Power, 8> = Major::ALL.iter().map(power).collect();
        Victory {
            quarter: self.clock.quarter,
            countries: &countries,
            axis_islands: *self.islands.get(Side::Axis),
            allies_islands: *self.islands.get(Side::Allies),
            surrender: None,
            world_conquest: self.options.world_conquest,
        }
        .verdict()
    }
}
