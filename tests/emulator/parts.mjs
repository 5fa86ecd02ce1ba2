// Peripherals that rp2040js lacks, or models in a way that does not serve here.

import { BasePeripheral } from 'rp2040js';

/** Registers that remember what was written, with fixed values where hardware sets them. */
export class Registers extends BasePeripheral {
  constructor(mcu, name, read = {}) {
    super(mcu, name);
    this.words = new Map();
    this.read = read;
  }

  readUint32(offset) {
    const read = this.read[offset];
    if (read !== undefined) return typeof read === 'function' ? read() : read;
    return this.words.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.words.set(offset, value >>> 0);
  }
}

/** splitmix32: a run is the same whenever its seed is. */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
}

/** The ring oscillator: its random bit comes from `bit`. */
export function ringOscillator(mcu, bit) {
  const STABLE_AND_ENABLED = 0x80001000;
  return new Registers(mcu, 'ROSC', { 0x18: STABLE_AND_ENABLED, 0x1c: bit });
}

/** The PWM block as bare registers: the backlight's duty is read from them, nothing counts. */
export class Pwm extends Registers {
  /** Duty of a pin in thousandths. */
  duty(pin) {
    const slice = (pin >> 1) & 7;
    const word = (register) => this.words.get(slice * 0x14 + register) ?? 0;
    if (!(word(0) & 1)) return 0;
    const compare = (word(0x0c) >>> (pin & 1 ? 16 : 0)) & 0xffff;
    const top = this.words.has(slice * 0x14 + 0x10) ? word(0x10) & 0xffff : 0xffff;
    const duty = Math.min(1000, Math.round((1000 * compare) / (top + 1)));
    const inverted = word(0) & (pin & 1 ? 8 : 4);
    return inverted ? 1000 - duty : duty;
  }
}

const SPI1_TX = 18;
const XIP_STREAM = 37;
const SPI1_DATA = 0x40040008;
const EN = 1;
const BUSY = 1 << 24;
const IRQ_QUIET = 1 << 21;

/**
 * The wire to the display. A frame leaves the SPI block after the time it takes on the wire, and a DMA transfer ends when
 * its last byte has left, so that time on the wire is part of the emulated time. The bytes of a DMA transfer are fetched
 * when it ends: firmware that touches the buffer, D/C or CS too early spoils the picture here as it would on the board.
 */
export function connectWire(mcu, deliver) {
  const spi = mcu.spi[1];
  const frameNanos = () => (1e9 * spi.dataBits) / (spi.clockFrequency || 1e6);
  let value = 0;
  const one = new Uint8Array(1);
  const frame = mcu.clock.createAlarm(() => {
    if (spi.dataBits > 8) deliver(Uint8Array.of(value >> 8, value & 0xff));
    else {
      one[0] = value;
      deliver(one);
    }
    spi.completeTransmit(0);
  });
  spi.onTransmit = (next) => {
    value = next;
    frame.schedule(frameNanos());
  };

  for (const channel of mcu.dma.channels) {
    const slowStart = channel.start.bind(channel);
    const slowAbort = channel.abort.bind(channel);
    const finish = () => {
      channel.transCount = 0;
      channel.ctrl &= ~BUSY;
      if (!(channel.ctrl & IRQ_QUIET)) {
        mcu.dma.intRaw |= 1 << channel.index;
        mcu.dma.checkInterrupts();
      }
      if (channel.chainTo !== channel.index) mcu.dma.channels[channel.chainTo]?.start();
    };
    const sent = mcu.clock.createAlarm(() => {
      const length = channel.transCount * channel.dataSize;
      const bytes = fetch(mcu, channel.readAddr, length);
      channel.readAddr += length;
      deliver(bytes);
      spi.busy = false;
      while (!spi.rxFIFO.full) spi.rxFIFO.push(0);
      finish();
    });
    channel.start = () => {
      if (!(channel.ctrl & EN) || channel.ctrl & BUSY) return;
      const toWire = channel.treqValue === SPI1_TX && channel.writeAddr >>> 0 === SPI1_DATA && channel.dataSize === 1;
      const fromStream = channel.treqValue === XIP_STREAM;
      if (!toWire && !fromStream) {
        slowStart();
        return;
      }
      channel.ctrl |= BUSY;
      channel.transCount = channel.transCountReload;
      if (toWire) {
        spi.busy = true;
        sent.schedule(channel.transCount * frameNanos());
      } else {
        stream(mcu, channel);
        finish();
      }
    };
    channel.abort = () => {
      if (sent.scheduled) spi.busy = false;
      sent.cancel();
      slowAbort();
    };
  }
}

function fetch(mcu, address, length) {
  const [memory, base] = address >>> 28 === 2 ? [mcu.sram, 0x20000000] : [mcu.flash, 0x10000000];
  const from = (address >>> 0) - base;
  return memory.subarray(from, from + length);
}

/** The flash streamed to RAM behind the core's back: XIP_CTRL's STREAM_ADDR and STREAM_CTR, fetched by DMA. */
function stream(mcu, channel) {
  const xip = mcu.peripherals[0x14000];
  const from = (xip.readUint32(0x14) & 0xffffff) >>> 0;
  const length = channel.transCount * 4;
  mcu.sram.set(mcu.flash.subarray(from, from + length), (channel.writeAddr >>> 0) - 0x20000000);
  channel.writeAddr += length;
  xip.writeUint32(0x18, 0);
}
