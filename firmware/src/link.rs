//! The tasks of the USB link: a serial port that answers questions and changes nothing.

use adjutant_app::link::{
    Deframer, EXPORT_RECORDS, Export, LINK_VERSION, LinkError, MAX_REPLY, MAX_REQUEST, Misdeed, Reply, Request,
    SHOT_BYTES, encode,
};
use adjutant_draw::theme::PALETTE;
use adjutant_draw::{HEIGHT, WIDTH};
use adjutant_journal::{FORMAT, TableId};
use adjutant_rules::ask;
use adjutant_rules::chart::Charts;
use adjutant_rules::game::GameId;
use embassy_executor::Spawner;
use embassy_rp::Peri;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::Driver;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::mutex::Mutex;
use embassy_time::{Duration, Instant, with_timeout};
use embassy_usb::class::cdc_acm::{CdcAcmClass, State};
use embassy_usb::driver::EndpointError;
use embassy_usb::{Builder, Config, UsbDevice};
use embedded_graphics::pixelcolor::IntoStorage;
use heapless::{String, Vec};
use static_cell::{ConstStaticCell, StaticCell};

use crate::board::Interrupts;
use crate::{app, display, stack, storage};

type Bus = Driver<'static, USB>;
type Port = CdcAcmClass<'static, Bus>;

/// The ids that pid.codes sets aside for private use: no device on sale has them.
const USB_IDS: (u16, u16) = (0x1209, 0x0001);
/// Bytes of one packet of a full-speed bulk endpoint.
const PACKET: u16 = 64;
/// A computer that takes no packet for this long has gone.
const GONE: Duration = Duration::from_secs(1);
/// Bytes of the picture: two pixels each.
const PICTURE_BYTES: u32 = WIDTH as u32 * HEIGHT as u32 / 2;

/// Starts the port.
pub fn start(spawner: Spawner, usb: Peri<'static, USB>) {
    static DESCRIPTORS: ConstStaticCell<([u8; 128], [u8; 16], [u8; 64])> =
        ConstStaticCell::new(([0; 128], [0; 16], [0; 64]));
    static STATE: StaticCell<State<'static>> = StaticCell::new();

    let mut config = Config::new(USB_IDS.0, USB_IDS.1);
    config.manufacturer = Some("Adjutant");
    config.product = Some("Adjutant staff officer");
    config.max_power = 100;
    let (configuration, bos, control) = DESCRIPTORS.take();
    let mut builder = Builder::new(Driver::new(usb, Interrupts), config, configuration, bos, &mut [], control);
    let port = Port::new(&mut builder, STATE.init(State::new()), PACKET);
    spawner.spawn(bus(builder.build()).expect("spawned once"));
    spawner.spawn(run(port).expect("spawned once"));
}

#[embassy_executor::task]
async fn bus(mut device: UsbDevice<'static, Bus>) {
    device.run().await;
}

/// Where a request and its reply lie as bytes, for this task and for the app's.
pub static ROOMS: Mutex<ThreadModeRawMutex, Rooms> = Mutex::new(Rooms { heard: Deframer::new(), room: [0; MAX_REPLY] });

/// The bytes that were heard and those that are said.
pub struct Rooms {
    heard: Deframer<MAX_REQUEST>,
    room: [u8; MAX_REPLY],
}

impl Rooms {
    /// Answers the question that was heard; gives the length of the frame.
    #[inline(never)]
    pub fn answer(&mut self, charts: &Charts) -> usize {
        let reply = match self.heard.value() {
            Ok(Request::Ask(question)) => Reply::Answer(ask::answer(&question, charts)),
            _ => Reply::Error(LinkError::Malformed),
        };
        frame(&reply, &mut self.room)
    }

    /// What is to be done for the request that was heard.
    #[inline(never)]
    fn errand(&self) -> Errand {
        match self.heard.value() {
            Ok(Request::Hello { link: _ }) => Errand::Hello,
            Ok(Request::Health) => Errand::Health,
            Ok(Request::Screenshot { offset }) => Errand::Screenshot(offset),
            Ok(Request::Tables) => Errand::Tables,
            Ok(Request::Export { table, from }) => Errand::Export(table, from),
            Ok(Request::Provoke(misdeed)) => Errand::Provoke(misdeed),
            Ok(Request::Ask(_)) => Errand::Ask,
            Err(error) => Errand::Fail(error),
        }
    }
}

/// A request without the question in it, which may be large.
enum Errand {
    Hello,
    Health,
    Screenshot(u32),
    Tables,
    Export(TableId, u16),
    Provoke(Misdeed),
    Ask,
    Fail(LinkError),
}

#[embassy_executor::task]
async fn run(mut port: Port) {
    loop {
        port.wait_connection().await;
        ROOMS.lock().await.heard.clear();
        // Until the computer goes.
        let _ = serve(&mut port).await;
    }
}

async fn serve(port: &mut Port) -> Result<(), EndpointError> {
    loop {
        let mut packet = [0; PACKET as usize];
        let length = port.read_packet(&mut packet).await?;
        for &byte in packet.get(..length).unwrap_or(&[]) {
            let mut rooms = ROOMS.lock().await;
            let errand = match rooms.heard.push(byte) {
                None => continue,
                Some(Ok(())) => rooms.errand(),
                Some(Err(error)) => Errand::Fail(error),
            };
            let length = match errand {
                Errand::Ask if storage::is_mounted().await => {
                    drop(rooms);
                    let length = app::ask().await;
                    rooms = ROOMS.lock().await;
                    length
                }
                Errand::Export(table, from) if storage::is_mounted().await => {
                    export(table, from, &mut rooms.room).await
                }
                errand => frame(&answer(errand).await, &mut rooms.room),
            };
            rooms.heard.clear();
            send(port, rooms.room.get(..length).unwrap_or(&[])).await?;
        }
    }
}

/// Frames a reply, or why it cannot be; gives the length.
fn frame(reply: &Reply, room: &mut [u8]) -> usize {
    match encode(reply, room) {
        Ok(frame) => frame.len(),
        Err(error) => encode(&Reply::Error(error), room).map_or(0, |frame| frame.len()),
    }
}

/// Sends whole packets, then a short one, which tells the computer that this is all.
async fn send(port: &mut Port, bytes: &[u8]) -> Result<(), EndpointError> {
    let packets = bytes.chunks(PACKET.into()).chain(bytes.len().is_multiple_of(PACKET.into()).then_some(&[][..]));
    for packet in packets {
        with_timeout(GONE, port.write_packet(packet)).await.unwrap_or(Err(EndpointError::Disabled))?;
    }
    Ok(())
}

async fn answer(errand: Errand) -> Reply {
    match errand {
        Errand::Hello => Reply::Hello {
            firmware: String::try_from(env!("CARGO_PKG_VERSION")).unwrap_or_default(),
            link: LINK_VERSION,
            journal: FORMAT,
            games: GameId::ALL.iter().copied().take(8).collect(),
        },
        Errand::Health => Reply::Health {
            // Wraps after seven weeks.
            uptime_ms: Instant::now().as_millis() as u32,
            stack_used: (stack::size() - stack::unused()) as u32,
            stack_size: stack::size() as u32,
        },
        Errand::Screenshot(offset) => screenshot(offset).await,
        Errand::Tables => storage::directory().await.map_or(Reply::Error(LinkError::NotYet), Reply::Tables),
        Errand::Provoke(misdeed) => provoke(misdeed),
        Errand::Fail(error) => Reply::Error(error),
        // Without a journal there are neither logs nor taught cells, and there may be none until a key is pressed. With
        // one, both are answered elsewhere.
        Errand::Export(..) | Errand::Ask => Reply::Error(LinkError::NotYet),
    }
}

async fn screenshot(offset: u32) -> Reply {
    let shown = display::SHOWN.lock().await;
    let Some(shown) = shown.as_ref() else {
        return Reply::Error(LinkError::NotYet);
    };
    // A hand is for its player's eyes.
    if shown.secret {
        return Reply::Error(LinkError::Refused);
    }
    let index = |at: u32| {
        let (x, y) = (at % u32::from(WIDTH), at / u32::from(WIDTH));
        // Both are below 240, the entry below 16.
        let color = shown.canvas.pixel(x as u16, y as u16);
        PALETTE.iter().position(|&entry| entry == color).unwrap_or(0) as u8
    };
    let end = PICTURE_BYTES.min(offset.saturating_add(SHOT_BYTES as u32));
    let bytes: Vec<u8, SHOT_BYTES> = (offset..end).map(|byte| (index(2 * byte) << 4) | index(2 * byte + 1)).collect();
    let palette = PALETTE.map(IntoStorage::into_storage);
    Reply::Screenshot { picture: shown.number, offset, of: PICTURE_BYTES, palette, bytes }
}

/// Frames as many records as fit into the room, and where to go on. The journal is asked first and the computer served
/// afterwards, so that a slow computer never holds up the game.
async fn export(table: TableId, from: u16, room: &mut [u8; MAX_REPLY]) -> usize {
    let mut export = Export::new(room);
    storage::read(table, from, EXPORT_RECORDS, &mut |done| export.take(done)).await;
    export.length()
}

#[cfg(not(feature = "provoke"))]
fn provoke(_: Misdeed) -> Reply {
    Reply::Error(LinkError::Refused)
}

/// The tests want to see the device come back.
#[cfg(feature = "provoke")]
fn provoke(misdeed: Misdeed) -> Reply {
    match misdeed {
        Misdeed::Panic => panic!("Provoked over the link."),
        Misdeed::Hang => loop {
            cortex_m::asm::nop();
        },
        Misdeed::Stall => {
            crate::alive::working(crate::alive::Part::Storage);
            Reply::Error(LinkError::Refused)
        }
    }
}
