// An object's alarm before work that may be cut off. Setting it is paid as a row, so that one which is still to come serves
// what begins meanwhile, too. Alarms go by the machine's clock.

/** The alarm of one object, as far as this instance has set it. */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  #due_ms = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Sees to it that the alarm comes in so many milliseconds at most; answers whether it had to be set. */
  within(most_ms: number, waitUntil: (work: Promise<void>) => void): boolean {
    if (Date.now() < this.#due_ms) return false;
    this.#due_ms = Date.now() + most_ms;
    waitUntil(this.#storage.setAlarm(this.#due_ms));
    return true;
  }

  /** Sees to it that the alarm comes in so many milliseconds at the latest; one that comes earlier stays. */
  async noLaterThan(wait_ms: number): Promise<void> {
    const at_ms = Date.now() + Math.max(0, wait_ms);
    const set_ms = await this.#storage.getAlarm();
    if (set_ms === null || set_ms > at_ms) await this.#storage.setAlarm(at_ms);
  }

  /** It has run, or was set for something else: whatever is under way needs another. */
  isGone(): void {
    this.#due_ms = 0;
  }
}
