// The emulator as a program: one JSON request per line in, one JSON answer per line out. `docs/emulator.md` lists the
// requests. An answer is {"ok": ...} or {"error": "..."}.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readImage } from './elf.mjs';
import { FLASH_SIZE } from './flash.mjs';
import { Machine } from './machine.mjs';

const LONGEST_RUN_MS = 600_000;

let machine = null;
/** Flash histories kept by name, to boot on any of their moments. */
const remembered = new Map();
const images = new Map();

function running() {
  if (!machine) throw new Error('nothing is running: boot first');
  return machine;
}

function number(request, field, fallback) {
  const value = request[field] ?? fallback;
  if (typeof value !== 'number' || !(value >= 0)) throw new Error(`${field} must be a number, not ${JSON.stringify(value)}`);
  return value;
}

function history(name) {
  if (name === undefined) return running().flash;
  const flash = remembered.get(name);
  if (!flash) throw new Error(`no flash is remembered as ${name}`);
  return flash;
}

function flashFrom(source) {
  if (source === undefined || source === null) return null;
  if (typeof source !== 'object') throw new Error('flash must be an object');
  let bytes;
  if (source.path !== undefined) bytes = readFileSync(source.path);
  else if (source.base64 !== undefined) bytes = Buffer.from(source.base64, 'base64');
  else if (source.operation !== undefined) return history(source.of).image(source.operation, source.phase ?? 'after');
  else bytes = history(source.of).bytes;
  const at = source.offset ?? 0;
  if (at + bytes.length > FLASH_SIZE) throw new Error(`the flash image ends at ${at + bytes.length}, the chip at ${FLASH_SIZE}`);
  const whole = new Uint8Array(FLASH_SIZE).fill(0xff);
  whole.set(bytes, at);
  return whole;
}

function imageFrom(path) {
  if (typeof path !== 'string') throw new Error('image must be the path of an ELF file or a flat image');
  if (!images.has(path)) images.set(path, readImage(readFileSync(path)));
  return images.get(path);
}

function cutOut(bytes, request) {
  const offset = number(request, 'offset', 0);
  const length = number(request, 'length', bytes.length - offset);
  return Buffer.from(bytes.subarray(offset, offset + length)).toString('base64');
}

const commands = {
  boot(request) {
    const { seed, stuck, usb } = request;
    machine = new Machine({ image: imageFrom(request.image), flash: flashFrom(request.flash), seed, stuck, usb });
    return {};
  },
  run(request) {
    running().run(Math.min(number(request, 'ms'), LONGEST_RUN_MS));
    return commands.time();
  },
  'run-until'(request) {
    const it = running();
    const timeout = Math.min(number(request, 'timeout_ms', 10_000), LONGEST_RUN_MS);
    let reached;
    if (request.quiet_ms !== undefined) reached = it.runUntilQuiet(number(request, 'quiet_ms'), timeout);
    else {
      const wanted = Object.entries({
        pixels: () => it.display.pixels,
        flash_operations: () => it.flash.operations.length,
        usb_bytes: () => it.host?.received.length ?? 0,
        usb_frames: () => it.host?.received.filter((byte) => byte === 0).length ?? 0,
        usb_open: () => (it.host?.open ? 1 : 0),
      }).find(([name]) => request[name] !== undefined);
      if (!wanted) throw new Error('run-until needs quiet_ms, pixels, flash_operations, usb_bytes, usb_frames or usb_open');
      const [name, count] = wanted;
      const goal = number(request, name);
      reached = it.runUntil(() => count() >= goal, timeout);
    }
    return { reached, ...commands.time() };
  },
  time() {
    const it = running();
    return { ms: it.now / 1e6, state: it.state };
  },
  press({ key }) {
    running().press(key);
    return {};
  },
  release({ key }) {
    running().release(key);
    return {};
  },
  picture() {
    const seen = running().display.picture();
    return { base64: Buffer.from(seen.buffer).toString('base64') };
  },
  'usb-send'({ hex }) {
    const { host } = running();
    if (!host) throw new Error('no cable is plugged in: boot with usb true');
    if (typeof hex !== 'string' || !/^([0-9a-f]{2})*$/i.test(hex)) throw new Error('hex must be pairs of hexadecimal digits');
    host.send(Buffer.from(hex, 'hex'));
    return {};
  },
  'usb-received'() {
    return { hex: Buffer.from(running().host?.take() ?? []).toString('hex') };
  },
  flash(request) {
    return { base64: cutOut(running().flash.bytes, request) };
  },
  'flash-ops'(request) {
    const operations = history(request.of).operations.slice(number(request, 'from', 0));
    return operations.map(({ kind, offset, length, at, took }) => ({ kind, offset, length, ms: at / 1e6, took_ms: took / 1e6 }));
  },
  'flash-image'(request) {
    return { base64: cutOut(history(request.of).image(number(request, 'operation'), request.phase ?? 'after'), request) };
  },
  remember({ as }) {
    if (typeof as !== 'string') throw new Error('as must be a name');
    remembered.set(as, running().flash);
    return {};
  },
  cut() {
    running().cut();
    return {};
  },
  peek(request) {
    const { mcu } = running();
    const address = number(request, 'address');
    const bytes = Array.from({ length: number(request, 'length', 4) }, (_, i) => mcu.readUint8(address + i));
    return { hex: Buffer.from(bytes).toString('hex') };
  },
  stats() {
    return running().stats();
  },
  symbols() {
    return running().image.symbols;
  },
};

function answer(line) {
  try {
    const request = JSON.parse(line);
    const command = commands[request?.do];
    if (!command) throw new Error(`unknown request ${JSON.stringify(request?.do)}; known: ${Object.keys(commands).join(', ')}`);
    return { ok: command(request) };
  } catch (error) {
    return { error: error.message };
  }
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim()) process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
