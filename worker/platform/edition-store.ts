// The store of one edition: SQLite in a Durable Object that migrates itself once it has been opened, and runs batches. It calls
// no other object while it runs one, so stores never wait for each other (docs/decisions/0007-editions.md). Scheduled work runs
// in its alarm, between batches.
import { DurableObject } from 'cloudflare:workers';
import { MINUTE_MS } from '../shared/kernel/game-day.ts';
import { type Answer, HELD, NOT_OPENED, runBatch, type Sent } from './edition-batch.ts';
import { hasBegun, migrate, missingIn } from './edition-migrations.ts';
import { HOME, isBesideDirectory } from './editions.ts';

/** What a store refuses for a time: writes while it is dumped, or everything while it is filled from a dump. */
export interface Hold {
  of: 'writes' | 'everything';
  for_ms: number;
}

interface Held extends Pick<Hold, 'of'> {
  until_ms: number;
}

const HOLD = 'hold';

/** Only `EditionDatabase` calls it; the object's name is the edition's. */
export class EditionStore extends DurableObject<Env> {
  /** Whether the edition exists: any caller can create the object, but only an operator who opens it creates tables. */
  #isOpen = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    if (ctx.id.name === HOME || hasBegun(ctx.storage)) void ctx.blockConcurrencyWhile(() => this.#begin());
  }

  /** Creates the tables of a new edition; a repeat changes nothing. */
  async open(): Promise<void> {
    if (!this.#isOpen) await this.ctx.blockConcurrencyWhile(() => this.#begin());
  }

  /** Runs statements as one transaction; returns their rows or the refusal. `by` admits a restore to a held store. */
  async batch(sent: readonly Sent[], by?: 'restore'): Promise<Answer> {
    if (!this.#isOpen) return { refused: NOT_OPENED };
    const held = this.held();
    if (held === 'everything' && by !== 'restore') return { refused: HELD };
    return runBatch(this.ctx.storage, sent, { readsOnly: held === 'writes' });
  }

  /** Holds the store for a limited time, or releases it with null. Returns its previous state. */
  async hold(hold: Hold | null): Promise<Hold['of'] | null> {
    this.#mustBeOpen();
    const before = this.held();
    // A dump must not open a store to readers while it is being filled.
    if (hold?.of === 'writes' && before === 'everything') return before;
    const { kv } = this.ctx.storage;
    if (hold) kv.put(HOLD, { of: hold.of, until_ms: Date.now() + hold.for_ms } satisfies Held);
    else kv.delete(HOLD);
    return before;
  }

  /**
   * Restores the store to an instant of the last 30 days, by restarting the object. Throws where the platform keeps no restore
   * points, as locally.
   */
  async setBackTo(at_ms: number): Promise<void> {
    this.#mustBeOpen();
    const { storage } = this.ctx;
    await storage.onNextSessionRestoreBookmark(await storage.getBookmarkForTime(at_ms));
    this.ctx.abort('set back');
  }

  protected held(): Hold['of'] | null {
    const held = this.ctx.storage.kv.get<Held>(HOLD);
    return held && held.until_ms > Date.now() ? held.of : null;
  }

  /** Sets the alarm to now: it may have been lost, or the platform may have given up on it. */
  async wake(): Promise<void> {
    this.#mustBeOpen();
    await this.ctx.storage.setAlarm(Date.now());
  }

  #mustBeOpen(): void {
    if (!this.#isOpen) throw new Error(NOT_OPENED);
  }

  async #begin(): Promise<void> {
    const { storage, id } = this.ctx;
    if (missingIn(storage).length > 0) await migrate(storage);
    this.#isOpen = true;
    // Cron runs home's night, even in tests that keep home's store in an object.
    if (isBesideDirectory(id.name!) || (await storage.getAlarm()) !== null) return;
    await storage.setAlarm(Date.now() + MINUTE_MS);
  }
}
