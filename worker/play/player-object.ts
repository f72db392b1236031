// One object per player holds the plays in progress: moves never touch D1, devices take turns, and an outbox with an
// alarm carries every ended play into the record. A thin shell: the rules of plays are in engine.ts.
import { DurableObject } from 'cloudflare:workers';
import { v7 as newId } from 'uuid';
import type { HubCard } from '../contract/plays.ts';
import { GAME_CALLS } from '../games/contracts.ts';
import { GAMES, gameOf } from '../games/registry.ts';
import { type GameDay, gameDayAt } from '../kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../kernel/game-type.ts';
import { Refusal } from '../kernel/refusal.ts';
import { database, refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { type Ports, productionPorts } from '../platform/ports.ts';
import { secretRandom } from '../platform/secret-random.ts';
import { newToken } from '../platform/tokens.ts';
import { currentTotals, deliver, type Totals } from './deliver.ts';
import {
  type FrozenPuzzle,
  lookAt,
  makeMove,
  openPlay,
  type PlayAddress,
  resultOn,
  submitPlay,
} from './engine.ts';
import { finishedPlay } from './finished.ts';
import { type Play, PlayStore } from './play-store.ts';
import { type Answer, answering } from './remote-answer.ts';
import { resultOf } from './result-view.ts';
import { streakAfter, streakShownOn } from './streak.ts';

/** Who calls, as the worker knows them. */
export interface Caller {
  publicId: string;
  isGuest: boolean;
  /** The session of a registered player; null for guests. */
  sessionId: string | null;
  guestNumber: number;
  createdAt: number;
}

/** How long a reply waits for the record before it says `pending`. */
const DELIVERY_PATIENCE_MS = 3000;
const RETRY_AFTER_MS = 10_000;
const LONGEST_RETRY_MS = 10 * 60_000;

/** The Player object; its name is the player's public id. */
export class Player extends DurableObject<Env> {
  protected ports: Ports = productionPorts(this.env);
  readonly #store = new PlayStore(this.ctx.storage.sql);
  #flush: Promise<Totals | null> | null = null;

  /** Opens the play of a day, or returns it where it stood. */
  open(args: { caller: Caller; type: GameType; day: GameDay; token: string | null; frozen: FrozenPuzzle }) {
    const { caller, type, day } = args;
    return this.#turn(caller, (now_ms) =>
      openPlay(this.#store, {
        ...args,
        ids: { playId: newId(), token: newToken() },
        random: secretRandom({
          secret: this.env.PUZZLE_SECRET,
          purpose: ['deal', type, day, caller.publicId],
        }),
        launchDay: this.env.LAUNCH_DAY as GameDay,
        onlooker: { isGuest: caller.isGuest, now_ms },
      }),
    );
  }

  /** Makes a move by the game's call in that place; the ending move's reply carries the result. */
  async move(args: {
    caller: Caller;
    type: GameType;
    callPlace: number;
    address: PlayAddress;
    input: Record<string, unknown>;
    client_ms: number | null;
  }): Promise<Answer<Record<string, unknown>>> {
    const { isGuest } = args.caller;
    const call = GAME_CALLS[args.type]!.moves[args.callPlace]!;
    const made = await this.#turn(args.caller, (now_ms) => ({
      now_ms,
      ...makeMove(this.#store, { ...args, call, onlooker: { isGuest, now_ms } }),
    }));
    if (!made.ok || !made.value.play.ended) return made.ok ? { ok: true, value: made.value.reply } : made;
    const { play, reply, now_ms } = made.value;
    return { ok: true, value: { ...reply, ...(await this.#resultReply({ play, isGuest, now_ms })) } };
  }

  /** What a reading call of a game shows of a play. */
  look({ caller, type, address }: { caller: Caller; type: GameType; address: PlayAddress }) {
    return this.#turn(caller, (now_ms) =>
      lookAt(this.#store, { type, address, onlooker: { isGuest: caller.isGuest, now_ms } }),
    );
  }

  /** The result of a play that is over, or that ends hereby. */
  async submit(args: {
    caller: Caller;
    type: GameType;
    address: PlayAddress;
    submission: Record<string, unknown>;
    client_ms: number | null;
  }): Promise<Answer<Record<string, unknown>>> {
    const { isGuest } = args.caller;
    const ended = await this.#turn(args.caller, (now_ms) => ({
      now_ms,
      play: submitPlay(this.#store, { ...args, onlooker: { isGuest, now_ms } }),
    }));
    if (!ended.ok) return ended;
    return { ok: true, value: await this.#resultReply({ isGuest, ...ended.value }) };
  }

  /** The closed days of a game that the player has finished, with the mark each left; ranked plays go first. */
  marks({ caller, type }: { caller: Caller; type: GameType }) {
    return this.#turn(caller, () =>
      this.#store.endedOf(type).map(({ day, isRanked, ended }) => ({
        day,
        isRanked,
        solved: ended!.solved,
        base_points: ended!.base_tenths / 10,
      })),
    );
  }

  /** Today's result of a game, or null. */
  result({ caller, type }: { caller: Caller; type: GameType }) {
    return this.#turn(caller, (now_ms) =>
      resultOn(this.#store, {
        type,
        day: gameDayAt(now_ms),
        onlooker: { isGuest: caller.isGuest, now_ms },
      }),
    );
  }

  /** Today's card of every game there is. */
  hub({ caller }: { caller: Caller }) {
    return this.#turn(caller, (now_ms): Omit<HubCard, 'special' | 'challenge'>[] => {
      const today = gameDayAt(now_ms);
      const plays = new Map(this.#store.ofDay(today).map((play) => [play.game, play]));
      return GAME_TYPES.filter((type) => GAMES[type]).map((type) => {
        const play = plays.get(type);
        const streak = streakAfter(this.#store.countedDays(type));
        return {
          game_type: type,
          state: play ? (play.ended ? 'finished' : 'open') : 'none',
          points_earned: play?.ended ? play.ended.points_tenths / 10 : null,
          streak_days: streakShownOn({ streak, day: today }),
          progress: play && !play.ended ? gameOf(type).progress(play.state) : null,
        };
      });
    });
  }

  /** Ends a session here at once: its moves are refused from now on. */
  async endSession({ sessionId }: { sessionId: string }): Promise<void> {
    this.#store.setFact(`ended-session:${sessionId}`, '1');
  }

  /** The guest has become a registered player: the guest cookie opens nothing here any more. */
  async becomeRegistered(): Promise<void> {
    this.#store.setFact('registered', '1');
  }

  override async alarm(): Promise<void> {
    await this.#deliverAll();
  }

  /** One turn: the clock first, then everything from the store without a break. */
  async #turn<T>(caller: Caller, work: (now_ms: number) => T): Promise<Answer<T>> {
    const now_ms = await this.ports.now();
    return answering(() => {
      this.#admit(caller);
      const answer = this.ctx.storage.transactionSync(() => work(now_ms));
      if (now_ms >= this.#nextDelivery() && this.#store.undelivered().length > 0)
        this.ctx.waitUntil(this.#deliverAll());
      return answer;
    });
  }

  #admit(caller: Caller): void {
    if (caller.isGuest && this.#store.fact('registered')) throw new Refusal('NOT_SIGNED_IN');
    if (caller.sessionId && this.#store.fact(`ended-session:${caller.sessionId}`))
      throw new Refusal('NOT_SIGNED_IN');
    if (!this.#store.fact('identity')) {
      const { publicId, guestNumber, createdAt } = caller;
      this.#store.setFact('identity', JSON.stringify({ publicId, guestNumber, createdAt }));
    }
  }

  async #resultReply({ play, isGuest, now_ms }: { play: Play; isGuest: boolean; now_ms: number }) {
    const totals = await this.#totalsAfter(play, now_ms);
    return {
      game_result: resultOf({
        game: gameOf(play.game),
        play,
        ended: play.ended!,
        onlooker: { isGuest, now_ms },
      }),
      matchup_result: null,
      new_total_points: totals?.new_total_points ?? null,
      new_daily_points: totals?.new_daily_points ?? null,
      pending: totals === null,
    };
  }

  /** The totals once the play is in the record; null when the record does not answer in time. */
  async #totalsAfter(play: Play, now_ms: number): Promise<Totals | null> {
    const delivered = (async () => {
      const isWaiting = () => this.#store.undelivered().some(({ id }) => id === play.id);
      let totals = await this.#deliverAll();
      // A flush that was nearly over when this play ended did not take it along; the next one does.
      if (isWaiting() && this.#nextDelivery() === 0) totals = await this.#deliverAll();
      if (isWaiting()) return null;
      if (totals) return totals;
      return currentTotals(database(this.env), this.#identity().publicId, gameDayAt(now_ms));
    })();
    const failed = delivered.catch(() => null);
    const impatient = new Promise<null>((resolve) => setTimeout(() => resolve(null), DELIVERY_PATIENCE_MS));
    return Promise.race([failed, impatient]);
  }

  /**
   * Delivers what waits in the outbox, one flush at a time; what fails is tried again by the alarm. The alarm stands
   * before anything is awaited, so that a play that ends while another is being delivered has one too. Answers the
   * totals after the last delivery, or null when there was none.
   */
  #deliverAll(): Promise<Totals | null> {
    if (this.#store.undelivered().length > 0) {
      this.ctx.waitUntil(this.ctx.storage.setAlarm(Date.now() + RETRY_AFTER_MS));
    }
    this.#flush ??= this.#deliverWaiting().finally(() => {
      this.#flush = null;
    });
    return this.#flush;
  }

  async #deliverWaiting(): Promise<Totals | null> {
    let totals: Totals | null = null;
    for (let play = this.#store.undelivered()[0]; play; play = this.#store.undelivered()[0]) {
      try {
        const [now_ms, gates] = await Promise.all([this.ports.now(), this.ports.gates()]);
        const identity = this.#identity();
        const finished = finishedPlay({ game: gameOf(play.game), play, publicId: identity.publicId, gates });
        totals = await deliver(database(this.env), { identity, play: finished, now_ms });
        this.#store.markDelivered(play.id);
      } catch (error) {
        await this.#postpone(play, error);
        return totals;
      }
    }
    if (this.#nextDelivery() > 0) {
      this.#store.setFact('delivery-failures', '0');
      this.#store.setFact('next-delivery', '0');
    }
    await this.ctx.storage.deleteAlarm();
    return totals;
  }

  /** Waits longer after each failure: the alarm by the real clock, requests by the server's. */
  async #postpone(play: Play, error: unknown): Promise<void> {
    const failures = Number(this.#store.fact('delivery-failures') ?? 0) + 1;
    const wait_ms = Math.min(RETRY_AFTER_MS * 2 ** failures, LONGEST_RETRY_MS);
    this.#store.setFact('delivery-failures', String(failures));
    this.#store.setFact('next-delivery', String((await this.ports.now().catch(() => 0)) + wait_ms));
    await this.ctx.storage.setAlarm(Date.now() + wait_ms);
    log('error', 'delivery-failed', { play: play.id, failures, reason: refusalOfStore(error) });
  }

  #nextDelivery(): number {
    return Number(this.#store.fact('next-delivery') ?? 0);
  }

  #identity(): { publicId: string; guestNumber: number; createdAt: number } {
    return JSON.parse(this.#store.fact('identity') ?? '{}');
  }
}
