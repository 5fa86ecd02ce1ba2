//! A naval move: who, from where to where, what it costs; A records it.

use adjutant_rules::blitzwar::board::{Place, Sea};
use adjutant_rules::blitzwar::naval::{self, NavalMove, NavalSide, Voyage};
use adjutant_rules::blitzwar::{Nation, Refusal, State, Strait, Straits, Zone, ZoneFact, zones};
use heapless::Vec;

use super::common;
use crate::blitzwar::teach::Teach;
use crate::blitzwar::zone::{self, First, ZonePage};
use crate::blitzwar::{Page as GamePage, names, state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, flip, lines_of, turn};
use crate::{Key, Press};

/// The move being entered.
#[derive(Clone, Debug)]
pub struct Sail {
    voyage: Voyage,
    /// Where they go was said: the map alone shows what a port lies on, so nothing is proposed.
    goal_known: bool,
    /// Whether a strait is on the way at all: the lines of the straits are shown.
    by_strait: bool,
    /// A place is being picked: the goal, or else the start.
    picking_goal: bool,
    /// Only steps and cost are wanted: nobody sails, and any phase will do.
    question: bool,
}

/// Its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Whose ships, and where they are.
    From,
    /// How many fleets.
    Fleets,
    /// How many U-boats.
    UBoats,
    /// Counters that show them.
    Counters,
    /// Where they go.
    To,
    /// Borders between sea zones.
    Crossings,
    /// A strait is on the way.
    ByStrait,
    /// This one.
    Strait(Strait),
    /// In supply.
    InSupply,
    /// Which stock pays.
    PaidFrom,
}

/// Places with ships of the side on move: nation and place.
fn harbours(desk: &Desk) -> Vec<(Nation, Place), 32> {
    let side = NavalSide::of(common::side(desk));
    let stacks = state(desk).into_iter().flat_map(|state| state.board.stacks());
    stacks
        .filter(|stack| stack.fleet > 0 || stack.u_boat > 0)
        .filter(|stack| side.is_some() && NavalSide::of_nation(stack.nation) == side)
        .map(|stack| (stack.nation, stack.place))
        .take(32)
        .collect()
}

/// Where ships may go: every sea zone, then the ports that the side has.
fn goals(desk: &Desk) -> Vec<Place, 64> {
    let side = common::side(desk);
    let owned = |zone: &&Zone| state(desk).is_some_and(|state| state.owner(**zone) == Some(side));
    let port = |zone: &&Zone| zones::fact(&desk.charts, **zone, ZoneFact::Port) == Some(1);
    let ports = Zone::ALL.iter().filter(owned).filter(port).map(|&zone| Place::Land(zone));
    Sea::ALL.iter().map(|&sea| Place::Sea(sea)).chain(ports).take(64).collect()
}

impl Sail {
    /// The first ships of the side on move.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let side = common::side(desk);
        let harbour = harbours(desk).first().copied();
        let (nation, from) = harbour.unwrap_or((common::first_nation(side), Place::Sea(Sea::NorthSea)));
        let paid_from = state(desk).and_then(|state| state.largest_stock(side)).map(|stock| stock.zone);
        let mut sail = Self {
            voyage: Voyage {
                nation,
                fleets: 0,
                u_boats: 0,
                counters: 0,
                from,
                to: Place::Sea(Sea::NorthSea),
                crossings: 0,
                straits: Straits::NONE,
                in_supply: true,
                paid_from,
            },
            goal_known: false,
            by_strait: false,
            picking_goal: false,
            question: false,
        };
        sail.all_aboard(desk);
        sail
    }

    /// The same as a question.
    #[must_use]
    pub fn question(desk: &Desk) -> Self {
        Self { question: true, goal_known: true, ..Self::new(desk) }
    }

    /// A place was picked; gives whether one was.
    pub fn resumed(&mut self, desk: &mut Desk) -> bool {
        let Some(place) = desk.answer.take().and_then(zone::place) else { return false };
        if self.picking_goal {
            self.voyage.to = place;
            self.goal_known = true;
        } else {
            self.voyage.from = place;
            let here = harbours(desk).iter().find(|(_, harbour)| *harbour == place).copied();
            if let Some((nation, _)) = here {
                self.voyage.nation = nation;
            }
            self.all_aboard(desk);
        }
        true
    }

    /// Everything that is there sails, until told otherwise.
    fn all_aboard(&mut self, desk: &Desk) {
        let stack = state(desk).map(|state| state.board.of(self.voyage.from, self.voyage.nation));
        self.voyage.fleets = stack.map_or(0, |stack| stack.fleet);
        self.voyage.u_boats = stack.map_or(0, |stack| stack.u_boat);
        self.voyage.counters = u8::from(self.voyage.fleets > 0) + u8::from(self.voyage.u_boats > 0);
    }

    /// Why it is refused; what only the map shows is asked for instead.
    fn refusal(&self, desk: &Desk) -> Option<Refusal> {
        let command = adjutant_rules::blitzwar::Command::Naval(naval::Command::Sail(self.voyage));
        state(desk)?.decide(&desk.charts, &command).err().filter(|no| *no != Refusal::ZoneFactUnknown)
    }

    /// Whether a strait is on the way and nobody said which.
    fn asks_strait(&self) -> bool {
        self.by_strait && self.voyage.straits == Straits::NONE
    }

    /// The goal, if only the map shows whether it has a port and nobody told.
    fn asks_port(&self, desk: &Desk) -> Option<Zone> {
        match self.voyage.to {
            Place::Land(zone) if !self.question && zones::fact(&desk.charts, zone, ZoneFact::Port).is_none() => {
                Some(zone)
            }
            _ => None,
        }
    }

    fn ships(&self) -> u8 {
        self.voyage.fleets.saturating_add(self.voyage.u_boats)
    }
}

fn place_name(place: Place, desk: &Desk) -> heapless::String<16> {
    match place {
        Place::Land(zone) => common::zone_name(zone, desk),
        Place::Sea(sea) => crate::line::fitted(format_args!("{}", sea.short()), 15),
    }
}

impl Sheet for Sail {
    type Line = Line;
    const NAME: &'static str = "sail";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer = Composer::new(Self::NAME, format_args!("NAVAL MOVE"), format_args!("12.1"));
        composer.status(format_args!("{}", common::side(desk).title()), format_args!("4 steps at most"));
        composer
    }

    fn lines(&self, _desk: &Desk) -> Lines<Line> {
        let mut lines: Lines<Line> = lines_of(&[Line::From, Line::Fleets]);
        let mut add = |line| {
            let _ = lines.push(line);
        };
        if self.voyage.nation == Nation::Germany {
            add(Line::UBoats);
        }
        [Line::Counters, Line::To, Line::Crossings, Line::ByStrait].into_iter().for_each(&mut add);
        if self.by_strait {
            Strait::ALL.iter().map(|&strait| Line::Strait(strait)).for_each(&mut add);
        }
        [Line::InSupply, Line::PaidFrom].into_iter().for_each(add);
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        let Voyage { nation, fleets, u_boats, counters, from, to, crossings, straits, in_supply, paid_from } =
            self.voyage;
        match line {
            Line::From => composer.item(
                format_args!("{} from", names::nation(nation)),
                format_args!("{}", place_name(from, desk)),
                picked,
            ),
            Line::Fleets => composer.line("Fleets", &fleets, picked),
            Line::UBoats => composer.line("U-boats", &u_boats, picked),
            Line::Counters => composer.line("Counters", &counters, picked),
            Line::To if !self.goal_known => composer.line("To", &"A picks it", picked),
            Line::To => composer.line("To", &place_name(to, desk), picked),
            Line::Crossings => composer.line("Sea borders crossed", &crossings, picked),
            Line::ByStrait => composer.line("Through a strait", &yes_no(self.by_strait), picked),
            Line::Strait(strait) => {
                let name = match strait {
                    Strait::Gibraltar => "  Gibraltar",
                    Strait::Bosphorus => "  Bosphorus",
                    Strait::Copenhagen => "  Copenhagen",
                };
                composer.item(format_args!("{name}"), format_args!("{}", yes_no(straits.contains(strait))), picked)
            }
            Line::InSupply => composer.line("In supply", &yes_no(in_supply), picked),
            Line::PaidFrom => match paid_from {
                Some(zone) => composer.line("Paid from", &common::zone_name(zone, desk), picked),
                None => composer.line("Paid by", &"Supply bill", picked),
            },
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        let stack = state(desk).map(|state| state.board.of(self.voyage.from, self.voyage.nation));
        let most = |known: Option<u8>| known.filter(|&known| known > 0).unwrap_or(12);
        let voyage = &mut self.voyage;
        match line {
            Line::From => {
                let harbours = harbours(desk);
                let mut here = (voyage.nation, voyage.from);
                turn(&mut here, &harbours, key);
                (voyage.nation, voyage.from) = here;
                self.all_aboard(desk);
            }
            Line::Fleets => count(&mut voyage.fleets, most(stack.map(|stack| stack.fleet)), key, press),
            Line::UBoats => count(&mut voyage.u_boats, most(stack.map(|stack| stack.u_boat)), key, press),
            Line::Counters => {
                let ships = voyage.fleets.saturating_add(voyage.u_boats);
                count(&mut voyage.counters, ships, key, press);
            }
            Line::To => {
                turn(&mut voyage.to, &goals(desk), key);
                self.goal_known = true;
            }
            Line::Crossings => count(&mut voyage.crossings, 9, key, press),
            Line::ByStrait => {
                flip(&mut self.by_strait, press);
                if !self.by_strait {
                    voyage.straits = Straits::NONE;
                }
            }
            Line::Strait(strait) => {
                if press == Press::Short {
                    voyage.straits = voyage.straits.with(strait, !voyage.straits.contains(strait));
                }
            }
            Line::InSupply => flip(&mut voyage.in_supply, press),
            Line::PaidFrom => {
                let side = common::side(desk);
                let mut stocks: Vec<Option<Zone>, 33> = Vec::new();
                if let Some(state) = state(desk) {
                    stocks.extend(state.supply.of(side).take(32).map(|stock| Some(stock.zone)));
                }
                let _ = stocks.push(None);
                turn(&mut voyage.paid_from, &stocks, key);
            }
        }
        self.voyage.counters = self.voyage.counters.clamp(u8::from(self.ships() > 0), self.ships());
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        if !self.goal_known {
            composer.styled(format_args!("Where to? A picks it."), Style::Dim);
            return;
        }
        let ruling = state(desk).ok_or(Refusal::GameOver).and_then(|state| state.naval_question(&self.voyage));
        let ruling = ruling.and_then(NavalMove::rule);
        let asked = ruling.as_ref().err().map(|refusal| (refusal.rule(), refusal.text()));
        let apart = State::knows_its_seas(&desk.charts, &self.voyage).err().map(|no| (no.rule(), no.text()));
        let refused = if self.question { asked.or(apart) } else { self.refusal(desk).map(|no| (no.rule(), no.text())) };
        if self.asks_strait() {
            composer.paragraph(format_args!("! Which strait? Say yes to one."), Style::Alert);
            return;
        }
        if self.voyage.crossings == 0 && apart.is_some() && refused == apart {
            composer.paragraph(
                format_args!("! 5 that sea is elsewhere: say how many sea borders are crossed."),
                Style::Alert,
            );
            return;
        }
        if let Some((rule, text)) = refused {
            composer.large(format_args!("no"), Style::Alert);
            composer.paragraph(format_args!("{rule} {text}"), Style::Alert);
            return;
        }
        if self.asks_port(desk).is_some() {
            composer.paragraph(format_args!("! Has it a port? A asks the map."), Style::Alert);
            return;
        }
        if let Ok(ruling) = ruling {
            let s = if ruling.steps == 1 { "" } else { "s" };
            composer.large(format_args!("{} step{s}", ruling.steps), Style::Strong);
            composer.say(format_args!("{} supply: 1 per counter", ruling.supply));
            if self.voyage.paid_from.is_none() && ruling.supply > 0 {
                composer.styled(format_args!("! 7 pay it: Supply bill"), Style::Alert);
            }
            if let (Some(zone), Some(state)) = (self.voyage.paid_from, state(desk)) {
                let left = state.supply.at(common::side(desk), zone).saturating_sub(u16::from(ruling.supply) * 2);
                let half = if left % 2 == 1 { ".5" } else { "" };
                composer.styled(format_args!("{} keeps {}{half}", common::zone_name(zone, desk), left / 2), Style::Dim);
            }
        }
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        let ask_goal = line != Some(Line::From) && !self.goal_known;
        if ask_goal || matches!(line, Some(Line::From | Line::To)) {
            self.picking_goal = line != Some(Line::From);
            let side = common::side(desk);
            return if self.picking_goal {
                ZonePage::hand_place("WHERE TO?", First::Ports(side), desk)
            } else {
                ZonePage::hand_place("WHERE FROM?", First::Ships(side), desk)
            };
        }
        if self.question {
            return Step::Stay;
        }
        if self.asks_strait() {
            return Step::Tell(Notice::Told(
                "12.1",
                "A strait is on the way: say yes to Gibraltar, Bosphorus or Copenhagen.",
            ));
        }
        match (self.refusal(desk), self.asks_port(desk)) {
            (Some(refusal), _) => Step::Tell(Notice::from(refusal)),
            // A port that only the map shows is asked for once.
            (None, Some(zone)) => Step::Open(AnyPage::BlitzWar(GamePage::Teach(Teach::new(zone, ZoneFact::Port)))),
            (None, None) => common::sea(naval::Command::Sail(self.voyage)),
        }
    }

    fn why(&self, _line: Option<Line>, _desk: &Desk) -> Step {
        Step::Tell(Notice::Told("12.1", "Out of a port, over a border, into a port: each is one of four steps."))
    }

    fn hints(&self, line: Option<Line>, _desk: &Desk) -> (&'static str, &'static str) {
        match line {
            Some(Line::From | Line::To) => ("pick", "why"),
            _ if !self.goal_known => ("pick", "why"),
            _ if self.question => ("", "why"),
            _ => ("sail", "why"),
        }
    }
}
