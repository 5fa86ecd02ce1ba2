//! A token is placed: which one, in which theatre, on which space; then what comes of it, and A records it.
//!
//! Every choice is one push of the joystick. What only some placements need (where a strategic effect pushes, the order of
//! closing effects, which campaign opens, which unit is bombed) is asked when the rules ask for it.

use adjutant_rules::mori::board::{Space, TheatreId};
use adjutant_rules::mori::table::{self as rules, Command, Place, Refusal as TableRefusal, Said, State};
use adjutant_rules::mori::{Ability, Refusal, Side, Token, Variant};

use super::compass::{self, Choice, Choices, Chosen, WAYS};
use super::menu::{BLANKS, MENUS, SPECIALS, Way};
use super::{names, state, tracks};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{SECRET, Screen, Text};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The theatres of the base board on the compass, as they lie on the globe.
const BASE: [TheatreId; WAYS] = [0, 2, 1, 3, 4];

/// What is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// Which token: a menu.
    Menu(u8),
    /// Which unit of the opponent's row.
    Unit,
    /// Which theatre.
    Theatre,
    /// Which row, where a scientist has more spaces than ways.
    Row,
    /// Which space.
    Space,
    /// Where a strategic effect pushes.
    Target,
    /// Which campaign opens.
    Open,
    /// Which unit of the opponent's row is bombed.
    Pick,
    /// Which closing effect comes next.
    Order,
    /// All is said: what comes of it.
    Preview,
}

/// A token being placed.
#[derive(Clone, Debug)]
pub struct Placing {
    pub(super) ask: Ask,
    pub(super) said: Said,
    pub(super) list: List,
    /// The token came from elsewhere: B leaves the page instead of asking for another.
    pub(super) given: bool,
}

fn text(words: &str) -> Text {
    fitted(format_args!("{words}"), 26)
}

fn choice(label: Text, note: Text, value: usize, fits: bool) -> Choice {
    Choice { label, note, value: u8::try_from(value).unwrap_or(u8::MAX), fits }
}

/// The side that places now may hold this token, and some space takes it.
fn can_be_placed(state: &State, token: Token) -> bool {
    let side = state.game.active();
    state.game.may_hold(side, token).is_ok() && state.game.spaces_for(side, token).next().is_some()
}

impl Placing {
    fn begin(ask: Ask, token: Token, given: bool) -> Self {
        Self { ask, said: Said::new(token, Place(0), 0, 0), list: List::default(), given }
    }

    /// Which token is asked first, from this menu.
    #[must_use]
    pub fn new(menu: u8) -> Self {
        Self::begin(Ask::Menu(menu), Token::Army1, false)
    }

    /// The token is known.
    #[must_use]
    pub fn of(token: Token) -> Self {
        Self::begin(Ask::Theatre, token, true)
    }

    /// A unit of the opponent's row is chosen by the player.
    #[must_use]
    pub fn for_opponent() -> Self {
        Self::begin(Ask::Unit, Token::Army1, false)
    }

    /// Everything is said already: the opponent's move.
    #[must_use]
    pub fn proposed(said: Said) -> Self {
        Self { ask: Ask::Preview, said, list: List::default(), given: true }
    }

    fn theatres(&self, state: &State, targets: bool) -> Choices {
        let at = |theatre: TheatreId| {
            let place = state.place(theatre);
            let marker = state.game.marker(theatre);
            let side = state.game.active();
            let fits = if targets {
                place != self.said.theatre && state.game.is_open(theatre)
            } else {
                state.game.spaces_for(side, self.said.token).any(|space| space.theatre == theatre)
            };
            let note = if state.game.is_open(theatre) { names::standing(state, marker) } else { text("closed") };
            choice(names::place(place), note, theatre.into(), fits)
        };
        if state.options.variant == Variant::Base {
            return BASE.into_iter().map(|theatre| Some(at(theatre))).collect();
        }
        tracks::shown(state).map(|theatre| Some(at(theatre))).collect()
    }

    /// Whether the token stands on any free space, as a scientist does and whoever is or copies one.
    fn goes_anywhere(&self, state: &State) -> bool {
        let side = state.game.active();
        let kind = state.game.kind(side, self.said.token).map(|kind| state.game.placed_as(side, kind));
        kind.is_ok_and(|kind| state.game.line(kind).ability == Ability::Scientist)
    }

    /// The rows that have free spaces.
    fn rows(&self, state: &State) -> Choices {
        let Some(theatre) = state.theatre(self.said.theatre) else { return Choices::new() };
        let one = |row: u8| {
            let free = state.game.free(theatre, row);
            let (label, note) = (format_args!("row {}", row + 1), format_args!("{free} free"));
            (free > 0).then(|| choice(fitted(label, 12), fitted(note, 12), usize::from(row) * 16, true))
        };
        (0..state.game.board.rows(theatre)).map(one).collect()
    }

    /// The spaces of the theatre: those of its topmost open row, or for a scientist all free ones, row by row where they are
    /// many.
    fn spaces(&self, state: &State) -> Choices {
        let Some(theatre) = state.theatre(self.said.theatre) else { return Choices::new() };
        let side = state.game.active();
        let row = self.said.row.checked_sub(1).or_else(|| state.game.active_row(theatre));
        let all = self.said.row == 0 && self.goes_anywhere(state);
        let wanted = |space: &Space| {
            if all { state.game.at(*space).is_none() } else { Some(space.row) == row }
        };
        let spaces = state.game.board.spaces(theatre).filter(|(space, _)| wanted(space));
        let one = |(space, slot): (Space, adjutant_rules::mori::board::Slot)| {
            let number = format_args!("{}-{}", space.row + 1, space.number + 1);
            let ground = names::short_ground(slot.ground);
            let label = fitted(format_args!("{number} {ground}"), 12);
            let fits = state.game.may_stand(side, self.said.token, space).is_ok();
            let note = match state.game.at(space) {
                Some(laid) => text(names::token(laid.token)),
                None => names::effect(slot),
            };
            Some(choice(label, note, usize::from(space.row) * 16 + usize::from(space.number), fits))
        };
        spaces.map(one).collect()
    }

    fn units(&self, state: &State, bombed: bool) -> Choices {
        let mut row = state.game.hands[0].reserve.clone();
        // What was bombed before has left the row (R26).
        for pick in self.said.picks.iter().filter_map(|&pick| usize::from(pick).checked_sub(1)) {
            if pick < row.len() {
                row.remove(pick);
            }
        }
        let one = |(at, &token): (usize, &Token)| {
            let fits =
                if bombed { adjutant_rules::mori::solo::may_be_bombed(&row, at) } else { can_be_placed(state, token) };
            let label = fitted(format_args!("{} {}", at + 1, names::token(token)), 26);
            Some(choice(label, Text::new(), at, fits))
        };
        let mut units: Choices = row.iter().enumerate().map(one).collect();
        // A row is read as a list, however short it is.
        while units.len() <= WAYS {
            let _ = units.push(None);
        }
        units
    }

    /// Free spaces with an icon that are not yet in the order of effects.
    pub(super) fn effects(&self, state: &State) -> Choices {
        let Some(theatre) = state.theatre(self.said.theatre) else { return Choices::new() };
        let here = self.said.space_in(theatre);
        let free = state.game.free_icons(theatre).filter(|(space, _)| Some(*space) != here);
        let left = free.filter(|(space, _)| !self.said.order.contains(&(space.row + 1, space.number + 1)));
        let one = |(space, slot): (Space, adjutant_rules::mori::board::Slot)| {
            let label = fitted(format_args!("{}-{}", space.row + 1, space.number + 1), 12);
            Some(choice(label, names::effect(slot), usize::from(space.row) * 16 + usize::from(space.number), true))
        };
        left.map(one).collect()
    }

    fn choices(&self, state: &State, desk: &Desk) -> Choices {
        match self.ask {
            Ask::Menu(menu) => {
                let japan = state.options.variant == Variant::Nippon && state.game.active() == Side::First;
                let one = |(at, way): (usize, &Way)| match *way {
                    Way::Menu(BLANKS, ..) if state.game.blanks.is_empty() => None,
                    Way::Token(token) if token.blank().is_some_and(|at| at >= state.game.blanks.len()) => None,
                    Way::Menu(_, label, note) => Some(choice(text(label), text(note), at, true)),
                    Way::Token(Token::Godzilla) if !japan => None,
                    Way::Token(token) => {
                        let fits = can_be_placed(state, token);
                        Some(choice(text(names::token(token)), Text::new(), at, fits))
                    }
                    Way::None => None,
                };
                MENUS.get(usize::from(menu)).into_iter().flatten().enumerate().map(one).collect()
            }
            Ask::Unit => self.units(state, false),
            Ask::Theatre => self.theatres(state, false),
            Ask::Row => self.rows(state),
            Ask::Space => self.spaces(state),
            Ask::Target => self.theatres(state, true),
            Ask::Open => {
                let (places, _) = state.openable(&desk.charts, self.said.theatre);
                places
                    .iter()
                    .map(|&place| Some(choice(text(place.name()), Text::new(), place.0.into(), true)))
                    .collect()
            }
            Ask::Pick => self.units(state, true),
            Ask::Order => self.effects(state),
            Ask::Preview => Choices::new(),
        }
    }

    pub(super) fn go(&mut self, ask: Ask) -> Step {
        self.ask = ask;
        self.list = List::default();
        Step::Stay
    }

    /// All that is known is said: the rules say what is missing.
    fn advance(&mut self, desk: &Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        match state.decide(&desk.charts, &Command::Place(self.said.clone())) {
            Ok(_) => self.go(Ask::Preview),
            Err(TableRefusal::Rules(Refusal::TargetMissing)) => {
                let proposed = self.proposes(state, desk);
                self.go(if proposed { Ask::Preview } else { Ask::Target })
            }
            Err(TableRefusal::Rules(Refusal::OpenMissing)) => self.go(Ask::Open),
            Err(TableRefusal::Rules(Refusal::PickMissing)) => self.go(Ask::Pick),
            // The campaign that opens is read off the board now, and never again.
            Err(TableRefusal::Table(rules::TableRefusal::TeachCampaign)) if self.said.open.is_some() => {
                let place = self.said.open.unwrap_or(self.said.theatre);
                super::open(super::Page::Teach(super::teach::Teach::card(place, &desk.charts)))
            }
            Err(refusal) => {
                self.drop_last();
                Step::Tell(Notice::Refused(adjutant_rules::game::Refusal::Mori(refusal)))
            }
        }
    }

    /// The page is on top again: the campaign that opens may be known now.
    pub fn resumed(&mut self, desk: &Desk) -> Step {
        let Some(open) = self.said.open.filter(|_| self.ask == Ask::Open) else { return Step::Stay };
        if rules::taught::card(&desk.charts, open).is_some() {
            return self.advance(desk);
        }
        self.said.open = None;
        Step::Stay
    }

    /// The last choice did not do.
    fn drop_last(&mut self) {
        match self.ask {
            Ask::Target => drop(self.said.targets.pop()),
            Ask::Pick => drop(self.said.picks.pop()),
            Ask::Open => self.said.open = None,
            Ask::Order => self.said.order.clear(),
            _ => {}
        }
    }

    fn forget_choices(&mut self) {
        self.said.targets.clear();
        self.said.picks.clear();
        self.said.order.clear();
        self.said.open = None;
    }

    fn chosen(&mut self, value: u8, desk: &Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let (row, space) = (value / 16 + 1, value % 16 + 1);
        match self.ask {
            Ask::Menu(menu) => {
                let way = MENUS.get(usize::from(menu)).and_then(|menu| menu.get(usize::from(value)));
                match way {
                    Some(&Way::Menu(menu, ..)) => self.go(Ask::Menu(menu)),
                    Some(&Way::Token(token)) => {
                        // What cannot be held at all is refused at once, not after three more pushes.
                        if let Err(refusal) = state.game.may_hold(state.game.active(), token) {
                            return refused(refusal);
                        }
                        self.said.token = token;
                        self.go(Ask::Theatre)
                    }
                    _ => Step::Stay,
                }
            }
            Ask::Unit => {
                if let Some(&token) = state.game.hands[0].reserve.get(usize::from(value)) {
                    self.said.token = token;
                    self.said.number = Some(value + 1);
                    return self.go(Ask::Theatre);
                }
                Step::Stay
            }
            Ask::Theatre => {
                if state.game.is_closed(value) {
                    return refused(Refusal::TheatreClosed);
                }
                if state.game.blitz.is_some_and(|blitz| blitz != value) {
                    return refused(Refusal::BlitzElsewhere);
                }
                self.said.theatre = state.place(value);
                (self.said.row, self.said.space) = (0, 0);
                let many = self.goes_anywhere(state) && self.spaces(state).len() > WAYS;
                self.go(if many && self.rows(state).len() > 1 { Ask::Row } else { Ask::Space })
            }
            Ask::Row => {
                self.said.row = row;
                self.go(Ask::Space)
            }
            Ask::Space => {
                self.forget_choices();
                (self.said.row, self.said.space) = (row, space);
                self.advance(desk)
            }
            Ask::Target => {
                let _ = self.said.targets.push(state.place(value));
                self.advance(desk)
            }
            Ask::Pick => {
                let _ = self.said.picks.push(value + 1);
                self.advance(desk)
            }
            Ask::Open => {
                self.said.open = Some(Place(value));
                self.advance(desk)
            }
            Ask::Order => {
                let _ = self.said.order.push((row, space));
                match self.effects(state).len() {
                    0 => self.advance(desk),
                    _ => Step::Stay,
                }
            }
            Ask::Preview => Step::Stay,
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        if self.ask == Ask::Preview {
            return self.key_preview(key, press, desk);
        }
        let choices = self.choices(state, desk);
        match compass::key(&mut self.list, &choices, key, press) {
            Chosen::One(value) => self.chosen(value, desk),
            Chosen::Nothing => Step::Stay,
            Chosen::Other => match (key, press) {
                (Key::B, Press::Short) => self.back(),
                // What a closed campaign is connected with is told when it is needed.
                (Key::X, Press::Short) if self.ask == Ask::Open => {
                    super::open(super::Page::Teach(super::teach::Teach::links(self.said.theatre)))
                }
                (Key::X, Press::Short) => self.why(state),
                _ => Step::Stay,
            },
        }
    }

    pub(super) fn back(&mut self) -> Step {
        match self.ask {
            Ask::Menu(0 | SPECIALS) | Ask::Unit => Step::Leave,
            Ask::Menu(menu) => self.go(Ask::Menu(if (5..BLANKS).contains(&menu) { SPECIALS } else { 0 })),
            Ask::Theatre | Ask::Preview if self.given => Step::Leave,
            Ask::Theatre if self.said.number.is_some() => self.go(Ask::Unit),
            Ask::Theatre => self.go(Ask::Menu(if self.said.token.is_special() { SPECIALS } else { 0 })),
            Ask::Row | Ask::Space => self.go(Ask::Theatre),
            Ask::Target | Ask::Open | Ask::Pick | Ask::Order | Ask::Preview => {
                self.forget_choices();
                self.go(Ask::Space)
            }
        }
    }

    fn why(&self, state: &State) -> Step {
        match self.ask {
            Ask::Menu(_) | Ask::Unit => Step::Tell(Notice::Told(
                "PL1-PL5",
                "Which token did you take? Push towards it. What is dim fits nowhere or cannot be held",
            )),
            Ask::Theatre => {
                let line = state.game.line(self.said.token);
                Step::Tell(Notice::Told(line.rule, names::ability(line.ability)))
            }
            Ask::Row | Ask::Space => Step::Tell(Notice::Told(
                "PL1-PL4",
                "The topmost open row: armies and airforces on land, navies and airforces at sea",
            )),
            Ask::Target => {
                Step::Tell(Notice::Told("EF5", names::effect_meaning(adjutant_rules::mori::Effect::StrategicAdvantage)))
            }
            Ask::Pick => {
                Step::Tell(Notice::Told("SO5", "You choose the unit; no special weapon while there are others"))
            }
            Ask::Order => Step::Tell(Notice::Told(
                "CL2",
                "The effects of the free spaces are carried out in the order that you choose",
            )),
            Ask::Open | Ask::Preview => Step::Stay,
        }
    }

    fn question(&self) -> &'static str {
        match self.ask {
            Ask::Menu(0) => "Which token?",
            Ask::Menu(SPECIALS) => "Which special weapon?",
            Ask::Menu(_) => "Which one?",
            Ask::Unit => "Which unit of its row?",
            Ask::Theatre => "In which theatre?",
            Ask::Row => "In which row?",
            Ask::Space => "On which space?",
            Ask::Target => "Push where?",
            Ask::Open => "Which one opens?",
            Ask::Pick => "Bomb which unit?",
            Ask::Order => "Which effect next?",
            Ask::Preview => "",
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let known = !matches!(self.ask, Ask::Menu(_) | Ask::Unit);
        let secret = state(desk).is_some_and(State::is_secret);
        let screen = match self.ask {
            // A token of a hidden hand is in no picture until it lies on the board, its name in the title least of all.
            _ if secret => SECRET,
            Ask::Preview => "mori-preview",
            _ => "mori-place",
        };
        let name = if known && !secret { names::token(self.said.token) } else { "PLACE A TOKEN" };
        let mut composer = Composer::new(screen, format_args!("{name}"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        if self.ask == Ask::Preview {
            return self.view_preview(composer, state, desk);
        }
        let there =
            if matches!(self.ask, Ask::Menu(_) | Ask::Unit | Ask::Theatre) { "" } else { self.said.theatre.short() };
        if secret {
            composer.status(format_args!("{}", names::token(self.said.token)), format_args!("{}", self.question()));
        } else {
            composer.status(format_args!("{}", self.question()), format_args!("{there}"));
        }
        let choices = self.choices(state, desk);
        compass::show(&mut composer, &choices, self.list);
        let a = if choices.len() > WAYS { "pick" } else { "" };
        composer.hints(a, "back", if self.ask == Ask::Open { "links" } else { "why" }, "state")
    }
}

fn refused(refusal: Refusal) -> Step {
    Step::Tell(Notice::Refused(adjutant_rules::game::Refusal::Mori(refusal.into())))
}
