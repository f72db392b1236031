// Reports a run to the server. Each report begins at the last tick that the server has heard and carries everything
// since: a lost report needs no repair, because the next one repeats it, and the server counts only what is new.
import type { CallReply } from '#shared/contract/call.ts';
import { reportSnake } from '#shared/games/snake/contract.ts';
import type { Direction, Turn } from '#shared/games/snake/rules.ts';
import { CallError, send } from '../../base/api/client.ts';
import { Sender } from '../../kits/game-frame/sender.ts';
import { growOpening } from '../../offline/kept-opening.ts';
import { forgetRun, type KeptRun, keepRun, MOST_TICKS_AT_ONCE } from './kept-run.ts';
import type { SnakeOpening } from './opened-run.ts';

type ReportReply = CallReply<typeof reportSnake>;

/** The state of the last report: heard, on its way, or waiting for the network. */
export type Connection = 'heard' | 'sending' | 'offline';

export interface ReporterOptions {
  token: string;
  /** How many times the run was laid again before. */
  laidAgain: number;
  /** The last tick that the server has heard. */
  heard: number;
  /** The last tick on this device. */
  ticks: number;
  unheard: readonly Turn[];
  /** The run is over, and the server has confirmed it. */
  onEnd(reply: ReportReply): void;
  /** The run ended early without a meal and starts over for the `times`-th time. This reporter stops. */
  onLaidAgain(times: number): void;
  /** The server refused a report: the play is lost, over, or has continued elsewhere. */
  onRefused(error: CallError): void;
  onConnection(connection: Connection): void;
}

export class Reporter {
  readonly #options: ReporterOptions;
  readonly #sender: Sender;
  #heard: number;
  #ticks: number;
  #turns: Turn[];
  #isOver = false;
  #isBusy = false;
  #isWanted = false;
  #connection: Connection = 'heard';

  constructor(options: ReporterOptions) {
    this.#options = options;
    this.#heard = options.heard;
    this.#ticks = options.ticks;
    this.#turns = [...options.unheard];
    this.#sender = new Sender({
      kept: {
        play: options.token,
        game: 'snake',
        path: reportSnake.path,
        most: MOST_TICKS_AT_ONCE,
        unheard: () => [this.#heard, this.#ticks],
        report: (from) => this.#report(from),
      },
      onLost: () => this.#show('offline'),
    });
  }

  add({ tick, turn, isLast }: { tick: number; turn: Direction | null; isLast: boolean }): void {
    this.#ticks = tick;
    if (turn) this.#turns.push([tick, turn]);
    this.#isOver = isLast;
    this.#keep();
    if (isLast && this.#sender.isOffline()) this.#sender.keep();
  }

  /** The run was over before this page opened. */
  markOver(): void {
    this.#isOver = true;
  }

  /** Reports everything unheard; without any, the report is a sign of life. */
  flush(): void {
    this.#isWanted = true;
    if (!this.#isBusy) void this.#run();
  }

  /** Tries again at once instead of waiting for the network. */
  retry(): void {
    if (this.#connection === 'offline') this.#show('sending');
    this.#sender.wake();
    this.flush();
  }

  /** Sends everything unheard in a request that outlives the page. */
  farewell(): void {
    if (this.#sender.stopped.aborted) return;
    this.#keep();
    if (this.#heard === this.#ticks) return;
    this.#sender.keepIfOffline();
    send(reportSnake, { body: this.#report() }, { keepalive: true })
      .then((reply) => this.#hear(reply))
      .catch(() => {});
  }

  stop(): void {
    this.#sender.stop();
  }

  /** Starts or restarts the reporter. Until it stops, the outbox does not send this play. */
  start(): void {
    this.#sender.start();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    const { stopped } = this.#sender;
    try {
      while (this.#isWanted && !stopped.aborted) {
        this.#show('sending');
        const { reply, to } = await this.#sender.send((signal) => this.#send(signal));
        this.#hear(reply);
        if (to < this.#ticks && this.#isOver) this.#isWanted = true;
      }
    } catch (error) {
      if (!stopped.aborted) return this.#refused(error);
    }
    this.#isBusy = false;
    if (!stopped.aborted) this.#show('heard');
  }

  async #send(signal: AbortSignal) {
    this.#isWanted = false;
    const body = this.#report();
    return { reply: await send(reportSnake, { body }, { signal }), to: body.to_tick };
  }

  #report(from_tick = this.#heard) {
    const to_tick = Math.min(this.#ticks, from_tick + MOST_TICKS_AT_ONCE);
    const moves = this.#turns
      .filter(([tick]) => tick > from_tick && tick <= to_tick)
      .map(([tick, turn]): [number, Direction] => [tick, turn]);
    const { token, laidAgain } = this.#options;
    return { game_session_token: token, laid_again: laidAgain, from_tick, to_tick, moves };
  }

  #hear(reply: ReportReply): void {
    if (this.#sender.stopped.aborted) return;
    if (reply.laid_again > this.#options.laidAgain) {
      this.#laidAgain(reply.laid_again);
      return;
    }
    this.#heard = Math.max(this.#heard, Math.min(this.#ticks, reply.ticks_received));
    const heard = this.#turns.filter(([tick]) => tick <= this.#heard);
    this.#turns = this.#turns.filter(([tick]) => tick > this.#heard);
    this.#keep();
    growOpening<SnakeOpening>('snake', this.#options.token, (opening) => ({
      ...opening,
      moves: [...opening.moves, ...heard.map(([tick, turn]): [number, Direction] => [tick, turn])],
      ticks: this.#heard,
    }));
    if (this.#heard === this.#ticks) this.#sender.drop();
    if (reply.game_result) {
      this.stop();
      this.#options.onEnd(reply);
    } else if (this.#isOver && this.#heard === this.#ticks) {
      this.#refused(new CallError({ status: 409, code: 'WENT_ON', detail: 'This play went on elsewhere.' }));
    }
  }

  #laidAgain(times: number): void {
    const { token, onLaidAgain } = this.#options;
    this.stop();
    this.#sender.drop();
    growOpening<SnakeOpening>('snake', token, (opening) => ({
      ...opening,
      moves: [],
      ticks: 0,
      laid_again: times,
    }));
    onLaidAgain(times);
  }

  #refused(error: unknown): void {
    this.#isBusy = false;
    this.stop();
    this.#sender.drop();
    if (error instanceof CallError) this.#options.onRefused(error);
  }

  #keep(): void {
    if (this.#ticks > 0 && this.#heard === this.#ticks) {
      forgetRun(this.#options.token);
      return;
    }
    const kept: KeptRun = {
      token: this.#options.token,
      laidAgain: this.#options.laidAgain,
      from: this.#heard,
      ticks: this.#ticks,
      turns: this.#turns,
    };
    keepRun(kept);
  }

  #show(connection: Connection): void {
    if (connection === this.#connection) return;
    this.#connection = connection;
    this.#options.onConnection(connection);
  }
}
