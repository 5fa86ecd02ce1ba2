//! A form: a question or an act as data, with a live answer.
//!
//! The lines stand above, only those that can matter now, in the order in which the player reads them off the board; the
//! answer stands below a rule and changes with every press. X shows the whole answer with its trace. A form is a constant: its
//! lines, how it begins, what it answers and, if it is an act, the dice it wants and the command it becomes. All forms share
//! this page, so that a question costs the image its texts and its arithmetic and nothing else.

use core::fmt;

use adjutant_rules::dice::{Die, Faces, Roller};
use adjutant_rules::game::Command;
use heapless::Vec;

use crate::compose::{Composer, mark};
use crate::desk::Desk;
use crate::line::{BODY, fitted, pair, wrap};
use crate::page::Step;
use crate::screen::{ROWS, Row, Screen, Style, Text};
use crate::widgets::dice_entry::{DiceEntry, Typed, typed};
use crate::widgets::list::List;
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// The most lines of a form.
pub const MAX_FIELDS: usize = 20;

/// More words than any enumeration of a game has.
const MAX_WORDS: usize = 256;

/// What is entered, line by line.
pub type Values = [i16; MAX_FIELDS];

/// What a line of a form takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A number from the first to the second.
    Count(i16, i16),
    /// No is 0, yes is 1.
    YesNo,
    /// One of the words of an enumeration, by its place.
    Word(fn(usize) -> Option<&'static str>),
    /// A number with words of its own: the range, and how it is shown.
    Shown(i16, i16, fn(i16, &Desk) -> Text),
    /// Something that another page picks: how it is shown, and the page; the pick comes back through [`Desk::answer`].
    Picked(fn(i16, &Desk) -> Text, fn(&Desk) -> Step),
}

/// A line of a form.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// What it asks for, at most 16 columns.
    pub label: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether it can matter with what else is entered.
    pub shown: fn(&Values, &Desk) -> bool,
    /// The rule, and what the line means, for X.
    pub meaning: (&'static str, &'static str),
}

/// A line that always matters.
#[must_use]
pub fn always(_: &Values, _: &Desk) -> bool {
    true
}

impl Field {
    /// A line that always matters.
    #[must_use]
    pub const fn new(label: &'static str, kind: Kind, meaning: (&'static str, &'static str)) -> Self {
        Self { label, kind, shown: always, meaning }
    }

    /// A line that matters only then.
    #[must_use]
    pub const fn when(self, shown: fn(&Values, &Desk) -> bool) -> Self {
        Self { shown, ..self }
    }
}

/// What a form does when A is pressed.
#[derive(Clone, Copy, Debug)]
pub struct Act {
    /// The word beside A.
    pub hint: &'static str,
    /// How many six-sided dice it wants now.
    pub dice: fn(&Values, &Desk) -> u8,
    /// The command, with its dice and who rolled them.
    pub run: fn(&Values, &Faces, Roller, &Desk) -> Option<Command>,
}

/// An act without dice.
#[must_use]
pub fn no_dice(_: &Values, _: &Desk) -> u8 {
    0
}

/// A question or an act.
#[derive(Debug)]
pub struct Form {
    /// The screen's name, for scenarios.
    pub name: &'static str,
    /// The title line.
    pub title: &'static str,
    /// Its lines.
    pub fields: &'static [Field],
    /// What stands in the lines at first: what the table knows.
    pub begin: fn(&Desk) -> Values,
    /// The answer.
    pub answer: fn(&Values, &Desk, &mut Paper),
    /// What A does, if it does something.
    pub act: Option<Act>,
}

/// Where an answer is written down.
#[derive(Debug, Default)]
pub struct Paper {
    rows: Vec<Row, 40>,
    /// Nothing can be done like this.
    refused: bool,
}

impl Paper {
    fn text(&mut self, text: Text, style: Style) -> &mut Self {
        let mut marks = Vec::new();
        if style != Style::Plain {
            let _ = marks.push(mark(0, BODY, style));
        }
        // Forty rows hold every answer; a longer one ends there.
        let _ = self.rows.push(Row::Line { text, marks });
        self
    }

    /// A line.
    pub fn say(&mut self, args: fmt::Arguments<'_>) -> &mut Self {
        self.styled(args, Style::Plain)
    }

    /// Text over as many lines as it needs.
    pub fn styled(&mut self, args: fmt::Arguments<'_>, style: Style) -> &mut Self {
        for line in wrap::<6>(args, BODY) {
            self.text(line, style);
        }
        self
    }

    /// Label left, value right.
    pub fn value(&mut self, left: fmt::Arguments<'_>, right: fmt::Arguments<'_>) -> &mut Self {
        self.text(pair(left, right, BODY), Style::Plain)
    }

    /// The answer itself: large.
    pub fn large(&mut self, args: fmt::Arguments<'_>) -> &mut Self {
        let _ = self.rows.push(Row::Large { text: fitted(args, 13), style: Style::Strong });
        let _ = self.rows.push(Row::Covered);
        self
    }

    /// A bar of odds.
    pub fn bar(&mut self, label: fmt::Arguments<'_>, permille: u16, figure: fmt::Arguments<'_>) -> &mut Self {
        let (label, figure) = (fitted(label, 8), fitted(figure, 6));
        let _ = self.rows.push(Row::Bar { label, permille: permille.min(1000), figure, style: Style::Plain });
        self
    }

    /// A line of a trace: the rule, what it is, the amount.
    pub fn trace(&mut self, rule: &str, label: &str, amount: fmt::Arguments<'_>) -> &mut Self {
        self.text(pair(format_args!("{rule} {label}"), amount, BODY), Style::Dim)
    }

    /// The rules forbid it, or with `-` for a rule something is missing.
    pub fn refuse(&mut self, rule: &str, why: &str) -> &mut Self {
        self.refused = true;
        if rule == "-" {
            return self.styled(format_args!("! {why}"), Style::Alert);
        }
        self.styled(format_args!("! {rule} {why}"), Style::Alert)
    }
}

/// A form with what is entered.
#[derive(Clone, Debug)]
pub struct FormPage {
    form: &'static Form,
    values: Values,
    list: List,
    /// The line that a picker was opened for.
    asked: Option<u8>,
    /// The whole answer is read, from this row on.
    reading: Option<u16>,
    /// The table's dice being typed in.
    entry: Option<DiceEntry>,
    /// The act was wanted when so many cells were taught, and no key was pressed here since.
    ran: Option<usize>,
}

impl FormPage {
    /// The form as the table knows it.
    #[must_use]
    pub fn new(form: &'static Form, desk: &Desk) -> Self {
        Self::with(form, (form.begin)(desk))
    }

    /// The form with these values.
    #[must_use]
    pub const fn with(form: &'static Form, values: Values) -> Self {
        Self { form, values, list: List { at: 0 }, asked: None, reading: None, entry: None, ran: None }
    }

    fn lines(&self, desk: &Desk) -> Vec<u8, MAX_FIELDS> {
        let shown = |(_, field): &(u8, &Field)| (field.shown)(&self.values, desk);
        (0..).zip(self.form.fields).filter(shown).map(|(at, _)| at).take(MAX_FIELDS).collect()
    }

    fn paper(&self, desk: &Desk) -> Paper {
        let mut paper = Paper::default();
        if self.reading.is_some()
            && let Some(field) = self.lines(desk).get(self.list.index()).and_then(|&line| self.field(line))
        {
            let (rule, text) = field.meaning;
            paper.styled(format_args!("i {}: {} ({rule}).", field.label, text.trim_end_matches('.')), Style::Told);
            let _ = paper.rows.push(Row::Rule);
        }
        (self.form.answer)(&self.values, desk, &mut paper);
        paper
    }

    fn field(&self, line: u8) -> Option<&'static Field> {
        self.form.fields.get(usize::from(line))
    }

    fn change(&mut self, line: u8, key: Key, press: Press) {
        let Some(field) = self.field(line) else { return };
        let Some(value) = self.values.get_mut(usize::from(line)) else { return };
        let next = match field.kind {
            Kind::Count(least, most) | Kind::Shown(least, most, _) => {
                changed((*value).into(), least.into(), most.into(), key, press)
            }
            Kind::YesNo if press == Press::Short => i32::from(*value == 0),
            Kind::Word(word) => {
                let count = (0..MAX_WORDS).take_while(|&at| word(at).is_some()).count();
                let at = cycled(usize::try_from(*value).unwrap_or(0), count, key);
                i32::try_from(at).unwrap_or(0)
            }
            Kind::YesNo | Kind::Picked(..) => return,
        };
        *value = i16::try_from(next).unwrap_or(*value);
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        self.ran = None;
        if self.entry.is_some() {
            return self.typed(key, press, desk);
        }
        if let Some(from) = self.reading {
            let most = u16::try_from(self.paper(desk).rows.len().saturating_sub(ROWS - 2)).unwrap_or(0);
            self.reading = match key {
                Key::Down => Some(from.saturating_add(1).min(most)),
                Key::Up => Some(from.saturating_sub(1)),
                _ => None,
            };
            return Step::Stay;
        }
        let lines = self.lines(desk);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let line = lines.get(self.list.index()).copied();
        match (key, press) {
            (Key::Left | Key::Right, Press::Short | Press::Repeat(_)) => {
                if let Some(line) = line {
                    if let Some(Field { kind: Kind::Picked(_, open), .. }) = self.field(line) {
                        self.asked = Some(line);
                        return open(desk);
                    }
                    self.change(line, key, press);
                }
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => match line.and_then(|line| Some((line, self.field(line)?.kind))) {
                Some((line, Kind::Picked(_, open))) if self.form.act.is_none() || self.unpicked(line) => {
                    self.asked = Some(line);
                    open(desk)
                }
                _ => self.begin(desk.settings.roller, desk),
            },
            (Key::A, Press::Long) => match desk.settings.roller {
                Roller::Device => self.begin(Roller::Hand, desk),
                Roller::Hand => self.begin(Roller::Device, desk),
            },
            (Key::X, Press::Short) => {
                self.reading = Some(0);
                Step::Stay
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    fn unpicked(&self, line: u8) -> bool {
        self.values.get(usize::from(line)).is_none_or(|value| *value < 0)
    }

    fn begin(&mut self, by: Roller, desk: &Desk) -> Step {
        let Some(act) = self.form.act else { return Step::Stay };
        match ((act.dice)(&self.values, desk), by) {
            (0, by) => self.run(&Faces::new(), by, desk),
            (count, Roller::Device) => Step::Roll(Die::Six, count),
            (count, Roller::Hand) => {
                self.entry = Some(DiceEntry::new(Die::Six, count));
                Step::Stay
            }
        }
    }

    fn run(&mut self, faces: &Faces, by: Roller, desk: &Desk) -> Step {
        self.ran = Some(desk.charts.iter().count());
        let command = self.form.act.and_then(|act| (act.run)(&self.values, faces, by, desk));
        command.map_or(Step::Stay, Step::Run)
    }

    /// The act without dice, if it waited for what was taught on the page above.
    pub fn again(&mut self, desk: &Desk) -> Option<Command> {
        let taught = desk.charts.iter().count();
        let act = self.form.act.filter(|_| self.ran.is_some_and(|before| before < taught))?;
        self.ran = Some(taught);
        let dice = (act.dice)(&self.values, desk);
        if dice == 0 { (act.run)(&self.values, &Faces::new(), desk.settings.roller, desk) } else { None }
    }

    fn typed(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        match typed(&mut self.entry, key, press) {
            Typed::Nothing => Step::Stay,
            Typed::Faces(faces) => self.run(&faces, Roller::Hand, desk),
            Typed::Device(count) => Step::Roll(Die::Six, count),
        }
    }

    /// The dice that the act asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &Desk) -> Step {
        self.run(faces, Roller::Device, desk)
    }

    /// What a picker gave comes into its line.
    pub fn resumed(&mut self, desk: &mut Desk) {
        let Some(line) = self.asked.take() else { return };
        if let (Some(picked), Some(value)) = (desk.answer.take(), self.values.get_mut(usize::from(line))) {
            *value = i16::try_from(picked).unwrap_or(*value);
        }
    }

    fn shown(&self, line: u8, desk: &Desk) -> Text {
        let Some(field) = self.field(line) else { return Text::new() };
        let value = self.values.get(usize::from(line)).copied().unwrap_or(0);
        match field.kind {
            Kind::Count(..) => fitted(format_args!("{value}"), BODY),
            Kind::YesNo => fitted(format_args!("{}", if value == 0 { "no" } else { "yes" }), BODY),
            Kind::Word(word) => {
                let word = usize::try_from(value).ok().and_then(word).unwrap_or("-");
                fitted(format_args!("{word}"), BODY)
            }
            Kind::Shown(_, _, show) | Kind::Picked(show, _) => show(value, desk),
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk, title: &str) -> Screen {
        let form = self.form;
        let mut composer = Composer::new(form.name, format_args!("{}", form.title), format_args!("{title}"));
        if let Some(entry) = &self.entry {
            return Self::view_entry(composer, entry);
        }
        let paper = self.paper(desk);
        if let Some(from) = self.reading {
            composer.status(format_args!("the whole answer"), format_args!(""));
            let room = composer.left();
            let from = usize::from(from);
            composer.more(from > 0, from + room < paper.rows.len());
            for row in paper.rows.into_iter().skip(from).take(room) {
                composer.row(row);
            }
            return composer.hints("", "back", "", "state");
        }
        composer.blank();
        let lines = self.lines(desk);
        let end = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list.at.min(end) };
        // The answer takes what it needs up to half of the screen; the lines get the rest.
        let answer = paper.rows.len().min(7);
        let room = composer.left().saturating_sub(answer + 1);
        let window = list.window(lines.len(), room);
        let cut = window.end < lines.len();
        composer.more(window.start > 0, cut);
        for (n, &line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let label = self.field(line).map_or("", |field| field.label);
            composer.item(format_args!("{label}"), format_args!("{}", self.shown(line, desk)), n == list.index());
        }
        composer.rule();
        let room = composer.left();
        let more = paper.rows.len() > room;
        let picks = lines.get(list.index()).is_some_and(|&line| {
            let picked = self.field(line).is_some_and(|field| matches!(field.kind, Kind::Picked(..)));
            picked && (form.act.is_none() || self.unpicked(line))
        });
        let act = if picks { "pick" } else { form.act.filter(|_| !paper.refused).map_or("", |act| act.hint) };
        for row in paper.rows.into_iter().take(room) {
            composer.row(row);
        }
        composer.hints(act, "back", if more { "more" } else { "whole" }, "state")
    }

    fn view_entry(mut composer: Composer, entry: &DiceEntry) -> Screen {
        composer.status(format_args!("Your dice"), format_args!("{} wanted", entry.wanted()));
        composer.blank();
        composer.dice(entry.faces(), None, Die::Six.sides());
        composer.say(format_args!("Which face is up?"));
        composer.dice(&[1, 2, 3, 4, 5, 6], Some(entry.face().saturating_sub(1)), Die::Six.sides());
        composer.blank();
        composer.styled(format_args!("left/right to the face,"), Style::Dim);
        composer.styled(format_args!("press. X: device rolls."), Style::Dim);
        composer.hints("enter", "back", "dev.", "state")
    }
}
