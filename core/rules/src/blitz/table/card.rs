//! The Victory Cards: the awards that the text names, those that the owner's card has besides, and their VP [8].

use super::{Flag, Marker, Refusal, State, TableRefusal};
use crate::blitz::taught;
use crate::blitz::victory::points::{AtomicClub, LongWar};
use crate::blitz::vocabulary::{Power, Scenario};
use crate::chart::{Cell, Charts};
use crate::form::Items;

/// The lines of a card: eight of the owner's, the Long War, the Atomic Club.
pub const CARD_LINES: u8 = 10;

/// The lines that have a name and VP of their own.
pub const CARD_AWARDS: u8 = 8;

/// Rows of the chart of all cards.
pub const CARD_ROWS: u16 = 40;

/// The line of the Long War.
pub const LONG_WAR: u8 = 8;

/// The line of the Atomic Club.
pub const ATOMIC_CLUB: u8 = 9;

/// The awards that the text names, with their VP where it tells them.
const NAMED: [&[(&str, Option<i16>)]; 5] = [
    &[("Fortress Europa", None), ("Lebensraum", None), ("Super Weapons", Some(1))],
    &[("Co-Prosperity Sphere", None), ("Victory in the CBI", None), ("Tenno-Zan", Some(1))],
    &[("Mediterranean Influence", Some(1)), ("No Casualties", None)],
    &[
        ("Arsenal of Democracy", None),
        ("Pacific Domination", None),
        ("Second Front", Some(1)),
        ("Bring Democracy to Asia", Some(1)),
        ("No Casualties", None),
    ],
    &[("Annihilate the Wehrmacht", Some(1)), ("Five Year Plan", None), ("Buffer Zone", Some(1))],
];

/// The name that the text gives an award.
#[must_use]
pub fn award_name(power: Power, award: u8) -> Option<&'static str> {
    match award {
        LONG_WAR => matches!(power, Power::Germany | Power::Japan).then_some("Long War"),
        ATOMIC_CLUB => Some("Join Atomic Club"),
        _ => NAMED.get(power.index())?.get(usize::from(award)).map(|(name, _)| *name),
    }
}

/// The row of an award.
#[must_use]
pub fn award_row(power: Power, award: u8) -> u16 {
    u16::from(power as u8 * CARD_AWARDS) + u16::from(award)
}

/// The cell of its VP.
#[must_use]
pub fn award_cell(power: Power, award: u8) -> Cell {
    Cell { column: 0, row: award_row(power, award), ..taught::cell(taught::CARDS, 0, 0) }
}

/// What the text tells of the VP in a row.
#[must_use]
pub(in crate::blitz) fn award_vp(row: u16) -> Option<i16> {
    let (power, award) = (usize::from(row / u16::from(CARD_AWARDS)), usize::from(row % u16::from(CARD_AWARDS)));
    NAMED.get(power)?.get(award).and_then(|(_, vp)| *vp)
}

impl State {
    /// Whether a line stands on the card: named by the text, or by the owner.
    #[must_use]
    pub fn has_award(&self, power: Power, award: u8, charts: &Charts) -> bool {
        let owned = || taught::line_name(taught::CARDS, award_row(power, award), charts).is_some();
        match award {
            // Only who joined on this turn earns it.
            ATOMIC_CLUB => self.has(Flag::InClub(power)) && self.joining().any(|of| of == power),
            LONG_WAR => award_name(power, award).is_some() && self.turn > 10,
            // In C the set-up chart alone says what gives VP.
            _ => {
                let named = self.scenario() != Scenario::C && award_name(power, award).is_some();
                award < CARD_AWARDS && (named || owned())
            }
        }
    }

    /// The powers that joined the Atomic Club on this turn: those beyond the marker of earlier turns, the last ones first.
    pub fn joining(&self) -> impl Iterator<Item = Power> + Clone + '_ {
        Power::ALL.iter().copied().filter(|power| self.has(Flag::Tested(*power)) && self.has(Flag::InClub(*power)))
    }

    /// The VP of an award on this turn.
    ///
    /// # Errors
    /// There is no such line, or its VP must be taught.
    pub fn award(&self, power: Power, award: u8, charts: &Charts) -> Result<i16, Refusal> {
        if !self.has_award(power, award, charts) {
            return Err(TableRefusal::NoSuchAward.into());
        }
        match award {
            LONG_WAR => Ok(LongWar { turn: self.turn.into(), controls_a_home_country: true }.answer(charts)?.vp),
            ATOMIC_CLUB => {
                let joining: heapless::Vec<Power, 5> = self.joining().collect();
                let joined_before = Marker::Club.get(self).clamp(0, 4);
                let question =
                    AtomicClub { joined_before, joining: Items::of(&joining), further_awards: Items::of(&[]) };
                Ok(question.answer(charts)?.vp_each)
            }
            _ => {
                let cell = award_cell(power, award);
                taught::known(cell).or_else(|| charts.get(cell)).ok_or(Refusal::Teach(cell))
            }
        }
    }
}
