// Sends the moves to the server in order, a few seconds' worth at a time, and repeats them until they have arrived. A
// report says where it begins, so one that arrives twice changes nothing. Independent of React.
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

export interface ReportListeners {
  /** Called with the reply to the report that solved the grid. */
  onEnd(reply: ReportReply): void;
  /** The server refuses this device's moves. */
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

  /** Whether the last report did not get through and is being retried. */
  readonly isOffline = () => this.#sender.isOffline();

  readonly subscribe = (hear: () => void) => this.#sender.subscribe(hear);

  /** Starts reporting, and sends moves left over from before. Until it stops, the outbox does not send this play. */
  start(): void {
    this.#sender.start();
    if (this.#isBehind()) void this.flush();
  }

  stop(): void {
    this.#sender.stop();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Sets the moves to report; each list begins with the previous one. */
  take(moves: readonly SudokuMove[]): void {
    this.#moves = moves;
    if (this.isOffline()) this.#sender.keep();
    if (this.#isBehind()) this.#timer ??= setTimeout(() => void this.flush(), REPORT_AFTER_MS);
  }

  /** Reports all moves until they have arrived, one report at a time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isAskingHint) return Promise.resolve();
    return this.#deliver();
  }

  /** Reports moves that have not arrived in a request that outlives the page. */
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
   * Requests a hint for the current grid. Later moves wait, so that a repeated request sees the same grid and is not paid
   * twice. Rejects with the CallError of a refusal, and with an AbortError when the queue is stopped.
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
