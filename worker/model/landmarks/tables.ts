// Landmarks, holdings and trades. Triggers in the migration move the shares and refuse sales of missing ones, so that held shares
// and bank shares always sum to the shares issued.
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The changing facts of a landmark; landmarks.ts has the fixed ones. The price is repeated here for sums in SQL. */
export const landmarks = sqliteTable('landmarks', {
  id: integer().primaryKey(),
  price_millis: integer().notNull(),
  /** Per share and game day: price / 31, rounded up (RULES §6). */
  dividend_millis: integer().notNull(),
  issued: integer().notNull(),
  bank_shares: integer().notNull(),
  /** The last release: its time, and its number of shares. The first issue counts as long ago. */
  released_at: integer().notNull().default(0),
  released: integer().notNull().default(0),
});

/** A player's shares in a landmark; no row for none. */
export const holdings = sqliteTable(
  'holdings',
  {
    player_id: integer().notNull(),
    landmark_id: integer().notNull(),
    shares: integer().notNull(),
    /** The price paid for the shares held. */
    paid_millis: integer().notNull(),
    /** The last game day with a change, and the smallest number held on it. */
    low_day: text().notNull(),
    low_shares: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.landmark_id] }),
    index('holdings_by_rank').on(table.landmark_id, sql`${table.shares} DESC`, table.player_id),
  ],
);

/** A purchase (`shares` positive) or a sale (negative). Never changed, never removed. */
export const trades = sqliteTable(
  'trades',
  {
    id: integer().primaryKey(),
    player_id: integer().notNull(),
    landmark_id: integer().notNull(),
    shares: integer().notNull(),
    /** The sold shares that the bank retires, which leave the issue. */
    retired: integer().notNull().default(0),
    day: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    index('trades_by_player').on(table.player_id, table.landmark_id),
    index('trades_by_landmark').on(table.landmark_id, table.day, table.shares, table.retired),
  ],
);

/** The number of shares of a landmark that players held at the end of a day on which it changed. */
export const landmarkDays = sqliteTable(
  'landmark_days',
  {
    landmark_id: integer().notNull(),
    day: text().notNull(),
    held: integer().notNull(),
    issued: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.landmark_id, table.day] })],
);

/** A landmark's shares in one of the eight parts of a week's release. Never changed, never removed. */
export const releases = sqliteTable(
  'releases',
  {
    /** The closed week whose Monday decided the release. */
    week: text().notNull(),
    part: integer().notNull(),
    landmark_id: integer().notNull(),
    shares: integer().notNull(),
    /** When the release's first part was due, the same for all parts. */
    opened_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.part, table.landmark_id] })],
);

/** The parts of a week's release as decided on Monday; each is copied to `releases` when it is due. */
export const releasePlans = sqliteTable(
  'release_plans',
  {
    week: text().notNull(),
    part: integer().notNull(),
    landmark_id: integer().notNull(),
    shares: integer().notNull(),
    opened_at: integer().notNull(),
    due_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.part, table.landmark_id] })],
);

/** The shares issued for newcomers in a part of a day; the eighth part is issued the night after. Never changed, never removed. */
export const starterIssues = sqliteTable(
  'starter_issues',
  {
    day: text().notNull(),
    part: integer().notNull(),
    landmark_id: integer().notNull(),
    shares: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part, table.landmark_id] })],
);

/**
 * Holders who have bought shares: the holdings of one address, and of one /48, are limited together. A trigger removes the row
 * when the last share is sold.
 */
export const boundedBuyers = sqliteTable(
  'bounded_buyers',
  {
    player_id: integer().primaryKey(),
    address_key: text().notNull(),
    network_key: text(),
  },
  (table) => [
    index('bounded_buyers_by_address').on(table.address_key),
    index('bounded_buyers_by_network').on(table.network_key).where(sql`network_key IS NOT NULL`),
  ],
);

/** V*, the target value of issued shares, as calculated on the Monday after a week (RULES §6). */
export const shareTargets = sqliteTable('share_targets', {
  week: text().primaryKey(),
  target_millis: integer().notNull(),
});
