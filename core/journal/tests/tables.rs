//! Tables, settings and taught cells: what goes in comes out, also after a restart.

mod common;

use adjutant_journal::layout::{LAYOUTS, REGIONS};
use adjutant_journal::ram::{RamError, RamFlash};
use adjutant_journal::{Done, Job, Journal, PanicNote, Record, Settings, StoreError, TableId, Timeline};
use adjutant_rules::dice::Roller;
use common::{Bench, Play, Words, cell, create, mount, split, start};
use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use heapless::String;

#[test]
fn a_blank_flash_is_an_empty_journal() {
    let bench = Bench::new();
    assert_eq!(bench.mounted, adjutant_journal::Mounted::default());
    assert_eq!(bench.flash().operations(), 0, "looking changes nothing");
}

#[test]
fn records_come_back_in_order_with_their_numbers() {
    let mut bench = Bench::new();
    let table = bench.create("Sunday");
    let events: Vec<_> = Play::new().take(3).collect();
    let log = [
        Record::Started(start("Sunday")),
        Record::Acted(events[0].clone()),
        Record::Acted(events[1].clone()),
        Record::Undone(events[1].clone()),
        Record::Redone(events[1].clone()),
        Record::Undone(events[1].clone()),
        Record::Acted(events[2].clone()),
    ];
    for record in &log[1..] {
        bench.append(table, record.clone());
    }
    assert_eq!(bench.log(table).unwrap(), log);
    let mut bench = bench.restart();
    assert_eq!(bench.mounted.trouble, None);
    assert_eq!(bench.log(table).unwrap(), log);

    let mut timeline = Timeline::new(start("Sunday"));
    for record in &log[1..] {
        timeline.push(record).unwrap();
    }
    assert_eq!(timeline.undoable(), Some(&events[2]));
    assert_eq!(usize::from(timeline.records()), log.len());
}

#[test]
fn an_append_after_a_restart_goes_on_counting_without_opening() {
    let mut bench = Bench::new();
    let table = bench.create("cold");
    let events: Vec<_> = Play::new().take(2).collect();
    bench.append(table, Record::Acted(events[0].clone()));
    let mut bench = bench.restart();
    bench.append(table, Record::Acted(events[1].clone()));
    let acted = events.into_iter().map(Record::Acted);
    assert_eq!(bench.log(table).unwrap()[1..], acted.collect::<Vec<_>>());
}

#[test]
fn a_part_of_a_log_can_be_read() {
    let mut bench = Bench::new();
    let table = bench.create("pages");
    let acted: Vec<_> = Play::new().take(10).map(Record::Acted).collect();
    for record in &acted {
        bench.append(table, record.clone());
    }
    let mut read = |from, count| split(bench.run(Job::Read { table, from, count }), from);
    assert_eq!(read(4, 3), (acted[3..6].to_vec(), Done::Stored));
    assert_eq!(read(9, 5), (acted[8..].to_vec(), Done::Stored));
    assert_eq!(read(0, 1), (vec![Record::Started(start("pages"))], Done::Stored));
    assert_eq!(read(11, 5), (vec![], Done::Stored));
    assert_eq!(read(u16::MAX, u16::MAX), (vec![], Done::Stored));
}

#[test]
fn a_device_has_room_for_nine_tables() {
    tables_are_kept_apart_and_one_more_is_refused(Bench::new(), 9);
}

#[test]
fn earlier_regions_have_room_for_as_many_tables_as_they_had() {
    for (region, most) in REGIONS.into_iter().zip([9, 5, 9]) {
        let flash = RamFlash::from_bytes(vec![0xFF; region as usize]);
        tables_are_kept_apart_and_one_more_is_refused(Bench::on(flash), most);
    }
}

fn tables_are_kept_apart_and_one_more_is_refused(mut bench: Bench, most: usize) {
    let tables: Vec<_> = (0..most).map(|n| bench.create(&format!("table {n}"))).collect();
    let events: Vec<_> = Play::new().take(9).collect();
    for (n, &table) in tables.iter().enumerate() {
        for event in &events[..n] {
            bench.append(table, Record::Acted(event.clone()));
        }
    }
    let before = bench.flash().clone();
    assert_eq!(bench.answer(create("one more")), Done::Failed(StoreError::TooManyTables));
    assert_eq!(*bench.flash(), before, "a refusal changes nothing");

    let mut bench = bench.restart();
    let names: Vec<_> = bench.mounted.directory.iter().map(|entry| entry.name.to_string()).collect();
    assert_eq!(names, (0..most).rev().map(|n| format!("table {n}")).collect::<Vec<_>>());
    for (n, &table) in tables.iter().enumerate() {
        let log = bench.log(table).unwrap();
        assert_eq!(log[0], Record::Started(start(&format!("table {n}"))));
        assert_eq!(log[1..], events[..n].iter().cloned().map(Record::Acted).collect::<Vec<_>>());
    }
}

#[test]
fn opening_a_table_makes_it_the_last_played() {
    let mut bench = Bench::new();
    let [first, second] = ["first", "second"].map(|name| bench.create(name));
    assert!(bench.log(first).is_ok());
    let mut bench = bench.restart();
    let order: Vec<_> = bench.mounted.directory.iter().map(|entry| entry.id).collect();
    assert_eq!(order, [first, second]);
    let before = bench.flash().operations();
    assert!(bench.log(first).is_ok());
    assert_eq!(bench.flash().operations(), before, "it is the last played already");
}

#[test]
fn a_deleted_table_is_gone_and_its_number_is_not_used_again() {
    let mut bench = Bench::new();
    let [keep, gone] = ["keep", "gone"].map(|name| bench.create(name));
    let Done::Directory(directory) = bench.answer(Job::Delete(gone)) else { panic!() };
    assert_eq!(directory.iter().map(|entry| entry.id).collect::<Vec<_>>(), [keep]);
    for job in [Job::Open(gone), Job::Delete(gone), Job::Read { table: gone, from: 0, count: 1 }] {
        assert_eq!(bench.answer(job), Done::Failed(StoreError::NoSuchTable));
    }
    let mut bench = bench.restart();
    assert_eq!(bench.mounted.directory.len(), 1);
    let new = bench.create("new");
    assert!(new > gone);
    assert_eq!(bench.log(new).unwrap(), [Record::Started(start("new"))], "nothing of the old log is left");
    assert_eq!(bench.log(keep).unwrap(), [Record::Started(start("keep"))]);
}

#[test]
fn headline_settings_and_panic_survive_a_restart() {
    let mut bench = Bench::new();
    let table = bench.create("words");
    let words: String<20> = String::try_from("Turn 3, spring").unwrap();
    let Done::Directory(directory) = bench.answer(Job::Headline(table, words.clone())) else { panic!() };
    assert_eq!(directory[0].headline, words);
    let settings = Settings { roller: Roller::Hand, brightness: 3, dim_after: 0 };
    assert_eq!(bench.answer(Job::Settings(settings)), Done::Stored);
    let note = PanicNote::try_from("main.rs:1: no").unwrap();
    block_on(bench.journal.store_panic(note.clone())).unwrap();

    let mut bench = bench.restart();
    assert_eq!(bench.mounted.directory[0].headline, words);
    assert_eq!(bench.mounted.settings, settings);
    assert_eq!(bench.mounted.panic, Some(note));
    assert_eq!(bench.answer(Job::ForgetPanic), Done::Stored);
    assert_eq!(bench.restart().mounted.panic, None);
}

#[test]
fn a_taught_cell_serves_until_it_is_corrected() {
    let mut bench = Bench::new();
    assert_eq!(bench.answer(Job::Teach(cell(1), -7)), Done::Stored);
    assert_eq!(bench.answer(Job::Teach(cell(2), 300)), Done::Stored);
    assert_eq!(bench.answer(Job::Teach(cell(1), 8)), Done::Stored);
    let operations = bench.flash().operations();
    assert_eq!(bench.answer(Job::Teach(cell(1), 8)), Done::Stored);
    assert_eq!(bench.flash().operations(), operations, "it is known already");
    let charts = bench.restart().charts;
    assert_eq!(charts.iter().collect::<Vec<_>>(), [(cell(1), 8), (cell(2), 300)]);
}

#[test]
fn a_log_starts_once() {
    let mut bench = Bench::new();
    let table = bench.create("once");
    let again = Job::Append(table, Record::Started(start("twice")));
    assert_eq!(bench.answer(again), Done::Failed(StoreError::Corrupt));
    let nobody = Job::Append(TableId(77), Record::Started(start("nobody")));
    assert!(matches!(bench.answer(nobody), Done::Failed(_)));
    assert_eq!(bench.log(table).unwrap(), [Record::Started(start("once"))]);
}

#[test]
fn the_bytes_do_not_depend_on_the_driver() {
    // One driver reads single bytes, the other words of four, as the device's does.
    let mut bench = Bench::new();
    let table = bench.create("same");
    let record = Record::Acted(Play::new().next().unwrap());
    bench.append(table, record.clone());
    let mut flash = RamFlash::new();
    let (mut journal, _, _) = mount(Words(&mut flash));
    for job in [create("same"), Job::Append(table, record)] {
        block_on(journal.serve(job, &mut |done| assert!(!matches!(done, Done::Failed(_)))));
    }
    assert_eq!(flash.bytes(), bench.flash().bytes());
}

/// A flash that counts what is read, and can refuse to erase.
struct Counted {
    flash: RamFlash,
    read: usize,
    stubborn: bool,
}

impl Counted {
    fn journal() -> Journal<Self> {
        mount(Self { flash: RamFlash::new(), read: 0, stubborn: false }).0
    }
}

impl ErrorType for Counted {
    type Error = RamError;
}

impl ReadNorFlash for Counted {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamError> {
        self.read += bytes.len();
        self.flash.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for Counted {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = RamFlash::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamError> {
        if self.stubborn { Err(RamError::NotAligned) } else { self.flash.erase(from, to).await }
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamError> {
        self.flash.write(offset, bytes).await
    }
}

fn last(journal: &mut Journal<Counted>, job: Job) -> Done {
    let mut last = None;
    block_on(journal.serve(job, &mut |done| last = Some(done)));
    last.expect("every job is answered")
}

fn created(journal: &mut Journal<Counted>) -> TableId {
    match last(journal, create("again")) {
        Done::Created(id, _) => id,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_slot_that_was_just_erased_is_not_looked_through_again() {
    let mut journal = Counted::journal();
    let first = created(&mut journal);
    let looked_through = journal.flash().read;
    assert!(looked_through > LAYOUTS[0].slot as usize, "what is not known is looked at: {looked_through}");
    last(&mut journal, Job::Delete(first));
    let before = journal.flash().read;
    created(&mut journal);
    let read = journal.flash().read - before;
    assert!(read < LAYOUTS[0].slot as usize / 8, "{read} bytes were read for a new table");
    // After a restart nothing is known.
    let mut flash = journal.into_flash();
    flash.read = 0;
    let (mut journal, _, _) = mount(flash);
    let before = journal.flash().read;
    created(&mut journal);
    assert!(journal.flash().read - before > LAYOUTS[0].slot as usize);
}

#[test]
fn a_slot_that_could_not_be_erased_is_erased_before_it_is_used() {
    let mut journal = Counted::journal();
    let first = created(&mut journal);
    let event = Play::new().next().unwrap();
    assert_eq!(last(&mut journal, Job::Append(first, Record::Acted(event))), Done::Stored);
    journal.flash_mut().stubborn = true;
    assert!(matches!(last(&mut journal, Job::Delete(first)), Done::Directory(_)));
    journal.flash_mut().stubborn = false;
    let second = created(&mut journal);
    let mut bench = Bench::on(journal.into_flash().flash);
    assert_eq!(bench.log(second).unwrap(), [Record::Started(start("again"))], "nothing of the old log is left");
}

#[test]
fn every_region_that_a_journal_ever_had_keeps_its_slots_where_they_were() {
    let places = LAYOUTS.map(|layout| (layout.slots, layout.parts, layout.slot(1)));
    let expected = [(14, 8, 0x0_F000..0x1_2000), (6, 1, 0x2_8000..0x4_0000), (10, 1, 0x2_8000..0x4_0000)];
    assert_eq!(places, expected);
    assert_eq!(REGIONS, [0x3_6000, 0xA_0000, 0x10_0000]);
    let ends = LAYOUTS.map(|layout| layout.slot(layout.slots - 1).end);
    assert_eq!(ends, REGIONS, "the last slot ends with the region");
    let banks = LAYOUTS.map(|layout| layout.bank(1));
    assert_eq!(banks, [0x6000..0xC000, 0x8000..0x1_0000, 0x8000..0x1_0000]);
}
