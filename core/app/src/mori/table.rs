//! The table screen: the tracks and the score, what is due, and the acts of this moment.

use adjutant_rules::dice::{Die, Roller};
use adjutant_rules::mori::table::{Command, Due, Stage, State};
use adjutant_rules::mori::{Phase, Side};
use heapless::Vec;

use super::hand::Hand;
use super::look_up::LookUp;
use super::menu::SPECIALS;
use super::notes::Notes;
use super::opponent::Opponent;
use super::place::Placing;
use super::teach::Teach;
use super::ticks::Ticks;
use super::{Page, drawn, open, open_form, run, set_up, state, tracks};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The table screen.
#[derive(Clone, Debug, Default)]
pub struct Table {
    list: List,
}

/// An act of the menu.
#[derive(Clone, Copy, Debug)]
pub struct Act {
    /// Its line, at most 24 columns.
    pub label: &'static str,
    /// Opens its page, or does it.
    pub begin: fn(&mut Desk) -> Step,
}

const PLACE: Act = Act { label: "Place a token", begin: place };
const OTHER_HAND: Act = Act { label: "The other hand", begin: |desk| hand(desk, true) };
const STRATAGEM: Act = Act { label: "Stratagem by hand", begin: |desk| open_form(&set_up::STRATAGEM, desk) };
const LOOK_UP: Act = Act { label: "Look up...", begin: |_| open(Page::LookUp(LookUp::default())) };
const END_TURN: Act =
    Act { label: "Draw 1, end turn", begin: |desk| drawn::act(Command::EndTurn, desk.settings.roller, desk) };
const BY_HAND: Act =
    Act { label: "Draw by hand, end turn", begin: |desk| drawn::act(Command::EndTurn, Roller::Hand, desk) };
const BY_DEVICE: Act =
    Act { label: "Device draws, end turn", begin: |desk| drawn::act(Command::EndTurn, Roller::Device, desk) };
const NOTHING_FITS: Act = Act { label: "Nothing fits", begin: |desk| open_form(&set_up::NOTHING_FITS, desk) };
const NOTE: Act = Act {
    label: "Note the reserves",
    begin: |desk| state(desk).map_or(Step::Home, |state| open(Page::Notes(Notes::next(state)))),
};
/// After the game the hands are open, as a proof that nothing fitted.
const FIRST_HAND: Act = Act { label: "First player's hand", begin: |desk| shown(desk, Side::First) };
const SECOND_HAND: Act = Act { label: "Second player's hand", begin: |desk| shown(desk, Side::Second) };
const PUT_AWAY: Act = Act { label: "Put the table away", begin: |_| Step::Close };

/// Whoever moves places a token: from what lies behind the screen, or from the hand that the device holds.
fn place(desk: &mut Desk) -> Step {
    match state(desk) {
        Some(state) if state.has_bags() => hand(desk, false),
        _ => open(Page::Place(Placing::new(0))),
    }
}

/// The hand of the side that moves, or of the other one.
fn hand(desk: &Desk, other: bool) -> Step {
    let Some(state) = state(desk) else { return Step::Home };
    let active = state.game.active();
    open(Page::Hand(Hand::new(if other { active.other() } else { active }, state)))
}

/// The hand of a side.
fn shown(desk: &Desk, side: Side) -> Step {
    state(desk).map_or(Step::Home, |state| open(Page::Hand(Hand::new(side, state))))
}

/// The acts of this moment, the commonest first.
fn acts(state: &State, roller: Roller) -> Vec<Act, 32> {
    let mut all = Vec::new();
    let mut add = |act: Act| {
        // There are fewer acts than this.
        let _ = all.push(act);
    };
    if state.stage == Stage::Play && state.game.won.is_none() {
        match state.game.phase {
            // What the opponent does stands among what is due.
            Phase::Place if state.is_opponents_turn() => {
                if state.stratagem_now().is_none() {
                    add(STRATAGEM);
                }
            }
            Phase::Place => {
                add(PLACE);
                if !state.has_bags() {
                    add(NOTHING_FITS);
                }
            }
            Phase::Blitz => {
                if !state.is_opponents_turn() {
                    add(PLACE);
                }
                add(END_TURN);
            }
            Phase::Draw | Phase::Over => add(END_TURN),
        }
        if state.is_solo() && state.game.phase != Phase::Place && state.told.is_empty() {
            add(if roller == Roller::Device { BY_HAND } else { BY_DEVICE });
        }
    }
    if state.has_bags() && state.game.won.is_some() {
        add(FIRST_HAND);
        add(SECOND_HAND);
    } else if state.has_bags() && state.stage == Stage::Play {
        add(OTHER_HAND);
    }
    add(LOOK_UP);
    if !state.has_bags() && state.stage == Stage::Play && state.game.won.is_none() {
        add(NOTE);
    }
    add(PUT_AWAY);
    all
}

/// What A does on a due line.
pub fn act_on(due: Due, desk: &mut Desk) -> Step {
    match due {
        Due::Teach(place) => open(Page::Teach(Teach::card(place, &desk.charts))),
        Due::TeachMix => open(Page::Teach(Teach::mix())),
        Due::DesignBlank => open(Page::Teach(Teach::blank())),
        Due::Shuffle => Step::Roll(Die::Ten, 32),
        Due::Begin => open_form(&set_up::BEGIN, desk),
        Due::Stratagem => run(Command::Stratagem { drawn: None }),
        Due::Opponent => open(Page::Opponent(Opponent::default())),
        Due::Reveal => open_form(&set_up::PROOF, desk),
        Due::Board => run(Command::Mend),
        Due::Ticks(..) => open(Page::Ticks(Ticks::new(desk))),
        Due::Noted(_, side) => state(desk).map_or(Step::Home, |state| open(Page::Notes(Notes::new(side, state)))),
        _ => Step::Tell(Notice::Told(due.rule(), due.meaning())),
    }
}

impl Table {
    /// The cursor on what must be done, else on the first act.
    pub fn settle_cursor(&mut self, desk: &Desk) {
        let Some(state) = state(desk) else { return };
        let due = state.due(&desk.charts);
        let place = due.iter().position(|due| due.holds_up()).unwrap_or(due.len());
        self.list.at = u16::try_from(place).unwrap_or(0);
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let due = state.due(&desk.charts);
        let acts = acts(state, desk.settings.roller);
        if self.list.key(key, press, due.len() + acts.len()) {
            return Step::Stay;
        }
        let at = self.list.index();
        let places = acts.first().is_some_and(|act| act.label == PLACE.label);
        match (key, press) {
            (Key::A, Press::Long) => drawn::act(Command::EndTurn, desk.settings.roller, desk),
            (Key::Right, Press::Short) if places && !state.has_bags() => open(Page::Place(Placing::new(SPECIALS))),
            (Key::A | Key::Press, Press::Short) => match due.get(at) {
                Some(&due) => act_on(due, desk),
                None => acts.get(at - due.len()).map_or(Step::Stay, |act| (act.begin)(desk)),
            },
            (Key::X, Press::Short) => match due.get(at) {
                Some(due) => Step::Tell(Notice::Told(due.rule(), due.meaning())),
                None => Step::Tell(Notice::Told("TS1", phase(state))),
            },
            (Key::B, Press::Short) => Step::Close,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let name = desk.table_name().unwrap_or("BLITZKRIEG!");
        let mut composer = Composer::new("mori-table", format_args!("{name}"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        super::theatre::ends(&mut composer, state);
        tracks::all(&mut composer, state);
        composer.rule();
        let due = state.due(&desk.charts);
        let acts = acts(state, desk.settings.roller);
        let window = self.list.window(due.len() + acts.len(), composer.left());
        composer.more(window.start > 0, window.end < due.len() + acts.len());
        for n in window {
            let picked = n == self.list.index();
            match (due.get(n), n.checked_sub(due.len()).and_then(|n| acts.get(n))) {
                (Some(entry), _) => {
                    let style = match (picked, entry.holds_up()) {
                        (true, _) => Style::Picked,
                        (_, true) => Style::Alert,
                        _ => Style::Plain,
                    };
                    let sign = if entry.holds_up() { "!" } else { "-" };
                    composer.value(format_args!("{sign} {entry}"), format_args!(""), style);
                }
                (None, Some(act)) => {
                    let key = match act.label {
                        label if label == END_TURN.label => "hold A",
                        label if label == PLACE.label && !state.has_bags() => "> special",
                        _ => "",
                    };
                    composer.item(format_args!("  {}", act.label), format_args!("{key}"), picked);
                }
                (None, None) => {}
            }
        }
        composer.hints("do", "close", "why", "state")
    }
}

/// What this moment of the turn asks for.
fn phase(state: &State) -> &'static str {
    match state.game.phase {
        Phase::Place => "A token must be placed; its space, its value and what closes are worked out for you",
        Phase::Blitz => "Place another token in the same theatre, or draw one and end the turn",
        Phase::Draw => "Draw one token from your bag; then it is the other side's turn",
        Phase::Over => "The game is over; Y shows the log, and a held B takes back",
    }
}
