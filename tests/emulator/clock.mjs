// Simulated time. The core is granted a number of cycles up to the next alarm and counts them down in a local
// variable; the time in between is worked out only when somebody asks.

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.next = null;
    this.nanos = 0;
    this.scheduled = false;
  }

  schedule(deltaNanos) {
    if (this.scheduled) this.clock.unlinkAlarm(this);
    this.clock.linkAlarm(deltaNanos, this);
  }

  cancel() {
    if (this.scheduled) this.clock.unlinkAlarm(this);
  }
}

/** The interface of rp2040js' clock, made for running many instructions between two alarms. */
export class Clock {
  constructor(frequency) {
    this.cycleNanos = 1e9 / frequency;
    /** Time at which the present grant began. */
    this.base = 0;
    /** Cycles granted to the core since then, and those of them it has not used. */
    this.granted = 0;
    this.left = 0;
    /** Cycles the core has worked (asleep it uses none). */
    this.worked = 0;
    this.nextAlarm = null;
  }

  get nanos() {
    return this.base + (this.granted - this.left) * this.cycleNanos;
  }

  get micros() {
    return this.nanos / 1000;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  /** Grants the core the cycles up to `until` or the next alarm, whichever comes first. */
  grant(until) {
    const end = this.nextAlarm && this.nextAlarm.nanos < until ? this.nextAlarm.nanos : until;
    this.granted = this.left = Math.min(Math.max(Math.ceil((end - this.base) / this.cycleNanos), 0), 1 << 28);
  }

  /** Closes the grant: the time used becomes the past. */
  settle() {
    const used = this.granted - this.left;
    this.base += used * this.cycleNanos;
    this.worked += used;
    this.granted = this.left = 0;
  }

  /** Jumps ahead to `nanos`, or to the next alarm if that is earlier. Only with the grant closed. */
  skip(nanos) {
    const end = this.nextAlarm && this.nextAlarm.nanos < nanos ? this.nextAlarm.nanos : nanos;
    if (end > this.base) this.base = end;
  }

  /** Calls every alarm that is due. Only with the grant closed. */
  ring() {
    while (this.nextAlarm && this.nextAlarm.nanos <= this.base) {
      const alarm = this.nextAlarm;
      this.nextAlarm = alarm.next;
      alarm.scheduled = false;
      alarm.callback();
    }
  }

  /** The core's clock changes; what is left of the grant is void. */
  setFrequency(frequency) {
    this.settle();
    this.cycleNanos = 1e9 / frequency;
  }

  linkAlarm(deltaNanos, alarm) {
    const now = this.nanos;
    alarm.nanos = now + Math.max(deltaNanos, 0);
    let before = null;
    let item = this.nextAlarm;
    while (item && item.nanos <= alarm.nanos) {
      before = item;
      item = item.next;
    }
    alarm.next = item;
    alarm.scheduled = true;
    if (before) {
      before.next = alarm;
      return alarm;
    }
    this.nextAlarm = alarm;
    // The new alarm comes first: the running grant must not pass it.
    const cycles = Math.ceil((alarm.nanos - now) / this.cycleNanos);
    if (cycles < this.left) {
      this.settle();
      this.granted = this.left = cycles;
    }
    return alarm;
  }

  unlinkAlarm(alarm) {
    alarm.scheduled = false;
    let before = null;
    let item = this.nextAlarm;
    while (item) {
      if (item === alarm) {
        if (before) before.next = item.next;
        else this.nextAlarm = item.next;
        return true;
      }
      before = item;
      item = item.next;
    }
    return false;
  }
}
