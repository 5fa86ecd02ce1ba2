//! The sea zones that a zone lies on: only the map shows them, so they are taught like the other facts of a zone.

use adjutant_rules::blitzwar::board::{Sea, names};
use adjutant_rules::blitzwar::{Zone, coast};

use crate::blitzwar::{Page, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The coast of one zone.
#[derive(Clone, Debug)]
pub struct CoastPage {
    zone: Zone,
    list: List,
}

impl CoastPage {
    /// The coast of a zone, with the cursor on a sea zone, as a step.
    #[must_use]
    pub fn open(zone: Zone, sea: Option<Sea>) -> Step {
        let at = sea.map_or(0, Sea::index);
        let page = Self { zone, list: List { at: u16::try_from(at).unwrap_or(0) } };
        Step::Open(AnyPage::BlitzWar(Page::Board(super::Page::Coast(page))))
    }

    /// Takes a key: right says yes, left no, A changes from one to the other.
    pub fn key(&mut self, key: Key, press: Press, desk: &Desk) -> Step {
        if self.list.key(key, press, Sea::ALL.len()) {
            return Step::Stay;
        }
        let Some(&sea) = Sea::ALL.get(self.list.index()) else { return Step::Stay };
        let told = coast::told(&desk.charts, self.zone, sea);
        let says = match (key, press) {
            (Key::A | Key::Press, Press::Short) => told != Some(true),
            (Key::Right, Press::Short) => true,
            (Key::Left, Press::Short) => false,
            (Key::B, Press::Short) => return Step::Leave,
            _ => return Step::Stay,
        };
        if told == Some(says) {
            return Step::Stay;
        }
        Step::TeachOn(coast::cell(self.zone, sea), i16::from(says))
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let name = names::of(&desk.charts, self.zone);
        let mut composer = Composer::new("coast", format_args!("LIES ON WHICH SEA?"), format_args!("{name}"));
        composer.status(format_args!("left no, right yes"), format_args!("asked once"));
        let window = self.list.window(Sea::ALL.len(), composer.left());
        composer.more(window.start > 0, window.end < Sea::ALL.len());
        for n in window {
            let Some(&sea) = Sea::ALL.get(n) else { break };
            let told = coast::told(&desk.charts, self.zone, sea);
            let style = match (n == self.list.index(), told) {
                (true, _) => Style::Picked,
                (false, Some(true)) => Style::Strong,
                (false, Some(false)) => Style::Plain,
                (false, None) => Style::Dim,
            };
            let sea = names::of(&desk.charts, sea);
            composer.value(format_args!(" {sea}"), format_args!("{}", told.map_or("?", yes_no)), style);
        }
        composer.hints("teach", "back", "", "state")
    }
}
