//! Why a command at a table is refused.

use serde::{Deserialize, Serialize};

use crate::blitz::answer::{ChartName, Label, No, Teach};
use crate::blitz::board::blockade::Blocker;
use crate::blitz::politics::entry::EntryEvent;
use crate::blitz::{InputFault, Refusal as RuleRefusal, taught};
use crate::chart::Cell;

crate::ruled! {
    /// What only a table can refuse. Append variants only.
    pub enum TableRefusal {
        /// One event holds so many changes.
        TooMuchAtOnce = "-", "too much at once: do it in two acts",
        /// The game has ended.
        GameOver = "8", "the game is over",
        /// This belongs to another step.
        OtherStep = "2.1", "not in this step of the turn",
        /// Something must be settled before the step ends.
        StillDue = "2.1", "something is still due in this step",
        /// A number was set beyond its track.
        OutOfRange = "-", "the track does not go that far",
        /// It was settled already this turn.
        SettledAlready = "2.1", "this is settled for this turn",
        /// The other side's turn.
        OtherSide = "2.1", "the other side is acting",
        /// The power has announced its Blitz.
        BlitzChosen = "2.2", "this power has announced its Blitz",
        /// Only a Free Blitz counts Size.
        NoFreeBlitz = "2.2", "this power has no Free Blitz",
        /// The scenario has no such Blitz.
        NoSuchBlitz = "2.2", "the scenario has no such Blitz",
        /// It does not play.
        NotPlaying = "1.1", "this power does not play here",
        /// There is none.
        NoCombat = "6", "no combat is under way",
        /// One at a time.
        CombatUnderWay = "6", "finish the combat under way first",
        /// Eight units of a side are kept.
        NoPlace = "6", "there is no such place for a unit",
        /// Not now.
        NotNow = "6", "this is not what the combat needs now",
        /// Too few or too many dice.
        WrongDice = "6", "other dice are wanted",
        /// The other side of the counter, or the Small version.
        EnterReduced = "6.5", "enter the new side of the hit units first",
        /// The number of the result says how many.
        WrongPoints = "6.5", "give out exactly so many points",
        /// The letter says how many.
        WrongPicks = "6.5", "pick exactly so many units",
        /// Nothing changes.
        HeldAlready = "-", "it is so already",
        /// It stands alone.
        NoRound = "6", "no round can be fought with these units",
        /// It was not added to the Force Pool yet.
        NoBomb = "7.8", "the A-Bomb was not added yet",
        /// It is there.
        BombTested = "7.8", "the A-Bomb was tested already",
        /// Once each turn.
        OncePerTurn = "7.8", "once per turn",
        /// Not the enemy.
        NotAnEnemy = "9.6", "this power is no enemy",
        /// It needs a condition.
        NoReason = "3.3", "its condition does not hold",
        /// The marker is out of play.
        Entered = "7.2", "this power is in the war",
        /// A scenario without it.
        NotInScenario = "A-F", "the scenario has no such thing",
        /// An option that was not chosen.
        NotChosen = "9", "this optional rule is not used here",
        /// Set the control of its areas first.
        NotHeld = "3.4", "not every area of it is held",
        /// It takes part in no combat.
        EnterUnits = "6", "enter the units of both sides first",
        /// Thirteen are all.
        RoadOver = "9.2", "all thirteen steps are done",
        /// An Option of another step.
        OtherRoadStep = "9.2", "this Option belongs to another step",
        /// An Option of another power.
        OtherPowersOption = "9.2", "this is another power's Option",
        /// A neutral China trades with nobody.
        NoChinaTrade = "9.2", "nobody trades with a neutral China",
        /// It is somebody's.
        NotNeutral = "9.2", "only a neutral country joins or trades",
        /// Its marker lies on the map.
        ConvoyGone = "3.5", "this Convoy is Destroyed",
        /// It is not somebody's ally.
        NotItsAlly = "7.6", "this country is no ally of that power",
        /// It has nothing of its own.
        NoPurse = "7.6", "it has nothing left for its own units",
        /// From Turn 9 on.
        NotAttackable = "D", "the Axis may not attack it any more",
        /// There is no such award on the card.
        NoSuchAward = "8", "there is no such award on the card",
        /// Neutral, or of a power at peace.
        DeclareFirst = "3.2", "not at war with it: declare war first",
        /// The Western Allies of D, and everybody in A and B.
        NoPoints = "8", "this power gains no VP here",
        /// Soviet land in E.
        OutOfPlay = "E", "it is Soviet and has left play",
        /// Soviets attack Japan alone.
        NotJapans = "E", "Japan does not hold it",
        /// Only then what lies beside it.
        HarbinFirst = "E", "Harbin is attacked first",
        /// Two Sizes hold it.
        HarbinHeld = "E", "with Size 2 there Japan keeps Harbin",
        /// Once each turn.
        AttackedAlready = "E", "one Soviet attack per turn",
        /// There is nothing to place.
        NoRaid = "7.1", "roll for Partisans first",
        /// Nobody lends to an enemy.
        LentToEnemy = "7.4", "lend lease is for one's own side",
        /// One Resource each turn, by the USA.
        ChinaLent = "7.4", "China gets 1 Resource per turn, by the USA",
        /// Two powers hold as many areas.
        Coin = "3.4", "a tie: flip a coin, say to whom it goes",
    }
}

/// Why a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// A rule of the book.
    Rule(RuleRefusal),
    /// Something of the table.
    Table(TableRefusal),
    /// What was entered cannot be true together.
    Wrong(InputFault),
    /// A cell of the owner's map or cards is needed first.
    Teach(Cell),
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Rule(refusal) => refusal.rule(),
            Self::Table(refusal) => refusal.rule(),
            Self::Wrong(_) | Self::Teach(_) => "-",
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rule(refusal) => refusal.text(),
            Self::Table(refusal) => refusal.text(),
            Self::Wrong(fault) => fault.text(),
            Self::Teach(_) => "only your map tells: teach it first",
        }
    }
}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Self {
        Self::Table(refusal)
    }
}

impl From<RuleRefusal> for Refusal {
    fn from(refusal: RuleRefusal) -> Self {
        Self::Rule(refusal)
    }
}

impl From<No> for Refusal {
    fn from(no: No) -> Self {
        match no {
            No::Wrong(fault) => Self::Wrong(fault),
            No::Refused(refusal) => Self::Rule(refusal),
            // What the device does not keep is entered where it is needed.
            No::Teach(teach) => cell_of(&teach).map_or(Self::Table(TableRefusal::NotNow), Self::Teach),
        }
    }
}

/// The cell that an answer asks for.
fn cell_of(teach: &Teach) -> Option<Cell> {
    let place = |label: &Label| match label {
        Label::Number(number) => Some(i16::from(*number) - 1),
        Label::Name(name) => match name.as_str() {
            "30+" => Some(30),
            "small" | "usa" | "sea" | "naval-factors" | "result" => Some(0),
            "big" | "ussr" => Some(1),
            text => {
                let event = || EntryEvent::from_word(text).map(EntryEvent::index);
                let found = Blocker::from_word(text).map(Blocker::index).or_else(event);
                found.and_then(|at| i16::try_from(at).ok()).or_else(|| Some(text.parse::<i16>().ok()? - 1))
            }
        },
    };
    let (row, column) = (place(&teach.row), place(&teach.column)?);
    let (chart, row, column) = match teach.chart {
        ChartName::CombatChart => (taught::COMBAT, row?, column),
        ChartName::BlockadeTable => (taught::BLOCKADE, row?, column),
        ChartName::SnowEffects => (taught::SNOW, row?, column),
        ChartName::NeutralEntry => (taught::ENTRY, row?, column),
        ChartName::PartisanTable => (taught::PARTISANS, row?, column),
        // Its places are counted from the third on.
        ChartName::VictoryCard => (taught::ATOMIC_CLUB, column - 2, 0),
        ChartName::AreaValues | ChartName::Unit => return None,
    };
    Some(taught::cell(chart, row, column))
}
