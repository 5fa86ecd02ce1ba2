//! What falls due when, counting down.

use core::fmt::Write;

use adjutant_rules::blitzwar::cards::choice::first_arrival;
use adjutant_rules::blitzwar::cards::{Card, Unlocked};
use adjutant_rules::blitzwar::diplomacy::{FallsDue, Status, TimerEvent, timers, usa_entry};
use adjutant_rules::blitzwar::{Nation, Side, State, Turn, Zone};
use adjutant_rules::order;
use heapless::{String, Vec};

use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// What falls due.
#[derive(Clone, Debug, Default)]
pub struct Timers {
    list: List,
}

/// One line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Falls(FallsDue),
    Usa(Turn),
    /// No attack has freed the Germans earlier (9.6).
    GermansFree(Turn),
    SovietCards(Turn),
    /// The third corps of British and Soviet counters (11.6).
    ThirdCorps(Turn),
    /// Supply that the Axis loses by bombing (13.3).
    Bombed(Turn, u8),
    /// The cards of the three sides for a turn (10.1).
    Cards(Turn, [Option<Card>; 3]),
    /// Air units of a side leave their missions in its next air phase (13.4).
    AirLeaves(Turn, Side),
    /// Corps on a beachhead need a new one (14.1.2).
    Renew(Turn, Zone),
    /// How often the British still get +2 against Italians (16.3.1).
    British(Turn, u8),
    /// Soviet counters unlocked (11.8).
    Modernised(Turn, Unlocked),
}

impl Line {
    const fn turn(self) -> Turn {
        match self {
            Self::Falls(FallsDue { turn, .. })
            | Self::Usa(turn)
            | Self::GermansFree(turn)
            | Self::SovietCards(turn)
            | Self::ThirdCorps(turn)
            | Self::Bombed(turn, _)
            | Self::Cards(turn, _)
            | Self::AirLeaves(turn, _)
            | Self::Renew(turn, _)
            | Self::British(turn, _)
            | Self::Modernised(turn, _) => turn,
        }
    }

    /// Whether it stands without a turn: it tells how much is left, not when.
    const fn is_tally(self) -> bool {
        matches!(self, Self::British(..) | Self::Modernised(..))
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Falls(falls) => falls.what.text(),
            Self::Usa(_) => "USA enters",
            Self::GermansFree(_) => "Germans to Africa",
            Self::SovietCards(_) => "Soviet Total War",
            Self::ThirdCorps(_) => "3-corps counters",
            Self::Bombed(..) => "bombing loss",
            Self::Cards(..) => "cards",
            Self::AirLeaves(..) => "air leaves",
            Self::Renew(..) => "renew",
            Self::British(..) => "UK +2 on Italians",
            Self::Modernised(..) => "Unlocked",
        }
    }

    /// Its line, at most 19 columns: the turn and the turns left stand beside it.
    fn text(self) -> String<32> {
        let mut out = String::new();
        let title = self.title();
        let _ = match self {
            Self::Bombed(_, loss) => write!(out, "{title} {loss}"),
            Self::Cards(_, cards) => {
                for (gap, (&side, card)) in
                    core::iter::once("").chain(core::iter::repeat(" ")).zip(Side::ALL.iter().zip(cards))
                {
                    let _ = write!(out, "{gap}{} ", names::mark(side));
                    let _ = match card {
                        Some(card) => write!(out, "{card}"),
                        None => out.write_str("-"),
                    };
                }
                Ok(())
            }
            Self::AirLeaves(_, side) => write!(out, "{} {title}", names::side(side)),
            Self::Renew(_, zone) => write!(out, "{title} {}", zone.name()),
            _ => out.write_str(title),
        };
        out
    }

    /// What stands right of it.
    fn when(self, now: Turn) -> String<16> {
        let mut out = String::new();
        let turn = self.turn();
        let _ = match (self, turn.since(now)) {
            (Self::British(_, left), _) => write!(out, "{left} turn{}", if left == 1 { "" } else { "s" }),
            (Self::Modernised(_, free), _) => {
                write!(out, "air {} 3c {} 6s {}", free.air_force, free.three_corps, free.six_supply)
            }
            (_, Some(0)) => write!(out, "now"),
            (_, Some(left)) => write!(out, "T{turn} {left:>2}"),
            (_, None) => write!(out, "T{turn} --"),
        };
        out
    }

    const fn why(self) -> Notice {
        match self {
            Self::Falls(falls) => Notice::Told(falls.what.rule(), falls.what.meaning()),
            Self::Usa(_) => Notice::Told("9.3", "The USA joins the Allies in the diplomacy phase of that turn."),
            Self::GermansFree(_) => {
                Notice::Told("9.6", "At the latest now Germans may attack Greece and go to Africa.")
            }
            Self::SovietCards(_) => Notice::Told("10.2", "At the latest now the Soviet Union has Total War cards."),
            Self::ThirdCorps(_) => Notice::Told("11.6", "British and unlocked Soviet counters show a third corps."),
            Self::Bombed(..) => Notice::Told("13.3", "The Axis loses this supply with its card of that turn."),
            Self::Cards(..) => Notice::Told("10.1", "Cards that arrive on that turn: Axis, Allies, Soviet Union."),
            Self::AirLeaves(..) => Notice::Told("13.4", "Its missions end when its next air phase begins."),
            Self::Renew(..) => Notice::Told("14.1.2", "Corps on the beachhead need new air units, or are lost."),
            Self::British(..) => Notice::Told("16.3.1", "Turns on which British still get +2 against Italians alone."),
            Self::Modernised(..) => Notice::Told(
                "11.8",
                "Soviet counters unlocked: air of 6, three corps (3c) of 12, six supply (6s) of 3.",
            ),
        }
    }
}

/// The most lines: each timer, and what the table keeps of cards, air units, beachheads and tallies.
const MOST: usize = 48;

/// The lines still to come in the order of turns, then those that are over, the latest first.
fn lines(state: &State) -> Vec<Line, MOST> {
    // No flight before 1943 is among the dates, so nothing is refused. Cards and bombing have lines that tell more.
    let falls = timers(&state.timer_dates()).unwrap_or_default().into_iter();
    let told = |falls: &FallsDue| matches!(falls.what, TimerEvent::BombingLoss | TimerEvent::CardArrives);
    let left = |falls: &FallsDue| !told(falls) && !state.timer_is_done(falls.what);
    let mut lines: Vec<Line, MOST> = falls.filter(left).map(Line::Falls).collect();
    let now = state.stop.map_or(Turn::LAST, |stop| stop.turn);
    kept(state, now, &mut lines);
    let mut add = |line: Line| {
        if !lines.iter().any(|there| there.title() == line.title()) {
            let _ = lines.push(line);
        }
    };
    if state.stands(Nation::Usa) == Status::Neutral {
        add(Line::Usa(usa_entry(state.diplomacy.usa_events()).turn));
    }
    if let Some(turn) = Turn::new(13) {
        add(Line::GermansFree(turn));
    }
    if let Some(turn) = Turn::new(20) {
        add(Line::ThirdCorps(turn));
    }
    if let Some(turn) = state.total_war().soviet_union {
        add(Line::SovietCards(turn));
    }
    let used = state.facts.british_italian_turns.iter().flatten().count();
    if let Some(left) = u8::try_from(used).ok().and_then(|used| 2_u8.checked_sub(used)).filter(|left| *left > 0) {
        add(Line::British(now, left));
    }
    add(Line::Modernised(now, state.cards.unlocked));
    order::by_key(&mut lines, |line| {
        let turn = line.turn();
        // Behind what is still to come, and backwards; tallies between the two.
        match line {
            line if line.is_tally() => u8::MAX / 2,
            _ if turn >= now => turn.get(),
            _ => u8::MAX - turn.get(),
        }
    });
    lines
}

/// What the table keeps and what will fall due of it: cards, bombing, air units, beachheads.
fn kept(state: &State, now: Turn, lines: &mut Vec<Line, MOST>) {
    let mut add = |line: Line| {
        let _ = lines.push(line);
    };
    let next = now.next();
    for turn in core::iter::successors(Some(now), |turn| turn.next()).take(4) {
        let of = |side: Side| {
            let used = *state.cards.used.get(side);
            let from = if used { next? } else { first_arrival(now) };
            state.cards.queues.get(side).get(usize::from(turn.get().checked_sub(from.get())?)).copied()
        };
        let cards = [of(Side::Axis), of(Side::Allies), of(Side::SovietUnion)];
        if cards.iter().any(Option::is_some) {
            add(Line::Cards(turn, cards));
        }
    }
    if let Some(bombing) = state.air.bombing
        && let Some(turn) = bombing.turn.next().filter(|turn| *turn >= now)
        && bombing.loss() > 0
        // What the card has borne is over (11.3).
        && !(turn == now && *state.cards.used.get(Side::Axis))
    {
        add(Line::Bombed(turn, bombing.loss()));
    }
    for &side in Side::ALL {
        let flown = state.air.missions.iter().filter(|mission| mission.side == side);
        if let Some(turn) = flown.filter_map(|mission| mission.turn.next()).min() {
            add(Line::AirLeaves(turn, side));
        }
    }
    for beachhead in &state.movement.beachheads {
        let landed = beachhead.turn.next().unwrap_or(Turn::LAST);
        add(Line::Renew(landed, beachhead.zone));
    }
}

/// The next things that fall due, for the overview.
#[must_use]
pub fn next(state: &State) -> Vec<(String<32>, String<16>), 3> {
    let now = state.stop.map_or(Turn::LAST, |stop| stop.turn);
    // The cards have a line of their own there.
    let told = |line: &Line| line.is_tally() || matches!(line, Line::Cards(..));
    let coming = lines(state).into_iter().filter(|line| line.turn() >= now && !told(line));
    coming.take(3).map(|line| (line.text(), line.when(now))).collect()
}

/// The heading of the two columns of [`Line::when`]: on which turn, in how many turns.
pub fn heading(composer: &mut Composer) {
    composer.value(format_args!("falls due"), format_args!("turn in"), Style::Dim);
}

impl Timers {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = state(desk).map(lines).unwrap_or_default();
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::X | Key::Press, Press::Short) => match lines.get(self.list.index()) {
                Some(line) => Step::Tell(line.why()),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new("timers", format_args!("TIMERS"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "state") };
        let now = state.stop.map_or(Turn::LAST, |stop| stop.turn);
        let lines = lines(state);
        composer.status(format_args!("What falls due, and when"), format_args!(""));
        heading(&mut composer);
        let window = self.list.window(lines.len(), composer.left());
        composer.more(window.start > 0, window.end < lines.len());
        for n in window {
            let Some(line) = lines.get(n) else { break };
            let picked = n == self.list.index();
            let style = match line.turn().since(now) {
                _ if picked => Style::Picked,
                _ if line.is_tally() => Style::Plain,
                Some(0) => Style::Strong,
                Some(_) => Style::Plain,
                None => Style::Dim,
            };
            composer.value(format_args!("{}", line.text()), format_args!("{}", line.when(now)), style);
        }
        composer.hints("why", "back", "why", "state")
    }
}

#[cfg(test)]
mod tests {
    use super::{FallsDue, Line, Side, TimerEvent, Turn, Unlocked, Zone};
    use crate::screen::NARROW;

    #[test]
    fn every_timer_fits_beside_its_turn_before_and_after_it() {
        let of = |turn| Turn::new(turn).expect("a turn");
        let then = of(20);
        let mut lines: heapless::Vec<Line, 256> = heapless::Vec::new();
        lines.extend(TimerEvent::ALL.iter().map(|&what| Line::Falls(FallsDue { turn: then, what })));
        lines.extend(Side::ALL.iter().map(|&side| Line::AirLeaves(then, side)));
        lines.extend(Zone::ALL.iter().filter(|zone| zone.is_named()).map(|&zone| Line::Renew(then, zone)));
        let all = Unlocked { air_force: 6, three_corps: 12, six_supply: 3 };
        lines.extend([Line::Usa(then), Line::GermansFree(then), Line::SovietCards(then), Line::ThirdCorps(then)]);
        lines.extend([Line::Bombed(then, 12), Line::British(then, 2), Line::Modernised(then, all)]);
        for line in lines {
            for now in [of(1), then, of(21)] {
                let (text, when) = (line.text(), line.when(now));
                assert!(text.len() + 1 + when.len() <= NARROW, "{text} {when}");
            }
        }
    }
}
