//! A tracked value set by hand. The log marks it.

use adjutant_rules::mori::table::{Change, Command, Heap, Number, Place, State};
use adjutant_rules::mori::{Side, Token};

use super::{names, run, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// What can be set by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// A number.
    Number(Number),
    /// A battle marker.
    Marker(Place),
    /// The token on a space, row and space from 1.
    Space(Place, u8, u8),
    /// What a side placed last.
    Last(Side),
    /// A token more or less in a heap of the device.
    Heap(Heap, Side),
    /// The game is over, or not.
    Over,
}

/// Kinds of token, for values that name one.
fn kinds() -> i16 {
    i16::try_from(Token::ALL.len()).unwrap_or(0)
}

/// The token that a value from 1 on names.
fn token(value: i16) -> Option<Token> {
    Token::ALL.get(usize::try_from(value).ok()?.checked_sub(1)?).copied()
}

fn number(token: Token) -> i16 {
    i16::try_from(token.index()).unwrap_or(0) + 1
}

impl Hand {
    /// What it is called.
    #[must_use]
    pub fn label(self, state: &State) -> Text {
        let (first, second) = (state.name(Side::First), state.name(Side::Second));
        match self {
            Self::Number(number) => match number {
                Number::FirstPoints => fitted(format_args!("{first} points"), 26),
                Number::SecondPoints => fitted(format_args!("{second} points"), 26),
                Number::FirstReserve => fitted(format_args!("{first} reserve"), 26),
                Number::SecondReserve => fitted(format_args!("{second} reserve"), 26),
                Number::FirstBag => fitted(format_args!("{first} bag"), 26),
                Number::SecondBag => fitted(format_args!("{second} bag"), 26),
                Number::FirstSpecials => fitted(format_args!("{first} specials"), 26),
                Number::SecondSpecials => fitted(format_args!("{second} specials"), 26),
                Number::Pile => fitted(format_args!("Special weapons left"), 26),
                Number::Turn => fitted(format_args!("Turn"), 26),
                Number::Phase => fitted(format_args!("Moment"), 26),
                Number::First25 => fitted(format_args!("First at 25"), 26),
                Number::FinalTurn => fitted(format_args!("Final turn"), 26),
            },
            Self::Marker(place) => fitted(format_args!("{place}"), 26),
            Self::Space(place, row, space) => fitted(format_args!("{} {row}-{space}", place.short()), 26),
            Self::Last(side) => fitted(format_args!("Last: {}", state.name(side)), 26),
            Self::Heap(Heap::Pile, _) => fitted(format_args!("Pile: more or less"), 26),
            Self::Heap(heap, side) => fitted(format_args!("{} {heap}: change", state.name(side)), 26),
            Self::Over => fitted(format_args!("The game"), 26),
        }
    }

    fn get(self, state: &State) -> i16 {
        match self {
            Self::Number(number) => number.get(state).into(),
            Self::Marker(place) => state.theatre(place).map_or(0, |theatre| state.game.marker(theatre).into()),
            Self::Space(place, row, space) => {
                let at = |laid: &&adjutant_rules::mori::state::Laid| {
                    state.place(laid.space.theatre) == place
                        && (laid.space.row + 1, laid.space.number + 1) == (row, space)
                };
                let whose = |side: Side| if side == Side::First { 1 } else { -1 };
                state.game.laid.iter().find(at).map_or(0, |laid| whose(laid.side) * number(laid.token))
            }
            Self::Last(side) => state.game.last[side.index()].map_or(0, number),
            Self::Heap(..) => 0,
            Self::Over => state.game.won.is_some().into(),
        }
    }

    fn range(self, state: &State) -> (i16, i16) {
        match self {
            Self::Number(number) => (i16::from(number == Number::Turn), number.most().into()),
            Self::Marker(place) => {
                let length = state.theatre(place).map_or(0, |theatre| state.game.board.track(theatre).length.into());
                (-length, length)
            }
            Self::Space(..) | Self::Heap(..) => (-kinds(), kinds()),
            Self::Last(_) => (0, kinds()),
            Self::Over => (0, state.game.won.is_some().into()),
        }
    }

    /// The change that makes it so; none where nothing is to be changed.
    fn change(self, value: i16, state: &State) -> Option<Change> {
        let byte = u8::try_from(value).unwrap_or(0);
        let side = if value > 0 { Side::First } else { Side::Second };
        Some(match self {
            Self::Number(number) => Change::Number(number, byte),
            Self::Marker(place) => Change::Marker(place, i8::try_from(value).unwrap_or(0)),
            Self::Space(place, row, space) => match token(value.abs()) {
                None => Change::Lift(place, row, space),
                Some(token) => {
                    // A spy that is put down by hand copies what the enemy placed last.
                    let kind = state.game.kind(side, token).unwrap_or(Token::Army1);
                    Change::Lay { theatre: place, row, space, side, token, kind }
                }
            },
            Self::Last(side) => Change::Last(side, token(value)),
            Self::Heap(heap, whose) => match token(value.abs()) {
                Some(token) if value > 0 => Change::Add(heap, whose, token),
                Some(token) => Change::Remove(heap, whose, token),
                None => return None,
            },
            Self::Over if value == 0 => Change::NotOver,
            Self::Over => return None,
        })
    }

    fn words(self, value: i16, state: &State) -> Text {
        let named = token(value.abs()).map_or("nothing", names::token);
        let whose = state.name(if value > 0 { Side::First } else { Side::Second });
        match self {
            Self::Number(Number::Phase) => {
                let word = ["place", "blitz", "draw"].get(usize::try_from(value).unwrap_or(0)).copied();
                fitted(format_args!("{}", word.unwrap_or("over")), 26)
            }
            Self::Number(Number::First25) => match value {
                0 => fitted(format_args!("nobody"), 26),
                1 => fitted(format_args!("{}", state.name(Side::First)), 26),
                2 => fitted(format_args!("{}", state.name(Side::Second)), 26),
                _ => fitted(format_args!("both"), 26),
            },
            Self::Number(Number::FinalTurn) => fitted(format_args!("{}", if value == 0 { "no" } else { "yes" }), 26),
            Self::Number(_) => fitted(format_args!("{value}"), 26),
            Self::Marker(_) => names::standing(state, i8::try_from(value).unwrap_or(0)),
            Self::Space(..) if value == 0 => fitted(format_args!("free"), 26),
            Self::Space(..) => fitted(format_args!("{whose} {named}"), 26),
            Self::Last(_) => fitted(format_args!("{named}"), 26),
            Self::Heap(..) if value == 0 => fitted(format_args!("-"), 26),
            Self::Heap(..) => fitted(format_args!("{}1 {named}", if value > 0 { '+' } else { '-' }), 26),
            Self::Over => fitted(format_args!("{}", if value == 0 { "goes on" } else { "is over" }), 26),
        }
    }

    /// How it stands.
    #[must_use]
    pub fn shown(self, state: &State) -> Text {
        self.words(self.get(state), state)
    }
}

/// A value being set.
#[derive(Clone, Debug)]
pub struct ByHand {
    hand: Hand,
    value: i16,
}

impl ByHand {
    /// It begins where it stands.
    #[must_use]
    pub fn new(hand: Hand, desk: &Desk) -> Self {
        Self { hand, value: state(desk).map_or(0, |state| hand.get(state)) }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let (least, most) = self.hand.range(state);
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                let value = changed(self.value.into(), least.into(), most.into(), key, press);
                self.value = i16::try_from(value).unwrap_or(self.value);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => {
                self.hand.change(self.value, state).map_or(Step::Stay, |change| run(Command::Set(change)))
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("mori-by-hand", format_args!("SET BY HAND"), format_args!("{title}"));
        composer.blank();
        if let Some(state) = state(desk) {
            composer.say(format_args!("{}", self.hand.label(state)));
            composer.blank();
            let words = self.hand.words(self.value, state);
            if words.chars().count() <= 9 {
                composer.large(format_args!("< {words} >"), Style::Strong);
            } else {
                composer.styled(format_args!("< {words} >"), Style::Strong);
            }
            composer.blank();
            composer.styled(format_args!("now {}", self.hand.shown(state)), Style::Dim);
        }
        composer.styled(format_args!("The log marks it with !"), Style::Dim);
        composer.hints("set", "back", "", "state")
    }
}
