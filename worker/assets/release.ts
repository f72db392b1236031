// Monday's release of further shares, and the retirement of bought-back ones while there are too many (RULES §6).
import { sql } from 'drizzle-orm';
import { closeOf, type GameDay, startOfDay, type WeekStart } from '../kernel/game-day.ts';
import type { Database, Statement } from '../platform/database.ts';
import { releaseBound, sharesOfRelease, targetOf } from './issue.ts';

/**
 * The statements that release shares after a week and keep what is to be issued by then; none when that has been done.
 * They go by what was issued and on sale when the week ended, whatever was traded since.
 */
export async function releaseStatements(
  db: Database,
  {
    week,
    sunday,
    monday,
    active_players,
  }: { week: WeekStart; sunday: GameDay; monday: GameDay; active_players: number },
): Promise<Statement[]> {
  const [rows, players, known] = (await db.batch([
    sql`
      SELECT landmarks.id, price_millis, issued + COALESCE(SUM(trades.retired), 0) AS issued,
        bank_shares + COALESCE(SUM(trades.shares + trades.retired), 0) AS on_sale
      FROM landmarks LEFT JOIN trades ON trades.landmark_id = landmarks.id AND trades.day > ${sunday}
      GROUP BY landmarks.id`,
    sql`
      SELECT COUNT(*) AS registrations FROM players
      WHERE registered_at >= ${startOfDay(week as string as GameDay)} AND registered_at < ${startOfDay(monday)}`,
    sql`SELECT 1 FROM share_targets WHERE week = ${week}`,
  ])) as [LandmarkRow[], { registrations: number }[], unknown[]];
  if (known.length > 0) return [];
  const worthOf = (shares: (row: LandmarkRow) => number) =>
    rows.reduce((sum, row) => sum + shares(row) * row.price_millis, 0);
  const target = targetOf({ active_players });
  const bound = releaseBound({
    target,
    issued: worthOf(({ issued }) => issued),
    onSale: worthOf(({ on_sale }) => on_sale),
    registrations: players[0]!.registrations,
  });
  const released = sharesOfRelease({ bound, issued: new Map(rows.map(({ id, issued }) => [id, issued])) });
  return [
    sql`INSERT INTO share_targets (week, target_millis) VALUES (${week}, ${target})`,
    sql`
      INSERT INTO releases (week, landmark_id, shares, released_at)
      SELECT ${week}, value ->> 'id', value ->> 'shares', ${closeOf(sunday)}
      FROM json_each(${JSON.stringify(released)}) ORDER BY json_each.key`,
  ];
}

interface LandmarkRow {
  id: number;
  price_millis: number;
  issued: number;
  on_sale: number;
}
