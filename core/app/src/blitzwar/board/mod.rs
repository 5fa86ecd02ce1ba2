//! Screens: what stands where, strategic points, names of zones, tables of the book.

pub mod after;
pub mod coasts;
pub mod entry;
pub mod losses;
pub mod marks;
pub mod moving;
pub mod naming;
pub mod points;
pub mod questions;
pub mod setup;
pub mod stacks;
pub mod tables;
pub mod units;

use adjutant_rules::blitzwar::board::{Due, Place};
use adjutant_rules::blitzwar::{Event, Nation, Phase, StepName, Stop};
use adjutant_rules::dice::Faces;

use super::zone::{Purpose, ZonePage};
use super::{Page as GamePage, supply};
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::sheet::SheetPage;
use crate::{Key, Press, Screen};

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// What stands in a place.
    Units(units::UnitsPage),
    /// Units go somewhere.
    Move(moving::MovePage),
    /// Marks for units out of supply.
    Marks(marks::MarksPage),
    /// Strategic points.
    Points(points::PointsPage),
    /// A zone gets a name.
    Name(naming::NamePage),
    /// The sea zones that a zone lies on.
    Coast(coasts::CoastPage),
    /// The set-up.
    Setup(setup::SetupPage),
    /// The combat table.
    Crt(tables::CrtPage),
    /// The terrain table.
    Terrain(tables::TerrainPage),
    /// The odds column.
    Odds(questions::OddsPage),
    /// A result against few corps.
    Conversion(questions::ConversionPage),
    /// Air Superiority.
    Air(questions::AirPage),
    /// Who attacks again.
    Again(questions::AgainPage),
    /// Who retreats.
    Retreat(after::RetreatPage),
    /// How far a counter advances.
    Advance(after::AdvancePage),
    /// Stacking.
    Stacking(stacks::StackingPage),
    /// Counters for corps.
    Combine(stacks::CombinePage),
    /// Which corps are lost.
    Losses(losses::LossPage),
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Units(page) => page.key(key, press, desk),
            Self::Move(page) => page.key(key, press, desk),
            Self::Marks(page) => page.key(key, press, desk),
            Self::Points(page) => page.key(key, press, desk),
            Self::Name(page) => page.key(key, press, desk),
            Self::Coast(page) => page.key(key, press, desk),
            Self::Setup(page) => page.key(key, press, desk),
            Self::Crt(page) => page.key(key, press),
            Self::Terrain(page) => page.key(key, press),
            Self::Odds(page) => page.key(key, press, desk),
            Self::Conversion(page) => page.key(key, press, desk),
            Self::Air(page) => page.key(key, press, desk),
            Self::Again(page) => page.key(key, press, desk),
            Self::Retreat(page) => page.key(key, press, desk),
            Self::Advance(page) => page.key(key, press, desk),
            Self::Stacking(page) => page.key(key, press, desk),
            Self::Combine(page) => page.key(key, press, desk),
            Self::Losses(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for: none of them rolls.
    pub fn rolled(&mut self, _faces: &Faces, _desk: &mut Desk) -> Step {
        Step::Stay
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, _event: &Event, desk: &mut Desk) -> Step {
        match self {
            // More of the same place follows as often as not.
            Self::Units(page) => {
                page.sheet.refresh(desk);
                Step::Stay
            }
            Self::Move(page) => page.sheet.recorded(),
            _ => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Move(page) => page.sheet.resumed(desk),
            Self::Marks(page) => page.resumed(desk),
            Self::Name(page) => page.store(desk),
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Units(page) => page.view(desk),
            Self::Move(page) => page.view(desk),
            Self::Marks(page) => page.view(desk),
            Self::Points(page) => page.view(desk),
            Self::Name(page) => page.view(),
            Self::Coast(page) => page.view(desk),
            Self::Setup(page) => page.view(),
            Self::Crt(page) => page.view(),
            Self::Terrain(page) => page.view(),
            Self::Odds(page) => page.view(desk),
            Self::Conversion(page) => page.view(desk),
            Self::Air(page) => page.view(desk),
            Self::Again(page) => page.view(desk),
            Self::Retreat(page) => page.view(desk),
            Self::Advance(page) => page.view(desk),
            Self::Stacking(page) => page.view(desk),
            Self::Combine(page) => page.view(desk),
            Self::Losses(page) => page.view(desk),
        }
    }
}

/// An act that begins on the table screen, or a question of the look-up menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// What stands in a zone.
    Units,
    /// Units go somewhere.
    Move,
    /// Marks for units out of supply.
    Marks,
    /// Strategic points.
    Points,
    /// The set-up, country by country.
    Setup,
    /// The combat table.
    Crt,
    /// The terrain table.
    Terrain,
    /// The odds column.
    Odds,
    /// A result against few corps.
    Conversion,
    /// Air Superiority.
    Air,
    /// Who attacks again.
    Again,
    /// Who retreats.
    Retreat,
    /// How far a counter advances.
    Advance,
    /// Stacking.
    Stacking,
    /// Counters for corps.
    Combine,
    /// A name for a sea zone.
    NameSea,
    /// Which corps are lost.
    Losses,
}

impl Act {
    /// Its line, at most 22 columns.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Units => "Units in a zone",
            Self::Move => "Move units",
            Self::Marks => "Out of supply marks",
            Self::Points => "Strategic points",
            Self::Setup => "Set-up, by country",
            Self::Crt => "Combat table",
            Self::Terrain => "Terrain table",
            Self::Odds => "Odds column",
            Self::Conversion => "Result on few corps",
            Self::Air => "Air Superiority",
            Self::Again => "Who attacks again?",
            Self::Retreat => "Who retreats?",
            Self::Advance => "How far advance?",
            Self::Stacking => "Stacking",
            Self::Combine => "Counters for corps",
            Self::NameSea => "Name a sea zone",
            Self::Losses => "Which corps are lost?",
        }
    }

    /// Opens its page.
    #[must_use]
    pub fn begin(self, desk: &mut Desk) -> Step {
        let page = match self {
            Self::Units => {
                return Step::Open(AnyPage::BlitzWar(GamePage::Zone(ZonePage::new(Purpose::Units, desk))));
            }
            Self::NameSea => {
                return Step::Open(AnyPage::BlitzWar(GamePage::Zone(ZonePage::new(Purpose::NameSea, desk))));
            }
            Self::Move => Page::Move(SheetPage::new(moving::Moving::begin())),
            Self::Marks => Page::Marks(marks::MarksPage::new(desk)),
            Self::Points => Page::Points(points::PointsPage::default()),
            Self::Setup => Page::Setup(setup::SetupPage::default()),
            Self::Crt => Page::Crt(tables::CrtPage::default()),
            Self::Terrain => Page::Terrain(tables::TerrainPage::default()),
            Self::Odds => Page::Odds(SheetPage::new(questions::OddsSheet::new(desk))),
            Self::Conversion => Page::Conversion(SheetPage::new(questions::ConversionSheet::default())),
            Self::Air => Page::Air(SheetPage::new(questions::AirSheet::new(desk))),
            Self::Again => Page::Again(SheetPage::new(questions::AgainSheet::default())),
            Self::Retreat => Page::Retreat(SheetPage::new(after::RetreatSheet::default())),
            Self::Advance => Page::Advance(SheetPage::new(after::AdvanceSheet::default())),
            Self::Stacking => Page::Stacking(SheetPage::new(stacks::StackingSheet::default())),
            Self::Combine => Page::Combine(SheetPage::new(stacks::CombineSheet::default())),
            Self::Losses => Page::Losses(SheetPage::new(losses::LossSheet::default())),
        };
        Step::Open(AnyPage::BlitzWar(GamePage::Board(page)))
    }
}

/// The acts of a phase for the side on move, the most used first.
#[must_use]
pub const fn acts(stop: Stop) -> &'static [Act] {
    match stop.phase {
        Phase::Diplomacy | Phase::Cards if stop.turn.get() == 1 => &[Act::Setup],
        Phase::AirForce | Phase::Movement | Phase::SeaTransport | Phase::BlitzkriegCombat => &[Act::Move],
        Phase::NormalCombat => &[Act::Move, Act::Marks],
        Phase::Reinforcement => &[Act::Units],
        _ => &[],
    }
}

/// The act behind a step of the sequence.
#[must_use]
pub const fn step(step: StepName) -> Option<Act> {
    match step {
        StepName::StrategicAirMovement => Some(Act::Move),
        StepName::Retreat => Some(Act::Retreat),
        StepName::Advance => Some(Act::Advance),
        StepName::OutOfSupply => Some(Act::Marks),
        _ => None,
    }
}

/// The Polish armies are placed, zone by zone (19).
#[must_use]
pub fn armies(desk: &Desk) -> Step {
    Step::Open(AnyPage::BlitzWar(GamePage::Zone(ZonePage::new(Purpose::Home(Nation::Poland), desk))))
}

/// The page behind a due thing.
#[must_use]
pub fn act_on(due: Due, desk: &mut Desk) -> Step {
    match due {
        Due::PolishArmies(_) => armies(desk),
        Due::SailOut(zone) => match moving::Moving::sailing_out(zone, desk) {
            Some(moving) => Step::Open(AnyPage::BlitzWar(GamePage::Board(Page::Move(SheetPage::new(moving))))),
            None => Step::Stay,
        },
        Due::Stacked(zone) => {
            desk.picked(zone.number());
            let page = units::UnitsPage::open(Place::Land(zone), desk);
            Step::Open(AnyPage::BlitzWar(GamePage::Board(Page::Units(page))))
        }
        Due::CutOff(_) => Act::Marks.begin(desk),
        // Units first; what is left then is supply.
        Due::LeaveVichy(zone) => match moving::Moving::leaving(Place::Land(zone), desk) {
            Some(moving) => Step::Open(AnyPage::BlitzWar(GamePage::Board(Page::Move(SheetPage::new(moving))))),
            None => supply::Act::Stocks.begin(desk),
        },
    }
}
