// The store of one edition: SQLite in a Durable Object that migrates itself and runs batches. It calls nobody in order to
// answer, so that no two stores ever wait for each other (docs/decisions/0007-editions.md). What is due there by the clock its
// alarm does, between batches.
import { DurableObject } from 'cloudflare:workers';
import { MINUTE_MS } from '../shared/kernel/game-day.ts';
import { type Answer, HELD, runBatch, type Sent } from './edition-batch.ts';
import { migrate, missingIn } from './edition-migrations.ts';
import { isBesideDirectory } from './editions.ts';

/** What a store refuses for a time: the writes of others while it is dumped, or everything while it is filled from a dump. */
export interface Hold {
  of: 'writes' | 'everything';
  for_ms: number;
}

interface Held extends Pick<Hold, 'of'> {
  until_ms: number;
}

const HOLD = 'hold';

/** Reached by `EditionDatabase` alone; the object's name is the edition's. */
export class EditionStore extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(() => this.#begin());
  }

  /** Runs statements as one transaction, and answers their rows or what refused them. `by`: who may ask a store that is held. */
  async batch(sent: readonly Sent[], by?: 'restore'): Promise<Answer> {
    const held = this.held();
    if (held === 'everything' && by !== 'restore') return { refused: HELD };
    return runBatch(this.ctx.storage, sent, { readsOnly: held === 'writes' });
  }

  /** Holds the store, or no longer with null. Ends by itself. Answers how it was held until now. */
  async hold(hold: Hold | null): Promise<Hold['of'] | null> {
    const before = this.held();
    // A store that is being filled is not opened to readers by a dump.
    if (hold?.of === 'writes' && before === 'everything') return before;
    const { kv } = this.ctx.storage;
    if (hold) kv.put(HOLD, { of: hold.of, until_ms: Date.now() + hold.for_ms } satisfies Held);
    else kv.delete(HOLD);
    return before;
  }

  /**
   * Sets the store back to what it was at an instant of the last 30 days, and puts it out: whoever asks next meets that.
   * Throws where the platform keeps no such points, as locally.
   */
  async setBackTo(at_ms: number): Promise<void> {
    const { storage } = this.ctx;
    await storage.onNextSessionRestoreBookmark(await storage.getBookmarkForTime(at_ms));
    this.ctx.abort('set back');
  }

  /** How the store is held, or null. */
  protected held(): Hold['of'] | null {
    const held = this.ctx.storage.kv.get<Held>(HOLD);
    return held && held.until_ms > Date.now() ? held.of : null;
  }

  /** Has the alarm come now: it may have been lost, or given up by the platform. */
  async wake(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now());
  }

  async #begin(): Promise<void> {
    const { storage, id } = this.ctx;
    if (missingIn(storage).length > 0) await migrate(storage);
    // Home's night is cron's, also where tests have its store in an object.
    if (isBesideDirectory(id.name!) || (await storage.getAlarm()) !== null) return;
    await storage.setAlarm(Date.now() + MINUTE_MS);
  }
}
