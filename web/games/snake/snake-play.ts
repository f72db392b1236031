// A running Snake on the page: the run, its beat, the turns that wait for their tick, pauses and reports. It stands
// outside React, because the picture asks it for every frame while the page around it changes only now and then.
import type { CallReply } from '../../../worker/contract/call.ts';
import type { reportSnake } from '../../../worker/games/snake/contract.ts';
import {
  advance,
  type Direction,
  levelOf,
  oppositeOf,
  type RunEnd,
  type SnakeField,
  type SnakeRun,
  scoreOf,
  TICK_MS,
} from '../../../worker/games/snake/rules.ts';
import type { CallError } from '../../api/client.ts';
import { forgetRun, keptRun } from './kept-run.ts';
import { type Connection, Reporter } from './reporter.ts';
import { type SnakeOpening, standingRun } from './standing-run.ts';
import { createTickClock, type TickClock } from './tick-clock.ts';

/** Reports go out every five seconds (RULES §4), and signs of life while the run is paused every ten. */
const TICKS_A_REPORT = 25;
const SIGN_EVERY_MS = 10_000;
/** Turns that may wait for their ticks: the one that is next, and one more. */
const MOST_WAITING = 2;

/** What the page around the picture shows. */
export interface PlayView {
  phase: 'running' | 'paused' | 'over';
  score: number;
  level: number;
  /** Whole seconds of play: ticks x 200 ms. */
  seconds: number;
  end: RunEnd | null;
  connection: Connection;
}

/** What the picture draws. */
export interface Frame {
  run: SnakeRun;
  /** The cell that the tail left in the last tick; null when it stayed. */
  leftCell: number | null;
  /** How far the step has come that the last tick began, 0 to 1. */
  fraction: number;
}

/** Who hears of what happens in a run. */
export interface PlayListeners {
  onEaten(run: SnakeRun): void;
  onDeath(run: SnakeRun): void;
  onSaved(reply: CallReply<typeof reportSnake>): void;
  onRefused(error: CallError): void;
}

/** One play, from its opening to its end. A new one runs at once; a resumed one waits, paused. */
export class SnakePlay {
  readonly field: SnakeField;
  readonly #listeners: PlayListeners;
  readonly #hearers = new Set<() => void>();
  readonly #clock: TickClock;
  readonly #reporter: Reporter;
  #run: SnakeRun;
  #leftCell: number | null = null;
  #waiting: Direction[] = [];
  #view: PlayView;
  #hasBegun = false;
  #signs: ReturnType<typeof setInterval> | null = null;

  constructor(opening: SnakeOpening, listeners: PlayListeners) {
    const token = opening.game_session_token;
    const { field, run, unheard } = standingRun(opening, keptRun(token));
    this.field = field;
    this.#run = run;
    this.#listeners = listeners;
    this.#clock = createTickClock({ tick_ms: TICK_MS, onTick: () => this.#tick() });
    const isFresh = !opening.resumed && run.ticks === 0;
    const phase = run.end !== null ? 'over' : isFresh ? 'running' : 'paused';
    this.#view = { ...shownOf(run), phase, connection: 'heard' };
    this.#reporter = new Reporter({
      token,
      heard: opening.ticks,
      ticks: run.ticks,
      unheard,
      onEnd: (reply) => {
        forgetRun(token);
        this.#listeners.onSaved(reply);
      },
      onRefused: (error) => {
        if (error.status === 403 || error.code === 'PLAY_OVER') forgetRun(token);
        this.#clock.stop();
        this.#listeners.onRefused(error);
      },
      onConnection: (connection) => this.#show({ connection }),
    });
    if (run.end !== null) this.#reporter.markOver();
  }

  readonly view = () => this.#view;

  readonly subscribe = (hear: () => void) => {
    this.#hearers.add(hear);
    return () => {
      this.#hearers.delete(hear);
    };
  };

  /** The run as it stands. */
  run(): SnakeRun {
    return this.#run;
  }

  /** What to draw now. */
  frame(): Frame {
    const fraction = this.#run.end === null ? this.#clock.fraction() : 1;
    return { run: this.#run, leftCell: this.#leftCell, fraction };
  }

  /** Sets the play going; the answer stops it. */
  open(): () => void {
    this.#reporter.start();
    this.#signs = setInterval(() => this.#sign(), SIGN_EVERY_MS);
    if (this.#hasBegun) this.begin();
    if (this.#view.phase !== 'running') this.#reporter.flush();
    return () => {
      this.#clock.stop();
      this.#reporter.farewell();
      this.#reporter.stop();
      if (this.#signs !== null) clearInterval(this.#signs);
    };
  }

  /** The first step of a new play is counted from here: the dialog it was started from may still be closing before. */
  begin(): void {
    this.#hasBegun = true;
    if (this.#view.phase === 'running') this.#clock.start();
  }

  /** Gives a direction for the next free tick; the way back is refused. Answers whether it was taken. */
  steer(direction: Direction): boolean {
    if (this.#view.phase !== 'running' || this.#waiting.length >= MOST_WAITING) return false;
    const before = this.#waiting.at(-1) ?? this.#run.direction;
    if (direction === before || direction === oppositeOf(before)) return false;
    this.#waiting.push(direction);
    return true;
  }

  /** Stops the beat and reports where it stands. */
  pause(): void {
    if (this.#view.phase !== 'running') return;
    this.#clock.stop();
    this.#show({ phase: 'paused' });
    this.#reporter.flush();
  }

  resume(): void {
    if (this.#view.phase !== 'paused') return;
    this.#show({ phase: 'running' });
    this.#clock.start();
  }

  /** The page hides: pauses, and hands over what there is. */
  hide(): void {
    this.pause();
    this.#reporter.farewell();
  }

  /** Tries again at once to report. */
  reportNow(): void {
    this.#reporter.flush();
  }

  #tick(): void {
    const tick = this.#run.ticks + 1;
    const turn = this.#waiting.shift() ?? null;
    const before = this.#run;
    const next = advance(this.field, before, { toTick: tick, turns: turn ? [[tick, turn]] : [] });
    const hasEaten = next.eatenAt.length > before.eatenAt.length;
    this.#run = next;
    if (next.end === null || hasEaten) this.#leftCell = hasEaten ? null : before.snake.at(-1)!;
    this.#reporter.add({ tick, turn, isLast: next.end !== null });
    if (next.end !== null) this.#clock.stop();
    this.#show({ ...shownOf(next), ...(next.end === null ? {} : { phase: 'over' as const }) });
    if (hasEaten) this.#listeners.onEaten(next);
    if (next.end !== null) this.#listeners.onDeath(next);
    if (next.end !== null || tick % TICKS_A_REPORT === 0) this.#reporter.flush();
  }

  #sign(): void {
    if (this.#view.phase === 'paused') this.#reporter.flush();
  }

  #show(change: Partial<PlayView>): void {
    const next = { ...this.#view, ...change };
    const keys = Object.keys(next) as (keyof PlayView)[];
    if (keys.every((key) => next[key] === this.#view[key])) return;
    this.#view = next;
    for (const hear of this.#hearers) hear();
  }
}

function shownOf(run: SnakeRun): Pick<PlayView, 'score' | 'level' | 'seconds' | 'end'> {
  const score = scoreOf(run);
  const seconds = Math.floor((run.ticks * TICK_MS) / 1000);
  return { score, level: levelOf(score), seconds, end: run.end };
}
