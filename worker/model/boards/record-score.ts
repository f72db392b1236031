// Recomputes a player's week on a board from the record whenever a play arrives (RULES §11). It recomputes instead of adding, so
// that a repeated or late play gives the same row. Triggers update the histogram.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { weekdaysOf, weekOf } from '../../shared/kernel/game-day.ts';
import type { FinishedPlay } from '../results/finished.ts';

/** The statement that removes a player's week from a board if no result counts any more; it must precede `recordScore`. */
export function removeScore({ player, game, day }: Pick<FinishedPlay, 'player' | 'game' | 'day'>): Statement {
  const days = sql.join(weekdaysOf(weekOf(day)), sql`, `);
  return sql`
    DELETE FROM weekly_scores WHERE week = ${weekOf(day)} AND game = ${game} AND player_id = ${player} AND NOT EXISTS (
      SELECT 1 FROM results WHERE player_id = ${player} AND day IN (${days}) AND game = ${game} AND held = 0)`;
}

/** The best metric: of solved plays if there are any, because giving up after two clicks is no record. NULL for no results. */
export function bestMetric({ lowerIsBetter }: { lowerIsBetter: boolean }): SQL {
  const best = lowerIsBetter ? sql.raw('MIN') : sql.raw('MAX');
  return sql`COALESCE(${best}(CASE WHEN solved = 1 THEN metric END), ${best}(CASE WHEN given_up = 0 THEN metric END),
    ${best}(metric))`;
}

/** The statement that updates the player's week from its results, except those held back (RULES §4). */
export function recordScore({
  player,
  game,
  day,
  lowerIsBetter,
}: Pick<FinishedPlay, 'player' | 'game' | 'day' | 'lowerIsBetter'>): Statement[] {
  const days = sql.join(weekdaysOf(weekOf(day)), sql`, `);
  const counted = sql`player_id = ${player} AND day IN (${days}) AND game = ${game} AND held = 0`;
  return [
    sql`
      INSERT INTO weekly_scores (week, game, player_id, points_tenths, time_ms, best_metric, streak_days, plays)
      SELECT ${weekOf(day)}, ${game}, player_id, SUM(points_tenths), SUM(time_ms),
        ${bestMetric({ lowerIsBetter })},
        (SELECT streak_days FROM results WHERE ${counted} ORDER BY day DESC LIMIT 1), COUNT(*)
      FROM results WHERE ${counted} GROUP BY player_id
      ON CONFLICT (week, game, player_id) DO UPDATE SET
        points_tenths = excluded.points_tenths, time_ms = excluded.time_ms, best_metric = excluded.best_metric,
        streak_days = excluded.streak_days, plays = excluded.plays`,
  ];
}
