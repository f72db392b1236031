// Adds a finished play to its week's board (RULES §11). Triggers move the histogram along.
import { sql } from 'drizzle-orm';
import { weekOf } from '../kernel/game-day.ts';
import type { Statement } from '../platform/database.ts';
import type { FinishedPlay } from '../play/finished.ts';

/** The statement that adds a play's points to the player's week; none for a play that is held back. */
export function recordScore(play: FinishedPlay): Statement[] {
  if (play.isHeld) return [];
  const better = play.lowerIsBetter ? sql.raw('MIN') : sql.raw('MAX');
  return [
    sql`
      INSERT INTO weekly_scores (week, game, player_id, points_tenths, time_ms, best_metric, streak_days, plays)
      VALUES (${weekOf(play.day)}, ${play.game}, ${play.player}, ${play.points_tenths}, ${play.time_ms},
        ${play.metric}, ${play.streak_days}, 1)
      ON CONFLICT (week, game, player_id) DO UPDATE SET
        points_tenths = points_tenths + excluded.points_tenths,
        time_ms = time_ms + excluded.time_ms,
        best_metric = ${better}(best_metric, excluded.best_metric),
        streak_days = excluded.streak_days,
        plays = plays + 1`,
  ];
}
