//! What an act brings, line by line with its rule: before it is recorded, and in the log.

use adjutant_rules::mori::table::{Act, After, CAMPAIGNS, Event, Moved, Said, Taken};
use adjutant_rules::mori::{Reason, Side};

use super::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, wrap};
use crate::log::{Kind, LogLine};
use crate::screen::{Screen, Style};

/// How a side is called.
pub type Called<'a> = &'a dyn Fn(Side) -> &'static str;

/// Lines that may be more than the screen has room for: so many are above it.
#[derive(Debug)]
pub struct Lines<'a> {
    composer: &'a mut Composer,
    above: usize,
    count: usize,
    cut: bool,
}

impl<'a> Lines<'a> {
    /// None yet.
    pub const fn new(composer: &'a mut Composer, above: usize) -> Self {
        Self { composer, above, count: 0, cut: false }
    }

    /// A line with its rule, over two rows where it must.
    pub fn line(&mut self, rule: &str, args: core::fmt::Arguments<'_>) {
        for (n, line) in wrap::<3>(args, BODY - 4).iter().enumerate() {
            let rule = if n == 0 { rule } else { "" };
            if self.composer.left() == 0 {
                self.cut = true;
            } else if self.count >= self.above {
                self.composer.say(format_args!("{rule:<4}{line}"));
            }
            self.count += 1;
        }
    }

    /// Tells whether there are more.
    pub fn end(self) {
        self.composer.more(self.above > 0, self.cut);
    }
}

/// How far from the middle; nothing in it.
struct Distance(i8);

impl core::fmt::Display for Distance {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, " {}", self.0.unsigned_abs()) }
    }
}

/// What one kind of taking means at the table.
fn taken(lines: &mut Lines<'_>, act: &Act, after: &After, kind: Taken, called: Called<'_>) {
    let count = after.taken.iter().filter(|&&taken| taken == kind).count();
    if count == 0 {
        return;
    }
    let name = called(if kind.index().is_multiple_of(2) { Side::First } else { Side::Second });
    match kind {
        Taken::FirstDraws | Taken::SecondDraws => lines.line("EF1", format_args!("{name} draws {count}")),
        // Units of the opponent's row are the player's to choose (SO5).
        Taken::FirstBombed if matches!(act, Act::Place(said) if !said.picks.is_empty()) => {
            lines.line("SO5", format_args!("{name}: {count} back into the bag"));
        }
        Taken::FirstBombed | Taken::SecondBombed => {
            lines.line("EF2", format_args!("{name}: {count} at random back into the bag"));
        }
        Taken::FirstResearch | Taken::SecondResearch => {
            lines.line("EF3", format_args!("{name}: {count} special into the bag"));
        }
        Taken::FirstIndustry | Taken::SecondIndustry => {
            lines.line("EF8", format_args!("{name}: {count} special into the reserve"));
        }
    }
}

/// What came of an act; `before` are the points that were there.
pub fn outcome(lines: &mut Lines<'_>, act: &Act, after: &After, before: Option<[u8; 2]>, called: Called<'_>) {
    if let Act::Place(said) = act {
        let name = called(after.side);
        lines.line("PL1", format_args!("{name} places {}", names::token(said.token)));
        if said.token != after.kind {
            lines.line("TK8", format_args!("as {}", names::token(after.kind)));
        }
    }
    for Moved { theatre, to, .. } in &after.markers {
        let half = Side::leading(*to).map_or("middle", called);
        lines.line("MV1", format_args!("{} to {half}{}", theatre.short(), Distance(*to)));
    }
    for &kind in Taken::ALL {
        taken(lines, act, after, kind, called);
    }
    // A campaign's row and end have rules of their own.
    let nippon = matches!(act, Act::Place(said) if CAMPAIGNS.contains(&said.theatre.0));
    let (row, end) = if nippon { ("NI3", "NI4") } else { ("CL1", "CL2") };
    match after.closed {
        1 => lines.line(row, format_args!("row full, in the middle")),
        closed @ (2 | 3) => {
            let side = if closed == 2 { Side::First } else { Side::Second };
            lines.line(row, format_args!("row full: {}", called(side)));
        }
        4 => lines.line(end, format_args!("theatre closed: {}", called(after.side))),
        _ => {}
    }
    if let Some(card) = &after.opened {
        lines.line("NI5", format_args!("{} opens", card.name));
    }
    for &side in Side::ALL {
        let now = after.points[side.index()];
        match before {
            Some(before) if before[side.index()] == now => {}
            Some(before) => lines.line("VP", format_args!("{} {} to {now}", called(side), before[side.index()])),
            None => {}
        }
    }
    if before.is_none() {
        let [first, second] = after.points;
        lines.line("VP", format_args!("{} {first}, {} {second}", called(Side::First), called(Side::Second)));
    }
    if after.blitz {
        lines.line("TK1", format_args!("another token may follow"));
    }
    if after.final_turn {
        lines.line("EN1", format_args!("final turn: {}", called(Side::Second)));
    }
    if let Some((winner, reason)) = after.won {
        lines.line(reason.rule(), format_args!("{} wins: {}", called(winner), why(reason)));
    }
}

/// Why the game ended, in a few words.
#[must_use]
pub const fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::CannotPlace => "the other side can place nothing",
        Reason::FinalTurn => "more points after the final turn",
        Reason::SecondFirstTo25 => "25 points first",
        Reason::BothPast25 => "more points, both past 25",
    }
}

/// The choices that were made with a placement.
fn choices(lines: &mut Lines<'_>, said: &Said) {
    for target in &said.targets {
        lines.line("EF5", format_args!("pushes in {}", target.short()));
    }
    if !said.order.is_empty() {
        lines.line("CL2", format_args!("effects in an order of one's own"));
    }
}

/// An act in the log: what was done and what came of it.
#[must_use]
pub fn entry_view(event: &Event, log: &LogLine, desk: &Desk) -> Screen {
    let kind = match log.kind {
        Kind::Start => "SET UP",
        Kind::Act => "DONE",
        Kind::Undo => "TAKEN BACK",
        Kind::Redo => "BROUGHT BACK",
    };
    let mut composer = Composer::new("log-entry", format_args!("{kind}"), format_args!("line {}", log.number));
    composer.status(format_args!(""), format_args!(""));
    composer.paragraph(format_args!("{}", event.label()), Style::Strong);
    composer.rule();
    let mut lines = Lines::new(&mut composer, 0);
    let called: Called<'_> = &|side| super::state(desk).map_or("", |state| state.name(side));
    match event {
        Event::Acted { act, after } => {
            outcome(&mut lines, act, after, None, called);
            if let Act::Place(said) = act {
                choices(&mut lines, said);
            }
        }
        Event::Begun(begun) => {
            let [first, second] = begun.numbers;
            lines.line("SU4", format_args!("numbers {first} and {second}"));
            for place in &begun.regions {
                lines.line("SO1", format_args!("ahead in {}", place.short()));
            }
            for card in &begun.campaigns {
                lines.line("NI1", format_args!("{} is open", card.name));
            }
        }
        Event::Stratagem { effective, by_device, .. } => {
            lines.line("SO2", format_args!("it means {effective}"));
            lines.line("", format_args!("drawn by {}", if *by_device { "the device" } else { "hand" }));
        }
        Event::Told(tokens) => {
            for &token in tokens {
                lines.line("DR1", format_args!("{}", names::token(token)));
            }
        }
        Event::Shuffled(_)
        | Event::Revealed(_)
        | Event::Set(_)
        | Event::Noted(..)
        | Event::Mended(_)
        | Event::Ticked(_) => {}
    }
    lines.end();
    composer.hints("", "back", "", "state")
}
