// What a step of a day's rollover is. A step plans one bounded piece of work at a time; the runner commits it together
// with how far the step has come, so that nothing is done twice and nothing is left out.

import type { Ctx } from '../platform/context.ts';
import type { Database, Statement } from '../platform/database.ts';
import type { Gates } from '../platform/gates.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';

export interface Planning {
  db: Database;
  ctx: Ctx;
  day: GameDay;
  /** Where the last piece left it; 0 at first. */
  cursor: number;
  /** The time of recording, in milliseconds since the epoch. Rows carry their nominal instant instead. */
  now_ms: number;
  /** How many of the step's things a piece takes at most: players, postings, rows to be removed. */
  chunk: number;
  /** How many rows the piece may change, indexes included (pace.ts). */
  most_rows: number;
  gates: Gates;
}

/** A piece of work: what it writes, and the cursor after it, which must be another one; `done` ends the step. */
export interface Piece {
  statements: Statement[];
  next: number | 'done';
  /** How many things it takes; left out: `chunk`. By this the next piece is sized (pace.ts). */
  things?: number;
}

/** One step of a day. What it does besides its statements must have the same effect when it is done twice. */
export interface Step {
  /** Its name in `job_runs`; never changed, never used for another. */
  name: string;
  /** Waits until every player is settled through the day. */
  isGlobal: boolean;
  /** Whether it is work on the directory: then home has it, which is beside the directory, and no further edition. */
  isOfDirectory?: boolean;
  /**
   * How many things the first piece of all takes, and any piece at most, so that it changes no more than MOST_ROWS; left
   * out: as `USUAL_SIZE` (pace.ts) says. In an edition's object both are less, as fewer rows may change there.
   */
  size?: { first: number; most: number };
  /** Whether a day has this step; left out: each has. */
  isOn?(day: GameDay): boolean;
  /** The instant of a day's run before which the step does not begin, in milliseconds; left out: none. */
  dueAt?(day: GameDay): number;
  /** Plans the next piece, in few reads: a run is bounded by what it asks of the stores (`CRON_BOUNDS` in jobs.ts). */
  plan(planning: Planning): Promise<Piece>;
}

export function stepsOn(day: GameDay, steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.isOn?.(day) ?? true);
}
