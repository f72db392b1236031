// Landmarks, who holds their shares, and every trade. The triggers in the migration move the shares and refuse what is
// not there: shares held and shares with the bank are always the shares issued.
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What changes about a landmark; its fixed facts are in landmarks.ts. Prices are kept here too, for SQL that sums them. */
export const landmarks = sqliteTable('landmarks', {
  id: integer().primaryKey(),
  price_millis: integer().notNull(),
  /** Per share and game day: price / 31, rounded up (RULES §6). */
  dividend_millis: integer().notNull(),
  issued: integer().notNull(),
  bank_shares: integer().notNull(),
  /** When shares were last released, and how many; the first issue counts as released long ago. */
  released_at: integer().notNull().default(0),
  released: integer().notNull().default(0),
});

/** The shares of one player in one landmark; no row when there are none. */
export const holdings = sqliteTable(
  'holdings',
  {
    player_id: integer().notNull(),
    landmark_id: integer().notNull(),
    shares: integer().notNull(),
    /** What was paid for the shares held. */
    paid_millis: integer().notNull(),
    /** The last game day on which the number changed, and the smallest number held on it. */
    low_day: text().notNull(),
    low_shares: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.landmark_id] }),
    index('holdings_by_rank').on(table.landmark_id, sql`${table.shares} DESC`, table.player_id),
  ],
);

/** One purchase (`shares` above zero) or sale (below). Never changed, never removed. */
export const trades = sqliteTable(
  'trades',
  {
    id: integer().primaryKey(),
    player_id: integer().notNull(),
    landmark_id: integer().notNull(),
    shares: integer().notNull(),
    /** Sold shares that the bank retires leave the issue with the trade. */
    retired: integer().notNull().default(0),
    day: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    index('trades_by_player').on(table.player_id, table.landmark_id),
    index('trades_by_landmark').on(table.landmark_id, table.day, table.shares, table.retired),
  ],
);

/** How many shares of a landmark players held at the end of a day on which that changed. */
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

/** Shares of a landmark that came with one of the eight parts of a week's release. Never changed, never removed. */
export const releases = sqliteTable(
  'releases',
  {
    /** The closed week whose Monday decided the release. */
    week: text().notNull(),
    part: integer().notNull(),
    landmark_id: integer().notNull(),
    shares: integer().notNull(),
    /** When the first part of the release was due, whatever part this is. */
    opened_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.part, table.landmark_id] })],
);

/** The parts of a week's release as Monday decided them; each is copied into `releases` when it is due. */
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

/**
 * Shares that a part of a day issued because newcomers found too few; the eighth is that of the night after it. Never
 * changed, never removed.
 */
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
 * Who holds shares and has bought some: what players of one address, and of one /48, hold together is bounded. A trigger removes the row when the last share is sold.
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

/** V*, the value of shares that the game wants issued, as the Monday after a week reckoned it (RULES §6). */
export const shareTargets = sqliteTable('share_targets', {
  week: text().primaryKey(),
  target_millis: integer().notNull(),
});
