//! The real firmware image in the emulator. Build it first: `cargo firmware` and `cargo firmware --features provoke`.

use std::fs;
use std::path::Path;

use adjutant_app::Key;
use adjutant_app::link::{LINK_VERSION, LinkError, Misdeed, Reply, Request, encode};
use adjutant_journal::{Done, Headline, Job, Record, Start};
use adjutant_rules::ask;
use adjutant_rules::battle_odds::{Force, Group, Setup, Side, yardstick};
use adjutant_rules::chart::Charts;
use adjutant_rules::dice::Roller;
use adjutant_rules::game::{Command, Game, Options};
use adjutant_sim::keys::{How, Stroke, parse};
use adjutant_sim::scenario::{self, Action, Scenario};
use adjutant_sim::store::Store;
use adjutant_sim::{Dice, Image, Runner};
use adjutant_tests::device::{
    Boot, Chip, Contents, Device, Phase, Picture, Result, Timing, Trouble, Twin, host_picture, image, provoked_image,
    region, same_picture,
};
use serde_json::{Value, json};

/// An evening in short: hand-rolled dice, a table, the phase set by hand stop by stop, a zone taught, a battle fought and
/// recorded, an undo and a redo, the overview, and the table put away.
const PLAY: &str = "down down a right b up up a a a y down*17 a right a a right a a right a a right a a right a a right a \
                    a right a b a a press a \
                    right~3 down right*2 down*3 right*3 x b a right*2 press a a a hold-b a x b y y b b";
/// The table is deleted, and another one made in its place.
const CLEAR: &str = "hold-x hold-a a a a b";

fn session() -> Result<Vec<Stroke>> {
    parse(&format!("{PLAY} {CLEAR}")).map_err(Trouble::new)
}

/// A new simulator after some strokes.
fn host_after(strokes: &[Stroke]) -> Result<Runner> {
    let mut host = Runner::fresh(1);
    for &stroke in strokes {
        host.stroke(stroke)?;
    }
    Ok(host)
}

/// What that simulator's flash holds then.
fn contents_after(strokes: &[Stroke]) -> Result<Contents> {
    Contents::of(host_after(strokes)?.into_image().bytes())
}

#[test]
fn boots_to_the_start_screen() -> Result {
    let twin = &mut Twin::boot(&image()?, Chip::Erased)?;
    let stats = twin.device.stats()?;
    assert_eq!(stats.state, "running");
    assert_eq!(twin.host.screen().name, "start");
    assert!(twin.device.picture()?.colours() > 3, "the start screen has text, a title and a cursor");
    assert!(stats.backlight > 0, "the backlight is on");
    assert_eq!(stats.complaints, Vec::<String>::new());
    assert_eq!(stats.flash_operations, 0, "starting on an erased chip writes nothing");
    Ok(())
}

#[test]
fn a_session_gives_the_same_pixels_and_the_same_flash_as_the_simulator() -> Result {
    let mut twin = Twin::boot(&image()?, Chip::Erased)?;
    twin.press(PLAY)?;
    assert_eq!(twin.host.screen().name, "start", "the table was put away");
    let played = Contents::of(&twin.device.journal()?)?;
    assert!(played.records() >= 9, "the session confirms things: {played:?}");
    let mut rolls = played.tables.iter().flat_map(|(_, log)| log).filter_map(|record| match record {
        Record::Acted(event) => event.roll(),
        _ => None,
    });
    assert!(rolls.any(|(by, _)| by == Roller::Hand), "a battle was fought with dice of the table: {played:?}");

    twin.press(CLEAR)?;
    let journal = twin.device.journal()?;
    assert_eq!(Contents::of(&journal)?, contents_after(&session()?)?);
    assert_eq!(twin.device.stats()?.complaints, Vec::<String>::new());

    // The device's flash in the simulator.
    let host = Runner::new(region(&journal)?, Dice::seeded(1));
    assert_eq!(host.screen().name, "start");
    let mut device = twin.device;
    device.reboot(&image()?, &Boot { chip: Chip::Journal(journal), ..Boot::default() })?;
    device.run_until_started()?;
    same_picture("power-off-and-on", &device.picture()?, &host_picture(&host))
}

/// Down until the line is under the cursor of both, and then perhaps A.
fn to(twin: &mut Twin, text: &str, press: bool) -> Result {
    for _ in 0..scenario::LONGEST_WAY {
        if scenario::under_cursor(&twin.host.screen(), text) {
            return if press { twin.press("a") } else { Ok(()) };
        }
        twin.press("down")?;
    }
    Err(Trouble::new(format!("the cursor finds no line with \"{text}\"")))
}

#[test]
fn every_scenario_with_dice_of_the_table_looks_the_same_on_the_device() -> Result {
    let image = image()?;
    let mut played = 0;
    let mut whole_game = false;
    let mut different = Vec::new();
    for path in scenario::find(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios")))? {
        let name = path.display().to_string();
        let scenario =
            scenario::parse(&name, &fs::read_to_string(&path)?).map_err(|why| Trouble::new(format!("{why}")))?;
        // One of them alone: `ONLY=mori/whole-game`.
        if std::env::var("ONLY").is_ok_and(|only| !name.contains(&only)) {
            continue;
        }
        // The device's own dice are nobody's to choose.
        if scenario.steps.iter().any(|step| matches!(step.action, Action::Dice(_))) {
            continue;
        }
        played += 1;
        match play_on_both(&image, &name, scenario) {
            Err(trouble) => different.push(trouble.to_string()),
            // A game from New table to its winner, every key of it pressed on the device.
            Ok(twin) if name.ends_with("whole-game.txt") => {
                let over = |host: &Runner| matches!(host.app().desk().game(), Some(Game::Mori(state)) if state.game.won.is_some());
                assert!(twin.is_some_and(|twin| over(&twin.host)), "{name}: the game is not over");
                whole_game = true;
            }
            Ok(_) => {}
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
    assert!(whole_game || std::env::var("ONLY").is_ok(), "no whole game was played");
    assert!(played > 3 || std::env::var("ONLY").is_ok() && played > 0, "only {played} scenarios were played");
    Ok(())
}

/// Plays a scenario's keys on the device and the simulator until something is left to chance.
fn play_on_both(image: &Path, name: &str, scenario: Scenario) -> Result<Option<Twin>> {
    let mut twin: Option<Twin> = None;
    for step in scenario.steps {
        // The bags that the device fills are nobody's to choose either, nor the hands that come out of them.
        if twin.as_ref().is_some_and(Twin::is_left_to_chance) {
            break;
        }
        let done = match (step.action, &mut twin) {
            (Action::Start, _) => {
                twin = Some(Twin::boot(image, Chip::Erased)?);
                Ok(())
            }
            (Action::Restart, Some(twin)) => twin.restart(image),
            (Action::Keys(strokes), Some(twin)) => strokes.into_iter().try_for_each(|stroke| twin.stroke(stroke)),
            (Action::To { text, press }, Some(twin)) => to(twin, &text, press),
            _ => Ok(()),
        };
        done.map_err(|why| Trouble::new(format!("{name}:{}: {why}", step.line)))?;
    }
    Ok(twin)
}

#[test]
fn a_flash_image_of_the_simulator_opens_on_the_device() -> Result {
    let host = host_after(&parse(PLAY).map_err(Trouble::new)?)?;
    let bytes = host.into_image().bytes().to_vec();
    let mut twin = Twin::boot(&image()?, Chip::Journal(bytes.clone()))?;
    twin.press("a y a")?;
    assert_eq!(Contents::of(&twin.device.journal()?)?.records(), Contents::of(&bytes)?.records());
    Ok(())
}

/// Cuts the power in each phase of every second flash operation of the session, and starts the device again.
fn cut_everywhere(share: usize, phases: &[Phase]) -> Result {
    let image = image()?;
    let strokes = session()?;
    let mut device = Device::boot(&image, &Boot::default())?;
    device.run_until_started()?;
    let mut done = Vec::new();
    for &stroke in &strokes {
        device.stroke(stroke)?;
        done.push(device.stats()?.flash_operations);
    }
    device.remember("session")?;
    let operations = device.operations()?;
    assert!(operations.len() >= 9, "the session writes: {operations:?}");
    assert!(operations.iter().any(|operation| operation.kind == "erase"), "and erases: {operations:?}");

    for (number, operation) in operations.iter().enumerate().filter(|(number, _)| number % 2 == share) {
        // The stroke under way when the power went; everything before it was confirmed.
        let stroke = done.iter().position(|&count| count > number).unwrap_or(strokes.len() - 1);
        let (before, after) = (contents_after(&strokes[..stroke])?, contents_after(&strokes[..=stroke])?);
        for &phase in phases {
            let name = format!("operation {number} ({} {:#x}) {phase:?}", operation.kind, operation.offset);
            let told = |trouble: Trouble| Trouble::new(format!("{name}: {trouble}"));
            let chip = Chip::Moment { of: "session".into(), operation: number, phase };
            let cut = device.journal_at("session", number, phase)?;
            Contents::of(&cut).and_then(|found| found.lies_between(&before, &after)).map_err(told)?;

            device.reboot(&image, &Boot { chip, ..Boot::default() })?;
            device.run_until_started().map_err(told)?;
            let host = Runner::new(region(&cut)?, Dice::seeded(1));
            same_picture(&name.replace(' ', "-"), &device.picture()?, &host_picture(&host))?;
            // What the start repaired must still hold it all.
            Contents::of(&device.journal()?).and_then(|found| found.lies_between(&before, &after)).map_err(told)?;
        }
    }
    Ok(())
}

#[test]
fn what_was_confirmed_is_there_after_a_cut_at_each_even_flash_operation() -> Result {
    cut_everywhere(0, &[Phase::Before, Phase::Torn, Phase::Ragged, Phase::After])
}

#[test]
fn what_was_confirmed_is_there_after_a_cut_at_each_odd_flash_operation() -> Result {
    cut_everywhere(1, &[Phase::Before, Phase::Torn, Phase::Ragged, Phase::After])
}

/// The typed question behind a line of the contract; none when it is not served, or not well-formed on purpose.
fn typed(request: &Value) -> Option<ask::Request> {
    let mut fields = request.as_object()?.clone();
    let (game, ask) = (fields.remove("game")?, fields.remove("ask")?);
    serde_json::from_value(json!({ game.as_str()?: { ask.as_str()?: fields } })).ok()
}

#[test]
fn hello_and_every_worked_question_are_answered_over_usb_as_on_the_host() -> Result {
    let mut device = Device::boot(&image()?, &Boot { usb: true, ..Boot::default() })?;
    let mut cable = device.cable()?;
    let Reply::Hello { firmware, link, games, .. } = cable.ask(&Request::Hello { link: LINK_VERSION })? else {
        return Err(Trouble::new("hello was not answered by hello"));
    };
    assert_eq!((firmware.as_str(), link), (env!("CARGO_PKG_VERSION"), LINK_VERSION));
    assert!(!games.is_empty());

    let mut asked = 0;
    let worked = include_str!("../asks/blitzwar.jsonl").lines().chain(include_str!("../asks/general.jsonl").lines());
    for line in worked {
        let case: Value = serde_json::from_str(line)?;
        // Some are wrong on purpose, and whole battles have fewer digits on the device.
        let Some(question) = typed(&case["request"]).filter(|_| case["request"]["ask"] != "battle-odds") else {
            continue;
        };
        let expected = ask::answer(&question, &Charts::new());
        assert_eq!(cable.ask(&Request::Ask(question))?, Reply::Answer(expected), "{}", case["request"]);
        asked += 1;
    }
    assert!(asked > 600, "only {asked} questions were asked");
    Ok(())
}

/// The numbers of an answer, in its order.
fn numbers(value: &Value) -> Vec<f64> {
    match value {
        Value::Array(items) => items.iter().flat_map(numbers).collect(),
        Value::Object(fields) => match fields.get("$number").and_then(Value::as_str) {
            Some(digits) => digits.parse().into_iter().collect(),
            None => fields.values().flat_map(numbers).collect(),
        },
        _ => vec![],
    }
}

/// Whole battles over USB: the device's cheaper number keeps every digit that a screen would show, and the largest battle
/// that can be asked finds its stack.
#[test]
fn whole_battles_are_right_to_a_tenth_of_a_per_cent_on_the_device() -> Result {
    let groups = |strength: i32, back: Option<i32>, count: i32| match back {
        Some(back) => json!([{"strength": strength, "back": back, "count": count}]),
        None => json!([{"strength": strength, "count": count}]),
    };
    let battles = [
        ("10 v 8", groups(1, None, 10), groups(2, None, 8)),
        ("30 v 30", groups(2, None, 30), groups(2, None, 30)),
        ("15 v 15 two-step", groups(4, Some(2), 15), groups(3, Some(2), 15)),
    ];
    let mut device = Device::boot(&image()?, &Boot { usb: true, ..Boot::default() })?;
    println!("\nEmulated time of whole battles, question and answer over USB included");
    for (name, attacker, defender) in battles {
        let request = json!({"game": "general", "ask": "battle-odds", "attacker": attacker, "defender": defender});
        let question = typed(&request).ok_or_else(|| Trouble::new("no question"))?;
        let expected = numbers(&serde_json::to_value(ask::answer(&question, &Charts::new()))?);
        let before = device.stats()?.ms;
        let Reply::Answer(reply) = device.cable()?.ask(&Request::Ask(question))? else {
            return Err(Trouble::new("no answer"));
        };
        let got = numbers(&serde_json::to_value(reply)?);
        let stats = device.stats()?;
        println!("  {name:<58} {:>8.1} ms, stack {:>6} bytes", stats.ms - before, stats.deepest_stack);
        assert_eq!(got.len(), expected.len(), "{name}");
        assert!(got.len() > 16, "{name}: {got:?}");
        for (got, expected) in got.iter().zip(expected) {
            assert!((got - expected).abs() < 0.0005 * expected.max(1.0), "{name}: {got} for {expected}");
        }
    }
    Ok(())
}

/// The strokes that enter a battle on the page of the odds, which opens with one unit 3/2 on each side and the number of units
/// under left and right.
fn entered(setup: &Setup) -> String {
    const FIELDS: usize = 5;
    let mut script = String::new();
    let mut add = |key: &str, times: usize| (0..times).for_each(|_| script.extend([key, " "]));
    let mut field = 2;
    for side in [Side::Attacker, Side::Defender] {
        let groups = &setup.force(side).groups;
        add("x", groups.len() - 1);
        for (at, group) in groups.iter().enumerate() {
            let mut go_to = |add: &mut dyn FnMut(&str, usize), wanted: usize| {
                add("press", (wanted + FIELDS - field) % FIELDS);
                field = wanted;
            };
            let (strength, back) = (i32::from(group.strength), group.back.map(i32::from));
            let change = |add: &mut dyn FnMut(&str, usize), from: i32, to: i32| {
                add(if to < from { "left" } else { "right" }, usize::try_from(from.abs_diff(to)).unwrap_or(0));
            };
            go_to(&mut add, 0);
            change(&mut add, 3, strength);
            go_to(&mut add, 1);
            // One beyond the strength is none.
            change(&mut add, strength.min(2), back.unwrap_or(strength + 1));
            go_to(&mut add, 2);
            change(&mut add, 1, group.count.into());
            // Behind the last group of a side stand its four rules.
            add("down", if at + 1 == groups.len() { 5 } else { 1 });
        }
    }
    script
}

/// A short tap on both, without waiting until the device has settled: what it shows is looked at afterwards.
fn tap(device: &mut Device, host: &mut Runner, script: &str) -> Result {
    for stroke in parse(script).map_err(Trouble::new)? {
        host.stroke(stroke)?;
        device.down(stroke.key)?;
        device.run(45)?;
        device.up(stroke.key)?;
        device.run(45)?;
    }
    Ok(())
}

/// Milliseconds from the edge of A to the last pixel of what the simulator shows for it, and whether anything else was shown
/// on the way.
fn reckoned(device: &mut Device, host: &mut Runner, patience: u32) -> Result<(f64, bool)> {
    let before = device.picture()?;
    host.stroke(Stroke { key: Key::A, how: How::Short })?;
    let wanted = host_picture(host);
    device.down(Key::A)?;
    device.run(40)?;
    let edge = device.stats()?.ms;
    device.up(Key::A)?;
    let mut changed = None;
    for _ in 0..patience / 5 {
        device.run(5)?;
        let shown = device.picture()?;
        let now = device.stats()?;
        if shown == wanted {
            // The answer itself takes some milliseconds on the wire; what is longer was something else.
            let progress = changed.is_some_and(|since| now.ms - since > 60.0);
            return Ok((now.last_pixel_ms - edge, progress));
        }
        if shown != before {
            changed.get_or_insert(now.ms);
        }
    }
    Err(Trouble::new(format!("no answer in {patience} ms")))
}

/// The page of the odds on the device: the answer is the simulator's, within its budget; what takes long shows how far it is,
/// and B stops it.
#[test]
fn odds_on_the_page_keep_their_budgets() -> Result {
    let image = image()?;
    let battles = [
        ("10 v 8", yardstick::ten_against_eight(), 50.0),
        ("34 v 34 mixed", yardstick::thirty_four_mixed(), 1_000.0),
        ("20 v 20 two-step", yardstick::twenty_two_step(), 1_000.0),
    ];
    println!("\nEmulated time of whole battles on their page, key to last pixel");
    let mut missed = vec![];
    for (name, setup, budget) in battles {
        let mut device = Device::boot(&image, &Boot::default())?;
        device.run_until_started()?;
        let mut host = Runner::fresh(1);
        tap(&mut device, &mut host, "a down a a")?;
        device.run_until_quiet()?;
        for text in ["Look up", "Battle odds"] {
            while !scenario::under_cursor(&host.screen(), text) {
                tap(&mut device, &mut host, "down")?;
            }
            tap(&mut device, &mut host, "a")?;
        }
        tap(&mut device, &mut host, &entered(&setup))?;
        assert_eq!(host.app().desk().odds.setup, setup, "{name} is entered");
        device.run_until_quiet()?;
        same_picture("odds-entered", &device.picture()?, &host_picture(&host))?;
        let (ms, progress) = reckoned(&mut device, &mut host, 4_000)?;
        let stack = device.stats()?.deepest_stack;
        println!("  {name:<58} {ms:>8.1} of {budget:>7.1} ms, stack {stack} bytes");
        // Between both figures it depends on when the bar was drawn last.
        assert!(progress || ms < 450.0, "{name}: nothing was shown for {ms} ms");
        assert!(!progress || ms > 300.0, "{name}: a bar for {ms} ms");
        if ms > budget {
            missed.push(name);
        }
    }
    assert!(missed.is_empty(), "missed: {missed:?}");
    Ok(())
}

/// Thirty against thirty over fifty rounds take long: the bar is seen, B stops it, and what was entered is still there.
#[test]
fn a_long_reckoning_shows_how_far_it_is_and_b_stops_it() -> Result {
    let image = image()?;
    let mut device = Device::boot(&image, &Boot::default())?;
    device.run_until_started()?;
    let mut host = Runner::fresh(1);
    tap(&mut device, &mut host, "a down a a")?;
    device.run_until_quiet()?;
    for text in ["Look up", "Battle odds"] {
        while !scenario::under_cursor(&host.screen(), text) {
            tap(&mut device, &mut host, "down")?;
        }
        tap(&mut device, &mut host, "a")?;
    }
    let thirty = Force::of(&[Group::new(1, 30)]);
    tap(&mut device, &mut host, &entered(&Setup::new(thirty.clone(), thirty)))?;
    while !scenario::under_cursor(&host.screen(), "Rounds") {
        tap(&mut device, &mut host, "down")?;
    }
    tap(&mut device, &mut host, &"right ".repeat(50))?;
    device.run_until_quiet()?;
    let entered = device.picture()?;
    same_picture("odds-entered", &entered, &host_picture(&host))?;
    device.down(Key::A)?;
    device.run(40)?;
    device.up(Key::A)?;
    device.run(450)?;
    let bar = device.picture()?;
    assert_ne!(bar, entered, "how far it is stands on the screen");
    device.run(250)?;
    assert_ne!(device.picture()?, bar, "and it goes on");
    device.press(Key::B)?;
    same_picture("odds-stopped", &device.picture()?, &entered)
}

#[test]
fn bytes_that_are_no_request_are_answered_and_the_link_goes_on() -> Result {
    let mut device = Device::boot(&image()?, &Boot { usb: true, ..Boot::default() })?;
    let mut cable = device.cable()?;
    let hello = encode(&Request::Hello { link: 1 }, &mut [0; 64]).expect("room").to_vec();
    let bad: [(&str, Vec<u8>, LinkError); 4] = [
        ("an unknown request", vec![2, 200, 0], LinkError::Malformed),
        ("a frame cut short", vec![hello[0], 0], LinkError::Malformed),
        ("an invalid code", vec![9, 1, 0], LinkError::Malformed),
        ("a frame that never ends", [vec![1; 3000], vec![0]].concat(), LinkError::TooLong),
    ];
    for (name, bytes, expected) in bad {
        cable.send(&bytes)?;
        let mut frames = cable.frames(1)?;
        assert_eq!(frames.len(), 1, "{name}");
        assert_eq!(adjutant_app::link::decode(&mut frames[0]), Ok(Reply::Error(expected)), "{name}");
        assert!(matches!(cable.ask(&Request::Hello { link: 1 })?, Reply::Hello { .. }), "after {name}");
    }
    let refused = cable.ask(&Request::Provoke(Misdeed::Panic))?;
    assert_eq!(refused, Reply::Error(LinkError::Refused), "the image for players cannot be provoked");
    Ok(())
}

#[test]
fn a_screenshot_over_usb_is_what_the_glass_shows() -> Result {
    let mut device = Device::boot(&image()?, &Boot { usb: true, ..Boot::default() })?;
    device.run_until_started()?;
    device.press(Key::Down)?;
    let glass = device.picture()?;
    let mut cable = device.cable()?;
    let mut pixels = Vec::new();
    loop {
        let offset = u32::try_from(pixels.len() / 2)?;
        let Reply::Screenshot { of, palette, bytes, .. } = cable.ask(&Request::Screenshot { offset })? else {
            return Err(Trouble::new("no part of the picture came"));
        };
        pixels.extend(bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|n| palette[usize::from(n)]));
        if bytes.is_empty() || pixels.len() >= 2 * usize::try_from(of)? {
            break;
        }
    }
    same_picture("screenshot", &Picture::new(pixels), &glass)
}

/// The hand that is shown while A is held is in no screenshot; let go, and there are screenshots again.
#[test]
fn a_hidden_hand_is_in_no_screenshot_over_usb() -> Result {
    let mut host = Runner::fresh(1);
    let setup = "a down*4 a";
    for stroke in parse(setup).map_err(Trouble::new)? {
        host.stroke(stroke)?;
    }
    // A table with the device's bags, set up on the simulator.
    for (line, after) in [("Bags", ""), ("Begin", ""), ("Fill the bags", ""), ("Set up the game", "a")] {
        for _ in 0..scenario::LONGEST_WAY {
            if scenario::under_cursor(&host.screen(), line) {
                break;
            }
            host.stroke(Stroke { key: Key::Down, how: How::Short })?;
        }
        for stroke in parse(&format!("a {after}")).map_err(Trouble::new)? {
            host.stroke(stroke)?;
        }
    }
    let chip = Chip::Journal(host.into_image().bytes().to_vec());
    let mut device = Device::boot(&image()?, &Boot { usb: true, chip, ..Boot::default() })?;
    device.run_until_started()?;
    // The table, and the page on which the device changes hands.
    device.press(Key::A)?;
    device.press(Key::A)?;
    let shot = |device: &mut Device| -> Result<Reply> { device.cable()?.ask(&Request::Screenshot { offset: 0 }) };
    assert!(matches!(shot(&mut device)?, Reply::Screenshot { .. }));
    let closed = device.picture()?;
    device.down(Key::A)?;
    device.run(1_500)?;
    assert_ne!(device.picture()?, closed, "the hand is seen");
    assert_eq!(shot(&mut device)?, Reply::Error(LinkError::Refused));
    device.up(Key::A)?;
    device.run_until_quiet()?;
    assert!(matches!(shot(&mut device)?, Reply::Screenshot { .. }));
    Ok(())
}

/// Makes the device misbehave, waits until it is back, and checks that the note is kept over a power cut.
fn misdeed_is_shown_and_kept(misdeed: Misdeed, note: &str) -> Result {
    let image = provoked_image()?;
    let mut device = Device::boot(&image, &Boot { usb: true, ..Boot::default() })?;
    device.run_until_started()?;
    let before = device.picture()?;
    device.cable()?.request(&Request::Provoke(misdeed))?;
    // The watchdog takes four seconds, the patience with a single task three.
    device.run(9_000)?;
    device.run_until_quiet()?;
    let stats = device.stats()?;
    assert_eq!(stats.resets.iter().map(|reset| reset.reason.as_str()).collect::<Vec<_>>(), ["watchdog"]);
    assert_eq!(stats.state, "running");
    assert_ne!(device.picture()?, before, "the note is on the screen");

    let journal = device.journal()?;
    let kept = Contents::of(&journal)?.panic.unwrap_or_default();
    assert!(kept.contains(note), "the note is {kept:?}");
    let mut twin = Twin::boot(&image, Chip::Journal(journal))?;
    // Whoever has read it dismisses it, and then it is gone for good.
    twin.press("a")?;
    assert_eq!(Contents::of(&twin.device.journal()?)?.panic, None);
    Ok(())
}

#[test]
fn a_panic_is_shown_and_kept() -> Result {
    misdeed_is_shown_and_kept(Misdeed::Panic, "Provoked over the link.")
}

#[test]
fn the_watchdog_restarts_a_firmware_that_hangs() -> Result {
    misdeed_is_shown_and_kept(Misdeed::Hang, "hung")
}

#[test]
fn a_single_task_that_hangs_restarts_the_device() -> Result {
    misdeed_is_shown_and_kept(Misdeed::Stall, "storage task hung")
}

#[test]
fn dice_follow_the_noise_and_a_dead_noise_source_rolls_none() -> Result {
    let image = image()?;
    let roll = |seed, stuck| -> Result<Picture> {
        let mut device = Device::boot(&image, &Boot { seed, stuck, ..Boot::default() })?;
        device.run_until_started()?;
        for key in [Key::Down, Key::A, Key::A, Key::A, Key::A] {
            device.press(key)?;
        }
        assert_eq!(device.stats()?.state, "running");
        device.picture()
    };
    let first = roll(1, None)?;
    assert_eq!(first, roll(1, None)?, "the same noise gives the same dice");
    assert_ne!(first, roll(2, None)?, "other noise gives other dice");
    assert_eq!(roll(1, Some(true))?, roll(2, Some(true))?, "a dead source gives no dice at all");
    assert_ne!(first, roll(1, Some(true))?);
    Ok(())
}

/// A flash with one table of so many records: phases ended and zones that change hands.
fn long_game(records: usize) -> Result<Vec<u8>> {
    let options: Options = Options::BlitzWar(adjutant_rules::blitzwar::Options::default());
    let mut game = Game::new(&options);
    let charts = Charts::new();
    let mut store = Store::mount(Image::blank(), &mut Charts::new()).0;
    let name = "Long".try_into().map_err(|_| Trouble::new("a short name"))?;
    let created = store.serve(Job::Create(Start { options, name }, Headline::new()))?;
    let Some(Done::Created(table, _)) = created.last() else {
        return Err(Trouble::new(format!("no table: {created:?}")));
    };
    let change = |side: &str| json!({ "blitzwar": { "change-owner": { "zone": "Mechili", "side": side } } });
    let commands = [change("axis"), change("allies"), json!({ "blitzwar": "end-phase" })];
    let commands = commands.map(serde_json::from_value::<Command>);
    let commands: Vec<Command> = commands.into_iter().collect::<core::result::Result<_, _>>()?;
    let mut written = 1;
    for command in commands.iter().cycle().take(4 * records) {
        let Ok(event) = game.decide(&charts, command) else { continue };
        game.apply(&event);
        let stored = store.serve(Job::Append(*table, Record::Acted(event)))?;
        assert_eq!(stored.last(), Some(&Done::Stored), "record {written}");
        written += 1;
        if written == records {
            return Ok(store.into_image().bytes().to_vec());
        }
    }
    Err(Trouble::new(format!("only {written} records could be made")))
}

/// One line of the table of budgets.
struct Figure {
    what: String,
    measured: f64,
    budget: f64,
    unit: &'static str,
}

impl Figure {
    fn new(what: impl Into<String>, measured: f64, budget: f64, unit: &'static str) -> Self {
        Self { what: what.into(), measured, budget, unit }
    }

    /// Emulated time is counted: what holds on one machine holds on all.
    fn holds(&self) -> bool {
        self.measured <= self.budget
    }
}

/// The worst of some timings, with its name.
fn worst<'a>(timings: impl Iterator<Item = (&'a str, f64)>) -> (&'a str, f64) {
    timings.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or(("none", f64::INFINITY))
}

/// Every short stroke of the session with what it cost.
fn timed_session(device: &mut Device) -> Result<Vec<(String, Key, Timing)>> {
    let mut host = Runner::fresh(1);
    let mut timings = Vec::new();
    for stroke in session()? {
        host.stroke(stroke)?;
        let repeats = matches!(stroke.how, How::Repeated(_));
        if repeats {
            device.stroke(stroke)?;
        } else {
            let timing = device.time(stroke)?;
            timings.push((format!("{} -> {}", stroke.key.word(), host.screen().name), stroke.key, timing));
        }
    }
    Ok(timings)
}

#[test]
fn budgets_hold() -> Result {
    let image = image()?;
    let mut device = Device::boot(&image, &Boot::default())?;
    device.run_until_started()?;
    let boot = device.stats()?.last_pixel_ms;
    let timings = timed_session(&mut device)?;
    let stats = device.stats()?;

    let shown = |wanted: fn(Key, &Timing) -> bool| {
        let matching = timings.iter().filter(move |(_, key, timing)| timing.erased == 0 && wanted(*key, timing));
        worst(matching.filter_map(|(name, _, timing)| timing.pixels.map(|ms| (name.as_str(), ms))))
    };
    let (moved, cursor_ms) = shown(|key, timing| matches!(key, Key::Up | Key::Down) && timing.stored.is_none());
    let (drawn, screen_ms) = shown(|key, timing| !matches!(key, Key::Up | Key::Down) && timing.stored.is_none());
    let (redrawn, stored_ms) = shown(|_, timing| timing.stored.is_some());
    let kept = |erased: bool| {
        let matching = timings.iter().filter(move |(_, _, timing)| (timing.erased > 0) == erased);
        matching.filter_map(|(name, _, timing)| timing.stored.map(|ms| (name.as_str(), ms, timing)))
    };
    let (confirmed, confirm_ms) = worst(kept(false).map(|(name, ms, _)| (name, ms)));

    // The very first thing that a device stores also lays out its flash: once in its life, so without a budget.
    device.reboot(&image, &Boot::default())?;
    device.run_until_started()?;
    device.press(Key::A)?;
    device.press(Key::A)?;
    let first = device.time(Stroke { key: Key::A, how: How::Short })?;
    assert!(first.programmed > 0, "the first table was stored: {first:?}");

    let records = 2_000;
    let chip = Chip::Journal(long_game(records)?);
    device.reboot(&image, &Boot { chip, ..Boot::default() })?;
    device.run_until_started()?;
    let boot_full = device.stats()?.last_pixel_ms;
    let resume = device.time(Stroke { key: Key::A, how: How::Short })?;
    let stack = device.stats()?.deepest_stack.max(stats.deepest_stack);

    let kib = |bytes: usize| f64::from(u32::try_from(bytes).unwrap_or(u32::MAX)) / 1024.0;
    let figures = [
        Figure::new("power-on to first screen, new device", boot, 400.0, "ms"),
        Figure::new("power-on to first screen, 2,000-event table", boot_full, 400.0, "ms"),
        Figure::new(format!("cursor move to last pixel ({moved})"), cursor_ms, 25.0, "ms"),
        Figure::new(format!("key to last pixel ({drawn})"), screen_ms, 50.0, "ms"),
        Figure::new(format!("key that stores to last pixel ({redrawn})"), stored_ms, 50.0, "ms"),
        Figure::new("resume of a 2,000-event game", resume.pixels.unwrap_or(f64::INFINITY), 500.0, "ms"),
        Figure::new(format!("confirm to safe in flash ({confirmed})"), confirm_ms, 20.0, "ms"),
        Figure::new(
            "firmware image",
            kib(stats.image_bytes),
            kib(adjutant_journal::layout::REGION_OFFSET as usize),
            "KiB",
        ),
        Figure::new("static RAM", kib(stats.static_ram), 184.0, "KiB"),
        Figure::new("deepest stack", kib(stack), 264.0 - kib(stats.static_ram), "KiB"),
    ];
    println!("\nEmulated figures against their budgets");
    for Figure { what, measured, budget, unit } in &figures {
        println!("  {what:<58} {measured:>8.1} of {budget:>7.1} {unit}");
    }
    let once = first.stored.map(|ms| ("first table of all", ms, &first));
    for (name, ms, timing) in once.into_iter().chain(kept(true)).chain(kept(false)) {
        let Timing { pixels, erased, programmed, .. } = timing;
        let shown = pixels.unwrap_or_default();
        println!("  {name:<22} safe {ms:>6.1} ms, shown {shown:>6.1} ms, {erased} erased, {programmed} programmed");
    }
    let missed: Vec<&str> =
        figures.iter().filter(|figure| !figure.holds()).map(|figure| figure.what.as_str()).collect();
    assert!(missed.is_empty(), "missed: {missed:?}");
    Ok(())
}
