// Sets an object's alarm before work that may be cut off. Setting an alarm costs as much as writing a row, so work that begins
// before the alarm reuses it. Alarms use the machine's clock.

/** The alarm of one object, as far as this instance knows. */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  #due_ms = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Sets an alarm within `most_ms` milliseconds unless this instance has one pending; returns whether it set one. */
  within(most_ms: number, waitUntil: (work: Promise<void>) => void): boolean {
    if (Date.now() < this.#due_ms) return false;
    this.#due_ms = Date.now() + most_ms;
    waitUntil(this.#storage.setAlarm(this.#due_ms));
    return true;
  }

  /** Sets the alarm to `wait_ms` milliseconds from now unless an earlier one is pending. */
  async noLaterThan(wait_ms: number): Promise<void> {
    const at_ms = Date.now() + Math.max(0, wait_ms);
    const set_ms = await this.#storage.getAlarm();
    if (set_ms === null || set_ms > at_ms) await this.#storage.setAlarm(at_ms);
  }

  /** Call when the alarm has run or was set for something else: work in progress needs a new one. */
  isGone(): void {
    this.#due_ms = 0;
  }
}
