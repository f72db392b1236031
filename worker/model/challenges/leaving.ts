// Removes a leaving player from every pool that has not paired the player and refunds the wagers, in the batch that leaves.
import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES } from '../../shared/kernel/game-type.ts';
import { HOUSE } from '../ledger/house.ts';
import { postSelected } from '../ledger/post.ts';

export function leavePools({
  playerId,
  publicId,
  now_ms,
}: {
  playerId: number;
  publicId: string;
  now_ms: number;
}): Statement[] {
  const names = Object.fromEntries(Object.entries(GAME_NAMES).map(([game, { name }]) => [game, name]));
  const open = sql`player_id = ${playerId} AND state IN ('joined', 'finished', 'waiting')`;
  return [
    postSelected({
      rows: sql`
        SELECT 'challenge-back:' || ${publicId} || ':' || game || ':' || day AS key, ${HOUSE.escrow} AS source,
          player_id AS target, wager_millis AS amount,
          (SELECT value FROM json_each(${JSON.stringify(names)}) AS names WHERE names.key = game)
            || ' challenge, ' || day AS description
        FROM challenge_entries WHERE ${open} AND wager_millis > 0`,
      type: 'challenge_refund',
      day: gameDayAt(now_ms),
      now_ms,
    }),
    sql`UPDATE challenge_entries SET state = 'returned', address_mark = NULL WHERE ${open}`,
  ];
}
