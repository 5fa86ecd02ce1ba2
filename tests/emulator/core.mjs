// The Cortex-M0+ core. rp2040js' own core tests each instruction against some seventy patterns in turn; this one
// looks the half-word up in a table and keeps its state in local variables, which is several times as fast.
// Interrupt logic is inherited. Cycle counts are those of the Cortex-M0+ manual, without wait states.

import { RP2040 } from 'rp2040js';

// The package does not export the class.
const CortexM0Core = new RP2040().core.constructor;

const RAM = 0x20000000;
const RAM_SIZE = 264 * 1024;
const FLASH = 0x10000000;
const FLASH_SIZE = 2 * 1024 * 1024;
const ROM_SIZE = 16 * 1024;
const DPRAM = 0x50100000;
const DPRAM_SIZE = 4096;

const HARD_FAULT = 3;
const ENTRY_CYCLES = 15;

// What a half-word means. The cases of the switch in `execute` are these numbers written out, because only a switch
// over literals becomes a jump table.
const O = Object.fromEntries(
  (
    'UNDEF LSL_I LSR_I ASR_I ADD_R SUB_R ADD_I3 SUB_I3 MOV_I CMP_I ADD_I8 SUB_I8 ' +
    'AND EOR LSL_R LSR_R ASR_R ADC SBC ROR TST NEG CMP_R CMN ORR MUL BIC MVN ' +
    'ADD_HI CMP_HI MOV_HI BX BLX LDR_LIT STR_R STRH_R STRB_R LDSB_R LDR_R LDRH_R LDRB_R LDSH_R ' +
    'STR_I LDR_I STRB_I LDRB_I STRH_I LDRH_I STR_SP LDR_SP ADR ADD_RSP ADD_SP SUB_SP ' +
    'SXTH SXTB UXTH UXTB PUSH POP REV REV16 REVSH CPS BKPT NOP WFE WFI SEV ' +
    'STM LDM BCC SVC UDF B WIDE'
  )
    .split(' ')
    .map((name, index) => [name, index]),
);

function decode(op) {
  switch (op >> 12) {
    case 0x0:
    case 0x1: {
      const group = op >> 11;
      if (group < 3) return [O.LSL_I, O.LSR_I, O.ASR_I][group];
      return [O.ADD_R, O.SUB_R, O.ADD_I3, O.SUB_I3][(op >> 9) & 3];
    }
    case 0x2:
    case 0x3:
      return [O.MOV_I, O.CMP_I, O.ADD_I8, O.SUB_I8][(op >> 11) & 3];
    case 0x4:
      if (op & 0x800) return O.LDR_LIT;
      if (op & 0x400) {
        if (((op >> 8) & 3) === 3) return op & 7 ? O.UNDEF : op & 0x80 ? O.BLX : O.BX;
        return [O.ADD_HI, O.CMP_HI, O.MOV_HI][(op >> 8) & 3];
      }
      return O.AND + ((op >> 6) & 15);
    case 0x5:
      return O.STR_R + ((op >> 9) & 7);
    case 0x6:
    case 0x7:
      return [O.STR_I, O.LDR_I, O.STRB_I, O.LDRB_I][(op >> 11) & 3];
    case 0x8:
      return op & 0x800 ? O.LDRH_I : O.STRH_I;
    case 0x9:
      return op & 0x800 ? O.LDR_SP : O.STR_SP;
    case 0xa:
      return op & 0x800 ? O.ADD_RSP : O.ADR;
    case 0xb:
      if (op >> 8 === 0xb0) return op & 0x80 ? O.SUB_SP : O.ADD_SP;
      if (op >> 8 === 0xb2) return O.SXTH + ((op >> 6) & 3);
      if (op >> 9 === 0x5a) return O.PUSH;
      if (op >> 9 === 0x5e) return O.POP;
      if (op === 0xb672 || op === 0xb662) return O.CPS;
      if (op >> 6 === 0x2e8) return O.REV;
      if (op >> 6 === 0x2e9) return O.REV16;
      if (op >> 6 === 0x2eb) return O.REVSH;
      if (op >> 8 === 0xbe) return O.BKPT;
      if (op === 0xbf20) return O.WFE;
      if (op === 0xbf30) return O.WFI;
      if (op === 0xbf40) return O.SEV;
      if (op === 0xbf00 || op === 0xbf10) return O.NOP;
      return O.UNDEF;
    case 0xc:
      return op & 0x800 ? O.LDM : O.STM;
    case 0xd:
      if (op >> 8 === 0xde) return O.UDF;
      if (op >> 8 === 0xdf) return O.SVC;
      return O.BCC;
    case 0xe:
      return op & 0x800 ? O.WIDE : O.B;
    default:
      return O.WIDE;
  }
}

const DECODED = Uint8Array.from({ length: 65536 }, (_, op) => decode(op));
const ONES = Uint8Array.from({ length: 512 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);

// Kinds of memory access, in the order of their use in `access`.
const L32 = 0, L16 = 1, L8 = 2, LS16 = 3, LS8 = 4, S32 = 5, S16 = 6, S8 = 7;
// Events that need the whole state written back.
const INTERRUPTS = 8, BRANCH = 9, BREAK = 10, FAULT = 11, MSR = 12, MRS = 13, SLEEP = 14, CALL = 15;

// Why, by the number given with FAULT.
const FAULTS = ['no code', 'call of something not Thumb', 'stack outside RAM', 'unaligned access', 'undefined instruction'];

export class Core extends CortexM0Core {
  constructor(mcu, hooks) {
    super(mcu);
    /** `breakpoint(n)`: a ROM function; `lockup(reason)`: the core can do no more; `complain(text)`. */
    this.hooks = hooks;
    this.r = new Int32Array(this.registers.buffer);
    this.ram32 = new Int32Array(mcu.sram.buffer);
    this.ram16 = new Uint16Array(mcu.sram.buffer);
    this.ram8 = mcu.sram;
    this.flash32 = new Int32Array(mcu.flash.buffer, 0, FLASH_SIZE / 4);
    this.flash16 = new Uint16Array(mcu.flash.buffer, 0, FLASH_SIZE / 2);
    this.flash8 = mcu.flash;
    this.rom16 = new Uint16Array(mcu.bootrom.buffer);
    this.dpram8 = mcu.usbDPRAM;
    /** Set to leave `execute` at the next instruction. */
    this.halt = false;
    this.sleepsForEvent = false;
    this.sevOnPend = false;
    /** Where the stack began, the lowest place it has reached since, and what ran there. */
    this.stackTop = 0;
    this.lowestSP = 0xffffffff;
    this.deepestPC = 0;
  }

  /** A pending interrupt is level-triggered; an enabled one ends a sleep. */
  setInterrupt(irq, value) {
    const bit = 1 << irq;
    if (!value) {
      this.pendingInterrupts &= ~bit;
      return;
    }
    if (this.pendingInterrupts & bit) return;
    this.pendingInterrupts |= bit;
    this.interruptsUpdated = true;
    if (this.sevOnPend) this.event();
    if (this.enabledInterrupts & bit && !(this.sleepsForEvent && this.PM)) this.waiting = false;
  }

  /** An event for WFE. */
  event() {
    if (this.waiting && this.sleepsForEvent) this.waiting = false;
    else this.eventRegistered = true;
  }

  /** The instruction at `pc` cannot be carried out. A fault inside the fault handler stops the core for good. */
  fault(pc, why) {
    if (this.IPSR === HARD_FAULT || this.IPSR === 2) {
      this.halt = true;
      this.hooks.lockup(`${why} at ${hex(pc)} inside the fault handler`);
      return;
    }
    this.hooks.complain(`hard fault: ${why} at ${hex(pc)}`);
    this.r[15] = pc;
    this.exceptionEntry(HARD_FAULT);
    this.noteStack();
  }

  noteStack() {
    if (this.registers[13] < this.lowestSP) this.deeper(this.registers[15]);
  }

  /** The stack was never as deep as now. */
  deeper(pc) {
    this.lowestSP = this.registers[13];
    this.deepestPC = pc >>> 0;
  }

  mapped(address) {
    address >>>= 0;
    if (address < ROM_SIZE) return true;
    const top = address >>> 28;
    if (top === 1) return address < FLASH + 0x04000000 || this.rp2040.findPeripheral(address) !== undefined;
    if (top === 2) return address < RAM + RAM_SIZE;
    if (top === 4) return this.rp2040.findPeripheral(address) !== undefined;
    if (top === 5) return address >>> 12 === DPRAM >>> 12 || this.rp2040.findPeripheral(address) !== undefined;
    return top === 0xd || address >>> 12 === 0xe000e;
  }

  /** An access outside RAM and flash. Answers the value read. */
  access(kind, address, value) {
    const { rp2040: mcu } = this;
    if ((address >>> 12) === DPRAM >>> 12 && (address & 0xfff) >= 0x100) {
      const o = address & 0xfff;
      if (kind === L8) return this.dpram8[o];
      if (kind === S8) return (this.dpram8[o] = value);
    }
    switch (kind) {
      case L32:
        return mcu.readUint32(address) | 0;
      case L16:
        return mcu.readUint16(address >>> 0);
      case L8:
        return mcu.readUint8(address >>> 0);
      case LS16:
        return (mcu.readUint16(address >>> 0) << 16) >> 16;
      case LS8:
        return (mcu.readUint8(address >>> 0) << 24) >> 24;
      case S32:
        mcu.writeUint32(address >>> 0, value >>> 0);
        return 0;
      case S16:
        mcu.writeUint16(address >>> 0, value & 0xffff);
        return 0;
      default:
        mcu.writeUint8(address >>> 0, value & 0xff);
        return 0;
    }
  }

  /** Runs until the clock's grant is used up, the core sleeps, or `halt` is set. */
  execute() {
    const { r, ram32, ram16, ram8, flash32, flash16, flash8, rom16 } = this;
    const { clock } = this.rp2040;
    let left = clock.left;
    let pc = r[15] & ~1;
    // N is `n < 0`, Z is `z === 0`.
    let n = this.N ? -1 : 0;
    let z = this.Z ? 0 : 1;
    let c = this.C ? 1 : 0;
    let v = this.V ? 1 : 0;
    let code = flash16;
    let codeBase = FLASH;
    let kind = this.interruptsUpdated ? INTERRUPTS : -1;
    let addr = 0;
    let rt = 0;
    let at = pc;

    for (;;) {
      if (kind < 0) {
        if (left <= 0) break;
        at = pc;
        let index = (pc - codeBase) >>> 1;
        if (index >= code.length) {
          if ((pc - FLASH) >>> 0 < FLASH_SIZE) (code = flash16), (codeBase = FLASH);
          else if ((pc - RAM) >>> 0 < RAM_SIZE) (code = ram16), (codeBase = RAM);
          else if (pc >>> 0 < ROM_SIZE) (code = rom16), (codeBase = 0);
          else {
            kind = FAULT;
            addr = 0;
            continue;
          }
          index = (pc - codeBase) >>> 1;
        }
        const op = code[index];
        pc = (pc + 2) | 0;
        left--;
        switch (DECODED[op]) {
          case 1: { // LSL_I
            const shift = (op >> 6) & 31;
            const a = r[(op >> 3) & 7];
            if (shift) c = (a >>> (32 - shift)) & 1;
            n = z = r[op & 7] = a << shift;
            continue;
          }
          case 2: { // LSR_I
            const shift = (op >> 6) & 31;
            const a = r[(op >> 3) & 7];
            c = (a >>> (shift ? shift - 1 : 31)) & 1;
            n = z = r[op & 7] = shift ? (a >>> shift) | 0 : 0;
            continue;
          }
          case 3: { // ASR_I
            const shift = (op >> 6) & 31;
            const a = r[(op >> 3) & 7];
            c = (a >> (shift ? shift - 1 : 31)) & 1;
            n = z = r[op & 7] = a >> (shift ? shift : 31);
            continue;
          }
          case 4: { // ADD_R
            const a = r[(op >> 3) & 7];
            const b = r[(op >> 6) & 7];
            const s = (a + b) | 0;
            c = ((a & b) | ((a | b) & ~s)) >>> 31;
            v = ((a ^ s) & (b ^ s)) >>> 31;
            n = z = r[op & 7] = s;
            continue;
          }
          case 5: { // SUB_R
            const a = r[(op >> 3) & 7];
            const b = r[(op >> 6) & 7];
            const s = (a - b) | 0;
            c = ((a & ~b) | ((a | ~b) & ~s)) >>> 31;
            v = ((a ^ b) & (a ^ s)) >>> 31;
            n = z = r[op & 7] = s;
            continue;
          }
          case 6: { // ADD_I3
            const a = r[(op >> 3) & 7];
            const s = (a + ((op >> 6) & 7)) | 0;
            c = (a & ~s) >>> 31;
            v = (~a & s) >>> 31;
            n = z = r[op & 7] = s;
            continue;
          }
          case 7: { // SUB_I3
            const a = r[(op >> 3) & 7];
            const b = (op >> 6) & 7;
            const s = (a - b) | 0;
            c = (a | ~s) >>> 31;
            v = (a & ~s) >>> 31;
            n = z = r[op & 7] = s;
            continue;
          }
          case 8: // MOV_I
            n = z = r[(op >> 8) & 7] = op & 255;
            continue;
          case 9: { // CMP_I
            const a = r[(op >> 8) & 7];
            const s = (a - (op & 255)) | 0;
            c = (a | ~s) >>> 31;
            v = (a & ~s) >>> 31;
            n = z = s;
            continue;
          }
          case 10: { // ADD_I8
            const a = r[(op >> 8) & 7];
            const s = (a + (op & 255)) | 0;
            c = (a & ~s) >>> 31;
            v = (~a & s) >>> 31;
            n = z = r[(op >> 8) & 7] = s;
            continue;
          }
          case 11: { // SUB_I8
            const a = r[(op >> 8) & 7];
            const s = (a - (op & 255)) | 0;
            c = (a | ~s) >>> 31;
            v = (a & ~s) >>> 31;
            n = z = r[(op >> 8) & 7] = s;
            continue;
          }
          case 12: // AND
            n = z = r[op & 7] = r[op & 7] & r[(op >> 3) & 7];
            continue;
          case 13: // EOR
            n = z = r[op & 7] = r[op & 7] ^ r[(op >> 3) & 7];
            continue;
          case 14: { // LSL_R
            const shift = r[(op >> 3) & 7] & 255;
            const a = r[op & 7];
            if (shift) c = shift <= 32 ? (a >>> (32 - shift)) & 1 : 0;
            n = z = r[op & 7] = shift < 32 ? a << shift : 0;
            continue;
          }
          case 15: { // LSR_R
            const shift = r[(op >> 3) & 7] & 255;
            const a = r[op & 7];
            if (shift) c = shift <= 32 ? (a >>> (shift - 1)) & 1 : 0;
            n = z = r[op & 7] = shift < 32 ? (a >>> shift) | 0 : 0;
            continue;
          }
          case 16: { // ASR_R
            const shift = r[(op >> 3) & 7] & 255;
            const a = r[op & 7];
            if (shift) c = (a >> (shift <= 32 ? shift - 1 : 31)) & 1;
            n = z = r[op & 7] = a >> (shift < 32 ? shift : 31);
            continue;
          }
          case 17: { // ADC
            const a = r[op & 7];
            const b = r[(op >> 3) & 7];
            const s = (a + b + c) | 0;
            c = ((a & b) | ((a | b) & ~s)) >>> 31;
            v = ((a ^ s) & (b ^ s)) >>> 31;
            n = z = r[op & 7] = s;
            continue;
          }
          case 18: { // SBC
            const a = r[op & 7];
            const b = ~r[(op >> 3) & 7];
            const s = (a + b + c) | 0;
            c = ((a & b) | ((a | b) & ~s)) >>> 31;
            v = ((a ^ s) & (b ^ s)) >>> 31;
            n = z = r[op & 7] = s;
            continue;
          }
          case 19: { // ROR
            const shift = r[(op >> 3) & 7] & 255;
            const a = r[op & 7];
            const s = (a >>> (shift & 31)) | (a << (32 - (shift & 31)));
            if (shift) c = s >>> 31;
            n = z = r[op & 7] = shift & 31 ? s : a;
            continue;
          }
          case 20: // TST
            n = z = r[op & 7] & r[(op >> 3) & 7];
            continue;
          case 21: { // NEG
            const b = r[(op >> 3) & 7];
            const s = -b | 0;
            c = b === 0 ? 1 : 0;
            v = (b & s) >>> 31;
            n = z = r[op & 7] = s;
            continue;
          }
          case 22: { // CMP_R
            const a = r[op & 7];
            const b = r[(op >> 3) & 7];
            const s = (a - b) | 0;
            c = ((a & ~b) | ((a | ~b) & ~s)) >>> 31;
            v = ((a ^ b) & (a ^ s)) >>> 31;
            n = z = s;
            continue;
          }
          case 23: { // CMN
            const a = r[op & 7];
            const b = r[(op >> 3) & 7];
            const s = (a + b) | 0;
            c = ((a & b) | ((a | b) & ~s)) >>> 31;
            v = ((a ^ s) & (b ^ s)) >>> 31;
            n = z = s;
            continue;
          }
          case 24: // ORR
            n = z = r[op & 7] = r[op & 7] | r[(op >> 3) & 7];
            continue;
          case 25: // MUL
            n = z = r[op & 7] = Math.imul(r[op & 7], r[(op >> 3) & 7]);
            continue;
          case 26: // BIC
            n = z = r[op & 7] = r[op & 7] & ~r[(op >> 3) & 7];
            continue;
          case 27: // MVN
            n = z = r[op & 7] = ~r[(op >> 3) & 7];
            continue;
          case 28: { // ADD_HI
            const rm = (op >> 3) & 15;
            const rd = ((op >> 4) & 8) | (op & 7);
            const s = ((rd === 15 ? pc + 2 : r[rd]) + (rm === 15 ? pc + 2 : r[rm])) | 0;
            if (rd === 15) {
              pc = s & ~1;
              left--;
            } else if (rd === 13) {
              r[13] = s & ~3;
              if (r[13] >>> 0 < this.lowestSP) this.deeper(at);
            } else r[rd] = s;
            continue;
          }
          case 29: { // CMP_HI
            const a = r[((op >> 4) & 8) | (op & 7)];
            const b = r[(op >> 3) & 15];
            const s = (a - b) | 0;
            c = ((a & ~b) | ((a | ~b) & ~s)) >>> 31;
            v = ((a ^ b) & (a ^ s)) >>> 31;
            n = z = s;
            continue;
          }
          case 30: { // MOV_HI
            const rm = (op >> 3) & 15;
            const rd = ((op >> 4) & 8) | (op & 7);
            const s = rm === 15 ? (pc + 2) | 0 : r[rm];
            if (rd === 15) {
              pc = s & ~1;
              left--;
            } else if (rd === 13) {
              r[13] = s & ~3;
              if (r[13] >>> 0 < this.lowestSP) this.deeper(at);
            } else r[rd] = s;
            continue;
          }
          case 31: { // BX
            const target = r[(op >> 3) & 15];
            left--;
            if (target & 1 && target >>> 28 !== 15) {
              pc = target & ~1;
              continue;
            }
            addr = target;
            kind = BRANCH;
            continue;
          }
          case 32: { // BLX
            const target = r[(op >> 3) & 15];
            left--;
            r[14] = pc | 1;
            if (target & 1) {
              pc = target & ~1;
              continue;
            }
            addr = 1;
            kind = FAULT;
            continue;
          }
          case 33: { // LDR_LIT
            const a = (((pc + 2) & ~3) + ((op & 255) << 2)) | 0;
            const o = (a - FLASH) >>> 0;
            if (o < FLASH_SIZE) {
              r[(op >> 8) & 7] = flash32[o >> 2];
              left--;
              continue;
            }
            addr = a;
            rt = (op >> 8) & 7;
            kind = L32;
            break;
          }
          case 34: // STR_R
            addr = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
            rt = op & 7;
            kind = S32;
            break;
          case 35: // STRH_R
            addr = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
            rt = op & 7;
            kind = S16;
            break;
          case 36: // STRB_R
            addr = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
            rt = op & 7;
            kind = S8;
            break;
          case 37: // LDSB_R
            addr = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
            rt = op & 7;
            kind = LS8;
            break;
          case 38: // LDR_R
            addr = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
            rt = op & 7;
            kind = L32;
            break;
          case 39: // LDRH_R
            addr = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
            rt = op & 7;
            kind = L16;
            break;
          case 40: // LDRB_R
            addr = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
            rt = op & 7;
            kind = L8;
            break;
          case 41: // LDSH_R
            addr = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
            rt = op & 7;
            kind = LS16;
            break;
          case 42: // STR_I
            addr = (r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
            rt = op & 7;
            kind = S32;
            break;
          case 43: // LDR_I
            addr = (r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
            rt = op & 7;
            kind = L32;
            break;
          case 44: // STRB_I
            addr = (r[(op >> 3) & 7] + ((op >> 6) & 31)) | 0;
            rt = op & 7;
            kind = S8;
            break;
          case 45: // LDRB_I
            addr = (r[(op >> 3) & 7] + ((op >> 6) & 31)) | 0;
            rt = op & 7;
            kind = L8;
            break;
          case 46: // STRH_I
            addr = (r[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0;
            rt = op & 7;
            kind = S16;
            break;
          case 47: // LDRH_I
            addr = (r[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0;
            rt = op & 7;
            kind = L16;
            break;
          case 48: // STR_SP
            addr = (r[13] + ((op & 255) << 2)) | 0;
            rt = (op >> 8) & 7;
            kind = S32;
            break;
          case 49: // LDR_SP
            addr = (r[13] + ((op & 255) << 2)) | 0;
            rt = (op >> 8) & 7;
            kind = L32;
            break;
          case 50: // ADR
            r[(op >> 8) & 7] = ((pc + 2) & ~3) + ((op & 255) << 2);
            continue;
          case 51: // ADD_RSP
            r[(op >> 8) & 7] = r[13] + ((op & 255) << 2);
            continue;
          case 52: // ADD_SP
            r[13] += (op & 127) << 2;
            continue;
          case 53: // SUB_SP
            r[13] -= (op & 127) << 2;
            if (r[13] >>> 0 < this.lowestSP) this.deeper(at);
            continue;
          case 54: // SXTH
            r[op & 7] = (r[(op >> 3) & 7] << 16) >> 16;
            continue;
          case 55: // SXTB
            r[op & 7] = (r[(op >> 3) & 7] << 24) >> 24;
            continue;
          case 56: // UXTH
            r[op & 7] = r[(op >> 3) & 7] & 0xffff;
            continue;
          case 57: // UXTB
            r[op & 7] = r[(op >> 3) & 7] & 0xff;
            continue;
          case 58: { // PUSH
            const count = ONES[op & 511];
            const sp = (r[13] - 4 * count) | 0;
            let o = (sp - RAM) >>> 0;
            if (o >= RAM_SIZE) {
              addr = 2;
              kind = FAULT;
              continue;
            }
            o >>= 2;
            for (let bits = op & 255, i = 0; bits; bits >>= 1, i++) if (bits & 1) ram32[o++] = r[i];
            if (op & 256) ram32[o] = r[14];
            r[13] = sp;
            if (sp >>> 0 < this.lowestSP) this.deeper(at);
            left -= count;
            continue;
          }
          case 59: { // POP
            const count = ONES[op & 511];
            let o = (r[13] - RAM) >>> 0;
            if (o >= RAM_SIZE) {
              addr = 2;
              kind = FAULT;
              continue;
            }
            o >>= 2;
            for (let bits = op & 255, i = 0; bits; bits >>= 1, i++) if (bits & 1) r[i] = ram32[o++];
            r[13] = (r[13] + 4 * count) | 0;
            left -= count;
            if (op & 256) {
              const target = ram32[o];
              left -= 2;
              if (target & 1 && target >>> 28 !== 15) {
                pc = target & ~1;
                continue;
              }
              addr = target;
              kind = BRANCH;
            }
            continue;
          }
          case 60: { // REV
            const a = r[(op >> 3) & 7];
            r[op & 7] = (a << 24) | ((a & 0xff00) << 8) | ((a >>> 8) & 0xff00) | (a >>> 24);
            continue;
          }
          case 61: { // REV16
            const a = r[(op >> 3) & 7];
            r[op & 7] = ((a & 0x00ff00ff) << 8) | ((a >>> 8) & 0x00ff00ff);
            continue;
          }
          case 62: { // REVSH
            const a = r[(op >> 3) & 7];
            r[op & 7] = ((a << 24) >> 16) | ((a >>> 8) & 0xff);
            continue;
          }
          case 63: // CPS
            this.PM = (op & 16) !== 0;
            if (!this.PM) kind = INTERRUPTS;
            continue;
          case 64: // BKPT
            addr = op & 255;
            kind = BREAK;
            continue;
          case 65: // NOP
            continue;
          case 66: // WFE
            left--;
            if (this.eventRegistered) this.eventRegistered = false;
            else {
              addr = 1;
              kind = SLEEP;
            }
            continue;
          case 67: // WFI
            left--;
            addr = 0;
            kind = SLEEP;
            continue;
          case 68: // SEV
            this.eventRegistered = true;
            continue;
          case 69: { // STM
            const rn = (op >> 8) & 7;
            let a = r[rn];
            let o = (a - RAM) >>> 0;
            const count = ONES[op & 255];
            if (a & 3) {
              addr = 3;
              kind = FAULT;
              continue;
            }
            left -= count;
            if (o < RAM_SIZE) {
              o >>= 2;
              for (let bits = op & 255, i = 0; bits; bits >>= 1, i++) if (bits & 1) ram32[o++] = r[i];
            } else {
              clock.left = left;
              for (let bits = op & 255, i = 0; bits; bits >>= 1, i++)
                if (bits & 1) {
                  this.access(S32, a, r[i]);
                  a += 4;
                }
              left = clock.left;
              kind = INTERRUPTS;
            }
            r[rn] = (r[rn] + 4 * count) | 0;
            continue;
          }
          case 70: { // LDM
            const rn = (op >> 8) & 7;
            const a = r[rn];
            const count = ONES[op & 255];
            if (a & 3) {
              addr = 3;
              kind = FAULT;
              continue;
            }
            left -= count;
            const words = (a - RAM) >>> 0 < RAM_SIZE ? ram32 : (a - FLASH) >>> 0 < FLASH_SIZE ? flash32 : null;
            if (words) {
              let o = (a & 0xffffff) >> 2;
              for (let bits = op & 255, i = 0; bits; bits >>= 1, i++) if (bits & 1) r[i] = words[o++];
            } else {
              clock.left = left;
              let from = a;
              for (let bits = op & 255, i = 0; bits; bits >>= 1, i++)
                if (bits & 1) {
                  r[i] = this.access(L32, from, 0);
                  from += 4;
                }
              left = clock.left;
              kind = INTERRUPTS;
            }
            if (!(op & (1 << rn))) r[rn] = (a + 4 * count) | 0;
            continue;
          }
          case 71: { // BCC
            let taken = false;
            switch ((op >> 8) & 15) {
              case 0: taken = z === 0; break;
              case 1: taken = z !== 0; break;
              case 2: taken = c !== 0; break;
              case 3: taken = c === 0; break;
              case 4: taken = n < 0; break;
              case 5: taken = n >= 0; break;
              case 6: taken = v !== 0; break;
              case 7: taken = v === 0; break;
              case 8: taken = c !== 0 && z !== 0; break;
              case 9: taken = c === 0 || z === 0; break;
              case 10: taken = n < 0 === (v !== 0); break;
              case 11: taken = n < 0 !== (v !== 0); break;
              case 12: taken = z !== 0 && n < 0 === (v !== 0); break;
              case 13: taken = z === 0 || n < 0 !== (v !== 0); break;
            }
            if (taken) {
              pc = (pc + 2 + ((op << 24) >> 23)) | 0;
              left--;
            }
            continue;
          }
          case 74: // B
            pc = (pc + 2 + ((op << 21) >> 20)) | 0;
            left--;
            continue;
          case 75: { // WIDE
            const op2 = code[index + 1];
            pc = (pc + 2) | 0;
            left -= 2;
            if (op >> 11 === 0b11110 && (op2 & 0xd000) === 0xd000) {
              const s = (op << 21) >> 31;
              const i1 = ~((op2 >> 13) ^ s) & 1;
              const i2 = ~((op2 >> 11) ^ s) & 1;
              r[14] = pc | 1;
              pc = (pc + ((s << 24) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((op2 & 0x7ff) << 1))) | 0;
              continue;
            }
            // DSB, DMB, ISB.
            if (op === 0xf3bf && (op2 & 0xff00) === 0x8f00) continue;
            if (op === 0xf3ef && op2 >> 12 === 8) {
              addr = op2 & 255;
              rt = (op2 >> 8) & 15;
              kind = MRS;
              continue;
            }
            if (op >> 4 === 0xf38 && op2 >> 8 === 0x88) {
              addr = op2 & 255;
              rt = op & 15;
              kind = MSR;
              continue;
            }
            addr = 4;
            kind = FAULT;
            continue;
          }
          case 72: // SVC
            kind = CALL;
            continue;
          default:
            addr = 4;
            kind = FAULT;
            continue;
        }

        // Loads and stores: the fast way for RAM and flash.
        const o = (addr - RAM) >>> 0;
        left--;
        if (o < RAM_SIZE) {
          switch (kind) {
            case 0: // L32
              if (addr & 3) break;
              r[rt] = ram32[o >> 2];
              kind = -1;
              continue;
            case 1: // L16
              if (addr & 1) break;
              r[rt] = ram16[o >> 1];
              kind = -1;
              continue;
            case 2: // L8
              r[rt] = ram8[o];
              kind = -1;
              continue;
            case 3: // LS16
              if (addr & 1) break;
              r[rt] = (ram16[o >> 1] << 16) >> 16;
              kind = -1;
              continue;
            case 4: // LS8
              r[rt] = (ram8[o] << 24) >> 24;
              kind = -1;
              continue;
            case 5: // S32
              if (addr & 3) break;
              ram32[o >> 2] = r[rt];
              kind = -1;
              continue;
            case 6: // S16
              if (addr & 1) break;
              ram16[o >> 1] = r[rt];
              kind = -1;
              continue;
            case 7: // S8
              ram8[o] = r[rt];
              kind = -1;
              continue;
          }
        } else if ((addr - FLASH) >>> 0 < FLASH_SIZE) {
          const f = (addr - FLASH) >>> 0;
          switch (kind) {
            case 0: // L32
              if (addr & 3) break;
              r[rt] = flash32[f >> 2];
              kind = -1;
              continue;
            case 1: // L16
              if (addr & 1) break;
              r[rt] = flash16[f >> 1];
              kind = -1;
              continue;
            case 2: // L8
              r[rt] = flash8[f];
              kind = -1;
              continue;
            case 3: // LS16
              if (addr & 1) break;
              r[rt] = (flash16[f >> 1] << 16) >> 16;
              kind = -1;
              continue;
            case 4: // LS8
              r[rt] = (flash8[f] << 24) >> 24;
              kind = -1;
              continue;
          }
        }
      }

      // Everything rare.
      this.N = n < 0;
      this.Z = z === 0;
      this.C = c !== 0;
      this.V = v !== 0;
      r[15] = pc;
      clock.left = left;
      if (kind < INTERRUPTS) {
        const size = kind === L32 || kind === S32 ? 3 : kind === L16 || kind === LS16 || kind === S16 ? 1 : 0;
        if (addr & size) this.fault(at, `unaligned access to ${hex(addr)}`);
        else if (kind >= S32 && addr >>> 26 === FLASH >>> 26) this.fault(at, `write to flash at ${hex(addr)}`);
        else if (!this.mapped(addr)) this.fault(at, `access to ${hex(addr)}, where nothing is`);
        else {
          // A peripheral on the slow bus costs three wait states, one of the core's own none at all.
          const top = addr >>> 28;
          if (top === 4) clock.left -= kind >= S32 ? 3 : 2;
          else if (top === 13) clock.left += 1;
          const value = this.access(kind, addr, r[rt]);
          if (kind < S32) r[rt] = value;
        }
      } else if (kind === BRANCH) {
        if (this.currentMode === 1 && addr >>> 28 === 15) {
          clock.left -= ENTRY_CYCLES - 3;
          this.exceptionReturn(addr & 0x0fffffff);
        } else this.fault(at, `branch to ${hex(addr)}, which is not Thumb code`);
      } else if (kind === BREAK) {
        if (at >>> 0 < ROM_SIZE) this.hooks.breakpoint(addr);
        else this.fault(at, `breakpoint ${addr}`);
      } else if (kind === FAULT) {
        this.fault(at, FAULTS[addr]);
      } else if (kind === MSR) {
        this.writeSpecialRegister(addr, this.registers[rt]);
        if (addr === 8) {
          this.stackTop = this.registers[13];
          this.lowestSP = this.stackTop;
        }
      } else if (kind === MRS) {
        r[rt] = this.readSpecialRegister(addr);
      } else if (kind === SLEEP) {
        this.sleepsForEvent = addr === 1;
        // An interrupt that is already pending ends the sleep at once.
        const pending = this.pendingInterrupts & this.enabledInterrupts || this.pendingPendSV || this.pendingSystick;
        this.waiting = !(pending && !(this.sleepsForEvent && this.PM));
        if (!this.waiting) this.interruptsUpdated = true;
      } else if (kind === CALL) {
        this.pendingSVCall = true;
        this.interruptsUpdated = true;
      }
      kind = -1;
      if (this.waiting || this.halt) return;
      while (this.interruptsUpdated && this.checkForInterrupts()) {
        clock.left -= ENTRY_CYCLES;
        this.noteStack();
      }
      left = clock.left;
      pc = r[15] & ~1;
      n = this.N ? -1 : 0;
      z = this.Z ? 0 : 1;
      c = this.C ? 1 : 0;
      v = this.V ? 1 : 0;
    }
    this.N = n < 0;
    this.Z = z === 0;
    this.C = c !== 0;
    this.V = v !== 0;
    r[15] = pc;
    clock.left = left;
  }
}

export function hex(value) {
  return `0x${(value >>> 0).toString(16).padStart(8, '0')}`;
}
