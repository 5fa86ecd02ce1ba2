//! Stored bytes are a public interface. The files in `tests/golden` hold them as version 1 writes them.
//!
//! `ADJUTANT_BLESS=1` writes the files anew. Once a version is released its files never change: a new version gets files
//! of its own, and the old ones must still open.

mod common;

use std::fmt::Write as _;
use std::path::PathBuf;

use adjutant_journal::layout::{LAYOUTS, PAGE, REGIONS};
use adjutant_journal::ram::RamFlash;
use adjutant_journal::{Done, Job, PanicNote, Record, Settings, TableId};
use adjutant_rules::dice::Roller;
use common::{Bench, Play, cell, items, start};
use embassy_futures::block_on;
use heapless::String as Short;

fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../../tests/golden", name].iter().collect()
}

/// Compares with the file, or writes it.
fn compare(name: &str, now: &str) {
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        std::fs::create_dir_all(path("")).unwrap();
        std::fs::write(path(name), now).unwrap();
    }
    let golden = std::fs::read_to_string(path(name)).unwrap_or_default();
    assert_eq!(now, golden, "the bytes differ from tests/golden/{name}");
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

const NOTE: &str = "src/main.rs:7: panicked";

/// Every kind of record and of note.
fn session() -> RamFlash {
    let mut bench = Bench::new();
    let event = Play::new().next().unwrap();
    let table = bench.create("Golden");
    for record in [Record::Acted(event.clone()), Record::Undone(event.clone()), Record::Redone(event)] {
        bench.append(table, record);
    }
    let settings = Settings { roller: Roller::Hand, brightness: 4, dim_after: 15 };
    assert_eq!(bench.answer(Job::Settings(settings)), Done::Stored);
    assert_eq!(bench.answer(Job::Teach(cell(517), -3)), Done::Stored);
    block_on(bench.journal.store_panic(PanicNote::try_from(NOTE).unwrap())).unwrap();
    bench.answer(Job::Headline(table, Short::try_from("Turn 1, summer").unwrap()));
    bench.journal.into_flash()
}

#[test]
fn the_bytes_of_every_item_are_those_of_version_1() {
    let flash = session();
    let mut text = String::from("# Every kind of item as version 1 writes it: version byte, then postcard.\n");
    let mut list = |title: &str, names: &[&str], items: Vec<Vec<u8>>| {
        assert_eq!(names.len(), items.len());
        let _ = writeln!(text, "\n# {title}");
        for (name, item) in names.iter().zip(&items) {
            let _ = writeln!(text, "{name:<24} {}", hex(item));
        }
    };
    let notes = ["whole", "whole (second copy)", "directory", "settings", "taught", "panic", "directory (headline)"];
    list("Notes of the card: kind, body.", &notes, items(&flash, LAYOUTS[0].bank(0)));
    let records = ["0 started (+ table)", "1 acted", "2 undone", "3 redone"];
    list("Records of a log: number, record.", &records, items(&flash, LAYOUTS[0].slot(0)));
    compare("journal-v1.txt", &text);
}

#[test]
fn the_bytes_of_a_link_are_those_of_version_2() {
    let mut bench = Bench::new();
    bench.create("first");
    let table = bench.create("second");
    let mut links = Vec::new();
    for event in Play::new().take(1200) {
        bench.append(table, Record::Acted(event));
    }
    for slot in 2..4 {
        let found = items(bench.flash(), LAYOUTS[0].slot(slot));
        assert_eq!(found[0], found[1], "every link stands there twice");
        links.push(hex(&found[0]));
    }
    let mut text =
        String::from("# What version 2 added: version byte, then postcard.\n\n# Links: table, first slot, part.\n");
    for (part, link) in (1..).zip(links) {
        let _ = writeln!(text, "part {part} of table 1       {link}");
    }
    compare("journal-v2.txt", &text);
}

#[test]
fn the_image_of_version_1_opens() {
    // Written once: the image is the proof that old flashes open, not that new ones look the same.
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        let mut text =
            String::from("# A whole journal of version 1, but for what is erased: offset in the region, bytes.\n");
        for (offset, line) in (0..).step_by(64).zip(session().bytes().chunks(64)) {
            if line.iter().any(|&byte| byte != 0xFF) {
                let _ = writeln!(text, "{offset:05x} {}", hex(line));
            }
        }
        compare("journal-v1-image.txt", &text);
    }
    let mut flash = vec![0xFF; REGIONS[2] as usize];
    let text = std::fs::read_to_string(path("journal-v1-image.txt")).unwrap();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (offset, line) = line.split_once(' ').unwrap();
        let (offset, line) = (usize::from_str_radix(offset, 16).unwrap(), bytes(line));
        flash[offset..offset + line.len()].copy_from_slice(&line);
    }
    assert_eq!(flash.len() % PAGE as usize, 0);

    let mut bench = Bench::on(RamFlash::from_bytes(flash));
    let mounted = &bench.mounted;
    assert_eq!(mounted.trouble, None);
    assert_eq!(mounted.settings, Settings { roller: Roller::Hand, brightness: 4, dim_after: 15 });
    assert_eq!(bench.charts.iter().collect::<Vec<_>>(), [(cell(517), -3)]);
    assert_eq!(mounted.panic.as_deref(), Some(NOTE));
    assert_eq!(mounted.directory.len(), 1);
    assert_eq!(mounted.directory[0].headline, "Turn 1, summer");
    let event = Play::new().next().unwrap();
    let log = bench.log(TableId(0)).unwrap();
    assert_eq!(log[0], Record::Started(start("Golden")));
    assert_eq!(log[1..], [Record::Acted(event.clone()), Record::Undone(event.clone()), Record::Redone(event)]);
    bench.append(TableId(0), Record::Acted(Play::new().nth(1).unwrap()));
    assert_eq!(bench.restart().log(TableId(0)).unwrap().len(), 5, "and goes on");
}
