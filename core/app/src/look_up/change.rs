//! How left and right change a value of a form, and how it is shown.

use core::fmt::Write;

use adjutant_rules::form::{Kind, Need, Pack};
use adjutant_rules::number::Halves;
use heapless::{String, Vec};

use crate::widgets::number::{changed, direction};
use crate::{Key, Press};

/// A text on its way to the screen.
pub type Words = String<64>;

/// The bytes of a value.
pub type Bytes = Vec<u8, 16>;

/// A word of the contract for people: blanks for the hyphens between small letters.
pub fn plain(text: &str) -> Words {
    let mut words = Words::new();
    let bytes = text.as_bytes();
    for (at, letter) in text.char_indices() {
        let small = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_lowercase);
        let joins = letter == '-' && small(at.checked_sub(1)) && small(Some(at + 1));
        // What is longer than a line twice is cut there.
        let _ = words.push(if joins { ' ' } else { letter });
    }
    words
}

/// Whether a value may be left out.
pub const fn optional(kind: &Kind, need: Need) -> bool {
    matches!(kind, Kind::Maybe(_)) || matches!(need, Need::May)
}

/// The number of a value; none when it is not there.
pub fn number(kind: &'static Kind, need: Need, bytes: Option<&[u8]>) -> Option<i16> {
    match (kind, bytes, need) {
        (Kind::Maybe(kind), Some([1, bytes @ ..]), _) => kind.number(bytes),
        (Kind::Maybe(_), ..) => None,
        (_, None, Need::Else(value)) => Some(value),
        (_, None, _) => None,
        (_, Some(bytes), _) => kind.number(bytes),
    }
}

/// The bytes of a number.
fn bytes_of(kind: &'static Kind, number: i16) -> Bytes {
    let mut bytes = Bytes::new();
    if matches!(kind, Kind::Maybe(_)) {
        let _ = bytes.push(1);
    }
    let inner = kind.inner();
    let low = if let Kind::Int(low, _) | Kind::Half(low, _) = inner { *low } else { 0 };
    let two = number.wrapping_sub(low).cast_unsigned().to_le_bytes();
    let _ = bytes.extend_from_slice(two.get(..inner.width()).unwrap_or_default());
    bytes
}

/// What left or right makes of a value: other bytes, or nothing where it may be left out. None for what they do not change.
#[expect(clippy::option_option, reason = "no change, a value taken away, or other bytes")]
pub fn turned(
    kind: &'static Kind,
    need: Need,
    bytes: Option<&[u8]>,
    (key, press): (Key, Press),
    pack: &Pack,
) -> Option<Option<Bytes>> {
    let way = direction(key)?;
    let (low, high) = match kind.inner() {
        Kind::Flag | Kind::Int(..) | Kind::Half(..) | Kind::Word(..) => kind.inner().ends(),
        Kind::Name(fixed) => {
            let last = fixed.len() + pack.texts().count();
            (0, i16::try_from(last.saturating_sub(1)).unwrap_or(0))
        }
        Kind::Hand(_, high) => {
            let count = if let Some([0, count, ..]) = bytes { *count } else { 0 };
            let next = changed(count.into(), 0, (*high).into(), key, press);
            return Some(Bytes::from_slice(&[0, u8::try_from(next).unwrap_or(0)]).ok());
        }
        Kind::Code(codes) => {
            let skip = usize::from(matches!(kind, Kind::Maybe(_)));
            let mut now = codes.first();
            if let Some(own) = bytes.and_then(|bytes| bytes.get(skip..skip + codes.width())) {
                now.iter_mut().zip(own).for_each(|(now, own)| *now = *own);
                now = codes.turned(now, way > 0, pack);
            }
            let mut next = Bytes::new();
            let _ = next.extend_from_slice(if skip == 1 { &[1] } else { &[] });
            let _ = next.extend_from_slice(now.get(..codes.width()).unwrap_or_default());
            return Some(Some(next));
        }
        _ => return None,
    };
    let now = number(kind, need, bytes);
    let open = optional(kind, need);
    let choice = matches!(kind.inner(), Kind::Flag | Kind::Word(..) | Kind::Name(_));
    let next = match now {
        None if way > 0 => Some(low),
        None => Some(high),
        Some(now) if open && ((now == low && way < 0) || (now == high && way > 0)) => None,
        Some(now) if choice && now == low && way < 0 => Some(high),
        Some(now) if choice && now == high && way > 0 => Some(low),
        Some(now) => i16::try_from(changed(now.into(), low.into(), high.into(), key, press)).ok(),
    };
    Some(
        next.filter(|next| need != Need::Else(*next) || matches!(kind, Kind::Maybe(_)))
            .map(|next| bytes_of(kind, next)),
    )
}

/// A value as it stands on its line.
pub fn shown(kind: &'static Kind, need: Need, bytes: Option<&[u8]>, pack: &Pack) -> Words {
    let mut words = Words::new();
    let own = match (kind, bytes) {
        (Kind::Maybe(_), Some([1, own @ ..])) => Some(own),
        (Kind::Maybe(_), _) => None,
        (_, bytes) => bytes,
    };
    let count = || own.and_then(|own| own.first_chunk()).map_or(0, |two| u16::from_le_bytes(*two));
    let value = number(kind, need, bytes);
    // What does not fit is shown as far as it does.
    let _ = match (kind.inner(), value) {
        (Kind::List(..), _) => write!(words, "{} >", count()),
        (Kind::Map(..) | Kind::Pair(..) | Kind::Record(_), _) => words.push('>').map_err(|_| core::fmt::Error),
        (Kind::Hand(..), _) => match own {
            Some([_, count, ..]) => write!(words, "{count} >"),
            _ => write!(words, ">"),
        },
        (Kind::Code(codes), _) => match own.and_then(|own| own.get(..codes.width())) {
            Some(own) => {
                let written = codes.write(own, pack, &mut words);
                words = plain(&words);
                written
            }
            None => write!(words, "-"),
        },
        (Kind::Large, _) => {
            let number = own.and_then(|own| own.first_chunk()).map_or(0, |own| u64::from_le_bytes(*own));
            write!(words, "{number}")
        }
        (_, None) => write!(words, "-"),
        (Kind::Flag, Some(value)) => write!(words, "{}", if value == 1 { "yes" } else { "no" }),
        (Kind::Half(..), Some(value)) => write!(words, "{}", Halves::new(value.into())),
        (Kind::Int(..), Some(value)) => write!(words, "{value}"),
        (kind, Some(value)) => {
            let place = usize::try_from(value).unwrap_or(0);
            let text = match kind {
                Kind::Word(list, ..) => list.get(place).copied(),
                Kind::Name(fixed) => fixed.get(place).copied().or_else(|| pack.texts().nth(place - fixed.len())),
                _ => pack.texts().nth(place),
            };
            words = plain(text.unwrap_or("-"));
            Ok(())
        }
    };
    words
}
