// Carries the moves to the server: in order, some seconds' worth at a time, again until they have arrived. A report
// says where it begins, so one that arrives twice changes nothing (API, Plays). Stands outside React.
import type { CallReply } from '#shared/contract/call.ts';
import { askSudokuHint, reportSudoku } from '#shared/games/sudoku/contract.ts';
import type { SudokuMove } from '#shared/games/sudoku/rules.ts';
import { CallError, isTransient, send } from '../../base/api/client.ts';
import { pause, pauseAfter } from '../../base/retry.ts';
import { outbox } from '../../offline/outbox-port.ts';

export type ReportReply = CallReply<typeof reportSudoku>;
export type HintReply = CallReply<typeof askSudokuHint>;

/** New moves wait no longer than this before they are reported (RULES §4: at least every 5 s). */
const REPORT_AFTER_MS = 4000;
const PATIENCE_MS = 10_000;
const MOST_IN_A_REPORT = 4000;

/** Whom the queue tells, and whom it asks. */
export interface ReportListeners {
  /** The report that solved the grid was answered. */
  onEnd(reply: ReportReply): void;
  /** The server refuses the play as it is here. */
  onRefused(error: CallError): void;
  elapsedSeconds(): number;
}

/** The reports of one play. */
export class ReportQueue {
  readonly #token: string;
  readonly #listeners: ReportListeners;
  readonly #hearers = new Set<() => void>();
  #moves: readonly SudokuMove[];
  #arrived: number;
  #stopping = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #isAskingHint = false;
  #isOffline = false;

  /** `arrived` is how many of the moves the server has. */
  constructor(
    play: { token: string; moves: readonly SudokuMove[]; arrived: number },
    listeners: ReportListeners,
  ) {
    this.#token = play.token;
    this.#moves = play.moves;
    this.#arrived = play.arrived;
    this.#listeners = listeners;
  }

  /** Whether the last report did not get through and is tried again. */
  readonly isOffline = () => this.#isOffline;

  readonly subscribe = (hear: () => void) => {
    this.#hearers.add(hear);
    return () => {
      this.#hearers.delete(hear);
    };
  };

  /** Makes the queue work, and sends what is left over from before. While it does, nobody else sends it. */
  start(): void {
    if (this.#stopping.signal.aborted) this.#stopping = new AbortController();
    outbox(({ holdPlay }) => holdPlay(this.#token, this.#stopping.signal));
    if (this.#isBehind()) void this.flush();
  }

  /** Gives up what is under way. */
  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Takes the moves as they are now; each list begins with the one before. */
  take(moves: readonly SudokuMove[]): void {
    this.#moves = moves;
    if (this.#isOffline) this.#queue();
    if (this.#isBehind()) this.#timer ??= setTimeout(() => void this.flush(), REPORT_AFTER_MS);
  }

  /** Reports all there is, until it has arrived. One report is under way at a time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isAskingHint) return Promise.resolve();
    return this.#deliver();
  }

  /** Reports what has not arrived in a request that outlives the page, for when it hides. */
  flushBeforeLeaving(): void {
    if (!this.#isBehind() || this.#isAskingHint) return;
    const signal = this.#stopping.signal;
    if (this.#isOffline || !navigator.onLine) this.#queue();
    send(reportSudoku, { body: this.#report() }, { keepalive: true, signal }).then(
      (reply) => this.#heard(reply),
      () => {},
    );
  }

  /**
   * Asks for a hint at the grid as it is now. Moves made meanwhile wait, so that a repetition meets the same grid and
   * is not paid twice. Rejects with the CallError of a refusal, and with an AbortError when the queue is stopped.
   */
  async askHint(): Promise<HintReply> {
    const signal = this.#stopping.signal;
    await this.flush();
    this.#isAskingHint = true;
    try {
      const body = { game_session_token: this.#token };
      return await this.#untilHeard(signal, (limited) => send(askSudokuHint, { body }, { signal: limited }));
    } finally {
      this.#isAskingHint = false;
      if (!signal.aborted) this.take(this.#moves);
    }
  }

  #deliver(): Promise<void> {
    this.#running ??= this.#deliverAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #deliverAll(): Promise<void> {
    const signal = this.#stopping.signal;
    try {
      while (this.#isBehind() && !signal.aborted) {
        const reply = await this.#untilHeard(signal, (limited) =>
          send(reportSudoku, { body: this.#report() }, { signal: limited }),
        );
        this.#heard(reply);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.stop();
      this.#drop();
      if (error instanceof CallError) this.#listeners.onRefused(error);
      else throw error;
    }
  }

  async #untilHeard<T>(stopped: AbortSignal, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let failures = 0; ; ) {
      stopped.throwIfAborted();
      try {
        const reply = await attempt(AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]));
        this.#show({ isOffline: false });
        return reply;
      } catch (error) {
        stopped.throwIfAborted();
        if (!isTransient(error)) throw error;
        failures += 1;
        this.#show({ isOffline: true });
        this.#queue();
        await pause(pauseAfter(failures), stopped);
      }
    }
  }

  #report(from = this.#arrived) {
    return {
      game_session_token: this.#token,
      from,
      moves: this.#moves
        .slice(from, from + MOST_IN_A_REPORT)
        .map(([cell, digit]): [number, number] => [cell, digit]),
      time_taken_seconds: this.#listeners.elapsedSeconds(),
    };
  }

  get #queued() {
    return { kind: 'moves', play: this.#token, game: 'sudoku' } as const;
  }

  /** Has everything that has not arrived wait in the outbox, for when this page is gone before the network is back. */
  #queue(): void {
    const bodies: object[] = [];
    for (let from = this.#arrived; from < this.#moves.length; from += MOST_IN_A_REPORT) {
      bodies.push(this.#report(from));
    }
    outbox(({ queueCalls }) => queueCalls({ ...this.#queued, path: reportSudoku.path, bodies }));
  }

  #drop(): void {
    outbox(({ dropQueued }) => dropQueued(this.#queued));
  }

  #heard(reply: ReportReply): void {
    this.#arrived = Math.max(this.#arrived, reply.moves_received);
    if (!this.#isBehind()) this.#drop();
    if (!reply.game_result) return;
    this.stop();
    this.#listeners.onEnd(reply);
  }

  #isBehind(): boolean {
    return this.#arrived < this.#moves.length;
  }

  #show({ isOffline }: { isOffline: boolean }): void {
    if (isOffline === this.#isOffline) return;
    this.#isOffline = isOffline;
    for (const hear of this.#hearers) hear();
  }
}
