//! Any jobs in any order, against a model that is a few maps.

mod common;

use std::collections::BTreeMap;

use adjutant_journal::job::MAX_TABLES;
use adjutant_journal::{Done, Job, Record, Settings, StoreError, TableId};
use adjutant_rules::chart::Cell;
use common::{Bench, Play, cell, create, split, start};
use embassy_futures::block_on;
use heapless::String as Short;
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Step {
    Create,
    Append(usize),
    Undo(usize),
    Redo(usize),
    Open(usize),
    Headline(usize, u8),
    Delete(usize),
    Read(usize, u16, u16),
    Settings(u8),
    Teach(u16, i16),
    Compact(usize),
    Restart,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => Just(Step::Create),
        12 => any::<usize>().prop_map(Step::Append),
        8 => any::<usize>().prop_map(Step::Undo),
        5 => any::<usize>().prop_map(Step::Redo),
        2 => any::<usize>().prop_map(Step::Open),
        2 => (any::<usize>(), any::<u8>()).prop_map(|(table, n)| Step::Headline(table, n)),
        1 => any::<usize>().prop_map(Step::Delete),
        2 => (any::<usize>(), 0_u16..20, 0_u16..20).prop_map(|(table, from, count)| Step::Read(table, from, count)),
        1 => (1_u8..10).prop_map(Step::Settings),
        3 => (0_u16..12, any::<i16>()).prop_map(|(row, value)| Step::Teach(row, value)),
        2 => any::<usize>().prop_map(Step::Compact),
        2 => Just(Step::Restart),
    ]
}

#[derive(Default)]
struct Model {
    /// Log and headline; the newest played last.
    tables: BTreeMap<TableId, (Vec<Record>, Short<20>)>,
    order: Vec<TableId>,
    cells: BTreeMap<Cell, i16>,
    settings: Settings,
}

impl Model {
    fn pick(&self, n: usize) -> Option<TableId> {
        let ids: Vec<_> = self.tables.keys().copied().collect();
        ids.get(n % ids.len().max(1)).copied()
    }

    fn played(&mut self, table: TableId) {
        self.order.retain(|&other| other != table);
        self.order.push(table);
    }

    fn expect(&self, done: &Done) -> Result<(), TestCaseError> {
        let (Done::Directory(directory) | Done::Created(_, directory)) = done else {
            return Err(TestCaseError::fail(format!("{done:?}")));
        };
        let ids: Vec<_> = directory.iter().map(|entry| entry.id).collect();
        prop_assert_eq!(ids, self.order.iter().rev().copied().collect::<Vec<_>>());
        for entry in directory {
            let (log, headline) = &self.tables[&entry.id];
            prop_assert_eq!(&entry.headline, headline);
            let Record::Started(start) = &log[0] else { panic!() };
            prop_assert_eq!(&entry.name, &start.name);
        }
        Ok(())
    }

    /// The standing and the redoable events of a log.
    fn piles(&self, table: TableId) -> (Vec<Record>, Vec<Record>) {
        let (mut stands, mut pile) = (Vec::new(), Vec::new());
        for record in &self.tables[&table].0[1..] {
            match record {
                Record::Acted(_) => {
                    pile.clear();
                    stands.push(record.clone());
                }
                Record::Undone(_) => pile.push(stands.pop().unwrap()),
                Record::Redone(_) => stands.push(pile.pop().unwrap()),
                Record::Started(_) => panic!(),
            }
        }
        (stands, pile)
    }

    fn append(&mut self, bench: &mut Bench, table: TableId, record: Record) -> Result<(), TestCaseError> {
        prop_assert_eq!(bench.answer(Job::Append(table, record.clone())), Done::Stored);
        self.tables.get_mut(&table).unwrap().0.push(record);
        Ok(())
    }
}

fn as_undone(record: Record) -> Record {
    let Record::Acted(event) = record else { panic!() };
    Record::Undone(event)
}

#[allow(clippy::too_many_lines)] // one arm per step
fn run(steps: Vec<Step>) -> Result<(), TestCaseError> {
    let mut bench = Bench::new();
    let mut model = Model::default();
    let mut play = Play::new();
    let mut made = 0;
    for step in steps {
        match step {
            Step::Create => {
                let name = format!("table {made}");
                let done = bench.answer(create(&name));
                if model.tables.len() == MAX_TABLES {
                    prop_assert_eq!(done, Done::Failed(StoreError::TooManyTables));
                    continue;
                }
                let id = TableId(made);
                made += 1;
                model.tables.insert(id, (vec![Record::Started(start(&name))], Short::new()));
                model.played(id);
                prop_assert!(matches!(done, Done::Created(new, _) if new == id));
                model.expect(&done)?;
            }
            Step::Append(n) => {
                let Some(table) = model.pick(n) else { continue };
                let record = Record::Acted(play.next().unwrap());
                model.append(&mut bench, table, record)?;
            }
            Step::Undo(n) => {
                let Some(table) = model.pick(n) else { continue };
                let Some(newest) = model.piles(table).0.pop() else { continue };
                model.append(&mut bench, table, as_undone(newest))?;
            }
            Step::Redo(n) => {
                let Some(table) = model.pick(n) else { continue };
                let Some(Record::Acted(event)) = model.piles(table).1.pop() else { continue };
                model.append(&mut bench, table, Record::Redone(event))?;
            }
            Step::Open(n) => {
                let Some(table) = model.pick(n) else { continue };
                model.played(table);
                let (log, last) = split(bench.run(Job::Open(table)), 0);
                prop_assert_eq!(&log, &model.tables[&table].0);
                model.expect(&last)?;
            }
            Step::Headline(n, words) => {
                let Some(table) = model.pick(n) else { continue };
                let words = Short::try_from(format!("words {words}").as_str()).unwrap();
                model.tables.get_mut(&table).unwrap().1 = words.clone();
                model.expect(&bench.answer(Job::Headline(table, words)))?;
            }
            Step::Delete(n) => {
                let Some(table) = model.pick(n) else { continue };
                model.tables.remove(&table);
                model.order.retain(|&other| other != table);
                model.expect(&bench.answer(Job::Delete(table)))?;
            }
            Step::Read(n, from, count) => {
                let Some(table) = model.pick(n) else { continue };
                let numbered = (0_u16..).zip(&model.tables[&table].0);
                let mut expected: Vec<_> = numbered
                    .filter(|(number, _)| (from..from + count).contains(number))
                    .map(|(number, record)| Done::Record(number, record.clone()))
                    .collect();
                expected.push(Done::Stored);
                prop_assert_eq!(bench.run(Job::Read { table, from, count }), expected);
            }
            Step::Settings(brightness) => {
                model.settings.brightness = brightness;
                prop_assert_eq!(bench.answer(Job::Settings(model.settings)), Done::Stored);
            }
            Step::Teach(row, value) => {
                model.cells.insert(cell(row), value);
                prop_assert_eq!(bench.answer(Job::Teach(cell(row), value)), Done::Stored);
            }
            Step::Compact(n) => {
                let Some(table) = model.pick(n) else { continue };
                let (stands, pile) = model.piles(table);
                let log = &mut model.tables.get_mut(&table).unwrap().0;
                let before = log.len();
                let after = 1 + stands.len() + 2 * pile.len();
                prop_assert_eq!(block_on(bench.journal.compact(table)), Ok(after < before));
                if after < before {
                    log.truncate(1);
                    log.extend(stands);
                    log.extend(pile.iter().rev().cloned());
                    log.extend(pile.into_iter().map(as_undone));
                }
            }
            Step::Restart => {
                bench = bench.restart();
                prop_assert_eq!(bench.mounted.trouble, None);
                prop_assert_eq!(bench.mounted.settings, model.settings);
                let cells: Vec<_> = bench.charts.iter().collect();
                prop_assert_eq!(cells, model.cells.iter().map(|(&cell, &value)| (cell, value)).collect::<Vec<_>>());
                model.expect(&Done::Directory(bench.mounted.directory.clone()))?;
            }
        }
    }
    let mut bench = bench.restart();
    model.expect(&Done::Directory(bench.mounted.directory.clone()))?;
    for (&table, (log, _)) in &model.tables {
        prop_assert_eq!(&bench.log(table).unwrap(), log);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_journal_does_what_a_few_maps_would_do(steps in proptest::collection::vec(step(), 1..120)) {
        run(steps)?;
    }
}
