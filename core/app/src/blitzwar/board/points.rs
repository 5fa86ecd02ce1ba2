//! Strategic points: what the Axis holds, what each side has lost, and the zones that are still to be told.

use adjutant_rules::blitzwar::board::points::{self, COMPLETE};
use adjutant_rules::blitzwar::{Side, Zone};
use heapless::Vec;

use crate::blitzwar::facts::FactsPage;
use crate::blitzwar::marker::MarkerPage;
use crate::blitzwar::zone::{Purpose, ZonePage, owner_word};
use crate::blitzwar::{Page, state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::screen::{Row, Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The points of the table.
#[derive(Clone, Debug, Default)]
pub struct PointsPage {
    list: List,
}

/// Lines before the zones: the count is kept, all is told, a zone is told.
const LINES: usize = 3;

/// Zones with points, in the order of the book.
fn zones(desk: &Desk) -> Vec<(Zone, u8), 64> {
    let told =
        |&zone: &Zone| points::of_zone(&desk.charts, zone).filter(|points| *points > 0).map(|points| (zone, points));
    Zone::ALL.iter().filter_map(told).take(64).collect()
}

impl PointsPage {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let zones = zones(desk);
        if self.list.key(key, press, LINES + zones.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match self.list.index() {
                0 => Step::Open(AnyPage::BlitzWar(Page::Marker(MarkerPage::points(desk)))),
                1 => Step::Open(AnyPage::BlitzWar(Page::Zone(ZonePage::new(Purpose::Facts, desk)))),
                2 => Step::TeachOn(COMPLETE, i16::from(!points::complete(&desk.charts))),
                line => match zones.get(line - LINES) {
                    Some(&(zone, _)) => Step::Open(AnyPage::BlitzWar(Page::Facts(FactsPage::new(zone)))),
                    None => Step::Stay,
                },
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("points", format_args!("STRATEGIC POINTS"), format_args!("5"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let axis = state.axis_points(&desk.charts);
        composer.status(format_args!("Axis holds {}", axis.points), format_args!("not told: {}", axis.untold));
        composer.row(Row::Track {
            label: crate::line::fit("Axis", 8),
            first: 0,
            last: 40,
            at: i16::from(axis.points).min(40),
            ticks: [13, 20, 26, 31].into_iter().collect(),
        });
        let taken = |side| state.national_points_lost(&desk.charts, side).points;
        composer.value(
            format_args!("Lost"),
            format_args!("Ax {} Al {} SU {}", taken(Side::Axis), taken(Side::Allies), taken(Side::SovietUnion)),
            Style::Plain,
        );
        // The blockade hangs on them: a map told as complete without them would end it (12.4).
        let doubtful = state.uk_points_are_doubtful(&desk.charts);
        let (label, style) =
            if doubtful { ("! 12.4 UK, book: 7", Style::Alert) } else { ("UK national", Style::Plain) };
        composer.value(format_args!("{label}"), format_args!("{}", state.uk_national_points(&desk.charts)), style);
        composer.rule();
        let at = self.list.index();
        let kept = state.facts.axis_strategic_points;
        match kept {
            Some(kept) => composer.item(format_args!("At end of Axis turn"), format_args!("{kept} >"), at == 0),
            None => composer.line("At end of Axis turn", &"? >", at == 0),
        };
        composer.line("Tell a zone's points", &">", at == 1);
        let complete = yes_no(points::complete(&desk.charts));
        composer.line("All others have 0", &complete, at == 2);
        let zones = zones(desk);
        let list = List { at: u16::try_from(at.saturating_sub(LINES)).unwrap_or(0) };
        let window = list.window(zones.len(), composer.left());
        composer.more(window.start > 0, window.end < zones.len());
        for n in window {
            let Some((zone, points)) = zones.get(n) else { break };
            let holder = owner_word(state.holder(&desk.charts, *zone));
            composer.item(format_args!(" {zone}"), format_args!("{points} {holder:>7}"), at == n + LINES);
        }
        composer.hints("do", "back", "", "state")
    }
}
