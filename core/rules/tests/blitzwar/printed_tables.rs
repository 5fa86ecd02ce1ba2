//! The printed tables of `BlitzWar`, cell by cell.

use crate::common::obtained;
use adjutant_rules::blitzwar::refusal::InputFault;
use adjutant_rules::blitzwar::{
    Allowed, Column, DatedEvent, Ground, Phase, Refusal, RetreatLabel, Season, Shift, Side, Stop, Turn, Weather, crt,
    sequence,
};
use adjutant_rules::dice::D6;

/// The combat table, typed from the chart: `die,1-1,3-2,2-1,3-1,4-1,5-1,6-1,7-1`.
const CRT: &str = "\
1,C/0,C/0,1/0,C/1,0/1,0/1,C/2,0/2
2,C/0,1/0,C/1,1/1,0/1,0/1,1/2,0/2
3,1/0,C/1,C/1,0/1,0/1,C/2,0/2,0/2
4,C/1,1/1,0/1,0/1,C/2,1/2,0/2,0/2
5,1/1,0/1,0/1,0/1,C/2,0/2,0/2,C/3
6,0/1,0/1,0/1,C/2,1/2,0/2,0/2,1/3";

#[test]
fn every_cell_of_the_combat_table_is_as_printed() {
    let mut cells = 0;
    for line in CRT.lines() {
        let mut fields = line.split(',');
        let die = D6::new(fields.next().unwrap().parse().unwrap()).unwrap();
        for (column, printed) in Column::ALL.iter().zip(fields) {
            let cell = crt::cell(*column, die);
            assert_eq!(cell.word(), printed, "{column} die {die}");
            let (attacker, defender) = printed.split_once('/').unwrap();
            assert_eq!(cell.armoured_loss(), attacker == "C", "{printed}");
            assert_eq!(u8::from(attacker != "0"), cell.attacker_loss(), "{printed}");
            assert_eq!(defender.parse(), Ok(cell.defender_loss()), "{printed}");
            cells += 1;
        }
    }
    assert_eq!(cells, 48);
}

/// One line of a CSV file whose fields may stand in quotes.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            _ => fields.last_mut().unwrap().push(letter),
        }
    }
    fields
}

#[test]
fn every_turn_of_the_calendar_is_as_printed() {
    let text = include_str!("../../../../tests/data/bw_calendar.csv");
    let names: Vec<String> = fields(text.lines().next().unwrap());
    let mut turns = Turn::all();
    for line in text.lines().skip(1) {
        let row = fields(line);
        let field = |name: &str| row[names.iter().position(|other| other == name).unwrap()].as_str();
        let turn = turns.next().unwrap();
        let allowed = |side| match turn.blitzkrieg(side) {
            Allowed::Yes => "all",
            Allowed::No => "none",
            Allowed::SnowFreeZones => "snow_free_zones_only",
        };
        let flag = |yes: bool| u8::from(yes).to_string();
        for (name, got) in [
            ("turn", turn.get().to_string()),
            ("year", turn.year().to_string()),
            ("season", turn.season().to_string()),
            ("half", turn.half().to_string()),
            ("dates_for_display", turn.dates().to_owned()),
            ("weather", turn.weather().to_string()),
            ("blitz_axis", allowed(Side::Axis).to_owned()),
            ("blitz_allies", allowed(Side::Allies).to_owned()),
            ("blitz_ussr", allowed(Side::SovietUnion).to_owned()),
            ("mark1", flag(turn.season_start())),
            ("mark2", flag(turn.winter_or_summer_start())),
            ("cards_to_pick", turn.cards_to_choose().to_string()),
            ("naval_table", turn.naval_table().to_string()),
            ("bombing_per_unit", turn.bombing_per_unit().to_string()),
        ] {
            assert_eq!(got, field(name), "{name} of turn {turn}");
        }
        assert_eq!(turn.events().is_empty(), field("events").is_empty(), "events of turn {turn}");
    }
    assert_eq!(turns.next(), None);
}

#[test]
fn the_calendar_follows_its_formula() {
    for turn in Turn::all() {
        let (season, half) = match turn.get() % 8 {
            4 => (Season::Winter, 1),
            5 => (Season::Winter, 2),
            6 => (Season::Spring, 1),
            7 => (Season::Spring, 2),
            0 => (Season::Summer, 1),
            1 => (Season::Summer, 2),
            2 => (Season::Autumn, 1),
            _ => (Season::Autumn, 2),
        };
        let weather = match (season, half) {
            (Season::Winter, _) => Weather::Snow,
            (Season::Spring | Season::Autumn, 1) => Weather::Mud,
            _ => Weather::Good,
        };
        assert_eq!((turn.season(), turn.half(), turn.weather()), (season, half, weather), "turn {turn}");
        assert_eq!(turn.year(), 1939 + u16::from((turn.get() + 4) / 8), "turn {turn}");
        assert_eq!(Turn::of(turn.year(), season, half), Ok(turn));
        for side in Side::ALL {
            let winter_from = if *side == Side::SovietUnion { 28 } else { 36 };
            let allowed = match weather {
                Weather::Mud => Allowed::No,
                Weather::Snow if turn.get() < winter_from => Allowed::SnowFreeZones,
                _ => Allowed::Yes,
            };
            assert_eq!(turn.blitzkrieg(*side), allowed, "turn {turn} {side}");
        }
    }
    for (year, season, half) in [(1939, Season::Summer, 1), (1945, Season::Summer, 1), (1939, Season::Winter, 2)] {
        assert_eq!(obtained(Turn::of(year, season, half)), Err(Refusal::OutsideGame));
    }
    assert_eq!(Turn::new(0), None);
    assert_eq!(Turn::new(48), None);
    assert_eq!(Turn::LAST.next(), None);
}

#[test]
fn every_dated_event_falls_on_its_turn() {
    let mut fallen = Vec::new();
    for turn in Turn::all() {
        for event in turn.events() {
            fallen.push(*event);
        }
    }
    for event in DatedEvent::ALL {
        let times = fallen.iter().filter(|other| *other == event).count();
        let winter_1942 = event.word().starts_with("winter-1942");
        assert_eq!(times, if winter_1942 { 2 } else { 1 }, "{}", event.word());
    }
}

#[test]
fn the_terrain_table_is_as_printed() {
    // terrain, defence, blitzkrieg, holds when beaten by one, adds to other terrain
    for row in "\
good-going 0 yes no no
narrow-going 0 yes yes no
swamp 1 no no no
mountains 1 yes yes no
high-mountains 1 no yes no
beach 1 yes no no
river 1 yes no no
fortress 1 yes yes yes
fortified-line 2 no yes yes"
        .lines()
    {
        let fields: Vec<&str> = row.split(' ').collect();
        let ground = Ground::from_word(fields[0]).unwrap().row();
        let yes = |flag: bool| if flag { "yes" } else { "no" };
        assert_eq!(ground.defence.to_string(), fields[1], "{row}");
        assert_eq!(yes(ground.blitzkrieg), fields[2], "{row}");
        assert_eq!(yes(ground.holds_when_beaten_by_one), fields[3], "{row}");
        assert_eq!(yes(ground.adds_to_other_terrain), fields[4], "{row}");
    }
    assert_eq!(Ground::ALL.len(), 9);
}

/// The stops of one turn as `phase side`.
fn stops(turn: u8) -> Vec<String> {
    let turn = Turn::new(turn).unwrap();
    let mut stop = Some(Stop::first());
    let mut stops = Vec::new();
    while let Some(at) = stop {
        if at.turn == turn {
            stops.push(
                at.side.map_or(at.phase.number().to_string(), |side| format!("{} {}", at.phase.number(), side.word())),
            );
        }
        stop = at.next();
    }
    stops
}

#[test]
fn play_stops_where_something_is_due() {
    let full = |side: &str, phases: &str| phases.chars().map(|phase| format!("{phase} {side}")).collect::<Vec<_>>();
    let turn = |common: &str, axis: &str, allies: &str, soviet: &str| {
        let common = common.chars().map(|phase| phase.to_string());
        let sides = [full("axis", axis), full("allies", allies), full("soviet-union", soviet)].concat();
        common.chain(sides).collect::<Vec<_>>()
    };
    assert_eq!(stops(1), turn("12", "456789", "456789", "56789"), "no reinforcements on turn 1");
    assert_eq!(stops(2), turn("123", "45679", "45679", "5679"), "no blitzkrieg in mud");
    assert_eq!(stops(4), turn("123", "456789", "456789", "56789"), "blitzkrieg in the snow-free zones");
    assert_eq!(stops(45), turn("13", "456789", "456789", "56789"), "no cards at the end");
    assert_eq!(stops(47).last().map(String::as_str), Some("9 soviet-union"));
    let last = Stop::new(Turn::LAST, Phase::NormalCombat, Some(Side::SovietUnion));
    assert_eq!(last.next(), None);
}

/// The steps of a phase that are not due, as `step side`.
fn not_due(turn: u8, phase: Phase) -> Vec<String> {
    let steps = sequence::steps(Turn::new(turn).unwrap(), phase, None);
    steps
        .filter(|step| step.due == Allowed::No)
        .map(|step| format!("{} {}", step.step.word(), step.side.word()))
        .collect()
}

#[test]
fn steps_are_due_as_the_sequence_says() {
    let lend_lease = ["lend-lease axis", "lend-lease soviet-union"];
    assert_eq!(not_due(2, Phase::Reinforcement), lend_lease, "only the Allies lend");
    assert_eq!(not_due(1, Phase::Reinforcement).len(), 15, "no reinforcements on turn 1");
    assert_eq!(not_due(44, Phase::Cards), [""; 0]);
    assert_eq!(not_due(45, Phase::Cards).len(), 3);
    assert_eq!(not_due(9, Phase::Naval), ["naval-movement soviet-union", "naval-combat soviet-union"]);
    let bombing = ["axis", "allies", "soviet-union"].map(|side| format!("strategic-bombing {side}"));
    assert_eq!(not_due(27, Phase::AirForce), bombing);
    assert_eq!(not_due(28, Phase::AirForce), [bombing[0].clone(), bombing[2].clone()], "the Allies bomb from turn 28");
    assert_eq!(not_due(9, Phase::Movement), ["fortification soviet-union"]);
    for phase in [Phase::Diplomacy, Phase::SeaTransport, Phase::BlitzkriegCombat, Phase::NormalCombat] {
        assert_eq!(not_due(9, phase), [""; 0], "{phase}");
    }
    assert_eq!(not_due(10, Phase::BlitzkriegCombat).len(), 9, "mud");
}

#[test]
fn steps_go_round_the_sides_in_common_phases_and_side_by_side_later() {
    let order = |phase, side| {
        let steps = sequence::steps(Turn::FIRST, phase, side);
        steps.map(|step| format!("{} {}", step.step.word(), step.side.word())).collect::<Vec<_>>()
    };
    let common = order(Phase::Diplomacy, None);
    assert_eq!(common[2..4], ["surrenders soviet-union", "country-activation axis"]);
    let own = order(Phase::Naval, None);
    assert_eq!(own[1..3], ["naval-combat axis", "naval-movement allies"]);
    assert_eq!(order(Phase::Diplomacy, Some(Side::Allies)), ["surrenders allies", "country-activation allies"]);
}

#[test]
fn a_stop_always_names_the_side_whose_phase_it_is() {
    let turn = Turn::FIRST;
    assert_eq!(Stop::new(turn, Phase::Cards, Some(Side::Allies)).side, None);
    assert_eq!(Stop::new(turn, Phase::Naval, None).side, Some(Side::Axis));
}

/// How many lines of 26 columns a text needs, whole words only.
fn lines(text: &str) -> usize {
    let (mut lines, mut column) = (1, 0);
    for word in text.split(' ') {
        assert!(word.len() <= 26, "{word}");
        if column > 0 && column + 1 + word.len() > 26 {
            lines += 1;
            column = 0;
        }
        column += word.len() + usize::from(column > 0);
    }
    lines
}

#[test]
fn texts_fit_the_screen() {
    let refusals = Refusal::ALL.iter().map(|refusal| refusal.text());
    let shifts = Shift::ALL.iter().map(|shift| shift.text());
    let labels = RetreatLabel::ALL.iter().map(|label| label.text());
    let faults = InputFault::ALL.iter().map(|fault| fault.text());
    for text in refusals.chain(shifts).chain(labels).chain(faults) {
        assert!(lines(text) <= 2, "{text}");
    }
    for event in DatedEvent::ALL {
        assert!(event.text().len() <= 26, "{}", event.text());
    }
    for phase in Phase::ALL {
        assert!(phase.title().len() <= 18, "{}", phase.title());
    }
}
