// The flash chip: what it holds, how long it takes, and everything that was ever done to it.

export const FLASH_SIZE = 2 * 1024 * 1024;
const PAGE = 256;
const SECTOR = 4096;
const BLOCK = 65536;

/** Typical times of the W25Q16JV, in nanoseconds. */
const PROGRAM_NANOS = 0.4e6;
const SECTOR_NANOS = 45e6;
const BLOCK_NANOS = 150e6;

export class Flash {
  /** `image` is what the chip holds at power-on; `bytes` is the machine's view of it, which is overwritten. */
  constructor(image, bytes) {
    this.start = Uint8Array.from(image);
    this.bytes = bytes;
    this.bytes.fill(0xff);
    this.bytes.set(image);
    /** Every operation since power-on, each with the bytes before and after. */
    this.operations = [];
  }

  /** Erases as the ROM does: by blocks where it can, else by sectors. Answers the nanoseconds it takes. */
  erase(offset, length, now) {
    let nanos = 0;
    for (let at = offset, end = offset + length; at < end; ) {
      const size = at % BLOCK === 0 && end - at >= BLOCK ? BLOCK : SECTOR;
      const took = size === BLOCK ? BLOCK_NANOS : SECTOR_NANOS;
      this.#record('erase', at, size, now + nanos, took, (part) => part.fill(0xff));
      nanos += took;
      at += size;
    }
    return nanos;
  }

  /** Programs page by page; a bit can only be cleared. Answers the nanoseconds it takes. */
  program(offset, data, now) {
    let nanos = 0;
    for (let at = 0; at < data.length; at += PAGE) {
      const page = data.subarray(at, at + PAGE);
      this.#record('program', offset + at, page.length, now + nanos, PROGRAM_NANOS, (part) => {
        for (let i = 0; i < part.length; i++) part[i] &= page[i];
      });
      nanos += PROGRAM_NANOS;
    }
    return nanos;
  }

  #record(kind, offset, length, at, took, change) {
    const part = this.bytes.subarray(offset, offset + length);
    const before = part.slice();
    change(part);
    this.operations.push({ kind, offset, length, at, took, before, after: part.slice() });
  }

  /**
   * The chip as it was `before` operation `index`, `torn` in the middle of it, with `ragged` bits (each changed bit done
   * or not by chance), or `after` it.
   */
  image(index, phase) {
    const operation = this.operations[index];
    if (!operation) throw new Error(`there is no flash operation ${index}; ${this.operations.length} were made`);
    const image = this.start.slice();
    for (const { offset, after } of this.operations.slice(0, index)) image.set(after, offset);
    const part = image.subarray(operation.offset, operation.offset + operation.length);
    switch (phase) {
      case 'before':
        break;
      case 'torn':
        tear(part, operation.after);
        break;
      case 'ragged':
        fray(part, operation.after, index);
        break;
      case 'after':
        part.set(operation.after);
        break;
      default:
        throw new Error(`phase must be before, torn, ragged or after, not ${phase}`);
    }
    return image;
  }
}

/** The first half of the bytes that change are done, half the bits of the next one, and nothing behind it. */
function tear(part, after) {
  const changing = [];
  for (let i = 0; i < part.length; i++) if (part[i] !== after[i]) changing.push(i);
  const middle = changing.length >> 1;
  for (const i of changing.slice(0, middle)) part[i] = after[i];
  const i = changing[middle];
  if (i !== undefined) part[i] ^= (part[i] ^ after[i]) & 0x55;
}

function fray(part, after, seed) {
  let state = (seed * 0x9e3779b9 + 1) | 0;
  for (let i = 0; i < part.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    part[i] ^= (part[i] ^ after[i]) & state & 0xff;
  }
}
