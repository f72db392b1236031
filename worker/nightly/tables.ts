// What the settlement of a game day came to, for players who hold shares or own a Villa; and how far the daily jobs are.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One player's day. Values are those at the end of the day, after settling. */
export const settlements = sqliteTable(
  'settlements',
  {
    player_id: integer().notNull(),
    day: text().notNull(),
    dividend_millis: integer().notNull(),
    tribute_millis: integer().notNull(),
    /** JSON: [[landmark id, shares, dividend, tribute], …], what made up the two. */
    breakdown: text().notNull(),
    /** Null for a player without a Villa, or while the Villa rests. */
    villa_net_millis: integer(),
    sparks_millis: integer().notNull(),
    shares_millis: integer().notNull(),
    villa_millis: integer().notNull(),
    /** Whether the Villa owed something when the day had been settled, and so counted as 0. */
    in_arrears: integer().notNull().default(0),
    recorded_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.day] }),
    index('settlements_by_record').on(table.player_id, table.recorded_at),
  ],
);

/** How far a step of a day's rollover has come. `cursor` is what its last piece left; a step is done for good. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    day: text().notNull(),
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
  day: text().notNull(),
  step: text().notNull(),
  cursor: integer().notNull(),
  expires_at: integer().notNull(),
});

/** What the nightly check of the ledger found to be off. Empty while all is well. */
export const auditFindings = sqliteTable('audit_findings', {
  id: integer().primaryKey(),
  day: text().notNull(),
  account: text().notNull(),
  finding: text().notNull(),
  difference_millis: integer().notNull(),
  found_at: integer().notNull(),
});
