// What an isolate reads now and then and believes meanwhile. By the machine's own time: a clock that tests move would have
// it read too often or never. Values alone are shared: a request that waited for another one's reading would wait for ever
// once that other one is gone.

/** A value that is read at most once in so many milliseconds, but for requests that come while it is being read. */
export class Remembered<T> {
  #known: { at_ms: number; value: T } | null = null;

  /** The value, not older than so many milliseconds. Where it cannot be read it is as it was before; throws what `read` does. */
  async get(most_ms: number, read: () => Promise<T>): Promise<T> {
    const before = this.#known;
    try {
      return await this.getNow(most_ms, read);
    } catch (error) {
      if (before) return before.value;
      throw error;
    }
  }

  /** The same, but without falling back to an older value: rethrows the errors of `read`. */
  async getNow(most_ms: number, read: () => Promise<T>): Promise<T> {
    if (this.#known && Date.now() - this.#known.at_ms < most_ms) return this.#known.value;
    const value = await read();
    this.#known = { at_ms: Date.now(), value };
    return value;
  }

  /** What was known is no longer so. */
  forget(): void {
    this.#known = null;
  }
}

/** The latest values of at most so many keys, each for so many milliseconds. */
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
