//! The power fails during every single flash operation, in several ways: what was confirmed is there afterwards, and what
//! was under way is wholly there or wholly absent.

mod common;

use std::collections::BTreeMap;

use adjutant_journal::ram::{RamFlash, Tear};
use adjutant_journal::{Done, Job, PanicNote, Record, Settings, TableId};
use adjutant_rules::chart::Cell;
use adjutant_rules::dice::Roller;
use adjutant_rules::game::Event;
use common::{Bench, Play, cell, create, mount};
use embassy_futures::block_on;
use heapless::String;

/// Everything the owner would miss.
#[derive(Clone, Debug, PartialEq)]
struct Kept {
    tables: BTreeMap<TableId, Table>,
    settings: Settings,
    cells: Vec<(Cell, i16)>,
    panic: Option<PanicNote>,
}

/// What a log means: compaction may shorten it, but not change this.
#[derive(Clone, Debug, PartialEq)]
struct Table {
    headline: String<20>,
    start: Record,
    stands: Vec<Event>,
    redoable: Vec<Event>,
}

impl Table {
    fn new(headline: String<20>, mut log: Vec<Record>) -> Self {
        let events = log.split_off(1);
        let mut table = Self { headline, start: log.remove(0), stands: Vec::new(), redoable: Vec::new() };
        for record in events {
            let (from, to, event) = match record {
                Record::Started(_) => panic!("started twice"),
                Record::Acted(event) => {
                    table.redoable.clear();
                    table.stands.push(event);
                    continue;
                }
                Record::Undone(event) => (&mut table.stands, &mut table.redoable, event),
                Record::Redone(event) => (&mut table.redoable, &mut table.stands, event),
            };
            assert_eq!(from.pop().as_ref(), Some(&event));
            to.push(event);
        }
        table
    }
}

fn kept(flash: &RamFlash) -> Kept {
    let mut bench = Bench::on(flash.clone());
    assert_eq!(bench.mounted.trouble, None);
    let directory = bench.mounted.directory.clone();
    let tables = directory.into_iter().map(|entry| {
        let log = bench.log(entry.id).expect("a listed table opens");
        (entry.id, Table::new(entry.headline, log))
    });
    let tables = tables.collect();
    let Bench { mounted, charts, .. } = bench;
    Kept { tables, settings: mounted.settings, cells: charts.iter().collect(), panic: mounted.panic }
}

/// One thing that writes.
#[derive(Clone, Debug)]
enum Step {
    Job(Job),
    Compact(TableId),
    Panic(&'static str),
}

impl Step {
    /// Whether it was confirmed.
    fn run(&self, bench: &mut Bench) -> bool {
        match self.clone() {
            Self::Job(job) => !matches!(bench.run(job).pop(), Some(Done::Failed(_)) | None),
            Self::Compact(table) => block_on(bench.journal.compact(table)).is_ok(),
            Self::Panic(text) => block_on(bench.journal.store_panic(PanicNote::try_from(text).unwrap())).is_ok(),
        }
    }
}

const TEARS: [Tear; 8] = [
    Tear::Nothing,
    Tear::FirstHalf,
    Tear::SecondHalf,
    Tear::Bits(1),
    Tear::Bits(2),
    Tear::Bits(3),
    Tear::Bits(4),
    Tear::Whole,
];

/// Runs one step, cutting the power at each of its operations in each way. Gives the flash after the whole step, and how
/// many operations it took.
fn torture(before: &RamFlash, step: &Step) -> (RamFlash, usize) {
    let mut whole = Bench::on(before.clone());
    let first = whole.flash().operations();
    assert!(step.run(&mut whole), "{step:?}");
    let operations = whole.flash().operations() - first;
    let (old, new) = (kept(before), kept(whole.flash()));
    for operation in 0..operations {
        for tear in TEARS {
            let mut flash = before.clone();
            flash.cut_after(operation, tear);
            // Mounting must not switch the cut off, and does not write: this is the state of every cut.
            let (journal, mounted, charts) = mount(flash);
            let mut bench = Bench { journal, mounted, charts };
            let confirmed = step.run(&mut bench);
            assert!(bench.flash().is_off(), "operation {operation} of {step:?} is the one to be cut");
            let mut bench = bench.restart();
            let found = kept(bench.flash());
            let context = format!("{step:?} cut at {operation} of {operations}, {tear:?}, confirmed {confirmed}");
            assert!(found == new || !confirmed && found == old, "{context}: {found:#?}");
            // The owner tries again, and goes on.
            if found == old {
                step.run(&mut bench);
                assert_eq!(kept(bench.flash()), new, "{context}, again");
            }
            let table = bench.create("afterwards");
            assert_eq!(kept(bench.flash()).tables.len(), new.tables.len() + 1, "{context}, afterwards");
            assert!(!new.tables.contains_key(&table));
        }
    }
    (whole.journal.into_flash(), operations)
}

fn torture_all(mut flash: RamFlash, steps: &[Step]) -> (RamFlash, usize) {
    let mut operations = 0;
    for step in steps {
        let (after, more) = torture(&flash, step);
        flash = after;
        operations += more;
    }
    (flash, operations)
}

fn words(text: &str) -> String<20> {
    String::try_from(text).unwrap()
}

#[test]
fn a_session_survives_a_cut_at_every_operation() {
    let (a, b) = (TableId(0), TableId(1));
    let events: Vec<_> = Play::new().take(8).collect();
    let act = |table, n: usize| Step::Job(Job::Append(table, Record::Acted(events[n].clone())));
    let undo = |table, n: usize| Step::Job(Job::Append(table, Record::Undone(events[n].clone())));
    let redo = |table, n: usize| Step::Job(Job::Append(table, Record::Redone(events[n].clone())));
    let steps = [
        Step::Job(create("first")),
        act(a, 0),
        act(a, 1),
        Step::Job(Job::Headline(a, words("Turn 1"))),
        Step::Job(Job::Teach(cell(7), 12)),
        Step::Job(create("second")),
        act(b, 0),
        undo(b, 0),
        redo(b, 0),
        Step::Job(Job::Settings(Settings { roller: Roller::Hand, brightness: 1, dim_after: 9 })),
        Step::Job(Job::Teach(cell(7), 13)),
        Step::Panic("somewhere.rs:12: something"),
        Step::Job(Job::Open(a)),
        undo(a, 1),
        act(a, 2),
        act(a, 3),
        undo(a, 3),
        redo(a, 3),
        act(a, 4),
        act(a, 5),
        undo(a, 5),
        undo(a, 4),
        Step::Compact(a),
        redo(a, 4),
        Step::Job(Job::ForgetPanic),
        Step::Job(Job::Delete(b)),
        Step::Job(create("third")),
        Step::Job(Job::Headline(a, words("Turn 2"))),
        Step::Job(Job::Delete(a)),
    ];
    let (flash, operations) = torture_all(Bench::new().journal.into_flash(), &steps);
    assert!(operations > 100, "{operations} operations are no session");
    let kept = kept(&flash);
    assert_eq!(kept.tables.keys().copied().collect::<Vec<_>>(), [TableId(2)]);
    assert_eq!(kept.cells, [(cell(7), 13)]);
}

#[test]
fn an_append_that_compacts_is_whole_or_absent() {
    let event = Play::new().next().unwrap();
    let record = |n: u32| match n {
        0 => Record::Acted(event.clone()),
        n if n % 2 == 1 => Record::Undone(event.clone()),
        _ => Record::Redone(event.clone()),
    };
    let mut bench = Bench::new();
    let table = bench.create("full");
    let full = (0..9_000).find(|&n| bench.answer(Job::Append(table, record(n))) != Done::Stored);
    let full = full.expect("it fills up");
    let mut bench = Bench::new();
    let table = bench.create("full");
    for n in 0..full {
        bench.append(table, record(n));
    }
    let (_, operations) = torture(bench.flash(), &Step::Job(Job::Append(table, record(full))));
    assert!(operations > 24, "{operations} operations do not erase a log");
}

/// Changes the headline until the card goes over to its other bank, and gives the flash just before.
fn before_the_card_turns(flash: RamFlash, table: TableId) -> (RamFlash, Step) {
    let mut bench = Bench::on(flash);
    let bank = block_on(bench.journal.check()).card.bank;
    for n in 0.. {
        let step = Step::Job(Job::Headline(table, words(&format!("headline {n}"))));
        let before = bench.flash().clone();
        assert!(step.run(&mut bench));
        if block_on(bench.journal.check()).card.bank != bank {
            return (before, step);
        }
    }
    unreachable!()
}

#[test]
fn the_card_is_rewritten_without_losing_a_note() {
    let mut bench = Bench::largest();
    let tables: Vec<_> = (0..6).map(|n| bench.create(&format!("table {n}"))).collect();
    for n in 0..150 {
        // Not in order, and some of them twice.
        assert_eq!(bench.answer(Job::Teach(cell(n * 37 % 101), i16::try_from(n).unwrap())), Done::Stored);
    }
    assert!(Step::Panic("kept").run(&mut bench));
    // The second bank is blank at first; the third time, a used one is erased.
    let mut flash = bench.journal.into_flash();
    for _ in 0..3 {
        let (before, step) = before_the_card_turns(flash, tables[2]);
        let (after, operations) = torture(&before, &step);
        assert!(operations > 10, "{operations}");
        flash = after;
    }
    let kept = kept(&flash);
    assert_eq!((kept.tables.len(), kept.cells.len()), (6, 101));
}

#[test]
fn a_full_log_is_compacted_without_losing_an_event() {
    let mut bench = Bench::new();
    let table = bench.create("full");
    let mut play = Play::new();
    for event in play.by_ref().take(30) {
        bench.append(table, Record::Acted(event));
    }
    // Noise until the log would be compacted: its slot changes then.
    let (before, step) = 'full: loop {
        let event = play.next().unwrap();
        for record in [Record::Acted(event.clone()), Record::Undone(event)] {
            let before = bench.flash().clone();
            let at = slot_of(&mut bench, table);
            let step = Step::Job(Job::Append(table, record));
            assert!(step.run(&mut bench));
            if slot_of(&mut bench, table) != at {
                break 'full (before, step);
            }
        }
    };
    let (after, operations) = torture(&before, &step);
    assert!(operations > 50, "{operations}");
    assert_eq!(kept(&after).tables[&table].stands[..30], Play::new().take(30).collect::<Vec<_>>());
    let log = Bench::on(after).log(table).unwrap();
    assert!(log.len() < 40, "{} records are left", log.len());
}

fn slot_of(bench: &mut Bench, table: TableId) -> u8 {
    match bench.answer(Job::Headline(table, words(""))) {
        Done::Directory(directory) => directory.iter().find(|entry| entry.id == table).unwrap().slot,
        other => panic!("{other:?}"),
    }
}
