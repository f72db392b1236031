// How far the daily jobs are, which run of them is at work, and what each hour measured.

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

/** What was measured in an hour (gauges.ts). Instants in milliseconds. */
export const gauges = sqliteTable('gauges', {
  /** When the hour began. */
  hour: integer().primaryKey(),
  /** How large the record was. */
  record_bytes: integer().notNull(),
  /** How many plays with points of the day before are in the record. */
  plays: integer().notNull(),
  /** The first day that some player is not settled for, where it is over; else null. */
  unsettled_day: text().$type<GameDay>(),
  /** Ended plays that the record refuses, and when the first of them was over. */
  undelivered: integer().notNull(),
  undelivered_since: integer(),
  /** How many plays came into the record in the hour before more than a minute after their end. */
  late: integer().notNull(),
});

/** What requests came to in five minutes: what isolates have counted in memory and added up (levels.ts). */
export const levels = sqliteTable('levels', {
  /** When the five minutes began, in milliseconds. */
  began_at: integer().primaryKey(),
  calls: integer().notNull(),
  /** Those that answered 5xx. */
  failed: integer().notNull(),
  moves: integer().notNull(),
  slow_moves: integer().notNull(),
  endings: integer().notNull(),
});

/** How many requests were refused on a day, by code (levels.ts). */
export const refusals = sqliteTable(
  'refusals',
  {
    day: text().$type<GameDay>().notNull(),
    code: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
);

/** What a day came to, summed up in the night after it (figures-step.ts). Plays that arrive later are not in it. */
export const dayFigures = sqliteTable('day_figures', {
  day: text().$type<GameDay>().primaryKey(),
  /** Those with a result, guests among them, and their results with those that are held back. */
  players: integer().notNull(),
  guests: integer().notNull(),
  plays: integer().notNull(),
  held: integer().notNull(),
  /** The worth of shares as that night found them: issued (V), on sale, and what the active ask for (V*, RULES §6). */
  issued_millis: integer().notNull(),
  on_sale_millis: integer().notNull(),
  target_millis: integer(),
});

/** Conditions that operators were alarmed of, and that still hold (alerts.ts). */
export const alerts = sqliteTable('alerts', {
  name: text().primaryKey(),
  since: integer().notNull(),
  is_told: integer().notNull(),
});
