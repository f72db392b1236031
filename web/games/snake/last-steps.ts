// The frame of a run that the picture draws, and the last steps, which are drawn once more when the run has ended.
import { type SnakeRun, TICK_MS } from '#shared/games/snake/rules.ts';

/** The last two steps are shown again at half speed before the hit cell is ringed. */
const REPLAY_STEPS = 2;
const REPLAY_STEP_MS = 2 * TICK_MS;

export interface Frame {
  run: SnakeRun;
  /** The cell that the tail left in the last tick; null if it stayed. */
  leftCell: number | null;
  /** Progress of the step that the last tick began, 0 to 1. */
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

  /** Starts drawing the steps: the run has ended. */
  end(): void {
    this.#endedAt_ms = performance.now();
  }

  /** The frame to draw now; null before the end and after the last step. */
  now(): Frame | null {
    if (this.#endedAt_ms === null) return null;
    const passed_ms = performance.now() - this.#endedAt_ms;
    const step = this.#steps[Math.floor(passed_ms / REPLAY_STEP_MS)];
    return step ? { ...step, fraction: (passed_ms % REPLAY_STEP_MS) / REPLAY_STEP_MS, isOver: false } : null;
  }
}
