//! A new table: choose the game, then its options and a name.

use adjutant_journal::{Start, TableName};
use adjutant_rules::game::{GameId, Options};

use crate::compose::Composer;
use crate::desk::Desk;
use crate::games;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::Style;
use crate::widgets::list::List;
use crate::widgets::text_entry::TextEntry;
use crate::{Key, Press, Screen};

/// More switches than any game has.
const MAX_SWITCHES: usize = 64;

/// The most lines that the meaning of a switch takes.
const MEANING: usize = 5;

/// How many switches a game has.
fn switches(options: &Options) -> usize {
    (0..MAX_SWITCHES).take_while(|&n| games::switch(options, n).is_some()).count()
}

/// Which part of the set-up is shown.
#[derive(Clone, Debug)]
enum Stage {
    Game,
    Options(GameId, Options),
    /// With the name as it was before.
    Name(GameId, Options, TextEntry),
}

/// A table being set up.
#[derive(Clone, Debug)]
pub struct NewTable {
    stage: Stage,
    list: List,
    name: TextEntry,
}

/// A title beside another one: `Blitz!` without what stands below it on the box.
fn brief(game: GameId) -> &'static str {
    game.title().split(" A ").next().unwrap_or_default()
}

impl NewTable {
    /// A new table with a name that no other has.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let mut name: TableName = fitted(format_args!("Table 1"), 16);
        for n in 1..=99 {
            name = fitted(format_args!("Table {n}"), 16);
            if desk.directory.iter().all(|entry| entry.name != name) {
                break;
            }
        }
        Self { stage: Stage::Game, list: List::default(), name: TextEntry::new(&name) }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, _desk: &mut Desk) -> Step {
        match self.stage.clone() {
            Stage::Game => self.key_game(key, press),
            Stage::Options(game, options) => self.key_options(key, press, game, options),
            Stage::Name(game, options, before) => self.key_name(key, press, game, options, before),
        }
    }

    fn key_game(&mut self, key: Key, press: Press) -> Step {
        if self.list.key(key, press, GameId::PLAYED.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press | Key::Right, Press::Short) => {
                let game = GameId::PLAYED.get(self.list.index());
                if let Some((&game, options)) = game.and_then(|game| Some((game, games::options(*game)?))) {
                    self.stage = Stage::Options(game, options);
                    self.list = List::default();
                }
                Step::Stay
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// Lines: begin, name, then the switches.
    fn key_options(&mut self, key: Key, press: Press, game: GameId, mut options: Options) -> Step {
        if self.list.key(key, press, 2 + switches(&options)) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            (Key::A | Key::Press, Press::Short) if at == 0 => {
                Step::Create(Start { options, name: fitted(format_args!("{}", self.name.text()), 16) })
            }
            (Key::A | Key::Press, Press::Short) if at == 1 => {
                self.stage = Stage::Name(game, options, self.name.clone());
                Step::Stay
            }
            (Key::A | Key::Press | Key::Left | Key::Right, Press::Short) if at >= 2 => {
                games::turn_switch(&mut options, at - 2);
                self.stage = Stage::Options(game, options);
                Step::Stay
            }
            (Key::B, Press::Short) => {
                self.stage = Stage::Game;
                self.list = List::default();
                Step::Stay
            }
            _ => Step::Stay,
        }
    }

    fn key_name(&mut self, key: Key, press: Press, game: GameId, options: Options, before: TextEntry) -> Step {
        if self.name.key(key, press) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::X, Press::Short) => self.name.remove(),
            (Key::B, Press::Short) => {
                self.name = before;
                self.stage = Stage::Options(game, options);
            }
            (Key::A | Key::Press, Press::Short) => {
                if self.name.text().is_empty() {
                    self.name = TextEntry::new("Table");
                }
                self.stage = Stage::Options(game, options);
                self.list = List::default();
            }
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, _desk: &Desk) -> Screen {
        match &self.stage {
            Stage::Game => self.view_game(),
            Stage::Options(game, options) => self.view_options(*game, options),
            Stage::Name(game, ..) => self.view_name(*game),
        }
    }

    fn view_game(&self) -> Screen {
        let mut composer = Composer::new("new-table", format_args!("NEW TABLE"), format_args!(""));
        composer.status(format_args!("Which game?"), format_args!(""));
        for (n, game) in GameId::PLAYED.iter().enumerate() {
            // The longest title takes the whole line.
            let more = if game.title().len() < 25 { ">" } else { "" };
            composer.item(format_args!("{}", game.title()), format_args!("{more}"), n == self.list.index());
        }
        composer.hints("next", "back", "", "")
    }

    fn view_options(&self, game: GameId, options: &Options) -> Screen {
        let at = self.list.index();
        let mut composer =
            Composer::new("new-table-options", format_args!("NEW TABLE"), format_args!("{}", brief(game)));
        composer.status(format_args!("Options"), format_args!("A on Begin starts it"));
        let count = 2 + switches(options);
        // Below a rule stands what the switch under the cursor means.
        let window = self.list.window(count, composer.left() - MEANING - 1);
        composer.more(window.start > 0, window.end < count);
        for n in window {
            match n.checked_sub(2).and_then(|n| games::switch(options, n)) {
                Some(switch) => {
                    composer.item(format_args!("{}", switch.label), format_args!("< {} >", switch.value), at == n)
                }
                None if n == 0 => composer.item(format_args!("Begin"), format_args!(">"), at == n),
                None => composer.item(format_args!("Name"), format_args!("{}", self.name.text()), at == n),
            };
        }
        composer.rule();
        if let Some(switch) = at.checked_sub(2).and_then(|n| games::switch(options, n)) {
            let meaning = switch.meaning.trim_end_matches('.');
            composer.paragraph(format_args!("{meaning} ({}).", switch.rule), Style::Dim);
        }
        let a = match at {
            0 => "begin",
            1 => "edit",
            _ => "set",
        };
        composer.hints(a, "back", "", "")
    }

    fn view_name(&self, game: GameId) -> Screen {
        let mut composer =
            Composer::new("new-table-name", format_args!("NAME OF THE TABLE"), format_args!("{}", brief(game)));
        composer.status(format_args!("up/down letter"), format_args!("left/right move"));
        composer.blank();
        self.name.show(&mut composer);
        composer.blank();
        composer.styled(format_args!("At most 16 letters."), Style::Dim);
        composer.hints("done", "back", "cut", "")
    }
}
