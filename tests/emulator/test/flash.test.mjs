import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLASH_SIZE, Flash } from '../flash.mjs';

function chip() {
  return new Flash(new Uint8Array(FLASH_SIZE).fill(0xff), new Uint8Array(FLASH_SIZE));
}

test('programming clears bits and cannot set them', () => {
  const flash = chip();
  assert.equal(flash.program(0x1000, Uint8Array.of(0xf0, 0x0f), 0), 0.4e6);
  flash.program(0x1000, Uint8Array.of(0x3c, 0xff), 0);
  assert.deepEqual([...flash.bytes.subarray(0x1000, 0x1003)], [0x30, 0x0f, 0xff]);
});

test('erasing goes by blocks where it can and by sectors where it must', () => {
  const flash = chip();
  const nanos = flash.erase(0xf000, 0x12000, 0);
  const kinds = flash.operations.map(({ offset, length }) => [offset, length]);
  assert.deepEqual(kinds, [[0xf000, 0x1000], [0x10000, 0x10000], [0x20000, 0x1000]]);
  assert.equal(nanos, 45e6 + 150e6 + 45e6);
});

test('every moment of the history can be had again', () => {
  const flash = chip();
  flash.program(0, Uint8Array.of(1, 2, 3, 0xff), 0);
  flash.erase(0, 4096, 0);
  const at = (operation, phase) => [...flash.image(operation, phase).subarray(0, 4)];
  assert.deepEqual(at(0, 'before'), [0xff, 0xff, 0xff, 0xff]);
  // Of three bytes the first is done, the second in part, the third not at all.
  assert.deepEqual(at(0, 'torn'), [1, 0xff ^ (0xfd & 0x55), 0xff, 0xff]);
  assert.deepEqual(at(0, 'after'), [1, 2, 3, 0xff]);
  assert.deepEqual(at(1, 'before'), at(0, 'after'));
  assert.deepEqual(at(1, 'after'), [0xff, 0xff, 0xff, 0xff]);
  const ragged = at(0, 'ragged');
  [1, 2, 3].forEach((after, i) => assert.equal(ragged[i] & after, after, 'a ragged byte only lacks what was to be cleared'));
  assert.notDeepEqual(ragged, at(0, 'after'));
  assert.throws(() => flash.image(2, 'before'), /no flash operation 2/);
  assert.throws(() => flash.image(0, 'soon'), /phase must be/);
});
