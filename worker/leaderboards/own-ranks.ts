// Where a player stands in each game ever finished, in the current week: counted from the histogram, whatever its size.
import { sql } from 'drizzle-orm';
import type { WeekStart } from '../kernel/game-day.ts';
import type { GameType } from '../kernel/game-type.ts';
import type { Statement } from '../platform/database.ts';

/** One game; `points_tenths` is null for a game not finished this week. */
export interface OwnRankRow {
  game: GameType;
  points_tenths: number | null;
  above: number;
  players: number;
}

/** The statement that reads a player's standing in every game ever finished. */
export function ownRanks({ publicId, week }: { publicId: string; week: WeekStart }): Statement {
  const ofGame = sql`week = ${week} AND game = games.game`;
  return sql`
    SELECT games.game, own.points_tenths,
      COALESCE((SELECT SUM(players) FROM weekly_histogram
        WHERE ${ofGame} AND level = 0 AND bucket > own.points_tenths / 100), 0)
      + COALESCE((SELECT SUM(players) FROM weekly_histogram WHERE ${ofGame} AND level = 1
        AND bucket > own.points_tenths AND bucket < (own.points_tenths / 100 + 1) * 100), 0) AS above,
      COALESCE((SELECT SUM(players) FROM weekly_histogram WHERE ${ofGame} AND level = 0), 0) AS players
    FROM (SELECT DISTINCT results.player_id, results.game FROM players
      JOIN results ON results.player_id = players.id WHERE players.public_id = ${publicId}) AS games
    LEFT JOIN weekly_scores AS own ON own.week = ${week} AND own.game = games.game AND own.player_id = games.player_id
    ORDER BY games.game`;
}
