//! Anything in: bytes into `ask`, keys into the device. No panic, one answer a line, nothing confirmed is lost.

use adjutant_app::{Key, Press};
use adjutant_journal::{Done, Job, Record, TableId, Timeline};
use adjutant_rules::chart::Charts;
use adjutant_sim::ask::Desk;
use adjutant_sim::store::Store;
use adjutant_sim::{Dice, Image, Runner, ask, keys};
use proptest::prelude::*;
use serde_json::Value;

/// So many cases; what fails is printed and belongs into a test of its own, not into a file beside this one.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Pieces of requests: more likely to get past the reader than bytes by chance.
fn scrap() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(r#"{"ask":"#.to_owned()),
        Just(r#"{"game":"blitzwar","ask":"#.to_owned()),
        Just(r#""combat","turn":"#.to_owned()),
        Just(r#""do","command":"#.to_owned()),
        Just(r#""start""#.to_owned()),
        Just(r#","attackers":[{"nation":"germany","infantry":"#.to_owned()),
        Just("}".to_owned()),
        Just("]".to_owned()),
        Just("1e999".to_owned()),
        Just("-0.0".to_owned()),
        Just("\"\\ud800\"".to_owned()),
        "[-+.eE0-9]{1,12}",
        ".{0,8}",
    ]
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn any_bytes_get_one_answer_a_line(input in proptest::collection::vec(any::<u8>(), 0..400)) {
        one_answer_a_line(&input);
    }

    #[test]
    fn any_scraps_of_requests_get_one_answer_a_line(scraps in proptest::collection::vec(scrap(), 0..40)) {
        one_answer_a_line(scraps.concat().as_bytes());
    }

    #[test]
    fn any_change_of_a_request_gets_an_answer(
        at in any::<prop::sample::Index>(), with in any::<u8>(), request in prop::sample::select(REQUESTS),
    ) {
        let mut line = request.as_bytes().to_vec();
        let at = at.index(line.len());
        line[at] = with;
        one_answer_a_line(&line);
    }
}

const REQUESTS: &[&str] = &[
    r#"{"game":"blitzwar","ask":"turn","turn":47}"#,
    r#"{"game":"blitzwar","ask":"combat","turn":7,"phase":"normal","attacker":"axis","defender":"allies","attackers":[{"nation":"germany","infantry":3}],"defenders":[{"nation":"france","infantry":2}],"terrain":"good-going"}"#,
    r#"{"game":"blitzwar","ask":"start","name":"Sunday","options":{"cap-first":true}}"#,
    r#"{"game":"blitzwar","ask":"teach","chart":"zones","row":"Malta","column":"terrain","value":"mountains"}"#,
];

fn one_answer_a_line(input: &[u8]) {
    let mut output = Vec::new();
    ask::serve(input, &mut output, Image::blank()).expect("memory can be written");
    let text = String::from_utf8(output).expect("answers are text");
    let wanted = input.split_inclusive(|&byte| byte == b'\n').count();
    assert_eq!(text.lines().count(), wanted, "{text}");
    for line in text.lines() {
        let answer: Value = serde_json::from_str(line).expect("an answer is JSON");
        let fields = answer.as_object().expect("an answer is an object");
        assert_eq!(fields.len(), 1, "{line}");
        assert!(["ok", "refused", "teach", "error"].iter().any(|kind| fields.contains_key(*kind)), "{line}");
    }
}

#[test]
fn a_line_that_is_too_long_is_skipped_and_the_next_one_served() {
    let mut input = vec![b'x'; ask::LONGEST_LINE + 1];
    input.extend_from_slice(b"\n{\"ask\":\"games\"}\n");
    let mut output = Vec::new();
    ask::serve(&input[..], &mut output, Image::blank()).expect("memory can be written");
    let text = String::from_utf8(output).expect("answers are text");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].contains("longer than"), "{}", lines[0]);
    assert!(lines[1].starts_with("{\"ok\""), "{}", lines[1]);
}

/// Each of these is an error that names the trouble; the desk serves on.
#[test]
fn malformed_requests_say_what_is_wrong() {
    let mut desk = Desk::new(Image::blank());
    for (line, part) in [
        ("", "empty line"),
        ("[]", "a request is an object"),
        ("\"games\"", "a request is an object"),
        ("{}", "`ask` is missing"),
        (r#"{"ask":7}"#, "`ask` is the name"),
        (r#"{"ask":"games","game":"blitzwar"}"#, "unknown field `game`"),
        (r#"{"ask":"turn"}"#, "`game` is missing"),
        (r#"{"game":"blitzwars","ask":"turn","turn":1}"#, "Did you mean `blitzwar` or"),
        (r#"{"game":1,"ask":"turn"}"#, "in quotation marks"),
        (r#"{"game":"blitzwar","ask":"turm","turn":1}"#, "Did you mean `turn`"),
        (r#"{"game":"blitzwar","ask":"turn"}"#, "missing field `turn`"),
        (r#"{"game":"blitzwar","ask":"turn","turn":0}"#, "turn: there is no turn 0: 1 to 47 are possible"),
        (r#"{"game":"blitzwar","ask":"turn","turn":2.0}"#, "2.0 is not a whole number"),
        (r#"{"game":"blitzwar","ask":"turn","turn":"2"}"#, "turn: \"2\" is given, a whole number is wanted"),
        (r#"{"game":"blitzwar","ask":"turn","turn":99999999999999999999}"#, "turn: "),
        (
            r#"{"game":"blitzwar","ask":"turn-of","year":1941,"season":2.5,"half":1}"#,
            "season: 2.5 is given, a word is wanted",
        ),
        (
            r#"{"game":"blitzwar","ask":"reinforcement-losses","side":"axis","card":2.5,"stock":0}"#,
            "card: 2.5 is given, an object is wanted",
        ),
        (
            r#"{"game":"blitzwar","ask":"minor-reinforcements","turn":4,"status":3}"#,
            "status: 3 is given, an object is wanted",
        ),
        (r#"{"game":"blitzwar","ask":"turn","turn":1,"turn":2}"#, "given twice"),
        (r#"{"game":"blitzwar","ask":"turn","turn":1,"day":2}"#, "unknown field `day`, expected `turn`"),
        (r#"{"game":"blitzwar","ask":"turn","turn":1"#, "not JSON"),
        (r#"{"ask":"do","command":"end-phase"}"#, "no table is open"),
        (r#"{"ask":"undo"}"#, "no table is open"),
        (r#"{"ask":"start"}"#, "`game` is missing"),
        (r#"{"game":"blitzwar","ask":"start","options":{"cap-frist":true}}"#, "Did you mean `cap-first`?"),
        (
            r#"{"game":"blitzwar","ask":"start","options":{"cap-first":1}}"#,
            "options: cap-first: 1 is given, true or false is wanted",
        ),
        (r#"{"game":"blitzwar","ask":"start","name":"a name that is far too long"}"#, "longer than 16 bytes"),
        (r#"{"ask":"open","table":4}"#, "not here"),
        (r#"{"ask":"open","table":-1}"#, "-1 is too small"),
        (r#"{"ask":"teach","chart":"zones"}"#, "whose chart"),
        (
            r#"{"game":"blitzwar","ask":"teach","chart":"zones","row":"Malta","column":"terrain","value":"mud"}"#,
            "value: unknown word `mud`",
        ),
        (
            r#"{"game":"blitzwar","ask":"teach","chart":"zones","row":"Atlantis","column":"terrain","value":"swamp"}"#,
            "row: ",
        ),
    ] {
        let answer = desk.answer(line.as_bytes());
        assert!(answer.starts_with(r#"{"error":""#), "{line}\n{answer}");
        let text: Value = serde_json::from_str(&answer).expect("JSON");
        assert!(text["error"].as_str().expect("a text").contains(part), "{line}\n wants {part}\n {answer}");
    }
    assert!(desk.answer(b"\xff\xfe").contains("not UTF-8 at byte 1"));
    assert!(desk.answer(br#"{"ask":"games"}"#).starts_with(r#"{"ok""#), "it serves on");
}

/// Where the keys begin: the start screen, a new table, its first combat phase, a combat whose zone is taught.
const WAYS: &[&str] = &[
    "",
    "a a a",
    "a a a hold-a hold-a hold-a hold-a hold-a hold-a",
    "a a a hold-a hold-a hold-a hold-a hold-a hold-a a a a",
];

fn press() -> impl Strategy<Value = (Key, Press)> {
    let keys = prop::sample::select(Key::ALL);
    // Mostly what gets somewhere: A opens and confirms.
    prop_oneof![
        4 => Just((Key::A, Press::Short)),
        6 => (keys.clone(), Just(Press::Short)),
        1 => (prop::sample::select(&[Key::Up, Key::Down, Key::Left, Key::Right][..]), (1..40_u8).prop_map(Press::Repeat)),
        1 => (prop::sample::select(&[Key::A, Key::B, Key::X, Key::Y][..]), Just(Press::Long)),
    ]
}

proptest! {
    #![proptest_config(cases(200))]

    /// Any keys: no panic while they are pressed and drawn; and after a power cut the flash holds every table,
    /// each with the same log as before.
    #[test]
    fn any_keys_are_survived_and_nothing_confirmed_is_lost(
        way in prop::sample::select(WAYS), keys in proptest::collection::vec(press(), 0..250),
    ) {
        let mut device = Runner::new(Image::blank(), Dice::seeded(1));
        for stroke in keys::parse(way).expect("keys") {
            device.stroke(stroke).expect("memory can be written");
        }
        for (key, press) in keys {
            device.key(key, press).expect("memory can be written");
            let text = device.text();
            prop_assert_eq!(text.lines().count(), 15);
        }
        let _ = device.canvas();
        let desk = device.app().desk();
        let (directory, charts, settings) = (desk.directory.clone(), desk.charts.clone(), desk.settings);
        let open = desk.table.as_ref().map(|table| (table.id, table.timeline.clone()));
        let mut taught = Charts::new();
        let (mut store, mounted) = Store::mount(device.into_image(), &mut taught);
        prop_assert_eq!(mounted.directory, directory);
        prop_assert_eq!(taught, charts);
        prop_assert_eq!(mounted.settings, settings);
        prop_assert_eq!(mounted.trouble, None);
        if let Some((id, before)) = open {
            prop_assert_eq!(replay(&mut store, id), before);
        }
    }
}

/// A table as the flash holds it.
fn replay(store: &mut Store, id: TableId) -> Timeline {
    let mut timeline: Option<Timeline> = None;
    for done in store.serve(Job::Open(id)).expect("memory can be read") {
        match (done, &mut timeline) {
            (Done::Record(0, Record::Started(start)), None) => timeline = Some(Timeline::new(start)),
            (Done::Record(_, record), Some(timeline)) => timeline.push(&record).expect("the log makes sense"),
            (Done::Directory(_), Some(_)) => {}
            (other, _) => panic!("{other:?}"),
        }
    }
    timeline.expect("the table has a start")
}
