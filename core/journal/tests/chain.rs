//! Logs of several slots: they grow while there is room, and nothing of another log ever gets into them.

mod common;

use adjutant_journal::job::MAX_TABLES;
use adjutant_journal::layout::{LAYOUTS, Layout};
use adjutant_journal::ram::{RamFlash, Tear};
use adjutant_journal::{Done, Job, Record, StoreError, TableId};
use common::{Bench, Play, create, items, mount, split, start};
use embassy_futures::block_on;

const LAYOUT: Layout = LAYOUTS[0];

fn acts() -> impl Iterator<Item = Record> {
    Play::new().map(Record::Acted)
}

/// The slots of a table, in the order of its parts.
fn places(bench: &mut Bench, table: TableId) -> Vec<usize> {
    let report = block_on(bench.journal.check());
    let mut found: Vec<_> = (0..report.slots.len())
        .filter(|&index| report.slots[index].listed && report.slots[index].table == Some(table))
        .collect();
    found.sort_by_key(|&index| report.slots[index].part);
    found
}

/// A journal with one table of so many slots; what it holds, and an act that would need one more.
fn of_slots(count: usize) -> (Bench, TableId, Vec<Record>, Record) {
    let mut bench = Bench::new();
    let table = bench.create("long");
    let mut log = vec![Record::Started(start("long"))];
    for record in acts() {
        let before = bench.flash().clone();
        bench.append(table, record.clone());
        if places(&mut bench, table).len() > count {
            return (Bench::on(before), table, log, record);
        }
        log.push(record);
    }
    unreachable!()
}

#[test]
fn a_log_goes_on_in_other_slots_with_the_next_number() {
    let mut bench = Bench::new();
    let tables = [bench.create("long"), bench.create("other")];
    let records: Vec<_> = acts().take(1200).collect();
    for record in &records {
        for table in tables {
            bench.append(table, record.clone());
        }
    }
    let mut bench = bench.restart();
    assert_eq!(bench.mounted.trouble, None);
    for table in tables {
        assert_eq!(places(&mut bench, table).len(), 3);
        assert_eq!(bench.log(table).unwrap()[1..], records);
        // From the last of one slot to the first of the next.
        let report = block_on(bench.journal.check());
        let from = report.slots[places(&mut bench, table)[0]].records - 3;
        let read = Job::Read { table, from, count: 6 };
        let from_record = usize::from(from) - 1;
        assert_eq!(split(bench.run(read), from), (records[from_record..from_record + 6].to_vec(), Done::Stored));
    }
    let report = block_on(bench.journal.check());
    assert!(report.slots.iter().all(|slot| slot.trouble.is_none()));
    assert_eq!(report.slots.iter().map(|slot| usize::from(slot.records)).sum::<usize>(), 2 * 1201);
}

#[test]
fn nine_tables_fill_the_flash_and_what_one_gives_back_another_takes() {
    let mut bench = Bench::new();
    let tables: Vec<_> = (0..MAX_TABLES).map(|n| bench.create(&format!("table {n}"))).collect();
    let mut records = acts();
    let mut stored = vec![Vec::new(); MAX_TABLES];
    let mut refused = None;
    while refused.is_none() {
        let record = records.next().unwrap();
        for (table, log) in tables.iter().zip(&mut stored) {
            match bench.answer(Job::Append(*table, record.clone())) {
                Done::Stored => log.push(record.clone()),
                done => refused = Some((*table, record.clone(), done)),
            }
        }
    }
    let (table, record, done) = refused.unwrap();
    assert_eq!(done, Done::Failed(StoreError::NoRoom));
    let operations = bench.flash().operations();
    assert_eq!(bench.answer(Job::Append(table, record.clone())), Done::Failed(StoreError::NoRoom));
    assert_eq!(bench.flash().operations(), operations, "a refusal does not wear the flash");
    let mut bench = bench.restart();
    for (table, log) in tables.iter().zip(&stored) {
        assert_eq!(bench.log(*table).unwrap()[1..], *log);
    }
    let gone = tables.iter().copied().find(|&other| other != table).unwrap();
    assert!(matches!(bench.answer(Job::Delete(gone)), Done::Directory(_)));
    bench.append(table, record.clone());
    assert_eq!(bench.restart().log(table).unwrap().last(), Some(&record));
}

#[test]
fn a_log_has_eight_slots_at_most() {
    let mut bench = Bench::new();
    let table = bench.create("longest");
    let mut stored = 0;
    let done = acts().find_map(|record| match bench.answer(Job::Append(table, record)) {
        Done::Stored => {
            stored += 1;
            None
        }
        done => Some(done),
    });
    assert_eq!(done, Some(Done::Failed(StoreError::LogFull)));
    assert_eq!(places(&mut bench, table).len(), usize::from(LAYOUT.parts));
    assert!(stored > 3000, "{stored} records");
    assert_eq!(bench.restart().log(table).unwrap().len(), stored + 1);
}

/// What a cut at every operation of a job leaves, in every way that an operation can be torn.
fn cuts(before: &RamFlash, job: &Job, mut look: impl FnMut(Bench, bool, String)) {
    let mut whole = Bench::on(before.clone());
    let first = whole.flash().operations();
    assert!(!matches!(whole.answer(job.clone()), Done::Failed(_)));
    let operations = whole.flash().operations() - first;
    for operation in 0..operations {
        for tear in [Tear::Nothing, Tear::FirstHalf, Tear::SecondHalf, Tear::Bits(1), Tear::Bits(2), Tear::Whole] {
            let mut flash = before.clone();
            flash.cut_after(operation, tear);
            let (journal, mounted, charts) = mount(flash);
            let mut bench = Bench { journal, mounted, charts };
            let confirmed = !matches!(bench.answer(job.clone()), Done::Failed(_));
            let bench = bench.restart();
            assert_eq!(bench.mounted.trouble, None);
            look(bench, confirmed, format!("cut at {operation} of {operations}, {tear:?}"));
        }
    }
}

#[test]
fn the_append_that_takes_a_slot_more_is_whole_or_absent() {
    for count in [1, 2] {
        let (bench, table, log, record) = of_slots(count);
        cuts(bench.flash(), &Job::Append(table, record.clone()), |mut bench, confirmed, context| {
            let mut found = bench.log(table).unwrap();
            if found.len() == log.len() {
                assert!(!confirmed, "{context}");
                bench.append(table, record.clone());
                found = bench.log(table).unwrap();
            }
            assert_eq!(found[..log.len()], log, "{context}");
            assert_eq!(found[log.len()..], *core::slice::from_ref(&record), "{context}");
            assert_eq!(places(&mut bench, table).len(), count + 1, "{context}");
        });
    }
}

#[test]
fn what_a_cut_delete_leaves_never_gets_into_another_log() {
    let (bench, table, log, _) = of_slots(3);
    let records: Vec<_> = acts().skip(5).take(900).collect();
    let mut cut = 0;
    cuts(bench.flash(), &Job::Delete(table), |mut bench, confirmed, context| {
        if bench.mounted.directory.is_empty() {
            cut += 1;
            // The new log begins where the old one began, and goes on as far.
            let new = bench.create("new");
            for record in &records {
                bench.append(new, record.clone());
            }
            let mut bench = bench.restart();
            assert_eq!(bench.log(new).unwrap()[1..], records, "{context}");
        } else {
            assert!(!confirmed, "{context}");
            assert_eq!(bench.log(table).unwrap(), log, "{context}");
        }
    });
    assert!(cut > 10, "{cut} cuts came after the table was gone");
}

#[test]
fn what_a_cut_compaction_leaves_never_gets_into_a_log() {
    let (mut bench, table, _, _) = of_slots(3);
    // Something to drop, now and later.
    let Some(Record::Acted(last)) = bench.log(table).unwrap().pop() else { panic!() };
    let noise = |bench: &mut Bench| {
        bench.append(table, Record::Undone(last.clone()));
        bench.append(table, Record::Redone(last.clone()));
    };
    let log = bench.log(table).unwrap();
    noise(&mut bench);
    let before = bench.flash().clone();
    assert_eq!(block_on(bench.journal.compact(table)), Ok(true));
    assert_eq!(bench.log(table).unwrap(), log);
    assert_eq!(places(&mut bench, table).len(), 3);
    let operations = bench.flash().operations() - before.operations();
    // Here and there while it copies, and everywhere while it erases what it copied.
    let cuts = (0..operations).filter(|cut| cut % 211 == 0 || operations - cut < 40);
    let mut erased = 0;
    for cut in cuts {
        let context = format!("cut at {cut} of {operations}");
        let mut flash = before.clone();
        flash.cut_after(cut, Tear::Bits(cut as u64));
        let (mut journal, _, _) = mount(flash);
        let _ = block_on(journal.compact(table));
        let mut bench = Bench::on(journal.into_flash());
        let found = bench.log(table).unwrap();
        erased += usize::from(found == log);
        assert_eq!(found[..log.len()], log, "{context}");
        // The log goes back to where it was, over whatever is left there.
        for _ in 0..3 {
            noise(&mut bench);
            assert_eq!(block_on(bench.journal.compact(table)), Ok(true), "{context}");
            assert_eq!(bench.log(table).unwrap(), log, "{context}");
            bench = bench.restart();
            assert_eq!(bench.log(table).unwrap(), log, "{context}");
        }
        // And two other tables grow over the rest.
        let others = [bench.create("one"), bench.create("two")];
        let records: Vec<_> = acts().skip(9).take(600).collect();
        for (record, other) in records.iter().flat_map(|record| others.map(|other| (record, other))) {
            bench.append(other, record.clone());
        }
        let mut bench = bench.restart();
        for other in others {
            assert_eq!(bench.log(other).unwrap()[1..], records, "{context}");
        }
    }
    assert!(erased > 5, "{erased} cuts came while the old log was erased");
}

#[test]
fn a_damaged_byte_does_not_hide_the_slots_that_follow() {
    let (mut bench, table, log, record) = of_slots(2);
    bench.append(table, record);
    let place = places(&mut bench, table)[1];
    let range = LAYOUT.slot(u8::try_from(place).unwrap());
    let link = items(bench.flash(), range.clone()).remove(0);
    let start = range.start as usize;
    let at = bench.flash().bytes()[start..].windows(link.len()).position(|bytes| bytes == link).unwrap();
    for offset in 0..link.len() {
        let mut flash = bench.flash().clone();
        flash.bytes_mut()[start + at + offset] ^= 0x04;
        let mut bench = Bench::on(flash);
        assert_eq!(bench.log(table).unwrap()[..log.len()], log, "byte {offset}");
    }
}

#[test]
fn a_slot_that_is_lost_between_two_others_is_noticed_and_nothing_is_written() {
    let (mut bench, table, log, record) = of_slots(3);
    bench.append(table, record.clone());
    let places = places(&mut bench, table);
    let range = LAYOUT.slot(u8::try_from(places[1]).unwrap());
    let first = usize::from(block_on(bench.journal.check()).slots[places[0]].records);
    let mut flash = bench.journal.into_flash();
    flash.bytes_mut()[range.start as usize..range.end as usize].fill(0xFF);
    let mut bench = Bench::on(flash);
    let (readable, error) = bench.log(table).unwrap_err();
    assert_eq!((readable.len(), error), (first, StoreError::Corrupt));
    assert_eq!(readable, log[..first]);
    let operations = bench.flash().operations();
    assert_eq!(bench.answer(Job::Append(table, record)), Done::Failed(StoreError::Corrupt));
    assert_eq!(block_on(bench.journal.compact(table)), Err(StoreError::Corrupt));
    assert_eq!(bench.flash().operations(), operations);
    // What lies behind the gap can still be exported.
    let mut answers = bench.run(Job::Read { table, from: 0, count: u16::MAX });
    assert_eq!(answers.pop(), Some(Done::Failed(StoreError::Corrupt)));
    assert!(answers.len() > first + 300, "{} of {}", answers.len(), log.len());
    // And it is not overwritten by others.
    while let Done::Created(..) = bench.answer(create("other")) {}
    assert_eq!(bench.run(Job::Read { table, from: 0, count: u16::MAX }).len(), answers.len() + 1);
}
