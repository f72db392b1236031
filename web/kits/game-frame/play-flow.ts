// The flow of a play through its page: loading, ready, playing, over and saved, or already played. It lives outside
// React, so that late replies, dialogs and tests all see the same state.
import type { Call, CallArguments, CallReply } from '#shared/contract/call.ts';
import type { GameResult, ResultReply } from '#shared/contract/plays.ts';
import type { Difficulty } from '#shared/kernel/difficulty.ts';
import { type GameDay, gameDayAt } from '#shared/kernel/game-day.ts';
import { CallError, send, serverNow } from '../../base/api/client.ts';
import { readSession } from '../../base/session.ts';
import { forgetOpening, keepOpening, takeUp } from '../../offline/kept-opening.ts';
import type { OpenedPlay } from '../../offline/opened-play.ts';
import { createStore } from '../../ui/store.ts';
import { showGameToast } from './game-toast.ts';
import type { Ending, GameUi } from './game-ui.ts';
import { forgetPlay, type KeptPlay, keepPlay, keptFromYesterday, keptPlay } from './kept-play.ts';
import type { Over, PlayListeners, PlayPhase } from './play-phase.ts';
import { type ResultAsk, saveResult } from './save-result.ts';
import { readToday, todaysResult } from './todays-play.ts';

/** A play refused again within this time after being refetched is not refetched again. */
const REFETCH_PAUSE_MS = 5000;
const MOVE_LOST = 'That move did not count. The board shows the current state of the play.';
const STATUS_FAILED = "Could not retrieve today's game status. Preparing a new game.";

interface OpeningQuery {
  game_session_token?: string;
  date?: GameDay;
  difficulty?: Difficulty;
}

/** One game's flow of today; 'loading' until `load()` starts it. */
export class PlayFlow<C extends Call> {
  protected readonly ui: GameUi<C>;
  readonly #listeners: PlayListeners;
  readonly #phase = createStore<PlayPhase<CallReply<C>>>({ step: 'loading' });
  #stopping = new AbortController();
  #again: () => void = () => {};
  #serial = 0;
  #isGivenUp = false;
  #refetchedAt_ms = Number.NEGATIVE_INFINITY;
  #isRefetching = false;

  constructor(ui: GameUi<C>, listeners: PlayListeners) {
    this.ui = ui;
    this.#listeners = listeners;
  }

  readonly phase = this.#phase.read;
  readonly subscribe = this.#phase.subscribe;
  protected readonly show = this.#phase.publish;

  readonly stop = () => this.#stopping.abort();

  readonly retry = () => this.#again();

  /** Fetches the state of today's play; opens only a play that is already open. */
  async load(): Promise<void> {
    const signal = this.renew();
    this.show({ step: 'loading' });
    let isCutOff = false;
    const today = await readToday(this.ui.type, signal).catch((error: unknown) => {
      isCutOff = error instanceof CallError && error.status === 0;
      return null;
    });
    if (signal.aborted || (isCutOff && this.goOnOffline())) return;
    const yesterday = keptFromYesterday(this.ui.type, serverNow());
    const ready = { step: 'ready', warning: null, yesterday, hasOpenPlay: false, isOpening: false } as const;
    if (!today) this.show({ ...ready, warning: STATUS_FAILED });
    else if (today.result) this.over({ result: today.result, saving: 'saved', isFresh: false });
    else if (today.state === 'finished') await this.#awaitResult();
    else if (today.state === 'open' && !yesterday && !this.ui.asksToResume) await this.start();
    else this.show({ ...ready, hasOpenPlay: today.state === 'open' });
  }

  /** Opens today's play, or yesterday's with its kept token. This starts the clock. */
  async start(yesterday?: KeptPlay): Promise<void> {
    const signal = this.renew();
    const before = this.phase();
    if (before.step === 'ready') this.show({ ...before, isOpening: true });
    else if (before.step === 'over') this.show({ step: 'loading' });
    const query = this.queryFor(yesterday);
    try {
      const opening = await send(this.ui.opening, { query } as CallArguments<C>, { signal });
      if (this.ui.isWhole?.(opening) === false) throw new Error('The opening is incomplete.');
      const { game_session_token: token, game_date, has_played_today } = opening as OpenedPlay;
      // Without a token the play could not be saved.
      if (!token) return this.fail(this.ui.messages.sessionInvalid, () => this.load());
      this.keep({ token, game_date });
      this.keepForOffline(opening as OpenedPlay);
      if (has_played_today) return await this.save({ ask: this.#askFor(opening), known: null });
      this.#serial += 1;
      this.#isGivenUp = false;
      this.show({ step: 'playing', opening, serial: this.#serial, isStarted: before.step === 'ready' });
    } catch (error) {
      if (!signal.aborted) this.notOpened(error, yesterday);
    }
  }

  /** Call it with the reply to the ending move. */
  end({ game_result, matchup_result = null, pending }: Ending): void {
    const phase = this.phase();
    if (phase.step !== 'playing') return;
    if (game_result && !pending) this.#saved({ game_result, matchup_result });
    else void this.save({ ask: this.#askFor(phase.opening), known: game_result ?? null });
  }

  giveUp(): void {
    const phase = this.phase();
    if (phase.step !== 'playing') return;
    this.#isGivenUp = true;
    void this.save({ ask: { ...this.#askFor(phase.opening), give_up: true }, known: null });
  }

  /**
   * Handles a refused move: the play ended elsewhere, is lost, or differs from the board's state and is fetched again.
   * `isLast`: the move would have ended the play and saved its score.
   */
  refused(error: CallError, { isLast = false } = {}): void {
    // The moves queued after a refused one are refused too.
    if (this.phase().step !== 'playing' || this.#isRefetching) return;
    // The page continues as a guest, for whom an opening would start a new play.
    if (error.code === 'NOT_SIGNED_IN') return;
    if (error.code === 'PLAY_LAPSED') this.#lapsed(error.message);
    else if (error.code === 'PLAY_OVER' || error.code === 'ALREADY_PLAYED') this.end({});
    else if (error.status === 403 || error.code === 'NO_PLAY') this.#lost();
    else this.#refetch({ isLast, lost: error.code === 'WENT_ON' ? error.message : MOVE_LOST });
  }

  protected queryFor(kept: KeptPlay | undefined): OpeningQuery {
    return kept ? { game_session_token: kept.token } : {};
  }

  protected keep(play: KeptPlay): void {
    keepPlay(this.ui.type, play);
  }

  protected forget(): void {
    forgetPlay(this.ui.type);
    forgetOpening(this.ui.type);
  }

  /** A kept play that an opening without its token would not find. */
  protected keptToGoOn(): KeptPlay | null {
    return keptFromYesterday(this.ui.type, serverNow());
  }

  protected afterSaved(): void {
    this.forget();
  }

  protected keepForOffline(opening: OpenedPlay): void {
    const { user } = readSession();
    if (this.ui.goesOnOffline && user) keepOpening(this.ui.type, { opening, owner: user });
  }

  /** Continues the play that was opened before the network was lost. Returns whether there is one. */
  protected goOnOffline(): boolean {
    const opening = takeUp(this.ui.type, serverNow()) as CallReply<C> | null;
    if (opening) this.show({ step: 'playing', opening, serial: ++this.#serial, isStarted: false });
    return opening !== null;
  }

  protected notOpened(error: unknown, yesterday: KeptPlay | undefined): void {
    const code = error instanceof CallError ? error.code : null;
    if (code === 'ALREADY_PLAYED') void this.#awaitResult();
    else if (code === 'PLAY_LAPSED') this.#lapsed((error as CallError).message);
    else if (yesterday && code === 'GAME_SESSION_INVALID') this.#lost();
    else this.fail(this.#loadFailedText(error), () => this.start(yesterday));
  }

  /** Fetches the server's state of the play and shows why; fails if that did not help a moment ago. */
  #refetch({ isLast, lost }: { isLast: boolean; lost: string }): void {
    const now_ms = serverNow();
    const isUseless = now_ms - this.#refetchedAt_ms < REFETCH_PAUSE_MS;
    this.#refetchedAt_ms = now_ms;
    const refetch = () => this.start(this.keptToGoOn() ?? undefined);
    const { saveFailed } = this.ui.messages;
    if (isUseless) {
      this.fail(saveFailed, refetch);
      return;
    }
    showGameToast({ kind: 'error', text: isLast ? saveFailed : lost });
    this.#isRefetching = true;
    void refetch().finally(() => {
      this.#isRefetching = false;
    });
  }

  #loadFailedText(error: unknown): string {
    const { words, messages } = this.ui;
    if (error instanceof CallError && error.code === 'TOO_MANY') return error.message;
    const isExplained = error instanceof CallError && error.status > 0 && error.message !== '';
    return (isExplained && words?.loadFailed?.(error.message)) || messages.loadFailed;
  }

  #lost(): void {
    this.forget();
    this.fail(this.ui.messages.sessionInvalid, () => this.load());
  }

  /** Yesterday's play has lapsed: shows that before today's. */
  #lapsed(warning: string): void {
    this.forget();
    this.show({ step: 'ready', warning, yesterday: null, hasOpenPlay: false, isOpening: false });
  }

  /** Waits for the result of a play that is over, here or on another device. */
  async #awaitResult(): Promise<void> {
    const game_type = this.ui.type;
    const kept = keptPlay(game_type, serverNow());
    if (kept?.game_date === gameDayAt(serverNow())) {
      return this.save({ ask: { game_type, game_session_token: kept.token }, known: null });
    }
    const signal = this.renew();
    this.over({ result: null, saving: 'saving', isFresh: false });
    try {
      const result = await todaysResult(game_type, signal);
      this.over({ result, saving: 'saved', isFresh: false });
    } catch {
      if (!signal.aborted) this.fail(this.ui.messages.loadFailed, () => this.load());
    }
  }

  protected async save({ ask, known }: { ask: ResultAsk; known: GameResult | null }): Promise<void> {
    const signal = this.renew();
    let result = known;
    this.#again = () => void this.save({ ask, known: result });
    this.over({ result, saving: 'saving', isFresh: true });
    const onPending = (reply: ResultReply) => {
      result = reply.game_result;
      this.over({ result, saving: 'saving', isFresh: true });
    };
    try {
      this.#saved(await saveResult({ ask, onPending, signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallError && error.code === 'PLAY_LAPSED') return this.#lapsed(error.message);
      const isUnknown = error instanceof CallError && error.status === 403;
      if (isUnknown) this.forget();
      else window.addEventListener('online', this.retry, { once: true, signal });
      this.over({ result, saving: isUnknown ? 'invalid' : 'failed', isFresh: true });
    }
  }

  #saved({ game_result, matchup_result }: Pick<ResultReply, 'game_result' | 'matchup_result'>): void {
    this.afterSaved();
    this.over({ result: game_result, saving: 'saved', isFresh: true });
    this.#listeners.onSaved();
    if (matchup_result) this.#listeners.onMatchup(matchup_result);
  }

  protected over(over: Pick<Over, 'result' | 'saving' | 'isFresh'>): void {
    const givenUp = this.#isGivenUp && { isGivenUp: true as const };
    this.show({ step: 'over', ...over, ...givenUp, yesterday: over.isFresh ? null : this.keptToGoOn() });
  }

  protected fail(text: string, retry: () => Promise<void>): void {
    this.#again = () => {
      this.show({ step: 'loading' });
      void retry();
    };
    this.show({ step: 'failed', text });
  }

  #askFor(opening: CallReply<C>): ResultAsk {
    const { game_session_token, started_at } = opening as OpenedPlay;
    return {
      game_type: this.ui.type,
      game_session_token,
      time_taken_seconds: Math.max(0, (serverNow() - Date.parse(started_at)) / 1000),
      ...this.ui.lastReport?.(opening),
    };
  }

  protected renew(): AbortSignal {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    return this.#stopping.signal;
  }
}
