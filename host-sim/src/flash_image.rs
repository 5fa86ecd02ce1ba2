//! `adjutant flash-image`: the tables of a flash image, listed, checked, taken out and put in.

mod export;
mod import;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use adjutant_journal::{Directory, Done, Entry, Job, Record, Start, TableId, Timeline};
use adjutant_rules::chart::Charts;
use clap::Subcommand;

use crate::image::Image;
use crate::store::Store;

type Failure = Box<dyn std::error::Error>;

/// What to do with an image.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lists the saved tables.
    List {
        /// The flash image, 216 KiB (earlier 640 KiB or 1 MiB) or 2 MiB.
        image: PathBuf,
    },
    /// Reads every byte that counts and reports what is damaged. Changes nothing.
    Check {
        /// The flash image, 216 KiB (earlier 640 KiB or 1 MiB) or 2 MiB.
        image: PathBuf,
    },
    /// Writes a table as JSON, without loss, or as text to read.
    Export {
        /// The flash image, 216 KiB (earlier 640 KiB or 1 MiB) or 2 MiB.
        image: PathBuf,
        /// The table's number in the list; may be left out when there is only one.
        #[arg(long, value_name = "NUMBER")]
        table: Option<u16>,
        /// Text to read instead of JSON; it cannot be imported again.
        #[arg(long)]
        text: bool,
        /// The file to write; without it the export is printed.
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Puts an exported table into an image, as a new table.
    Import {
        /// The flash image, 216 KiB (earlier 640 KiB or 1 MiB) or 2 MiB; made when it does not exist.
        image: PathBuf,
        /// The table: a JSON file that `export` wrote.
        #[arg(value_name = "TABLE.json")]
        table: PathBuf,
    },
}

/// Does it.
///
/// # Errors
/// Why it could not be done, and what to do; the image is as it was.
pub fn run(command: &Command, out: &mut impl Write) -> Result<(), Failure> {
    match command {
        Command::List { image } => list(image, out),
        Command::Check { image } => check(image, out),
        Command::Export { image, table, text, out: file } => {
            let (mut store, directory) = open(image)?;
            let entry = choose(&directory, *table)?;
            let log = Log::read(&mut store, entry.id)?;
            let exported = if *text { export::text(entry, &log) } else { export::json(&log)? };
            match file {
                None => out.write_all(exported.as_bytes())?,
                Some(file) => {
                    fs::write(file, exported).map_err(|error| format!("{}: {error}", file.display()))?;
                    writeln!(out, "{} records of \"{}\": {}", log.records(), entry.name, file.display())?;
                }
            }
            log.trouble.map_or(Ok(()), |trouble| Err(format!("what could be read was exported, but: {trouble}").into()))
        }
        Command::Import { image, table } => {
            let text = fs::read_to_string(table).map_err(|error| format!("{}: {error}", table.display()))?;
            let log = import::read(&text).map_err(|why| format!("{}: {why}", table.display()))?;
            let (id, name) = import::store(Image::open(image)?, &log)?;
            writeln!(out, "\"{name}\" is table {} of {}", id.0, image.display())?;
            Ok(())
        }
    }
}

/// Opens an image to look at: nothing reaches the file.
fn open(path: &Path) -> Result<(Store, Directory), Failure> {
    let (store, mounted) = Store::mount(Image::read(path)?, &mut Charts::new());
    if let Some(trouble) = mounted.trouble {
        eprintln!("adjutant: {}: {trouble} `adjutant flash-image check` tells more.", path.display());
    }
    Ok((store, mounted.directory))
}

fn list(path: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let (mut store, directory) = open(path)?;
    if directory.is_empty() {
        writeln!(out, "No tables in {}.", path.display())?;
        return Ok(());
    }
    writeln!(out, "{:>5}  {:<12} {:<16} {:<20} {:>7}", "table", "game", "name", "stands at", "records")?;
    for entry in &directory {
        let records =
            Log::read(&mut store, entry.id).map_or_else(|error| error.to_string(), |log| log.records().to_string());
        let (id, game) = (entry.id.0, entry.game.title());
        writeln!(out, "{id:>5}  {game:<12} {:<16} {:<20} {records:>7}", entry.name, entry.headline)?;
    }
    Ok(())
}

fn check(path: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let (mut store, mounted) = Store::mount(Image::read(path)?, &mut Charts::new());
    let report = store.check();
    let mut faults = 0;
    let mut fault = |trouble: Option<String>| match trouble {
        None => "good".to_owned(),
        Some(trouble) => {
            faults += 1;
            trouble
        }
    };
    let card = report.card;
    let state = fault(card.trouble.or(mounted.trouble).map(|trouble| trouble.to_string()));
    writeln!(out, "settings and charts: {} cells taught, {} bytes left: {state}", card.taught, card.free)?;
    for (number, slot) in report.slots.iter().enumerate().filter(|(_, slot)| slot.listed && slot.part == 0) {
        let Some(id) = slot.table else {
            if let Some((_, trouble)) = slot.trouble {
                writeln!(out, "slot {number}: {}", fault(Some(trouble.to_string())))?;
            }
            continue;
        };
        let parts: Vec<_> = report.slots.iter().filter(|part| part.listed && part.table == Some(id)).collect();
        let trouble = parts.iter().filter_map(|part| part.trouble).min_by_key(|&(record, _)| record);
        let damage = trouble.map(|(record, trouble)| format!("record {record}: {trouble}"));
        // Whole records can still make no sense together.
        let damage =
            damage.or_else(|| Log::read(&mut store, id).map_or_else(|e| Some(e.to_string()), |log| log.trouble));
        let name = mounted.directory.iter().find(|entry| entry.id == id).map_or("", |entry| &entry.name);
        let records: u16 = parts.iter().map(|part| part.records).sum();
        let used: u32 = parts.iter().map(|part| part.used).sum();
        writeln!(out, "table {} \"{name}\": {records} records, {used} bytes: {}", id.0, fault(damage))?;
    }
    let free = report.slots.iter().filter(|slot| !slot.listed).count();
    let places = report.slots.len();
    writeln!(out, "{free} of {places} places for logs are free")?;
    match faults {
        0 => Ok(()),
        _ => Err("something in this image is damaged or too new. It was left as it is: \
                  export the tables that can be read, and keep the image."
            .into()),
    }
}

/// The table that is meant.
fn choose(directory: &Directory, table: Option<u16>) -> Result<&Entry, Failure> {
    let known = || {
        let names: Vec<String> = directory.iter().map(|entry| format!("{} \"{}\"", entry.id.0, entry.name)).collect();
        if names.is_empty() { "there are none".to_owned() } else { names.join(", ") }
    };
    match (table, directory.as_slice()) {
        (None, [only]) => Ok(only),
        (None, _) => Err(format!("say which table with --table NUMBER: {}", known()).into()),
        (Some(number), entries) => entries
            .iter()
            .find(|entry| entry.id == TableId(number))
            .ok_or_else(|| format!("there is no table {number}: {}", known()).into()),
    }
}

/// A table's log, and the first thing wrong with it.
#[derive(Debug)]
struct Log {
    start: Start,
    /// Everything after the start record.
    rest: Vec<Record>,
    trouble: Option<String>,
}

impl Log {
    fn read(store: &mut Store, table: TableId) -> Result<Self, Failure> {
        let mut log: Option<(Timeline, Self)> = None;
        let mut trouble = None;
        for done in store.serve(Job::Read { table, from: 0, count: u16::MAX })? {
            match (done, &mut log) {
                (Done::Record(_, Record::Started(start)), None) => {
                    log = Some((Timeline::new(start.clone()), Self { start, rest: Vec::new(), trouble: None }));
                }
                // What follows a gap or a record that does not fit belongs to another game: it is not taken.
                (Done::Record(..), Some(_)) if trouble.is_some() => {}
                (Done::Record(number, record), Some((timeline, log))) => {
                    let next = log.records();
                    if usize::from(number) != next {
                        trouble = Some(format!("records {next} to {} are missing", number.saturating_sub(1)));
                    } else if let Err(broken) = timeline.push_quietly(record.clone()) {
                        trouble = Some(format!("record {number}: {broken}"));
                    } else {
                        log.rest.push(record);
                    }
                }
                (Done::Failed(error), _) => trouble = trouble.or(Some(error.to_string())),
                _ => {}
            }
        }
        let why = trouble.clone().unwrap_or_else(|| "its log has no beginning".to_owned());
        let (_, log) = log.ok_or_else(|| format!("table {} cannot be read: {why}", table.0))?;
        Ok(Self { trouble, ..log })
    }

    /// How many records there are, the start record among them.
    fn records(&self) -> usize {
        self.rest.len() + 1
    }
}
