// A stand-in for the boot ROM. Each function is two instructions, `bkpt #n` and `bx lr`; the machine serves the
// breakpoint on the registers. So every flash operation passes through one place.

/** The functions served, by the two letters under which the firmware looks them up; the place is the breakpoint's number. */
export const FUNCTIONS = ['lookup', 'IF', 'EX', 'RE', 'RP', 'FC', 'CX', 'MS', 'S4', 'MC', 'C4', 'P3', 'R3', 'L3', 'T3', 'UB'];

const ENTRY = 0x100;
const TABLE = 0x200;
const DATA_TABLE = 0x2f0;

const addressOf = (index) => ENTRY + 4 * index;

/** The address of a function, with the Thumb bit; 0 when the ROM has none of that name. */
export function addressByCode(code) {
  const index = FUNCTIONS.findIndex((name) => name.length === 2 && code === codeOf(name));
  return index < 0 ? 0 : addressOf(index) | 1;
}

function codeOf(name) {
  return name.charCodeAt(0) | (name.charCodeAt(1) << 8);
}

/** The 16 KiB of the ROM. */
export function buildRom() {
  const rom = new DataView(new ArrayBuffer(16 * 1024));
  rom.setUint32(0, 0x20041f00, true);
  rom.setUint32(4, addressOf(0) | 1, true);
  rom.setUint8(0x13, 3);
  rom.setUint16(0x14, TABLE, true);
  rom.setUint16(0x16, DATA_TABLE, true);
  rom.setUint16(0x18, addressOf(0) | 1, true);
  FUNCTIONS.forEach((name, index) => {
    rom.setUint16(addressOf(index), 0xbe00 | index, true);
    rom.setUint16(addressOf(index) + 2, 0x4770, true);
    if (name.length === 2) {
      rom.setUint16(TABLE + 4 * (index - 1), codeOf(name), true);
      rom.setUint16(TABLE + 4 * (index - 1) + 2, addressOf(index) | 1, true);
    }
  });
  return new Uint32Array(rom.buffer);
}

export { TABLE as FUNCTION_TABLE };
