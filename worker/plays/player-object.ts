// One object per player holds the plays in progress, so that moves never touch D1. This file has its RPC methods, most of
// them a turn (player-turns.ts); the rules of plays are in engine.ts.

import { DurableObject } from 'cloudflare:workers';
import { v7 as newId } from 'uuid';
import type { Caller } from '../access/actor.ts';
import { ctxOf } from '../platform/context.ts';
import { editionOfObject } from '../platform/objects.ts';
import { type Ports, productionPorts } from '../platform/ports.ts';
import { secretRandom } from '../platform/secret-random.ts';
import { newToken } from '../platform/tokens.ts';
import type { PushSubscription } from '../platform/web-push.ts';
import type { HubCard } from '../shared/contract/hub.ts';
import { closeOf, DAY_MS, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import {
  type FrozenPuzzle,
  lookAt,
  makeMove,
  openPlay,
  type PlayAddress,
  resultOn,
  submitPlay,
} from './engine.ts';
import { clearScore } from './fair-play.ts';
import type { Submission } from './game-definition.ts';
import { gameOf } from './games/registry.ts';
import { duelScoreIn, ghostIn, runningIn } from './ghost.ts';
import { keptPlays, keptReminders, keptStreaks } from './kept-plays.ts';
import { bestPaperStreak, calendarFrom, paperCalendar, paperStreakOn } from './paper-streak.ts';
import { hubAt, stateOfPlay } from './player-hub.ts';
import { PlayerTurns } from './player-turns.ts';
import type { ReminderFacts } from './reminders/reminder.ts';
import { Reminders } from './reminders/reminders.ts';
import type { OwnHours } from './reminders/when.ts';
import { type Answer, answering, refused } from './remote-answer.ts';
import { type AskedReplay, coachKnowledgeIn, replayIn } from './replay.ts';
import { statisticsOn } from './statistics.ts';
import { beginPause, endPause, type PauseState, pauseOn } from './streak-pause.ts';

/** When moves are folded, and how many plays at a time; a player of all games opens eight a day. */
const FOLDED_AFTER_MS = 7 * DAY_MS;
const FOLDED_AT_ONCE = 2;

/** The Player object; its name is the player's public id, prefixed with the edition unless that is home. */
export class Player extends DurableObject<Env> {
  protected ports: Ports = productionPorts(this.env);
  readonly #ctx = ctxOf(this.env, { edition: editionOfObject(this.ctx.id), reading: 'noted' });
  readonly #turns = new PlayerTurns({ ctx: this.#ctx, object: this.ctx, ports: () => this.ports });
  readonly #store = this.#turns.store;
  readonly #reminders = new Reminders({
    ctx: this.#ctx,
    tables: this.#turns.tables,
    streaks: this.#store.streaks,
    alarm: this.#turns.alarm,
    ports: () => this.ports,
    random: Math.random,
    publicId: this.ctx.id.name!.split('/').at(-1)!,
  });

  /** Opens the play of a day, or resumes it. */
  async open(args: {
    caller: Caller;
    type: GameType;
    day: GameDay;
    token: string | null;
    frozen: FrozenPuzzle;
    /** The public id of another player whose deal is played (RULES §15). */
    dealOf?: string;
  }): Promise<Answer<Record<string, unknown>>> {
    const { caller, type, day } = args;
    const wasEmpty = !this.#turns.tables.exist();
    const opened = await this.#turns.take(caller, (now_ms) => {
      const reply = openPlay(this.#store, {
        ...args,
        isToken: caller.isToken,
        ids: { playId: newId(), token: `${day}.${newToken()}` },
        random: secretRandom({
          secret: this.#ctx.PUZZLE_SECRET,
          purpose: ['deal', type, day, args.dealOf ?? caller.publicId],
        }),
        launchDay: this.#ctx.LAUNCH_DAY as GameDay,
        now_ms,
      });
      this.#turns.introduce(caller);
      if (!reply.resumed)
        this.#store.moves.fold({ before_ms: now_ms - FOLDED_AFTER_MS, most: FOLDED_AT_ONCE });
      return reply;
    });
    if (wasEmpty && opened.ok && caller.isGuest) await this.#turns.goesWhenIdle();
    return opened;
  }

  /**
   * Makes a move, named as in the game's contract; the final move's reply carries the result. During a release the worker
   * may know a move that this object does not know yet: that is a 503, and the page retries.
   */
  async move(args: {
    caller: Caller;
    type: GameType;
    name: string;
    address: PlayAddress;
    input: Record<string, unknown>;
  }): Promise<Answer<Record<string, unknown>>> {
    if (!Object.hasOwn(gameOf(args.type).moves, args.name)) return refused('UNAVAILABLE');
    const made = await this.#turns.take(args.caller, (now_ms) => ({
      now_ms,
      ...makeMove(this.#store, { ...args, isToken: args.caller.isToken, now_ms }),
    }));
    if (!made.ok || !made.value.play.ended) return made.ok ? { ok: true, value: made.value.reply } : made;
    const result = await this.#turns.resultReply(made.value);
    return { ...result, value: { ...made.value.reply, ...result.value } };
  }

  /** The reply to a game's read-only call. */
  look({ caller, type, address }: { caller: Caller; type: GameType; address: PlayAddress }) {
    const { isToken } = caller;
    return this.#turns.take(caller, (now_ms) => lookAt(this.#store, { type, address, isToken, now_ms }));
  }

  /** The result of a play, which this ends if it is not over. */
  async submit(args: {
    caller: Caller;
    type: GameType;
    address: PlayAddress;
    submission: Submission;
  }): Promise<Answer<Record<string, unknown>>> {
    const ended = await this.#turns.take(args.caller, (now_ms) => ({
      now_ms,
      play: submitPlay(this.#store, { ...args, isToken: args.caller.isToken, now_ms }),
    }));
    return ended.ok ? this.#turns.resultReply(ended.value) : ended;
  }

  /** How each of the player's finished days of a game went, and the games finished in ranked play on each day. */
  marks({ caller, type }: { caller: Caller; type: GameType }) {
    return this.#turns.take(caller, () => ({
      marks: this.#store.endsOf(type).map(({ day, isRanked, ended }) => ({
        day,
        isRanked,
        solved: ended!.solved,
        base_points: ended!.base_tenths / 10,
      })),
      played: this.#store.gamesByDay(),
    }));
  }

  result({ caller, type }: { caller: Caller; type: GameType }) {
    return this.#turns.take(caller, (now_ms) =>
      resultOn(this.#store, {
        type,
        day: gameDayAt(now_ms),
        now_ms,
      }),
    );
  }

  /** Whether the play of a game and day is open, finished or absent. */
  stateOf({ caller, type, day }: { caller: Caller; type: GameType; day: GameDay }) {
    return this.#turns.take(caller, () => stateOfPlay(this.#store.byDay(type, day)));
  }

  /** The same for the close of the day's pool, which asks without a caller. */
  async stateAtClose({ type, day }: { type: GameType; day: GameDay }): Promise<HubCard['state']> {
    return stateOfPlay(this.#store.byDay(type, day));
  }

  /** Today's card of every game, and the paper streak. */
  hub({ caller }: { caller: Caller }) {
    return this.#turns.take(caller, (now_ms) => hubAt(this.#store, now_ms));
  }

  /** A replay for the player. */
  replay({ caller, ...asked }: { caller: Caller } & AskedReplay) {
    return this.#turns.take(caller, (now_ms) => replayIn(this.#store, { ...asked, isOwn: true, now_ms }));
  }

  /** The facts that the page's coach needs for one of the player's own plays. */
  coachKnowledge({ caller, ...asked }: { caller: Caller } & AskedReplay) {
    return this.#turns.take(caller, (now_ms) => coachKnowledgeIn(this.#store, { ...asked, now_ms }));
  }

  /** A replay for a friend, whom the worker has authorised. */
  async replayForFriend(asked: AskedReplay) {
    const now_ms = await this.ports.now();
    return answering(() => replayIn(this.#store, { ...asked, isOwn: false, now_ms }));
  }

  /** The player's score in a challenge: of the ranked play, else of the archive's play of the same puzzle, else null. */
  duelScore({ caller, type, day }: { caller: Caller; type: GameType; day: GameDay }) {
    return this.#turns.take(caller, () => duelScoreIn(this.#store, { type, day }));
  }

  /** The player's running play of a day. Throws NO_PLAY. */
  running({ caller, type, day }: { caller: Caller; type: GameType; day: GameDay }) {
    return this.#turns.take(caller, (now_ms) => runningIn(this.#store, { type, day, now_ms }));
  }

  /** The ghost of an ended ranked play, for another player, whom the worker has authorised. */
  async ghost(asked: { type: GameType; day: GameDay; until: number; hasSteps: boolean }) {
    return answering(() => ghostIn(this.#store, asked));
  }

  /** Whether the player may see how others played a day's puzzle: the player has finished it, or the day is closed. */
  seesOthers({ caller, type, day }: { caller: Caller; type: GameType; day: GameDay }) {
    return this.#turns.take(caller, (now_ms) => {
      const ended = this.#store.byDay(type, day)?.ended;
      return now_ms >= closeOf(day) || (ended !== undefined && ended !== null && !ended.given_up);
    });
  }

  statistics({ caller }: { caller: Caller }) {
    return this.#turns.take(caller, (now_ms) =>
      statisticsOn(gameDayAt(now_ms), {
        endsOf: (game) => this.#store.endsOf(game),
        daysOf: (game) => this.#store.streaks.daysOf(game),
      }),
    );
  }

  paperStreak({ caller }: { caller: Caller }) {
    return this.#turns.take(caller, (now_ms) => {
      const today = gameDayAt(now_ms);
      const { streaks } = this.#store;
      const played = this.#store.finishedFrom(calendarFrom(today));
      return {
        ...paperStreakOn(streaks, today),
        best_days: bestPaperStreak(streaks),
        days: paperCalendar(streaks, { today, played }),
      };
    });
  }

  /** Whether the streaks are paused; `wish` begins or ends a pause. */
  streakPause({ caller, wish }: { caller: Caller; wish: 'look' | 'begin' | 'end' }) {
    return this.#turns.take(caller, (now_ms): PauseState => {
      const { streaks } = this.#store;
      const today = gameDayAt(now_ms);
      if (wish === 'begin') return beginPause(streaks, { today, now_ms });
      return wish === 'end' ? endPause(streaks, today) : pauseOn(streaks, today);
    });
  }

  reminders({ caller }: { caller: Caller }) {
    return this.#turns.take(caller, () => this.#reminders.state());
  }

  async addReminders({
    caller,
    ...wish
  }: {
    caller: Caller;
    subscription: PushSubscription;
    hours: OwnHours;
  }) {
    const { sessionId } = caller;
    return this.#turns.take(caller, (now_ms) => {
      const state = this.#reminders.add(wish, { sessionId, now_ms });
      this.ctx.waitUntil(this.#reminders.schedule(now_ms));
      return state;
    });
  }

  dropReminders({ caller, device }: { caller: Caller; device: string }) {
    return this.#turns.take(caller, () => this.#reminders.drop(device));
  }

  /** The same for whoever holds a message sent to the device; needs no session. */
  async stopReminders({ device }: { device: string }): Promise<void> {
    this.#reminders.drop(device);
  }

  /** Sends a reminder at another object's request: once per key, within the day's limits. Returns before it is sent. */
  async remind(reminder: { key: string; facts: ReminderFacts }): Promise<void> {
    this.ctx.waitUntil(this.#reminders.remind(reminder));
  }

  keptReminders({ caller }: { caller: Caller }) {
    return this.#turns.take(caller, () => keptReminders(this.#turns.tables));
  }

  /** Ends a session: this object refuses its moves from now on, and its device gets no reminders. */
  async endSession({ sessionId }: { sessionId: string }): Promise<void> {
    const now_ms = await this.ports.now();
    this.#turns.endSession(sessionId, now_ms);
    this.#reminders.endSession(sessionId);
  }

  /** The guest has registered: the guest cookie is no longer valid here. */
  async becomeRegistered(): Promise<void> {
    this.#turns.becomeRegistered();
  }

  /** A page of the plays for the player's download, after the play with the id `after`. */
  plays({ caller, after, limit }: { caller: Caller; after: string; limit: number }) {
    return this.#turns.take(caller, (now_ms) => keptPlays(this.#turns.tables, { after, limit, now_ms }));
  }

  /** The streak days for the player's download. */
  streaks({ caller }: { caller: Caller }) {
    return this.#turns.take(caller, () => keptStreaks(this.#turns.tables));
  }

  /** Delivers plays that ended since an instant again, because the record was restored from a backup. Idempotent. */
  async redeliver({ since_ms }: { since_ms: number }): Promise<void> {
    await this.#turns.redeliver(since_ms);
  }

  /** Removes the plays of a game that ended up to an instant from the player's score, because an operator cleared them. */
  async clearFairPlay({ game, through_ms }: { game: GameType; through_ms: number }): Promise<void> {
    clearScore(this.#store, { game, through_ms });
  }

  /** Deletes everything, because the player is forgotten. */
  async forget(): Promise<void> {
    await this.#turns.tables.removeAll();
  }

  override async alarm(): Promise<void> {
    await this.#turns.onAlarm();
    await this.#reminders.onAlarm();
  }
}
