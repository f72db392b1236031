// What circles keep of the days of players of other editions goes once no page of a circle counts it any more.
import { sql } from 'drizzle-orm';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { LONGEST_SHARED } from '../../shared/contract/circles.ts';
import { addDays, gameDayAt } from '../../shared/kernel/game-day.ts';

/** Days that are older than a shared streak is counted. */
export function oldCircleDays({ now_ms }: { now_ms: number }): Lot {
  const since = addDays(gameDayAt(now_ms), -LONGEST_SHARED - 1);
  return lotOf({
    table: 'circle_days',
    key: 'public_id, day',
    over: (most) => sql`SELECT public_id, day FROM circle_days WHERE day < ${since} LIMIT ${most}`,
  });
}
