// The day's challenge pools: entries, and matchups. Triggers in the migration prevent a member from being in two matchups.

import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

/**
 * A player in the pool of a game and day. `state` is `joined` (not finished), `finished` (not processed by the pool yet),
 * `waiting` (finished and unpaired), `matched`, `returned` (wager refunded) or `odd` (wager refunded, plus a consolation).
 */
export const challengeEntries = sqliteTable(
  'challenge_entries',
  {
    player_id: integer().notNull(),
    day: text().$type<GameDay>().notNull(),
    game: text().$type<GameType>().notNull(),
    wager_millis: integer().notNull(),
    state: text().$type<'joined' | 'finished' | 'waiting' | 'matched' | 'returned' | 'odd'>().notNull(),
    /** 1 for priority in pairing, granted for having been the odd one in an earlier pool. */
    goes_first: integer().notNull(),
    /** 1 for an `odd` entry whose priority has been used. */
    first_used: integer().notNull().default(0),
    /** An HMAC of the joining network address, only comparable within the day. */
    address_mark: text(),
    joined_at: integer().notNull(),
    /** The key of the call that joined, and the lot drawn from it (log/draws.ts): among equal waits the lowest goes first. */
    nonce: text(),
    lot: integer().notNull().default(0),
    /** When the play finished, which orders waiting members. */
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

/** A judged pair. Scores are base points in tenths; `winner_id` is null for a tie. Never changed, never removed. */
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
    /** The stake of each. */
    wager_millis: integer().notNull(),
    /** The prize and both stakes; 0 if neither had points and the wagers were refunded. */
    pot_millis: integer().notNull(),
    judged_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('challenge_matchups_by_one').on(table.player_one, table.day, table.game),
    uniqueIndex('challenge_matchups_by_two').on(table.player_two, table.day, table.game),
  ],
);
