//! Every scenario file, played on the simulator.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use adjutant_journal::{Done, Job, Record};
use adjutant_rules::chart::Charts;
use adjutant_sim::scenario::{self, Action, Check, Scenario, Step, Watch};
use adjutant_sim::store::Store;
use adjutant_sim::{Dice, Runner};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

fn scenarios() -> Vec<Scenario> {
    let files = scenario::find(&folder()).expect("the folder of scenarios");
    let read = |file: &PathBuf| {
        let text = fs::read_to_string(file).expect("a scenario");
        let name = file.strip_prefix(folder()).expect("below the folder").display().to_string();
        scenario::parse(&name, &text).unwrap_or_else(|complaint| panic!("{complaint}"))
    };
    files.iter().map(read).collect()
}

#[test]
fn every_scenario_holds() {
    let scenarios = scenarios();
    assert!(!scenarios.is_empty(), "no scenario was found");
    let differences: Vec<String> = scenarios
        .iter()
        .filter_map(|scenario| scenario::play(scenario, &mut ()).err())
        .map(|difference| difference.to_string())
        .collect();
    assert!(differences.is_empty(), "{} of {} differ:\n{}", differences.len(), scenarios.len(), differences.join("\n"));
    println!("{} scenarios hold", scenarios.len());
}

/// What was confirmed is there after a power cut: at every check a second device comes up from a copy of the flash, and has
/// the same saved tables, settings and taught cells.
#[test]
fn no_scenario_loses_anything_when_the_power_goes() {
    struct Cut;
    impl Watch for Cut {
        fn check(&mut self, step: &Step, runner: &Runner) {
            let again = Runner::new(runner.image(), Dice::seeded(0));
            let kept = |runner: &Runner| {
                let desk = runner.app().desk();
                (desk.directory.clone(), desk.settings, desk.charts.clone())
            };
            assert_eq!(kept(&again), kept(runner), "line {}", step.line);
        }
    }
    for scenario in scenarios() {
        scenario::play(&scenario, &mut Cut).unwrap_or_else(|difference| panic!("{difference}"));
    }
}

/// What `flash-image` exports as JSON is what it imports again: every record that a scenario stores comes back the same.
#[test]
fn every_record_of_every_scenario_survives_json() {
    #[derive(Default)]
    struct Records(usize);
    impl Watch for Records {
        fn check(&mut self, _: &Step, runner: &Runner) {
            let Some(table) = runner.app().desk().table.as_ref() else { return };
            let (mut store, _) = Store::mount(runner.image(), &mut Charts::new());
            let all = Job::Read { table: table.id, from: 0, count: u16::MAX };
            for done in store.serve(all).expect("memory can be read") {
                let Done::Record(_, mut record) = done else { continue };
                let text = serde_json::to_string(&record).expect("a record is JSON");
                // The secret of hidden hands is the one thing that JSON leaves out.
                record.seal();
                assert_eq!(serde_json::from_str::<Record>(&text).expect(&text), record);
                self.0 += 1;
            }
        }
    }
    let mut records = Records::default();
    for scenario in scenarios() {
        scenario::play(&scenario, &mut records).unwrap_or_else(|difference| panic!("{difference}"));
    }
    assert!(records.0 > 50, "only {} records were seen", records.0);
}

/// A press budget is only one if it is counted: each game's commonest act must be.
#[test]
fn the_commonest_act_of_each_game_has_its_presses_counted() {
    let counted: BTreeSet<String> = scenarios()
        .iter()
        .filter(|scenario| scenario.steps.iter().any(|step| matches!(step.action, Action::Check(Check::Presses(_)))))
        .filter_map(|scenario| scenario.name.split(['/', '\\']).next().map(str::to_owned))
        .collect();
    for game in adjutant_rules::game::GameId::PLAYED {
        assert!(counted.contains(game.word()), "no scenario of {game} counts presses");
    }
}
