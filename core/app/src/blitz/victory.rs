//! Victory: what the cards gave, bids, the ranking; the Soviet attacks of scenario E [8, 9.1, E].

use adjutant_rules::blitz::table::{Area, Command, Place};
use adjutant_rules::blitz::vocabulary::Power;
use adjutant_rules::dice::{Faces, Roller};
use adjutant_rules::game::Command as GameCommand;

use super::area::{PICK, area_of};
use super::turn::act;
use super::{byte, die_or_first, empty, preview, state, values, yes};
use crate::form::{self, Field, Form, Kind, Values, no_dice};

fn bids(values: &Values, desk: &crate::desk::Desk) -> Option<GameCommand> {
    let groups = state(desk)?.groups().len();
    let bids = values.iter().take(groups.saturating_sub(1)).filter_map(|bid| i8::try_from(*bid).ok()).collect();
    act(Command::Bids(bids))
}

const fn bid(label: &'static str) -> Field {
    Field::new(
        label,
        Kind::Count(-3, 3),
        ("9.1", "The bid with which this group got its powers, in the order of bidding"),
    )
}

fn groups(desk: &crate::desk::Desk) -> usize {
    state(desk).map_or(2, |state| state.groups().len())
}

/// Bids for the powers.
pub static BIDS: Form = Form {
    name: "blitz-bids",
    title: "BIDS",
    fields: &[
        bid("First group"),
        bid("Second group").when(|_, desk| groups(desk) > 2),
        bid("Third group").when(|_, desk| groups(desk) > 3),
        bid("Fourth group").when(|_, desk| groups(desk) > 4),
    ],
    begin: empty,
    answer: |values, desk, paper| {
        if let Some(state) = state(desk) {
            for (at, group) in (1..).zip(state.groups()) {
                paper.say(format_args!("{at}. {group}"));
            }
        }
        preview(bids(values, desk), desk, paper);
    },
    act: Some(form::Act { hint: "bid", dice: no_dice, run: |values, _, _, desk| bids(values, desk) }),
};

/// The ranking of the players.
pub static RANKING: Form = Form {
    name: "blitz-ranking",
    title: "RANKING",
    fields: &[],
    begin: empty,
    answer: |_, desk, paper| {
        let Some(tally) = state(desk).and_then(|state| state.tally(&desk.charts)) else { return };
        for placed in &tally.ranking {
            paper.value(format_args!("{}. {}", placed.place, placed.player), format_args!("{}", placed.score));
        }
        paper.say(format_args!("A player's score is the mean of his powers, with his bid."));
        for total in &tally.totals {
            paper.value(format_args!("{}", total.power), format_args!("{} VP", total.vp));
        }
    },
    act: None,
};

fn harbin(values: &Values, faces: &Faces, roller: Roller) -> Option<GameCommand> {
    let die = (!garrison(values)).then(|| die_or_first(faces, 0));
    act(Command::Soviet { area: area_of(values, 0)?, size: byte(values, 1), die, roller })
}

fn garrison(values: &Values) -> bool {
    yes(values, 2) && is_harbin(values)
}

fn is_harbin(values: &Values) -> bool {
    area_of(values, 0) == Some(Area::of(Place::Harbin))
}

/// A Soviet attack.
pub static HARBIN: Form = Form {
    name: "blitz-harbin",
    title: "SOVIET ATTACK",
    fields: &[
        Field::new("Area", PICK, ("E", "Harbin first; then what lies next to land that the Soviets took")),
        Field::new("Japanese Size", Kind::Count(0, 20), ("E", "Sizes of all Japanese land units there")),
        Field::new(
            "Garrison lost",
            Kind::YesNo,
            ("E", "With less than Size 2 in Harbin Japan loses it without a roll"),
        )
        .when(|values, _| is_harbin(values) && values[1] < 2),
    ],
    begin: |desk| {
        let harbin = Area::of(Place::Harbin);
        let there = state(desk).is_some_and(|state| state.controller(harbin) == Some(Power::Japan));
        values(&[if there { harbin.number().into() } else { -1 }, 2])
    },
    answer: |values, desk, paper| {
        let command = harbin(values, &Faces::new(), Roller::Device);
        if garrison(values) || !super::allowed(command.as_ref(), desk) {
            return preview(command, desk, paper);
        }
        let ways = u16::from(6_u8.saturating_sub(byte(values, 1)));
        paper.bar(format_args!("taken"), ways * 1000 / 6, format_args!("{ways}/6"));
    },
    act: Some(form::Act {
        hint: "roll",
        dice: |values, desk| {
            let command = harbin(values, &Faces::new(), Roller::Device);
            u8::from(!garrison(values) && super::allowed(command.as_ref(), desk))
        },
        run: |values, faces, roller, _| harbin(values, faces, roller),
    }),
};
