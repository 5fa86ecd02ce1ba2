//! The lines of a battle's page, as the battle stands.

use adjutant_rules::general::movement::retreat::{RetreatKind, Whose};
use adjutant_rules::general::research::Achievement;
use adjutant_rules::general::table::combat::{Combat, Stage, Takes, taken};
use adjutant_rules::general::table::{Flag, State, UnitId};
use adjutant_rules::general::{Face, Major, Role};
use heapless::Vec;

/// A line of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// A side, with what it can hope for.
    Head(Role),
    /// Units alike with the same side up.
    Units(Role, u8, Face),
    /// Free rolls of a card.
    Free,
    /// Units that are flipped or lost: the line, and which of both.
    Flips(Role, u8),
    Losses(Role, u8),
    /// Something to do.
    FightOn,
    Retreat,
    /// Counters leave together; without a base aircraft are lost.
    Leave(Role, RetreatKind),
    NoBase(Role),
    /// A counter that is not in the battle is hit; or the board does not have it.
    Elsewhere(UnitId),
    NotHere,
    /// Elite Troops fight here (card 19).
    Elite,
    /// A surprise that was played in this battle (cards 43, 48).
    Surprise(Role),
    /// Japanese aircraft fly as Kamikaze (card 36).
    Kamikaze,
    /// A mission brings the atomic bomb (7.5).
    Atomic,
    Finish,
    Ground,
    Odds,
    Abandon,
}

/// All lines of the page.
pub(super) type Rows = Vec<Row, 64>;

/// Both sides.
pub(super) const ROLES: [Role; 2] = [Role::Attacker, Role::Defender];

/// The lines of the page as the battle stands.
pub(super) fn rows(combat: &Combat, state: &State, takes: &Takes) -> Rows {
    let mut all = Rows::new();
    let (_, now) = combat.now(state);
    // All rows of twelve lines a side fit.
    let mut add = |row| {
        let _ = all.push(row);
    };
    match now {
        Stage::Losses(half, role) => {
            for (place, line) in (0..).zip(combat.side(role)) {
                let hit = |pool: u8| {
                    combat.hits(role).get(usize::from(pool)).is_some_and(|hits| *hits > 0)
                        && combat.absorbs(half, pool, role, line, state.rules())
                };
                if !(hit(0) || hit(1) || combat.is_load(line)) {
                    continue;
                }
                if line.two_steps() && line.fronts > 0 {
                    add(Row::Flips(role, place));
                }
                let (flips, _) = taken(takes, place.into());
                if !line.two_steps() || line.backs + flips > 0 {
                    add(Row::Losses(role, place));
                }
            }
            return all;
        }
        Stage::Elsewhere(..) => {
            for (id, _) in combat.struck_elsewhere(state).take(MOST_ELSEWHERE) {
                add(Row::Elsewhere(id));
            }
            add(Row::NotHere);
            return all;
        }
        Stage::Retreat => {
            add(Row::FightOn);
            add(Row::Retreat);
        }
        Stage::Over(_) => {
            leavers(combat, state, true, &mut add);
            add(Row::Finish);
            leavers(combat, state, false, &mut add);
        }
        Stage::Fire(..) => {}
    }
    if combat.mission_met(state).is_some() && has_bomb(combat, state) {
        add(Row::Atomic);
    }
    if let Some(role) = combat.surprise_waits(state) {
        add(Row::Surprise(role));
    }
    if combat.elite(state).is_some() {
        add(Row::Elite);
    }
    for role in ROLES {
        add(Row::Head(role));
        for (place, line) in (0..).zip(combat.side(role)) {
            for face in [Face::Front, Face::Back] {
                if line.showing(face) > 0 {
                    add(Row::Units(role, place, face));
                }
            }
        }
        if role == Role::Defender && combat.free_rolls().rolls > 0 {
            add(Row::Free);
        }
    }
    // After a round most stay: who may leave alone stands below the units.
    if now == Stage::Retreat {
        leavers(combat, state, false, &mut add);
    }
    if combat.kamikaze_waits(state).is_some() {
        add(Row::Kamikaze);
    }
    add(Row::Ground);
    add(Row::Odds);
    add(Row::Abandon);
    all
}

/// More counters than these are seldom landed in one phase.
const MOST_ELSEWHERE: usize = 40;

/// Whether the side that flies the mission has the atomic bomb of this turn.
fn has_bomb(combat: &Combat, state: &State) -> bool {
    let found = |major: &&Major| state.has(Flag::Achieved(**major, Achievement::AtomicBomb));
    let mut owners = Major::ALL.iter().filter(found);
    !state.has(Flag::AtomicBombUsed) && owners.any(|&major| state.side_of(major) == combat.header.attacker)
}

/// Those that may leave now: who must, because his side does not hold the place, or who may besides.
fn leavers(combat: &Combat, state: &State, must: bool, add: &mut dyn FnMut(Row)) {
    let over = combat.now(state).1;
    for role in ROLES {
        let holds = matches!(
            (over, role),
            (Stage::Over(Whose::Attacker), Role::Attacker) | (Stage::Over(Whose::Defender), Role::Defender)
        );
        if must == (holds || over == Stage::Retreat) {
            continue;
        }
        for &what in RetreatKind::ALL {
            // After a round single lines may go as well; at the end only the counters of the board matter.
            let there = combat.leavers(role, what, state) > 0;
            let there = there || (over == Stage::Retreat && combat.lines_leaving(role, what) > 0);
            if there && combat.may_leave(role, what, state) {
                add(Row::Leave(role, what));
                if what == RetreatKind::Aircraft && !holds {
                    add(Row::NoBase(role));
                }
            }
        }
    }
}
