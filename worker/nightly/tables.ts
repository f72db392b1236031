// How far the daily jobs are, and which run of them is at work.

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../shared/kernel/game-day.ts';

/** How far a step of a day's rollover has come. `cursor` is what its last piece left; a step is done for good. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    day: text().$type<GameDay>().notNull(),
    step: text().notNull(),
    cursor: integer().notNull().default(0),
    /** How many things the next piece takes; null before the first. Taken over from the step's last day. */
    size: integer(),
    /** The smallest size that put D1 out on this day; null while none did. */
    too_large: integer(),
    done_at: integer(),
    updated_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
);

/** Which run of cron is at work, one row at most: others do nothing until it has ended or its time has run out. */
export const jobLease = sqliteTable('job_lease', {
  id: integer().primaryKey(),
  holder: text().notNull(),
  /** Where the rollover was when the run began. */
  day: text().$type<GameDay>().notNull(),
  step: text().notNull(),
  cursor: integer().notNull(),
  expires_at: integer().notNull(),
});
