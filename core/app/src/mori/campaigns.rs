//! The campaigns of Nippon: which are taught; A teaches or mends one, left renames it, right copies another, X tells its
//! connections.

use adjutant_rules::mori::table::{CAMPAIGNS, Place, taught};

use super::teach::Teach;
use super::{Page, open, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Screen;
use crate::widgets::list::List;
use crate::{Key, Press};

/// The list of campaigns.
#[derive(Clone, Debug, Default)]
pub struct Campaigns {
    list: List,
}

/// A campaign in play stays as it is; it is mended and renamed between games.
#[must_use]
pub fn in_play(place: Place, desk: &Desk) -> Option<Step> {
    let here = state(desk).is_some_and(|state| state.game.won.is_none() && state.theatre(place).is_some());
    here.then_some(Step::Tell(Notice::Forbidden("NI1", "this campaign is in play: mend it after the game")))
}

impl Campaigns {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, CAMPAIGNS.len()) {
            return Step::Stay;
        }
        let Some(place) = CAMPAIGNS.map(Place).nth(self.list.index()) else { return Step::Leave };
        match (key, press) {
            (Key::A | Key::Press | Key::Left | Key::Right, Press::Short) => {
                if let Some(refusal) = in_play(place, desk) {
                    return refusal;
                }
                open(Page::Teach(match key {
                    Key::Right => Teach::same(place),
                    Key::Left => Teach::rename(place),
                    _ => Teach::card(place, &desk.charts),
                }))
            }
            (Key::X, Press::Short) => open(Page::Teach(Teach::links(place))),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer =
            Composer::new("mori-campaigns", format_args!("CAMPAIGNS"), format_args!("< rename  > same as"));
        let known = |place: &Place| taught::card(&desk.charts, *place).is_some();
        let count = CAMPAIGNS.map(Place).filter(known).count();
        // The one connection that the rulebook tells.
        let [boston, york] = [Place(8), Place(9)];
        let unlinked = known(&boston) && known(&york) && !taught::linked(&desk.charts, boston, york);
        let note = if unlinked { "! Boston-New York?" } else { "the board has 15" };
        composer.status(format_args!("{count} taught"), format_args!("{note}"));
        let window = self.list.window(CAMPAIGNS.len(), composer.left());
        composer.more(window.start > 0, window.end < CAMPAIGNS.len());
        for at in window {
            let Some(place) = CAMPAIGNS.map(Place).nth(at) else { break };
            let told = if known(&place) { "taught" } else { "" };
            composer.item(format_args!("{place}"), format_args!("{told}"), at == self.list.index());
        }
        composer.hints("teach", "back", "links", "")
    }
}
