import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Display } from '../display.mjs';

const RED = 0xf800;

function send(display, command, ...data) {
  display.instruct(command);
  if (data.length) display.data(Uint8Array.from(data));
}

/** Awake as the board's maker sets it up. */
function awake(madctl = 0x70) {
  const complaints = [];
  const display = new Display((text) => complaints.push(text));
  send(display, 0x11);
  send(display, 0x36, madctl);
  send(display, 0x3a, 0x55);
  send(display, 0x21);
  send(display, 0x29);
  return { display, complaints };
}

function fill(display, [x0, x1], [y0, y1], colour) {
  send(display, 0x2a, 0, x0, 0, x1);
  send(display, 0x2b, 0, y0, 0, y1);
  const pixels = (x1 - x0 + 1) * (y1 - y0 + 1);
  send(display, 0x2c, ...Array.from({ length: pixels }, () => [colour >> 8, colour & 255]).flat());
}

/** Where the picture is red, as x and y. */
function red(display) {
  return [...display.picture()].flatMap((colour, at) => (colour === RED ? [[at % 240, Math.floor(at / 240)]] : []));
}

test("a window filled with the maker's set-up comes out where it was meant", () => {
  const { display, complaints } = awake();
  fill(display, [10, 11], [200, 200], RED);
  assert.deepEqual(red(display), [[10, 200], [11, 200]]);
  assert.equal(display.pixels, 2);
  assert.deepEqual(complaints, []);
});

test('another orientation comes out turned', () => {
  const { display } = awake(0x00);
  fill(display, [10, 11], [200, 200], RED);
  assert.deepEqual(red(display), [[200, 228], [200, 229]]);
});

test('a sleeping or dark display shows nothing', () => {
  const { display } = awake();
  fill(display, [0, 0], [0, 0], RED);
  send(display, 0x28);
  assert.deepEqual(red(display), []);
  send(display, 0x29);
  assert.deepEqual(red(display), [[0, 0]]);
  send(display, 0x01);
  assert.deepEqual(red(display), [], 'a reset puts it to sleep');
});

test('without inversion colours are wrong', () => {
  const { display } = awake();
  fill(display, [0, 0], [0, 0], RED);
  send(display, 0x20);
  assert.equal(display.picture()[0], 0x07ff);
});

test('pixels outside the memory and in another colour mode are complained about', () => {
  const { display, complaints } = awake();
  send(display, 0x2a, 1, 0x40, 1, 0x40);
  send(display, 0x2c, 0, 0);
  send(display, 0x3a, 0x66);
  send(display, 0x2c, 0, 0);
  assert.equal(complaints.filter((text) => text.includes('outside the memory')).length, 2);
  assert.equal(complaints.filter((text) => text.includes('not 16 bit')).length, 1);
});
