// The board: an RP2040, its display, its keys, its flash and a USB cable, in simulated time.

import { RP2040 } from 'rp2040js';
import { Clock } from './clock.mjs';
import { Core, hex } from './core.mjs';
import { Display } from './display.mjs';
import { FLASH_SIZE, Flash } from './flash.mjs';
import { Pwm, Registers, connectWire, generator, ringOscillator } from './parts.mjs';
import { FUNCTIONS, FUNCTION_TABLE, addressByCode, buildRom } from './rom.mjs';
import { UsbHost } from './usb.mjs';

/** Where each key is wired; a pressed key pulls its pin low. */
export const KEYS = { up: 2, down: 18, left: 16, right: 20, press: 3, a: 15, b: 17, x: 19, y: 21 };
const DC = 8;
const CS = 9;
const DISPLAY_RESET = 12;
const BACKLIGHT = 13;
const VBUS = 24;

/** Until the firmware sets up the crystal, the ring oscillator drives the core. */
const ROSC_HZ = 6.5e6;
const FLASH_BASE = 0x10000000;
const RAM_BASE = 0x20000000;
const ROM_STACK = 0x20041f00;

const WATCHDOG = 0x40058;
const HAD_POWER_ON = 1 << 8;
const PWM_FUNCTION = 4;
const MAX_COMPLAINTS = 50;
const ROM = buildRom();

export class Machine {
  /**
   * `image`: what `readImage` gives. `flash`: 2 MiB, under which the image is laid. `seed`: of the random bit.
   * `stuck`: 0 or 1 if the random bit never changes. `usb`: whether a cable is plugged in.
   */
  constructor({ image, flash, seed = 1, stuck = null, usb = false }) {
    this.image = image;
    this.random = generator(seed);
    this.stuck = stuck;
    this.plugged = usb;
    this.complaints = [];
    this.display = new Display((text) => this.complain(text));
    this.wireBytes = 0;
    this.lastPixelAt = 0;
    /** When pixels, flash operations or bytes over USB last came. */
    this.lastActAt = 0;
    this.held = new Set();
    this.resets = [];
    /** running, locked (the core faulted twice), usb-boot (the firmware asked for the boot loader) or off. */
    this.state = 'running';
    this.stoppedBecause = '';
    this.past = { nanos: 0, cycles: 0 };
    this.deepest = 0;
    this.deepestAt = 0;
    this.until = null;
    const bytes = new Uint8Array(FLASH_SIZE).fill(0xff);
    if (flash) bytes.set(flash);
    bytes.set(image.flat);
    this.#build();
    this.flash = new Flash(bytes, this.mcu.flash.subarray(0, FLASH_SIZE));
  }

  /** Emulated nanoseconds since power-on. */
  get now() {
    return this.past.nanos + this.clock.nanos;
  }

  get cycles() {
    return this.past.cycles + this.clock.worked;
  }

  complain(text) {
    if (this.complaints.length < MAX_COMPLAINTS && !this.complaints.includes(text)) this.complaints.push(text);
  }

  #build() {
    const clock = new Clock(ROSC_HZ);
    const mcu = new RP2040(clock);
    this.clock = clock;
    this.mcu = mcu;
    // rp2040js tells of every register that it does not know; the drivers clear some of them at the start.
    const note = (name, text) => {
      if (!text.startsWith('Unimplemented peripheral')) this.complain(`${name}: ${text}`);
    };
    mcu.logger = { debug() {}, info() {}, warn: note, error: note };
    mcu.bootrom.set(ROM);
    mcu.clkSys = ROSC_HZ;
    mcu.clkPeri = ROSC_HZ;
    mcu.addClockListener((frequency) => clock.setFrequency(frequency));
    mcu.onBreak = (code) => this.complain(`breakpoint ${code}`);

    this.core = mcu.core = new Core(mcu, {
      breakpoint: (number) => this.#romFunction(FUNCTIONS[number]),
      lockup: (why) => this.#stop('locked', why),
      complain: (text) => this.complain(text),
    });
    this.core.PC = FLASH_BASE;
    this.core.SP = ROM_STACK;
    this.core.stackTop = ROM_STACK;
    this.core.lowestSP = ROM_STACK;

    const bit = () => (this.stuck === null ? this.random() & 1 : this.stuck);
    this.pwm = new Pwm(mcu, 'PWM');
    Object.assign(mcu.peripherals, {
      0x14000: new Registers(mcu, 'XIP_CTRL', { 0x00: 3, 0x08: 3 }),
      0x40018: new Registers(mcu, 'IO_QSPI'),
      0x40050: this.pwm,
      0x40060: ringOscillator(mcu, bit),
      0x40064: new Registers(mcu, 'VREG_AND_CHIP_RESET', { 0x00: 0xb1, 0x08: HAD_POWER_ON }),
    });
    const dog = mcu.peripherals[WATCHDOG];
    dog.onWatchdogTrigger = () => {
      dog.alarm.enable = false;
      this.#requestReset('watchdog');
    };
    this.#systemControl();
    connectWire(mcu, (bytes) => this.#deliver(bytes));
    mcu.gpio[DISPLAY_RESET].addListener((state) => {
      if (state === 0) this.display.reset();
    });
    for (const [name, pin] of Object.entries(KEYS)) mcu.gpio[pin].setInputValue(!this.held.has(name));
    mcu.gpio[VBUS].setInputValue(this.plugged);
    const before = this.host;
    this.host = this.plugged ? new UsbHost(mcu, (text) => this.complain(text)) : null;
    if (this.host) {
      this.host.arrived = () => {
        this.lastActAt = this.now;
        this.#check();
      };
      if (before) this.host.received = before.received;
    }
  }

  /** The parts of the system control block that rp2040js leaves out: reset, sleep control, and an absent MPU. */
  #systemControl() {
    const { ppb } = this.mcu;
    const AIRCR = 0xd0c, SCR = 0xd10, CCR = 0xd14, SHCSR = 0xd24, MPU_FIRST = 0xd90, MPU_LAST = 0xda0;
    const KEY = 0x05fa, SYSRESETREQ = 4, SEVONPEND = 16;
    const read = ppb.readUint32.bind(ppb);
    const write = ppb.writeUint32.bind(ppb);
    ppb.readUint32 = (offset) => {
      if (offset === AIRCR) return 0xfa050000;
      if (offset === SCR) return this.core.sevOnPend ? SEVONPEND : 0;
      if (offset === CCR) return 0x208;
      if (offset === SHCSR || (offset >= MPU_FIRST && offset <= MPU_LAST)) return 0;
      return read(offset);
    };
    ppb.writeUint32 = (offset, value) => {
      if (offset === AIRCR) {
        if (value >>> 16 === KEY && value & SYSRESETREQ) this.#requestReset('software');
      } else if (offset === SCR) this.core.sevOnPend = (value & SEVONPEND) !== 0;
      else if (offset !== CCR && offset !== SHCSR && (offset < MPU_FIRST || offset > MPU_LAST)) write(offset, value);
    };
  }

  #requestReset(reason) {
    this.pendingReset = reason;
    this.core.halt = true;
  }

  #stop(state, why) {
    this.state = state;
    this.stoppedBecause = why;
    this.core.halt = true;
  }

  /** The chip starts again; RAM, the flash and the watchdog's scratch registers keep what they held. */
  #reset() {
    const { mcu: old, pendingReset } = this;
    const dog = old.peripherals[WATCHDOG];
    this.resets.push({ reason: pendingReset, at: this.now });
    this.#noteStack();
    this.past = { nanos: this.now, cycles: this.cycles };
    this.pendingReset = null;
    this.#build();
    this.mcu.sram.set(old.sram);
    this.mcu.flash.set(this.flash.bytes);
    this.flash.bytes = this.mcu.flash.subarray(0, FLASH_SIZE);
    const next = this.mcu.peripherals[WATCHDOG];
    next.scratchData.set(dog.scratchData);
    // A reset by the core alone does not count as the watchdog's.
    next.reason = pendingReset === 'watchdog' ? dog.reason : 0;
    if (this.state === 'locked') this.state = 'running';
  }

  #noteStack() {
    const { stackTop, lowestSP, deepestPC } = this.core;
    if (stackTop === ROM_STACK || stackTop - lowestSP <= this.deepest) return;
    this.deepest = stackTop - lowestSP;
    this.deepestAt = deepestPC;
  }

  // --- the display's wire ---

  #deliver(bytes) {
    this.wireBytes += bytes.length;
    const lines = this.mcu.sio.gpioValue;
    if (lines & (1 << CS)) {
      this.complain('bytes sent to the display while it is not selected');
      return;
    }
    const before = this.display.pixels;
    if (lines & (1 << DC)) this.display.data(bytes);
    else for (const byte of bytes) this.display.instruct(byte);
    if (this.display.pixels !== before) {
      this.lastPixelAt = this.lastActAt = this.now;
      this.#check();
    }
  }

  // --- the ROM ---

  #romFunction(name) {
    const { r } = this.core;
    const [a, b, c] = [r[0] >>> 0, r[1] >>> 0, r[2] >>> 0];
    switch (name) {
      case 'lookup':
        r[0] = a === FUNCTION_TABLE ? addressByCode(b & 0xffff) : 0;
        if (!r[0]) this.complain(`the ROM stand-in lacks ${String.fromCharCode(b & 0xff, (b >> 8) & 0xff)}`);
        return;
      case 'RE':
        this.#flashOperation(a, b, (now) => this.flash.erase(a, b, now));
        return;
      case 'RP':
        if (b >>> 28 !== 2) this.complain(`flash programmed from ${hex(b)}, which cannot be read meanwhile`);
        this.#flashOperation(a, c, (now) => this.flash.program(a, this.#ram(b, c).slice(), now));
        return;
      case 'MS':
      case 'S4':
        this.#ram(a, c).fill(b);
        this.clock.left -= 20 + (c >> 1);
        return;
      case 'MC':
      case 'C4':
        for (let i = 0; i < c; i++) this.mcu.writeUint8(a + i, this.mcu.readUint8(b + i));
        this.clock.left -= 20 + (c >> 1);
        return;
      case 'P3':
        r[0] = a.toString(2).replaceAll('0', '').length;
        return;
      case 'R3':
        r[0] = parseInt([...a.toString(2).padStart(32, '0')].reverse().join(''), 2);
        return;
      case 'L3':
        r[0] = Math.clz32(a);
        return;
      case 'T3':
        r[0] = a ? 31 - Math.clz32(a & -a) : 32;
        return;
      case 'UB':
        this.#stop('usb-boot', 'the firmware asked for the USB boot loader');
        return;
    }
    // IF, EX, FC and CX switch the chip between modes that are not modelled.
  }

  #ram(address, length) {
    return this.mcu.sram.subarray(address - RAM_BASE, address - RAM_BASE + length);
  }

  #flashOperation(offset, length, operate) {
    const caller = this.core.LR >>> 0;
    if (caller >>> 28 === 1) this.complain(`flash written by code in flash at ${hex(caller)}`);
    if (offset + length > FLASH_SIZE || offset < this.image.flat.length) {
      this.complain(`flash operation on ${hex(offset)}, length ${length}: outside the chip or inside the image`);
      if (offset + length > FLASH_SIZE) return;
    }
    const nanos = operate(this.now);
    this.clock.left -= Math.ceil(nanos / this.clock.cycleNanos);
    this.lastActAt = this.now;
    this.#check();
  }

  // --- running ---

  /** Looks whether what `runUntil` waits for has come. */
  #check() {
    if (this.until?.()) {
      this.reached = true;
      this.core.halt = true;
    }
  }

  /** Runs to the given time, or until `reached` is set. */
  #run(end) {
    while (this.state !== 'off' && this.state !== 'usb-boot') {
      this.clock.ring();
      if (this.pendingReset) {
        this.#reset();
        continue;
      }
      if (this.reached || this.now >= end) return;
      this.core.halt = false;
      if (this.core.waiting || this.state === 'locked') {
        this.clock.skip(end - this.past.nanos);
        continue;
      }
      this.clock.grant(end - this.past.nanos);
      this.core.execute();
      this.clock.settle();
    }
  }

  /** Runs for so many emulated milliseconds. */
  run(milliseconds) {
    this.#run(this.now + milliseconds * 1e6);
  }

  /** Runs until `condition` holds (it is looked at whenever pixels, USB bytes or flash operations come); says whether. */
  runUntil(condition, timeoutMilliseconds) {
    this.reached = condition();
    this.until = condition;
    if (!this.reached) this.#run(this.now + timeoutMilliseconds * 1e6);
    this.until = null;
    const { reached } = this;
    this.reached = false;
    return reached;
  }

  /**
   * Runs until no pixel, flash operation or USB byte has come for so long while the core slept most of the time; says
   * whether before the time-out.
   */
  runUntilQuiet(milliseconds, timeoutMilliseconds) {
    const end = this.now + timeoutMilliseconds * 1e6;
    for (;;) {
      const { now: since, cycles } = this;
      const goal = Math.max(since, this.lastActAt) + milliseconds * 1e6;
      this.#run(Math.min(goal, end));
      const busy = (this.cycles - cycles) * this.clock.cycleNanos > (this.now - since) / 4;
      if (this.now >= goal && this.lastActAt <= since && !busy) return true;
      if (this.now >= end || this.state === 'off' || this.state === 'usb-boot') return false;
    }
  }

  press(key) {
    this.#setKey(key, true);
  }

  release(key) {
    this.#setKey(key, false);
  }

  #setKey(key, down) {
    const pin = KEYS[key];
    if (pin === undefined) throw new Error(`there is no key ${key}; there are ${Object.keys(KEYS).join(', ')}`);
    if (this.held.has(key) === down) return;
    if (down) this.held.add(key);
    else this.held.delete(key);
    this.mcu.gpio[pin].setInputValue(!down);
  }

  /** The power is cut. The flash keeps what it holds; nothing else does. */
  cut() {
    this.#stop('off', 'the power was cut');
  }

  /** Brightness of the backlight in thousandths. */
  get backlight() {
    const pin = this.mcu.gpio[BACKLIGHT];
    if (pin.functionSelect === PWM_FUNCTION) return this.pwm.duty(BACKLIGHT);
    return pin.value === 1 ? 1000 : 0;
  }

  stats() {
    this.#noteStack();
    return {
      state: this.state,
      why: this.stoppedBecause,
      ms: this.now / 1e6,
      cycles: this.cycles,
      clock_hz: this.mcu.clkSys,
      wire_bytes: this.wireBytes,
      wire_hz: this.mcu.spi[1].clockFrequency,
      pixels: this.display.pixels,
      last_pixel_ms: this.lastPixelAt / 1e6,
      display: this.display.status(),
      backlight: this.backlight,
      deepest_stack: this.deepest,
      deepest_at: hex(this.deepestAt),
      stack_top: this.core.stackTop,
      static_ram: this.image.staticRam,
      image_bytes: this.image.flat.length,
      flash_operations: this.flash.operations.length,
      resets: this.resets.map(({ reason, at }) => ({ reason, ms: at / 1e6 })),
      usb: this.host ? { open: this.host.open, vendor: this.host.vendor, product: this.host.product } : null,
      complaints: this.complaints,
    };
  }
}
