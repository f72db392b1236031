// Notifies players of their weekly recap once the week has closed. Counts what counted at the close, however late it is sent.
import { sql } from 'drizzle-orm';
import { notifyEach } from '../../model/notifications/notify.ts';
import { rankableAt } from '../../model/results/counted-at.ts';
import type { Statement } from '../../platform/database.ts';
import { closeOf, type WeekStart, weekdaysOf } from '../../shared/kernel/game-day.ts';

/**
 * Notifies the registered players in an id range who had a counted result in the week. Each player's seven days are read along
 * their key. The best day is the earliest of equals; null without points.
 */
export function tellRecaps({
  week,
  after,
  through,
}: {
  week: WeekStart;
  /** The range: above `after`, up to `through`. */
  after: number;
  through: number;
}): Statement {
  const [monday, sunday] = [weekdaysOf(week)[0]!, weekdaysOf(week)[6]!];
  const at = closeOf(sunday);
  // Points and the remaining days of the week as one number, so that the maximum is the earliest best day.
  const best = sql`MAX(points_tenths * 7 + days_left)`;
  return notifyEach({
    type: 'WEEKLY_RECAP',
    rows: sql`
      SELECT ${`recap:${week}:`} || player_id AS key, player_id AS player,
        json_object('week', ${week}, 'points', SUM(points_tenths) / 10.0,
          'best_day', CASE WHEN SUM(points_tenths) > 0 THEN date(${sunday}, '-' || (${best} % 7) || ' days') END) AS facts
      FROM (
        SELECT players.id AS player_id, SUM(results.points_tenths) AS points_tenths,
          CAST(julianday(${sunday}) - julianday(results.day) AS INTEGER) AS days_left
        FROM players CROSS JOIN results ON results.player_id = players.id
        WHERE players.id > ${after} AND players.id <= ${through} AND players.kind <> 'deleted'
          AND results.day BETWEEN ${monday} AND ${sunday} AND ${rankableAt(at)}
        GROUP BY players.id, results.day
      ) GROUP BY player_id ORDER BY player_id`,
    now_ms: at,
  });
}
