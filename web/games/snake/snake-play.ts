// A running Snake on the page: the count-in, the run, its beat, queued turns, pauses and reports. It lives outside React,
// because the picture reads it for every frame while the page around it rarely changes.
import type { CallReply } from '#shared/contract/call.ts';
import type { reportSnake } from '#shared/games/snake/contract.ts';
import {
  advance,
  type Direction,
  endAhead,
  oppositeOf,
  type SnakeField,
  type SnakeRun,
  startRun,
  TICK_MS,
} from '#shared/games/snake/rules.ts';
import type { CallError } from '../../base/api/client.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { forgetRun, keptRun } from './kept-run.ts';
import { type Frame, LastSteps } from './last-steps.ts';
import { openedRun, type SnakeOpening } from './opened-run.ts';
import { markOf, type PlayView, phaseAt, shownOf } from './play-view.ts';
import { Reporter, type ReporterOptions } from './reporter.ts';
import { createTickClock, type TickClock } from './tick-clock.ts';

/** Reports are sent every five seconds (RULES §4), and signs of life every ten while the run is paused. */
const TICKS_A_REPORT = 25;
const SIGN_EVERY_MS = 10_000;
/** How many turns may be queued: the next one and one more. */
const MOST_WAITING = 2;
/** The count-in of a run. */
const BEATS = 3;
const BEAT_MS = 600;
/** How long the end of a run is shown before it is laid again. */
const LOOK_MS = 1800;
/** A turn comes at the last moment when more than this fraction of the step before it has passed. */
const LAST_MOMENT = 0.5;

export interface PlayListeners {
  onBeat(): void;
  onEaten(run: SnakeRun): void;
  onDeath(run: SnakeRun): void;
  onSaved(reply: CallReply<typeof reportSnake>): void;
  onRefused(error: CallError): void;
}

/** One play, from its opening to its end. A new one begins with a count-in; a resumed one waits. */
export class SnakePlay {
  readonly field: SnakeField;
  readonly view: Store<PlayView>['read'];
  readonly subscribe: Store<PlayView>['subscribe'];
  readonly #token: string;
  readonly #listeners: PlayListeners;
  readonly #clock: TickClock;
  #reporter: Reporter;
  #run: SnakeRun;
  #leftCell: number | null = null;
  #lastSteps = new LastSteps();
  #isLastMoment = false;
  #waiting: Direction[] = [];
  readonly #view: Store<PlayView>;
  #hasBegun = false;
  #signs: ReturnType<typeof setInterval> | null = null;
  #nextBeat: ReturnType<typeof setTimeout> | undefined;
  #laying: ReturnType<typeof setTimeout> | undefined;

  constructor(opening: SnakeOpening, listeners: PlayListeners) {
    const token = opening.game_session_token;
    const { field, run, unheard } = openedRun(opening, keptRun(token));
    const laidAgain = opening.laid_again;
    this.field = field;
    this.#token = token;
    this.#run = run;
    this.#listeners = listeners;
    this.#clock = createTickClock({ tick_ms: TICK_MS, onTick: () => this.#tick() });
    const phase = phaseAt({ run, laidAgain, isResumed: opening.resumed });
    this.#view = createStore<PlayView>({
      ...shownOf(run),
      phase,
      beat: 0,
      laidAgain,
      mark: null,
      connection: 'heard',
    });
    this.view = this.#view.read;
    this.subscribe = this.#view.subscribe;
    this.#reporter = this.#reporterOf({ laidAgain, heard: opening.ticks, ticks: run.ticks, unheard });
    if (run.end !== null) this.#reporter.markOver();
  }

  #reporterOf(run: Pick<ReporterOptions, 'laidAgain' | 'heard' | 'ticks' | 'unheard'>): Reporter {
    const token = this.#token;
    return new Reporter({
      ...run,
      token,
      onEnd: (reply) => {
        forgetRun(token);
        this.#listeners.onSaved(reply);
      },
      onLaidAgain: (times) => {
        forgetRun(token);
        this.#laying = setTimeout(() => this.#layAgain(times), LOOK_MS);
      },
      onRefused: (error) => {
        if (error.status === 403 || error.code === 'PLAY_OVER') forgetRun(token);
        this.#stopClocks();
        this.#listeners.onRefused(error);
      },
      onConnection: (connection) => this.#show({ connection }),
    });
  }

  run(): SnakeRun {
    return this.#run;
  }

  /** The frame to draw now. With `replays`, the last two steps are drawn again after the end. */
  frame({ replays }: { replays: boolean }): Frame {
    const now = { run: this.#run, leftCell: this.#leftCell };
    if (this.#run.end === null) return { ...now, fraction: this.#clock.fraction(), isOver: false };
    return (replays && this.#lastSteps.now()) || { ...now, fraction: 1, isOver: true };
  }

  /** Starts the play; returns a function that stops it. */
  open(): () => void {
    this.#reporter.start();
    this.#signs = setInterval(() => this.#sign(), SIGN_EVERY_MS);
    if (this.#hasBegun) this.begin();
    const { phase } = this.view();
    if (phase !== 'running' && phase !== 'counting') this.#reporter.flush();
    return () => {
      this.#stopClocks();
      clearTimeout(this.#laying);
      this.#reporter.farewell();
      this.#reporter.stop();
      if (this.#signs !== null) clearInterval(this.#signs);
    };
  }

  /** Starts the count-in of a new play, once the start dialog has closed. */
  begin(): void {
    this.#hasBegun = true;
    if (this.view().phase === 'running') this.#clock.start();
    else if (this.view().phase === 'counting') this.#count(BEATS);
  }

  /** Queues a direction for the next free tick, and ends the count-in. Returns false for the way back or a full queue. */
  steer(direction: Direction): boolean {
    const { phase } = this.view();
    if (phase === 'counting' && direction !== oppositeOf(this.#run.direction)) {
      this.#setOff();
      if (direction !== this.#run.direction) this.#waiting.push(direction);
      return true;
    }
    if (phase !== 'running' || this.#waiting.length >= MOST_WAITING) return false;
    const before = this.#waiting.at(-1) ?? this.#run.direction;
    if (direction === before || direction === oppositeOf(before)) return false;
    if (this.#waiting.length === 0) this.#isLastMoment = this.#clock.fraction() > LAST_MOMENT;
    this.#waiting.push(direction);
    return true;
  }

  /** Stops the beat and reports the run; a count-in will start over. */
  pause(): void {
    const { phase } = this.view();
    if (phase !== 'running' && phase !== 'counting') return;
    this.#stopClocks();
    this.#show({ phase: phase === 'counting' ? 'waiting' : 'paused', beat: 0 });
    this.#reporter.flush();
  }

  /** Continues after a pause; before the first step it counts in. */
  resume(): void {
    if (this.view().phase === 'paused') this.#setOff();
    else if (this.view().phase === 'waiting') {
      this.#show({ phase: 'counting' });
      this.#count(BEATS);
    }
  }

  /** Pauses and reports everything unheard, because the page hides. */
  hide(): void {
    this.pause();
    this.#reporter.farewell();
  }

  /** Tries to report again at once. */
  retry(): void {
    this.#reporter.retry();
  }

  #count(beat: number): void {
    clearTimeout(this.#nextBeat);
    if (beat === 0) {
      this.#setOff();
      return;
    }
    this.#show({ beat });
    this.#listeners.onBeat();
    this.#nextBeat = setTimeout(() => this.#count(beat - 1), BEAT_MS);
  }

  #setOff(): void {
    clearTimeout(this.#nextBeat);
    this.#show({ phase: 'running', beat: 0 });
    this.#clock.start();
  }

  #stopClocks(): void {
    clearTimeout(this.#nextBeat);
    this.#clock.stop();
  }

  /** Starts over on the same field with the same food, as the server has done. */
  #layAgain(laidAgain: number): void {
    this.#run = startRun(this.field);
    this.#leftCell = null;
    this.#lastSteps = new LastSteps();
    this.#waiting = [];
    this.#clock.reset();
    this.#reporter = this.#reporterOf({ laidAgain, heard: 0, ticks: 0, unheard: [] });
    this.#reporter.start();
    this.#show({ ...shownOf(this.#run), phase: 'waiting', laidAgain, mark: null, connection: 'heard' });
  }

  #tick(): void {
    const tick = this.#run.ticks + 1;
    const turn = this.#waiting.shift() ?? null;
    const before = this.#run;
    const next = advance(this.field, before, { toTick: tick, turns: turn ? [[tick, turn]] : [] });
    const hasEaten = next.eatenAt.length > before.eatenAt.length;
    const isSaved =
      turn !== null && this.#isLastMoment && endAhead({ field: this.field, run: before }) !== null;
    const mark = next.end === null ? markOf(before, next, { isSaved }) : null;
    this.#isLastMoment = false;
    this.#run = next;
    if (next.end === null || hasEaten) this.#leftCell = hasEaten ? null : before.snake.at(-1)!;
    this.#reporter.add({ tick, turn, isLast: next.end !== null });
    if (next.end === null) this.#lastSteps.add({ run: next, leftCell: this.#leftCell });
    else {
      this.#clock.stop();
      this.#lastSteps.end();
    }
    const { laidAgain } = this.view();
    this.#show({
      ...shownOf(next),
      ...(mark === null ? {} : { mark }),
      ...(next.end === null ? {} : { phase: phaseAt({ run: next, laidAgain }) }),
    });
    if (hasEaten) this.#listeners.onEaten(next);
    if (next.end !== null) this.#listeners.onDeath(next);
    if (next.end !== null || tick % TICKS_A_REPORT === 0) this.#reporter.flush();
  }

  #sign(): void {
    const { phase } = this.view();
    if (phase === 'paused' || phase === 'waiting') this.#reporter.flush();
  }

  #show(change: Partial<PlayView>): void {
    const before = this.view();
    const next = { ...before, ...change };
    const keys = Object.keys(next) as (keyof PlayView)[];
    if (keys.some((key) => next[key] !== before[key])) this.#view.publish(next);
  }
}
