// One object per player holds the plays in progress: moves never touch D1, devices take turns, and an outbox with an
// alarm carries every ended play into the record. A thin shell: the rules of plays are in engine.ts.
import { DurableObject } from 'cloudflare:workers';
import { v7 as newId } from 'uuid';
import { askPool, patiently } from '../challenge/pool-calls.ts';
import type { JudgedMatchup } from '../contract/challenge-shapes.ts';
import type { HubCard } from '../contract/plays.ts';
import { GAME_CALLS } from '../games/contracts.ts';
import { GAMES, gameOf } from '../games/registry.ts';
import { DAY_MS, type GameDay, gameDayAt } from '../kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../kernel/game-type.ts';
import { Refusal } from '../kernel/refusal.ts';
import { database } from '../platform/database.ts';
import { type Ports, productionPorts } from '../platform/ports.ts';
import { secretRandom } from '../platform/secret-random.ts';
import { newToken } from '../platform/tokens.ts';
import {
  type FrozenPuzzle,
  lookAt,
  makeMove,
  openPlay,
  type PlayAddress,
  resultOn,
  submitPlay,
} from './engine.ts';
import { Outbox } from './outbox.ts';
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

/** The Player object; its name is the player's public id. */
export class Player extends DurableObject<Env> {
  protected ports: Ports = productionPorts(this.env);
  readonly #store = new PlayStore(this.ctx.storage.sql);
  readonly #outbox = new Outbox({
    env: this.env,
    store: this.#store,
    ctx: this.ctx,
    db: database(this.env),
    ports: () => this.ports,
    identity: () => JSON.parse(this.#store.fact('identity') ?? '{}'),
    enteredPool: (play) => this.ctx.waitUntil(this.#askPool(play)),
  });
  /** What the pools were asked of plays that have just come into the record, and have not answered yet. */
  readonly #asked = new Map<string, Promise<JudgedMatchup | null>>();

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

  /** How far the play of a game and day is. */
  stateOf({ caller, type, day }: { caller: Caller; type: GameType; day: GameDay }) {
    return this.#turn(caller, () => stateOfPlay(this.#store.byDay(type, day)));
  }

  /** How far the play of a game and day is, for the close of its pool: no player asks. */
  async stateAtClose({ type, day }: { type: GameType; day: GameDay }): Promise<HubCard['state']> {
    return stateOfPlay(this.#store.byDay(type, day));
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
          state: stateOfPlay(play ?? null),
          points_earned: play?.ended ? play.ended.points_tenths / 10 : null,
          streak_days: streakShownOn({ streak, day: today }),
          progress: play && !play.ended ? gameOf(type).progress(play.state) : null,
        };
      });
    });
  }

  /** Ends a session here at once: its moves are refused from now on. */
  async endSession({ sessionId }: { sessionId: string }): Promise<void> {
    const now_ms = await this.ports.now();
    // Whoever asks by a session that ended a day ago is refused before this object is asked.
    this.#store.dropFacts({ prefix: 'ended-session:', before: now_ms - DAY_MS });
    this.#store.setFact(`ended-session:${sessionId}`, String(now_ms));
  }

  /** The guest has become a registered player: the guest cookie opens nothing here any more. */
  async becomeRegistered(): Promise<void> {
    this.#store.setFact('registered', '1');
  }

  override async alarm(): Promise<void> {
    await this.#outbox.deliverAll();
  }

  /** One turn: the clock first, then everything from the store without a break. */
  async #turn<T>(caller: Caller, work: (now_ms: number) => T): Promise<Answer<T>> {
    const now_ms = await this.ports.now();
    return answering(() => {
      this.#admit(caller);
      const answer = this.ctx.storage.transactionSync(() => work(now_ms));
      this.#outbox.carryOnIfDue(now_ms);
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
    const totals = await this.#outbox.totalsAfter(play, now_ms);
    const matchup_result = totals?.inPool
      ? await patiently(this.#asked.get(play.id) ?? this.#askPool(play))
      : null;
    return {
      game_result: resultOf({
        game: gameOf(play.game),
        play,
        ended: play.ended!,
        onlooker: { isGuest, now_ms },
      }),
      matchup_result,
      new_total_points: totals?.new_total_points ?? null,
      new_daily_points: totals?.new_daily_points ?? null,
      pending: totals === null,
    };
  }

  /** Tells the pool that a play of its member is in the record; asked for one play at a time. */
  #askPool({ id, game, day }: Play): Promise<JudgedMatchup | null> {
    const { publicId } = JSON.parse(this.#store.fact('identity') ?? '{}');
    const answer = askPool(this.env, { game, day, publicId }).finally(() => this.#asked.delete(id));
    this.#asked.set(id, answer);
    return answer;
  }
}

function stateOfPlay(play: Play | null): HubCard['state'] {
  return play ? (play.ended ? 'finished' : 'open') : 'none';
}
