// Removes a leaving player from the pools of games that were not opened and refunds the wagers, in the batch that leaves. An
// opened play stays: leaving and returning within a day would otherwise take the wager back from a play that goes badly.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES } from '../../shared/kernel/game-type.ts';
import { HOUSE } from '../ledger/house.ts';
import { postSelected } from '../ledger/post.ts';
import type { challengeEntries } from './tables.ts';

export type Entry = Columns<typeof challengeEntries, 'day' | 'game'>;

/** The query of a player's entries that are neither matched nor out (`Entry`). */
export function openEntries(playerId: number): Statement {
  return sql`SELECT day, game FROM challenge_entries WHERE ${isOpen(playerId)}`;
}

export function leavePools({
  playerId,
  publicId,
  opened = [],
  now_ms,
}: {
  playerId: number;
  publicId: string;
  /** The entries whose play the player has opened. */
  opened?: readonly Entry[];
  now_ms: number;
}): Statement[] {
  const names = Object.fromEntries(Object.entries(GAME_NAMES).map(([game, { name }]) => [game, name]));
  const stays = sql`SELECT value ->> 'day', value ->> 'game' FROM json_each(${JSON.stringify(opened)})`;
  const open = sql`${isOpen(playerId)} AND (day, game) NOT IN (${stays})`;
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

function isOpen(playerId: number): SQL {
  return sql`player_id = ${playerId} AND state IN ('joined', 'finished', 'waiting')`;
}
