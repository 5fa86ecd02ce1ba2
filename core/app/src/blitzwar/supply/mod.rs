//! Screens: supply, movement, transport, landings.

pub mod beachhead;
pub mod bill;
pub(super) mod common;
pub mod entry;
pub mod fortify;
pub mod haul;
pub mod in_supply;
pub mod land_move;
pub mod landing;
pub mod reorganise;
pub mod restriction;
pub mod stocks;
pub mod transport;

use adjutant_rules::blitzwar::supply::Due;
use adjutant_rules::blitzwar::{Allowed, Event, Phase, State, StepName, Stop};
use adjutant_rules::dice::Faces;

use crate::desk::Desk;
use crate::page::Step;
use crate::sheet::SheetPage;
use crate::widgets::list::List;
use crate::{Key, Press, Screen};
use common::{open, picked_zone};

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// The supply bill of the phase.
    Bill(SheetPage<bill::Bill>),
    /// The stocks of all sides.
    Stocks(stocks::Stocks),
    /// A stock that grows or is set by hand.
    Stock(SheetPage<stocks::StockSheet>),
    /// Supply that goes to another zone.
    Haul(SheetPage<haul::Haul>),
    /// A corps is fortified.
    Fortify(SheetPage<fortify::Fortify>),
    /// A landing.
    Landing(SheetPage<landing::Landing>),
    /// Corps on a beachhead.
    Beachhead(SheetPage<beachhead::Renewal>),
    /// Sea transport from port to port.
    Transport(SheetPage<transport::Transport>),
    /// A line of supply over the sea.
    OverSea(SheetPage<transport::OverSea>),
    /// Is this unit in supply?
    InSupply(SheetPage<in_supply::InSupply>),
    /// A land move.
    LandMove(SheetPage<land_move::Move>),
    /// Counters put together.
    Reorganise(SheetPage<reorganise::Reorganise>),
    /// Where a nation may go.
    Restriction(SheetPage<restriction::Restriction>),
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Bill(page) => page.key(key, press, desk),
            Self::Stocks(page) => page.key(key, press, desk),
            Self::Stock(page) => page.key(key, press, desk),
            Self::Haul(page) => page.key(key, press, desk),
            Self::Fortify(page) => page.key(key, press, desk),
            Self::Landing(page) => page.key(key, press, desk),
            Self::Beachhead(page) => page.key(key, press, desk),
            Self::Transport(page) => page.key(key, press, desk),
            Self::OverSea(page) => page.key(key, press, desk),
            Self::InSupply(page) => page.key(key, press, desk),
            Self::LandMove(page) => page.key(key, press, desk),
            Self::Reorganise(page) => page.key(key, press, desk),
            Self::Restriction(page) => page.key(key, press, desk),
        }
    }

    /// Nothing is rolled here.
    pub fn rolled(&mut self, _faces: &Faces, _desk: &mut Desk) -> Step {
        Step::Stay
    }

    /// The command of this page is stored and done: back to where the player came from.
    pub fn recorded(&mut self, _event: &Event, desk: &mut Desk) -> Step {
        match self {
            // What is left on a beachhead is looked at again.
            Self::Beachhead(page) => {
                page.sheet.refresh(desk);
                Step::Leave
            }
            Self::Stocks(_) => Step::Stay,
            _ => Step::Leave,
        }
    }

    /// The page is on top again: with a zone, if one was picked.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        if let Self::Landing(page) = self
            && page.sheet.asks_port()
        {
            return page.sheet.embarks(desk);
        }
        // Units may have been flown to it meanwhile.
        if let Self::Beachhead(page) = self {
            page.sheet.refresh(desk);
        }
        if let Some(zone) = picked_zone(desk) {
            match self {
                Self::Stock(page) => {
                    page.sheet.picked(zone);
                    leave_line(&mut page.list, 2);
                }
                Self::Haul(page) => {
                    page.sheet.picked(zone);
                    leave_line(&mut page.list, 1);
                }
                Self::Fortify(page) => {
                    page.sheet.picked(zone);
                    leave_line(&mut page.list, 1);
                }
                Self::Landing(page) => {
                    page.sheet.picked(zone, desk);
                    // The zone is told: its sea is next.
                    page.list.at = 1;
                }
                Self::Beachhead(page) => {
                    page.sheet.picked(zone, desk);
                    page.list.at = 1;
                }
                _ => {}
            }
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Bill(page) => page.view(desk),
            Self::Stocks(page) => page.view(desk),
            Self::Stock(page) => page.view(desk),
            Self::Haul(page) => page.view(desk),
            Self::Fortify(page) => page.view(desk),
            Self::Landing(page) => page.view(desk),
            Self::Beachhead(page) => page.view(desk),
            Self::Transport(page) => page.view(desk),
            Self::OverSea(page) => page.view(desk),
            Self::InSupply(page) => page.view(desk),
            Self::LandMove(page) => page.view(desk),
            Self::Reorganise(page) => page.view(desk),
            Self::Restriction(page) => page.view(desk),
        }
    }
}

/// On the line of the zone A picks: when it is picked, the next A must do what the page is for.
fn leave_line(list: &mut List, zone: u16) {
    if list.at == zone {
        list.at += 1;
    }
}

/// An act that begins on the table screen, or a question of the look-up menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Pay for what was done.
    Bill,
    /// The stocks of all sides.
    Stocks,
    /// Fortify a corps.
    Fortify,
    /// Corps go to beachheads.
    Landing,
    /// Corps on a beachhead.
    Beachhead,
    /// Port to port.
    Transport,
    /// A line of supply over the sea.
    OverSea,
    /// Is this unit in supply?
    InSupply,
    /// One land move.
    LandMove,
    /// Counters put together.
    Reorganise,
    /// Where a nation may go.
    Restriction,
    /// What things cost, as a question.
    Cost,
}

impl Act {
    /// Its line, at most 22 columns.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Bill => "Supply bill",
            Self::Stocks => "Stocks of supply",
            Self::Fortify => "Fortify a corps",
            Self::Landing => "Landing",
            Self::Beachhead => "Corps on a beachhead",
            Self::Transport => "Sea transport",
            Self::OverSea => "Line of supply at sea",
            Self::InSupply => "In supply?",
            Self::LandMove => "Check and pay a move",
            Self::Reorganise => "Reorganise counters",
            Self::Restriction => "May they go there?",
            Self::Cost => "What does it cost?",
        }
    }

    /// Opens its page.
    #[must_use]
    pub fn begin(self, desk: &mut Desk) -> Step {
        open(match self {
            Self::Bill => Page::Bill(SheetPage::new(bill::Bill::default())),
            Self::Stocks => Page::Stocks(stocks::Stocks::default()),
            Self::Fortify => Page::Fortify(SheetPage::new(fortify::Fortify::new(desk))),
            Self::Landing => Page::Landing(SheetPage::new(landing::Landing::new(desk))),
            Self::Beachhead => Page::Beachhead(SheetPage::new(beachhead::Renewal::new(None, desk))),
            Self::Transport => Page::Transport(SheetPage::new(transport::Transport::default())),
            Self::OverSea => Page::OverSea(SheetPage::new(transport::OverSea::default())),
            Self::InSupply => Page::InSupply(SheetPage::new(in_supply::InSupply::new(desk))),
            Self::LandMove => Page::LandMove(SheetPage::new(land_move::Move::new(desk))),
            Self::Reorganise => Page::Reorganise(SheetPage::new(reorganise::Reorganise::default())),
            Self::Restriction => Page::Restriction(SheetPage::new(restriction::Restriction::new(desk))),
            Self::Cost => Page::Bill(SheetPage::new(bill::Bill::question(desk))),
        })
    }
}

/// The acts of a phase for the side on move, the most used first.
#[must_use]
pub const fn acts(stop: Stop) -> &'static [Act] {
    match stop.phase {
        Phase::Diplomacy | Phase::Cards => &[],
        Phase::Reinforcement => &[Act::Stocks, Act::Reorganise],
        Phase::Naval => &[Act::Bill, Act::Stocks],
        Phase::AirForce => &[Act::Beachhead],
        Phase::SeaTransport => &[Act::Bill, Act::Landing, Act::Transport, Act::Stocks, Act::Reorganise, Act::Beachhead],
        Phase::Movement => {
            &[Act::Bill, Act::Fortify, Act::LandMove, Act::Stocks, Act::InSupply, Act::Restriction, Act::Reorganise]
        }
        Phase::BlitzkriegCombat | Phase::NormalCombat => {
            &[Act::Bill, Act::LandMove, Act::Beachhead, Act::InSupply, Act::Stocks]
        }
    }
}

/// Whether an act has something to act on: nobody looks after a beachhead without corps, and Soviet corps are not fortified.
#[must_use]
pub fn offered(act: Act, state: &State, stop: Stop) -> bool {
    match act {
        Act::Beachhead => {
            state.movement.beachheads.iter().any(|there| Some(there.side) == stop.side && there.corps > 0)
        }
        Act::Fortify => {
            stop.side.is_some_and(|side| StepName::Fortification.due(stop.turn, stop.phase, side) != Allowed::No)
        }
        _ => true,
    }
}

/// The page behind a due thing of this topic.
#[must_use]
pub fn act_on(due: Due, desk: &mut Desk) -> Step {
    match due {
        Due::Renew(zone) => open(Page::Beachhead(SheetPage::new(beachhead::Renewal::new(Some(zone), desk)))),
        Due::NoSupply => Act::Stocks.begin(desk),
    }
}

/// The act behind a step of the phase, if this topic has one.
#[must_use]
pub const fn step(step: StepName) -> Option<Act> {
    match step {
        StepName::SeaTransport
        | StepName::StrategicMovement
        | StepName::TacticalMovementAndActivation
        | StepName::OneZoneMove => Some(Act::Bill),
        StepName::Fortification => Some(Act::Fortify),
        StepName::Reorganisation => Some(Act::Reorganise),
        _ => None,
    }
}
