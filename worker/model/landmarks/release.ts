// Monday's release of shares (RULES §6): decided once from the state at the end of the week, and brought to the bank in parts,
// three hours apart.
import { sql } from 'drizzle-orm';
import { type Database, integer, type Statement } from '../../platform/database.ts';
import { closeOf, type GameDay, type WeekStart } from '../../shared/kernel/game-day.ts';
import type { ActiveWeek } from '../players/active-players.ts';
import { PART_EVERY_MS, partsOfRelease, releaseBound, sharesOfRelease, targetOf } from './issue.ts';
import { type EveningRow, marketAtEndOf, worthOf } from './market-evening.ts';

/**
 * The statements that plan the release after a week and store the target; none if that is already done. They use the shares
 * issued and on sale at the end of the week, regardless of later trades.
 */
export async function releaseStatements(
  db: Database,
  { week, sunday, active }: { week: WeekStart; sunday: GameDay; active: ActiveWeek },
): Promise<Statement[]> {
  const [rows, known] = (await db.batch([
    marketAtEndOf(sunday),
    sql`SELECT 1 FROM share_targets WHERE week = ${week}`,
  ])) as [EveningRow[], unknown[]];
  if (known.length > 0) return [];
  const target = targetOf(active);
  const bound = releaseBound({
    target,
    issued: worthOf(rows, ({ issued }) => issued),
    onSale: worthOf(rows, ({ on_sale }) => on_sale),
    firstTimeActive: active.first_time,
  });
  const release = sharesOfRelease({ bound, issued: new Map(rows.map(({ id, issued }) => [id, issued])) });
  const opened_at = closeOf(sunday);
  return [
    sql`INSERT INTO share_targets (week, target_millis) VALUES (${week}, ${target})`,
    sql`
      INSERT INTO release_plans (week, part, landmark_id, shares, opened_at, due_at)
      SELECT ${week}, value ->> 'part', value ->> 'id', value ->> 'shares', ${opened_at},
        ${integer(opened_at)} + ((value ->> 'part') - 1) * ${integer(PART_EVERY_MS)}
      FROM json_each(${JSON.stringify(partsOfRelease(release))}) ORDER BY json_each.key`,
    releaseDueParts({ through_ms: opened_at }),
  ];
}

/** The statement that brings the parts of the last release that are due by an instant to the bank. A repeat changes nothing. */
export function releaseDueParts({ through_ms }: { through_ms: number }): Statement {
  return sql`
    INSERT INTO releases (week, part, landmark_id, shares, opened_at)
    SELECT week, part, landmark_id, shares, opened_at FROM release_plans
    WHERE week = (SELECT MAX(week) FROM release_plans) AND due_at <= ${through_ms}
    ORDER BY part, landmark_id
    ON CONFLICT (week, part, landmark_id) DO NOTHING`;
}
