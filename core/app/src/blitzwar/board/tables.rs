//! The combat table and the terrain table, as the book prints them.

use adjutant_rules::blitzwar::crt::cell;
use adjutant_rules::blitzwar::{Cell, Column, Ground};
use adjutant_rules::dice::D6;
use heapless::Vec;

use crate::blitzwar::{names, yes_no};
use crate::compose::{Composer, mark};
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// The combat table; left and right choose a column.
#[derive(Clone, Copy, Debug, Default)]
pub struct CrtPage {
    column: usize,
}

/// Columns that fit beside one another.
const SHOWN: usize = 6;

impl CrtPage {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        match (key, press) {
            (Key::Left | Key::Right, _) => self.column = cycled(self.column, Column::ALL.len(), key),
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let column = Column::ALL.get(self.column).copied().unwrap_or(Column::OneOne);
        let mut composer = Composer::new("crt", format_args!("COMBAT TABLE  {column}"), format_args!("16.2"));
        composer.status(format_args!("Att loses / Def loses"), format_args!("C armour"));
        let first = self.column.saturating_sub(SHOWN - 2).min(Column::ALL.len() - SHOWN);
        let shown = || Column::ALL.iter().copied().skip(first).take(SHOWN);
        let place = 1 + 4 * (self.column - first);
        let mut row = |head: &str, cells: &mut dyn Iterator<Item = &'static str>| {
            let mut text = Text::new();
            let _ = text.push_str(head);
            for word in cells {
                let _ = text.push(' ');
                let _ = text.push_str(word);
            }
            let mut marks = Vec::new();
            let _ = marks.push(mark(place, place + 5, Style::Picked));
            composer.marked(text, marks);
        };
        row(" ", &mut shown().map(Column::word));
        for die in D6::all() {
            let face = ["1", "2", "3", "4", "5", "6"].get(die.index()).copied().unwrap_or("");
            row(face, &mut shown().map(|column| cell(column, die).word()));
        }
        let mut merged: Vec<(Cell, u16), 6> = Vec::new();
        for die in D6::all() {
            let result = cell(column, die);
            match merged.iter_mut().find(|(old, _)| *old == result) {
                Some((_, count)) => *count += 1,
                None => {
                    let _ = merged.push((result, 1));
                }
            }
        }
        composer.rule();
        for (result, count) in merged {
            composer.bar(format_args!("{result}"), count * 1000 / 6, format_args!("{count}/6"));
        }
        composer.hints("", "back", "", "state")
    }
}

/// The terrain table.
#[derive(Clone, Copy, Debug, Default)]
pub struct TerrainPage {
    list: List,
}

const fn title(ground: Ground) -> &'static str {
    match ground {
        Ground::GoodGoing => "good going",
        Ground::NarrowGoing => "narrow going",
        Ground::Swamp => "swamp",
        Ground::Mountains => "mountains",
        Ground::HighMountains => "high mountains",
        Ground::Beach => "beach, all",
        Ground::River => "river, all",
        Ground::Fortress => "Fortress",
        Ground::FortifiedLine => "Fort. Line all",
    }
}

impl TerrainPage {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        if !self.list.key(key, press, Ground::ALL.len()) && (key, press) == (Key::B, Press::Short) {
            return Step::Leave;
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("terrain", format_args!("TERRAIN TABLE"), format_args!("5"));
        composer.status(format_args!(""), format_args!("shift blitz holds   "));
        for (n, &ground) in Ground::ALL.iter().enumerate() {
            let row = ground.row();
            let shift = i8::try_from(row.defence).map_or(0, |defence| -defence);
            let words =
                format_args!("{shift:>2}  {:<3} {:<3}", yes_no(row.blitzkrieg), yes_no(row.holds_when_beaten_by_one));
            composer.item(format_args!("{}", title(ground)), words, n == self.list.index());
        }
        composer.rule();
        let picked = Ground::ALL.get(self.list.index()).copied().unwrap_or(Ground::GoodGoing);
        let words = match picked {
            _ if picked.row().adds_to_other_terrain => {
                "Adds to the terrain. Holds: beaten by one loss, the defender stays (17.2)."
            }
            Ground::Beach | Ground::River => "Only if every attacker comes so. It does not add to the zone's terrain.",
            _ => "Holds: beaten by one loss, the defender stays (17.2).",
        };
        composer.paragraph(format_args!("{words}"), Style::Dim);
        composer.hints("", "back", "", "state")
    }
}

/// Terrain as the sheets show it.
#[must_use]
pub const fn terrain(terrain: adjutant_rules::blitzwar::Terrain) -> &'static str {
    names::terrain(terrain)
}
