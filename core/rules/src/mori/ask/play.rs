//! `play`: a whole game from its set-up.

use heapless::Vec;
use serde::Serializer;
use serde::ser::{Error, Serialize, SerializeMap, SerializeSeq};

use super::codes::{Told, may, must};
use super::doc::{Doc, ITEM};
use super::fields::{
    self, BOMB_ON_BLANK, CAMPAIGNS, CHOICES, DICE, DO, JAPANESE_MIX, NIPPON_SPECIALS, REVEAL, SHOW, SOLO_LEVEL,
    SPY_COUNTS_LATER, STEP, VARIANT,
};
use super::moves::Said;
use super::position::{board, may_be, mix, needs_mix, side_of};
use super::tables::regions;
use super::view::{event, view};
use super::{No, Refused};
use crate::form::Given;
use crate::form::{Field, Kind, Report};
use crate::mori::happened::Log;
use crate::mori::place::{Draws, Move};
use crate::mori::state::{Options, State};
use crate::mori::{InputFault, Mode, Phase, Refusal, Side, SoloOrder, Stop, Stratagem, solo};

pub const PLAY: &[Field] = &[
    VARIANT,
    must("mode", Kind::of::<Mode>()),
    NIPPON_SPECIALS,
    BOMB_ON_BLANK,
    SPY_COUNTS_LATER,
    CAMPAIGNS,
    JAPANESE_MIX,
    SOLO_LEVEL,
    DICE,
    CHOICES,
    may("solo-order", Kind::Maybe(&fields::SOLO_ORDER), 0),
    may("draws", Kind::List(0, 256, &[Field::item(fields::DRAW)]), 0),
    must("moves", Kind::List(0, 128, STEP)),
    may("show", Kind::among(&SHOW), 0),
    REVEAL,
];

/// Which fields go with what a move does, beside `do`.
const WITH: [&[&str]; 4] =
    [&["side", "token", "space", "targets", "order", "open", "picks", "number"], &[], &["side"], &["stratagem", "die"]];
/// Which of them it must have.
const MUST: [&[&str]; 4] = [&["token", "space"], &[], &[], &["stratagem", "die"]];

/// Whether the request is a game whose every step is told.
pub fn tells_steps(given: &Given<'_>) -> bool {
    given.one("show", &SHOW).is_some_and(|show| show != "last")
}

/// A game under way.
struct Play<'a> {
    state: State,
    draws: Draws<'a>,
}

fn wrong_move(step: &Given<'_>) -> bool {
    let what = usize::try_from(step.number("do").unwrap_or(0)).unwrap_or(0);
    let (with, must) = (WITH.get(what).copied().unwrap_or(&[]), MUST.get(what).copied().unwrap_or(&[]));
    let all = WITH.iter().flat_map(|fields| fields.iter());
    all.into_iter().any(|field| step.has(field) && !with.contains(field)) || must.iter().any(|field| !step.has(field))
}

impl<'a> Play<'a> {
    /// The set-up, and what happens at the start of the first turn.
    fn new(given: &Given<'_>, script: &'a [u8], log: &mut Log<'_>) -> Result<Self, No> {
        let board = board(given)?;
        let mode = given.one("mode", Mode::ALL).unwrap_or(Mode::Referee);
        let mix = mix(given, board.variant)?;
        let (level, regions) = regions(given)?;
        let order = given.one("solo-order", SoloOrder::ALL);
        if order.is_some() && level.is_none() {
            return Err(InputFault::SoloOnly.into());
        }
        if given.is("reveal") && mode == Mode::Referee {
            return Err(InputFault::RevealNeedsBag.into());
        }
        if given.records("moves").any(|step| wrong_move(&step)) {
            return Err(InputFault::BadMove.into());
        }
        let options = Options {
            mode,
            nippon_specials: given.is("nippon-specials"),
            bomb_on_blank: given.is("bomb-on-blank"),
            spy_counts_later: given.is("spy-counts-later"),
            solo: level.is_some(),
            solo_order: order.unwrap_or(SoloOrder::Height),
            mix,
        };
        let mut play = Self { state: State::new(board, options), draws: Draws::new(script) };
        needs_mix(&play.state)?;
        may_be(&play.state)?;
        play.state.set_up(level, &regions, &mut play.draws).map_err(|stop| No::stop(stop, given.names()))?;
        play.state.start_check(log);
        Ok(play)
    }

    fn step(&mut self, step: &Given<'_>, log: &mut Log<'_>) -> Result<(), Stop> {
        let state = &mut self.state;
        match step.one("do", &DO) {
            Some("place") => {
                let said = Said::read(step, state)?;
                state.place(&said.as_move(), &mut self.draws, log)
            }
            Some("end-turn") => state.end_turn(&mut self.draws, log),
            Some("cannot-place") => {
                let side = step.number("side").map(|number| side_of(number, state.board.variant)).transpose()?;
                Ok(state.declare_cannot_place(side, log)?)
            }
            _ => self.opponent(step, log),
        }
    }

    /// The solo opponent plays its proposal (SO3, SO4).
    fn opponent(&mut self, step: &Given<'_>, log: &mut Log<'_>) -> Result<(), Stop> {
        let state = &mut self.state;
        if !state.options.solo {
            return Err(InputFault::SoloOnly.into());
        }
        state.goes_on()?;
        if state.active() == Side::Second {
            return Err(Refusal::NotItsTurn.into());
        }
        if state.phase == Phase::Draw {
            return Err(Refusal::TurnDone.into());
        }
        let stratagem = step.one("stratagem", Stratagem::ALL).ok_or(InputFault::Malformed)?;
        let (space, units, _) = solo::propose(state, stratagem)?;
        let proposal = solo::complete(state, solo::counted(units, step.count("die")), space);
        let token = *state.hands[0].reserve.get(proposal.number).ok_or(InputFault::Malformed)?;
        let said = Move {
            side: None,
            token,
            space,
            targets: &proposal.targets,
            order: None,
            open: None,
            picks: &[],
            number: u8::try_from(proposal.number + 1).ok(),
        };
        state.place(&said, &mut self.draws, log)
    }
}

/// The draws of the request.
fn script(given: &Given<'_>) -> Vec<u8, 256> {
    given.list("draws").into_iter().flatten().filter_map(|bytes| bytes.first().copied()).collect()
}

/// Gets a document for the set-up and for each move, with what happened in it, and how the game stands then.
type Tell<'a> = dyn FnMut(Report, &State) + 'a;

/// Plays the game.
fn run(given: &Given<'_>, mut tell: Option<&mut Tell<'_>>) -> Result<State, No> {
    let script = script(given);
    let board = board(given)?;
    let tells = tell.is_some();
    let fresh = || {
        tells.then(|| {
            let mut report = Report::default();
            report.object(ITEM);
            report.list("events");
            report
        })
    };
    let write = |report: &mut Option<Report>, rule: &'static str, happened| {
        if let Some(report) = report {
            event(&mut Doc::new(report, given.names()), &board, rule, happened);
        }
    };
    let mut doc = fresh();
    let mut play = Play::new(given, &script, &mut |rule, happened| write(&mut doc, rule, happened))?;
    if let (Some(tell), Some(doc)) = (tell.as_deref_mut(), doc.take()) {
        tell(doc, &play.state);
    }
    for (at, step) in (1_u8..).zip(given.records("moves")) {
        doc = fresh();
        play.step(&step, &mut |rule, happened| write(&mut doc, rule, happened)).map_err(|stop| {
            match No::stop(stop, given.names()) {
                No::Refused(Refused { refusal, .. }) => No::Refused(Refused { refusal, at }),
                other => other,
            }
        })?;
        if let (Some(tell), Some(doc)) = (tell.as_deref_mut(), doc.take()) {
            tell(doc, &play.state);
        }
    }
    play.draws.finish()?;
    Ok(play.state)
}

fn moves(given: &Given<'_>) -> i16 {
    given.list("moves").map_or(0, |moves| i16::try_from(moves.count()).unwrap_or(0))
}

pub fn play(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = run(given, None)?;
    doc.int("moves", moves(given));
    view(doc, "final", &state, given.is("reveal"), true);
    Ok(())
}

/// Writes the whole game for people, step by step.
pub fn write<S: Serializer>(given: &Given<'_>, serializer: S) -> Result<S::Ok, S::Error> {
    let every = given.one("show", &SHOW) == Some("every");
    let mut last = Report::default();
    let state = run(given, None).map_err(|_| S::Error::custom("this game cannot be played"))?;
    view(&mut Doc::new(&mut last, given.names()), ITEM, &state, given.is("reveal"), true);
    let mut map = serializer.serialize_map(None)?;
    if every {
        map.serialize_entry("start", &Start { given })?;
    }
    map.serialize_entry("steps", &Steps { given, every })?;
    map.serialize_entry("moves", &moves(given))?;
    map.serialize_entry("final", &last)?;
    map.end()
}

/// What happened in a step, and with `every` how the game stands after it.
fn finished(mut report: Report, state: &State, given: &Given<'_>, every: bool) -> Report {
    report.end();
    if every {
        view(&mut Doc::new(&mut report, given.names()), "view", state, given.is("reveal"), false);
    }
    report.end();
    report
}

/// The set-up of a game that can be played.
struct Start<'a> {
    given: &'a Given<'a>,
}

impl Serialize for Start<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut first = None;
        // The game was played before.
        let _ = run(
            self.given,
            Some(&mut |report, state| {
                first.get_or_insert_with(|| finished(report, state, self.given, true));
            }),
        );
        first.serialize(serializer)
    }
}

/// The moves of a game that can be played.
struct Steps<'a> {
    given: &'a Given<'a>,
    every: bool,
}

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(None)?;
        let (mut written, mut set_up) = (Ok(()), true);
        // The game was played before.
        let _ = run(
            self.given,
            Some(&mut |report, state| {
                if !core::mem::take(&mut set_up) && written.is_ok() {
                    written = seq.serialize_element(&finished(report, state, self.given, self.every));
                }
            }),
        );
        written?;
        seq.end()
    }
}
