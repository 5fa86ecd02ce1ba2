//! The screens of Blitzkrieg!, made for the acts at its table: a token goes down, a marker moves, tokens are drawn.

pub mod board;
pub mod by_hand;
pub mod campaigns;
pub mod compass;
pub mod drawn;
pub mod entry;
pub mod hand;
pub mod look_up;
pub mod menu;
pub mod names;
pub mod notes;
pub mod odds;
pub mod opponent;
pub mod overview;
pub mod place;
mod preview;
pub mod set_up;
pub mod table;
pub mod teach;
pub mod theatre;
pub mod ticks;
pub mod tracks;
pub mod wins;

use adjutant_rules::chart::Cell;
use adjutant_rules::dice::Faces;
use adjutant_rules::game::{Command as GameCommand, Event as GameEvent, Game, Refusal};
use adjutant_rules::mori::table::{self as rules, Command, Event, Options, Play, State};
use adjutant_rules::mori::{Level, SoloOrder, Variant};
use heapless::String;

use crate::desk::Desk;
use crate::form::{Form, FormPage};
use crate::games::Switch;
use crate::line::fitted;
use crate::page::{Page as AnyPage, Step};
use crate::{Key, Press, Screen};

pub use entry::entry_view;

/// The pages of Blitzkrieg!.
#[derive(Clone, Debug)]
pub enum Page {
    /// Where every act begins.
    Table(table::Table),
    /// Log, theatres, numbers.
    Overview(overview::Overview),
    /// A token is placed.
    Place(place::Placing),
    /// A theatre with its spaces.
    Theatre(theatre::Theatre),
    /// A value set by hand.
    ByHand(by_hand::ByHand),
    /// A question or a small act.
    Form(FormPage),
    /// A hand that only its player sees.
    Hand(hand::Hand),
    /// What the player drew from his own bags.
    Drawn(drawn::Drawn),
    /// A reserve noted when the game is packed away.
    Notes(notes::Notes),
    /// The solo opponent's move.
    Opponent(opponent::Opponent),
    /// What only the board of Nippon tells.
    Teach(teach::Teach),
    /// The campaigns of Nippon.
    Campaigns(campaigns::Campaigns),
    /// Questions that are asked rarely.
    LookUp(look_up::LookUp),
    /// The printed board, mended cell by cell.
    Board(board::Board),
    /// The effects of a closed theatre, ticked one by one.
    Ticks(ticks::Ticks),
}

impl Page {
    /// The table screen.
    #[must_use]
    pub fn table() -> Self {
        Self::Table(table::Table::default())
    }

    /// The overview.
    #[must_use]
    pub fn overview() -> Self {
        Self::Overview(overview::Overview::default())
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Table(page) => page.key(key, press, desk),
            Self::Overview(page) => page.key(key, press, desk),
            Self::Place(page) => {
                let step = page.key(key, press, desk);
                drawn::who_draws(step, press, desk)
            }
            Self::Theatre(page) => page.key(key, press, desk),
            Self::ByHand(page) => page.key(key, press, desk),
            Self::Form(page) => {
                let step = page.key(key, press, desk);
                drawn::who_draws(step, press, desk)
            }
            Self::Hand(page) => page.key(key, press, desk),
            Self::Drawn(page) => page.key(key, press, desk),
            Self::Notes(page) => page.key(key, press, desk),
            Self::Opponent(page) => page.key(key, press, desk),
            Self::Teach(page) => page.key(key, press, desk),
            Self::Campaigns(page) => page.key(key, press, desk),
            Self::LookUp(page) => page.key(key, press, desk),
            Self::Board(page) => page.key(key, press, desk),
            Self::Ticks(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &mut Desk) -> Step {
        match self {
            Self::Form(page) => page.rolled(faces, desk),
            // The only dice that a table screen asks for are those of the bags.
            Self::Table(_) => run(Command::Shuffle { dice: faces.clone() }),
            _ => Step::Stay,
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &GameEvent, desk: &mut Desk) -> Step {
        let GameEvent::Mori(event) = event else { return Step::Stay };
        match self {
            Self::Table(page) => {
                page.settle_cursor(desk);
                Step::Stay
            }
            // The proof is read where it was shown.
            Self::Form(_) if matches!(event, Event::Revealed(_)) => Step::Stay,
            Self::Drawn(page) if matches!(event, Event::Told(_)) => page.goes_on(),
            Self::Notes(page) => state(desk).map_or(Step::Home, |state| page.stored(state)),
            Self::Ticks(page) if matches!(event, Event::Ticked(_)) => page.stored(desk),
            // A theatre closed: its effects are carried out one after the other.
            Self::Place(_) | Self::Drawn(_) if state(desk).is_some_and(State::must_tick) => {
                Step::Swap(AnyPage::Mori(Self::Ticks(ticks::Ticks::new(desk))))
            }
            Self::Place(_) | Self::Form(_) | Self::Drawn(_) | Self::Ticks(_) => Step::Home,
            Self::ByHand(_) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Table(page) => page.settle_cursor(desk),
            Self::Form(page) => page.resumed(desk),
            // A campaign was taught on the way.
            Self::Place(page) => return page.resumed(desk),
            Self::Teach(page) => return page.resumed(desk),
            // What closed the theatre was taken back.
            Self::Ticks(_) if state(desk).is_none_or(|state| state.closing.is_none()) => return Step::Home,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Table(page) => page.view(desk),
            Self::Overview(page) => page.view(desk),
            Self::Place(page) => page.view(desk),
            Self::Theatre(page) => page.view(desk),
            Self::ByHand(page) => page.view(desk),
            Self::Form(page) => page.view(desk, &title(desk)),
            Self::Hand(page) => page.view(desk),
            Self::Drawn(page) => page.view(desk),
            Self::Notes(page) => page.view(desk),
            Self::Opponent(page) => page.view(desk),
            Self::Teach(page) => page.view(desk),
            Self::Campaigns(page) => page.view(desk),
            Self::LookUp(page) => page.view(desk),
            Self::Board(page) => page.view(desk),
            Self::Ticks(page) => page.view(desk),
        }
    }
}

/// The state of the table in play, if it plays this game.
#[must_use]
pub fn state(desk: &Desk) -> Option<&State> {
    match desk.game() {
        Some(Game::Mori(state)) => Some(state),
        _ => None,
    }
}

/// Another page on top.
#[must_use]
pub const fn open(page: Page) -> Step {
    Step::Open(AnyPage::Mori(page))
}

/// A form on top, as the table knows it.
#[must_use]
pub fn open_form(form: &'static Form, desk: &Desk) -> Step {
    open(Page::Form(FormPage::new(form, desk)))
}

/// A command, as a step.
#[must_use]
pub const fn run(command: Command) -> Step {
    Step::Run(GameCommand::Mori(command))
}

/// The words for the start screen: `T8 12:9`, the first player's points first.
#[must_use]
pub fn headline(state: &State) -> String<20> {
    let [first, second] = state.game.points;
    match state.game.won {
        Some((side, _)) => fitted(format_args!("{} won {first}:{second}", state.name(side)), 20),
        None => fitted(format_args!("T{} {first}:{second}", state.game.turn), 20),
    }
}

/// The right end of a title line: the turn, and whose it is.
#[must_use]
pub fn title(desk: &Desk) -> String<20> {
    let words = |state: &State| fitted(format_args!("T{} {}", state.game.turn, state.name(state.game.active())), 20);
    state(desk).map(words).unwrap_or_default()
}

/// A short line for the log and for undo.
#[must_use]
pub fn label(event: &Event) -> String<40> {
    match event {
        Event::Acted { act: rules::Act::Place(said), .. } => {
            let (token, place) = (names::token(said.token), said.theatre.short());
            fitted(format_args!("{token} {place:.8} {}-{}", said.row, said.space), 40)
        }
        event => fitted(format_args!("{}", event.label()), 40),
    }
}

/// Checks what the owner is about to teach.
///
/// # Errors
/// What forbids it.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    rules::taught::check_cell(cell, value).map_err(Refusal::Mori)
}

/// The switches of a new table.
#[must_use]
pub fn switch(options: &Options, number: usize) -> Option<Switch> {
    let yes_no = |yes| if yes { "yes" } else { "no" };
    // The level and the order of the theatres matter to the solo opponent alone.
    let number = if options.play == Play::Solo || number < 2 { number } else { number + 2 };
    Some(match number {
        0 => Switch {
            label: "Bags",
            rule: "SU3",
            value: options.play.name(),
            meaning: "referee: you draw, I watch the rules. bag: I am both bags and the pile. solo: I play the Axis.",
        },
        1 => Switch {
            label: "Board",
            rule: "SU1",
            value: options.variant.name(),
            meaning: "base: Axis against Allied. nippon: Japan against Germany, campaign by campaign as you teach them.",
        },
        2 => Switch {
            label: "Level",
            rule: "SO1",
            value: options.level.name(),
            meaning: "easy: 3 region dice, a space each. medium: 3 dice, 2 spaces. hard: 4 dice, 2 spaces.",
        },
        3 => Switch {
            label: "Top to bottom",
            rule: "R20",
            value: options.solo_order.name(),
            meaning: "How the opponent breaks a tie of theatres: by the height on the board, or as the die counts.",
        },
        4 => Switch {
            label: "Nippon tokens",
            rule: "SU6",
            value: yes_no(options.nippon_specials),
            meaning: "Partisans and Inspired Leadership lie in the pile of special weapons.",
        },
        5 => Switch {
            label: "Bomb on blank",
            rule: "R5",
            value: yes_no(options.bomb_on_blank),
            meaning: "Bombing units bomb on a space without icon too.",
        },
        6 => Switch {
            label: "Spy counts",
            rule: "R7",
            value: yes_no(options.spy_counts_later),
            meaning: "A spy that copied a regular token counts for later generals and admirals.",
        },
        7 if options.play != Play::Solo => Switch {
            label: "Blank tokens",
            rule: "SU3",
            value: yes_no(options.blanks),
            meaning: "The blank tokens that you designed are in play: a house rule.",
        },
        _ => return None,
    })
}

/// Turns a switch over. What cannot be played together is not offered.
pub fn turn_switch(options: &mut Options, number: usize) {
    let number = if options.play == Play::Solo || number < 2 { number } else { number + 2 };
    match number {
        0 => {
            options.play = match options.play {
                Play::Referee => Play::Bag,
                Play::Bag if options.variant == Variant::Base => Play::Solo,
                _ => Play::Referee,
            };
            // The opponent's lists know printed tokens.
            options.blanks &= options.play != Play::Solo;
        }
        1 => {
            options.variant = match options.variant {
                Variant::Base if options.play != Play::Solo => Variant::Nippon,
                _ => Variant::Base,
            };
            options.nippon_specials |= options.variant == Variant::Nippon;
        }
        2 => {
            options.level = match options.level {
                Level::Easy => Level::Medium,
                Level::Medium => Level::Hard,
                Level::Hard => Level::Easy,
            }
        }
        3 => {
            options.solo_order = match options.solo_order {
                SoloOrder::Height => SoloOrder::Die,
                SoloOrder::Die => SoloOrder::Height,
            }
        }
        // Nippon's pile has both (NI1).
        4 => options.nippon_specials = !options.nippon_specials || options.variant == Variant::Nippon,
        5 => options.bomb_on_blank = !options.bomb_on_blank,
        6 => options.spy_counts_later = !options.spy_counts_later,
        7 => options.blanks = !options.blanks,
        _ => {}
    }
}
