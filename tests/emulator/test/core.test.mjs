// The fast core against rp2040js' own, instruction by instruction, on random operands.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { Clock } from '../clock.mjs';
import { Core } from '../core.mjs';
import { generator } from '../parts.mjs';

const CODE = 0x10000000;
const DATA = 0x20001000;
const EDGES = [0, 1, 2, 31, 32, 33, 255, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff];

function silent(mcu) {
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  return mcu;
}

function pair() {
  const reference = silent(new RP2040());
  const mcu = silent(new RP2040(new Clock(125e6)));
  const faults = [];
  mcu.core = new Core(mcu, { breakpoint() {}, lockup() {}, complain: (text) => faults.push(text) });
  return { reference, mcu, faults };
}

function load(mcu, op, op2, registers, flags, words) {
  const { core } = mcu;
  mcu.flash16[0] = op;
  mcu.flash16[1] = op2;
  words.forEach((word, i) => mcu.writeUint32(DATA - 256 + 4 * i, word));
  registers.forEach((value, i) => (core.registers[i] = value));
  core.registers[13] = DATA;
  core.registers[15] = CODE;
  core.APSR = flags;
}

function state(mcu) {
  const words = Array.from({ length: 128 }, (_, i) => mcu.readUint32(DATA - 256 + 4 * i));
  return { registers: [...mcu.core.registers].map((r) => r >>> 0), flags: mcu.core.APSR >>> 0, words };
}

// Where the manual and rp2040js differ, the manual holds: carry and overflow of ADCS and SBCS at the edges, carry of shifts
// by a register of 0 or more than 32, and the half-words that are no instruction.
function differsFromManual(op) {
  const group = op >> 6;
  return [0x102, 0x103, 0x104, 0x105, 0x106, 0x107].includes(group);
}

function comparable(op) {
  if (op >> 11 >= 0b11101) return false;
  if (op >> 8 === 0xbe || op >> 8 === 0xde || op >> 8 === 0xdf) return false;
  if (op >> 12 === 0xb) {
    const known = [0xb0, 0xb2, 0xb4, 0xb5, 0xbc].includes(op >> 8) || [0x2e8, 0x2e9, 0x2eb].includes(op >> 6) || op === 0xbf00;
    return known && op !== 0xb400 && op !== 0xbc00;
  }
  if (op >> 8 === 0x47) return false;
  // Not instructions, or not to be relied on: CMP with PC, high-register forms of two low ones, empty lists.
  if (op >> 10 === 0x11) return ((op >> 3) & 15) < 13 && (((op >> 4) & 8) | (op & 7)) < 13;
  if (op >> 12 === 0xc) return (op & 255) !== 0 && !(op & (1 << ((op >> 8) & 7)));
  return true;
}

const usesMemory = (op) => (op >> 12 >= 5 && op >> 12 <= 9) || op >> 12 === 0xc;

test('every instruction does what rp2040js does', () => {
  const { reference, mcu, faults } = pair();
  const random = generator(7);
  const value = () => (random() & 1 ? EDGES[random() % EDGES.length] : random());
  let compared = 0;
  for (let op = 0; op < 65536; op++) {
    if (!comparable(op)) continue;
    const registers = Array.from({ length: 13 }, value);
    if (usesMemory(op)) {
      // Bases lie in RAM; an index register holds a small multiple of four.
      registers[(op >> 3) & 7] = DATA + 4 * (random() % 8);
      if (op >> 12 === 5) registers[(op >> 6) & 7] = ((op >> 6) & 7) === ((op >> 3) & 7) ? DATA / 2 : 4 * (random() % 8);
      if (op >> 12 === 0xc) registers[(op >> 8) & 7] = DATA;
    }
    const flags = (random() & 0xf0000000) >>> 0;
    const words = Array.from({ length: 128 }, random);
    for (const each of [reference, mcu]) load(each, op, 0xbf00, registers, flags, words);
    reference.core.executeInstruction();
    mcu.clock.granted = mcu.clock.left = 1;
    mcu.core.execute();
    mcu.clock.settle();
    const [expected, actual] = [state(reference), state(mcu)];
    if (differsFromManual(op)) {
      expected.flags &= 0xc0000000;
      actual.flags &= 0xc0000000;
      if (op >> 6 === 0x107 || op >> 6 === 0x104) expected.flags = actual.flags;
    }
    assert.deepEqual(actual, expected, `half-word 0x${op.toString(16)} with ${registers.map((r) => r.toString(16))}`);
    compared++;
  }
  assert.deepEqual(faults, []);
  assert.ok(compared > 40000, `only ${compared} half-words were compared`);
});

function run(mcu, op, registers, flags) {
  load(mcu, op, 0xbf00, registers, flags, []);
  mcu.clock.granted = mcu.clock.left = 1;
  mcu.core.execute();
  const { registers: after, flags: set } = state(mcu);
  return [after[0], (set >>> 28).toString(2).padStart(4, '0')];
}

test('adding and subtracting with carry set the flags of the manual', () => {
  const { mcu } = pair();
  const ADCS = 0x4148, SBCS = 0x4188, CARRY = 0x20000000;
  // Flags are N Z C V.
  assert.deepEqual(run(mcu, ADCS, [0x7fffffff, 0], CARRY), [0x80000000, '1001']);
  assert.deepEqual(run(mcu, ADCS, [0xffffffff, 0], CARRY), [0, '0110']);
  assert.deepEqual(run(mcu, ADCS, [0x80000000, 0x80000000], 0), [0, '0111']);
  assert.deepEqual(run(mcu, SBCS, [0, 0xffffffff], 0), [0, '0100']);
  assert.deepEqual(run(mcu, SBCS, [0x80000000, 0], 0), [0x7fffffff, '0011']);
  assert.deepEqual(run(mcu, SBCS, [5, 3], CARRY), [2, '0010']);
});

test('shifts by a register set the carry of the manual', () => {
  const { mcu } = pair();
  const LSLS = 0x4088, LSRS = 0x40c8, ASRS = 0x4108, RORS = 0x41c8, CARRY = 0x20000000;
  assert.deepEqual(run(mcu, LSLS, [1, 32], 0), [0, '0110']);
  assert.deepEqual(run(mcu, LSLS, [0xffffffff, 33], CARRY), [0, '0100']);
  assert.deepEqual(run(mcu, LSRS, [0x80000000, 32], 0), [0, '0110']);
  assert.deepEqual(run(mcu, LSRS, [0x80000000, 0], CARRY), [0x80000000, '1010']);
  assert.deepEqual(run(mcu, ASRS, [0x80000000, 40], 0), [0xffffffff, '1010']);
  assert.deepEqual(run(mcu, RORS, [1, 1], 0), [0x80000000, '1010']);
  assert.deepEqual(run(mcu, RORS, [0x80000001, 32], 0), [0x80000001, '1010']);
  assert.deepEqual(run(mcu, RORS, [2, 0], CARRY), [2, '0010']);
});

test('an unaligned access is a hard fault', () => {
  const { mcu, faults } = pair();
  mcu.bootrom[3] = 0x10000101;
  run(mcu, 0x6808, [0, DATA + 2], 0);
  assert.equal(faults.length, 1);
  assert.match(faults[0], /unaligned access to 0x20001002/);
  assert.equal(mcu.core.IPSR, 3);
});

test('SEV lets the next WFE through', () => {
  const { mcu } = pair();
  run(mcu, 0xbf40, [], 0);
  run(mcu, 0xbf20, [], 0);
  assert.equal(mcu.core.waiting, false);
  run(mcu, 0xbf20, [], 0);
  assert.equal(mcu.core.waiting, true);
});
