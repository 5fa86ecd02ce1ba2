//! Key scripts: the words that scenarios and `shot` press keys with.

use adjutant_app::{Key, Press};

/// A key and how it is pressed; one press of a hand, however long it is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The key.
    pub key: Key,
    /// How.
    pub how: How,
}

/// How a hand presses a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Pressed and let go.
    Short,
    /// Held for 600 ms and let go: A, B, X or Y.
    Held,
    /// Held for 600 ms, and still held.
    Kept,
    /// Let go after it was kept: no press of its own.
    LetGo,
    /// Held until it has repeated so many times: a direction of the joystick.
    Repeated(u8),
}

impl Stroke {
    /// What the app hears of it.
    pub fn presses(self) -> impl Iterator<Item = Press> {
        let (first, repeats) = match self.how {
            How::Short => (Press::Short, 0),
            How::Held | How::Kept => (Press::Long, 0),
            How::LetGo => (Press::Released, 0),
            How::Repeated(count) => (Press::Short, count),
        };
        let last = (self.how == How::Held).then_some(Press::Released);
        std::iter::once(first).chain((1..=repeats).map(Press::Repeat)).chain(last)
    }
}

/// Reads a key script: `up down left right press a b x y`, `hold-a` to `hold-y`, `keep-a` to `keep-y` until `let-a` to `let-y`, `right*3` for three presses,
/// `right~12` for a direction that is held and repeats twelve times.
///
/// # Errors
/// The first word that is none of these.
pub fn parse(script: &str) -> Result<Vec<Stroke>, String> {
    let mut strokes = Vec::new();
    for word in script.split_whitespace() {
        let (stroke, times) = token(word).ok_or_else(|| {
            format!(
                "`{word}` is no key. Keys: up down left right press a b x y; hold-a hold-b hold-x hold-y; keep-a is held until let-a; \
                 right*3 is three presses; right~12 is held and repeats twelve times."
            )
        })?;
        strokes.extend(std::iter::repeat_n(stroke, times));
    }
    Ok(strokes)
}

fn token(word: &str) -> Option<(Stroke, usize)> {
    let lower = word.to_ascii_lowercase();
    for (prefix, how) in [("hold-", How::Held), ("keep-", How::Kept), ("let-", How::LetGo)] {
        if let Some(name) = lower.strip_prefix(prefix) {
            let key = Key::from_word(name).filter(|key| matches!(key, Key::A | Key::B | Key::X | Key::Y))?;
            return Some((Stroke { key, how }, 1));
        }
    }
    if let Some((name, repeats)) = lower.split_once('~') {
        let key = Key::from_word(name).filter(|key| matches!(key, Key::Up | Key::Down | Key::Left | Key::Right))?;
        return Some((Stroke { key, how: How::Repeated(repeats.parse().ok()?) }, 1));
    }
    let (name, times) = match lower.split_once('*') {
        Some((name, times)) => (name, times.parse::<u8>().ok()?),
        None => (lower.as_str(), 1),
    };
    Some((Stroke { key: Key::from_word(name)?, how: How::Short }, usize::from(times)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_strokes() {
        let short = |key| Stroke { key, how: How::Short };
        let strokes = parse("down  right*2 A hold-b left~3").unwrap();
        assert_eq!(
            strokes,
            [
                short(Key::Down),
                short(Key::Right),
                short(Key::Right),
                short(Key::A),
                Stroke { key: Key::B, how: How::Held },
                Stroke { key: Key::Left, how: How::Repeated(3) },
            ]
        );
        let heard: Vec<Press> = strokes[5].presses().collect();
        assert_eq!(heard, [Press::Short, Press::Repeat(1), Press::Repeat(2), Press::Repeat(3)]);
        assert_eq!(strokes[4].presses().collect::<Vec<_>>(), [Press::Long, Press::Released]);
        let kept: Vec<Press> = parse("keep-a let-a").unwrap().into_iter().flat_map(Stroke::presses).collect();
        assert_eq!(kept, [Press::Long, Press::Released]);
    }

    #[test]
    fn words_that_are_no_keys_are_named() {
        for bad in ["c", "hold-up", "hold", "a~3", "right~", "right*", "right*999", "up*-1", "*3"] {
            let error = parse(&format!("up {bad}")).unwrap_err();
            assert!(error.starts_with(&format!("`{bad}` is no key")), "{error}");
        }
    }
}
