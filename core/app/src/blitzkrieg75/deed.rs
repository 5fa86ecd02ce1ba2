//! From the lines of a form to an act of the rules, and from its changes to an answer.

use adjutant_rules::blitzkrieg75::Level;
use adjutant_rules::blitzkrieg75::roll::{Face, Mode};
use adjutant_rules::blitzkrieg75::table::{Act, Change, Changes, Command, Deed, Event, Hex, Refusal, Short, State};
use adjutant_rules::dice::{Faces, Roller};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::ratio::Ratio;

use super::{Page, grid, hex, open, state};
use crate::desk::Desk;
use crate::form::{Field, Kind, MAX_FIELDS, Paper, Values};
use crate::line::{BODY, fitted};
use crate::page::Step;
use crate::screen::Text;

/// An act of a form: `act!(Battle, 3, "roll")` has its facts from the fourth line on.
macro_rules! act {
    ($act:ident, $from:literal, $hint:literal) => {
        Some($crate::form::Act {
            hint: $hint,
            dice: |values, desk| {
                $crate::blitzkrieg75::deed::dice(adjutant_rules::blitzkrieg75::table::Act::$act, $from, values, desk)
            },
            run: |values, faces, roller, desk| {
                $crate::blitzkrieg75::deed::command(
                    adjutant_rules::blitzkrieg75::table::Act::$act,
                    $from,
                    values,
                    faces,
                    roller,
                    desk,
                )
            },
        })
    };
}
pub(super) use act;

/// Whether the table plays with digits of stock sales.
#[must_use]
pub fn by_mail(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.mode() == Mode::Mail)
}

/// The last lines of every act with a roll: the digits of a game by mail.
pub const DIGIT: Field = Field::new(
    "Sales digit",
    Kind::Count(0, 9),
    ("mail", "The last digit of the stock's sales in hundreds; of a whole volume the hundreds digit"),
)
.when(by_mail);

/// The digit of a second roll.
pub const SECOND_DIGIT: Field = Field::new(
    "2nd digit",
    Kind::Count(0, 9),
    ("mail", "The same of the second roll: return fire, fire from the ground, the night's hazard"),
)
.when(by_mail);

/// The act with the facts of the lines from this one on.
#[must_use]
pub fn deed(act: Act, from: usize, values: &Values) -> Deed {
    let facts = values.get(from..from + act.facts().len()).unwrap_or_default();
    // A hex or a force that is not picked yet is none.
    let mut deed = Deed::new(act, facts);
    deed.facts.iter_mut().for_each(|fact| *fact = (*fact).max(0));
    deed
}

/// How many dice the page rolls; digits stand in the lines.
#[must_use]
pub fn dice(act: Act, from: usize, values: &Values, desk: &Desk) -> u8 {
    match state(desk) {
        Some(state) if state.mode() == Mode::Dice => state.dice(&deed(act, from, values)),
        _ => 0,
    }
}

/// The command of an act with its dice or digits.
#[must_use]
pub fn command(act: Act, from: usize, values: &Values, faces: &Faces, by: Roller, desk: &Desk) -> Option<GameCommand> {
    let state = state(desk)?;
    let deed = deed(act, from, values);
    let digits = values.get(from + act.facts().len()..).unwrap_or_default();
    let wanted = usize::from(state.dice(&deed));
    let deed = match state.mode() {
        Mode::Dice => deed.thrown(faces, by),
        Mode::Mail => {
            let digits: Faces = digits.iter().take(wanted).filter_map(|digit| u8::try_from(*digit).ok()).collect();
            deed.thrown(&digits, Roller::Hand)
        }
    };
    Some(GameCommand::Blitzkrieg75(Command::Do(deed)))
}

/// Why not.
pub fn refuse(refusal: impl Into<Refusal>, paper: &mut Paper) {
    let refusal = refusal.into();
    paper.refuse(refusal.rule(), refusal.text());
}

/// What an act would change.
///
/// # Errors
/// Why not.
pub fn changes(state: &State, deed: Deed, desk: &Desk) -> Result<Changes, Refusal> {
    state.decide(&desk.charts, &Command::Do(deed)).map(|Event::Acted { changes, .. }| changes)
}

/// The answer of an act without dice: what it would change, or why not.
pub fn preview(act: Act, from: usize, values: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    match changes(state, deed(act, from, values), desk) {
        Ok(changes) => tell(&changes, paper),
        Err(refusal) => refuse(refusal, paper),
    }
}

/// Changes in words.
pub fn tell(changes: &[Change], paper: &mut Paper) {
    for change in changes.iter().filter(|change| change.is_told()) {
        paper.say(format_args!("{change}"));
    }
}

/// The answer of an act with dice: a line for each face, in the short forms of the results.
pub fn rows(act: Act, from: usize, values: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    let deed = deed(act, from, values);
    let count = usize::from(state.dice(&deed));
    for face in Face::all(state.mode()) {
        // The last row of the digits is the 0.
        let die = (face.row() + 1) % 10;
        let equal = [die; 4];
        let thrown = deed.clone().thrown(equal.get(..count).unwrap_or_default(), Roller::Hand);
        match changes(state, thrown, desk) {
            Ok(changes) => paper.value(format_args!("{die}  {}", Short(&changes)), format_args!("")),
            Err(refusal) => return refuse(refusal, paper),
        };
        if count == 0 {
            return;
        }
    }
}

/// A mean or a number of tenths: `2.5`.
#[must_use]
pub fn tenths(mean: Ratio) -> Text {
    let (over, under) = (u32::try_from(mean.over()).unwrap_or(u32::MAX), u32::try_from(mean.under()).unwrap_or(1));
    let tenths = (over.saturating_mul(10) + under / 2) / under.max(1);
    fitted(format_args!("{}.{}", tenths / 10, tenths % 10), 8)
}

/// A strength in halves: `6` or `6.5`.
#[must_use]
pub fn halves(halves: i32) -> Text {
    fitted(format_args!("{}{}", halves / 2, if halves % 2 == 0 { "" } else { ".5" }), 8)
}

/// No line has a value.
#[must_use]
pub fn empty(_: &Desk) -> Values {
    [0; MAX_FIELDS]
}

/// A hex line.
pub const HEX: Field = Field::new(
    "Hex",
    Kind::Picked(|value, _| shown_hex(value), |desk| open(Page::Hex(hex::HexPage::new(desk)))),
    ("map", "Left or right picks it: up and down the row, left and right the column"),
);

fn shown_hex(value: i16) -> Text {
    let hex = u16::try_from(value).ok().and_then(Hex::from_number).unwrap_or(Hex::NONE);
    fitted(format_args!("{hex}"), BODY)
}

/// Units and factors of a force, for its line.
fn shown_force(force: usize, desk: &Desk) -> Text {
    let (units, factors) = state(desk).map_or((0, 0), |state| state.strength(force));
    match units {
        0 => fitted(format_args!("none"), BODY),
        1 => fitted(format_args!("1 unit  {factors:>3}"), BODY),
        _ => fitted(format_args!("{units} units {factors:>3}"), BODY),
    }
}

/// The line of a force that must be there: it is asked for first.
#[must_use]
pub fn begun(force: usize, desk: &Desk) -> i16 {
    if state(desk).is_some_and(|state| state.strength(force).0 > 0) { 0 } else { -1 }
}

/// The attackers.
pub const ATTACKERS: Field = Field::new(
    "Attackers",
    Kind::Picked(|_, desk| shown_force(0, desk), |desk| grid_of(0, desk)),
    ("14.1", "Ground units that attack; artillery with its first factor"),
);

/// The bombers.
pub const BOMBERS: Field = Field::new(
    "Bombers",
    Kind::Picked(|_, desk| shown_force(1, desk), |desk| grid_of(1, desk)),
    ("30.4", "Bombers over the hex; left or right gathers them"),
)
.when(|_, desk| state(desk).is_some_and(|state| state.level() == Level::Tournament));

/// The defenders.
pub const DEFENDERS: Field = Field::new(
    "Defenders",
    Kind::Picked(|_, desk| shown_force(2, desk), |desk| grid_of(2, desk)),
    ("14.2", "Ground units in the hex; artillery with its second factor"),
);

/// The page on which a force is gathered.
#[must_use]
pub fn grid_of(force: u8, desk: &Desk) -> Step {
    open(Page::Grid(grid::Grid::new(force, desk)))
}
