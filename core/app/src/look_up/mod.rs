//! Questions without a table: a menu by topic, and one page on which any of them is filled in and answered.
//!
//! A game brings a [`Guide`]: constants that say in plain words what can be asked, in the order in which players need it. The
//! form behind a question is the one of the rules ([`adjutant_rules::form`]), so that whatever `ask` can be asked can be
//! reached with the keys.

mod answer;
mod blitz;
mod blitzkrieg75;
mod change;
mod mori;
mod question;
mod teach;

use adjutant_rules::form::Shape;
use adjutant_rules::game::GameId;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page, Step};
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

use question::Question;

/// What a game's questions are called.
#[derive(Debug)]
pub struct Guide {
    /// The game.
    pub game: GameId,
    /// Its name in the title.
    pub title: &'static str,
    /// The forms of its questions.
    pub shapes: &'static [Shape],
    /// Topics, and their questions: the name in the contract, and the words for people (at most 24 columns).
    pub topics: &'static [(&'static str, &'static [(&'static str, &'static str)])],
    /// Fields that are called otherwise than in the contract.
    pub labels: &'static [(&'static str, &'static str)],
    /// Fields that the device knows better: what was taught is not asked for.
    pub hidden: &'static [&'static str],
    /// Fields that matter only when another one has one of these values.
    pub when: &'static [(&'static str, &'static str, &'static [i16])],
    /// What a field most likely is.
    pub likely: &'static [(&'static str, i16)],
}

/// The games that can be asked.
pub const GUIDES: [&Guide; 3] = [&blitz::GUIDE, &blitzkrieg75::GUIDE, &mori::GUIDE];

/// A line of the menu.
enum Line {
    Topic(&'static str),
    Question(&'static str, &'static str),
}

impl Guide {
    fn lines(&'static self) -> impl Iterator<Item = Line> {
        self.topics.iter().flat_map(|&(topic, questions)| {
            core::iter::once(Line::Topic(topic)).chain(questions.iter().map(|&(ask, title)| Line::Question(ask, title)))
        })
    }

    /// The first line of the topic before or behind a place, around the ends.
    fn leap(&'static self, at: usize, forward: bool) -> usize {
        let starts = || self.lines().enumerate().filter(|(_, line)| matches!(line, Line::Topic(_))).map(|(at, _)| at);
        if forward {
            starts().find(|&first| first > at).unwrap_or(0)
        } else {
            starts().filter(|&first| first < at).last().or_else(|| starts().last()).unwrap_or(0)
        }
    }
}

/// The look-ups of a game: which game, its menu, and the question that is open.
#[derive(Clone, Debug, Default)]
pub struct LookUp {
    guide: Option<u8>,
    /// Opened for one game, from its table: B does not lead to the others.
    pinned: bool,
    list: List,
    question: Option<Question>,
}

impl LookUp {
    /// The menu of a game; without one the games.
    #[must_use]
    pub fn of(game: Option<GameId>) -> Self {
        let guide = game.and_then(|game| GUIDES.iter().position(|guide| guide.game == game));
        Self { guide: guide.and_then(|at| u8::try_from(at).ok()), pinned: guide.is_some(), ..Self::default() }
    }

    /// Opens the menu of a game from its table.
    #[must_use]
    pub fn at_table(game: GameId) -> Step {
        Step::Open(Page::LookUp(Self::of(Some(game))))
    }

    /// Opens a question from the step of a table in which players need it.
    pub fn asked(game: GameId, ask: &str, desk: &mut Desk) -> Step {
        let mut page = Self::of(Some(game));
        let found = page.guide().and_then(|guide| {
            guide.lines().find_map(|line| match line {
                Line::Question(name, title) if name == ask => Question::new(guide, name, title, desk),
                _ => None,
            })
        });
        page.question = found;
        Step::Open(Page::LookUp(page))
    }

    fn guide(&self) -> Option<&'static Guide> {
        self.guide.and_then(|at| GUIDES.get(usize::from(at))).copied()
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(guide) = self.guide() else { return self.key_games(key, press) };
        if let Some(question) = &mut self.question {
            let step = question.key(guide, key, press, desk);
            if matches!(step, Step::Leave) {
                self.question = None;
                return Step::Stay;
            }
            return step;
        }
        if self.list.key(key, press, guide.lines().count()) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                self.list.at = u16::try_from(guide.leap(at, key == Key::Right)).unwrap_or(0);
            }
            (Key::A | Key::Press, Press::Short) => match guide.lines().nth(at) {
                Some(Line::Question(ask, title)) => self.question = Question::new(guide, ask, title, desk),
                _ => self.list.at = self.list.at.saturating_add(1),
            },
            (Key::B, Press::Short) if self.pinned => return Step::Leave,
            (Key::B, Press::Short) => {
                *self = Self { list: List { at: self.guide.unwrap_or(0).into() }, ..Self::default() };
            }
            _ => {}
        }
        Step::Stay
    }

    fn key_games(&mut self, key: Key, press: Press) -> Step {
        if self.list.key(key, press, GUIDES.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press | Key::Right, Press::Short) => {
                *self = Self { guide: u8::try_from(self.list.index()).ok(), ..Self::default() };
                Step::Stay
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// A cell was taught: the question is answered anew.
    pub fn resumed(&mut self) {
        if let Some(question) = &mut self.question {
            question.taught();
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let Some(guide) = self.guide() else {
            let mut composer = Composer::new("look-up-games", format_args!("LOOK UP"), format_args!(""));
            composer.status(format_args!("Which game?"), format_args!(""));
            for (n, guide) in GUIDES.iter().enumerate() {
                composer.item(format_args!("{}", guide.game.title()), format_args!(""), n == self.list.index());
            }
            return composer.hints("open", "back", "", "");
        };
        if let Some(question) = &self.question {
            return question.view(guide, desk);
        }
        let mut composer = Composer::new("look-up", format_args!("LOOK UP"), format_args!("{}", guide.title));
        composer.status(format_args!("left/right: next topic"), format_args!(""));
        let count = guide.lines().count();
        let window = self.list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for (n, line) in guide.lines().enumerate().take(window.end).skip(window.start) {
            let picked = n == self.list.index();
            match line {
                Line::Topic(name) if !picked => composer.styled(format_args!("{name}"), Style::Strong),
                Line::Topic(name) => composer.item(format_args!("{name}"), format_args!(""), true),
                Line::Question(_, title) => composer.item(format_args!("  {title}"), format_args!(""), picked),
            };
        }
        composer.hints("open", "back", "", "")
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::collections::BTreeSet;
    use std::vec::Vec;

    use super::GUIDES;

    #[test]
    fn every_question_stands_in_the_menu_once_and_no_line_is_cut() {
        for guide in GUIDES {
            let listed: Vec<_> = guide.topics.iter().flat_map(|(_, questions)| questions.iter()).collect();
            let asks: BTreeSet<_> = listed.iter().map(|(ask, _)| *ask).collect();
            let served: BTreeSet<_> = guide.shapes.iter().map(|shape| shape.name).collect();
            assert_eq!(asks, served, "{}", guide.title);
            assert_eq!(asks.len(), listed.len(), "{}", guide.title);
            let titles: BTreeSet<_> = listed.iter().map(|(_, title)| *title).collect();
            assert_eq!(titles.len(), listed.len(), "{}: two questions have one name", guide.title);
            for (ask, title) in listed {
                assert!(title.len() <= 24, "{ask}: {title}");
            }
        }
    }

    #[test]
    fn guides_speak_of_fields_that_there_are() {
        for guide in GUIDES {
            let known = guide.field_names();
            let told = guide.labels.iter().map(|(name, _)| *name).chain(guide.likely.iter().map(|(name, _)| *name));
            let told = told.chain(guide.when.iter().flat_map(|(name, other, _)| [*name, *other]));
            for name in told.chain(guide.hidden.iter().copied()) {
                assert!(known.contains(name), "{}: no field {name}", guide.title);
            }
        }
    }

    impl super::Guide {
        fn field_names(&self) -> BTreeSet<&'static str> {
            fn add(fields: &'static [adjutant_rules::form::Field], names: &mut BTreeSet<&'static str>) {
                for field in fields {
                    names.insert(field.name);
                    match field.spec.kind.inner() {
                        adjutant_rules::form::Kind::List(_, _, item) => add(item, names),
                        adjutant_rules::form::Kind::Record(own) => add(own, names),
                        _ => {}
                    }
                }
            }
            let mut names = BTreeSet::new();
            let fields = self.shapes.iter().flat_map(|shape| shape.fields.iter());
            fields.for_each(|group| add(group, &mut names));
            names
        }
    }
}
