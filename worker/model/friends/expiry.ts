// Friends' results, reactions and nudges are shown only on their day, and are deleted a day later.
import { sql } from 'drizzle-orm';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { addDays, gameDayAt } from '../../shared/kernel/game-day.ts';

const OF_A_DAY = [
  { table: 'far_results', key: 'public_id, day, game' },
  { table: 'friend_reactions', key: 'to_public_id, day, game, by_public_id' },
  { table: 'nudges', key: 'by_public_id, to_public_id, day' },
] as const;

/** Results from other editions, reactions and nudges older than yesterday. */
export function oldFriendsDays({ now_ms }: { now_ms: number }): Lot[] {
  const since = addDays(gameDayAt(now_ms), -1);
  return OF_A_DAY.map(({ table, key }) =>
    lotOf({
      table,
      key,
      over: (most) => sql`SELECT ${sql.raw(key)} FROM ${sql.raw(table)} WHERE day < ${since} LIMIT ${most}`,
    }),
  );
}
