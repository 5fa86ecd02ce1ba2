//! The overview: turn, log, points, who is at war, supply, cards and timers on the first page; then the markers that can
//! be set, then everything that is due.

use core::fmt::Write;

use adjutant_rules::blitzwar::diplomacy::Map;
use adjutant_rules::blitzwar::{Command, Due, DueList, Nation, Override, Side, Turn, Zone};
use adjutant_rules::game::Command as GameCommand;
use heapless::{String, Vec};

use super::diplomacy::timers;
use super::marker::{Marker, MarkerPage};
use super::supply::common::{amount, has};
use super::table::{Act, act_on};
use super::{Page, cards, diplomacy, names, open_log, state, supply, table, words};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::pages::take_back::TakeBack;
use crate::screen::Screen;
use crate::widgets::list::List;
use crate::{Key, Press};

/// The overview.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    list: List,
    /// What is due, with the records that the log had then: a cursor move must not look through the whole table again.
    due: Option<(u16, DueList)>,
}

/// What a line of the overview is.
#[derive(Clone, Copy, Debug)]
enum Line {
    Log,
    Undo,
    /// The ten points as they would be split now (18).
    Score,
    /// Who fights for a side (9.1).
    AtWar(Side),
    /// What lies in the stocks (7).
    Supply,
    /// The cards of the sides: their production (10).
    Cards,
    /// One of the next things that fall due.
    Timer(usize),
    Set(Marker),
    /// Survivors that need not be attacked again, if the table agrees.
    Release(Zone),
    Due(Due),
}

/// The most lines: log, undo, nine that sum up, the markers, 12 attacks that wait, 32 things that are due.
type Lines = Vec<Line, 72>;

fn lines(desk: &Desk, due: &DueList) -> Lines {
    let mut all = Lines::new();
    let mut add = |line| {
        let _ = all.push(line);
    };
    add(Line::Log);
    add(Line::Undo);
    // What is looked for most stands on the first page; the markers that are seldom set stand behind.
    add(Line::Set(Marker::AxisPoints));
    add(Line::Score);
    [Line::AtWar(Side::Axis), Line::AtWar(Side::Allies), Line::Supply, Line::Cards].into_iter().for_each(&mut add);
    for n in 0..state(desk).map_or(0, |state| timers::next(state).len()) {
        add(Line::Timer(n));
    }
    for marker in Marker::ALL.into_iter().filter(|marker| *marker != Marker::AxisPoints) {
        add(Line::Set(marker));
    }
    if let Some(state) = state(desk) {
        for survivors in &state.waiting {
            add(Line::Release(survivors.forces.zone));
        }
    }
    for &due in due {
        add(Line::Due(due));
    }
    all
}

/// What is due now.
fn due_now(desk: &Desk) -> DueList {
    state(desk).map(|state| state.due_on(Map(Some(&desk.charts)))).unwrap_or_default()
}

impl Overview {
    /// What is due, as it was kept if nothing was recorded since.
    fn kept(&self, desk: &Desk) -> Option<&DueList> {
        let (records, due) = self.due.as_ref()?;
        (table::records(desk) == Some(*records)).then_some(due)
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.kept(desk).is_none() {
            self.due = table::records(desk).map(|records| (records, due_now(desk)));
        }
        let lines = lines(desk, self.kept(desk).unwrap_or(&DueList::new()));
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        // Another page may teach what the map tells.
        self.due = None;
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match lines.get(self.list.index()) {
                Some(Line::Log) => open_log(desk),
                Some(Line::Undo) => Step::Open(AnyPage::TakeBack(TakeBack)),
                Some(&Line::Set(marker)) => Step::Open(AnyPage::BlitzWar(Page::Marker(MarkerPage::new(marker, desk)))),
                Some(&Line::Release(zone)) => {
                    Step::Run(GameCommand::BlitzWar(Command::Override(Override::Release(zone))))
                }
                Some(Line::Score) => Act::Diplomacy(diplomacy::Act::Victory).begin(desk),
                Some(Line::AtWar(_)) => Act::Diplomacy(diplomacy::Act::Countries).begin(desk),
                Some(Line::Supply) => Act::Supply(supply::Act::Stocks).begin(desk),
                Some(Line::Cards) => Act::Cards(cards::Act::Rows).begin(desk),
                Some(Line::Timer(_)) => Act::Diplomacy(diplomacy::Act::Timers).begin(desk),
                Some(&Line::Due(due)) => act_on(due, desk),
                None => Step::Stay,
            },
            (Key::X, Press::Short) => match lines.get(self.list.index()) {
                Some(Line::Due(due)) => Step::Tell(words::due(due)),
                _ => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("overview", format_args!("OVERVIEW"), format_args!("{title}"));
        let stop = state(desk).and_then(|state| state.stop);
        match stop {
            Some(stop) => composer.status(
                format_args!("{} {} half {}", stop.turn.season(), stop.turn.year(), stop.turn.half()),
                format_args!("{}", stop.turn.weather()),
            ),
            None => composer.status(format_args!("The game is over"), format_args!("18")),
        };
        composer.row(super::turn_track(stop.map_or(Turn::LAST, |stop| stop.turn)));
        let lines = match self.kept(desk) {
            Some(due) => lines(desk, due),
            None => lines(desk, &due_now(desk)),
        };
        // Lines may have gone since the last key.
        let list = List { at: self.list.at.min(u16::try_from(lines.len()).unwrap_or(1).saturating_sub(1)) };
        // A row for the heading above the timers.
        let timers = lines.iter().position(|line| matches!(line, Line::Timer(_)));
        let window = list.window(lines.len(), composer.left() - usize::from(timers.is_some()));
        composer.more(window.start > 0, window.end < lines.len());
        for n in window {
            let Some(line) = lines.get(n) else { break };
            if Some(n) == timers {
                timers::heading(&mut composer);
            }
            view_line(&mut composer, *line, n == list.index(), desk);
        }
        let a = match lines.get(list.index()) {
            Some(Line::Set(_)) => "set",
            Some(Line::Release(_)) => "free",
            Some(Line::Due(_)) => "do",
            Some(_) => "open",
            None => "",
        };
        let x = if matches!(lines.get(list.index()), Some(Line::Due(_))) { "why" } else { "" };
        composer.hints(a, "back", x, "back")
    }
}

/// One line of the overview.
fn view_line(composer: &mut Composer, line: Line, picked: bool, desk: &Desk) {
    match line {
        Line::Log => {
            let records = desk.table.as_ref().map_or(0, |table| table.timeline.records());
            composer.item(format_args!("Log"), format_args!("{records} >"), picked);
        }
        Line::Undo => {
            composer.line("Undo and redo", &">", picked);
        }
        Line::Score => {
            match state(desk).and_then(|state| state.score(Map(Some(&desk.charts)))) {
                Some(score) => composer.item(
                    format_args!("Allies, USSR : Axis"),
                    format_args!("{}:{}", score.allies_and_soviet_union, score.axis),
                    picked,
                ),
                None => composer.line("Allies, USSR : Axis", &"-", picked),
            };
        }
        Line::AtWar(side) => {
            composer.item(format_args!("{}", names::side(side)), format_args!("{}", at_war(side, desk)), picked);
        }
        Line::Supply => {
            let of = |side| amount(has(desk, side));
            let sides = of_sides([Side::Axis, Side::Allies, Side::SovietUnion].map(of));
            composer.line("Supply", &sides, picked);
        }
        Line::Cards => {
            let next = |side| {
                let card = state(desk).and_then(|state| state.cards.queues.get(side).first().copied());
                let mut word: String<4> = String::new();
                let _ = match card {
                    Some(card) => write!(word, "{card}"),
                    None => word.write_str("-"),
                };
                word
            };
            let sides = of_sides([Side::Axis, Side::Allies, Side::SovietUnion].map(next));
            composer.line("Cards", &sides, picked);
        }
        Line::Timer(n) => {
            let next = state(desk).map(timers::next).unwrap_or_default();
            if let Some((text, when)) = next.get(n) {
                composer.item(format_args!("{text}"), format_args!("{when}"), picked);
            }
        }
        Line::Set(marker) => match marker.value(desk) {
            Some(value) => {
                composer.item(
                    format_args!("{}", marker.label()),
                    format_args!("{}", marker.words(Some(value))),
                    picked,
                );
            }
            None => {
                composer.item(format_args!("{}", marker.label()), format_args!("-"), picked);
            }
        },
        Line::Release(zone) => {
            composer.item(format_args!("Release {}", zone.name()), format_args!("17.1"), picked);
        }
        Line::Due(due) => {
            composer.item(format_args!("- {due}"), format_args!(""), picked);
        }
    }
}

/// A word of each side behind its mark.
fn of_sides<T: core::fmt::Display>(words: [T; 3]) -> String<32> {
    let mut out = String::new();
    for (&side, word) in Side::ALL.iter().zip(words) {
        let gap = if out.is_empty() { "" } else { " " };
        let _ = write!(out, "{gap}{} {word}", names::mark(side));
    }
    out
}

/// The letters of a side's nations as far as the line holds them; the number of the rest behind.
fn at_war(side: Side, desk: &Desk) -> String<32> {
    /// Columns beside the name of the longest side, less those of the number.
    const ROOM: usize = 16;
    let mut out = String::new();
    let Some(state) = state(desk) else { return out };
    let mut rest = 0_u8;
    for &nation in Nation::ALL.iter().filter(|nation| state.diplomacy.status.of(**nation).side() == Some(side)) {
        let word = names::nation(nation);
        if rest > 0 || out.len() + word.len() + 1 > ROOM {
            rest = rest.saturating_add(1);
            continue;
        }
        let gap = if out.is_empty() { "" } else { " " };
        let _ = write!(out, "{gap}{word}");
    }
    if rest > 0 {
        let _ = write!(out, " +{rest}");
    }
    out
}
