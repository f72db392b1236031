// What the picture draws of a run, and its last steps, which are drawn once more when it has ended.
import { type SnakeRun, TICK_MS } from '#shared/games/snake/rules.ts';

/** A run's last two steps are shown once more at half their speed, before the cell that was hit is ringed. */
const REPLAY_STEPS = 2;
const REPLAY_STEP_MS = 2 * TICK_MS;

export interface Frame {
  run: SnakeRun;
  /** The cell that the tail left in the last tick; null when it stayed. */
  leftCell: number | null;
  /** How far the step has come that the last tick began, 0 to 1. */
  fraction: number;
  /** The run is over and nothing moves any more. */
  isOver: boolean;
}

export class LastSteps {
  #steps: Omit<Frame, 'fraction' | 'isOver'>[] = [];
  #endedAt_ms: number | null = null;

  add(step: Omit<Frame, 'fraction' | 'isOver'>): void {
    this.#steps = [...this.#steps, step].slice(-REPLAY_STEPS);
  }

  /** The run has ended: the steps are drawn from now on. */
  end(): void {
    this.#endedAt_ms = performance.now();
  }

  /** What is drawn now; null when they are over. */
  now(): Frame | null {
    if (this.#endedAt_ms === null) return null;
    const passed_ms = performance.now() - this.#endedAt_ms;
    const step = this.#steps[Math.floor(passed_ms / REPLAY_STEP_MS)];
    return step ? { ...step, fraction: (passed_ms % REPLAY_STEP_MS) / REPLAY_STEP_MS, isOver: false } : null;
  }
}
