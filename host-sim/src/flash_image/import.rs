//! An exported table into an image. Everything is checked before the first byte is written.

use adjutant_app::games;
use adjutant_journal::{Done, Headline, Job, Record, TableId, Timeline};
use adjutant_rules::chart::Charts;
use adjutant_rules::game::Event;
use adjutant_rules::mori::table as mori;
use serde::Deserialize;
use serde_json::Value;

use super::export::{Exported, FORMAT, VERSION};
use super::{Failure, Log};
use crate::image::Image;
use crate::store::Store;

/// What every version of the file has.
#[derive(Debug, Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// Reads an exported table and replays it.
pub fn read(text: &str) -> Result<Log, String> {
    let value: Value = serde_json::from_str(text).map_err(|error| format!("this is not JSON: {error}"))?;
    let head = Head::deserialize(&value).ok().filter(|head| head.format == FORMAT);
    let head =
        head.ok_or("this is no exported table: it does not begin with {\"format\":\"adjutant-table\",\"version\":…")?;
    if head.version != VERSION {
        let version = head.version;
        return Err(format!(
            "this table was exported in format {version}, and this Adjutant reads {VERSION}. Update it first."
        ));
    }
    let exported: Exported = serde_path_to_error::deserialize(&value).map_err(|error| error.to_string())?;
    let mut records = exported.records.into_iter();
    let Some(Record::Started(start)) = records.next() else {
        return Err("the first record must be the start of the table".to_owned());
    };
    let mut rest: Vec<Record> = records.collect();
    unseal(&mut rest)?;
    let mut timeline = Timeline::new(start.clone());
    for (number, record) in (1..).zip(&rest) {
        // What is taken back and done again was checked when it was done.
        if let Record::Acted(event) = record
            && !timeline.game().follows(event)
        {
            let what = event.label();
            return Err(format!(
                "record {number}: \"{what}\" cannot follow what stands before it. The file is not whole or was changed: \
                 export the table again."
            ));
        }
        timeline.push(record).map_err(|broken| format!("record {number}: {broken}"))?;
    }
    Ok(Log { start, rest, trouble: None })
}

/// An exported table holds no secret of a game that was still on; one that was shown after the game stands in its own record.
fn unseal(records: &mut [Record]) -> Result<(), String> {
    let event = |record: &Record| match record {
        Record::Acted(event) | Record::Undone(event) | Record::Redone(event) => Some(event.clone()),
        Record::Started(_) => None,
    };
    let secret = records.iter().filter_map(event).find_map(|event| match event {
        Event::Mori(mori::Event::Revealed(digits)) => mori::Secret::of(digits),
        _ => None,
    });
    for record in records {
        let (Record::Acted(event) | Record::Undone(event) | Record::Redone(event)) = record else { continue };
        if let Event::Mori(mori::Event::Shuffled(sealed)) = event {
            *sealed = secret.ok_or(
                "this game was exported while its bags were secret, and the secret never leaves the device. Show it \
                 after the game and export the table again.",
            )?;
        }
    }
    Ok(())
}

/// Stores the table as a new one. When it does not fit, what was stored of it is removed again.
pub fn store(image: Image, log: &Log) -> Result<(TableId, String), Failure> {
    let (mut store, _) = Store::mount(image, &mut Charts::new());
    let Done::Created(id, _) = last(&mut store, Job::Create(log.start.clone(), Headline::new()))? else {
        return Err("the journal did not make the table".into());
    };
    let mut timeline = Timeline::new(log.start.clone());
    for record in &log.rest {
        let _ = timeline.push_quietly(record.clone());
        if let Err(error) = last(&mut store, Job::Append(id, record.clone())) {
            last(&mut store, Job::Delete(id))?;
            return Err(format!("the table was not imported: {error}").into());
        }
    }
    timeline.finish();
    last(&mut store, Job::Headline(id, games::headline(timeline.game())))?;
    Ok((id, log.start.name.as_str().to_owned()))
}

/// The last answer to a job; a failure in the journal's own words.
fn last(store: &mut Store, job: Job) -> Result<Done, Failure> {
    match store.serve(job)?.pop() {
        Some(Done::Failed(error)) => Err(error.to_string().into()),
        Some(done) => Ok(done),
        None => Err("the journal did not answer".into()),
    }
}
