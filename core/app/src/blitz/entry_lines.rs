//! The lines of the owner's Neutral Entry Chart that the text does not name: each one act once it was taught [7.2].

use adjutant_rules::blitz::table::Command;
use adjutant_rules::blitz::taught::{ENTRY_LINES, MORE_ENTRIES, cell, line_name};
use adjutant_rules::game::Command as GameCommand;

use super::area::NamePage;
use super::turn::act;
use super::{Page, byte, open, preview, values};
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, Values, no_dice};
use crate::line::fitted;
use crate::page::Step;
use crate::screen::Text;

fn name(row: i16, desk: &Desk) -> Text {
    let name = u16::try_from(row).ok().and_then(|row| line_name(ENTRY_LINES, row, &desk.charts));
    name.map_or_else(|| fitted(format_args!("-"), 24), |name| fitted(format_args!("{name}"), 24))
}

/// The first line without a name gets one.
fn new_line(desk: &Desk) -> Step {
    let free = (0..MORE_ENTRIES).find(|row| line_name(ENTRY_LINES, *row, &desk.charts).is_none());
    free.map_or(Step::Stay, |row| open(Page::Name(NamePage::line(ENTRY_LINES, row))))
}

fn line(values: &Values) -> Option<GameCommand> {
    act(Command::EntryLine(byte(values, 0)))
}

/// A line of the owner's chart.
pub static LINES: Form = Form {
    name: "blitz-entry-lines",
    title: "YOUR ENTRY CHART",
    fields: &[
        Field::new(
            "Line",
            Kind::Shown(0, MORE_ENTRIES.cast_signed() - 1, name),
            ("7.2", "It moves both markers as your chart says, which is read off once"),
        ),
        Field::new(
            "A new line",
            Kind::Picked(|_, _| fitted(format_args!("name it"), 24), new_line),
            ("7.2", "A line of your chart gets its name"),
        ),
    ],
    begin: |_| values(&[0, -1]),
    answer: |values, desk, paper| {
        for (column, power) in [(0, "USA"), (1, "USSR")] {
            match desk.charts.get(cell(ENTRY_LINES, values[0], column)) {
                Some(value) => paper.value(format_args!("{power}"), format_args!("{value:+}")),
                None => paper.value(format_args!("{power}"), format_args!("not taught")),
            };
        }
        preview(line(values), desk, paper);
    },
    act: Some(form::Act { hint: "move", dice: no_dice, run: |values, _, _, _| line(values) }),
};
