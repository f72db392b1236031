// The Durable Object of a further edition: its store, and its own cron. The alarm fires each minute, and during a night
// directly after each piece, so that requests are served in between. Batches never wait for it.
import { ctxOf } from '../platform/context.ts';
import { EditionStore } from '../platform/edition-store.ts';
import { type Ports, productionPorts } from '../platform/ports.ts';
import { MINUTE_MS } from '../shared/kernel/game-day.ts';
import { tellOperators } from './alerts.ts';
import { takeTurn } from './jobs.ts';
import type { RunEnd } from './rollover.ts';

/** The object's name is the edition's. */
export class EditionObject extends EditionStore {
  protected ports: Ports = productionPorts(this.env);
  readonly #ctx = ctxOf(this.env, { edition: this.ctx.id.name!, own: this.ctx.storage });
  /** When this instance last ran the per-minute jobs. */
  #minute_ms = 0;

  /** Runs a piece of the night, if one is due, and the per-minute jobs. Failures are logged and retried a minute later. */
  override async alarm(): Promise<void> {
    const end = await this.#turn().catch(() => 'failed' as const);
    await this.ctx.storage.setAlarm(Date.now() + (end === 'more' ? 0 : MINUTE_MS));
  }

  async #turn(): Promise<RunEnd> {
    const { ports } = this;
    const held = this.held();
    if (held === 'everything') return 'held';
    const now_ms = await ports.now();
    // During a dump only the night runs, whose next piece continues the dump: other writes would reach only some of its tables.
    const isMinute = held === null && now_ms - this.#minute_ms >= MINUTE_MS;
    if (isMinute) this.#minute_ms = now_ms;
    const run = takeTurn(this.#ctx, { ports, isMinute });
    if (isMinute) await tellOperators(this.#ctx, { ports, run });
    return run;
  }
}
