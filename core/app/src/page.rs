//! Navigation: a page takes a key and says what is to happen. Every transition is a [`Step`].

use adjutant_journal::{Settings, Start, TableId};
use adjutant_rules::chart::Cell;
use adjutant_rules::dice::{Die, Faces};
use adjutant_rules::game::{Command, Event};

use crate::desk::Desk;
use crate::notice::Notice;
use crate::pages::{about, delete, dice, log, new_table, panic, settings, start, take_back};
use crate::reckon::Reckoned;
use crate::{Key, Press, Screen, blitz, blitzkrieg75, blitzwar, general, look_up, mori};

/// What is to happen after a key.
#[derive(Debug)]
pub enum Step {
    /// Nothing but a new look at the page.
    Stay,
    /// Back to the page below.
    Leave,
    /// Another page on top.
    Open(Page),
    /// Another page instead of this one.
    Swap(Page),
    /// Back to the table screen, or to the start screen without a table.
    Home,
    /// The table is put away: back to the start screen.
    Close,
    /// A command for the game; the page hears of it in `recorded`.
    Run(Command),
    /// Dice from the device; the page hears of them in `rolled`.
    Roll(Die, u8),
    /// A slice more of the battle on [`Desk::odds`]; the page hears of it in `reckoned`.
    Reckon,
    /// A cell that the owner read off the map; afterwards the page is left.
    Teach(Cell, i16),
    /// One of several such cells; afterwards the page goes on (`resumed`).
    TeachOn(Cell, i16),
    /// A saved table is opened.
    OpenTable(TableId),
    /// A new table is made and opened.
    Create(Start),
    /// A table goes for ever; the page is left.
    Delete(TableId),
    /// The settings are kept; the page is left.
    Keep(Settings),
    /// The panic of an earlier run was read; the page is left.
    ForgetPanic,
    /// The overview of the table.
    Overview,
    /// Records of the log from this number on.
    ReadLog(u16),
    /// The newest act is taken back.
    Undo,
    /// The act last taken back stands again.
    Redo,
    /// The owner should know this; nothing else happens.
    Tell(Notice),
    /// Back to the page below, and the owner should know this.
    LeaveTelling(Notice),
}

/// Every page. The games bring their own.
#[derive(Clone, Debug)]
pub enum Page {
    /// The saved tables, and what can be done without one.
    Start(start::Start),
    /// Game, options and name of a new table.
    NewTable(new_table::NewTable),
    /// A table is about to be deleted.
    Delete(delete::Delete),
    /// The dice tool.
    Dice(dice::DicePage),
    /// The owner's settings.
    Settings(settings::SettingsPage),
    /// What this is.
    About(about::About),
    /// A panic of an earlier run.
    Panic(panic::Panic),
    /// The log of a table.
    Log(log::LogPage),
    /// Undo and redo.
    TakeBack(take_back::TakeBack),
    /// Questions without a table.
    LookUp(look_up::LookUp),
    /// The pages of `BlitzWar`.
    BlitzWar(blitzwar::Page),
    /// The pages of Blitzkrieg General.
    General(general::Page),
    /// The pages of Blitz!.
    Blitz(blitz::Page),
    /// The pages of Blitzkrieg (1975).
    Blitzkrieg75(blitzkrieg75::Page),
    /// The pages of Blitzkrieg!.
    Mori(mori::Page),
}

impl Page {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Start(page) => page.key(key, press, desk),
            Self::NewTable(page) => page.key(key, press, desk),
            Self::Delete(page) => page.key(key, press, desk),
            Self::Dice(page) => page.key(key, press, desk),
            Self::Settings(page) => page.key(key, press, desk),
            Self::About(page) => page.key(key, press),
            Self::Panic(page) => page.key(key, press),
            Self::Log(page) => page.key(key, press, desk),
            Self::TakeBack(page) => page.key(key, press, desk),
            Self::LookUp(page) => page.key(key, press, desk),
            Self::BlitzWar(page) => page.key(key, press, desk),
            Self::General(page) => page.key(key, press, desk),
            Self::Blitz(page) => page.key(key, press, desk),
            Self::Blitzkrieg75(page) => page.key(key, press, desk),
            Self::Mori(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &mut Desk) -> Step {
        match self {
            Self::Dice(page) => page.rolled(faces, desk),
            Self::BlitzWar(page) => page.rolled(faces, desk),
            Self::General(page) => page.rolled(faces, desk),
            Self::Blitz(page) => page.rolled(faces, desk),
            Self::Blitzkrieg75(page) => page.rolled(faces, desk),
            Self::Mori(page) => page.rolled(faces, desk),
            _ => Step::Stay,
        }
    }

    /// A slice of the battle that the page has reckoned.
    pub fn reckoned(&mut self, told: Reckoned, desk: &mut Desk) -> Step {
        match self {
            Self::General(general::Page::Combat(page)) => page.reckoned(told, desk),
            _ => Step::Stay,
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &Event, desk: &mut Desk) -> Step {
        match self {
            Self::BlitzWar(page) => page.recorded(event, desk),
            Self::General(page) => page.recorded(event, desk),
            Self::Blitz(page) => page.recorded(event, desk),
            Self::Blitzkrieg75(page) => page.recorded(event, desk),
            Self::Mori(page) => page.recorded(event, desk),
            _ => Step::Stay,
        }
    }

    /// The page is on top again, or something it shows has changed.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Log(page) => page.resumed(desk),
            Self::LookUp(page) => {
                page.resumed();
                Step::Stay
            }
            Self::BlitzWar(page) => page.resumed(desk),
            Self::General(page) => page.resumed(desk),
            Self::Blitz(page) => page.resumed(desk),
            Self::Blitzkrieg75(page) => page.resumed(desk),
            Self::Mori(page) => page.resumed(desk),
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Start(page) => page.view(desk),
            Self::NewTable(page) => page.view(desk),
            Self::Delete(page) => page.view(desk),
            Self::Dice(page) => page.view(desk),
            Self::Settings(page) => page.view(desk),
            Self::About(page) => page.view(),
            Self::Panic(page) => page.view(desk),
            Self::Log(page) => page.view(desk),
            Self::TakeBack(page) => page.view(desk),
            Self::LookUp(page) => page.view(desk),
            Self::BlitzWar(page) => page.view(desk),
            Self::General(page) => page.view(desk),
            Self::Blitz(page) => page.view(desk),
            Self::Blitzkrieg75(page) => page.view(desk),
            Self::Mori(page) => page.view(desk),
        }
    }

    /// Whether this is the overview of a table.
    #[must_use]
    pub const fn is_overview(&self) -> bool {
        matches!(
            self,
            Self::BlitzWar(blitzwar::Page::Overview(_))
                | Self::General(general::Page::Overview(_))
                | Self::Blitz(blitz::Page::Overview(_))
                | Self::Blitzkrieg75(blitzkrieg75::Page::Overview(_))
                | Self::Mori(mori::Page::Overview(_))
        )
    }

    /// Whether the page belongs to a table, so that Y and a held B mean the table.
    #[must_use]
    pub const fn at_table(&self) -> bool {
        matches!(
            self,
            Self::BlitzWar(_)
                | Self::General(_)
                | Self::Blitz(_)
                | Self::Blitzkrieg75(_)
                | Self::Mori(_)
                | Self::Log(_)
                | Self::TakeBack(_)
        )
    }
}
