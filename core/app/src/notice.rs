//! What is laid over a screen until the next key: a refusal, an explanation, or trouble with the store.
//!
//! A refusal says that nothing was done, an explanation that nothing is wrong. They never look alike: other sign, other
//! colour, other weight, and the rule in front of a refusal but in brackets behind an explanation.

use adjutant_journal::StoreError;
use adjutant_rules::blitzwar::board::Driven;
use adjutant_rules::game::Refusal;
use adjutant_rules::number::Halves;

/// Something the player should know now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The rules forbid it.
    Refused(Refusal),
    /// What was entered cannot be: the rule, and the game's own words.
    Forbidden(&'static str, &'static str),
    /// What a rule means, in a whole sentence: nothing was forbidden.
    Told(&'static str, &'static str),
    /// How something is done or what it is for: nothing was forbidden.
    Help(&'static str),
    /// The journal could not do it.
    Store(StoreError),
    /// The log does not fit together.
    BrokenLog,
    /// Something was not done, in our words.
    Plain(&'static str),
    /// What corps drove out of the zone that they entered: nothing was forbidden.
    Driven(Driven),
}

impl Notice {
    /// Whether something was not done; an explanation looks otherwise.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        !matches!(self, Self::Told(..) | Self::Help(_) | Self::Driven(_))
    }
}

impl core::fmt::Display for Notice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Refused(refusal) => write!(f, "{} {}", refusal.rule(), refusal.text()),
            Self::Forbidden(rule, text) => write!(f, "{rule} {text}"),
            Self::Told(rule, text) => write!(f, "{} ({rule}).", text.trim_end_matches('.')),
            Self::Store(error) => write!(f, "{error}"),
            Self::BrokenLog => f.write_str("This log does not fit together. Check it with flash-image."),
            Self::Plain(text) | Self::Help(text) => f.write_str(text),
            Self::Driven(driven) => driven_out(*driven, f),
        }
    }
}

/// What to do with the cardboard of those who were driven out.
fn driven_out(driven: Driven, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
    let Driven { air_force, supply, ships } = driven;
    let supply = Halves::new(i32::from(supply));
    let s = |number: u8| if number == 1 { "" } else { "s" };
    match (air_force, supply.halves()) {
        (0, 0) => {}
        (0, _) => write!(f, "Destroyed: {supply} supply")?,
        (_, 0) => write!(f, "Destroyed: {air_force} air unit{}", s(air_force))?,
        _ => write!(f, "Destroyed: {air_force} air unit{}, {supply} supply", s(air_force))?,
    }
    if ships > 0 {
        let gap = if air_force > 0 || supply.halves() > 0 { ". " } else { "" };
        write!(f, "{gap}{ships} enemy ship{} must sail out", s(ships))?;
    }
    f.write_str(" (15.3).")
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::compose::{Composer, lay_over};
    use crate::screen::{ROWS, Row, Screen, Style};
    use std::string::{String, ToString};
    use std::vec::Vec;

    /// The rows that a notice covers: text and style of each.
    fn covered(notice: Notice) -> Vec<(String, Style)> {
        let mut screen: Screen = Composer::new("t", format_args!("T"), format_args!("")).hints("", "", "", "");
        lay_over(&mut screen, notice);
        assert_eq!(screen.rows.len(), ROWS);
        let line = |row: &Row| match row {
            Row::Line { text, marks } => Some((text.trim_end().to_string(), marks.first()?.style)),
            _ => None,
        };
        screen.rows.iter().skip(1).filter_map(line).collect()
    }

    #[test]
    fn a_refusal_and_an_explanation_differ_in_sign_style_and_where_the_rule_stands() {
        let refused = covered(Notice::Forbidden("16.3.2", "set the Axis points first: Y"));
        assert_eq!(refused[0], ("! 16.3.2 set the Axis".into(), Style::Alert));
        assert_eq!(refused[1], ("  points first: Y".into(), Style::Alert));
        let told = covered(Notice::Told("12.1", "Each is one of four steps."));
        assert_eq!(told[0], ("i Each is one of four".into(), Style::Told));
        assert_eq!(told[1], ("  steps (12.1).".into(), Style::Told));
        assert_eq!(covered(Notice::Help("A sets it."))[0], ("i A sets it.".into(), Style::Told));
    }

    /// A screen with a live line in its last rows but this many, and a notice over it: the rows that speak of rule 15.1.
    fn said(below: usize, live: &str, notice: Notice) -> Vec<String> {
        let mut composer = Composer::new("t", format_args!("T"), format_args!(""));
        composer.down_to(ROWS - below);
        composer.paragraph(format_args!("{live}"), Style::Alert);
        let mut screen = composer.hints("", "", "", "");
        lay_over(&mut screen, notice);
        let text = |row: &Row| if let Row::Line { text, .. } = row { text.trim().to_string() } else { String::new() };
        screen.rows.iter().map(text).filter(|row| row.contains("15.1")).collect()
    }

    #[test]
    fn a_refusal_that_the_screen_says_already_is_said_once() {
        let notice = Notice::Forbidden("15.1", "one corps per turn, and it is done");
        for live in ["15.1 one corps per turn, and it is done", "! 15.1 one corps per turn, and it is done"] {
            for below in 2..8 {
                assert_eq!(said(below, live, notice), ["! 15.1 one corps per turn,"], "{below} {live}");
            }
        }
        assert_eq!(said(6, "! 15.1 only infantry fortifies", notice).len(), 2, "another one stays");
        let told = Notice::Told("15.1", "One corps per turn.");
        assert_eq!(said(6, "! 15.1 only infantry fortifies", told).len(), 2, "an explanation is no refusal");
    }

    #[test]
    fn who_was_driven_out_is_told_in_words() {
        let told = |air_force, supply, ships| Notice::Driven(Driven { air_force, supply, ships }).to_string();
        assert_eq!(told(2, 9, 0), "Destroyed: 2 air units, 4.5 supply (15.3).");
        assert_eq!(told(1, 0, 1), "Destroyed: 1 air unit. 1 enemy ship must sail out (15.3).");
        assert_eq!(told(0, 4, 0), "Destroyed: 2 supply (15.3).");
        assert_eq!(told(0, 0, 4), "4 enemy ships must sail out (15.3).");
        assert!(!Notice::Driven(Driven::default()).is_refusal());
    }

    #[test]
    fn what_was_not_done_is_never_shown_as_an_explanation() {
        let plain = Notice::Plain("Nothing can be taken back here.");
        for notice in [Notice::Refused(Refusal::OtherGame), plain, Notice::BrokenLog] {
            let rows = covered(notice);
            assert!(rows[0].0.starts_with("! "), "{rows:?}");
            assert!(rows.iter().all(|(_, style)| *style == Style::Alert), "{rows:?}");
        }
    }
}
