//! Screens: countries, dates, victory.

mod announce;
mod attack;
mod countries;
mod dates;
mod dice;
mod hand;
mod happened;
mod phase;
mod points;
mod surrender;
mod text;
pub mod timers;
mod usa;
mod victory;

use adjutant_rules::blitzwar::diplomacy::Due;
use adjutant_rules::blitzwar::{Event, Phase, Stop};
use adjutant_rules::dice::Faces;

use super::Page as BlitzWarPage;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::sheet::SheetPage;
use crate::{Key, Press, Screen};

pub use text::{MOST_ANNOUNCED, begins, entry, joiners, reaches};

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// The diplomacy phase: what the enemy holds, then what happens.
    Phase(phase::PhasePage),
    /// Every country with its state.
    Countries(countries::Countries),
    /// One country.
    Country(countries::CountryPage),
    /// A neutral that is attacked.
    Attack(SheetPage<attack::Attack>),
    /// Whether a country surrenders.
    Surrender(SheetPage<surrender::Surrender>),
    /// When the USA enters.
    Usa(SheetPage<usa::Usa>),
    /// When Total War cards come.
    TotalWar(SheetPage<usa::TotalWarSheet>),
    /// What falls due when.
    Timers(timers::Timers),
    /// The dates that are kept.
    Dates(dates::DatesPage),
    /// Something happened just now.
    Happened(happened::Happened),
    /// What the Axis points mean.
    Points(SheetPage<points::PointsSheet>),
    /// The score as it would be.
    Victory(SheetPage<victory::Victory>),
    /// A status or a date set by hand.
    Hand(hand::Hand),
    /// What a diplomacy die does.
    Dice(SheetPage<dice::DiceSheet>),
}

impl Page {
    /// The step that opens this page.
    #[must_use]
    pub const fn open(self) -> Step {
        Step::Open(AnyPage::BlitzWar(BlitzWarPage::Diplomacy(self)))
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Phase(page) => page.key(key, press, desk),
            Self::Countries(page) => page.key(key, press, desk),
            Self::Country(page) => page.key(key, press, desk),
            Self::Attack(page) => page.key(key, press, desk),
            Self::Surrender(page) => page.key(key, press, desk),
            Self::Usa(page) => page.key(key, press, desk),
            Self::TotalWar(page) => page.key(key, press, desk),
            Self::Timers(page) => page.key(key, press, desk),
            Self::Dates(page) => page.key(key, press, desk),
            Self::Happened(page) => page.key(key, press, desk),
            Self::Points(page) => page.key(key, press, desk),
            Self::Victory(page) => page.key(key, press, desk),
            Self::Hand(page) => page.key(key, press, desk),
            Self::Dice(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &mut Desk) -> Step {
        match self {
            Self::Phase(page) => page.rolled(faces, desk),
            _ => Step::Stay,
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &Event, _desk: &mut Desk) -> Step {
        match self {
            Self::Phase(page) => page.recorded(event),
            Self::Hand(_) | Self::Points(_) => Step::Leave,
            Self::Attack(_) | Self::Happened(_) => Step::Home,
            _ => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Phase(page) => page.resumed(desk),
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Phase(page) => page.view(desk),
            Self::Countries(page) => page.view(desk),
            Self::Country(page) => page.view(desk),
            Self::Attack(page) => page.view(desk),
            Self::Surrender(page) => page.view(desk),
            Self::Usa(page) => page.view(desk),
            Self::TotalWar(page) => page.view(desk),
            Self::Timers(page) => page.view(desk),
            Self::Dates(page) => page.view(desk),
            Self::Happened(page) => page.view(desk),
            Self::Points(page) => page.view(desk),
            Self::Victory(page) => page.view(desk),
            Self::Hand(page) => page.view(desk),
            Self::Dice(page) => page.view(desk),
        }
    }
}

/// An act that begins on the table screen, or a question of the look-up menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The diplomacy phase.
    Hold,
    /// Every country.
    Countries,
    /// A neutral that is attacked.
    Attack,
    /// Whether a country surrenders.
    Surrender,
    /// When the USA enters.
    Usa,
    /// When Total War cards come.
    TotalWar,
    /// What falls due.
    Timers,
    /// The dates that are kept.
    Dates,
    /// Something happened.
    Happened,
    /// What the Axis points mean.
    Points,
    /// The score as it would be.
    Victory,
    /// What a diplomacy die does.
    Dice,
}

impl Act {
    /// Its line, at most 22 columns.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Hold => "Surrenders, who joins",
            Self::Countries => "Countries",
            Self::Attack => "Neutral attacked",
            Self::Surrender => "Does it surrender?",
            Self::Usa => "When the USA enters",
            Self::TotalWar => "Total War card dates",
            Self::Timers => "Timers",
            Self::Dates => "Dates",
            Self::Happened => "Something happened...",
            Self::Points => "Axis points",
            Self::Victory => "Victory",
            Self::Dice => "Diplomacy dice",
        }
    }

    /// Opens its page.
    #[must_use]
    pub fn begin(self, desk: &mut Desk) -> Step {
        let page = match self {
            Self::Hold => Page::Phase(phase::PhasePage::new(desk)),
            Self::Countries => Page::Countries(countries::Countries::default()),
            Self::Attack => Page::Attack(SheetPage::new(attack::Attack::asked(desk))),
            Self::Surrender => Page::Surrender(SheetPage::new(surrender::Surrender::new(desk))),
            Self::Usa => Page::Usa(SheetPage::new(usa::Usa::new(desk))),
            Self::TotalWar => Page::TotalWar(SheetPage::new(usa::TotalWarSheet::new(desk))),
            Self::Timers => Page::Timers(timers::Timers::default()),
            Self::Dates => Page::Dates(dates::DatesPage::default()),
            Self::Happened => Page::Happened(happened::Happened::default()),
            Self::Points => Page::Points(SheetPage::new(points::PointsSheet::new(desk))),
            Self::Victory => Page::Victory(SheetPage::new(victory::Victory::new(desk))),
            Self::Dice => Page::Dice(SheetPage::new(dice::DiceSheet::default())),
        };
        page.open()
    }
}

/// What A does on a due thing of this topic.
#[must_use]
pub fn act_on(due: Due, desk: &mut Desk) -> Step {
    match due {
        Due::Die(_) | Due::Hold(_) | Due::Capital(_) | Due::Ports | Due::SupplyZones(_) => Act::Hold.begin(desk),
        Due::UsaEnters(_) => Act::Usa.begin(desk),
        Due::Soon(_) => Act::Timers.begin(desk),
    }
}

/// The acts of a phase for the side on move, the most used first.
#[must_use]
pub const fn acts(stop: Stop) -> &'static [Act] {
    match stop.phase {
        Phase::Diplomacy => &[Act::Hold, Act::Countries, Act::Timers, Act::Victory],
        _ => &[],
    }
}
