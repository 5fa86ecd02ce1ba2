//! A Victory Card: its awards by name, each earned or not, and what they give together [8].

use adjutant_rules::blitz::table::card::{CARD_AWARDS, CARD_LINES, award_cell, award_name, award_row};
use adjutant_rules::blitz::table::{Command, Flag, Marker, Refusal, State, Track};
use adjutant_rules::blitz::taught::{CARDS, line_name};
use adjutant_rules::blitz::vocabulary::{Power, Scenario};
use heapless::Vec;

use super::area::NamePage;
use super::{Page, open, run, state, taught};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// A card being read.
#[derive(Clone, Debug)]
pub struct CardPage {
    power: Power,
    /// The awards that were earned, a bit each.
    earned: u16,
    other: i8,
    list: List,
}

/// What a line of the screen is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Power,
    Award(u8),
    Other,
    New,
}

fn lines(power: Power, state: &State, desk: &Desk) -> Vec<Line, 16> {
    let mut all = Vec::new();
    let mut add = |line| {
        // Ten awards and three more lines.
        let _ = all.push(line);
    };
    add(Line::Power);
    (0..CARD_LINES)
        .filter(|award| state.has_award(power, *award, &desk.charts))
        .for_each(|award| add(Line::Award(award)));
    add(Line::Other);
    if free(power, desk).is_some() {
        add(Line::New);
    }
    all
}

/// The options of a card that a scenario leaves out [D, E, F].
const fn note(power: Power, scenario: Scenario) -> Option<&'static str> {
    match (scenario, power) {
        (Scenario::D, Power::Germany) => Some("D: option 2 is not used"),
        (Scenario::E, Power::Usa) => Some("E: USA options 2, 3, 4"),
        (Scenario::F, Power::Usa) => Some("F: not options 2 and 4"),
        _ => None,
    }
}

/// The first line of a card that nobody named.
fn free(power: Power, desk: &Desk) -> Option<u8> {
    let named = |award: &u8| {
        award_name(power, *award).is_some() || line_name(CARDS, award_row(power, *award), &desk.charts).is_some()
    };
    (0..CARD_AWARDS).find(|award| !named(award))
}

fn label(power: Power, award: u8, desk: &Desk) -> Text {
    match award_name(power, award) {
        Some(name) => fitted(format_args!("{name}"), 24),
        None => match line_name(CARDS, award_row(power, award), &desk.charts) {
            Some(name) => fitted(format_args!("{name}"), 24),
            None => Text::new(),
        },
    }
}

/// Opens the card of a power; without one that of the first whose VP are not counted.
#[must_use]
pub fn card_of(power: Option<Power>, desk: &Desk) -> Step {
    let open_one = |state: &State| state.powers().find(|power| !state.has(Flag::Awarded(*power)));
    let power = power.or_else(|| state(desk).and_then(open_one)).unwrap_or(Power::Germany);
    open(Page::Card(CardPage { power, earned: 0, other: 0, list: List { at: 1 } }))
}

impl CardPage {
    fn command(&self) -> Command {
        Command::Card { power: self.power, earned: self.earned, other: self.other }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let lines = lines(self.power, state, desk);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let line = lines.get(self.list.index()).copied();
        match (key, press, line) {
            (Key::A | Key::Press, Press::Short, Some(Line::New)) => free(self.power, desk)
                .map_or(Step::Stay, |award| open(Page::Name(NamePage::line(CARDS, award_row(self.power, award))))),
            (Key::Left | Key::Right | Key::Press, Press::Short, Some(Line::Award(award))) => {
                self.earned ^= 1 << award;
                // What its line gives is read off the card once.
                match state.award(self.power, award, &desk.charts) {
                    Err(Refusal::Teach(cell)) if self.earned & (1 << award) != 0 => {
                        open(Page::Taught(taught::Teach::new(cell, false, &desk.charts)))
                    }
                    _ => Step::Stay,
                }
            }
            (Key::Left | Key::Right, _, Some(Line::Other)) => {
                let value = changed(self.other.into(), -15, 15, key, press);
                self.other = i8::try_from(value).unwrap_or(0);
                Step::Stay
            }
            (Key::Left | Key::Right, Press::Short, Some(Line::Power)) => {
                let powers: Vec<Power, 5> = state.powers().collect();
                let at = powers.iter().position(|power| *power == self.power).unwrap_or(0);
                if let Some(power) = powers.get(cycled(at, powers.len(), key)) {
                    (self.power, self.earned, self.other) = (*power, 0, 0);
                }
                Step::Stay
            }
            (Key::A, Press::Short, _) => run(self.command()),
            (Key::X, Press::Short, Some(Line::Award(award))) if award < CARD_AWARDS => {
                // A wrong number is taught anew.
                let cell = award_cell(self.power, award);
                match adjutant_rules::blitz::taught::known(cell) {
                    Some(_) => Step::Tell(Notice::Told("8", "The rules tell its VP; its condition is on the card")),
                    None => open(Page::Taught(taught::Teach::new(cell, false, &desk.charts))),
                }
            }
            (Key::X, Press::Short, _) => Step::Tell(Notice::Told(
                "8",
                "What this power earned this turn; Factories are counted when they are taken",
            )),
            (Key::B, Press::Short, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("blitz-card", format_args!("VICTORY CARD"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "state") };
        composer.blank();
        let lines = lines(self.power, state, desk);
        let window = self.list.window(lines.len(), composer.left().saturating_sub(3));
        composer.more(window.start > 0, window.end < lines.len());
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let picked = n == self.list.index();
            match *line {
                Line::Power => composer.item(format_args!("Power"), format_args!("{}", self.power), picked),
                Line::Award(award) => {
                    let name = label(self.power, award, desk);
                    let sign = if self.earned & (1 << award) == 0 { " " } else { "*" };
                    match state.award(self.power, award, &desk.charts) {
                        Ok(vp) => composer.item(format_args!("{sign}{name}"), format_args!("{vp:+}"), picked),
                        Err(_) => composer.item(format_args!("{sign}{name}"), format_args!("?"), picked),
                    }
                }
                Line::Other => composer.item(format_args!("other VP"), format_args!("{:+}", self.other), picked),
                Line::New => composer.item(format_args!("+ a line of your card"), format_args!(""), picked),
            };
        }
        composer.down_to(11);
        match note(self.power, state.scenario()) {
            Some(text) => composer.styled(format_args!("{text}"), Style::Dim),
            None => composer.rule(),
        };
        let now = Marker::Of(Track::Vp, self.power);
        let on_new = lines.get(self.list.index()) == Some(&Line::New);
        match state.decide(&desk.charts, &self.command()) {
            Ok(adjutant_rules::blitz::table::Event::Acted { changes, .. }) => {
                let mut after = now.get(state);
                for change in &changes {
                    if let adjutant_rules::blitz::table::Change::Mark(marker, value) = change
                        && *marker == now
                    {
                        after = *value;
                    }
                }
                composer.value(
                    format_args!("{} VP", self.power),
                    format_args!("{}>{after}", now.get(state)),
                    Style::Strong,
                );
                composer.hints(if on_new { "name" } else { "count" }, "back", "why", "state")
            }
            Err(refusal) => {
                match refusal {
                    Refusal::Teach(_) => composer.styled(format_args!("A: read it off your card"), Style::Alert),
                    refusal => {
                        composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert)
                    }
                };
                composer.hints(if on_new { "name" } else { "" }, "back", "why", "state")
            }
        }
    }
}
