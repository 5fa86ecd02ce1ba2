//! The tasks of the USB link: a serial port that answers questions and changes nothing.

use adjutant_app::link::{
    Deframer, Export, LINK_VERSION, LinkError, MAX_REPLY, MAX_REQUEST, Misdeed, Reply, Request, SHOT_BYTES, encode,
};
use adjutant_draw::theme::PALETTE;
use adjutant_draw::{HEIGHT, WIDTH};
use adjutant_journal::{FORMAT, TableId};
use adjutant_rules::game::GameId;
use embassy_executor::Spawner;
use embassy_rp::Peri;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::Driver;
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

#[embassy_executor::task]
async fn run(mut port: Port) {
    static HEARD: ConstStaticCell<Deframer<MAX_REQUEST>> = ConstStaticCell::new(Deframer::new());
    static ROOM: ConstStaticCell<[u8; MAX_REPLY]> = ConstStaticCell::new([0; MAX_REPLY]);
    let (heard, room) = (HEARD.take(), ROOM.take());
    loop {
        port.wait_connection().await;
        heard.clear();
        // Until the computer goes.
        let _ = serve(&mut port, heard, room).await;
    }
}

async fn serve(
    port: &mut Port,
    heard: &mut Deframer<MAX_REQUEST>,
    room: &mut [u8; MAX_REPLY],
) -> Result<(), EndpointError> {
    loop {
        let mut packet = [0; PACKET as usize];
        let length = port.read_packet(&mut packet).await?;
        for &byte in packet.get(..length).unwrap_or(&[]) {
            let length = match heard.take::<Request>(byte) {
                None => continue,
                Some(Ok(Request::Export { table, from })) if storage::is_mounted().await => {
                    export(table, from, room).await
                }
                Some(Ok(request)) => frame(&answer(request).await, room),
                Some(Err(error)) => frame(&Reply::Error(error), room),
            };
            send(port, room.get(..length).unwrap_or(&[])).await?;
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

async fn answer(request: Request) -> Reply {
    match request {
        Request::Hello { link: _ } => Reply::Hello {
            firmware: String::try_from(env!("CARGO_PKG_VERSION")).unwrap_or_default(),
            link: LINK_VERSION,
            journal: FORMAT,
            games: GameId::ALL.iter().copied().take(8).collect(),
        },
        Request::Health => Reply::Health {
            // Wraps after seven weeks.
            uptime_ms: Instant::now().as_millis() as u32,
            stack_used: (stack::size() - stack::unused()) as u32,
            stack_size: stack::size() as u32,
        },
        Request::Screenshot { offset } => screenshot(offset).await,
        Request::Tables => storage::directory().await.map_or(Reply::Error(LinkError::NotYet), Reply::Tables),
        Request::Provoke(misdeed) => provoke(misdeed),
        Request::Ask(question) if storage::is_mounted().await => Reply::Answer(app::ask(question).await),
        // Without a journal there are neither logs nor taught cells, and there may be none until a key is pressed. With
        // one, `export` answers by more than one frame.
        Request::Export { .. } | Request::Ask(_) => Reply::Error(LinkError::NotYet),
    }
}

async fn screenshot(offset: u32) -> Reply {
    let shown = display::SHOWN.lock().await;
    let Some(shown) = shown.as_ref() else {
        return Reply::Error(LinkError::NotYet);
    };
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
    storage::LINK.give(Export::job(table, from)).await;
    let mut export = Export::new(room);
    loop {
        let (done, more) = storage::LINK.answer().await;
        export.take(done);
        if !more {
            return export.length();
        }
    }
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
