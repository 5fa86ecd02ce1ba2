//! The table screen: where play stands, what is due, the acts of this phase, the rest behind.

use adjutant_rules::blitzwar::board::Due as BoardDue;
use adjutant_rules::blitzwar::diplomacy::Map;
use adjutant_rules::blitzwar::{Command, DatedEvent, Due, Phase, State, StepName, Stop, Turn};
use adjutant_rules::chart::Charts;
use adjutant_rules::game::Command as GameCommand;
use heapless::Vec;

use super::look_up::LookUp;
use super::sequence::{Sequence, SequencePage};
use super::zone::{Purpose, ZonePage};
use super::{Page, board, calendar, cards, diplomacy, names, naval, settle, state, supply, words};
use crate::compose::{Composer, mark};
use crate::desk::Desk;
use crate::line::pair;
use crate::page::{Page as AnyPage, Step};
use crate::screen::{Row, Screen, Style, WIDE};
use crate::widgets::list::List;
use crate::{Key, Press};

/// How many due things stand on the table screen; the rest is in the overview.
const DUE: usize = 5;

/// An act that begins here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A land combat is entered and rolled.
    LandCombat,
    /// A land combat for its odds alone.
    OddsOnly,
    /// A zone gets another owner.
    ZoneChangesHands,
    /// What is known of a zone.
    ZoneFacts,
    /// Any turn of the calendar.
    Calendar,
    /// The turn of a date, and the steps of its phases.
    Sequence,
    /// The phase is over.
    EndPhase,
    /// Back to the start screen.
    PutAway,
    /// The look-up menu.
    LookUp,
    /// Countries, dates, victory.
    Diplomacy(diplomacy::Act),
    /// Cards and reinforcements.
    Cards(cards::Act),
    /// What stands where.
    Board(board::Act),
    /// Supply, movement, transport.
    Supply(supply::Act),
    /// The war at sea and in the air.
    Naval(naval::Act),
}

impl Act {
    /// Its line.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::LandCombat => "Land combat",
            Self::OddsOnly => "Odds of a land combat",
            Self::ZoneChangesHands => "Zone changes hands",
            Self::ZoneFacts => "Zone facts",
            Self::Calendar => "Calendar",
            Self::Sequence => "Turn of a date, steps",
            Self::EndPhase => "End phase",
            Self::PutAway => "Put the table away",
            Self::LookUp => "Look up...",
            Self::Diplomacy(act) => act.label(),
            Self::Cards(act) => act.label(),
            Self::Board(act) => act.label(),
            Self::Supply(act) => act.label(),
            Self::Naval(act) => act.label(),
        }
    }

    /// Opens its page, or does it.
    #[must_use]
    pub fn begin(self, desk: &mut Desk) -> Step {
        match self {
            Self::LandCombat => Step::Open(AnyPage::BlitzWar(Page::Zone(ZonePage::new(Purpose::Fight, desk)))),
            Self::OddsOnly => Step::Open(AnyPage::BlitzWar(Page::Zone(ZonePage::new(Purpose::Odds, desk)))),
            Self::ZoneChangesHands => Step::Open(AnyPage::BlitzWar(Page::Zone(ZonePage::new(Purpose::Owner, desk)))),
            Self::ZoneFacts => Step::Open(AnyPage::BlitzWar(Page::Zone(ZonePage::new(Purpose::Facts, desk)))),
            Self::Calendar => Step::Open(AnyPage::BlitzWar(Page::Calendar(calendar::Calendar::new(desk)))),
            Self::Sequence => {
                let turn = state(desk).and_then(|state| state.stop).map_or(Turn::LAST, |stop| stop.turn);
                Step::Open(AnyPage::BlitzWar(Page::Sequence(SequencePage::new(Sequence::at(turn, desk)))))
            }
            Self::EndPhase => Step::Run(GameCommand::BlitzWar(Command::EndPhase)),
            Self::PutAway => Step::Close,
            Self::LookUp => Step::Open(AnyPage::BlitzWar(Page::LookUp(LookUp::default()))),
            Self::Diplomacy(act) => act.begin(desk),
            Self::Cards(act) => act.begin(desk),
            Self::Board(act) => act.begin(desk),
            Self::Supply(act) => act.begin(desk),
            Self::Naval(act) => act.begin(desk),
        }
    }
}

/// The table screen.
#[derive(Clone, Debug, Default)]
pub struct Table {
    list: List,
    shown: Shown,
}

/// The most acts of one phase.
type Acts = Vec<Act, 32>;

/// The acts of a phase: its own first, then the end of the phase, then what any phase may need.
fn acts(state: &State, charts: &Charts) -> Acts {
    let mut all = Acts::new();
    let mut add = |act| {
        if !all.contains(&act) {
            let _ = all.push(act);
        }
    };
    let Some(stop) = state.stop else {
        // The last count of points may still be missing, and the score hangs on it (18).
        let last = [diplomacy::Act::Victory, diplomacy::Act::Points, diplomacy::Act::Countries];
        last.into_iter().map(Act::Diplomacy).for_each(&mut add);
        [Act::Calendar, Act::LookUp, Act::PutAway].into_iter().for_each(add);
        return all;
    };
    let fights = stop.combat().is_some();
    let moves = matches!(stop.phase, Phase::Movement | Phase::SeaTransport);
    if fights {
        add(Act::LandCombat);
    }
    if stop.phase == Phase::Movement {
        add(Act::Board(board::Act::Move));
    }
    diplomacy::acts(stop).iter().copied().map(Act::Diplomacy).for_each(&mut add);
    cards::acts(stop).iter().copied().map(Act::Cards).for_each(&mut add);
    naval::acts(state, charts, stop).iter().copied().map(Act::Naval).for_each(&mut add);
    let offered = |act: &supply::Act| supply::offered(*act, state, stop);
    supply::acts(stop).iter().copied().filter(offered).map(Act::Supply).for_each(&mut add);
    board::acts(stop).iter().copied().map(Act::Board).for_each(&mut add);
    if fights || moves {
        add(Act::ZoneChangesHands);
    }
    add(Act::EndPhase);
    if stop.side.is_some() {
        add(Act::Diplomacy(diplomacy::Act::Happened));
    }
    if !fights {
        add(Act::OddsOnly);
    }
    [Act::LookUp, Act::ZoneChangesHands, Act::Calendar, Act::ZoneFacts, Act::PutAway].into_iter().for_each(add);
    all
}

/// The due things that are shown, and how many more there are. Worked out once for each record of the log and each return
/// to this page: a cursor move must not look through the whole table again.
#[derive(Clone, Debug, Default)]
struct Shown {
    /// The records of the log when it was worked out.
    records: Option<u16>,
    due: Vec<Due, { DUE + 1 }>,
    hidden: usize,
    /// Zones with too many counters: one line stands for them all, behind everything else.
    stacked: usize,
}

/// Whether a zone has too many counters (4): it is mended at the end of a phase, so it gives way to what is due now.
const fn is_stacked(due: Due) -> bool {
    matches!(due, Due::Board(BoardDue::Stacked(_)))
}

/// How many records the log has.
pub(super) fn records(desk: &Desk) -> Option<u16> {
    desk.table.as_ref().map(|table| table.timeline.records())
}

impl Shown {
    fn new(state: &State, desk: &Desk) -> Self {
        let all = state.due_on(Map(Some(&desk.charts)));
        let stacked = all.iter().filter(|due| is_stacked(**due)).count();
        let now = all.iter().filter(|due| !is_stacked(**due));
        // The line for all zones counts once; a single line more takes no more room than the words for it.
        let lines = all.len() - stacked.saturating_sub(1);
        let shown = if lines == DUE + 1 { lines } else { DUE };
        let due: Vec<Due, { DUE + 1 }> =
            now.chain(all.iter().find(|due| is_stacked(**due))).copied().take(shown).collect();
        let hidden = lines.saturating_sub(due.len());
        Self { records: records(desk), due, hidden, stacked }
    }
}

impl Table {
    /// What is due, as far as it is still true.
    fn shown(&self, state: &State, desk: &Desk) -> Shown {
        if self.shown.records.is_some() && self.shown.records == records(desk) {
            self.shown.clone()
        } else {
            Shown::new(state, desk)
        }
    }

    /// The cursor on what must be done, else on the first act.
    pub fn settle_cursor(&mut self, desk: &Desk) {
        let Some(state) = state(desk) else { return };
        self.shown = Shown::new(state, desk);
        let due = &self.shown.due;
        let place = due.iter().copied().position(|due| due.must_act()).unwrap_or(due.len());
        self.list.at = u16::try_from(place).unwrap_or(0);
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let Shown { due, .. } = self.shown(state, desk);
        let acts = acts(state, &desk.charts);
        if self.list.key(key, press, due.len() + acts.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A, Press::Long) => Step::Run(GameCommand::BlitzWar(Command::EndPhase)),
            (Key::A | Key::Press, Press::Short) => match due.get(self.list.index()) {
                Some(&due) => act_on(due, desk),
                None => match acts.get(self.list.index() - due.len()) {
                    Some(act) => act.begin(desk),
                    None => Step::Stay,
                },
            },
            (Key::X, Press::Short) => match due.get(self.list.index()) {
                Some(due) => Step::Tell(words::due(due)),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Close,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let name = desk.table_name().unwrap_or("BLITZWAR");
        let mut composer = Composer::new("table", format_args!("{name}"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        match state.stop {
            Some(stop) => {
                composer.row(status(stop));
            }
            None => {
                match state.score(Map(Some(&desk.charts))) {
                    Some(score) => composer.status(
                        format_args!("Over. Allies, USSR : Axis"),
                        format_args!("{}:{}", score.allies_and_soviet_union, score.axis),
                    ),
                    None => composer.status(format_args!("Over: no score, count first"), format_args!("18")),
                };
            }
        }
        let Shown { due, hidden, stacked, .. } = self.shown(state, desk);
        let at = self.list.index();
        for (n, entry) in due.iter().enumerate() {
            let style = match (n == at, entry.must_act()) {
                (true, _) => Style::Picked,
                (_, true) => Style::Alert,
                _ => Style::Plain,
            };
            let sign = if entry.must_act() { "!" } else { "-" };
            if stacked > 1 && is_stacked(*entry) {
                composer.value(format_args!("{sign} Too many: {stacked} zones"), format_args!(""), style);
            } else {
                composer.value(format_args!("{sign} {entry}"), format_args!(""), style);
            }
        }
        if hidden > 0 {
            composer.styled(format_args!("  and {hidden} more: Y"), Style::Dim);
        }
        if let Some(points) = state.facts.axis_strategic_points {
            composer.value(format_args!("  Axis points"), format_args!("{points}"), Style::Dim);
        }
        composer.rule();
        let room = composer.left();
        let acts = acts(state, &desk.charts);
        let inside = List { at: u16::try_from(at.saturating_sub(due.len())).unwrap_or(0) };
        let window = inside.window(acts.len(), room);
        composer.more(window.start > 0, window.end < acts.len());
        for n in window {
            let Some(act) = acts.get(n) else { break };
            let key = if *act == Act::EndPhase { "hold A" } else { "" };
            composer.item(format_args!("  {}", act.label()), format_args!("{key}"), at == n + due.len());
        }
        let x = if at < due.len() { "why" } else { "" };
        composer.hints("do", "close", x, "state")
    }
}

/// The second line: side, phase and weather.
fn status(stop: Stop) -> Row {
    let side = stop.side.map_or("All", names::side);
    let turn = stop.turn;
    let left = format_args!("{side}  {} {}", stop.phase.number(), stop.phase.title());
    let text = pair(left, format_args!("{}", turn.weather()), WIDE);
    let mut marks = Vec::new();
    let style = stop.side.map_or(Style::Strong, names::side_style);
    let _ = marks.push(mark(0, side.len(), style));
    Row::Line { text, marks }
}

/// What A does on a due line: the page on which it is done; what only tells something is explained.
pub fn act_on(due: Due, desk: &mut Desk) -> Step {
    match due {
        Due::Settle(_) => match settle::Settle::new(desk) {
            Some(page) => Step::Open(AnyPage::BlitzWar(Page::Settle(page))),
            None => Step::Stay,
        },
        Due::AttackAgain(zone) => super::zone::fight(zone, desk),
        Due::CountPoints { .. } => Step::Open(AnyPage::BlitzWar(Page::Marker(super::marker::MarkerPage::points(desk)))),
        Due::LastCount => diplomacy::Act::Points.begin(desk),
        Due::Supply(due) => supply::act_on(due, desk),
        Due::Naval(due) => naval::act_on(due, desk),
        Due::Diplomacy(due) => diplomacy::act_on(due, desk),
        Due::Air(due) => naval::act_on_air(due, desk).unwrap_or(Step::Tell(words::due(&Due::Air(due)))),
        Due::Board(due) => board::act_on(due, desk),
        Due::Cards(due) => cards::act_on(due, desk),
        Due::Timer { .. } => diplomacy::Act::Timers.begin(desk),
        Due::Step { step, .. } => match of_step(step) {
            Some(act) => act.begin(desk),
            None => Step::Tell(words::due(&due)),
        },
        Due::Dated(event) => match of_date(event) {
            Some(act) => act.begin(desk),
            None => Step::Tell(words::due(&due)),
        },
    }
}

/// The act behind a step of the phase.
fn of_step(step: StepName) -> Option<Act> {
    match step {
        StepName::Surrenders | StepName::CountryActivation => Some(Act::Diplomacy(diplomacy::Act::Hold)),
        StepName::Combat => Some(Act::LandCombat),
        _ => (supply::step(step).map(Act::Supply))
            .or_else(|| naval::step(step).map(Act::Naval))
            .or_else(|| cards::step(step).map(Act::Cards))
            .or_else(|| board::step(step).map(Act::Board)),
    }
}

/// The act behind a date of the calendar.
const fn of_date(event: DatedEvent) -> Option<Act> {
    match event {
        DatedEvent::GreeceAndBulgariaEntry | DatedEvent::YugoslavDie | DatedEvent::UsaEntry => {
            Some(Act::Diplomacy(diplomacy::Act::Hold))
        }
        DatedEvent::ChooseThreeCards | DatedEvent::LastCardChoice => Some(Act::Cards(cards::Act::Choose)),
        DatedEvent::SovietTotalWarCards => Some(Act::Diplomacy(diplomacy::Act::TotalWar)),
        DatedEvent::PersianGulfLendLease => Some(Act::Cards(cards::Act::Aid)),
        DatedEvent::ThreeCorpsCounters => Some(Act::Cards(cards::Act::ThirdCorps)),
        _ => None,
    }
}
