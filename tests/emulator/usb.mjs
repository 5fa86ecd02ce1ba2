// A USB host with a serial port open on the device. rp2040js takes an armed buffer back at once; here it stays armed until
// a packet has really come or gone, so that short packets stay short and an idle link costs nothing.

const EP0_IN = 0x80;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
const PACKET_NANOS = 50e3;

const HOST_TO_DEVICE = 0x00;
const DEVICE_TO_HOST = 0x80;
const CLASS_TO_INTERFACE = 0x21;
const GET_DESCRIPTOR = 6, SET_ADDRESS = 5, SET_CONFIGURATION = 9, SET_CONTROL_LINE_STATE = 0x22;
const DEVICE = 1, CONFIGURATION = 2, INTERFACE = 4, ENDPOINT = 5;
const CDC_DATA = 10;
const BULK = 2;

function setup(type, request, value, index, length) {
  return Uint8Array.of(type, request, value & 255, value >> 8, index & 255, index >> 8, length & 255, length >> 8);
}

export class UsbHost {
  constructor(mcu, complain) {
    this.mcu = mcu;
    this.usb = mcu.usbCtrl;
    this.complain = complain;
    /** Whether the serial port is open. */
    this.open = false;
    /** Bytes the device has sent that nobody has fetched. */
    this.received = [];
    this.receivedTotal = 0;
    this.toSend = [];
    this.armed = new Set();
    this.arrived = () => {};
    this.alarms = new Map();
    this.usb.onUSBEnabled = () => this.usb.resetDevice();
    this.usb.onResetReceived = () => this.#enumerate();
    this.usb.DPRAMUpdated = (offset, value) => this.#updated(offset, value);
  }

  /** What the host asks of the device, one request after the other. */
  *#requests() {
    const device = yield setup(DEVICE_TO_HOST, GET_DESCRIPTOR, DEVICE << 8, 0, 18);
    if (device) {
      this.vendor = device[8] | (device[9] << 8);
      this.product = device[10] | (device[11] << 8);
    }
    yield setup(HOST_TO_DEVICE, SET_ADDRESS, 1, 0, 0);
    const head = yield setup(DEVICE_TO_HOST, GET_DESCRIPTOR, CONFIGURATION << 8, 0, 9);
    if (!head) return;
    const all = yield setup(DEVICE_TO_HOST, GET_DESCRIPTOR, CONFIGURATION << 8, 0, head[2] | (head[3] << 8));
    if (!all || !this.#findEndpoints(all)) {
      this.complain('usb: the device offers no serial port');
      return;
    }
    yield setup(HOST_TO_DEVICE, SET_CONFIGURATION, 1, 0, 0);
    yield setup(CLASS_TO_INTERFACE, SET_CONTROL_LINE_STATE, 3, 0, 0);
    this.open = true;
    this.#push();
    this.arrived();
  }

  #enumerate() {
    this.open = false;
    this.armed.clear();
    this.control = this.#requests();
    this.#ask(undefined);
  }

  #ask(answer) {
    const { value: request, done } = this.control.next(answer);
    this.request = done ? null : request;
    this.answer = [];
    // A host leaves some time between two requests.
    if (!done) this.#after('setup', 100e3, () => this.usb.sendSetupPacket(request));
  }

  #after(name, nanos, action) {
    if (!this.alarms.has(name)) this.alarms.set(name, this.mcu.clock.createAlarm(() => this.alarms.get(name).action()));
    const alarm = this.alarms.get(name);
    alarm.action = action;
    alarm.schedule(nanos);
  }

  #findEndpoints(descriptors) {
    let data = false;
    for (let at = 0; at + 1 < descriptors.length && descriptors[at] > 1; at += descriptors[at]) {
      const type = descriptors[at + 1];
      if (type === INTERFACE) data = descriptors[at + 5] === CDC_DATA;
      if (data && type === ENDPOINT && (descriptors[at + 3] & 3) === BULK) {
        const address = descriptors[at + 2];
        if (address & 0x80) this.in = address & 15;
        else this.out = address & 15;
      }
    }
    return this.in !== undefined && this.out !== undefined;
  }

  #control(offset) {
    return this.mcu.usbDPRAMView.getUint32(offset, true);
  }

  #setControl(offset, value) {
    this.mcu.usbDPRAMView.setUint32(offset, value >>> 0, true);
  }

  /** The firmware wrote a word of the USB memory. */
  #updated(offset, value) {
    if (offset < EP0_IN || offset > 0xfc) return;
    const endpoint = (offset - EP0_IN) >> 3;
    const out = (offset & 4) !== 0;
    if (endpoint === 0 && value & STALL && this.request) {
      this.request = null;
      this.#after('stalled', PACKET_NANOS, () => this.#ask(null));
      return;
    }
    if (!(value & AVAILABLE)) {
      if (out) this.armed.delete(endpoint);
      return;
    }
    if (out) {
      this.armed.add(endpoint);
      // The status stage of a control read.
      if (endpoint === 0) this.#after('status', PACKET_NANOS, () => this.#give(0, new Uint8Array(0)));
      else this.#push();
      return;
    }
    this.#after(`in${endpoint}`, PACKET_NANOS, () => this.#take(endpoint, offset));
  }

  /** A packet from the device has crossed. */
  #take(endpoint, offset) {
    const control = this.#control(offset);
    if (!(control & AVAILABLE)) return;
    const from = this.usb.getEndpointBufferOffset(endpoint, false);
    const packet = this.mcu.usbDPRAM.slice(from, from + (control & LENGTH));
    this.#setControl(offset, control & ~(AVAILABLE | FULL));
    this.usb.indicateBufferReady(endpoint, false);
    if (endpoint === 0) this.#controlPacket(packet);
    else if (endpoint === this.in) {
      for (const byte of packet) this.received.push(byte);
      this.receivedTotal += packet.length;
      this.arrived();
    }
  }

  #controlPacket(packet) {
    if (!this.request) return;
    const wanted = this.request[6] | (this.request[7] << 8);
    this.answer.push(...packet);
    if (wanted === 0 || packet.length < 64 || this.answer.length >= wanted) this.#ask(this.answer);
  }

  /** A packet to the device has crossed. */
  #give(endpoint, packet) {
    if (!this.armed.delete(endpoint)) return;
    const offset = EP0_IN + endpoint * 8 + 4;
    const control = this.#control(offset);
    this.mcu.usbDPRAM.set(packet, this.usb.getEndpointBufferOffset(endpoint, true));
    this.#setControl(offset, (control & ~(AVAILABLE | LENGTH)) | FULL | packet.length);
    this.usb.indicateBufferReady(endpoint, true);
  }

  #push() {
    if (!this.open || !this.toSend.length || !this.armed.has(this.out) || this.alarms.get('out')?.scheduled) return;
    this.#after('out', PACKET_NANOS, () => this.#give(this.out, Uint8Array.from(this.toSend.splice(0, 64))));
  }

  /** Bytes to the device, as fast as it takes them. */
  send(bytes) {
    for (const byte of bytes) this.toSend.push(byte);
    this.#push();
  }

  /** Everything received since the last time. */
  take() {
    return this.received.splice(0);
  }
}
