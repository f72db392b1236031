// Delivers ended plays to the record: at once, and again by the alarm after a failure. Each play takes effect only once.

import type { Alarm } from '../platform/alarm.ts';
import type { Ctx } from '../platform/context.ts';
import { count } from '../platform/counters.ts';
import { isFaultOfStore, refusalOfStore } from '../platform/database.ts';
import { jittered } from '../platform/jitter.ts';
import { log } from '../platform/log.ts';
import { metered } from '../platform/metered.ts';
import type { Ports } from '../platform/ports.ts';
import { heldUp_ms } from '../platform/switches.ts';
import { orNullAfter } from '../platform/trace.ts';
import { gameDayAt } from '../shared/kernel/game-day.ts';
import { shareBoardOf } from './board-sharing.ts';
import { currentStanding, type Delivered, deliver, type PlayerIdentity } from './deliver.ts';
import { finishedPlay } from './finishing.ts';
import { gameOf } from './games/registry.ts';
import { noteUndelivered } from './late-plays.ts';
import type { Play } from './play.ts';
import type { PlayStore } from './play-store.ts';

/** How long a reply waits for the record before it is sent as `pending`. */
const DELIVERY_PATIENCE_MS = 3000;
const RETRY_AFTER_MS = 10_000;
const LONGEST_RETRY_MS = 10 * 60_000;

interface Surroundings {
  ctx: Ctx;
  store: PlayStore;
  object: DurableObjectState;
  /** The object's alarm, which others set as well. */
  alarm: Alarm;
  ports: () => Ports;
  /** Returns 0 to 1, as `Math.random` does: spreads the retries of many objects. */
  random: () => number;
  identity: () => PlayerIdentity;
  /** Called with a play that has entered the record and belongs to the day's challenge pool. */
  enteredPool: (play: Play) => void;
}

/** A player's outbox. The waiting plays are in the store; this class only delivers them. */
export class Outbox {
  readonly #in: Surroundings;
  #flush: Promise<Delivered | null> | null = null;

  constructor(surroundings: Surroundings) {
    this.#in = surroundings;
  }

  /** Delivers waiting plays once they are due: alarms ignore a moved clock, so every turn checks as well. */
  carryOnIfDue(now_ms: number): void {
    const isWaiting = now_ms >= this.#notBefore() && this.#in.store.undelivered().length > 0;
    if (isWaiting) this.#in.object.waitUntil(this.deliverAll());
  }

  /** The totals once a play is in the record; null if the record does not respond in time. */
  async totalsAfter(play: Play, now_ms: number): Promise<Delivered | null> {
    const failed = this.#totalsOnceIn(play, now_ms).catch(() => null);
    return orNullAfter(failed, DELIVERY_PATIENCE_MS);
  }

  /**
   * Delivers the waiting plays, one flush at a time; the alarm retries failures. The alarm is set before the first await,
   * so that a play that ends during another's delivery has one too. Returns the totals after the last delivery, or null if
   * there was none. After a success the alarm finds nothing to do: clearing it would write a row, which costs more than
   * waking the object.
   */
  deliverAll(): Promise<Delivered | null> {
    const { store, object, alarm } = this.#in;
    if (store.undelivered().length > 0) alarm.within(RETRY_AFTER_MS, (work) => object.waitUntil(work));
    this.#flush ??= this.#deliverWaiting().finally(() => {
      this.#flush = null;
    });
    return this.#flush;
  }

  async #totalsOnceIn(play: Play, now_ms: number): Promise<Delivered | null> {
    const { ctx, store, identity } = this.#in;
    const isWaiting = () => store.undelivered().some(({ id }) => id === play.id);
    let totals = await this.deliverAll();
    // A flush that was about to finish when this play ended missed it; the next one delivers it.
    if (isWaiting() && this.#notBefore() === 0) totals = await this.deliverAll();
    if (isWaiting()) return null;
    if (totals?.playId === play.id) return totals;
    return metered(ctx, { work: 'standing', marks: { play: play.id } }, () =>
      currentStanding(ctx.db, { publicId: identity().publicId, play, today: gameDayAt(now_ms) }),
    );
  }

  /** Continues after a failure, so that no play delays the others. */
  async #deliverWaiting(): Promise<Delivered | null> {
    const { store } = this.#in;
    const failed = new Map<string, { play: Play; error: unknown }>();
    const next = () => store.undelivered().find(({ id }) => !failed.has(id));
    if (next() && (await this.#isHeldUp())) return null;
    let totals: Delivered | null = null;
    for (let play = next(); play; play = next()) {
      try {
        totals = await this.#deliverOne(play);
      } catch (error) {
        failed.set(play.id, { play, error });
      }
    }
    if (failed.size > 0) {
      await this.#postpone(failed);
      return totals;
    }
    if (this.#notBefore() > 0) {
      store.facts.set('delivery-failures', '0');
      store.facts.set('next-delivery', '0');
    }
    return totals;
  }

  async #deliverOne(play: Play): Promise<Delivered> {
    const { ctx, store, ports } = this.#in;
    const [now_ms, gates] = await Promise.all([ports().now(), ports().gates()]);
    const identity = this.#in.identity();
    const finished = finishedPlay({ game: gameOf(play.game), play, publicId: identity.publicId, gates });
    const delivered = await metered(ctx, { work: 'delivery', marks: { play: play.id } }, () =>
      deliver(ctx.db, { identity, play: finished, now_ms }),
    );
    store.markDelivered(play);
    if (delivered.isTooLate) log('error', 'delivered-too-late', { play: play.id, day: play.day });
    if (delivered.inPool) this.#in.enteredPool(play);
    this.#in.object.waitUntil(shareBoardOf(ctx, { game: play.game, day: play.day, now_ms }));
    return delivered;
  }

  /** While an operator's switch pauses the record, plays keep waiting; that does not count as a failure. */
  async #isHeldUp(): Promise<boolean> {
    const { ctx, store, object, ports } = this.#in;
    const now_ms = await ports().now();
    const wait_ms = await heldUp_ms(ctx, now_ms);
    if (wait_ms === null) return false;
    store.facts.set('next-delivery', String(now_ms + wait_ms));
    await object.storage.setAlarm(Date.now() + wait_ms);
    return true;
  }

  /** Waits longer after each failure; the alarm uses the real clock, requests the server's. */
  async #postpone(failed: ReadonlyMap<string, { play: Play; error: unknown }>): Promise<void> {
    const { ctx, store, object, ports, random } = this.#in;
    const failures = Number(store.facts.get('delivery-failures') ?? 0) + 1;
    const wait_ms = jittered(Math.min(RETRY_AFTER_MS * 2 ** failures, LONGEST_RETRY_MS), random);
    const now_ms = await ports()
      .now()
      .catch(() => 0);
    store.facts.set('delivery-failures', String(failures));
    store.facts.set('next-delivery', String(now_ms + wait_ms));
    await object.storage.setAlarm(Date.now() + wait_ms);
    for (const { play, error } of failed.values()) {
      const { finished_at } = play.ended!;
      log('error', 'delivery-failed', { play: play.id, failures, reason: refusalOfStore(error) });
      count(ctx, { kind: 'delivery-failed', failures, age_ms: Math.max(0, now_ms - finished_at) });
      // Spares a record that is down; only a play that it refuses is noted for operators.
      if (isFaultOfStore(error)) continue;
      const note = ctx.db.all(noteUndelivered({ playId: play.id, finished_at, now_ms }));
      await orNullAfter(note, DELIVERY_PATIENCE_MS).catch(() => {});
    }
  }

  #notBefore(): number {
    return Number(this.#in.store.facts.get('next-delivery') ?? 0);
  }
}
