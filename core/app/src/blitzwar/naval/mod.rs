//! Screens: the war at sea and in the air.

mod battle;
mod common;
mod countering;
mod die;
pub mod entry;
mod fly;
mod hand;
mod london;
mod outlook;
mod range;
mod sail;
mod superiority;
mod table;
mod words;

use adjutant_rules::blitzwar::board::Sea;
use adjutant_rules::blitzwar::{Event, Phase, Side, State, StepName, Stop, Zone, air, naval};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::Faces;

use crate::desk::Desk;
use crate::page::Step;
use crate::sheet::SheetPage;
use crate::widgets::list::List;
use crate::{Key, Press, Screen};
use fly::{Fly, Use};

/// The pages of this topic.
#[derive(Clone, Debug)]
pub enum Page {
    /// A naval combat.
    Fight(battle::SeaFight),
    /// Every way it can end.
    Endings(outlook::Endings),
    /// A die that fell on the table.
    Die(die::DiePage),
    /// Who rules a sea zone.
    Superiority(SheetPage<superiority::Superiority>),
    /// A naval move.
    Sail(SheetPage<sail::Sail>),
    /// The Battle of Britain.
    London(london::London),
    /// An air unit is placed.
    Fly(SheetPage<Fly>),
    /// Range of air units.
    Range(SheetPage<range::Range>),
    /// What flies and fights, set by hand.
    Hand(hand::Hand),
    /// The naval tables.
    Table(table::Tables),
    /// Air units countered or not, as a question.
    Countering(SheetPage<countering::Counted>),
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Fight(page) => page.key(key, press, desk),
            Self::Endings(page) => page.key(key, press),
            Self::Die(page) => page.key(key, press),
            Self::Superiority(page) => page.key(key, press, desk),
            Self::Sail(page) => page.key(key, press, desk),
            Self::London(page) => page.key(key, press, desk),
            Self::Fly(page) => page.key(key, press, desk),
            Self::Range(page) => page.key(key, press, desk),
            Self::Hand(page) => page.key(key, press, desk),
            Self::Table(page) => page.key(key, press),
            Self::Countering(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, _desk: &mut Desk) -> Step {
        match self {
            Self::Fight(page) => page.rolled(faces),
            Self::Die(page) => page.rolled(faces),
            Self::London(page) => page.rolled(faces),
            _ => Step::Stay,
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, _event: &Event, desk: &mut Desk) -> Step {
        match self {
            Self::Fight(page) => page.recorded(desk),
            // The page below shows what the round did.
            Self::Die(_) | Self::Sail(_) => Step::Leave,
            Self::London(page) => page.resumed(desk),
            Self::Fly(page) => {
                page.sheet.recorded(desk);
                Step::Stay
            }
            Self::Hand(page) => page.recorded(),
            _ => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Fight(page) => page.resumed(desk),
            Self::London(page) => page.resumed(desk),
            Self::Hand(page) => page.resumed(desk),
            Self::Sail(page) => {
                // The place is picked: on to the next line.
                if page.sheet.resumed(desk) {
                    page.list.at = page.list.at.saturating_add(1);
                }
                Step::Stay
            }
            Self::Fly(page) => {
                // The zone is picked: the unit is next.
                if page.sheet.resumed(desk) {
                    page.list.at = 1;
                }
                Step::Stay
            }
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Fight(page) => page.view(desk),
            Self::Endings(page) => page.view(),
            Self::Die(page) => page.view(),
            Self::Superiority(page) => page.view(desk),
            Self::Sail(page) => page.view(desk),
            Self::London(page) => page.view(desk),
            Self::Fly(page) => page.view(desk),
            Self::Range(page) => page.view(desk),
            Self::Hand(page) => page.view(desk),
            Self::Table(page) => page.view(desk),
            Self::Countering(page) => page.view(desk),
        }
    }
}

/// An act that begins on the table screen, or a question of the look-up menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A naval combat.
    Fight,
    /// A naval move.
    Sail,
    /// Who rules a sea zone.
    Superiority,
    /// Odds of any naval combat.
    SeaOdds,
    /// The naval tables.
    Table,
    /// The Battle of Britain.
    London,
    /// Its odds alone.
    LondonOdds,
    /// Strategic bombing.
    Bomb,
    /// Air over a land zone.
    AirLand,
    /// Air over a sea zone.
    AirSea,
    /// A beachhead.
    Beachhead,
    /// Range of air units.
    Range,
    /// What flies and fights, set by hand.
    Missions,
    /// Steps and cost of a naval move, as a question.
    Steps,
    /// Air units countered or not, as a question.
    Countering,
    /// What strategic bombing costs, as a question.
    BombingLoss,
}

/// The page that flies units to a beachhead on which corps wait, as a step.
#[must_use]
pub fn fly_to_beachhead(zone: Zone, sea: Sea, desk: &Desk) -> Step {
    // Zone and sea are told: the unit is next.
    let page = SheetPage { sheet: Fly::to_beachhead(zone, sea, desk), list: List { at: 2 } };
    common::open(Page::Fly(page))
}

impl Act {
    /// Its line, at most 22 columns.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Fight => "Naval combat",
            Self::Sail => "Naval move",
            Self::Superiority => "Naval Superiority",
            Self::SeaOdds => "Odds of a naval combat",
            Self::Table => "Naval table",
            Self::London => "Battle of Britain",
            Self::LondonOdds => "Odds: B. of Britain",
            Self::Bomb => "Strategic bombing",
            Self::AirLand => "Air over a land zone",
            Self::AirSea => "Air over a sea zone",
            Self::Beachhead => "Air to a beachhead",
            Self::Range => "Air range",
            Self::Missions => "Missions, by hand",
            Self::Steps => "Steps of a naval move",
            Self::Countering => "Air units countered",
            Self::BombingLoss => "Loss by bombing",
        }
    }

    /// Opens its page.
    #[must_use]
    pub fn begin(self, desk: &mut Desk) -> Step {
        let fly = |what, desk: &Desk| Page::Fly(SheetPage::new(Fly::new(what, desk)));
        common::open(match self {
            Self::Fight => Page::Fight(battle::SeaFight::new(None, desk)),
            Self::Sail => Page::Sail(SheetPage::new(sail::Sail::new(desk))),
            Self::Superiority => Page::Superiority(SheetPage::new(superiority::Superiority::new(desk))),
            Self::SeaOdds => Page::Fight(battle::SeaFight::odds_only(desk)),
            Self::Table => Page::Table(table::Tables::new(desk)),
            Self::London => Page::London(london::London::new(false, desk)),
            Self::LondonOdds => Page::London(london::London::new(true, desk)),
            Self::Bomb => fly(Use::Bomb, desk),
            Self::AirLand => fly(Use::Land, desk),
            Self::AirSea => fly(Use::Sea, desk),
            Self::Beachhead => fly(Use::Beachhead, desk),
            Self::Range => Page::Range(SheetPage::new(range::Range::default())),
            Self::Missions => Page::Hand(hand::Hand::new(desk)),
            Self::Steps => Page::Sail(SheetPage::new(sail::Sail::question(desk))),
            Self::Countering => Page::Countering(SheetPage::new(countering::Counted::new(false, desk))),
            Self::BombingLoss => Page::Countering(SheetPage::new(countering::Counted::new(true, desk))),
        })
    }
}

/// What a due thing of this topic opens, or does.
#[must_use]
pub fn act_on(due: naval::Due, desk: &mut Desk) -> Step {
    let (naval::Due::FightOn(sea) | naval::Due::MayFight(sea)) = due;
    common::open(Page::Fight(battle::SeaFight::new(Some(sea), desk)))
}

/// What a due thing in the air opens, or does; what only tells something opens nothing.
#[must_use]
pub fn act_on_air(due: air::Due, desk: &Desk) -> Option<Step> {
    match due {
        air::Due::TakeOff { .. } => Some(common::in_air(air::Command::TakeOff)),
        air::Due::BombingLoss(_) | air::Due::BombersLeave(_) => Some(common::open(Page::Hand(hand::Hand::new(desk)))),
        air::Due::LandingsFree => None,
    }
}

/// The act behind a step of the sequence.
#[must_use]
pub const fn step(step: StepName) -> Option<Act> {
    match step {
        StepName::NavalMovement => Some(Act::Sail),
        StepName::NavalCombat => Some(Act::Fight),
        StepName::StrategicBombing => Some(Act::Bomb),
        StepName::TacticalUse => Some(Act::AirLand),
        _ => None,
    }
}

/// The acts of a phase for the side on move, the most used first.
#[must_use]
pub fn acts(state: &State, charts: &Charts, stop: Stop) -> &'static [Act] {
    match (stop.phase, stop.side) {
        (Phase::Naval, _) => &[Act::Sail, Act::Fight, Act::Superiority, Act::Missions],
        // Before any other use of the turn, not under snow (13.4.3).
        (Phase::AirForce, Some(Side::Axis)) if state.britain_can_go_on() => {
            if state.axis_is_near_london(charts) {
                &[Act::London, Act::AirLand, Act::AirSea, Act::Beachhead, Act::Missions]
            } else {
                // The table may know of a base that nobody told.
                &[Act::AirLand, Act::AirSea, Act::Beachhead, Act::London, Act::Missions]
            }
        }
        (Phase::AirForce, Some(Side::Allies)) if stop.turn.bombing_per_unit() > 0 => {
            &[Act::Bomb, Act::AirLand, Act::AirSea, Act::Beachhead, Act::Missions]
        }
        (Phase::AirForce, Some(Side::Axis | Side::Allies)) => {
            &[Act::AirLand, Act::AirSea, Act::Beachhead, Act::Missions]
        }
        (Phase::AirForce, _) => &[Act::AirLand, Act::AirSea, Act::Missions],
        _ => &[],
    }
}
