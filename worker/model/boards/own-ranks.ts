// A player's ranks in the games of a week, from the histogram, so that the size of a board does not matter.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns, Joined } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import type { WeekStart } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../shared/kernel/game-type.ts';
import { openingResults } from '../archive/sealed.ts';
import type { weeklyScores } from './tables.ts';

/** The number of players above on a board, and on the whole board. */
interface Among {
  above: number;
  players: number;
}

/** A game that the player has ever finished; `points_tenths` is null if not this week. */
export type OwnRankRow = Columns<typeof weeklyScores, 'game'> &
  Joined<Columns<typeof weeklyScores, 'points_tenths'>> &
  Among;

/** The statement that reads a player's rank in every game ever finished. */
export function ownRanks({ publicId, week }: { publicId: string; week: WeekStart }): Statement {
  const board = { week, game: sql`games.game` };
  return sql`
    SELECT games.game, own.points_tenths, ${playersAbove(board)} AS above, ${playersOn(board)} AS players
    FROM (SELECT results.player_id, results.game FROM players
        JOIN results ON results.player_id = players.id WHERE players.public_id = ${publicId}
      UNION SELECT players.id, archived.key FROM players
        CROSS JOIN json_each(${openingResults(sql`players.id`)}) AS archived WHERE players.public_id = ${publicId}) AS games
    LEFT JOIN weekly_scores AS own ON own.week = ${week} AND own.game = games.game AND own.player_id = games.player_id
    ORDER BY games.game`;
}

export type WeekRankRow = Columns<typeof weeklyScores, 'game' | 'points_tenths' | 'plays'> & Among;

/** The statement that reads a player's ranks in the games of one week, each by its key. */
export function weekRanks({ player, week }: { player: number; week: WeekStart }): Statement {
  const board = { week, game: sql`own.game` };
  return sql`
    SELECT own.game, own.points_tenths, own.plays, ${playersAbove(board)} AS above, ${playersOn(board)} AS players
    FROM json_each(${JSON.stringify(GAME_TYPES)}) AS games CROSS JOIN weekly_scores AS own
      ON own.week = ${week} AND own.game = games.value AND own.player_id = ${player}`;
}

interface Board {
  week: WeekStart;
  game: SQL;
}

function playersAbove({ week, game }: Board): SQL {
  const ofBoard = sql`week = ${week} AND game = ${game}`;
  return sql`(COALESCE((SELECT SUM(players) FROM weekly_histogram
      WHERE ${ofBoard} AND level = 0 AND bucket > own.points_tenths / 100), 0)
    + COALESCE((SELECT SUM(players) FROM weekly_histogram WHERE ${ofBoard} AND level = 1
      AND bucket > own.points_tenths AND bucket < (own.points_tenths / 100 + 1) * 100), 0))`;
}

function playersOn({ week, game }: Board): SQL {
  return sql`COALESCE((SELECT SUM(players) FROM weekly_histogram
    WHERE week = ${week} AND game = ${game} AND level = 0), 0)`;
}
