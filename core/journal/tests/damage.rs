//! Damaged bytes, and bytes of a newer version: the journal comes up, serves the rest, and leaves them as they are.

mod common;

use std::ops::Range;

use adjutant_journal::layout::{LAYOUTS, Layout, PAGE, REGION_SIZE, SLOTS};
use adjutant_journal::ram::{RamFlash, Tear};
use adjutant_journal::{Done, FORMAT, Job, PanicNote, Record, Settings, StoreError, TableId};
use common::{Bench, Play, cell, create, items, mount, put_item, split, start};
use embassy_futures::block_on;
use heapless::String;
use proptest::prelude::*;

const NEWER: StoreError = StoreError::Newer { version: FORMAT + 1 };

fn acted(n: usize) -> Record {
    Record::Acted(Play::new().nth(n).unwrap())
}

/// The device's.
const LAYOUT: Layout = LAYOUTS[0];

/// The first half of its card, which is in force.
fn bank() -> Range<u32> {
    LAYOUT.bank(0)
}

/// A place for a log in it.
fn slot(index: u8) -> Range<u32> {
    LAYOUT.slot(index)
}

/// Three tables with two events each, a headline, a taught cell, settings.
fn small() -> (RamFlash, [TableId; 3]) {
    let mut bench = Bench::new();
    let tables = ["one", "two", "three"].map(|name| {
        let table = bench.create(name);
        bench.append(table, acted(0));
        bench.append(table, acted(1));
        table
    });
    bench.answer(Job::Headline(tables[0], String::try_from("Turn 1").unwrap()));
    bench.answer(Job::Teach(cell(4), 44));
    bench.answer(Job::Settings(Settings { brightness: 5, ..Settings::default() }));
    (bench.journal.into_flash(), tables)
}

fn newer(mut item: Vec<u8>) -> Vec<u8> {
    item[0] = FORMAT + 1;
    item
}

/// Jobs that write to the card.
fn card_jobs(table: TableId) -> [Job; 5] {
    [
        Job::Settings(Settings { brightness: 1, ..Settings::default() }),
        Job::Teach(cell(9), 9),
        Job::Headline(table, String::try_from("new words").unwrap()),
        create("new"),
        Job::Delete(table),
    ]
}

#[test]
fn a_card_with_a_newer_note_is_served_and_not_written() {
    let (mut flash, tables) = small();
    let settings = items(&flash, bank()).pop().unwrap();
    put_item(&mut flash, bank(), &newer(settings));
    let mut bench = Bench::on(flash);
    assert_eq!(bench.mounted.trouble, Some(NEWER));
    assert_eq!(bench.charts.get(cell(4)), Some(44));
    for table in tables {
        assert_eq!(bench.log(table).unwrap().len(), 3);
    }
    let before = bench.flash().clone();
    for job in card_jobs(tables[1]) {
        assert_eq!(bench.answer(job), Done::Failed(NEWER));
    }
    assert_eq!(block_on(bench.journal.store_panic(PanicNote::new())), Err(NEWER));
    assert_eq!(bench.flash().bytes(), before.bytes(), "left as it is");
    bench.append(tables[2], acted(2));
    assert_eq!(bench.restart().log(tables[2]).unwrap().len(), 4, "the logs are not the card");
}

#[test]
fn a_newer_card_does_not_hide_the_tables() {
    let (mut flash, tables) = small();
    let notes = items(&flash, bank());
    flash.bytes_mut()[..LAYOUT.card() as usize].fill(0xFF);
    for note in notes {
        put_item(&mut flash, bank(), &newer(note));
    }
    let mut bench = Bench::on(flash);
    assert_eq!(bench.mounted.trouble, Some(NEWER));
    for table in tables {
        assert_eq!(bench.log(table).unwrap().len(), 3);
    }
    assert_eq!(bench.answer(create("new")), Done::Failed(NEWER));
}

#[test]
fn notes_that_make_no_sense_are_left_alone() {
    for junk in [&[1, 200, 1][..], &[0, 1, 2], &[1], &[], &[1, 2, 9, 9, 9, 9], &[FORMAT, 1, 0]] {
        let (mut flash, tables) = small();
        put_item(&mut flash, bank(), junk);
        let mut bench = Bench::on(flash);
        assert_eq!(bench.mounted.trouble, Some(StoreError::Corrupt), "{junk:?}");
        assert_eq!(bench.mounted.settings.brightness, 5);
        let before = bench.flash().clone();
        for job in card_jobs(tables[1]) {
            assert_eq!(bench.answer(job), Done::Failed(StoreError::Corrupt));
        }
        assert_eq!(bench.flash().bytes(), before.bytes());
    }
}

#[test]
fn a_newer_record_ends_what_can_be_opened_but_not_what_can_be_exported() {
    let (mut flash, tables) = small();
    let record = items(&flash, slot(1)).pop().unwrap();
    put_item(&mut flash, slot(1), &newer(record));
    let mut bench = Bench::on(flash);
    let before = bench.flash().clone();
    let (readable, error) = bench.log(tables[1]).unwrap_err();
    assert_eq!((readable.len(), error), (3, NEWER));
    let table = tables[1];
    let (records, last) = split(bench.run(Job::Read { table, from: 0, count: 99 }), 0);
    assert_eq!((records.len(), last), (3, Done::Failed(NEWER)));
    assert_eq!(bench.answer(Job::Append(table, acted(2))), Done::Failed(NEWER));
    assert_eq!(block_on(bench.journal.compact(table)), Err(NEWER));
    assert_eq!(bench.flash().bytes(), before.bytes());
    assert_eq!(block_on(bench.journal.check()).slots[1].trouble, Some((3, NEWER)));
    assert_eq!(bench.log(tables[0]).unwrap().len(), 3);
}

#[test]
fn a_newer_log_that_nobody_lists_is_not_overwritten() {
    let mut flash = RamFlash::new();
    let head = {
        let mut bench = Bench::new();
        bench.create("later");
        items(bench.flash(), slot(0)).remove(0)
    };
    put_item(&mut flash, slot(0), &newer(head));
    let mut bench = Bench::on(flash);
    assert_eq!(bench.mounted.trouble, Some(NEWER));
    let before = bench.flash().bytes()[slot_bytes(0)].to_vec();
    while let Done::Created(..) = bench.answer(create("mine")) {}
    assert_eq!(bench.flash().bytes()[slot_bytes(0)], before);
}

fn slot_bytes(index: u8) -> Range<usize> {
    let range = slot(index);
    range.start as usize..range.end as usize
}

#[test]
fn a_flash_that_cannot_be_read_is_not_taken_for_an_empty_one() {
    let (mut flash, tables) = small();
    flash.cut_after(0, Tear::Nothing);
    let (mut journal, _, _) = mount(flash);
    let append = Job::Append(tables[0], acted(2));
    block_on(journal.serve(append, &mut |done| assert_eq!(done, Done::Failed(StoreError::Flash))));
    // Still without power, and then with it again: what was not seen is not overwritten.
    let (mut journal, mounted, charts) = mount(journal.into_flash());
    assert_eq!(mounted.trouble, Some(StoreError::Flash));
    journal.flash_mut().power_on();
    let mut bench = Bench { journal, mounted, charts };
    let before = bench.flash().bytes().to_vec();
    for job in card_jobs(tables[1]) {
        assert!(matches!(bench.answer(job), Done::Failed(StoreError::Flash | StoreError::NoSuchTable)));
    }
    assert_eq!(bench.flash().bytes(), before);
}

#[test]
fn a_lost_record_is_noticed() {
    let (mut flash, tables) = small();
    let place = find(&flash, slot_bytes(1), &items(&flash, slot(1))[1]);
    flash.bytes_mut()[place] ^= 0x10;
    let mut bench = Bench::on(flash);
    let (readable, error) = bench.log(tables[1]).unwrap_err();
    assert_eq!((readable.len(), error), (1, StoreError::Corrupt));
    // What lies behind the gap can still be exported.
    let answers = bench.run(Job::Read { table: tables[1], from: 0, count: 99 });
    assert_eq!(answers[1], Done::Record(2, acted(1)));
    assert_eq!(answers[2], Done::Failed(StoreError::Corrupt));
    assert_eq!(bench.answer(Job::Append(tables[1], acted(2))), Done::Failed(StoreError::Corrupt));
    assert_eq!(block_on(bench.journal.check()).slots[1].trouble, Some((1, StoreError::Corrupt)));
}

#[test]
fn as_many_records_as_were_asked_for_come_also_over_a_gap() {
    let mut bench = Bench::new();
    let table = bench.create("gap");
    let events: Vec<_> = Play::new().take(9).collect();
    for event in &events {
        bench.append(table, Record::Acted(event.clone()));
    }
    let mut flash = bench.journal.into_flash();
    for number in 2..=6 {
        let place = find(&flash, slot_bytes(0), &items(&flash, slot(0))[2]);
        flash.bytes_mut()[place] ^= 0x10;
        assert_eq!(items(&flash, slot(0)).len(), 11 - number);
    }
    let mut bench = Bench::on(flash);
    let mut read = |from, count| -> Vec<u16> {
        let mut answers = bench.run(Job::Read { table, from, count });
        assert_eq!(answers.pop(), Some(Done::Failed(StoreError::Corrupt)));
        let number = |done| match done {
            Done::Record(number, _) => number,
            other => panic!("{other:?}"),
        };
        answers.into_iter().map(number).collect()
    };
    assert_eq!(read(0, 3), [0, 1, 7]);
    assert_eq!(read(2, 2), [7, 8]);
    assert_eq!(read(9, 2), [9]);
}

#[test]
fn a_page_that_looks_half_erased_is_not_erased() {
    let mut bench = Bench::new();
    let table = bench.create("long");
    for event in Play::new().take(600) {
        bench.append(table, Record::Acted(event));
    }
    let mut flash = bench.journal.into_flash();
    let page = slot_bytes(0).start;
    assert_eq!(flash.bytes()[page + PAGE as usize - 1], 0, "the first page is full");
    // The mark at its start is gone, the one at its end is there.
    flash.bytes_mut()[page..page + 4].fill(0xFF);
    let before = flash.bytes()[slot_bytes(0)].to_vec();
    let mut bench = Bench::on(flash);
    assert_eq!(bench.mounted.trouble, Some(StoreError::Corrupt));
    assert_eq!(bench.log(table), Err((vec![], StoreError::Corrupt)));
    bench.run(Job::Read { table, from: 0, count: 999 });
    assert_eq!(bench.answer(Job::Append(table, acted(0))), Done::Failed(StoreError::Corrupt));
    block_on(bench.journal.check());
    assert_eq!(bench.flash().bytes()[slot_bytes(0)], before);
    bench.create("another");
    assert_eq!(bench.restart().journal.flash().bytes()[slot_bytes(0)], before);
}

fn find(flash: &RamFlash, range: Range<usize>, item: &[u8]) -> usize {
    let place = flash.bytes()[range.clone()].windows(item.len()).position(|window| window == item);
    range.start + place.expect("the item is in the flash")
}

#[test]
fn tables_are_found_without_a_directory() {
    let (mut flash, tables) = small();
    flash.bytes_mut()[..LAYOUT.card() as usize].fill(0xFF);
    let mut bench = Bench::on(flash);
    let mut names: Vec<_> = bench.mounted.directory.iter().map(|entry| entry.name.to_string()).collect();
    names.sort();
    assert_eq!(names, ["one", "three", "two"]);
    for table in tables {
        assert_eq!(bench.log(table).unwrap().len(), 3);
    }
    assert!(!tables.contains(&bench.create("new")));
    assert_eq!(bench.restart().mounted.directory.len(), 4);
}

/// What must hold for every damaged image: it opens, damage stays where it is, and the rest goes on.
fn expect_the_others(flash: RamFlash, tables: [TableId; 3], hit: Option<usize>, context: &str) {
    let hits = |range: Range<usize>| hit.is_some_and(|hit| range.contains(&hit));
    let mut bench = Bench::on(flash);
    let whole = |n: usize| vec![Record::Started(start(["one", "two", "three"][n])), acted(0), acted(1)];
    for (n, table) in tables.into_iter().enumerate() {
        let index = u8::try_from(n).unwrap();
        match bench.log(table) {
            Ok(log) if hits(slot_bytes(index)) => assert!(whole(n).starts_with(&log), "{context}: {log:?}"),
            Ok(log) => assert_eq!(log, whole(n), "{context}"),
            Err((log, error)) => {
                assert!(hits(slot_bytes(index)), "{context}: table {n} {error:?}");
                assert!(whole(n).starts_with(&log), "{context}");
            }
        }
    }
    let in_card = hits(0..LAYOUT.card() as usize);
    assert!(in_card || bench.charts.get(cell(4)) == Some(44), "{context}");
    assert!(in_card || bench.mounted.settings.brightness == 5, "{context}");
    let new = bench.create("new");
    bench.append(new, acted(0));
    let mut bench = bench.restart();
    assert_eq!(bench.log(new).unwrap().len(), 2, "{context}");
    assert!(bench.mounted.directory.len() >= 4, "{context}: {:?}", bench.mounted.directory);
}

#[test]
fn any_single_damaged_byte_harms_at_most_its_own_table() {
    let (flash, tables) = small();
    // Every byte that is written, what lies around it, and the marks of every page.
    let near = |place: usize| flash.bytes().iter().skip(place.saturating_sub(8)).take(17);
    let mark = |place: usize| matches!(place % PAGE as usize, 0..4 | 4092..4096);
    let places: Vec<_> = (0..flash.bytes().len())
        .filter(|&place| mark(place) && place % 3 == 0 || near(place).any(|&byte| byte != 0xFF))
        .collect();
    assert!(places.len() > 500, "{}", places.len());
    for place in places {
        for flip in [0xFF, 0x01, 0xF0] {
            let mut damaged = flash.clone();
            damaged.bytes_mut()[place] ^= flip;
            // On a page where nothing is written, nothing can be harmed.
            let page = place / PAGE as usize * PAGE as usize;
            let used = flash.bytes()[page..][..PAGE as usize].iter().any(|&byte| byte != 0xFF);
            let hit = used.then_some(place);
            expect_the_others(damaged, tables, hit, &format!("byte {place:#x} xor {flip:#x}"));
        }
    }
}

#[test]
fn a_damaged_directory_does_not_lose_a_table_that_moved_or_bring_back_one_that_went() {
    let mut bench = Bench::new();
    let [moved, gone, kept] = ["moved", "gone", "kept"].map(|name| bench.create(name));
    let event = Play::new().next().unwrap();
    for record in [Record::Acted(event.clone()), Record::Undone(event.clone()), Record::Redone(event)] {
        bench.append(moved, record);
    }
    assert_eq!(block_on(bench.journal.compact(moved)), Ok(true));
    bench.answer(Job::Delete(gone));
    let mut flash = bench.journal.into_flash();
    // The newest two directories are lost, so that one is read in which nothing had moved yet.
    for item in items(&flash, bank()).iter().rev().take(2) {
        let place = find(&flash, 0..LAYOUT.bank as usize, item);
        flash.bytes_mut()[place + 3] ^= 1;
    }
    let mut bench = Bench::on(flash);
    let mut ids: Vec<_> = bench.mounted.directory.iter().map(|entry| entry.id).collect();
    ids.sort_unstable();
    assert_eq!(ids, [moved, kept]);
    assert_eq!(bench.log(moved).unwrap().len(), 2);
    assert_eq!(bench.log(kept).unwrap().len(), 1);
}

#[test]
fn a_flash_full_of_something_else_is_taken_over_at_the_first_note() {
    for filling in [0x00, 0x5A] {
        let flash = RamFlash::from_bytes(vec![filling; REGION_SIZE as usize]);
        let mut bench = Bench::on(flash);
        assert_eq!(bench.mounted.trouble, Some(StoreError::Corrupt));
        assert_eq!(bench.flash().operations(), 0);
        let table = bench.create("mine");
        bench.append(table, acted(0));
        let mut bench = bench.restart();
        assert_eq!(bench.mounted.trouble, None);
        assert_eq!(bench.log(table).unwrap().len(), 2);
        bench.create("more");
        assert_eq!(bench.restart().mounted.directory.len(), 2);
    }
}

/// Everything at once, so that anything that could panic has the chance.
fn use_it(flash: RamFlash) {
    let mut bench = Bench::on(flash);
    block_on(bench.journal.check());
    for entry in bench.mounted.directory.clone() {
        let _ = bench.log(entry.id);
        bench.run(Job::Read { table: entry.id, from: 0, count: u16::MAX });
        bench.run(Job::Append(entry.id, acted(0)));
        let _ = block_on(bench.journal.compact(entry.id));
    }
    for job in card_jobs(TableId(1)) {
        bench.run(job);
    }
    bench.restart();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn scattered_damage_is_survived(
        splashes in proptest::collection::vec((0..REGION_SIZE / 64, proptest::collection::vec(any::<u8>(), 1..64)), 1..40),
        near in any::<bool>(),
    ) {
        let (mut flash, _) = small();
        for (place, bytes) in splashes {
            // Near: where there is something to hit.
            let place = if near {
                let part = place % u32::from(SLOTS);
                (if part == 0 { 0 } else { LAYOUT.card() + (part - 1) % 3 * LAYOUT.slot }) + place % 8 * 64
            } else {
                place * 64
            } as usize;
            flash.bytes_mut()[place..place + bytes.len()].copy_from_slice(&bytes);
        }
        use_it(flash);
    }

    #[test]
    fn any_bytes_at_all_are_survived(seed in any::<u64>()) {
        let mut state = seed | 1;
        let noise = std::iter::repeat_with(|| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.to_le_bytes()[3]
        });
        use_it(RamFlash::from_bytes(noise.take(REGION_SIZE as usize).collect()));
    }

    /// Items that the queue accepts, but with any bytes in them.
    #[test]
    fn any_items_are_survived(
        notes in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..40), 0..8),
        records in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..40), 0..8),
        versioned in any::<bool>(),
    ) {
        let (mut flash, _) = small();
        let version = |mut item: Vec<u8>| {
            if versioned && !item.is_empty() {
                item[0] = 1;
            }
            item
        };
        for item in notes {
            put_item(&mut flash, bank(), &version(item));
        }
        for item in records {
            put_item(&mut flash, slot(1), &version(item));
        }
        use_it(flash);
    }
}

#[test]
fn what_is_written_onto_disturbed_bytes_is_written_again() {
    let (flash, tables) = small();
    let written = |byte: &u8| *byte != 0xFF;
    let end = slot_bytes(1).start + flash.bytes()[slot_bytes(1)].iter().rposition(written).unwrap() + 1;
    for offset in 0..40 {
        let mut flash = flash.clone();
        flash.bytes_mut()[end.next_multiple_of(4) + offset] &= 0b0110_0110;
        let mut bench = Bench::on(flash);
        for n in 2..5 {
            bench.append(tables[1], acted(n));
        }
        let log = bench.restart().log(tables[1]).unwrap();
        assert_eq!(log[1..], (0..5).map(acted).collect::<Vec<_>>(), "offset {offset}");
    }
}
