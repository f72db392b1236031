// Tables of the nightly jobs: their progress and lease, and operators' measurements.

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../shared/kernel/game-day.ts';

/** The progress of a day's step: `cursor` is the one left by its last piece. A done step stays done. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    day: text().$type<GameDay>().notNull(),
    step: text().notNull(),
    cursor: integer().notNull().default(0),
    /** The items of the next piece, initially taken from the step's last day; null before the first. */
    size: integer(),
    /** The smallest size that D1 failed at on this day, or null. */
    too_large: integer(),
    done_at: integer(),
    updated_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
);

/** The active run of cron, at most one row. Others do nothing until it has ended or expired. */
export const jobLease = sqliteTable('job_lease', {
  id: integer().primaryKey(),
  holder: text().notNull(),
  /** The rollover's position when the run began. */
  day: text().$type<GameDay>().notNull(),
  step: text().notNull(),
  cursor: integer().notNull(),
  expires_at: integer().notNull(),
});

/** An hour's measurements (gauges.ts). Instants in milliseconds. */
export const gauges = sqliteTable('gauges', {
  hour: integer().primaryKey(),
  record_bytes: integer().notNull(),
  /** Plays with points of the day before. */
  plays: integer().notNull(),
  /** The first past day some player is not settled for; else null. */
  unsettled_day: text().$type<GameDay>(),
  /** Ended plays refused by the record, and when the first of them ended. */
  undelivered: integer().notNull(),
  undelivered_since: integer(),
  /** Plays delivered in the last hour more than a minute after their end. */
  late: integer().notNull(),
});

/** Outcomes of calls in five minutes, as counted by isolates (levels.ts). */
export const levels = sqliteTable('levels', {
  began_at: integer().primaryKey(),
  calls: integer().notNull(),
  /** Calls answered with 5xx. */
  failed: integer().notNull(),
  moves: integer().notNull(),
  slow_moves: integer().notNull(),
  endings: integer().notNull(),
});

/** Refused calls of a day, by code (levels.ts). */
export const refusals = sqliteTable(
  'refusals',
  {
    day: text().$type<GameDay>().notNull(),
    code: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
);

/** A day's figures, summed the following night (figures-step.ts). Excludes later deliveries. */
export const dayFigures = sqliteTable('day_figures', {
  day: text().$type<GameDay>().primaryKey(),
  /** Players with a result, guests among them, and results, with those held back among them. */
  players: integer().notNull(),
  guests: integer().notNull(),
  plays: integer().notNull(),
  held: integer().notNull(),
  /** The value of shares that night: issued (V), on sale, and the target for active players (V*, RULES §6). */
  issued_millis: integer().notNull(),
  on_sale_millis: integer().notNull(),
  target_millis: integer(),
});

/** Alert conditions that hold and have been reported (alerts.ts). */
export const alerts = sqliteTable('alerts', {
  name: text().primaryKey(),
  since: integer().notNull(),
  is_told: integer().notNull(),
});
