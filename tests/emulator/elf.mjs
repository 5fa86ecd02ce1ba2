// Just enough of ELF: what goes into the flash, where statics lie, and the symbols.

const FLASH = 0x10000000;
const RAM = 0x20000000;

/** Reads an ELF file, or takes anything else as a flat image of the flash. */
export function readImage(file) {
  if (file.length < 52 || file.readUInt32BE(0) !== 0x7f454c46) return { flat: Uint8Array.from(file), staticRam: 0, symbols: {} };
  const flat = flatten(file);
  const sections = readSections(file);
  const inRam = sections.filter((s) => s.flags & 2 && s.address >= RAM && s.address < RAM + 0x42000);
  return { flat, staticRam: inRam.reduce((sum, s) => sum + s.size, 0), symbols: readSymbols(file, sections) };
}

function flatten(file) {
  const start = file.readUInt32LE(28);
  const size = file.readUInt16LE(42);
  const count = file.readUInt16LE(44);
  const parts = [];
  for (let i = 0; i < count; i++) {
    const at = start + i * size;
    const [type, offset, , physical, length] = [0, 4, 8, 12, 16].map((field) => file.readUInt32LE(at + field));
    if (type === 1 && length && physical >= FLASH && physical < FLASH + 0x1000000) {
      parts.push({ at: physical - FLASH, bytes: file.subarray(offset, offset + length) });
    }
  }
  const flat = new Uint8Array(Math.max(0, ...parts.map((part) => part.at + part.bytes.length))).fill(0xff);
  for (const part of parts) flat.set(part.bytes, part.at);
  return flat;
}

function readSections(file) {
  const start = file.readUInt32LE(32);
  const size = file.readUInt16LE(46);
  const count = file.readUInt16LE(48);
  return Array.from({ length: count }, (_, i) => {
    const word = (field) => file.readUInt32LE(start + i * size + field);
    return { type: word(4), flags: word(8), address: word(12), offset: word(16), size: word(20), link: word(24) };
  });
}

function readSymbols(file, sections) {
  const symbols = {};
  const table = sections.find((section) => section.type === 2);
  if (!table) return symbols;
  const names = sections[table.link];
  for (let at = table.offset; at < table.offset + table.size; at += 16) {
    const from = names.offset + file.readUInt32LE(at);
    // Linker symbols only: they begin with an underscore and are not mangled.
    if (file[from] !== 0x5f || (file[from + 1] === 0x5a && file[from + 2] === 0x4e) || file[from + 1] === 0x52) continue;
    symbols[file.toString('latin1', from, file.indexOf(0, from))] = file.readUInt32LE(at + 4);
  }
  return symbols;
}
