//! The link over USB: what can be asked and what is answered, and how both are framed.
//!
//! A frame is a postcard value in COBS, ended by a zero byte. Empty frames are ignored, so zeros may be sent at any
//! time; whoever connects sends one first, which ends whatever the other side was in the middle of. Every frame that
//! is not empty gets an answer, if only an error. Nothing that comes over the link can change what is stored.

use adjutant_journal::{Directory, Done, Record, StoreError, TableId};
use adjutant_rules::ask;
use adjutant_rules::game::GameId;
use heapless::{String, Vec};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Raised with every change that an older other side would misread. Variants are append-only, so that both sides can
/// always say hello.
pub const LINK_VERSION: u8 = 1;

/// The longest frame that asks, its ending zero not counted.
pub const MAX_REQUEST: usize = 1024;
/// The longest frame that answers, its ending zero counted.
pub const MAX_REPLY: usize = 4096;
/// Bytes of the picture in one answer.
pub const SHOT_BYTES: usize = 1024;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the large ones on, and one request at a time")]
pub enum Request {
    /// Which versions are these? Answered by [`Reply::Hello`].
    Hello {
        /// [`LINK_VERSION`] of the side that asks.
        link: u8,
    },
    /// How does the device do? Answered by [`Reply::Health`].
    Health,
    /// Part of the picture as it is now; answered by [`Reply::Screenshot`].
    Screenshot {
        /// Number of the first byte wanted.
        offset: u32,
    },
    /// The saved tables; answered by [`Reply::Tables`].
    Tables,
    /// Some records of a table's log; answered by [`Reply::Record`]s, then [`Reply::Exported`]. When the journal cannot
    /// give everything, [`LinkError::Store`] comes right before that, and there may still be more to go on with.
    Export {
        /// Which table.
        table: TableId,
        /// Number of the first record wanted.
        from: u16,
    },
    /// Misbehaves. Refused by every image but those built for the tests.
    Provoke(Misdeed),
    /// A question to the rules, as `adjutant ask` takes it; answered by [`Reply::Answer`] with the owner's taught cells.
    Ask(ask::Request),
}

/// What an image built for the tests can be made to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Misdeed {
    /// A panic in the app.
    Panic,
    /// The app never gives the processor back.
    Hang,
    /// The storage waits for ever, while everything else goes on.
    Stall,
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the large ones on, and one reply at a time")]
pub enum Reply {
    /// Who this is.
    Hello {
        /// Version of the firmware.
        firmware: String<16>,
        /// [`LINK_VERSION`].
        link: u8,
        /// Version of the journal's format.
        journal: u8,
        /// The games that it serves.
        games: Vec<GameId, 8>,
    },
    /// How the device does.
    Health {
        /// Milliseconds since it was switched on.
        uptime_ms: u32,
        /// Bytes of the stack used at its deepest until now.
        stack_used: u32,
        /// Bytes that the stack has.
        stack_size: u32,
    },
    /// Part of the picture: four bits a pixel, two pixels a byte (the left one in the high half), row after row.
    Screenshot {
        /// Counts the pictures: when it changes between two parts, begin again.
        picture: u32,
        /// Number of the first byte.
        offset: u32,
        /// Bytes of the whole picture.
        of: u32,
        /// The sixteen colours in RGB565.
        palette: [u16; 16],
        /// The bytes; none past the end.
        bytes: Vec<u8, SHOT_BYTES>,
    },
    /// The saved tables, the last played first.
    Tables(Directory),
    /// One record of a table's log; more follow.
    Record {
        /// Its number.
        number: u16,
        /// What it holds.
        record: Record,
    },
    /// No more records in this answer, and nothing else.
    Exported {
        /// Where to go on; `None` when nothing more can be read.
        next: Option<u16>,
    },
    /// It could not be answered.
    Error(LinkError),
    /// What the rules say.
    Answer(ask::Reply),
}

/// Why a request was not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum LinkError {
    /// The frame is no request: cut short, too long for what it says, or not known here.
    Malformed,
    /// The frame is longer than [`MAX_REQUEST`].
    TooLong,
    /// The answer does not fit into [`MAX_REPLY`].
    TooLarge,
    /// This image does not do that.
    Refused,
    /// The journal could not give it.
    Store(StoreError),
    /// The device is still starting, or shows why it restarted. Ask again later.
    NotYet,
}

/// Records asked of the journal for one answer to [`Request::Export`].
pub const EXPORT_RECORDS: u16 = 32;
/// Room kept for the frames that end an export.
const EXPORT_END: usize = 16;

/// The frames that answer one [`Request::Export`], as they come from the journal.
#[derive(Debug)]
pub struct Export<'a> {
    room: &'a mut [u8],
    used: usize,
    sent: u16,
    /// Number behind the last record sent.
    next: Option<u16>,
    left_out: bool,
}

impl<'a> Export<'a> {
    /// Nothing has come yet. The frames go to `room`, which should have [`MAX_REPLY`] bytes.
    pub const fn new(room: &'a mut [u8]) -> Self {
        Self { room, used: 0, sent: 0, next: None, left_out: false }
    }

    /// Takes an answer of the journal; the last one ends the export.
    pub fn take(&mut self, done: Done) {
        let trouble = match done {
            Done::Record(number, record) => return self.record(number, record),
            Done::Failed(error) => Some(error),
            Done::Stored | Done::Compacted(_) | Done::Created(..) | Done::Directory(_) => None,
        };
        if let Some(error) = trouble {
            self.put(&Reply::Error(LinkError::Store(error)), 0);
        }
        // The journal had no more to give when it gave fewer than it was asked for: numbers can have gaps.
        let all = !self.left_out && self.sent < EXPORT_RECORDS;
        self.put(&Reply::Exported { next: if all { None } else { self.next } }, 0);
    }

    /// Bytes of the frames.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.used
    }

    fn record(&mut self, number: u16, mut record: Record) {
        // What is hidden from the players does not leave the device.
        record.seal();
        self.left_out = self.left_out || !self.put(&Reply::Record { number, record }, EXPORT_END);
        if !self.left_out {
            self.sent += 1;
            self.next = number.checked_add(1);
        }
    }

    /// Whether it fits and leaves so many bytes.
    fn put(&mut self, reply: &Reply, leave: usize) -> bool {
        let end = self.room.len().saturating_sub(leave);
        let frame = self.room.get_mut(self.used..end).and_then(|room| encode(reply, room).ok());
        let length = frame.map(|frame| frame.len());
        self.used += length.unwrap_or(0);
        length.is_some()
    }
}

/// Collects bytes until a frame is complete.
#[derive(Debug)]
pub struct Deframer<const N: usize> {
    buffer: Vec<u8, N>,
    too_long: bool,
}

impl<const N: usize> Default for Deframer<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Deframer<N> {
    /// Nothing has come yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { buffer: Vec::new(), too_long: false }
    }

    /// Forgets a frame that has begun: the other side is gone.
    pub fn clear(&mut self) {
        self.buffer.clear();
        self.too_long = false;
    }

    /// Takes one byte. The zero that ends a frame gives the value in it, or why there is none; an empty frame gives
    /// nothing.
    pub fn take<T: DeserializeOwned>(&mut self, byte: u8) -> Option<Result<T, LinkError>> {
        let frame = self.push(byte)?;
        let value = frame.and_then(|()| self.value());
        self.clear();
        Some(value)
    }

    /// Takes one byte; tells when a frame is there that is not empty. Until [`Self::clear`] its bytes can be read with
    /// [`Self::value`], as often as somebody wants to: a value may be too large to be kept.
    pub fn push(&mut self, byte: u8) -> Option<Result<(), LinkError>> {
        if byte != 0 {
            self.too_long |= self.buffer.push(byte).is_err();
            return None;
        }
        if self.too_long {
            return Some(Err(LinkError::TooLong));
        }
        if self.buffer.is_empty() {
            return None;
        }
        let length = cobs::decode_in_place(&mut self.buffer).map_err(|_| LinkError::Malformed);
        Some(length.map(|length| self.buffer.truncate(length)))
    }

    /// What the frame says.
    ///
    /// # Errors
    /// [`LinkError::Malformed`] when its bytes are not exactly one value.
    pub fn value<T: DeserializeOwned>(&self) -> Result<T, LinkError> {
        exactly(&self.buffer)
    }
}

/// One value, and nothing behind it.
fn exactly<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, LinkError> {
    // A value is large: it is not made part of anything on its way.
    let mut rest = bytes;
    match adjutant_bytes::read_from(&mut rest) {
        Ok(value) if rest.is_empty() => Ok(value),
        _ => Err(LinkError::Malformed),
    }
}

/// The value of one frame, its ending zero not included.
///
/// # Errors
/// [`LinkError::Malformed`] when the bytes are not exactly one value.
pub fn decode<T: DeserializeOwned>(frame: &mut [u8]) -> Result<T, LinkError> {
    let length = cobs::decode_in_place(frame).map_err(|_| LinkError::Malformed)?;
    exactly(frame.get(..length).ok_or(LinkError::Malformed)?)
}

/// Frames a value into `room`; gives the frame with its ending zero.
///
/// # Errors
/// [`LinkError::TooLarge`] when it does not fit.
pub fn encode<'a, T: Serialize>(value: &T, room: &'a mut [u8]) -> Result<&'a mut [u8], LinkError> {
    adjutant_bytes::write_framed(value, room).map_err(|_| LinkError::TooLarge)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use adjutant_journal::Job;
    use adjutant_rules::blitzwar::ask::{Request as BlitzWar, TurnRequest};
    use adjutant_rules::blitzwar::{self, Turn};
    use adjutant_rules::chart::Charts;
    use adjutant_rules::game::{Command, Game, Options};
    use std::vec;

    fn turn(number: u8) -> ask::Request {
        ask::Request::BlitzWar(BlitzWar::Turn(TurnRequest { turn: Turn::new(number).expect("a turn") }))
    }

    fn requests() -> vec::Vec<Request> {
        vec![
            Request::Hello { link: 1 },
            Request::Health,
            Request::Screenshot { offset: 28_799 },
            Request::Tables,
            Request::Export { table: TableId(3), from: 500 },
            Request::Provoke(Misdeed::Stall),
            Request::Ask(turn(47)),
        ]
    }

    /// What a stream of bytes means to the device.
    fn hear(deframer: &mut Deframer<MAX_REQUEST>, bytes: &[u8]) -> vec::Vec<Result<Request, LinkError>> {
        bytes.iter().filter_map(|&byte| deframer.take(byte)).collect()
    }

    fn framed(request: &Request) -> vec::Vec<u8> {
        encode(request, &mut [0; 64]).expect("room").to_vec()
    }

    #[test]
    fn frames_are_stable() {
        let bytes: vec::Vec<vec::Vec<u8>> = requests().iter().map(framed).collect();
        let golden: [&[u8]; 7] = [
            &[1, 2, 1, 0],             // 0 1
            &[2, 1, 0],                // 1
            &[5, 2, 0xff, 0xe0, 1, 0], // 2, varint 28799
            &[2, 3, 0],                // 3
            &[5, 4, 3, 0xf4, 3, 0],    // 4 3, varint 500
            &[3, 5, 2, 0],             // 5 2
            &[2, 6, 1, 2, 47, 0],      // 6 0 0 47
        ];
        assert_eq!(bytes, golden);
    }

    #[test]
    fn frames_that_end_an_answer_are_stable() {
        let replies: vec::Vec<Reply> = vec![
            Reply::Exported { next: None },
            Reply::Exported { next: Some(500) },
            Reply::Error(LinkError::NotYet),
            Reply::Error(LinkError::Store(StoreError::Newer { version: 9 })),
            Reply::Error(LinkError::Store(StoreError::CardFull)),
        ];
        let golden: [&[u8]; 5] = [
            &[2, 5, 1, 0],          // 5 0
            &[5, 5, 1, 0xf4, 3, 0], // 5 1, varint 500
            &[3, 6, 5, 0],          // 6 5
            &[5, 6, 4, 4, 9, 0],    // 6 4 4 9
            &[4, 6, 4, 7, 0],       // 6 4 7
        ];
        assert_eq!(replies.len(), golden.len());
        for (reply, golden) in replies.into_iter().zip(golden) {
            assert_eq!(encode(&reply, &mut [0; 16]).expect("room"), golden, "{reply:?}");
        }
    }

    /// A log of so many records, some of which cannot be read, and how the journal reads it.
    struct Log {
        records: u16,
        lost: core::ops::Range<u16>,
    }

    impl Log {
        fn record(number: u16) -> Record {
            let stop = Game::new(&Options::BlitzWar(blitzwar::Options::default()));
            let end = Command::BlitzWar(blitzwar::Command::EndPhase);
            let event = stop.decide(&Charts::new(), &end).expect("a new game goes on");
            if number.is_multiple_of(2) { Record::Acted(event) } else { Record::Undone(event) }
        }

        fn serve(&self, job: &Job) -> vec::Vec<Done> {
            let Job::Read { from, count, .. } = *job else { panic!("{job:?}") };
            let numbers = (from..self.records).filter(|number| !self.lost.contains(number)).take(count.into());
            let records = numbers.map(|number| Done::Record(number, Self::record(number)));
            let end = if self.lost.is_empty() { Done::Stored } else { Done::Failed(StoreError::Corrupt) };
            records.chain([end]).collect()
        }

        /// The numbers that a computer gets which goes on as it is told, and how many answers it took.
        fn exported(&self, room: usize) -> (vec::Vec<u16>, usize) {
            let (mut numbers, mut from) = (vec![], 0);
            for answers in 1..1000 {
                let mut room = vec![0; room];
                let mut export = Export::new(&mut room);
                for done in self.serve(&Job::Read { table: TableId(1), from, count: EXPORT_RECORDS }) {
                    export.take(done);
                }
                let length = export.length();
                let mut deframer = Deframer::<MAX_REPLY>::new();
                let mut replies = room[..length].iter().filter_map(|&byte| deframer.take::<Reply>(byte)).peekable();
                while let Some(Reply::Record { number, record }) = replies
                    .next_if(|reply| matches!(reply, Ok(Reply::Record { .. })))
                    .map(|reply| reply.expect("whole"))
                {
                    assert_eq!(record, Self::record(number));
                    numbers.push(number);
                }
                if !self.lost.is_empty() {
                    assert_eq!(replies.next(), Some(Ok(Reply::Error(LinkError::Store(StoreError::Corrupt)))));
                }
                let Some(Ok(Reply::Exported { next })) = replies.next() else { panic!("it ends with where to go on") };
                assert_eq!(replies.next(), None);
                match next {
                    Some(next) => from = next,
                    None => return (numbers, answers),
                }
            }
            panic!("it never ends");
        }
    }

    #[test]
    fn a_whole_log_is_exported_in_parts() {
        for (records, answers) in [(0, 1), (1, 1), (31, 1), (32, 2), (33, 2), (64, 3), (70, 3)] {
            let log = Log { records, lost: 0..0 };
            assert_eq!(log.exported(MAX_REPLY), ((0..records).collect(), answers), "{records}");
        }
        // Also when fewer fit into an answer than were asked for.
        let (numbers, answers) = Log { records: 70, lost: 0..0 }.exported(100);
        assert_eq!(numbers, (0..70).collect::<vec::Vec<_>>());
        assert!(answers > 10);
    }

    #[test]
    fn a_damaged_log_is_exported_on_both_sides_of_the_gap() {
        for lost in [0..1, 3..5, 3..300, 320..400, 0..400] {
            let log = Log { records: 400, lost: lost.clone() };
            let readable: vec::Vec<u16> = (0..400).filter(|number| !lost.contains(number)).collect();
            assert_eq!(log.exported(MAX_REPLY).0, readable, "{lost:?}");
        }
    }

    #[test]
    fn every_request_comes_out_as_it_went_in_also_between_empty_frames() {
        let mut deframer = Deframer::new();
        for request in requests() {
            let padded = [vec![0; 70], framed(&request), vec![0; 61]].concat();
            assert_eq!(hear(&mut deframer, &padded), [Ok(request)]);
        }
    }

    #[test]
    fn a_truncated_frame_is_answered_and_the_next_one_understood() {
        for request in requests() {
            let whole = framed(&request);
            for cut in 1..whole.len() - 1 {
                let stream = [&whole[..cut], &[0], &whole].concat();
                let heard = hear(&mut Deframer::new(), &stream);
                assert_eq!(heard, [Err(LinkError::Malformed), Ok(request.clone())], "{request:?} cut at {cut}");
            }
        }
    }

    #[test]
    fn a_frame_with_more_than_its_value_is_malformed() {
        let room = &mut [0; 64];
        let frame = encode(&(Request::Tables, 7_u8), room).expect("room").to_vec();
        assert_eq!(hear(&mut Deframer::new(), &frame), [Err(LinkError::Malformed)]);
    }

    #[test]
    fn an_unknown_request_is_malformed() {
        assert_eq!(hear(&mut Deframer::new(), &[2, 200, 0]), [Err(LinkError::Malformed)]);
    }

    #[test]
    fn a_frame_that_is_too_long_is_answered_once_and_the_next_one_understood() {
        let mut deframer = Deframer::new();
        let stream = [vec![1; MAX_REQUEST + 1], vec![0], framed(&Request::Tables)].concat();
        assert_eq!(hear(&mut deframer, &stream), [Err(LinkError::TooLong), Ok(Request::Tables)]);
        let longest = [vec![1; MAX_REQUEST], vec![0]].concat();
        assert_eq!(hear(&mut deframer, &longest), [Err(LinkError::Malformed)]);
    }

    #[test]
    fn a_turn_that_does_not_exist_is_malformed() {
        assert_eq!(hear(&mut Deframer::new(), &[2, 6, 1, 2, 48, 0]), [Err(LinkError::Malformed)]);
    }

    #[test]
    fn an_answer_of_the_rules_comes_out_as_it_went_in() {
        for number in 1..=47 {
            let reply = Reply::Answer(ask::answer(&turn(number), &Charts::new()));
            let mut room = [0; MAX_REPLY];
            let (_, frame) = encode(&reply, &mut room).expect("room").split_last_mut().expect("a frame");
            assert_eq!(decode::<Reply>(frame), Ok(reply), "turn {number}");
        }
    }

    #[test]
    fn clear_forgets_what_has_begun() {
        let mut deframer = Deframer::<MAX_REQUEST>::new();
        assert_eq!(hear(&mut deframer, &[9; 5]), []);
        deframer.clear();
        assert_eq!(hear(&mut deframer, &framed(&Request::Tables)), [Ok(Request::Tables)]);
    }

    #[test]
    fn no_bytes_can_panic_and_every_frame_gets_one_answer() {
        // Every frame of up to two bytes, and a walk through many longer ones.
        let mut deframer = Deframer::new();
        for first in 0..=u8::MAX {
            for second in 0..=u8::MAX {
                let stream = [first, second, 0];
                let frames = stream.split(|&byte| byte == 0).filter(|frame| !frame.is_empty()).count();
                assert_eq!(hear(&mut deframer, &stream).len(), frames);
            }
        }
        let mut state = 1_u32;
        let stream: vec::Vec<u8> = (0..200_000)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                u8::try_from(state >> 29).expect("three bits") // small bytes: most pass for codes, lengths and variants
            })
            .collect();
        let frames = stream.split(|&byte| byte == 0).filter(|frame| !frame.is_empty()).count();
        let heard = hear(&mut deframer, &[&stream[..], &[0]].concat());
        assert_eq!(heard.len(), frames);
        assert!(heard.iter().any(Result::is_ok) && heard.iter().any(Result::is_err));
    }

    #[test]
    fn the_largest_answers_fit_their_room() {
        let mut bytes = Vec::new();
        bytes.resize(SHOT_BYTES, 0xab).expect("room");
        let shot =
            Reply::Screenshot { picture: u32::MAX, offset: u32::MAX, of: u32::MAX, palette: [u16::MAX; 16], bytes };
        let mut room = [0; MAX_REPLY];
        let frame = encode(&shot, &mut room).expect("a part of the picture fits");
        let (end, frame) = frame.split_last_mut().expect("a frame");
        assert_eq!(*end, 0);
        assert_eq!(decode::<Reply>(frame), Ok(shot));
        assert_eq!(encode(&Request::Tables, &mut [0; 1]), Err(LinkError::TooLarge));
    }
}
