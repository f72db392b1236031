// Values that an isolate caches between reads. Ages use the machine's clock: a clock that tests move would cause too many reads
// or none. Requests share values but not reads in progress: a request that waited for another one's read would hang once that
// other request is gone.

/** One cached value. Requests that arrive during a read each start their own. */
export class Remembered<T> {
  #known: { at_ms: number; value: T } | null = null;

  /** The value, at most `most_ms` milliseconds old. If `read` fails, an older value; without one the error is rethrown. */
  async get(most_ms: number, read: () => Promise<T>): Promise<T> {
    const before = this.#known;
    try {
      return await this.getNow(most_ms, read);
    } catch (error) {
      if (before) return before.value;
      throw error;
    }
  }

  /** The same without falling back to an older value. */
  async getNow(most_ms: number, read: () => Promise<T>): Promise<T> {
    if (this.#known && Date.now() - this.#known.at_ms < most_ms) return this.#known.value;
    const value = await read();
    this.#known = { at_ms: Date.now(), value };
    return value;
  }

  forget(): void {
    this.#known = null;
  }
}

/** The latest values of at most `most` keys, each cached for `most_ms` milliseconds. */
export class RememberedByKey<T> {
  readonly #known = new Map<string, { at_ms: number; value: T }>();
  readonly #bounds: { most: number; most_ms: number };

  constructor(bounds: { most: number; most_ms: number }) {
    this.#bounds = bounds;
  }

  get(key: string): T | null {
    const known = this.#known.get(key);
    return known && Date.now() - known.at_ms < this.#bounds.most_ms ? known.value : null;
  }

  keep(key: string, value: T): void {
    this.#known.delete(key);
    this.#known.set(key, { at_ms: Date.now(), value });
    if (this.#known.size > this.#bounds.most) this.#known.delete(this.#known.keys().next().value!);
  }

  forget(key: string): void {
    this.#known.delete(key);
  }

  forgetAll(): void {
    this.#known.clear();
  }
}
