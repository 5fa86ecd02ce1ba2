//! The steps of the turn: their names, Blitzes, free moves, blockades [2.1, 2.2, 4.3].

use adjutant_rules::blitz::board::blockade::Blocker;
use adjutant_rules::blitz::politics::blitz::{BlitzOption, FreeAction};
use adjutant_rules::blitz::table::{Command, State, Track};
use adjutant_rules::blitz::victory::scenario::TurnStep;
use adjutant_rules::blitz::vocabulary::{Class, Power, UnitKind};
use adjutant_rules::dice::Faces;
use adjutant_rules::dice::Roller;
use adjutant_rules::game::Command as GameCommand;

use super::{byte, chosen, die_or_first, power_word, preview, state, values, yes};
use crate::desk::Desk;
use crate::form::{self, Field, Form, Kind, Paper, Values, no_dice};

/// The name of a step with its number, at most 24 columns, and what is done in it.
const STEPS: [(&str, &str); 26] = [
    ("1A return to base", "Units at sea go home or stay; without a base in supply they must go."),
    ("1B move to sea areas", "Ships and air units go to sea; TRS pick up land units."),
    ("1C sea combat", "Every sea area with enemies at war has one; the acting side picks the order."),
    ("1D rebase", "Air units and ships in Port change bases with three times their movement."),
    ("1E move land units", "Land units move; empty enemy areas are taken."),
    ("1F land area combat", "Announce all attacks, then the defenders commit, then fight them."),
    ("2A return to base", "Units at sea go home or stay; without a base in supply they must go."),
    ("2B move to sea areas", "Ships and air units go to sea; TRS pick up land units."),
    ("2C sea combat", "Every sea area with enemies at war has one; the acting side picks the order."),
    ("2D rebase", "Air units and ships in Port change bases with three times their movement."),
    ("2E move land units", "Land units move; empty enemy areas are taken."),
    ("2F land area combat", "Announce all attacks, then the defenders commit, then fight them."),
    ("3 Axis Blitzes", "Each power announces its Blitz and pays; then all begin."),
    ("4 Allied Blitzes", "Each power announces its Blitz and pays; then all begin."),
    ("5A Partisans", "The AFA rolls one die on the Partisan Table."),
    ("5B Neutral Entry", "The markers of neutral powers go up by 1 when the step ends."),
    ("5C weapons development", "Each power adds units of its current Group to its Force Pool."),
    ("5C lend lease", "LL units at sea in their named area deliver their Size."),
    ("5C trade", "The agreements that still run deliver."),
    ("5C income", "Six steps for every power: abroad, Partisans, Convoys, home, trade, Factories."),
    ("5C limit", "The USA and the USSR use no more than their marker while they are held back."),
    ("5C spending", "Units, research, the A-Bomb; what is left is saved."),
    ("5D Victory", "Each power reads its Victory Card; 15 VP end the game."),
    ("5 reinforcements", "Both sides set up their reinforcements after Turn 1."),
    ("5 victory", "VP of the scenario."),
    ("5 builds", "Income and builds of the scenario."),
];

/// The name of a step with its number.
#[must_use]
pub fn name(step: TurnStep) -> &'static str {
    STEPS.get(step.index()).map_or("", |step| step.0)
}

/// What is done in a step.
#[must_use]
pub fn meaning(step: TurnStep) -> &'static str {
    STEPS.get(step.index()).map_or("", |step| step.1)
}

/// The number of a step alone: `1C`.
#[must_use]
pub fn short(step: TurnStep) -> &'static str {
    name(step).split(' ').next().unwrap_or("")
}

/// A command, as forms give it.
#[expect(clippy::unnecessary_wraps, reason = "an act gives its command like this")]
pub(super) fn act(command: Command) -> Option<GameCommand> {
    Some(GameCommand::Blitz(command))
}

fn blitz_word(at: usize) -> Option<&'static str> {
    BlitzOption::ALL.get(at).map(|option| option.name())
}

fn blitz(values: &Values) -> Option<GameCommand> {
    act(Command::Blitz { power: chosen(Power::ALL, values, 0)?, option: chosen(BlitzOption::ALL, values, 1)? })
}

/// The first power that must still choose.
fn undecided(state: &State) -> i16 {
    state.undecided().next().map_or(0, |power| power as i16)
}

/// What the first power that must choose can have: the dearest is not proposed.
pub static BLITZ: Form = Form {
    name: "blitz-blitz",
    title: "BLITZ",
    fields: &[
        Field::new(
            "Power",
            Kind::Word(power_word),
            ("2.2", "Who announces it; all powers of the side do before any begins"),
        ),
        Field::new("Blitz", Kind::Word(blitz_word), ("2.2", "What it may do, and what that costs")),
    ],
    begin: |desk| {
        let first = |state: &State| {
            let fits = |option: &&BlitzOption| {
                let power = state.undecided().next();
                power.is_some_and(|power| state.has_blitz(power, **option))
            };
            BlitzOption::ALL.iter().find(fits).map_or(0, |option| *option as i16)
        };
        state(desk).map_or_else(|| values(&[]), |state| values(&[undecided(state), first(state)]))
    },
    answer: |values, desk, paper| {
        let (Some(state), Some(power), Some(option)) =
            (state(desk), chosen(Power::ALL, values, 0), chosen(BlitzOption::ALL, values, 1))
        else {
            return;
        };
        if let Ok((oil, resources, activities)) = state.blitz_terms(power, option, &desk.charts) {
            let saved = |track| *state.tracks.get(track).get(power);
            paper.value(format_args!("costs"), format_args!("Oil {oil} Res {resources}"));
            paper.value(format_args!("has"), format_args!("Oil {} Res {}", saved(Track::Oil), saved(Track::Resources)));
            match (activities.first(), activities.last()) {
                (Some(first), Some(last)) => paper.say(format_args!("activities {first} to {last}")),
                _ => paper.say(format_args!("Size 4 moves; see free move")),
            };
            paper.styled(format_args!("{}", LIMITS.get(option.index()).unwrap_or(&"")), crate::screen::Style::Dim);
        }
        preview(blitz(values), desk, paper);
    },
    act: Some(form::Act { hint: "blitz", dice: no_dice, run: |values, _, _, _| blitz(values) }),
};

/// What each Blitz may not do.
const LIMITS: [&str; 6] = [
    "No combat of its own; ships do not rebase.",
    "Only own air units; own CV at sea may join Port Attacks.",
    "Only Ground Attacks may be started.",
    "Any unit, but only at sea.",
    "Any unit.",
    "At most 1 ARM, air or naval unit moves or fights.",
];

fn class_word(at: usize) -> Option<&'static str> {
    Class::ALL.get(at).map(|class| class.name())
}

fn action_word(at: usize) -> Option<&'static str> {
    FreeAction::ALL.get(at).map(|action| action.name())
}

fn free_move(values: &Values) -> Option<GameCommand> {
    act(Command::FreeMove {
        power: chosen(Power::ALL, values, 0)?,
        class: chosen(Class::ALL, values, 1)?,
        size: byte(values, 2),
        action: chosen(FreeAction::ALL, values, 3)?,
        into_enemy_area: yes(values, 4),
    })
}

/// A unit moves in a Free Blitz.
pub static FREE_MOVE: Form = Form {
    name: "blitz-free-move",
    title: "FREE BLITZ",
    fields: &[
        Field::new("Power", Kind::Word(power_word), ("2.2", "Whose Free Blitz it is")),
        Field::new("Unit", Kind::Word(class_word), ("2.2", "Land, air or naval")),
        Field::new("Size", Kind::Count(1, 4), ("2.2", "All that moves together has at most Size 4")),
        Field::new(
            "Does",
            Kind::Word(action_word),
            ("2.2", "Home and to sea counts double, units aboard count; whether it fights at sea the other side says"),
        ),
        Field::new("Enemy area", Kind::YesNo, ("2.2", "A land unit may not enter one"))
            .when(|values, _| values[1] == 0),
    ],
    begin: |desk| {
        let free = |state: &State| {
            let of = |power: &Power| state.blitz(*power) == Some(BlitzOption::Free);
            state.powers().find(of).map_or(0, |power| power as i16)
        };
        values(&[state(desk).map_or(0, free), 0, 1, FreeAction::Move as i16])
    },
    answer: |values, desk, paper| {
        if let (Some(state), Some(power)) = (state(desk), chosen(Power::ALL, values, 0)) {
            let used = state.tracks.get(Track::FreeSize).get(power);
            paper.value(format_args!("moved so far"), format_args!("{used} of 4"));
        }
        preview(free_move(values), desk, paper);
    },
    act: Some(form::Act { hint: "move", dice: no_dice, run: |values, _, _, _| free_move(values) }),
};

/// Movers that a blockade can hold.
const MOVERS: [UnitKind; 4] = [UnitKind::Bb, UnitKind::Cv, UnitKind::Trs, UnitKind::Ll];

fn mover_word(at: usize) -> Option<&'static str> {
    MOVERS.get(at).map(|kind| kind.name())
}

/// Lines 1 to 9 count Small blockers of a kind, 10 to 18 Big ones.
fn blockade(values: &Values, faces: &Faces, roller: Roller) -> Option<GameCommand> {
    let mut blockers = heapless::Vec::new();
    let lines = [false, true].into_iter().flat_map(|big| Blocker::ALL.iter().map(move |kind| (*kind, big)));
    for (at, blocker) in (1..).zip(lines) {
        for _ in 0..byte(values, at) {
            // Eight fill every sea area that was ever seen; more change nothing, for a die has six faces.
            let _ = blockers.push(blocker);
        }
    }
    let mover = chosen(&MOVERS, values, 0)?;
    act(Command::Blockade { mover, blockers, die: die_or_first(faces, 0), roller })
}

const fn blocker(label: &'static str) -> Field {
    Field::new(label, Kind::Count(0, 4), ("4.3", "So many enemy units of this kind at war with it are in the sea area"))
}

/// A ship tries to leave a sea area with enemies.
pub static BLOCKADE: Form = Form {
    name: "blitz-blockade",
    title: "BLOCKADE",
    fields: &[
        Field::new(
            "Leaves",
            Kind::Word(mover_word),
            ("4.3", "SUBs, air units and units that return to base are never held"),
        ),
        blocker("Small land air"),
        blocker("Small naval air"),
        blocker("Small strat. air"),
        blocker("Small BB"),
        blocker("Small CV"),
        blocker("Small SUB"),
        blocker("Small TRS"),
        blocker("Small LL"),
        blocker("Convoy"),
        blocker("Big land air"),
        blocker("Big naval air"),
        blocker("Big strat. air"),
        blocker("Big BB"),
        blocker("Big CV"),
        blocker("Big SUB"),
        blocker("Big TRS"),
        blocker("Big LL"),
    ],
    begin: super::empty,
    answer: |values, desk, paper: &mut Paper| {
        let none = Faces::new();
        let command = blockade(values, &none, Roller::Device);
        if !super::allowed(command.as_ref(), desk) {
            return preview(command, desk, paper);
        }
        let mut ways = 0;
        for face in 1..=6 {
            let mut faces = Faces::new();
            let _ = faces.push(face);
            let command = blockade(values, &faces, Roller::Device);
            ways += u16::from(passes(command, desk));
        }
        paper.bar(format_args!("leaves"), ways * 1000 / 6, format_args!("{ways}/6"));
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |values, desk| {
            let none = Faces::new();
            u8::from(super::allowed(blockade(values, &none, Roller::Device).as_ref(), desk))
        },
        run: |values, faces, roller, _| blockade(values, faces, roller),
    }),
};

/// Whether the unit of a blockade moves on.
fn passes(command: Option<GameCommand>, desk: &Desk) -> bool {
    use adjutant_rules::blitz::table::{Change, Event, Tell};
    let (Some(state), Some(GameCommand::Blitz(command))) = (state(desk), command) else { return false };
    let event = state.decide(&desk.charts, &command);
    matches!(event, Ok(Event::Acted { changes, .. }) if changes.contains(&Change::Tell(Tell::Passes)))
}

fn passage(values: &Values, faces: &Faces, roller: Roller) -> Option<GameCommand> {
    act(Command::Passage { size: byte(values, 0), arabian: yes(values, 1), die: die_or_first(faces, 0), roller })
}

/// A ship runs past an enemy strait.
pub static PASSAGE: Form = Form {
    name: "blitz-passage",
    title: "FORCED PASSAGE",
    fields: &[
        Field::new("Size", Kind::Count(1, 4), ("9.8", "The ship's Size; each ship by itself")),
        Field::new("To Arabian Sea", Kind::YesNo, ("9.8", "From the Mediterranean: never while the enemy holds Egypt")),
    ],
    begin: |_| values(&[2]),
    answer: |values, desk, paper| {
        let command = passage(values, &Faces::new(), Roller::Device);
        if !super::allowed(command.as_ref(), desk) {
            return preview(command, desk, paper);
        }
        let chart = adjutant_rules::blitz::chart::CombatChart::taught(&desk.charts);
        paper.say(format_args!("Column 7 against the ship:"));
        for face in adjutant_rules::dice::D6::all() {
            match chart.cell(7, face) {
                Some(hit) => paper.value(format_args!("die {face}"), format_args!("{hit}")),
                None => paper.value(format_args!("die {face}"), format_args!("not taught")),
            };
        }
        paper.say(format_args!("A number is damage, L or B sends it back."));
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |values, desk| u8::from(super::allowed(passage(values, &Faces::new(), Roller::Device).as_ref(), desk)),
        run: |values, faces, roller, _| passage(values, faces, roller),
    }),
};

/// The dice for a commander whose unit was hit.
pub static RISK: Form = Form {
    name: "blitz-risk",
    title: "COMMANDER'S RISK",
    fields: &[Field::new("Points", Kind::Count(1, 4), ("9.5", "Damage that his unit took; the enemy rolls for each"))],
    begin: |_| values(&[1]),
    answer: |values, _, paper| {
        // One die each, lost with a 6.
        let (all, spared) = (6_u32.pow(u32::from(byte(values, 0))), 5_u32.pow(u32::from(byte(values, 0))));
        let permille = u16::try_from((all - spared) * 1000 / all).unwrap_or(0);
        paper.bar(format_args!("lost"), permille, format_args!("{}%", (permille + 5) / 10));
        paper.say(format_args!("With a 6 he returns to the Force Pool, and when his unit dies."));
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |values, _| byte(values, 0),
        run: |_, faces, roller, _| {
            let dice = faces.iter().filter_map(|face| adjutant_rules::dice::D6::new(*face)).take(4).collect();
            act(Command::Risk { dice, roller })
        },
    }),
};
