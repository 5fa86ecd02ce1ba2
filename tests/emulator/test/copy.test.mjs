// The image's own copying (firmware/src/copy.rs), for every alignment of both places and every length that takes another way.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readImage } from '../elf.mjs';
import { Machine } from '../machine.mjs';

const ELF = process.env.ADJUTANT_ELF ?? fileURLToPath(new URL('../../../target/adjutant.elf', import.meta.url));
const RAM = 0x20000000;
const TO = 0x1010;
const FROM = 0x2010;
const STACK = RAM + 0x30000;
/** A branch to itself, where the function returns to. */
const END = RAM + 0x40000;
const UNTOUCHED = 0xaa;
const KEPT = [4, 5, 6, 7];

function copy(machine, code, to, from, length) {
  const { core, mcu } = machine;
  const ram = mcu.sram;
  ram.fill(UNTOUCHED, TO - 16, TO + 512);
  for (let i = -16; i < 512; i++) ram[FROM + i] = (i * 7 + 3) & 0xff;
  ram.set([0xfe, 0xe7], END - RAM);
  core.r.set([RAM + TO + to, RAM + FROM + from, length]);
  for (const n of KEPT) core.r[n] = 1000 + n;
  [core.r[13], core.r[14], core.r[15]] = [STACK, END | 1, code & ~1];
  for (let turn = 0; turn < 5000 && core.r[15] !== END; turn++) machine.run(0.0005);
  assert.equal(core.r[15], END, 'it returns');
  assert.equal(core.r[13], STACK);
  for (const n of KEPT) assert.equal(core.r[n], 1000 + n, `register ${n} is kept`);
  const wanted = new Uint8Array(528).fill(UNTOUCHED);
  wanted.set(ram.subarray(FROM + from, FROM + from + length), 16 + to);
  return Buffer.compare(wanted, ram.subarray(TO - 16, TO + 512)) === 0;
}

test('memory is copied, and nothing beside it', () => {
  assert.ok(existsSync(ELF), `${ELF} is missing. Run: cargo firmware`);
  const image = readImage(readFileSync(ELF));
  const machine = new Machine({ image, flash: null });
  for (const name of ['__aeabi_memcpy', '__aeabi_memcpy4', '__aeabi_memcpy8']) {
    const code = image.symbols[name];
    assert.ok(code, `the image has ${name}`);
    const places = name === '__aeabi_memcpy' ? [0, 1, 2, 3] : [0];
    for (const to of places) {
      for (const from of places) {
        for (const length of [...Array(70).keys(), 200, 217, 254, 255]) {
          assert.ok(copy(machine, code, to, from, length), `${name}: ${length} bytes from ${from} to ${to}`);
        }
      }
    }
  }
  assert.deepEqual(machine.complaints, []);
});
