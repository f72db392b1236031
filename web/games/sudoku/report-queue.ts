// Carries the moves to the server: in order, some seconds' worth at a time, again until they have arrived. A report
// says where it begins, so one that arrives twice changes nothing (API, Plays). Stands outside React.
import type { CallReply } from '#shared/contract/call.ts';
import { askSudokuHint, reportSudoku } from '#shared/games/sudoku/contract.ts';
import type { SudokuMove } from '#shared/games/sudoku/rules.ts';
import { CallError, send } from '../../base/api/client.ts';
import { Sender } from '../../kits/game-frame/sender.ts';

export type ReportReply = CallReply<typeof reportSudoku>;
export type HintReply = CallReply<typeof askSudokuHint>;

/** New moves wait no longer than this before they are reported (RULES §4: at least every 5 s). */
const REPORT_AFTER_MS = 4000;
const MOST_IN_A_REPORT = 4000;

/** Whom the queue tells, and whom it asks. */
export interface ReportListeners {
  /** The report that solved the grid was answered. */
  onEnd(reply: ReportReply): void;
  /** The server refuses the play as it is here. */
  onRefused(error: CallError): void;
  elapsedSeconds(): number;
}

export class ReportQueue {
  readonly #token: string;
  readonly #listeners: ReportListeners;
  readonly #sender: Sender;
  #moves: readonly SudokuMove[];
  #arrived: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #isAskingHint = false;

  /** `arrived` is how many of the moves the server has. */
  constructor(
    play: { token: string; moves: readonly SudokuMove[]; arrived: number },
    listeners: ReportListeners,
  ) {
    this.#token = play.token;
    this.#moves = play.moves;
    this.#arrived = play.arrived;
    this.#listeners = listeners;
    this.#sender = new Sender({
      kept: {
        play: play.token,
        game: 'sudoku',
        path: reportSudoku.path,
        most: MOST_IN_A_REPORT,
        unheard: () => [this.#arrived, this.#moves.length],
        report: (from) => this.#report(from),
      },
    });
  }

  /** Whether the last report did not get through and is tried again. */
  readonly isOffline = () => this.#sender.isOffline();

  readonly subscribe = (hear: () => void) => this.#sender.subscribe(hear);

  /** Makes the queue work, and sends what is left over from before. While it does, nobody else sends it. */
  start(): void {
    this.#sender.start();
    if (this.#isBehind()) void this.flush();
  }

  stop(): void {
    this.#sender.stop();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Takes the moves as they are now; each list begins with the one before. */
  take(moves: readonly SudokuMove[]): void {
    this.#moves = moves;
    if (this.isOffline()) this.#sender.keep();
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
    const signal = this.#sender.stopped;
    this.#sender.keepIfOffline();
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
    const { stopped } = this.#sender;
    await this.flush();
    this.#isAskingHint = true;
    try {
      const body = { game_session_token: this.#token };
      stopped.throwIfAborted();
      return await this.#sender.send((signal) => send(askSudokuHint, { body }, { signal }));
    } finally {
      this.#isAskingHint = false;
      if (!stopped.aborted) this.take(this.#moves);
    }
  }

  #deliver(): Promise<void> {
    this.#running ??= this.#deliverAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #deliverAll(): Promise<void> {
    const { stopped } = this.#sender;
    try {
      while (this.#isBehind() && !stopped.aborted) {
        const reply = await this.#sender.send((signal) =>
          send(reportSudoku, { body: this.#report() }, { signal }),
        );
        this.#heard(reply);
      }
    } catch (error) {
      if (stopped.aborted) return;
      this.stop();
      this.#sender.drop();
      if (error instanceof CallError) this.#listeners.onRefused(error);
      else throw error;
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

  #heard(reply: ReportReply): void {
    this.#arrived = Math.max(this.#arrived, reply.moves_received);
    if (!this.#isBehind()) this.#sender.drop();
    if (!reply.game_result) return;
    this.stop();
    this.#listeners.onEnd(reply);
  }

  #isBehind(): boolean {
    return this.#arrived < this.#moves.length;
  }
}
