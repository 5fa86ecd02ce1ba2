//! An exported table into an image. Everything is checked before the first byte is written.

use adjutant_app::games;
use adjutant_journal::{Done, Job, Record, TableId, Timeline};
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
    let rest: Vec<Record> = records.collect();
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

/// Stores the table as a new one. When it does not fit, what was stored of it is removed again.
pub fn store(image: Image, log: &Log) -> Result<(TableId, String), Failure> {
    let (mut store, _) = Store::mount(image);
    let Done::Created(id, _) = last(&mut store, Job::Create(log.start.clone()))? else {
        return Err("the journal did not make the table".into());
    };
    let mut timeline = Timeline::new(log.start.clone());
    for record in &log.rest {
        let _ = timeline.push_quietly(record);
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
