//! The real binary: what it prints, what it writes, how it ends.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

fn adjutant(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .current_dir(folder)
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the binary starts")
}

fn ask(folder: &Path, arguments: &[&str], input: &[u8]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .current_dir(folder)
        .arg("ask")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    child.stdin.take().expect("piped").write_all(input).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("answers are text");
    text.lines().map(str::to_owned).collect()
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

#[test]
fn without_a_terminal_it_says_what_to_do() {
    let output = adjutant(folder().path(), &[]);
    assert_eq!(output.status.code(), Some(1));
    for word in ["terminal", "adjutant ask", "adjutant shot", "adjutant script", "--help"] {
        assert!(err(&output).contains(word), "{word} is missing: {}", err(&output));
    }
    assert_eq!(out(&output), "");
}

#[test]
fn help_teaches_and_a_wrong_command_line_is_code_2() {
    let help = adjutant(folder().path(), &["--help"]);
    assert!(help.status.success());
    for word in ["ask", "shot", "script", "flash-image", "Examples:", "--flash", "Exit codes"] {
        assert!(out(&help).contains(word), "{word} is missing: {}", out(&help));
    }
    for wrong in [&["frobnicate"][..], &["shot"], &["script"], &["flash-image"], &["--seed", "many"]] {
        assert_eq!(adjutant(folder().path(), wrong).status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn ask_answers_line_by_line_in_order() {
    let lines = ask(
        folder().path(),
        &[],
        b"{\"ask\":\"games\"}\r\n\nnonsense\n{\"game\":\"blitzwar\",\"ask\":\"turn\",\"turn\":47}",
    );
    assert_eq!(lines.len(), 4);
    let games = r#"{"ok":{"games":[{"game":"blitzwar","title":"BlitzWar"},{"game":"general","title":"Blitzkrieg General"},{"game":"blitz","title":"Blitz! A World in Conflict"},{"game":"blitzkrieg75","title":"Blitzkrieg (1975)"},{"game":"mori","title":"Blitzkrieg!"}]}}"#;
    assert_eq!(lines[0], games);
    assert!(lines[1].starts_with(r#"{"error":"an empty line"#), "{}", lines[1]);
    assert!(lines[2].starts_with(r#"{"error":"not JSON"#), "{}", lines[2]);
    assert!(lines[3].starts_with(r#"{"ok":{"turn":47,"year":1945"#), "{}", lines[3]);
    assert!(ask(folder().path(), &[], b"").is_empty());
}

#[test]
fn tables_driven_with_a_flash_are_there_in_the_next_process() {
    let folder = folder();
    let flash = ["--flash", "flash.bin"];
    let start =
        b"{\"game\":\"blitzwar\",\"ask\":\"start\",\"name\":\"Sunday\"}\n{\"ask\":\"do\",\"command\":\"end-phase\"}\n";
    let lines = ask(folder.path(), &flash, start);
    assert!(lines[1].starts_with(r#"{"ok":{"label":"#), "{}", lines[1]);
    let again =
        ask(folder.path(), &flash, b"{\"ask\":\"tables\"}\n{\"ask\":\"open\",\"table\":0}\n{\"ask\":\"state\"}\n");
    assert!(again[0].contains(r#""name":"Sunday""#), "{}", again[0]);
    assert!(again[2].contains(r#""phase":"cards""#), "{}", again[2]);
    assert_eq!(
        fs::metadata(folder.path().join("flash.bin")).expect("made").len(),
        u64::from(adjutant_journal::layout::REGION_SIZE)
    );
}

#[test]
fn ask_ends_quietly_when_nobody_reads_its_answers() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .arg("ask")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    // More than a pipe holds; the child may be gone before all of it is written.
    let _ = child.stdin.take().expect("piped").write_all(&b"{\"ask\":\"games\"}\n".repeat(20_000));
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(err(&output), "");
}

#[test]
fn a_shot_is_a_picture_of_the_screen() {
    let folder = folder();
    let output = adjutant(folder.path(), &["shot", "--keys", "down a a", "--dice", "6", "dice.png"]);
    assert!(output.status.success(), "{}", err(&output));
    let other = adjutant(folder.path(), &["shot", "--keys", "down a a", "--dice", "5", "--scale", "1", "small.png"]);
    assert!(other.status.success(), "{}", err(&other));
    let size = |name: &str| {
        let file = fs::File::open(folder.path().join(name)).expect("written");
        let reader = png::Decoder::new(std::io::BufReader::new(file)).read_info().expect("a picture");
        (reader.info().width, reader.info().height)
    };
    assert_eq!(size("dice.png"), (720, 720));
    assert_eq!(size("small.png"), (240, 240));
}

#[test]
fn a_shot_says_what_is_wrong_with_its_keys_dice_and_files() {
    for (arguments, part) in [
        (&["shot", "--keys", "jump", "o.png"][..], "`jump` is no key"),
        (&["shot", "--dice", "0", "o.png"], "`0` is no face"),
        (&["shot", "--keys", "down a a", "--dice", "9", "o.png"], "the next die laid out is 9"),
        (&["shot", "--flash", "none.bin", "o.png"], "none.bin"),
        (&["shot", "none/o.png"], "none/o.png"),
        (&["shot", "--sheet", "blitzwar", "o.png"], "tests/scenarios"),
    ] {
        let output = adjutant(folder().path(), arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(err(&output).contains(part), "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn a_script_reports_the_first_difference_and_records_screens() {
    let folder = folder();
    let file = folder.path().join("start.txt");
    let read = || fs::read_to_string(&file).expect("the scenario");
    fs::write(&file, "start\nexpect\n  |NOT THIS|\nkeys down a\nsee \"Roll\"\n").expect("written");
    let output = adjutant(folder.path(), &["script", "start.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("start.txt:2: the screen is different"), "{}", out(&output));
    assert!(out(&output).contains("NOT THIS") && out(&output).contains("|ADJUTANT"), "{}", out(&output));

    assert!(adjutant(folder.path(), &["script", "--record", "start.txt"]).status.success());
    let recorded = read();
    assert!(recorded.contains("  |ADJUTANT") && !recorded.contains("NOT THIS"), "{recorded}");
    assert_eq!(recorded.lines().count(), 4 + 15);
    assert!(adjutant(folder.path(), &["script", "start.txt"]).status.success(), "what was recorded holds");
    assert!(adjutant(folder.path(), &["script", "--record", "."]).status.success());
    assert_eq!(read(), recorded, "recording again changes nothing");

    fs::write(&file, "start\nsee \"Nobody\"\nexpect\n").expect("written");
    let output = adjutant(folder.path(), &["script", "--record", "start.txt"]);
    assert_eq!(output.status.code(), Some(1), "a recording does not hide another difference");
    assert_eq!(read(), "start\nsee \"Nobody\"\nexpect\n");
}

#[test]
fn a_sheet_shows_every_screen_of_the_scenarios() {
    let folder = folder();
    fs::create_dir_all(folder.path().join("s/general")).expect("made");
    fs::write(folder.path().join("s/general/a.txt"), "start\nscreen start\nkeys down a\nsee \"Roll\"\n")
        .expect("written");
    let output = adjutant(folder.path(), &["shot", "--sheet", "general", "--scenarios", "s", "sheet.png"]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).starts_with("2 screens from 1 scenarios"), "{}", out(&output));
    assert!(folder.path().join("sheet.png").exists());
}

#[test]
fn a_table_leaves_one_image_and_enters_another_unchanged() {
    let folder = folder();
    let run = |arguments: &[&str]| adjutant(folder.path(), arguments);
    let game =
        b"{\"game\":\"blitzwar\",\"ask\":\"start\",\"name\":\"Sunday\"}\n{\"ask\":\"do\",\"command\":\"end-phase\"}\n\
                 {\"ask\":\"undo\"}\n{\"ask\":\"redo\"}\n";
    assert_eq!(ask(folder.path(), &["--flash", "a.bin"], game).len(), 4);

    let list = run(&["flash-image", "list", "a.bin"]);
    assert!(out(&list).contains("Sunday") && out(&list).contains("BlitzWar"), "{}", out(&list));
    let check = run(&["flash-image", "check", "a.bin"]);
    assert!(check.status.success() && out(&check).contains("table 0 \"Sunday\": 4 records"), "{}", out(&check));
    let text = run(&["flash-image", "export", "a.bin", "--text"]);
    assert!(out(&text).contains("taken back: ") && out(&text).contains("done again: "), "{}", out(&text));

    assert!(run(&["flash-image", "export", "a.bin", "-o", "table.json"]).status.success());
    let import = run(&["flash-image", "import", "b.bin", "table.json"]);
    assert!(import.status.success() && out(&import).contains("\"Sunday\" is table 0"), "{}", err(&import));
    assert!(run(&["flash-image", "export", "b.bin", "-o", "again.json"]).status.success());
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("exported");
    assert_eq!(read("table.json"), read("again.json"));
    let state =
        |flash| ask(folder.path(), &["--flash", flash], b"{\"ask\":\"open\",\"table\":0}\n{\"ask\":\"state\"}\n");
    assert_eq!(state("a.bin"), state("b.bin"));
}

#[test]
fn a_table_that_cannot_be_imported_leaves_the_image_as_it_was() {
    let folder = folder();
    let run = |arguments: &[&str]| adjutant(folder.path(), arguments);
    let one = b"{\"game\":\"blitzwar\",\"ask\":\"start\",\"name\":\"N\"}\n{\"ask\":\"do\",\"command\":\"end-phase\"}\n";
    ask(folder.path(), &["--flash", "a.bin"], one);
    assert!(run(&["flash-image", "export", "a.bin", "-o", "good.json"]).status.success());
    let good = fs::read_to_string(folder.path().join("good.json")).expect("exported");
    let before = fs::read(folder.path().join("a.bin")).expect("the image");
    for (bad, part) in [
        (String::new(), "not JSON"),
        ("{}".to_owned(), "no exported table"),
        (good.replace("\"version\":1", "\"version\":9"), "format 9"),
        (good.replace("\"acted\"", "\"undone\""), "record 1: this log takes back what is not there"),
        (good.replace("\"acted\"", "\"invented\""), "records[1]"),
        (good.replace("\"turn\":1", "\"turn\":2"), "record 1: \"End Diplomacy\" cannot follow"),
        (good.replace("\"turn\":1", "\"turn\":99"), "records[1]"),
        (good.replace("\"version\"", "\"extra\":1,\"version\""), "unknown field `extra`"),
        ("{\"format\":\"adjutant-table\",\"version\":1,\"records\":[]}".to_owned(), "first record"),
    ] {
        fs::write(folder.path().join("bad.json"), &bad).expect("written");
        let output = run(&["flash-image", "import", "a.bin", "bad.json"]);
        assert_eq!(output.status.code(), Some(1), "{bad}");
        assert!(err(&output).contains(part), "{part}: {}", err(&output));
    }
    assert!(fs::read(folder.path().join("a.bin")).expect("the image") == before);

    // Nine tables fit; the tenth is refused with what to do.
    for _ in 1..9 {
        assert!(run(&["flash-image", "import", "a.bin", "good.json"]).status.success());
    }
    let full = run(&["flash-image", "import", "a.bin", "good.json"]);
    assert_eq!(full.status.code(), Some(1));
    assert!(err(&full).contains("Delete a table first"), "{}", err(&full));
    let which = run(&["flash-image", "export", "a.bin"]);
    assert!(err(&which).contains("--table NUMBER"), "{}", err(&which));
    let none = run(&["flash-image", "export", "a.bin", "--table", "77"]);
    assert!(err(&none).contains("there is no table 77"), "{}", err(&none));
}

/// Where the log of the first table begins in an image.
fn first_log() -> usize {
    adjutant_journal::layout::LAYOUTS[0].slot(0).start as usize
}

#[test]
fn a_damaged_image_is_reported_and_not_touched() {
    let folder = folder();
    let one = b"{\"game\":\"blitzwar\",\"ask\":\"start\"}\n{\"ask\":\"do\",\"command\":\"end-phase\"}\n";
    ask(folder.path(), &["--flash", "a.bin"], one);
    let path = folder.path().join("a.bin");
    let mut bytes = fs::read(&path).expect("the image");
    // The log of the first table lies behind the card, and begins with the first records.
    for byte in &mut bytes[first_log()..][..128] {
        *byte &= 0x5A;
    }
    fs::write(&path, &bytes).expect("written");
    let check = adjutant(folder.path(), &["flash-image", "check", "a.bin"]);
    assert_eq!(check.status.code(), Some(1), "{}", out(&check));
    assert!(err(&check).contains("damaged"), "{}", err(&check));
    adjutant(folder.path(), &["flash-image", "list", "a.bin"]);
    assert!(fs::read(&path).expect("the image") == bytes, "looking changes nothing");

    fs::write(&path, b"short").expect("written");
    let list = adjutant(folder.path(), &["flash-image", "list", "a.bin"]);
    assert!(err(&list).contains("5 bytes") && err(&list).contains("1048576"), "{}", err(&list));
}

#[test]
fn an_export_stops_at_a_damaged_record() {
    let folder = folder();
    let path = folder.path();
    // Phase 1 of turn 1 may end at once; what the phases behind it ask for is chosen by hand.
    let end = r#"{"ask":"do","command":"end-phase"}"#;
    let phase = r#"{"ask":"do","command":{"override":{"stop":{"turn":1,"phase":"diplomacy","side":null}}}}"#;
    let requests = format!("{{\"ask\":\"start\",\"game\":\"blitzwar\"}}\n{end}\n{phase}\n{end}\n{phase}\n{end}\n");
    let answers = ask(path, &["--flash", "f.bin"], requests.as_bytes());
    assert!(answers.iter().all(|answer| answer.starts_with("{\"ok\"")), "{answers:?}");
    let whole = adjutant(path, &["flash-image", "export", "f.bin", "--table", "0"]);
    assert!(whole.status.success(), "{}", err(&whole));
    assert_eq!(out(&whole).matches("phase-ended").count(), 3);

    // The first act ends phase 1 of turn 1; its bytes stand behind the start record at the beginning of the first slot.
    let mut bytes = fs::read(path.join("f.bin")).expect("an image");
    let slot = first_log();
    let start = (slot..slot + 256).find(|&at| bytes[at..].starts_with(b"BlitzWar")).expect("the table's name");
    bytes[start + 8 + 12] ^= 0x55;
    fs::write(path.join("f.bin"), &bytes).expect("the damaged image");
    let cut = adjutant(path, &["flash-image", "export", "f.bin", "--table", "0"]);
    assert_eq!(cut.status.code(), Some(1), "{}", out(&cut));
    assert_eq!(out(&cut).matches("phase-ended").count(), 0, "what follows a gap is another game: {}", out(&cut));
}

#[test]
fn what_was_taught_leaves_one_image_and_enters_another_unchanged() {
    let folder = folder();
    let table = "campaign,length,points,links,spaces\n\
                 boston,8,3,new-york,land:strategic-advantage:2;sea:research:1;?\n\
                 new-york,,,boston,\n";
    fs::write(folder.path().join("in.csv"), table).expect("it is written");
    let run = |arguments: &[&str]| adjutant(folder.path(), arguments);
    let taught = run(&["teach", "mori", "campaigns", "in.csv", "--flash", "one.bin"]);
    assert_eq!((taught.status.code(), out(&taught).trim()), (Some(0), "7 cells taught"), "{}", err(&taught));
    let shown = run(&["taught", "mori", "campaigns", "--flash", "one.bin"]);
    assert_eq!(out(&shown), table);
    assert!(run(&["taught", "mori", "campaigns", "out.csv", "--flash", "one.bin"]).status.success());
    assert!(run(&["teach", "mori", "campaigns", "out.csv", "--flash", "two.bin"]).status.success());
    assert_eq!(out(&run(&["taught", "mori", "campaigns", "--flash", "two.bin"])), table);
    for (wrong, word) in [(["mori", "maps"], "campaigns"), (["chess", "board"], "unknown game")] {
        let output = run(&["taught", wrong[0], wrong[1], "--flash", "one.bin"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(err(&output).contains(word), "{}", err(&output));
    }
}
