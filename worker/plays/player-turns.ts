// Runs the calls of a player's devices one after another, as turns of the player's object. Also owns what outlives a turn:
// delivering ended plays to the record and the pools, ended sessions, and deleting an idle guest's object.

import type { Caller } from '../access/actor.ts';
import { Alarm } from '../platform/alarm.ts';
import type { Ctx } from '../platform/context.ts';
import type { Ports } from '../platform/ports.ts';
import type { JudgedMatchup } from '../shared/contract/challenge-shapes.ts';
import { DAY_MS } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import type { PlayerIdentity } from './deliver.ts';
import { gameOf } from './games/registry.ts';
import { ObjectTables } from './object-tables.ts';
import { Outbox } from './outbox.ts';
import type { Play } from './play.ts';
import { PlayStore } from './play-store.ts';
import { askPool, patiently } from './pool-calls.ts';
import { type Answer, answering } from './remote-answer.ts';
import { resultOf } from './result-view.ts';

/** How long a guest's object is kept after its last move. */
const GUEST_KEPT_MS = 40 * DAY_MS;

interface Surroundings {
  ctx: Ctx;
  object: DurableObjectState;
  ports: () => Ports;
}

export class PlayerTurns {
  readonly #in: Surroundings;
  readonly tables: ObjectTables;
  readonly store: PlayStore;
  readonly alarm: Alarm;
  readonly #outbox: Outbox;
  /** The pending calls to pools about plays that have just entered the record, by play. */
  readonly #asked = new Map<string, Promise<JudgedMatchup | null>>();

  constructor(surroundings: Surroundings) {
    const { object } = surroundings;
    this.#in = surroundings;
    this.tables = new ObjectTables(object.storage);
    this.store = new PlayStore(this.tables);
    this.alarm = new Alarm(object.storage);
    this.#outbox = new Outbox({
      ...surroundings,
      store: this.store,
      alarm: this.alarm,
      random: Math.random,
      identity: () => this.#identity(),
      enteredPool: (play) => object.waitUntil(this.#askPool(play)),
    });
  }

  /** One turn: reads the clock first, then works on the store without a break. */
  async take<T>(caller: Caller, work: (now_ms: number) => T): Promise<Answer<T>> {
    const now_ms = await this.#in.ports().now();
    return answering(() => {
      this.#admit(caller);
      const answer = this.tables.transaction(() => work(now_ms));
      this.tables.keep();
      this.#outbox.carryOnIfDue(now_ms);
      return answer;
    });
  }

  /** A registered caller shows that the guest has registered, even if that message never reached the object. */
  #admit(caller: Caller): void {
    if (caller.isGuest && this.store.facts.get('registered')) throw new Refusal('NOT_SIGNED_IN');
    if (caller.sessionId && this.store.facts.get(`ended-session:${caller.sessionId}`))
      throw new Refusal('NOT_SIGNED_IN');
    if (!caller.isGuest && this.#isGuests()) this.becomeRegistered();
  }

  /** Stores the player's identity at the first play; the delivery of its result makes a guest's row from it. */
  introduce({ publicId, guestNumber, createdAt, isGuest }: Caller): void {
    if (this.store.facts.get('identity')) return;
    this.store.facts.set('identity', JSON.stringify({ publicId, guestNumber, createdAt }));
    if (isGuest) this.store.facts.set('guest', '1');
  }

  endSession(sessionId: string, now_ms: number): void {
    // The worker itself refuses a session that ended more than a day ago.
    this.store.facts.drop({ prefix: 'ended-session:', before: now_ms - DAY_MS });
    this.store.facts.set(`ended-session:${sessionId}`, String(now_ms));
  }

  /** Invalidates the guest cookie here. */
  becomeRegistered(): void {
    this.store.facts.set('registered', '1');
  }

  /** The reply with an ended play's result, sent once the record has it or responds too late. */
  async resultReply({ play, now_ms }: { play: Play; now_ms: number }) {
    const totals = await this.#outbox.totalsAfter(play, now_ms);
    const matchup_result = totals?.inPool
      ? await patiently(this.#asked.get(play.id) ?? this.#askPool(play))
      : null;
    const value = {
      game_result: resultOf({ game: gameOf(play.game), play, ended: play.ended!, now_ms }),
      matchup_result,
      new_total_points: totals?.new_total_points ?? null,
      new_daily_points: totals?.new_daily_points ?? null,
      pending: totals === null,
    };
    return { ok: true as const, value, bookmark: this.#in.ctx.bookmark() };
  }

  async redeliver(since_ms: number): Promise<void> {
    if (this.store.deliverAgain(since_ms)) await this.#outbox.deliverAll();
  }

  async onAlarm(): Promise<void> {
    this.alarm.isGone();
    await this.#outbox.deliverAll();
    await this.#removeIfIdle();
  }

  /** Sets the alarm for when a guest's object created now may be deleted. */
  async goesWhenIdle(): Promise<void> {
    await this.#in.object.storage.setAlarm(Date.now() + GUEST_KEPT_MS);
  }

  #isGuests(): boolean {
    return this.store.facts.get('guest') !== null && this.store.facts.get('registered') === null;
  }

  /** Deletes the object of a guest who has made no move for 40 days, unless a play still waits for the record. */
  async #removeIfIdle(): Promise<void> {
    const now_ms = await this.#in.ports().now();
    const lastUse_ms = this.store.lastUse_ms();
    if (!this.#isGuests() || lastUse_ms === null || this.store.undelivered().length > 0) return;
    const left_ms = lastUse_ms + GUEST_KEPT_MS - now_ms;
    this.alarm.isGone();
    if (left_ms > 0) await this.#in.object.storage.setAlarm(Date.now() + left_ms);
    else await this.tables.removeAll();
  }

  #identity(): PlayerIdentity {
    return JSON.parse(this.store.facts.get('identity') ?? '{}');
  }

  /** Tells the pool that a member's play is in the record. */
  #askPool({ id, game, day }: Play): Promise<JudgedMatchup | null> {
    const { publicId } = this.#identity();
    const answer = askPool(this.#in.ctx, { game, day, publicId }).finally(() => this.#asked.delete(id));
    this.#asked.set(id, answer);
    return answer;
  }
}
