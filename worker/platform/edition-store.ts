// The store of one edition: SQLite in a Durable Object that migrates itself once it has been opened, and runs batches. It
// calls nobody while answering, so no two stores ever wait for each other (docs/decisions/0007-editions.md). Its alarm does
// the scheduled work, between batches.
import { DurableObject } from 'cloudflare:workers';
import { MINUTE_MS } from '../shared/kernel/game-day.ts';
import { type Answer, HELD, NOT_OPENED, runBatch, type Sent } from './edition-batch.ts';
import { hasBegun, migrate, missingIn } from './edition-migrations.ts';
import { HOME, isBesideDirectory } from './editions.ts';

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
  /**
   * Whether an edition with this name exists: any caller creates the object, but only the operator who opens it creates tables.
   */
  #isOpen = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    if (ctx.id.name === HOME || hasBegun(ctx.storage)) void ctx.blockConcurrencyWhile(() => this.#begin());
  }

  /** Creates the tables of a new edition; a repeat changes nothing. */
  async open(): Promise<void> {
    if (!this.#isOpen) await this.ctx.blockConcurrencyWhile(() => this.#begin());
  }

  /** Runs statements as one transaction, and answers their rows or what refused them. `by`: who may ask a store that is held. */
  async batch(sent: readonly Sent[], by?: 'restore'): Promise<Answer> {
    if (!this.#isOpen) return { refused: NOT_OPENED };
    const held = this.held();
    if (held === 'everything' && by !== 'restore') return { refused: HELD };
    return runBatch(this.ctx.storage, sent, { readsOnly: held === 'writes' });
  }

  /** Holds the store, or no longer with null. Ends by itself. Answers how it was held until now. */
  async hold(hold: Hold | null): Promise<Hold['of'] | null> {
    this.#mustBeOpen();
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
    this.#mustBeOpen();
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
    // Home's night is cron's, also where tests have its store in an object.
    if (isBesideDirectory(id.name!) || (await storage.getAlarm()) !== null) return;
    await storage.setAlarm(Date.now() + MINUTE_MS);
  }
}
