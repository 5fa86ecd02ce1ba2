//! The board of Nippon, taught campaign by campaign: what is printed is read off the board once and kept.

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::mori::board::{MAX_SLOTS, Slot};
use adjutant_rules::mori::table::taught::{
    self, BLANKS, FIRST_SPACE, LEAST_LENGTH, LENGTH, MIX, MOST_LENGTH, MOST_POINTS, POINTS, SEEN, SPACES,
};
use adjutant_rules::mori::table::{CAMPAIGNS, Place, packed, unpacked};
use adjutant_rules::mori::tokens::{Blank, MAX_BLANKS, OWN, Types};
use adjutant_rules::mori::{Ability, Effect, Ground, Side, Token, Whose};

use super::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Row, Screen, Style, Text};
use crate::sheet::turn;
use crate::widgets::list::List;
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// What is being taught.
#[derive(Clone, Debug)]
pub struct Teach {
    what: What,
    list: List,
    value: i16,
}

/// What is being taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// The card of a campaign, cell after cell: its column.
    Card(Place, u8),
    /// Campaigns that it is connected with.
    Links(Place),
    /// Japan's tokens.
    Mix,
    /// What a game showed of Japan's tokens; whether it is being kept.
    Learn(bool),
    /// A blank token of the owner's design.
    Blank(u8),
    /// A campaign that is like another one; which, once it is picked.
    Same(Place, Option<Place>),
    /// A campaign that gets another name.
    Rename(Place),
}

/// What a space most often is, until it is told.
const LIKELY: Slot = Slot { ground: Ground::LandSea, effect: Effect::None, value: 0 };

fn likely(column: u8) -> i16 {
    match column {
        LENGTH => 8,
        POINTS | SPACES => 3,
        _ => i16::try_from(packed(LIKELY)).unwrap_or(0),
    }
}

fn mix_cell(token: Token) -> Cell {
    taught::cell(MIX, 0, u8::try_from(token.index()).unwrap_or(u8::MAX))
}

/// Kinds of which this game showed more copies than any before, with their cells.
fn unlearnt(desk: &Desk) -> impl Iterator<Item = (Cell, i16)> + '_ {
    let played = state(desk).map(|state| state.game.played(Side::First, false)).unwrap_or_default();
    regulars().filter_map(move |token| {
        let cell = taught::cell(SEEN, 0, u8::try_from(token.index()).unwrap_or(u8::MAX));
        let seen = i16::from(played.get(token.index()).copied().unwrap_or(0));
        (seen > desk.charts.get(cell).unwrap_or(0)).then_some((cell, seen))
    })
}

/// Campaigns that are taught, but for this one.
fn others_taught(one: Place, charts: &Charts) -> impl Iterator<Item = Place> + '_ {
    CAMPAIGNS.map(Place).filter(move |&other| other != one && taught::card(charts, other).is_some())
}

/// The first cell of a campaign's card that is not yet like the other's.
fn unlike(one: Place, other: Place, charts: &Charts) -> Option<(Cell, i16)> {
    let spaces = u8::try_from(charts.get(taught::card_cell(charts, other, SPACES))?).ok()?;
    (LENGTH..FIRST_SPACE + spaces).find_map(|column| {
        let mine = taught::card_cell(charts, one, column);
        let its = charts.get(taught::card_cell(charts, other, column));
        its.filter(|_| charts.get(mine) != its).map(|value| (mine, value))
    })
}

/// Campaigns of which one can get the name of the other: all but itself.
fn other_names(one: Place) -> impl Iterator<Item = Place> {
    CAMPAIGNS.map(Place).filter(move |&other| other != one)
}

/// The space after a push of the joystick: left and right turn its ground, up and down its icon, X the number with it.
#[must_use]
pub fn turned(value: i16, key: Key) -> i16 {
    let slot = u16::try_from(value).ok().and_then(unpacked).unwrap_or(LIKELY);
    let Slot { mut ground, mut effect, mut value } = slot;
    match key {
        Key::Left | Key::Right => turn(&mut ground, Ground::ALL, key),
        Key::Up => turn(&mut effect, Effect::ALL, Key::Left),
        Key::Down => turn(&mut effect, Effect::ALL, Key::Right),
        // The number with the icon, where it has one of its own.
        _ => value = value % 5 + 1,
    }
    let value = effect.fixed().unwrap_or(value.max(1));
    i16::try_from(packed(Slot { ground, effect, value })).unwrap_or(0)
}

/// What a design begins with.
const DESIGN: Blank = Blank { types: Types::ARMY, value: 1, ability: Ability::None, whose: Whose::Both, copies: 1 };

/// What a line of a design asks for.
const DESIGN_LINES: [&str; 7] = ["Blank token", "In the box", "Type", "Value", "Ability", "Who has it", "Copies"];

/// The types in words, in their order.
const TYPE_WORDS: [&str; 5] = ["army", "navy", "airforce", "army, navy", "any space"];

/// The regular kinds, Godzilla last.
fn regulars() -> impl Iterator<Item = Token> {
    Token::ALL.iter().copied().filter(|token| !token.is_special())
}

impl Teach {
    fn at(place: Place, column: u8, charts: &Charts) -> Self {
        let value = charts.get(taught::card_cell(charts, place, column)).unwrap_or_else(|| likely(column));
        Self { what: What::Card(place, column), list: List::default(), value }
    }

    /// A campaign that gets another name.
    #[must_use]
    pub fn rename(place: Place) -> Self {
        Self { what: What::Rename(place), list: List::default(), value: 0 }
    }

    /// The card of a campaign, from the first cell that nobody taught.
    #[must_use]
    pub fn card(place: Place, charts: &Charts) -> Self {
        Self::at(place, taught::next_cell(charts, place).map_or(LENGTH, |cell| cell.column), charts)
    }

    /// What a campaign is connected with.
    #[must_use]
    pub fn links(place: Place) -> Self {
        Self { what: What::Links(place), list: List::default(), value: 0 }
    }

    /// A campaign that is like another.
    #[must_use]
    pub fn same(place: Place) -> Self {
        Self { what: What::Same(place, None), list: List::default(), value: 0 }
    }

    /// Japan's tokens.
    #[must_use]
    pub fn mix() -> Self {
        Self { what: What::Mix, list: List::default(), value: 0 }
    }

    /// What the game that is over showed of Japan's tokens.
    #[must_use]
    pub fn learn() -> Self {
        Self { what: What::Learn(false), list: List::default(), value: 0 }
    }

    /// The blank tokens, from the first one on.
    #[must_use]
    pub fn blank() -> Self {
        Self { what: What::Blank(0), list: List::default(), value: 0 }
    }

    /// The page is on top again: what is being kept goes on, kind after kind.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        let next = match self.what {
            What::Learn(true) => unlearnt(desk).next(),
            What::Same(one, Some(other)) => unlike(one, other, &desk.charts),
            _ => return Step::Stay,
        };
        next.map_or(Step::Leave, |(cell, value)| Step::TeachOn(cell, value))
    }

    /// The column behind this one, as the card will be once this one is taught.
    fn next(place: Place, column: u8, value: i16, charts: &Charts) -> Option<u8> {
        let told = charts.get(taught::card_cell(charts, place, SPACES)).unwrap_or(0);
        let spaces = if column == SPACES { value } else { told };
        let last = FIRST_SPACE + u8::try_from(spaces).unwrap_or(0);
        (column + 1 < last.max(FIRST_SPACE)).then_some(column + 1)
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self.what {
            What::Card(place, column) => self.key_card(place, column, key, press, desk),
            What::Links(one) | What::Rename(one) => {
                if self.list.key(key, press, other_names(one).count()) {
                    return Step::Stay;
                }
                let Some(other) = other_names(one).nth(self.list.index()) else { return Step::Leave };
                match (key, press) {
                    (Key::A | Key::Press, Press::Short) if self.what == What::Rename(one) => {
                        if let Some(refusal) = super::campaigns::in_play(other, desk) {
                            return refusal;
                        }
                        match taught::rename(&desk.charts, one, other) {
                            Some((cell, value)) => Step::Teach(cell, value),
                            None => Step::Tell(Notice::Forbidden("NI1", "names were changed too often")),
                        }
                    }
                    _ if self.what == What::Rename(one) && key != Key::B => Step::Stay,
                    (Key::A | Key::Press | Key::Left | Key::Right, Press::Short) => {
                        let linked = taught::linked(&desk.charts, one, other);
                        // Whichever of the two was told: a connection that is taken back is taken back there.
                        let (mut cell, mut bit) = taught::link_cell(&desk.charts, one, other);
                        let told = |cell: Cell, bit: i16| desk.charts.get(cell).unwrap_or(0) & bit != 0;
                        if linked && !told(cell, bit) {
                            (cell, bit) = taught::link_cell(&desk.charts, other, one);
                        }
                        Step::TeachOn(cell, desk.charts.get(cell).unwrap_or(0) ^ bit)
                    }
                    (Key::B, Press::Short) => Step::Leave,
                    _ => Step::Stay,
                }
            }
            What::Learn(_) => match (key, press) {
                (Key::A | Key::Press, Press::Short) => {
                    self.what = What::Learn(true);
                    self.resumed(desk)
                }
                (Key::B, Press::Short) => Step::Leave,
                _ => Step::Stay,
            },
            What::Blank(row) => self.key_blank(row, key, press, desk),
            What::Same(one, _) => {
                if self.list.key(key, press, others_taught(one, &desk.charts).count()) {
                    return Step::Stay;
                }
                match (key, press) {
                    (Key::A | Key::Press, Press::Short) => {
                        let Some(other) = others_taught(one, &desk.charts).nth(self.list.index()) else {
                            return Step::Stay;
                        };
                        self.what = What::Same(one, Some(other));
                        self.resumed(desk)
                    }
                    (Key::B, Press::Short) => Step::Leave,
                    _ => Step::Stay,
                }
            }
            What::Mix => {
                if self.list.key(key, press, regulars().count()) {
                    return Step::Stay;
                }
                let Some(token) = regulars().nth(self.list.index()) else { return Step::Leave };
                let cell = mix_cell(token);
                let now = desk.charts.get(cell).unwrap_or(0);
                match (key, press) {
                    (Key::Left | Key::Right, Press::Short) => {
                        let next = changed(now.into(), 0, OWN.into(), key, press);
                        Step::TeachOn(cell, i16::try_from(next).unwrap_or(now))
                    }
                    (Key::A | Key::Press | Key::B, Press::Short) => Step::Leave,
                    _ => Step::Stay,
                }
            }
        }
    }

    fn key_blank(&mut self, row: u8, key: Key, press: Press, desk: &Desk) -> Step {
        if self.list.key(key, press, DESIGN_LINES.len()) {
            return Step::Stay;
        }
        let (Key::Left | Key::Right, Press::Short) = (key, press) else {
            return if matches!(key, Key::A | Key::Press | Key::B) { Step::Leave } else { Step::Stay };
        };
        let designed = taught::blank(&desk.charts, row);
        let mut blank = designed.unwrap_or(DESIGN);
        let number = |value: u8, least: i32, most: i32| {
            u8::try_from(changed(value.into(), least, most, key, press)).unwrap_or(value)
        };
        match self.list.index() {
            0 => {
                let next = cycled(row.into(), MAX_BLANKS, key);
                self.what = What::Blank(u8::try_from(next).unwrap_or(0));
                return Step::Stay;
            }
            // Taken out of the box, or put into it.
            1 if designed.is_some() => return Step::TeachOn(taught::cell(BLANKS, row, 0), -1),
            2 => turn(&mut blank.types, &taught::TYPES, key),
            3 => blank.value = number(blank.value, 0, 9),
            4 => turn(&mut blank.ability, &taught::ABILITIES, key),
            5 => turn(&mut blank.whose, Whose::ALL, key),
            6 => blank.copies = number(blank.copies, 1, taught::MOST_COPIES.into()),
            _ => {}
        }
        let value = i16::try_from(taught::packed_blank(&blank)).unwrap_or(-1);
        Step::TeachOn(taught::cell(BLANKS, row, 0), value)
    }

    fn view_blank(&self, row: u8, desk: &Desk) -> Screen {
        let mut composer = Composer::new("mori-blank", format_args!("BLANK TOKENS"), format_args!("house rule"));
        composer.status(format_args!("left/right change a line"), format_args!(""));
        let designed = taught::blank(&desk.charts, row);
        let blank = designed.unwrap_or(DESIGN);
        let types = taught::TYPES.iter().position(|&types| types == blank.types).unwrap_or(0);
        for (at, label) in DESIGN_LINES.iter().enumerate() {
            let words: Text = match at {
                0 => fitted(format_args!("{}", row + 1), 18),
                1 => fitted(format_args!("{}", if designed.is_some() { "yes" } else { "no" }), 18),
                2 => fitted(format_args!("{}", TYPE_WORDS.get(types).copied().unwrap_or("")), 18),
                3 => fitted(format_args!("{}", blank.value), 18),
                4 => fitted(format_args!("{}", names::ability_word(blank.ability)), 18),
                5 => fitted(format_args!("{}", blank.whose.name()), 18),
                _ => fitted(format_args!("{}", blank.copies), 18),
            };
            composer.item(format_args!("{label}"), format_args!("{words}"), at == self.list.index());
        }
        composer.rule();
        composer.paragraph(format_args!("{} ({}).", names::ability(blank.ability), blank.line().rule), Style::Dim);
        composer.hints("done", "done", "", "")
    }

    fn key_card(&mut self, place: Place, column: u8, key: Key, press: Press, desk: &Desk) -> Step {
        let number = |value: i16, least: i16, most: i16| {
            i16::try_from(changed(value.into(), least.into(), most.into(), key, press)).unwrap_or(value)
        };
        match (key, press) {
            (Key::Left | Key::Right, _) if column < FIRST_SPACE => {
                self.value = match column {
                    LENGTH => number(self.value, LEAST_LENGTH, MOST_LENGTH),
                    POINTS => number(self.value, 0, MOST_POINTS),
                    _ => number(self.value, 1, i16::try_from(MAX_SLOTS).unwrap_or(1)),
                };
            }
            (Key::Left | Key::Right | Key::Up | Key::Down | Key::X, Press::Short | Press::Repeat(_))
                if column >= FIRST_SPACE =>
            {
                self.value = turned(self.value, key);
            }
            (Key::A | Key::Press, Press::Short) => {
                let (value, cell) = (self.value, taught::card_cell(&desk.charts, place, column));
                return match Self::next(place, column, value, &desk.charts) {
                    Some(next) => {
                        *self = Self::at(place, next, &desk.charts);
                        Step::TeachOn(cell, value)
                    }
                    None => Step::Teach(cell, value),
                };
            }
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self.what {
            What::Card(place, column) => self.view_card(place, column),
            What::Links(one) => {
                let mut composer = Composer::new("mori-links", format_args!("{one}"), format_args!("connections"));
                composer.status(format_args!("Connected with"), format_args!("A: yes or no"));
                let linked = |other| if taught::linked(&desk.charts, one, other) { "yes" } else { "" };
                self.names(&mut composer, one, &linked);
                composer.hints("turn", "done", "", "")
            }
            What::Rename(one) => {
                let mut composer = Composer::new("mori-rename", format_args!("{one}"), format_args!("rename"));
                composer.status(format_args!("It is called"), format_args!("connections stay"));
                let taught = |other| if taught::card(&desk.charts, other).is_some() { "swap" } else { "" };
                self.names(&mut composer, one, &taught);
                composer.hints("this", "back", "", "")
            }
            What::Learn(_) => {
                let mut composer = Composer::new("mori-learn", format_args!("JAPAN'S TOKENS"), format_args!("seen"));
                composer.status(format_args!("Kept: the most of each kind"), format_args!(""));
                for (cell, seen) in unlearnt(desk) {
                    let token = Token::ALL.get(usize::from(cell.column)).map_or("", |&token| names::token(token));
                    composer.value(format_args!("{token}"), format_args!("{seen}"), Style::Plain);
                }
                if unlearnt(desk).next().is_none() {
                    composer.say(format_args!("Nothing new in this game."));
                }
                composer.paragraph(format_args!("When they add up to 22, the device knows them (R32)."), Style::Dim);
                composer.hints("keep", "back", "", "")
            }
            What::Blank(row) => self.view_blank(row, desk),
            What::Same(one, _) => {
                let mut composer = Composer::new("mori-same", format_args!("{one}"), format_args!("same as"));
                composer.status(format_args!("Track, points and spaces as"), format_args!(""));
                let count = others_taught(one, &desk.charts).count();
                let window = self.list.window(count, composer.left());
                composer.more(window.start > 0, window.end < count);
                for (at, other) in others_taught(one, &desk.charts).enumerate().take(window.end).skip(window.start) {
                    composer.item(format_args!("{other}"), format_args!(""), at == self.list.index());
                }
                composer.hints(if count > 0 { "copy" } else { "" }, "back", "", "")
            }
            What::Mix => {
                let mut composer = Composer::new("mori-mix", format_args!("JAPAN'S TOKENS"), format_args!("tan"));
                let count = |token: Token| desk.charts.get(mix_cell(token)).unwrap_or(0);
                let sum: i16 = regulars().map(count).sum();
                composer.status(format_args!("{sum} of {OWN}"), format_args!("left/right: change"));
                for (at, token) in regulars().enumerate() {
                    let picked = at == self.list.index();
                    composer.item(format_args!("{}", names::token(token)), format_args!("{}", count(token)), picked);
                }
                composer.hints("done", "done", "", "")
            }
        }
    }

    /// The names of all others, each with a word.
    fn names(&self, composer: &mut Composer, one: Place, word: &dyn Fn(Place) -> &'static str) {
        let count = other_names(one).count();
        let window = self.list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for (at, other) in other_names(one).enumerate().take(window.end).skip(window.start) {
            composer.item(format_args!("{other}"), format_args!("{}", word(other)), at == self.list.index());
        }
    }

    fn view_card(&self, place: Place, column: u8) -> Screen {
        let mut composer = Composer::new("mori-teach", format_args!("{place}"), format_args!("the board"));
        composer.status(format_args!("Once, then kept"), format_args!(""));
        composer.blank();
        match column {
            LENGTH => {
                composer.say(format_args!("Spaces from the middle"));
                composer.say(format_args!("to the last one"));
                composer.large(format_args!("< {} >", self.value), Style::Strong);
                let closes = self.value - 2;
                composer.row(Row::Track {
                    label: fitted(format_args!("Track"), 8),
                    first: -self.value,
                    last: self.value,
                    at: 0,
                    ticks: [-closes, -closes - 1, -closes - 2, closes, closes + 1, closes + 2].into_iter().collect(),
                });
                composer.styled(format_args!("ticks: +1 +2 +3"), Style::Dim);
            }
            POINTS => {
                composer.say(format_args!("Points of the row"));
                composer.large(format_args!("< {} >", self.value), Style::Strong);
            }
            SPACES => {
                composer.say(format_args!("How many spaces"));
                composer.large(format_args!("< {} >", self.value), Style::Strong);
            }
            column => {
                let slot = u16::try_from(self.value).ok().and_then(unpacked).unwrap_or(LIKELY);
                composer.say(format_args!("Space {}", column.saturating_sub(FIRST_SPACE) + 1));
                composer.large(format_args!("{}", names::ground(slot.ground)), Style::Strong);
                composer.large(format_args!("{}", names::effect(slot)), Style::Strong);
                composer.blank();
                composer.styled(format_args!("left/right  ground"), Style::Dim);
                composer.styled(format_args!("up/down     icon"), Style::Dim);
                if slot.effect.fixed().is_none() {
                    composer.styled(format_args!("X           its number"), Style::Dim);
                }
            }
        }
        composer.hints("next", "back", if column >= FIRST_SPACE { "+1" } else { "" }, "")
    }
}
