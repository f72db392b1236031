// The store of one edition: SQLite in a Durable Object that migrates itself and runs batches. It calls nobody in order to
// answer, so that no two stores ever wait for each other (docs/decisions/0007-editions.md). What is due there by the clock its
// alarm does, between batches.
import { DurableObject } from 'cloudflare:workers';
import { MINUTE_MS } from '../shared/kernel/game-day.ts';
import { type Answer, runBatch, type Sent } from './edition-batch.ts';
import { migrate, missingIn } from './edition-migrations.ts';
import { isBesideDirectory } from './editions.ts';

/** Reached by `EditionDatabase` alone; the object's name is the edition's. */
export class EditionStore extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(() => this.#begin());
  }

  /** Runs statements as one transaction, and answers their rows or what refused them. */
  async batch(sent: readonly Sent[]): Promise<Answer> {
    return runBatch(this.ctx.storage, sent);
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
