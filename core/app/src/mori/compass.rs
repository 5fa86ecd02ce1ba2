//! A choice of up to five with one push: left, up, right, down, or A for the middle. More than five are a list.

use heapless::Vec;

use crate::compose::{Composer, mark};
use crate::line::{BODY, fitted, pair};
use crate::screen::{Style, Text};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The ways of the compass: left, up, right, down, middle.
pub const WAYS: usize = 5;

/// One of several.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What it is, at most twelve columns.
    pub label: Text,
    /// A word about it, at most twelve columns.
    pub note: Text,
    /// What it stands for.
    pub value: u8,
    /// Whether it can be chosen as the rules stand; what cannot is dim, and the refusal says why.
    pub fits: bool,
}

/// What can be chosen; on a compass each at its way, with gaps.
pub type Choices = Vec<Option<Choice>, 40>;

/// What a key means for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// This one.
    One(u8),
    /// The cursor moved, or nothing is there.
    Nothing,
    /// The key is for somebody else.
    Other,
}

/// Takes a key: a push on a compass chooses at once, a list has a cursor.
pub fn key(list: &mut List, choices: &Choices, key: Key, press: Press) -> Chosen {
    let value = |at: usize| match choices.get(at) {
        Some(Some(choice)) => Chosen::One(choice.value),
        _ => Chosen::Nothing,
    };
    if choices.len() > WAYS {
        if list.key(key, press, choices.len()) {
            return Chosen::Nothing;
        }
        return match (key, press) {
            (Key::A | Key::Press, Press::Short) => value(list.index()),
            _ => Chosen::Other,
        };
    }
    match (key, press) {
        (Key::Left, Press::Short) => value(0),
        (Key::Up, Press::Short) => value(1),
        (Key::Right, Press::Short) => value(2),
        (Key::Down, Press::Short) => value(3),
        (Key::A | Key::Press, Press::Short) => value(4),
        (Key::Left | Key::Up | Key::Right | Key::Down, _) => Chosen::Nothing,
        _ => Chosen::Other,
    }
}

fn style(choice: &Choice) -> Style {
    if choice.fits { Style::Strong } else { Style::Dim }
}

/// A line with a choice in the middle.
fn centred(composer: &mut Composer, choice: Option<&Choice>, arrow: &str) {
    let Some(choice) = choice else {
        composer.blank().blank();
        return;
    };
    let words: Text = fitted(format_args!("{arrow}{}", choice.label), BODY);
    let indent = (BODY - words.chars().count().min(BODY)) / 2;
    composer.styled(format_args!("{:indent$}{words}", ""), style(choice));
    let indent = (BODY - choice.note.chars().count().min(BODY)) / 2;
    composer.styled(format_args!("{:indent$}{}", "", choice.note), Style::Dim);
}

/// Draws a compass with what each way means, or a list.
pub fn show(composer: &mut Composer, choices: &Choices, list: List) {
    if choices.len() > WAYS {
        let window = list.window(choices.len(), composer.left());
        composer.more(window.start > 0, window.end < choices.len());
        for at in window {
            if let Some(Some(choice)) = choices.get(at) {
                let picked = at == list.index();
                let style = match (picked, choice.fits) {
                    (true, _) => Style::Picked,
                    (_, true) => Style::Plain,
                    _ => Style::Dim,
                };
                composer.value(format_args!("{}", choice.label), format_args!("{}", choice.note), style);
            }
        }
        return;
    }
    let at = |way: usize| choices.get(way).and_then(Option::as_ref);
    composer.blank();
    centred(composer, at(1), "^ ");
    composer.blank();
    let words = |way: usize| at(way).map_or("", |choice| choice.label.as_str());
    let notes = |way: usize| at(way).map_or("", |choice| choice.note.as_str());
    let arrow = |way: usize, sign: &'static str| if at(way).is_some() { sign } else { "" };
    let text =
        pair(format_args!("{}{}", arrow(0, "< "), words(0)), format_args!("{}{}", words(2), arrow(2, " >")), BODY);
    let half = BODY / 2;
    let mut marks = Vec::new();
    for (way, from, to) in [(0, 0, half), (2, half, BODY)] {
        if let Some(choice) = at(way) {
            let _ = marks.push(mark(from, to, style(choice)));
        }
    }
    composer.marked(text, marks);
    composer.text(pair(format_args!("{}", notes(0)), format_args!("{}", notes(2)), BODY), Style::Dim);
    composer.blank();
    centred(composer, at(3), "v ");
    composer.blank();
    centred(composer, at(4), "A ");
}
