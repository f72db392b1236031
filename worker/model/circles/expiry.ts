// Expiry of the days of other editions' players, once no circle's page counts them.
import { sql } from 'drizzle-orm';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { LONGEST_SHARED } from '../../shared/contract/circles.ts';
import { addDays, gameDayAt } from '../../shared/kernel/game-day.ts';

/** Days older than the longest shared streak. */
export function oldCircleDays({ now_ms }: { now_ms: number }): Lot {
  const since = addDays(gameDayAt(now_ms), -LONGEST_SHARED - 1);
  return lotOf({
    table: 'circle_days',
    key: 'public_id, day',
    over: (most) => sql`SELECT public_id, day FROM circle_days WHERE day < ${since} LIMIT ${most}`,
  });
}
