// The day's challenge pools: entries, and matchups. Triggers in the migration keep a member from being in
// two matchups.

import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

/**
 * One player in the pool of one game and day. `state` is `joined` (not finished), `finished` (the pool has not looked
 * yet), `waiting` (finished and unpaired), `matched`, `returned` (wager back) or `odd` (wager back, with a consolation).
 */
export const challengeEntries = sqliteTable(
  'challenge_entries',
  {
    player_id: integer().notNull(),
    day: text().$type<GameDay>().notNull(),
    game: text().$type<GameType>().notNull(),
    wager_millis: integer().notNull(),
    state: text().$type<'joined' | 'finished' | 'waiting' | 'matched' | 'returned' | 'odd'>().notNull(),
    /** Stands before the others, having been the odd one of an earlier pool. */
    goes_first: integer().notNull(),
    /** An `odd` entry whose right to go first has been used. */
    first_used: integer().notNull().default(0),
    /** An HMAC of the network address that joined, of that day's use alone. */
    address_mark: text(),
    joined_at: integer().notNull(),
    /**
     * The key of the call that joined, and the lot drawn from it (log/draws.ts): of members who wait equally long, the lowest
     * comes first.
     */
    nonce: text(),
    lot: integer().notNull().default(0),
    /** When the result was finished, by which those who wait are ordered. */
    finished_at: integer(),
    opponent_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.day, table.game] }),
    index('challenge_entries_by_wait').on(
      table.game,
      table.day,
      table.state,
      table.wager_millis,
      table.goes_first,
      table.finished_at,
      table.lot,
      table.player_id,
    ),
  ],
);

/** Two members judged. Scores are base points in tenths; `winner_id` is null for a tie. Never changed, never removed. */
export const challengeMatchups = sqliteTable(
  'challenge_matchups',
  {
    id: integer().primaryKey(),
    day: text().$type<GameDay>().notNull(),
    game: text().$type<GameType>().notNull(),
    player_one: integer().notNull(),
    player_two: integer().notNull(),
    score_one_tenths: integer().notNull(),
    score_two_tenths: integer().notNull(),
    winner_id: integer(),
    /** What each has staked. */
    wager_millis: integer().notNull(),
    /** What was played for: prize and both wagers; 0 when both had no points and only took their wagers back. */
    pot_millis: integer().notNull(),
    judged_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('challenge_matchups_by_one').on(table.player_one, table.day, table.game),
    uniqueIndex('challenge_matchups_by_two').on(table.player_two, table.day, table.game),
  ],
);
