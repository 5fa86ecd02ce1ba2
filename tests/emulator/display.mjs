// The ST7789 and its glass.

export const SIDE = 240;
const COLUMNS = 240;
const LINES = 320;

const SWRESET = 0x01, SLPIN = 0x10, SLPOUT = 0x11, INVOFF = 0x20, INVON = 0x21, DISPOFF = 0x28, DISPON = 0x29;
const CASET = 0x2a, RASET = 0x2b, RAMWR = 0x2c, MADCTL = 0x36, COLMOD = 0x3a, RAMWRC = 0x3c;

// Bits of MADCTL.
const MY = 0x80, MX = 0x40, MV = 0x20, BGR = 0x08;

export class Display {
  constructor(complain) {
    this.complain = complain;
    this.memory = new Uint16Array(COLUMNS * LINES);
    /** Pixels written since power-on. */
    this.pixels = 0;
    this.commands = 0;
    this.reset();
  }

  /** The state after a reset; what the memory holds stays. */
  reset() {
    this.awake = false;
    this.on = false;
    this.inverted = false;
    this.madctl = 0;
    this.colmod = 0x66;
    this.window = [0, COLUMNS - 1, 0, LINES - 1];
    this.#begin(0);
  }

  #begin(command) {
    this.command = command;
    this.argument = 0;
    this.high = -1;
  }

  /** One byte with the D/C line low. */
  instruct(byte) {
    this.commands++;
    this.#begin(byte);
    switch (byte) {
      case SWRESET:
        this.reset();
        break;
      case SLPIN:
        this.awake = false;
        break;
      case SLPOUT:
        this.awake = true;
        break;
      case INVOFF:
        this.inverted = false;
        break;
      case INVON:
        this.inverted = true;
        break;
      case DISPOFF:
        this.on = false;
        break;
      case DISPON:
        this.on = true;
        break;
      case RAMWR:
        this.column = this.window[0];
        this.line = this.window[2];
        if ((this.colmod & 7) !== 5) this.complain(`pixels written in colour mode 0x${this.colmod.toString(16)}, not 16 bit`);
        break;
    }
  }

  /** Bytes with the D/C line high. */
  data(bytes) {
    switch (this.command) {
      case RAMWR:
      case RAMWRC:
        this.#paint(bytes);
        break;
      case CASET:
      case RASET:
        for (const byte of bytes) this.#range(this.command === CASET ? 0 : 2, byte);
        break;
      case MADCTL:
        this.madctl = bytes[0];
        break;
      case COLMOD:
        this.colmod = bytes[0];
        break;
    }
  }

  #range(first, byte) {
    const place = first + (this.argument >> 1);
    if (this.argument < 4) {
      this.window[place] = this.argument & 1 ? (this.window[place] & 0xff00) | byte : byte << 8;
    }
    this.argument++;
  }

  #paint(bytes) {
    const [left, right, , bottom] = this.window;
    const { memory, madctl } = this;
    let { column, line, high } = this;
    for (let i = 0; i < bytes.length; i++) {
      if (high < 0) {
        high = bytes[i];
        continue;
      }
      // With MV the column address counts the memory's lines, and the line address its columns.
      let x = madctl & MV ? line : column;
      let y = madctl & MV ? column : line;
      if (madctl & MX) x = COLUMNS - 1 - x;
      if (madctl & MY) y = LINES - 1 - y;
      if (x >= 0 && x < COLUMNS && y >= 0 && y < LINES) memory[y * COLUMNS + x] = (high << 8) | bytes[i];
      else this.complain(`pixel written outside the memory, at column ${column} and line ${line}`);
      this.pixels++;
      high = -1;
      if (++column > right) {
        column = left;
        if (++line > bottom) line = this.window[2];
      }
    }
    this.column = column;
    this.line = line;
    this.high = high;
  }

  /**
   * What the eye sees, 240 x 240 in RGB565: dark while the display sleeps or is off. The glass shows the memory's
   * first 240 lines, and it is mounted on its side on the board, so that the maker's own set-up (MADCTL 0x70) is upright.
   * It is a normally black panel: colours are right with inversion on.
   */
  picture() {
    const seen = new Uint16Array(SIDE * SIDE);
    if (!this.awake || !this.on) return seen;
    for (let v = 0; v < SIDE; v++) {
      for (let u = 0; u < SIDE; u++) {
        let colour = this.memory[u * COLUMNS + (COLUMNS - 1 - v)];
        if (!this.inverted) colour ^= 0xffff;
        if (this.madctl & BGR) colour = (colour >> 11) | (colour & 0x07e0) | ((colour & 0x1f) << 11);
        seen[v * SIDE + u] = colour;
      }
    }
    return seen;
  }

  status() {
    const { awake, on, inverted, madctl, colmod } = this;
    return { awake, on, inverted, madctl, colmod };
  }
}
