//! What happens when something is full: compaction, and refusals that change nothing.

mod common;

use adjutant_journal::layout::Layout;
use adjutant_journal::ram::RamFlash;
use adjutant_journal::timeline::UNDO_DEPTH;
use adjutant_journal::{Done, Job, Record, Settings, StoreError, TableId, Timeline};
use adjutant_rules::blitzwar;
use adjutant_rules::chart::MAX_TAUGHT;
use adjutant_rules::dice::{D6, Roller};
use adjutant_rules::game::Event;
use common::{Bench, Play, cell, put_item_if_room, split, start};
use embassy_futures::block_on;
use heapless::String;

#[test]
fn compaction_drops_what_was_taken_back_for_good_and_nothing_else() {
    let mut bench = Bench::new();
    let table = bench.create("short");
    let event: Vec<_> = Play::new().take(8).collect();
    let act = |n: usize| Record::Acted(event[n].clone());
    let undo = |n: usize| Record::Undone(event[n].clone());
    let redo = |n: usize| Record::Redone(event[n].clone());
    // Stands: 0, 3, 4. To be redone: 5, then 6. Gone: 1, 2, 7.
    let log = [
        act(0),
        act(1),
        act(2),
        undo(2),
        undo(1),
        redo(1),
        undo(1),
        act(3),
        act(7),
        undo(7),
        act(4),
        undo(4),
        redo(4),
        act(5),
        act(6),
        undo(6),
        undo(5),
    ];
    for record in &log {
        bench.append(table, record.clone());
    }
    assert_eq!(block_on(bench.journal.compact(table)), Ok(true));
    let short = [Record::Started(start("short")), act(0), act(3), act(4), act(5), act(6), undo(6), undo(5)];
    let mut bench = bench.restart();
    assert_eq!(bench.log(table).unwrap(), short);
    assert_eq!(block_on(bench.journal.compact(table)), Ok(false), "it cannot be shorter");
    bench.append(table, redo(5));
    assert_eq!(bench.log(table).unwrap().len(), short.len() + 1);
}

#[test]
fn everything_that_could_be_redone_can_be_redone_after_compaction() {
    let mut bench = Bench::new();
    let table = bench.create("deep");
    let events: Vec<_> = Play::new().take(100).collect();
    let mut timeline = Timeline::new(start("deep"));
    let push = |bench: &mut Bench, timeline: &mut Timeline, record: Record| {
        timeline.push(&record).unwrap();
        bench.append(table, record);
    };
    for event in &events[..40] {
        push(&mut bench, &mut timeline, Record::Acted(event.clone()));
        push(&mut bench, &mut timeline, Record::Undone(event.clone()));
    }
    for event in &events {
        push(&mut bench, &mut timeline, Record::Acted(event.clone()));
    }
    while let Some(event) = timeline.undoable().cloned() {
        push(&mut bench, &mut timeline, Record::Undone(event));
    }
    assert_eq!(usize::from(timeline.standing()), 100 - UNDO_DEPTH);
    assert_eq!(block_on(bench.journal.compact(table)), Ok(true));
    // The one that was open all the time goes on, and so does one that reads the short log.
    while let Some(event) = timeline.redoable().cloned() {
        push(&mut bench, &mut timeline, Record::Redone(event));
    }
    let mut again = Timeline::new(start("deep"));
    for record in &bench.restart().log(table).unwrap()[1..] {
        again.push_quietly(record.clone()).unwrap();
    }
    again.finish();
    assert_eq!(again.game(), timeline.game());
    assert_eq!(usize::from(again.standing()), 100);
    assert_eq!(again.undoable(), events.last());
}

#[test]
fn after_compaction_records_have_the_numbers_of_the_flash() {
    let mut bench = Bench::new();
    let table = bench.create("numbers");
    let mut play = Play::new();
    let events: Vec<_> = play.by_ref().take(4).collect();
    for event in &events {
        bench.append(table, Record::Acted(event.clone()));
    }
    let extra = play.next().unwrap();
    bench.append(table, Record::Acted(extra.clone()));
    bench.append(table, Record::Undone(extra));
    let newest = Record::Acted(play.next().unwrap());
    bench.append(table, newest.clone());
    assert_eq!(block_on(bench.journal.compact(table)), Ok(true));
    let last = Record::Acted(play.next().unwrap());
    bench.append(table, last.clone());
    let read = |bench: &mut Bench| bench.run(Job::Read { table, from: 5, count: 9 });
    let found = read(&mut bench);
    assert_eq!(split(found.clone(), 5), (vec![newest, last], Done::Stored));
    assert_eq!(read(&mut bench.restart()), found, "no other numbers when it is opened again");
}

fn replayed(bench: &mut Bench, table: TableId) -> Timeline {
    let mut timeline = Timeline::new(start("full"));
    for record in &bench.log(table).unwrap()[1..] {
        timeline.push_quietly(record.clone()).unwrap();
    }
    timeline.finish();
    timeline
}

#[test]
fn the_append_that_compacts_tells_the_new_numbers() {
    let mut bench = Bench::new();
    let table = bench.create("full");
    let mut open = Timeline::new(start("full"));
    let mut play = Play::new();
    for event in play.by_ref().take(100) {
        open.push(&Record::Acted(event.clone())).unwrap();
        bench.append(table, Record::Acted(event));
    }
    let event = play.next().unwrap();
    let (act, undo) = (Record::Acted(event.clone()), Record::Undone(event));
    let last = [act, undo].into_iter().cycle().take(9_000).find(|record| {
        let done = bench.answer(Job::Append(table, record.clone()));
        if let Done::Compacted(records) = done {
            assert!(records < open.records());
            open.compacted(records);
        } else {
            assert_eq!(done, Done::Stored);
        }
        open.push(record).unwrap();
        done != Done::Stored
    });
    let (last, number) = (last.unwrap(), open.records() - 1);
    let read = Job::Read { table, from: number, count: 9 };
    assert_eq!(split(bench.run(read), number), (vec![last], Done::Stored));
    assert_eq!(replayed(&mut bench, table), open);
    // The next one is stored as ever, behind it.
    let next = Record::Acted(play.next().unwrap());
    bench.append(table, next.clone());
    let read = Job::Read { table, from: number + 1, count: 9 };
    assert_eq!(split(bench.run(read), number + 1), (vec![next], Done::Stored));
}

/// An event that takes more room than three ended phases.
fn large() -> Event {
    use blitzwar::{Across, Attacker, Combat, CombatPhase, Defender, Fortress, Nation, Terrain, Turn, Zone};
    let turn = Turn::new(20).unwrap();
    let attacker = Attacker { nation: Nation::Germany, infantry: 1, armoured: 0, elite: false, across: Across::Land };
    let defender = Defender { nation: Nation::France, infantry: 1, armoured: 0, fortified: 0 };
    let combat = Combat {
        turn,
        phase: CombatPhase::Normal,
        attacker: blitzwar::Side::Axis,
        defender: blitzwar::Side::Allies,
        attackers: core::iter::repeat_n(attacker, blitzwar::MAX_UNITS).collect(),
        defenders: core::iter::repeat_n(defender, blitzwar::MAX_UNITS).collect(),
        terrain: Terrain::GoodGoing,
        fortress: Fortress::None,
        fortified_line: false,
        snow_zone: false,
        in_soviet_union: false,
        attacker_air: 0,
        defender_air: 0,
        defender_out_of_supply: false,
        use_german_defence: false,
        axis_strategic_points: None,
        first_attack_west: None,
        poland_surrendered: None,
        first_attack_soviet_union: None,
        british_italian_turns: [None; 2],
        attacked_this_phase: false,
        attacked_by_allies: false,
        cap_first: false,
    };
    let die = D6::new(1).unwrap();
    let result = combat.assess().unwrap().result(die);
    Event::BlitzWar(blitzwar::Event::Fought {
        combat,
        zone: Zone::ALL[0],
        die,
        by: Roller::Hand,
        result,
        air_removed: 0,
    })
}

#[test]
fn a_log_that_compaction_does_not_make_short_enough_is_not_touched() {
    // A log of one slot: little that is dropped makes little room in it, and not none.
    let mut bench = Bench::largest();
    let table = bench.create("full");
    let mut play = Play::new();
    // All that can be dropped.
    let event = play.next().unwrap();
    bench.append(table, Record::Acted(event.clone()));
    bench.append(table, Record::Undone(event));
    let full = (0..9_000).find_map(|_| {
        let before = bench.flash().clone();
        match bench.answer(Job::Append(table, Record::Acted(play.next().unwrap()))) {
            Done::Stored => None,
            Done::Compacted(_) => Some(Bench::on(before)),
            other => panic!("{other:?}"),
        }
    });
    let mut bench = full.unwrap();
    let log = bench.log(table).unwrap();
    let slot = bench.mounted.directory[0].slot;
    let append = Job::Append(table, Record::Acted(large()));
    assert_eq!(bench.answer(append.clone()), Done::Failed(StoreError::LogFull));
    let operations = bench.flash().operations();
    assert_eq!(bench.answer(append), Done::Failed(StoreError::LogFull));
    assert_eq!(bench.flash().operations(), operations, "it is not tried again and again");
    let mut bench = bench.restart();
    assert_eq!(bench.log(table).unwrap(), log, "every record has its number still");
    assert_eq!(bench.mounted.directory[0].slot, slot);
    let report = block_on(bench.journal.check());
    assert_eq!(report.slots.iter().filter(|slot| slot.records > 0).count(), 1, "no half copy is left");
    // What does fit is taken.
    let answer = bench.answer(Job::Append(table, Record::Acted(play.next().unwrap())));
    assert!(matches!(answer, Done::Compacted(_)), "{answer:?}");
}

#[test]
fn a_full_log_is_refused_and_stays_whole() {
    let mut bench = Bench::new();
    let table = bench.create("long");
    let other = bench.create("other");
    let mut stored = Vec::new();
    let refused = Play::new().find_map(|event| match bench.answer(Job::Append(table, Record::Acted(event.clone()))) {
        Done::Stored => {
            stored.push(Record::Acted(event));
            None
        }
        Done::Failed(error) => Some((event, error)),
        other => panic!("{other:?}"),
    });
    let (event, error) = refused.unwrap();
    assert_eq!(error, StoreError::LogFull);
    assert!(stored.len() > 2000, "a long game fits: {}", stored.len());

    let operations = bench.flash().operations();
    let again = Job::Append(table, Record::Acted(event));
    assert_eq!(bench.answer(again.clone()), Done::Failed(StoreError::LogFull));
    assert_eq!(bench.flash().operations(), operations, "a refusal does not wear the flash");
    let mut bench = bench.restart();
    assert_eq!(bench.log(table).unwrap()[1..], stored);
    assert_eq!(bench.answer(again.clone()), Done::Failed(StoreError::LogFull));
    let report = block_on(bench.journal.check());
    let parts: Vec<_> = report.slots.iter().filter(|slot| slot.listed && slot.table == Some(table)).collect();
    assert_eq!(parts.iter().map(|slot| usize::from(slot.records)).sum::<usize>(), stored.len() + 1);
    assert!(parts.iter().all(|slot| slot.free < 64 && slot.trouble.is_none()), "{parts:?}");
    assert_eq!(bench.log(other).unwrap().len(), 1, "other tables go on");
}

#[test]
fn a_log_that_was_filled_by_undo_and_redo_takes_more() {
    let mut bench = Bench::new();
    let table = bench.create("to and fro");
    let event = Play::new().next().unwrap();
    bench.append(table, Record::Acted(event.clone()));
    // Far more than a slot can hold.
    let mut compacted = 0;
    for n in 0..12_000 {
        let record = if n % 2 == 0 { Record::Undone(event.clone()) } else { Record::Redone(event.clone()) };
        match bench.answer(Job::Append(table, record)) {
            Done::Stored => {}
            // The start, the event, and once more when it was taken back.
            Done::Compacted(records) => {
                compacted += 1;
                assert_eq!(records, if n % 2 == 0 { 2 } else { 3 });
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(compacted > 1);
    let mut bench = bench.restart();
    let log = bench.log(table).unwrap();
    assert!(log.len() < 9000);
    assert_eq!(log[1], Record::Acted(event));
}

#[test]
fn a_taught_cell_too_many_is_refused() {
    let mut bench = Bench::new();
    for n in 0..MAX_TAUGHT {
        let value = i16::try_from(n).unwrap();
        assert_eq!(bench.answer(Job::Teach(cell(u16::try_from(n).unwrap()), value)), Done::Stored);
    }
    let before = bench.flash().operations();
    assert_eq!(bench.answer(Job::Teach(cell(5000), 1)), Done::Failed(StoreError::ChartsFull));
    assert_eq!(bench.flash().operations(), before);
    assert_eq!(bench.answer(Job::Teach(cell(5), -5)), Done::Stored, "a known one can be corrected");
    let mut bench = bench.restart();
    assert_eq!(bench.charts.iter().count(), MAX_TAUGHT);
    assert_eq!(bench.charts.get(cell(5)), Some(-5));
    assert_eq!(bench.charts.get(cell(1023)), Some(1023));
    assert_eq!(bench.answer(Job::Teach(cell(5000), 1)), Done::Failed(StoreError::ChartsFull));
}

/// A flash whose card has more taught cells than any Adjutant stores, so that there is no room for a directory.
fn full_card() -> RamFlash {
    let mut bench = Bench::largest();
    for n in 0..9 {
        bench.create(&format!("a name of 16 b {n}"));
    }
    let mut taught = 0;
    // Once to make the card turn over, which leaves one directory, and once to fill what is left.
    for brightness in [1, 2] {
        assert_eq!(bench.answer(Job::Settings(Settings { brightness, ..Settings::default() })), Done::Stored);
        let index = block_on(bench.journal.check()).card.bank.unwrap();
        let active = Layout::of(bench.flash().bytes().len()).bank(index);
        let mut flash = bench.journal.into_flash();
        for length in [64, 8, 1] {
            loop {
                let cells: Vec<_> = (taught..taught + length).map(|row| (cell(row), i16::MIN)).collect();
                let mut room = [0; 1024];
                let note = postcard::to_slice(&(1_u8, 4_u8, cells.as_slice()), &mut room).unwrap();
                if !put_item_if_room(&mut flash, active.clone(), note) {
                    break;
                }
                taught += length;
            }
        }
        bench = Bench::on(flash);
    }
    bench.journal.into_flash()
}

#[test]
fn a_full_card_says_so_and_not_that_no_cell_can_be_taught() {
    let mut bench = Bench::on(full_card());
    let before = bench.mounted.clone();
    let words = String::try_from("other words").unwrap();
    for job in [Job::Headline(TableId(0), words), Job::Delete(TableId(1))] {
        assert_eq!(bench.answer(job), Done::Failed(StoreError::CardFull));
    }
    assert_eq!(bench.answer(Job::Teach(cell(u16::MAX), 1)), Done::Failed(StoreError::ChartsFull));
    let mut bench = bench.restart();
    assert_eq!(bench.mounted, before, "nothing is lost");
    assert_eq!(bench.log(TableId(1)).unwrap().len(), 1);
}

#[test]
fn the_card_does_not_fill_up_however_often_it_is_written() {
    let mut bench = Bench::largest();
    for n in 0..9 {
        bench.create(&format!("a name of 16 b {n}"));
    }
    for n in 0..MAX_TAUGHT {
        bench.answer(Job::Teach(cell(u16::try_from(n).unwrap()), i16::MIN));
    }
    for n in 0..300 {
        let words: String<20> = String::try_from(format!("headline number {n:04}").as_str()).unwrap();
        let answer = bench.answer(Job::Headline(TableId(n % 9), words));
        assert!(matches!(answer, Done::Directory(_)), "{n}: {answer:?}");
    }
    let report = block_on(bench.journal.check());
    assert!(report.card.generation > 3, "{:?}", report.card);
    let Bench { mounted, charts, .. } = bench.restart();
    assert_eq!(charts.iter().count(), MAX_TAUGHT);
    assert!(charts.iter().all(|(_, value)| value == i16::MIN));
    let newest = mounted.directory.iter().find(|entry| entry.id == TableId(299 % 9)).unwrap();
    assert_eq!(newest.headline, "headline number 0299");
}
