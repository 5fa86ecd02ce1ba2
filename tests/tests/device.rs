//! The real firmware image in the emulator. Build it first: `cargo firmware` and `cargo firmware --features provoke`.

use adjutant_app::Key;
use adjutant_app::link::{LINK_VERSION, LinkError, Misdeed, Reply, Request, encode};
use adjutant_rules::ask;
use adjutant_rules::chart::Charts;
use adjutant_sim::keys::{Stroke, parse};
use adjutant_sim::{Dice, Runner};
use adjutant_tests::bridge;
use adjutant_tests::device::{
    Boot, Chip, Contents, Device, Phase, Picture, Result, Trouble, Twin, host_picture, image, provoked_image, region,
    same_picture,
};
use serde_json::Value;

/// An evening in short: hand-rolled dice, a table, six phases, a zone taught, a battle fought and recorded, an undo and
/// a redo, the overview, and the table put away.
const SESSION: &str = "down down a right b up up a a a hold-a hold-a hold-a hold-a hold-a hold-a a a press a \
                       right~3 down right*2 down*3 right*3 x b a right*2 press a a a hold-b a x b y y b";

fn session() -> Result<Vec<Stroke>> {
    parse(SESSION).map_err(Trouble::new)
}

/// What the simulator's flash holds after so many strokes of the session.
fn host_after(strokes: &[Stroke]) -> Result<Contents> {
    let mut host = Runner::fresh(1);
    for &stroke in strokes {
        host.stroke(stroke)?;
    }
    Contents::of(host.into_image().bytes())
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
    twin.press(SESSION)?;

    let journal = twin.device.journal()?;
    let contents = Contents::of(&journal)?;
    assert_eq!(contents, host_after(&session()?)?);
    assert!(contents.records() >= 9, "the session confirms things: {contents:?}");
    assert_eq!(twin.device.stats()?.complaints, Vec::<String>::new());

    // The device's flash in the simulator.
    let host = Runner::new(region(&journal)?, Dice::seeded(1));
    assert_eq!(host.screen().name, "start");
    let mut device = twin.device;
    device.reboot(&image()?, &Boot { chip: Chip::Journal(journal), ..Boot::default() })?;
    device.run_until_started()?;
    same_picture("power-off-and-on", &device.picture()?, &host_picture(&host))
}

#[test]
fn a_flash_image_of_the_simulator_opens_on_the_device() -> Result {
    let mut host = Runner::fresh(1);
    for stroke in session()? {
        host.stroke(stroke)?;
    }
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

    for (number, operation) in operations.iter().enumerate().filter(|(number, _)| number % 2 == share) {
        // The stroke under way when the power went; everything before it was confirmed.
        let stroke = done.iter().position(|&count| count > number).unwrap_or(strokes.len() - 1);
        let (before, after) = (host_after(&strokes[..stroke])?, host_after(&strokes[..=stroke])?);
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
    cut_everywhere(0, &[Phase::Before, Phase::Torn, Phase::After])
}

#[test]
fn what_was_confirmed_is_there_after_a_cut_at_each_odd_flash_operation() -> Result {
    cut_everywhere(1, &[Phase::Before, Phase::Torn, Phase::After])
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
    for line in include_str!("../asks/blitzwar.jsonl").lines() {
        let case: Value = serde_json::from_str(line)?;
        // The contract has more questions than the device serves yet.
        let Ok(question) = bridge::request(&case["request"]) else { continue };
        let expected = ask::answer(&question, &Charts::new());
        assert_eq!(cable.ask(&Request::Ask(question))?, Reply::Answer(expected), "{}", case["request"]);
        asked += 1;
    }
    assert!(asked > 20, "only {asked} questions were asked");
    Ok(())
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
