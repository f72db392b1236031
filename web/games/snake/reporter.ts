// Reports a run to the server. Each report begins at the last tick that was heard and carries all that came after: a
// lost one needs no repair, because the next says it again, and the server counts only what is new to it.
import type { CallReply } from '../../../worker/contract/call.ts';
import { reportSnake } from '../../../worker/games/snake/contract.ts';
import type { Direction, Turn } from '../../../worker/games/snake/rules.ts';
import { CallError, send } from '../../api/client.ts';
import { isPassing, pause, pauseAfter } from '../game-frame/retry.ts';
import { type KeptRun, keepRun, MOST_TICKS_AT_ONCE } from './kept-run.ts';

type ReportReply = CallReply<typeof reportSnake>;

/** Where the last report is: heard, on its way, or waiting for the network. */
export type Connection = 'heard' | 'sending' | 'offline';

const PATIENCE_MS = 10_000;

interface ReporterOptions {
  token: string;
  /** The tick up to which the server has heard. */
  heard: number;
  /** The tick that the run has reached here. */
  ticks: number;
  unheard: readonly Turn[];
  /** The run is over and the server agrees. */
  onEnd(reply: ReportReply): void;
  /** The server refused a report: the play is lost, over, or went on elsewhere. */
  onRefused(error: CallError): void;
  onConnection(connection: Connection): void;
}

/** Reports one play, from its opening to its end. */
export class Reporter {
  readonly #options: ReporterOptions;
  #stopping = new AbortController();
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
  }

  /** Writes down a tick and the turn given for it. */
  add({ tick, turn, isLast }: { tick: number; turn: Direction | null; isLast: boolean }): void {
    this.#ticks = tick;
    if (turn) this.#turns.push([tick, turn]);
    this.#isOver = isLast;
    this.#keep();
  }

  /** The run was over before this page opened. */
  markOver(): void {
    this.#isOver = true;
  }

  /** Reports all there is, or that the page is still here. */
  flush(): void {
    this.#isWanted = true;
    if (!this.#isBusy) void this.#run();
  }

  /** Hands over what there is in a request that outlives the page. */
  farewell(): void {
    this.#keep();
    if (this.#stopping.signal.aborted || this.#heard === this.#ticks) return;
    send(reportSnake, { body: this.#report() }, { keepalive: true })
      .then((reply) => this.#hear(reply))
      .catch(() => {});
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Makes a stopped reporter usable again. */
  start(): void {
    if (this.#stopping.signal.aborted) this.#stopping = new AbortController();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    const stopped = this.#stopping.signal;
    for (let failures = 0; this.#isWanted && !stopped.aborted; ) {
      this.#isWanted = false;
      if (failures === 0) this.#show('sending');
      try {
        const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
        const { reply, to } = await this.#send(signal);
        failures = 0;
        this.#hear(reply);
        if (to < this.#ticks && this.#isOver) this.#isWanted = true;
      } catch (error) {
        if (stopped.aborted) break;
        if (!(error instanceof CallError) || !isPassing(error)) return this.#refused(error);
        failures += 1;
        this.#isWanted = true;
        this.#show('offline');
        await pause(pauseAfter(failures), stopped).catch(() => {});
      }
    }
    this.#isBusy = false;
    if (!stopped.aborted) this.#show('heard');
  }

  async #send(signal: AbortSignal) {
    const body = this.#report();
    return { reply: await send(reportSnake, { body }, { signal }), to: body.to_tick };
  }

  #report() {
    const to_tick = Math.min(this.#ticks, this.#heard + MOST_TICKS_AT_ONCE);
    const moves = this.#turns
      .filter(([tick]) => tick <= to_tick)
      .map(([tick, turn]): [number, Direction] => [tick, turn]);
    return { game_session_token: this.#options.token, from_tick: this.#heard, to_tick, moves };
  }

  #hear(reply: ReportReply): void {
    if (this.#stopping.signal.aborted) return;
    this.#heard = Math.max(this.#heard, Math.min(this.#ticks, reply.ticks_received));
    this.#turns = this.#turns.filter(([tick]) => tick > this.#heard);
    this.#keep();
    if (reply.game_result) {
      this.stop();
      this.#options.onEnd(reply);
    } else if (this.#isOver && this.#heard === this.#ticks) {
      this.#refused(
        new CallError({ status: 409, code: 'OUT_OF_ORDER', detail: 'This play went on elsewhere.' }),
      );
    }
  }

  #refused(error: unknown): void {
    this.#isBusy = false;
    this.stop();
    if (error instanceof CallError) this.#options.onRefused(error);
  }

  #keep(): void {
    const kept: KeptRun = {
      token: this.#options.token,
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
