//! Texts of requests that stand for a few bytes: spaces of the board, icons, tokens with what they copy.

use core::fmt::{self, Write};

use crate::form::{Codes, Field, Given, Kind, Pack, wheels};
use crate::mori::board::{Board, Space as BoardSpace};
use crate::mori::names::{FIXED, Names, intern};
use crate::mori::{Effect, Ground, Token};

/// The words of the tokens.
pub const TOKENS: &[&str] = <Token as crate::words::Word>::WORDS.split_at(Token::PRINTED.len()).0;

/// The same without the spy, which is never what was copied.
pub const COPIES: [&str; TOKENS.len() - 1] = {
    let (mut copies, mut at) = ([""; TOKENS.len() - 1], 0);
    while at < copies.len() {
        copies[at] = TOKENS[at + (at >= Token::Spy as usize) as usize];
        at += 1;
    }
    copies
};

/// A token.
pub const TOKEN: Kind = Kind::among(TOKENS);
/// A token that can be copied.
pub const COPIED: Kind = Kind::among(&COPIES);
/// The name of a theatre or campaign.
pub const NAME: Kind = Kind::Name(&FIXED);
/// `theatre/row/number`.
pub const SPACE: Kind = Kind::Code(&Space);
/// `row/number`.
pub const PLACE: Kind = Kind::Code(&Place);
/// `type:effect:value`.
pub const SLOT: Kind = Kind::Code(&Slot);
/// A token, a spy as `spy:<copied>`.
pub const DEPLOYED: Kind = Kind::Code(&Deployed);

/// A field that is required.
pub const fn must(name: &'static str, kind: Kind) -> Field {
    Field::new(name, kind)
}

/// A field that may be left out.
pub const fn may(name: &'static str, kind: Kind, default: i16) -> Field {
    Field::new(name, kind).or(default)
}

/// A token by its number among [`COPIES`].
pub fn copied(number: u8) -> Option<Token> {
    let number = usize::from(number);
    Token::PRINTED.get(number + usize::from(number >= Token::Spy.index())).copied()
}

/// What the requests of this game hold by their names.
pub trait Told<'a> {
    /// The names of theatres and campaigns.
    fn names(&self) -> Names<'a>;
    /// A token.
    fn token(&self, name: &str) -> Option<Token>;
    /// What a spy copied.
    fn copied(&self, name: &str) -> Option<Token>;
}

impl<'a> Told<'a> for Given<'a> {
    fn names(&self) -> Names<'a> {
        Names::of(self.pack())
    }
    fn token(&self, name: &str) -> Option<Token> {
        self.one(name, Token::PRINTED)
    }
    fn copied(&self, name: &str) -> Option<Token> {
        copied(self.name(name)?)
    }
}

/// Whether this number goes with the icon.
pub fn fits_icon(effect: Effect, value: u8) -> bool {
    effect.fixed().map_or((1..=9).contains(&value), |fixed| fixed == value)
}

/// A number from 1 on, as people write it.
fn counted(text: &str) -> Option<u8> {
    text.parse().ok().filter(|_| !text.starts_with(['0', '+']))
}

fn place(words: &[&str], text: &str) -> Option<u8> {
    words.iter().position(|word| *word == text).and_then(|place| u8::try_from(place).ok())
}

/// Up to three bytes, the first of them first.
fn bytes(values: &[u8]) -> [u8; 6] {
    core::array::from_fn(|at| values.get(at).copied().unwrap_or(0))
}

/// A reader that only wants to know whether there is something to read.
struct Unread;

impl Write for Unread {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

struct Space;

impl Codes for Space {
    fn width(&self) -> usize {
        3
    }
    fn wanted(&self) -> &'static str {
        "a space such as \"western-europe/1/2\""
    }
    fn read(&self, text: &str, pack: &mut Pack) -> Option<[u8; 6]> {
        let mut parts = text.rsplitn(3, '/');
        let (number, row, theatre) = (parts.next()?, parts.next()?, parts.next()?);
        let (row, number) = (counted(row)?, counted(number)?);
        Some(bytes(&[intern(pack, theatre)?, row, number]))
    }
    fn write(&self, bytes: &[u8], pack: &Pack, to: &mut dyn Write) -> fmt::Result {
        let [name, row, number] = *bytes else { return Err(fmt::Error) };
        let name = Names::of(pack).known(name).ok_or(fmt::Error)?;
        write!(to, "{name}/{row}/{number}")
    }
    fn first(&self) -> [u8; 6] {
        bytes(&[0, 1, 1])
    }
    /// The spaces of the base board; those of campaigns are told with them.
    fn turned(&self, bytes: [u8; 6], forward: bool, _: &Pack) -> [u8; 6] {
        let board = Board::base();
        wheels(bytes, &[(0, 4), (1, 4), (1, 8)], forward, |bytes| {
            let [theatre, row, number, ..] = *bytes;
            board.slot(BoardSpace { theatre, row: row - 1, number: number - 1 }).is_some()
        })
    }
}

struct Place;

impl Codes for Place {
    fn width(&self) -> usize {
        2
    }
    fn wanted(&self) -> &'static str {
        "a space such as \"1/2\""
    }
    fn read(&self, text: &str, _: &mut Pack) -> Option<[u8; 6]> {
        let (row, number) = text.split_once('/')?;
        Some(bytes(&[counted(row)?, counted(number)?]))
    }
    fn write(&self, bytes: &[u8], _: &Pack, to: &mut dyn Write) -> fmt::Result {
        let [row, number] = *bytes else { return Err(fmt::Error) };
        write!(to, "{row}/{number}")
    }
    fn first(&self) -> [u8; 6] {
        bytes(&[1, 1])
    }
    fn turned(&self, bytes: [u8; 6], forward: bool, _: &Pack) -> [u8; 6] {
        wheels(bytes, &[(1, 4), (1, 8)], forward, |_| true)
    }
}

struct Slot;

impl Codes for Slot {
    fn width(&self) -> usize {
        3
    }
    fn wanted(&self) -> &'static str {
        "a space such as \"sea:research:1\""
    }
    fn read(&self, text: &str, _: &mut Pack) -> Option<[u8; 6]> {
        let mut parts = text.splitn(3, ':');
        let ground = Ground::from_word(parts.next()?)?;
        let effect = Effect::from_word(parts.next()?)?;
        let value = parts.next()?;
        let value = if value == "0" { Some(0) } else { counted(value) }.filter(|&value| fits_icon(effect, value))?;
        Some(bytes(&[ground as u8, effect as u8, value]))
    }
    fn write(&self, bytes: &[u8], _: &Pack, to: &mut dyn Write) -> fmt::Result {
        let [ground, effect, value] = *bytes else { return Err(fmt::Error) };
        let ground = Ground::ALL.get(usize::from(ground)).ok_or(fmt::Error)?;
        let effect = Effect::ALL.get(usize::from(effect)).filter(|&&effect| fits_icon(effect, value));
        write!(to, "{}:{}:{value}", ground.word(), effect.ok_or(fmt::Error)?.word())
    }
    fn turned(&self, bytes: [u8; 6], forward: bool, pack: &Pack) -> [u8; 6] {
        let ends = [(0, Ground::ALL.len() - 1), (0, Effect::ALL.len() - 1), (0, 9)];
        let ends = ends.map(|(low, high)| (low, u8::try_from(high).unwrap_or(0)));
        wheels(bytes, &ends, forward, |bytes| self.write(&bytes[..3], pack, &mut Unread).is_ok())
    }
    fn first(&self) -> [u8; 6] {
        self.turned(bytes(&[0, 0, 9]), true, &Pack::default())
    }
}

struct Deployed;

impl Codes for Deployed {
    fn width(&self) -> usize {
        2
    }
    fn wanted(&self) -> &'static str {
        "a token, a spy as \"spy:army-1\""
    }
    fn read(&self, text: &str, _: &mut Pack) -> Option<[u8; 6]> {
        let (token, copied) = text.split_once(':').map_or((text, None), |(token, copied)| (token, Some(copied)));
        if copied.is_some() != (token == Token::Spy.word()) {
            return None;
        }
        Some(bytes(&[place(TOKENS, token)?, copied.map_or(Some(0), |copied| place(&COPIES, copied))?]))
    }
    fn write(&self, bytes: &[u8], _: &Pack, to: &mut dyn Write) -> fmt::Result {
        let [token, as_number] = *bytes else { return Err(fmt::Error) };
        let token = Token::PRINTED.get(usize::from(token)).ok_or(fmt::Error)?;
        let copied = copied(as_number).ok_or(fmt::Error)?;
        to.write_str(token.word())?;
        if *token == Token::Spy { write!(to, ":{}", copied.word()) } else { Ok(()) }
    }
    fn turned(&self, bytes: [u8; 6], forward: bool, _: &Pack) -> [u8; 6] {
        let most = u8::try_from(COPIES.len() - 1).unwrap_or(0);
        // Only a spy copies.
        wheels(bytes, &[(0, most + 1), (0, most)], forward, |bytes| {
            bytes[1] == 0 || usize::from(bytes[0]) == Token::Spy.index()
        })
    }
}
