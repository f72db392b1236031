// The interface of a rollover step. A step plans one bounded piece at a time; the runner commits it together with the step's
// progress, so that nothing is done twice or skipped.

import type { Ctx } from '../platform/context.ts';
import type { Database, Statement } from '../platform/database.ts';
import type { Gates } from '../platform/gates.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';

export interface Planning {
  db: Database;
  ctx: Ctx;
  day: GameDay;
  /** The last piece's `next`; 0 at first. */
  cursor: number;
  /** The current time. Rows carry their nominal instant instead. */
  now_ms: number;
  /** The most items a piece may take: players, postings, rows to delete. */
  chunk: number;
  /** The most rows the piece may change, including index entries (pace.ts). */
  most_rows: number;
  gates: Gates;
}

/** A piece of work: its statements, and the next cursor, which must differ; `done` ends the step. */
export interface Piece {
  statements: Statement[];
  next: number | 'done';
  /** The number of items it takes, by which the next piece is sized (pace.ts); `chunk` by default. */
  things?: number;
}

/** The piece that ends a step without writing anything. */
export const DONE: Piece = { statements: [], next: 'done' };

/** One step of a day. Effects besides its statements must be idempotent. */
export interface Step {
  /** Its name in `job_runs`. Never rename or reuse it. */
  name: string;
  /** Waits until every player is settled through the day. */
  isGlobal: boolean;
  /** Whether it works on the directory. Then only home runs it. */
  isOfDirectory?: boolean;
  /**
   * The items of the first piece, and the maximum, such that a piece changes at most MOST_ROWS; `USUAL_SIZE` (pace.ts) by
   * default. Both are scaled down in an edition's object.
   */
  size?: { first: number; most: number };
  /** Whether a day has this step; every day by default. */
  isOn?(day: GameDay): boolean;
  /** The earliest instant for a day's step; none by default. */
  dueAt?(day: GameDay): number;
  /** Plans the next piece, with few reads: a run's queries are limited (`CRON_BOUNDS` in jobs.ts). */
  plan(planning: Planning): Promise<Piece>;
}

export function stepsOn(day: GameDay, steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.isOn?.(day) ?? true);
}
