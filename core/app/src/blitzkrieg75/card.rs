//! The order of appearance of a side, turn by turn, as the owner reads it off his card: taught once, for every table (6.1).

use adjutant_rules::blitzkrieg75::Side;
use adjutant_rules::blitzkrieg75::table::{LAST_CARD, card};

use super::{Page, grid, open, side_name, side_style, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The card of a side.
#[derive(Clone, Debug)]
pub struct Card {
    side: Side,
    list: List,
}

impl Card {
    /// The card of the side that moves.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let (side, turn) = state(desk).map_or((Side::Blue, 1), |state| (state.side(), state.turn()));
        Self { side, list: List { at: u16::from(turn).min(LAST_CARD) - 1 } }
    }

    fn turn(&self) -> u16 {
        self.list.at + 1
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, LAST_CARD.into()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::Left | Key::Right, _) => self.side = self.side.other(),
            (Key::A | Key::Press, Press::Short) => {
                return open(Page::Grid(grid::Grid::card(self.side, self.turn(), desk)));
            }
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer =
            Composer::new("blitzkrieg75-card", format_args!("ORDER OF APPEARANCE"), format_args!("{title}"));
        composer.text(crate::line::fitted(format_args!("{}", side_name(self.side)), 26), side_style(self.side));
        let window = self.list.window(LAST_CARD.into(), composer.left() - 3);
        composer.more(window.start > 0, window.end < LAST_CARD.into());
        for at in window {
            let turn = u16::try_from(at + 1).unwrap_or(LAST_CARD);
            let (kinds, units) = card(&desk.charts, self.side, turn)
                .fold((0, 0), |(kinds, units), group| (kinds + 1, units + u16::from(group.count())));
            let picked = at == self.list.index();
            match kinds {
                0 => composer.item(format_args!("Turn {turn}"), format_args!("-"), picked),
                _ => {
                    let (kind, unit) = (if kinds == 1 { "" } else { "s" }, if units == 1 { "" } else { "s" });
                    let told = format_args!("{units} unit{unit}, {kinds} kind{kind}");
                    composer.item(format_args!("Turn {turn}"), told, picked)
                }
            };
        }
        composer.rule();
        composer.styled(format_args!("left/right: the side"), Style::Dim);
        composer.styled(format_args!("taught once for all tables"), Style::Dim);
        composer.hints("teach", "back", "", "state")
    }
}
