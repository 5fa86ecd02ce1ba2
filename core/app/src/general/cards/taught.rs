//! Owners and price of a card, read off it: eight flags and a number, kept for ever.

use adjutant_rules::general::Major;
use adjutant_rules::general::cards::{Confidence, Owner, may_own};
use adjutant_rules::general::table::cards::{card, cell, owners, price};

use super::super::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::widgets::number::changed;
use crate::{Key, Press};

/// A card being taught.
#[derive(Clone, Debug)]
pub struct Owners {
    number: u8,
    list: List,
    /// A bit for each major.
    bits: u8,
    price: u8,
    /// The owners are stored, the price comes next.
    pending: bool,
}

/// A bit for each major among the owners.
fn bits(owners: &[Owner]) -> u8 {
    Major::ALL.iter().map(|&major| u8::from(may_own(owners, major)) << (major as u8)).sum()
}

impl Owners {
    /// As the book or the owner tells it.
    #[must_use]
    pub fn new(number: u8, desk: &Desk) -> Self {
        let known = card(number).and_then(|of| owners(&desk.charts, of)).unwrap_or_default();
        let price = card(number).and_then(|of| price(&desk.charts, of)).unwrap_or(1);
        Self { number, list: List::default(), bits: bits(&known), price, pending: false }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        let lines = Major::ALL.len() + 1;
        if self.list.key(key, press, lines) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            (Key::Left | Key::Right, _) if at == Major::ALL.len() => {
                self.price = u8::try_from(changed(self.price.into(), 0, 30, key, press)).unwrap_or(self.price);
                Step::Stay
            }
            (Key::Left | Key::Right, Press::Short) => {
                self.bits ^= 1 << at;
                Step::Stay
            }
            // What the book proves need not be taught.
            (Key::A | Key::Press, Press::Short) if self.bits == self.printed() => self.teach_price(),
            (Key::A | Key::Press, Press::Short) => {
                self.pending = true;
                Step::TeachOn(cell(self.number, false), self.bits.into())
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// Behind the owners comes the price.
    pub fn resumed(&mut self) -> Step {
        if core::mem::take(&mut self.pending) { self.teach_price() } else { Step::Stay }
    }

    fn teach_price(&self) -> Step {
        Step::Teach(cell(self.number, true), self.price.into())
    }

    /// The owners that the book proves.
    fn printed(&self) -> u8 {
        match card(self.number).and_then(|of| of.owners) {
            Some((owners, Confidence::Certain)) => bits(owners),
            _ => 0,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("general-card-owners", format_args!("READ IT OFF THE CARD"), format_args!(""));
        let name = card(self.number).map_or("", |of| names::card(of));
        composer.status(format_args!("{} {name}", self.number), format_args!(""));
        for (n, &major) in Major::ALL.iter().enumerate() {
            let may = if self.bits & (1 << n) == 0 { "no" } else { "yes" };
            composer.item(
                format_args!("{}", names::country(major.into())),
                format_args!("{may}"),
                n == self.list.index(),
            );
        }
        composer.item(format_args!("Cost"), format_args!("{} BP", self.price), self.list.index() == Major::ALL.len());
        composer.blank();
        composer.styled(format_args!("left/right: yes or no."), Style::Dim);
        composer.styled(format_args!("It is kept for ever."), Style::Dim);
        composer.hints("keep", "back", "", "state")
    }
}
