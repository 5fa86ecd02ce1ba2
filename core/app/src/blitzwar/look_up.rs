//! The look-up menu: what is asked rarely lies one level deeper, not in the way.

use super::table::Act;
use super::{board, cards, diplomacy, naval, supply};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// The look-up menu.
#[derive(Clone, Debug, Default)]
pub struct LookUp {
    list: List,
}

/// The questions by topic, those that a turn needs most first. A topic with its heading fits one screen.
const TOPICS: &[(&str, &[Act])] = {
    use Act::{Board, Cards, Diplomacy, Naval, Supply};
    use board::Act as B;
    use cards::Act as C;
    use diplomacy::Act as D;
    use naval::Act as N;
    use supply::Act as S;
    &[
        (
            "LAND COMBAT",
            &[
                Board(B::Crt),
                Board(B::Terrain),
                Board(B::Odds),
                Board(B::Air),
                Board(B::Conversion),
                Board(B::Losses),
                Board(B::Retreat),
                Board(B::Advance),
                Board(B::Again),
            ],
        ),
        (
            "SUPPLY AND MOVES",
            &[
                Supply(S::Stocks),
                Supply(S::Cost),
                Supply(S::InSupply),
                Supply(S::OverSea),
                Supply(S::LandMove),
                Supply(S::Restriction),
                Supply(S::Transport),
                Supply(S::Landing),
                Supply(S::Beachhead),
                Supply(S::Fortify),
                Supply(S::Reorganise),
            ],
        ),
        (
            "UNITS AND MAP",
            &[
                Board(B::Units),
                Board(B::Move),
                Board(B::Marks),
                Board(B::Stacking),
                Board(B::Combine),
                Board(B::Points),
                Board(B::Setup),
                Board(B::NameSea),
            ],
        ),
        (
            "SEA AND AIR",
            &[
                Naval(N::Superiority),
                Naval(N::SeaOdds),
                Naval(N::Table),
                Naval(N::Steps),
                Cards(C::Blockade),
                Naval(N::Range),
                Naval(N::Countering),
                Naval(N::LondonOdds),
                Naval(N::BombingLoss),
                Naval(N::Missions),
            ],
        ),
        (
            "COUNTRIES, VICTORY",
            &[
                Diplomacy(D::Countries),
                Diplomacy(D::Timers),
                Diplomacy(D::Happened),
                Diplomacy(D::Attack),
                Diplomacy(D::Surrender),
                Diplomacy(D::Hold),
                Diplomacy(D::Dice),
                Diplomacy(D::Usa),
                Diplomacy(D::TotalWar),
                Diplomacy(D::Dates),
                Diplomacy(D::Points),
                Diplomacy(D::Victory),
            ],
        ),
        (
            "CARDS, REINFORCEMENTS",
            &[
                Cards(C::Rows),
                Cards(C::Teach),
                Cards(C::Hand),
                Cards(C::CardLosses),
                Cards(C::MinorsOn),
                Cards(C::PlaceCheck),
                Cards(C::Italy),
                Cards(C::Partisans),
                Cards(C::ThirdCorps),
                Cards(C::Modernise),
                Cards(C::Aid),
                Cards(C::ByHand),
            ],
        ),
        ("CALENDAR", &[Act::Calendar, Act::Sequence]),
    ]
};

/// A row of the menu: a heading, or a question with its number.
type Row = Result<(usize, Act), &'static str>;

/// Every question, topic by topic.
fn questions() -> impl Iterator<Item = Act> {
    TOPICS.iter().flat_map(|(_, acts)| acts.iter().copied())
}

/// Every row, headings included.
fn rows() -> impl Iterator<Item = Row> {
    let mut number = 0..;
    TOPICS
        .iter()
        .flat_map(|(title, acts)| core::iter::once(Err(*title)).chain(acts.iter().map(|&act| Ok(act))))
        .map(move |row| row.and_then(|act| number.next().map(|n| (n, act)).ok_or("")))
}

/// The topic of a question, and the number of its first one.
fn topic(at: usize) -> (usize, usize) {
    let mut first = 0;
    for (n, (_, acts)) in TOPICS.iter().enumerate() {
        if at < first + acts.len() {
            return (n, first);
        }
        first += acts.len();
    }
    (0, 0)
}

/// The first question of the topic before or behind a place; behind the last topic stands the first.
fn leap(at: usize, key: Key) -> usize {
    let (now, first) = topic(at);
    if key == Key::Left && at > first {
        return first;
    }
    TOPICS.iter().take(cycled(now, TOPICS.len(), key)).map(|(_, acts)| acts.len()).sum()
}

impl LookUp {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, questions().count()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                self.list.at = u16::try_from(leap(self.list.index(), key)).unwrap_or(0);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => match questions().nth(self.list.index()) {
                Some(act) => act.begin(desk),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("look-up", format_args!("LOOK UP"), format_args!(""));
        composer.status(format_args!("left/right: next topic"), format_args!(""));
        // The heading of the topic is always there: the screen begins with it.
        let (topic, first) = topic(self.list.index());
        let (all, room) = (rows().count(), composer.left());
        let top = (topic + first).min(all.saturating_sub(room));
        composer.more(top > 0, top + room < all);
        for row in rows().skip(top).take(room) {
            match row {
                Err(title) => composer.styled(format_args!("{title}"), Style::Dim),
                Ok((n, act)) => {
                    composer.item(format_args!("  {}", act.label()), format_args!(">"), n == self.list.index())
                }
            };
        }
        composer.hints("open", "back", "", "state")
    }
}

#[cfg(test)]
mod tests {
    use super::{LookUp, TOPICS, questions};
    use crate::screen::{ROWS, Row};
    use crate::widgets::list::List;

    #[test]
    fn every_question_is_seen_under_the_heading_of_its_topic() {
        let all: heapless::Vec<_, 80> = questions().collect();
        let mut at = 0;
        for (title, acts) in TOPICS {
            assert!(acts.len() + 3 <= ROWS, "{title} is longer than a screen");
            for act in *acts {
                assert_eq!(all.iter().filter(|other| *other == act).count(), 1, "{}", act.label());
                let screen = LookUp { list: List { at } }.view();
                let line = |words: &str| {
                    let shows =
                        |row: &Row| matches!(row, Row::Line { text, .. } if text.trim_end_matches('>').trim() == words);
                    screen.rows.iter().position(shows)
                };
                let (heading, question) = (line(title), line(act.label()));
                assert!(heading.is_some() && heading < question, "{}: {heading:?} {question:?}", act.label());
                at += 1;
            }
        }
    }
}
