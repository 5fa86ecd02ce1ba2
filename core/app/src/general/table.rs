//! The table screen: where play stands, what is due, the acts of this step, the rest behind.

use adjutant_rules::general::Side;
use adjutant_rules::general::table::{Command, Due, State, turn as rules};
use adjutant_rules::general::turn::{Acting, Step as TurnStep, StepName};
use heapless::Vec;

use super::{Act, board, cards, combat, economy, look_up, names, open, politics, run, state, turn};
use crate::compose::{Composer, mark};
use crate::desk::Desk;
use crate::line::pair;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Row, Screen, Style, WIDE};
use crate::widgets::list::List;
use crate::{Key, Press};

/// How many due things stand on the table screen; the rest is in the overview.
const DUE: usize = 5;

/// The table screen.
#[derive(Clone, Debug, Default)]
pub struct Table {
    list: List,
    /// What is due, worked out once for each record: a cursor move must not look through the whole table again.
    shown: Option<(u16, Vec<Due, DUE>, usize)>,
}

/// Ends the step.
fn end_step(desk: &mut Desk) -> Step {
    let Some(state) = state(desk) else { return Step::Stay };
    run(Command::Turn(rules::Command::EndStep { turn: state.turn() }))
}

const END: Act = Act { label: "End step", begin: end_step };
const LOOK_UP: Act = Act { label: "Look up...", begin: |_| open(super::Page::LookUp(look_up::LookUp::default())) };
const PUT_AWAY: Act = Act { label: "Put the table away", begin: |_| Step::Close };

/// The acts of a step: its own first, then its end, then what any step may need.
fn acts(state: &State) -> Vec<Act, 32> {
    let mut all = Vec::new();
    if let Some(step) = state.step() {
        let basic = state.rules().basic();
        let (board, combat) = (board::acts(&step, state), combat::acts(&step, basic));
        // What the step is for comes first.
        let (first, second) = if step.name == StepName::Combat { (combat, board) } else { (board, combat) };
        let topics = [turn::acts(&step), first, second, politics::acts(&step), cards::acts(&step)];
        for acts in topics.into_iter().chain([economy::acts(&step, basic)]) {
            all.extend(acts.iter().copied().take(8));
        }
        let _ = all.push(END);
    }
    // The basic game has no cards.
    let cards = if state.rules().basic() { &[] } else { cards::ALWAYS };
    for act in board::ALWAYS.iter().chain(politics::ALWAYS).chain(cards) {
        let _ = all.push(*act);
    }
    let _ = all.push(LOOK_UP);
    let _ = all.push(PUT_AWAY);
    all
}

/// How many records the log has.
pub(super) fn records(desk: &Desk) -> Option<u16> {
    desk.table.as_ref().map(|table| table.timeline.records())
}

fn due_of(state: &State, desk: &Desk) -> (Vec<Due, DUE>, usize) {
    let all = state.due(&desk.charts);
    // What must be done comes first.
    let of = |holds_up| all.iter().copied().filter(move |due| due.holds_up() == holds_up);
    (of(true).chain(of(false)).take(DUE).collect(), all.len().saturating_sub(DUE) + all.left_out())
}

/// What A does on a due line: the page on which it is done.
pub fn act_on(due: Due, desk: &mut Desk) -> Step {
    match due {
        Due::Turn(due) => turn::act_on(due, desk),
        Due::Board(due) => board::act_on(due, desk),
        Due::Economy(due) => economy::act_on(due, desk),
        Due::Politics(due) => politics::act_on(due, desk),
        Due::Cards(due) => cards::act_on(due, desk),
        Due::Combat(due) => combat::act_on(due, desk),
    }
}

impl Table {
    fn shown(&self, state: &State, desk: &Desk) -> (Vec<Due, DUE>, usize) {
        match &self.shown {
            Some((kept, due, hidden)) if records(desk) == Some(*kept) => (due.clone(), *hidden),
            _ => due_of(state, desk),
        }
    }

    /// The cursor on what must be done, else on the first act.
    pub fn settle_cursor(&mut self, desk: &Desk) {
        let Some(state) = state(desk) else { return };
        let (due, hidden) = due_of(state, desk);
        let place = due.iter().position(Due::holds_up).unwrap_or(due.len());
        self.list.at = u16::try_from(place).unwrap_or(0);
        self.shown = records(desk).map(|records| (records, due, hidden));
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let (due, _) = self.shown(state, desk);
        let acts = acts(state);
        if self.list.key(key, press, due.len() + acts.len()) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            (Key::A, Press::Long) => end_step(desk),
            (Key::A | Key::Press, Press::Short) => match due.get(at) {
                Some(&due) => act_on(due, desk),
                None => acts.get(at - due.len()).map_or(Step::Stay, |act| (act.begin)(desk)),
            },
            (Key::X, Press::Short) => match due.get(at) {
                Some(due) => Step::Tell(Notice::Told(due.rule(), due.meaning())),
                None => state
                    .step()
                    .map_or(Step::Stay, |step| Step::Tell(Notice::Told(step.rule, names::step_meaning(step.name)))),
            },
            (Key::B, Press::Short) => Step::Close,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let name = desk.table_name().unwrap_or("GENERAL");
        let mut composer = Composer::new("general-table", format_args!("{name}"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        match state.step() {
            Some(step) => composer.row(status(&step, state)),
            None => composer.status(format_args!("The game is over"), format_args!("8.5")),
        };
        let (due, hidden) = self.shown(state, desk);
        let at = self.list.index();
        for (n, entry) in due.iter().enumerate() {
            let style = match (n == at, entry.holds_up()) {
                (true, _) => Style::Picked,
                (_, true) => Style::Alert,
                _ => Style::Plain,
            };
            let sign = if entry.holds_up() { "!" } else { "-" };
            composer.value(format_args!("{sign} {entry}"), format_args!(""), style);
        }
        if hidden > 0 {
            composer.styled(format_args!("  and {hidden} more: Y"), Style::Dim);
        }
        composer.rule();
        let room = composer.left();
        let acts = acts(state);
        let inside = List { at: u16::try_from(at.saturating_sub(due.len())).unwrap_or(0) };
        let window = inside.window(acts.len(), room);
        composer.more(window.start > 0, window.end < acts.len());
        for n in window {
            let Some(act) = acts.get(n) else { break };
            let key = if act.label == END.label { "hold A" } else { "" };
            composer.item(format_args!("  {}", act.label), format_args!("{key}"), at == n + due.len());
        }
        let x = match state.step() {
            _ if at < due.len() => "why",
            Some(_) => "step",
            None => "",
        };
        composer.hints("do", "close", x, "state")
    }
}

/// The second line: who acts, the step, the weather.
fn status(step: &TurnStep, state: &State) -> Row {
    let (who, style) = match step.side {
        Acting::Both => ("Both", Style::Strong),
        Acting::Axis => ("Axis", names::side_style(Side::Axis)),
        Acting::Allies => ("Allies", names::side_style(Side::Allies)),
    };
    let weather = if state.rules().basic() { "" } else { names::weather(state.weather()) };
    // The longest steps beside the longest weather give up a blank, then letters of the weather.
    let taken = who.len() + step.rule.len() + step.name.name().len() + 3;
    let (gap, weather) = match WIDE.checked_sub(taken) {
        Some(room) if room > weather.len() => ("  ", weather),
        room => (" ", weather.get(..room.unwrap_or(0)).unwrap_or(weather)),
    };
    let left = format_args!("{who}{gap}{} {}", step.rule, step.name.name());
    let text = pair(left, format_args!("{weather}"), WIDE);
    let mut marks = Vec::new();
    let _ = marks.push(mark(0, who.len(), style));
    Row::Line { text, marks }
}
