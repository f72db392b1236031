// One object per player holds the plays in progress: moves never touch D1, devices take turns, and an outbox with an
// alarm carries every ended play into the record. A thin shell: the rules of plays are in engine.ts.

import { DurableObject } from 'cloudflare:workers';
import { v7 as newId } from 'uuid';
import type { Caller } from '../access/actor.ts';
import { Alarm } from '../platform/alarm.ts';
import { ctxOf } from '../platform/context.ts';
import { editionOfObject } from '../platform/objects.ts';
import { type Ports, productionPorts } from '../platform/ports.ts';
import { secretRandom } from '../platform/secret-random.ts';
import { newToken } from '../platform/tokens.ts';
import type { PushSubscription } from '../platform/web-push.ts';
import type { JudgedMatchup } from '../shared/contract/challenge-shapes.ts';
import type { HubCard } from '../shared/contract/plays.ts';
import { addDays, closeOf, DAY_MS, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../shared/kernel/game-type.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import {
  type FrozenPuzzle,
  hasLapsed,
  lookAt,
  makeMove,
  openPlay,
  type PlayAddress,
  resultOn,
  submitPlay,
} from './engine.ts';
import type { Submission } from './game-definition.ts';
import { gameOf } from './games/registry.ts';
import { duelScoreIn, ghostIn, runningIn } from './ghost.ts';
import { keptPlays, keptStreaks } from './kept-plays.ts';
import { ObjectTables } from './object-tables.ts';
import { Outbox } from './outbox.ts';
import {
  bestPaperStreak,
  calendarFrom,
  type PaperStreak,
  paperCalendar,
  paperStreakOn,
} from './paper-streak.ts';
import { type Play, PlayStore } from './play-store.ts';
import { askPool, patiently } from './pool-calls.ts';
import type { ReminderFacts } from './reminders/reminder.ts';
import { Reminders } from './reminders/reminders.ts';
import type { OwnHours } from './reminders/when.ts';
import { type Answer, answering, refused } from './remote-answer.ts';
import { type AskedReplay, replayIn } from './replay.ts';
import { resultOf } from './result-view.ts';
import { statisticsOn } from './statistics.ts';
import { streakShownOn } from './streak.ts';
import { beginPause, endPause, type PauseState, pauseOn } from './streak-pause.ts';
import { repairOf } from './streak-repair.ts';

/** What the Player object knows of a hub. */
export interface PlayerHub {
  cards: Omit<HubCard, 'special' | 'challenge' | 'challenge_yesterday'>[];
  paper_streak: PaperStreak;
}

/** How long a guest's object stays after the last move in it. */
const GUEST_KEPT_MS = 40 * DAY_MS;
/** After how long the moves of a play are folded, and how many plays at a time: somebody who plays all games opens eight a day. */
const FOLDED_AFTER_MS = 7 * DAY_MS;
const FOLDED_AT_ONCE = 2;

/** The Player object; its name is the player's public id, behind the edition where that is not home. */
export class Player extends DurableObject<Env> {
  protected ports: Ports = productionPorts(this.env);
  readonly #ctx = ctxOf(this.env, { edition: editionOfObject(this.ctx.id), reading: 'noted' });
  readonly #tables = new ObjectTables(this.ctx.storage);
  readonly #store = new PlayStore(this.#tables);
  readonly #alarm = new Alarm(this.ctx.storage);
  readonly #outbox = new Outbox({
    ctx: this.#ctx,
    store: this.#store,
    alarm: this.#alarm,
    object: this.ctx,
    ports: () => this.ports,
    random: Math.random,
    identity: () => JSON.parse(this.#store.fact('identity') ?? '{}'),
    enteredPool: (play) => this.ctx.waitUntil(this.#askPool(play)),
  });
  readonly #reminders = new Reminders({
    ctx: this.#ctx,
    tables: this.#tables,
    streaks: this.#store.streaks,
    alarm: this.#alarm,
    ports: () => this.ports,
    random: Math.random,
    publicId: this.ctx.id.name!.split('/').at(-1)!,
  });
  /** What the pools were asked of plays that have just come into the record, and have not answered yet. */
  readonly #asked = new Map<string, Promise<JudgedMatchup | null>>();

  /** Opens the play of a day, or returns it where it was. */
  async open(args: {
    caller: Caller;
    type: GameType;
    day: GameDay;
    token: string | null;
    frozen: FrozenPuzzle;
    /** Whose deal is played, where that is another player's (RULES §15). */
    dealOf?: string;
  }): Promise<Answer<Record<string, unknown>>> {
    const { caller, type, day } = args;
    const wasEmpty = !this.#tables.exist();
    const opened = await this.#turn(caller, (now_ms) => {
      const reply = openPlay(this.#store, {
        ...args,
        ids: { playId: newId(), token: newToken() },
        random: secretRandom({
          secret: this.#ctx.PUZZLE_SECRET,
          purpose: ['deal', type, day, args.dealOf ?? caller.publicId],
        }),
        launchDay: this.#ctx.LAUNCH_DAY as GameDay,
        now_ms,
      });
      this.#introduce(caller);
      if (!reply.resumed)
        this.#store.foldMoves({ before_ms: now_ms - FOLDED_AFTER_MS, most: FOLDED_AT_ONCE });
      return reply;
    });
    if (wasEmpty && opened.ok && caller.isGuest) await this.ctx.storage.setAlarm(Date.now() + GUEST_KEPT_MS);
    return opened;
  }

  /**
   * Makes the move of the game's contract with that name; the ending move's reply carries the result. While a release spreads,
   * the worker may know a move that the object does not know yet: that is a 503, and the page tries again.
   */
  async move(args: {
    caller: Caller;
    type: GameType;
    name: string;
    address: PlayAddress;
    input: Record<string, unknown>;
  }): Promise<Answer<Record<string, unknown>>> {
    if (!Object.hasOwn(gameOf(args.type).moves, args.name)) return refused('UNAVAILABLE');
    const made = await this.#turn(args.caller, (now_ms) => ({
      now_ms,
      ...makeMove(this.#store, { ...args, now_ms }),
    }));
    if (!made.ok || !made.value.play.ended) return made.ok ? { ok: true, value: made.value.reply } : made;
    const { play, reply, now_ms } = made.value;
    const result = await this.#resultReply({ play, now_ms });
    return { ok: true, value: { ...reply, ...result }, bookmark: this.#ctx.bookmark() };
  }

  /** What a reading call of a game shows of a play. */
  look({ caller, type, address }: { caller: Caller; type: GameType; address: PlayAddress }) {
    return this.#turn(caller, (now_ms) => lookAt(this.#store, { type, address, now_ms }));
  }

  /** The result of a play that is over, or that ends hereby. */
  async submit(args: {
    caller: Caller;
    type: GameType;
    address: PlayAddress;
    submission: Submission;
  }): Promise<Answer<Record<string, unknown>>> {
    const ended = await this.#turn(args.caller, (now_ms) => ({
      now_ms,
      play: submitPlay(this.#store, { ...args, now_ms }),
    }));
    if (!ended.ok) return ended;
    const result = await this.#resultReply(ended.value);
    return { ok: true, value: result, bookmark: this.#ctx.bookmark() };
  }

  /**
   * The closed days of a game that the player has finished, with the mark each left, ranked plays first; and the games
   * that were finished on each day itself.
   */
  marks({ caller, type }: { caller: Caller; type: GameType }) {
    return this.#turn(caller, () => ({
      marks: this.#store.endsOf(type).map(({ day, isRanked, ended }) => ({
        day,
        isRanked,
        solved: ended!.solved,
        base_points: ended!.base_tenths / 10,
      })),
      played: this.#store.gamesByDay(),
    }));
  }

  /** Today's result of a game, or null. */
  result({ caller, type }: { caller: Caller; type: GameType }) {
    return this.#turn(caller, (now_ms) =>
      resultOn(this.#store, {
        type,
        day: gameDayAt(now_ms),
        now_ms,
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

  /** Today's card of every game there is, and the paper streak. */
  hub({ caller }: { caller: Caller }) {
    return this.#turn(caller, (now_ms): PlayerHub => {
      const today = gameDayAt(now_ms);
      const { streaks } = this.#store;
      const plays = new Map(this.#store.ofDay(today).map((play) => [play.game, play]));
      const before = this.#store.ofDay(addDays(today, -1));
      const lapsed = new Set(before.filter((play) => hasLapsed(play, now_ms)).map(({ game }) => game));
      const cards = GAME_TYPES.map((type) => {
        const play = plays.get(type);
        return {
          game_type: type,
          state: stateOfPlay(play ?? null),
          points_earned: play?.ended ? play.ended.points_tenths / 10 : null,
          streak_days: streakShownOn(streaks.daysOf(type), today),
          progress: play && !play.ended ? gameOf(type).progress(play.state) : null,
          time_is_up: play !== undefined && isTimeUp(play, now_ms),
          yesterday_lapsed: !play && lapsed.has(type),
          streak_repair: repairOf(streaks, { game: type, now_ms }),
        };
      });
      return { cards, paper_streak: paperStreakOn(streaks, today) };
    });
  }

  /** A play for its own player to watch again. */
  replay({ caller, ...asked }: { caller: Caller } & AskedReplay) {
    return this.#turn(caller, (now_ms) => replayIn(this.#store, { ...asked, isOwn: true, now_ms }));
  }

  /** The same for a friend, whom the worker has admitted: nobody asks as this player. */
  async replayForFriend(asked: AskedReplay) {
    const now_ms = await this.ports.now();
    return answering(() => replayIn(this.#store, { ...asked, isOwn: false, now_ms }));
  }

  /** How the player did on a day, for a challenge: in the ranked play, else in the archive's of the same puzzle; or null. */
  duelScore({ caller, type, day }: { caller: Caller; type: GameType; day: GameDay }) {
    return this.#turn(caller, () => duelScoreIn(this.#store, { type, day }));
  }

  /** The player's running play of a day. Throws NO_PLAY. */
  running({ caller, type, day }: { caller: Caller; type: GameType; day: GameDay }) {
    return this.#turn(caller, (now_ms) => runningIn(this.#store, { type, day, now_ms }));
  }

  /** How far the player was in a ranked play that is over, for one who runs against it: no player asks as this one. */
  async ghost(asked: { type: GameType; day: GameDay; until: number; hasSteps: boolean }) {
    return answering(() => ghostIn(this.#store, asked));
  }

  /** Whether the player may see how others played a day's puzzle: has played it to the end, or the day is closed. */
  seesOthers({ caller, type, day }: { caller: Caller; type: GameType; day: GameDay }) {
    return this.#turn(caller, (now_ms) => {
      const ended = this.#store.byDay(type, day)?.ended;
      return now_ms >= closeOf(day) || (ended !== undefined && ended !== null && !ended.given_up);
    });
  }

  /** What the player's plays come to. */
  statistics({ caller }: { caller: Caller }) {
    return this.#turn(caller, (now_ms) =>
      statisticsOn(gameDayAt(now_ms), {
        endsOf: (game) => this.#store.endsOf(game),
        daysOf: (game) => this.#store.streaks.daysOf(game),
      }),
    );
  }

  /** The paper streak with its calendar. */
  paperStreak({ caller }: { caller: Caller }) {
    return this.#turn(caller, (now_ms) => {
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
    return this.#turn(caller, (now_ms): PauseState => {
      const { streaks } = this.#store;
      const today = gameDayAt(now_ms);
      if (wish === 'begin') return beginPause(streaks, { today, now_ms });
      return wish === 'end' ? endPause(streaks, today) : pauseOn(streaks, today);
    });
  }

  /** Which devices take reminders, and when. */
  reminders({ caller }: { caller: Caller }) {
    return this.#turn(caller, () => this.#reminders.state());
  }

  /** Reminds on a device from now on. */
  async addReminders({
    caller,
    ...wish
  }: {
    caller: Caller;
    subscription: PushSubscription;
    hours: OwnHours;
  }) {
    const { sessionId } = caller;
    return this.#turn(caller, (now_ms) => {
      const state = this.#reminders.add(wish, { sessionId, now_ms });
      this.ctx.waitUntil(this.#reminders.schedule(now_ms));
      return state;
    });
  }

  /** Reminds on a device no longer. */
  dropReminders({ caller, device }: { caller: Caller; device: string }) {
    return this.#turn(caller, () => this.#reminders.drop(device));
  }

  /** The same for who has a message that was sent to the device: no session asks. */
  async stopReminders({ device }: { device: string }): Promise<void> {
    this.#reminders.drop(device);
  }

  /** Reminds of what another object knows; once a key, and within the day's bounds. Answers before anything is sent. */
  async remind(reminder: { key: string; facts: ReminderFacts }): Promise<void> {
    this.ctx.waitUntil(this.#reminders.remind(reminder));
  }

  /** The reminders for the player's download. */
  keptReminders({ caller }: { caller: Caller }) {
    return this.#turn(caller, () => this.#reminders.kept());
  }

  /** Ends a session here at once: its moves are refused from now on, and its device takes no reminders. */
  async endSession({ sessionId }: { sessionId: string }): Promise<void> {
    const now_ms = await this.ports.now();
    // Anyone who asks by a session that ended a day ago is refused before this object is asked.
    this.#store.dropFacts({ prefix: 'ended-session:', before: now_ms - DAY_MS });
    this.#store.setFact(`ended-session:${sessionId}`, String(now_ms));
    this.#reminders.endSession(sessionId);
  }

  /** The guest has become a registered player: the guest cookie opens nothing here any more. */
  async becomeRegistered(): Promise<void> {
    this.#store.setFact('registered', '1');
  }

  /** A page of the plays for the player's download, after the play with an id. */
  plays({ caller, after, limit }: { caller: Caller; after: string; limit: number }) {
    return this.#turn(caller, () => keptPlays(this.#tables, { after, limit }));
  }

  /** The streak days for the player's download. */
  streaks({ caller }: { caller: Caller }) {
    return this.#turn(caller, () => keptStreaks(this.#tables));
  }

  /** Delivers what ended from an instant on once more, because the record was set back. What is in it changes nothing. */
  async redeliver({ since_ms }: { since_ms: number }): Promise<void> {
    if (this.#store.deliverAgain(since_ms)) await this.#outbox.deliverAll();
  }

  /** Deletes all that is here, of somebody who is forgotten. */
  async forget(): Promise<void> {
    await this.#tables.removeAll();
  }

  override async alarm(): Promise<void> {
    this.#alarm.isGone();
    await this.#outbox.deliverAll();
    await this.#removeIfIdle();
    await this.#reminders.onAlarm();
  }

  /** One turn: the clock first, then everything from the store without a break. */
  async #turn<T>(caller: Caller, work: (now_ms: number) => T): Promise<Answer<T>> {
    const now_ms = await this.ports.now();
    return answering(() => {
      this.#admit(caller);
      const answer = this.#tables.transaction(() => work(now_ms));
      this.#tables.keep();
      this.#outbox.carryOnIfDue(now_ms);
      return answer;
    });
  }

  /** A registered caller of a guest's object has registered, whether or not that reached the object then. */
  #admit(caller: Caller): void {
    if (caller.isGuest && this.#store.fact('registered')) throw new Refusal('NOT_SIGNED_IN');
    if (caller.sessionId && this.#store.fact(`ended-session:${caller.sessionId}`))
      throw new Refusal('NOT_SIGNED_IN');
    if (!caller.isGuest && this.#isGuests()) this.#store.setFact('registered', '1');
  }

  /** Keeps who the player is, at the first play: the delivery of its result makes a guest's row from it. */
  #introduce({ publicId, guestNumber, createdAt, isGuest }: Caller): void {
    if (this.#store.fact('identity')) return;
    this.#store.setFact('identity', JSON.stringify({ publicId, guestNumber, createdAt }));
    if (isGuest) this.#store.setFact('guest', '1');
  }

  /** Whether the object is a guest's, which goes when nobody has used it for long. */
  #isGuests(): boolean {
    return this.#store.fact('guest') !== null && this.#store.fact('registered') === null;
  }

  /** Deletes the object of a guest who has made no move for 40 days, unless a play is still on its way to the record. */
  async #removeIfIdle(): Promise<void> {
    const now_ms = await this.ports.now();
    const lastUse_ms = this.#store.lastUse_ms();
    if (!this.#isGuests() || lastUse_ms === null || this.#store.undelivered().length > 0) return;
    const left_ms = lastUse_ms + GUEST_KEPT_MS - now_ms;
    this.#alarm.isGone();
    if (left_ms > 0) await this.ctx.storage.setAlarm(Date.now() + left_ms);
    else await this.#tables.removeAll();
  }

  async #resultReply({ play, now_ms }: { play: Play; now_ms: number }) {
    const totals = await this.#outbox.totalsAfter(play, now_ms);
    const matchup_result = totals?.inPool
      ? await patiently(this.#asked.get(play.id) ?? this.#askPool(play))
      : null;
    return {
      game_result: resultOf({
        game: gameOf(play.game),
        play,
        ended: play.ended!,
        now_ms,
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
    const answer = askPool(this.#ctx, { game, day, publicId }).finally(() => this.#asked.delete(id));
    this.#asked.set(id, answer);
    return answer;
  }
}

function isTimeUp({ game, state, ended, openedAt }: Play, now_ms: number): boolean {
  return !ended && (gameOf(game).isTimeUp?.({ state, elapsed_ms: now_ms - openedAt }) ?? false);
}

function stateOfPlay(play: Play | null): HubCard['state'] {
  return play ? (play.ended ? 'finished' : 'open') : 'none';
}
