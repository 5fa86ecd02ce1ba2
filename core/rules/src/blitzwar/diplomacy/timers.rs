//! What falls due some turns after an event: section by section of the rules that say "turns after".

use heapless::Vec;
use serde::{Deserialize, Serialize, Serializer};

use crate::blitzwar::Refusal;
use crate::blitzwar::calendar::Turn;
use crate::order;

/// Declares [`TimerEvent`]: rule, word of the contract, line for the screen.
macro_rules! timer_events {
    ($($(#[$meta:meta])* $variant:ident = $rule:literal, $word:literal, $text:literal),+ $(,)?) => {
        crate::words! {
            /// What falls due. Append only.
            pub enum TimerEvent { $($(#[$meta])* $variant = $word),+ }
        }

        impl TimerEvent {
            /// The rule it comes from.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$variant => $rule),+ }
            }

            /// One line for the player, at most 20 columns.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    };
}

timer_events! {
    /// On the turn France surrenders.
    FirstElite = "11.7", "first-elite-counter", "first Elite",
    /// On the turn France surrenders.
    RumaniaFreeMovement = "9.3", "rumania-free-movement", "Rumania opens",
    /// On the turn France surrenders.
    ItalyAndHungaryJoin = "9.3", "italy-and-hungary-join", "Italy, Hungary join",
    /// On the turn France surrenders.
    SpanishDie = "9.3", "spanish-die", "die for Spain",
    /// On the turn France surrenders.
    VichyFranceCreated = "9.4", "vichy-france-created", "Vichy is created",
    /// On the turn the Soviet Union is attacked.
    YugoslaviaJoinsAllies = "9.3", "yugoslavia-joins-allies-if-neutral", "Yugoslavia: Allies",
    /// A turn after.
    SovietTotalWarCards = "10.2", "soviet-total-war-cards", "Soviet Total War",
    /// Three turns after.
    SovietInfantry = "11.9", "soviet-12-infantry", "12 Soviet infantry",
    /// Five turns after.
    GermanBonusEastOver = "16.3.1", "german-bonus-in-the-east-over", "no more +1 in east",
    /// Six turns after.
    SecondElite = "11.7", "second-elite-counter", "second Elite",
    /// On the turn of the war.
    FinlandJoinsAxis = "9.3", "finland-joins-axis", "Finland to Axis",
    /// A turn after.
    RumaniaJoinsAxis = "9.3", "rumania-joins-axis", "Rumania to Axis",
    /// A turn after the Soviet attack.
    AxisTotalWarCards = "10.2", "axis-total-war-cards", "Axis Total War",
    /// Three turns after the first attack in the west.
    GermanBonusWestOver = "16.3.1", "german-bonus-in-the-west-over", "no more +1 in west",
    /// Two turns after the British attacked Italians, turn 13 at the latest.
    GermansFree = "9.6", "germans-free-for-greece-and-africa", "Germans to Africa",
    /// Six turns after Yugoslavia surrenders, on a turn that begins a season.
    FirstPartisanDie = "9.5", "first-partisan-die", "first partisan die",
    /// A turn after their creation.
    FreeFrenchTwoInfantry = "9.4", "free-french-two-infantry", "Free French: 2 inf",
    /// Three turns after the liberation of Paris.
    FreeFrenchInfantryPerTurn = "9.4", "free-french-one-infantry-per-turn", "Free French: 1/turn",
    /// A turn after the flight.
    BombingLoss = "13.3", "bombing-loss", "bombing loss",
    /// Three turns after the choice.
    CardArrives = "10.1", "card-arrives", "card arrives",
}

/// The turns of the events; `None` has not happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimerDates {
    /// Bombing was flown.
    pub bombing_flown: Option<Turn>,
    /// A card was chosen.
    pub card_chosen: Option<Turn>,
    /// France surrendered.
    pub france_surrendered: Option<Turn>,
    /// The first Axis attack on the Soviet Union.
    pub first_attack_soviet_union: Option<Turn>,
    /// The first Axis attack on Belgium-Netherlands or France.
    pub first_attack_west: Option<Turn>,
    /// The first British attack on Italians.
    pub british_attacked_italians: Option<Turn>,
    /// Yugoslavia surrendered last.
    pub yugoslavia_surrendered: Option<Turn>,
    /// The Free French came into being.
    pub free_french_created: Option<Turn>,
    /// Paris was liberated.
    pub paris_liberated: Option<Turn>,
    /// German units entered Finland.
    pub germans_in_finland: Option<Turn>,
    /// The Soviet Union attacked Germany, Western Poland or Rumania.
    pub soviet_attack_on_axis: Option<Turn>,
    /// Germany and the Soviet Union are at war.
    pub german_soviet_war: Option<Turn>,
}

/// Something that falls due. In JSON `{"turn","what","rule"}`, in postcard the turn and the number of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct FallsDue {
    /// When.
    pub turn: Turn,
    /// What.
    pub what: TimerEvent,
}

impl Serialize for FallsDue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row {
            turn: Turn,
            what: &'static str,
            rule: &'static str,
        }
        if serializer.is_human_readable() {
            Row { turn: self.turn, what: self.what.word(), rule: self.what.rule() }.serialize(serializer)
        } else {
            (self.turn, self.what).serialize(serializer)
        }
    }
}

/// The beginning of 1943, from which bombing is flown (13.3).
const BOMBING_FROM: u8 = 28;
/// The second turn of 1941 (9.6).
const GERMANS_FREE: u8 = 13;

/// The most that can fall due: each event once, the Soviet cards for two reasons.
pub const MAX_DUE: usize = TimerEvent::ALL.len() + 1;

/// Everything that falls due up to turn 47, in the order of turns and then of names; equal entries once.
///
/// # Errors
/// [`Refusal::BombingBefore1943`].
pub fn timers(dates: &TimerDates) -> Result<Vec<FallsDue, MAX_DUE>, Refusal> {
    if dates.bombing_flown.is_some_and(|flown| flown.get() < BOMBING_FROM) {
        return Err(Refusal::BombingBefore1943);
    }
    let mut due: Vec<FallsDue, MAX_DUE> = Vec::new();
    for (what, turn) in due_turns(dates) {
        let Some(turn) = turn.and_then(Turn::new) else { continue };
        let entry = FallsDue { turn, what };
        if !due.contains(&entry) {
            // There is room for every line of the table.
            let _ = due.push(entry);
        }
    }
    order::by_key(&mut due, |due| (due.turn, due.what.word()));
    Ok(due)
}

/// Every timer with the number of its turn, which may lie beyond the game.
fn due_turns(dates: &TimerDates) -> [(TimerEvent, Option<u8>); MAX_DUE] {
    use TimerEvent as E;
    let after = |event: Option<Turn>, turns: u8| event.map(|event| event.get().saturating_add(turns));
    let (france, east) = (dates.france_surrendered, dates.first_attack_soviet_union);
    [
        (E::FirstElite, after(france, 0)),
        (E::RumaniaFreeMovement, after(france, 0)),
        (E::ItalyAndHungaryJoin, after(france, 0)),
        (E::SpanishDie, after(france, 0)),
        (E::VichyFranceCreated, after(france, 0)),
        (E::YugoslaviaJoinsAllies, after(east, 0)),
        (E::SovietTotalWarCards, after(east, 1)),
        (E::SovietTotalWarCards, after(dates.germans_in_finland, 1)),
        (E::SovietInfantry, after(east, 3)),
        (E::GermanBonusEastOver, after(east, 5)),
        (E::SecondElite, after(east, 6)),
        (E::FinlandJoinsAxis, after(dates.german_soviet_war, 0)),
        (E::RumaniaJoinsAxis, after(dates.german_soviet_war, 1)),
        (E::AxisTotalWarCards, after(dates.soviet_attack_on_axis, 1)),
        (E::GermanBonusWestOver, after(dates.first_attack_west, 3)),
        (E::GermansFree, after(dates.british_attacked_italians, 2).map(|turn| turn.min(GERMANS_FREE))),
        // A season begins on an even turn (R19).
        (E::FirstPartisanDie, after(dates.yugoslavia_surrendered, 6).map(|turn| turn.next_multiple_of(2))),
        (E::FreeFrenchTwoInfantry, after(dates.free_french_created, 1)),
        (E::FreeFrenchInfantryPerTurn, after(dates.paris_liberated, 3)),
        (E::BombingLoss, after(dates.bombing_flown, 1)),
        // The three cards of turn 1 come one after the other (10.1).
        (E::CardArrives, after(dates.card_chosen.filter(|turn| *turn > Turn::FIRST), 3)),
    ]
}

#[cfg(test)]
mod tests {
    use super::{MAX_DUE, TimerDates, TimerEvent, timers};
    use crate::blitzwar::{Refusal, Turn};

    fn turn(number: u8) -> Option<Turn> {
        Turn::new(number)
    }

    #[test]
    fn everything_can_fall_due_at_once_and_stands_in_order() {
        let set = turn(28);
        let dates = TimerDates {
            bombing_flown: set,
            card_chosen: set,
            france_surrendered: set,
            first_attack_soviet_union: set,
            first_attack_west: set,
            british_attacked_italians: set,
            yugoslavia_surrendered: set,
            free_french_created: set,
            paris_liberated: set,
            germans_in_finland: turn(29),
            soviet_attack_on_axis: set,
            german_soviet_war: set,
        };
        let due = timers(&dates).unwrap();
        assert_eq!(due.len(), MAX_DUE);
        assert!(due.is_sorted_by_key(|entry| (entry.turn, entry.what.word())));
        // The same card date for two reasons stands once.
        let same = TimerDates { germans_in_finland: set, ..dates };
        assert_eq!(timers(&same).unwrap().len(), MAX_DUE - 1);
    }

    #[test]
    fn nothing_falls_due_after_the_last_turn() {
        for last in 41..=47 {
            let dates = TimerDates { first_attack_soviet_union: turn(last), ..TimerDates::default() };
            let elite = timers(&dates).unwrap().iter().any(|entry| entry.what == TimerEvent::SecondElite);
            assert_eq!(elite, last + 6 <= 47, "{last}");
        }
        let dates = TimerDates { yugoslavia_surrendered: turn(41), ..TimerDates::default() };
        assert!(timers(&dates).unwrap().is_empty(), "turn 48 is no turn");
    }

    #[test]
    fn partisans_wait_for_the_beginning_of_a_season() {
        for number in 1..=40 {
            let dates = TimerDates { yugoslavia_surrendered: turn(number), ..TimerDates::default() };
            let due = timers(&dates).unwrap();
            assert!(due[0].turn.season_start() && due[0].turn.get() - number < 8 && due[0].turn.get() >= number + 6);
        }
    }

    #[test]
    fn nobody_bombs_before_1943_and_the_first_cards_have_no_timer() {
        let bombing = |number| timers(&TimerDates { bombing_flown: turn(number), ..TimerDates::default() });
        assert_eq!(bombing(27), Err(Refusal::BombingBefore1943));
        assert_eq!(bombing(28).unwrap().len(), 1);
        let card = |number| timers(&TimerDates { card_chosen: turn(number), ..TimerDates::default() }).unwrap().len();
        assert_eq!((card(1), card(2), card(44), card(45)), (0, 1, 1, 0));
    }
}
