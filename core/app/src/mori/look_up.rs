//! Questions that are asked rarely: odds, counts, what a token or an icon does; and what was taught.

use adjutant_rules::game::GameId;
use adjutant_rules::mori::Variant;
use adjutant_rules::mori::table::State;

use super::table::Act;
use super::teach::Teach;
use super::{Page, odds, open, open_form, set_up, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Screen;
use crate::widgets::list::List;
use crate::{Key, Press};

/// The menu.
#[derive(Clone, Debug, Default)]
pub struct LookUp {
    list: List,
}

/// What can be asked at any time.
const ALWAYS: [Act; 9] = [
    Act { label: "Draw what you need", begin: |desk| open_form(&odds::DRAW, desk) },
    Act { label: "What a bomb hits", begin: |desk| open_form(&odds::BOMB, desk) },
    Act { label: "What it may hold", begin: |desk| open_form(&odds::HOLD, desk) },
    Act { label: "What wins a theatre", begin: |desk| super::wins::of(0, desk) },
    Act { label: "Count check", begin: |desk| open_form(&odds::COUNT, desk) },
    Act { label: "Not yet placed", begin: |desk| open_form(&odds::UNPLAYED, desk) },
    Act { label: "Tokens", begin: |desk| open_form(&odds::TOKEN, desk) },
    Act { label: "Effects", begin: |desk| open_form(&odds::EFFECT, desk) },
    Act { label: "All questions...", begin: |_| crate::look_up::LookUp::at_table(GameId::Mori) },
];

const BAGS: Act = Act { label: "Seal and proof", begin: |desk| open_form(&set_up::PROOF, desk) };
const MIX: Act = Act { label: "Japan's tokens", begin: |_| open(Page::Teach(Teach::mix())) };
const LEARN: Act = Act { label: "Learn Japan's tokens", begin: |_| open(Page::Teach(Teach::learn())) };
const BLANK: Act = Act { label: "Blank tokens", begin: |_| open(Page::Teach(Teach::blank())) };
const CAMPAIGNS: Act =
    Act { label: "Campaigns", begin: |_| open(Page::Campaigns(super::campaigns::Campaigns::default())) };

const BOARD: Act = Act { label: "Mend the board", begin: |_| open(Page::Board(super::board::Board::default())) };

fn acts(state: &State) -> heapless::Vec<Act, 32> {
    let mut all: heapless::Vec<Act, 32> = ALWAYS.into_iter().collect();
    if state.has_bags() {
        let _ = all.push(BAGS);
    }
    if state.options.variant == Variant::Nippon {
        let _ = all.push(MIX);
        let _ = all.push(CAMPAIGNS);
        if state.game.won.is_some() {
            let _ = all.push(LEARN);
        }
    }
    if state.options.variant == Variant::Base {
        let _ = all.push(BOARD);
    }
    let _ = all.push(BLANK);
    all
}

impl LookUp {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let acts = acts(state);
        if self.list.key(key, press, acts.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => {
                acts.get(self.list.index()).map_or(Step::Stay, |act| (act.begin)(desk))
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("mori-look-up", format_args!("LOOK UP"), format_args!("{title}"));
        composer.status(format_args!("Nothing here changes the table"), format_args!(""));
        if let Some(state) = state(desk) {
            let acts = acts(state);
            let window = self.list.window(acts.len(), composer.left());
            composer.more(window.start > 0, window.end < acts.len());
            for (at, act) in acts.iter().enumerate().take(window.end).skip(window.start) {
                composer.item(format_args!("{}", act.label), format_args!(">"), at == self.list.index());
            }
        }
        composer.hints("open", "back", "", "state")
    }
}
