// Challenges by link can be answered for 48 hours and are shown for another week; then they are deleted with their answers.

import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';

const SHOWN_MS = 7 * DAY_MS;

/** Challenges that ended more than a week ago, their answers first. */
export function oldDuels({ now_ms }: { now_ms: number }): Lot[] {
  const over = sql`SELECT token FROM duels WHERE expires_at < ${now_ms - SHOWN_MS}`;
  return [
    lotOf({
      table: 'duel_answers',
      key: 'token, public_id',
      over: (most) => sql`SELECT token, public_id FROM duel_answers WHERE token IN (${over}) LIMIT ${most}`,
    }),
    lotOf({
      table: 'duels',
      key: 'token',
      over: (most) => sql`
        ${over} AND NOT EXISTS (SELECT 1 FROM duel_answers WHERE duel_answers.token = duels.token) LIMIT ${most}`,
    }),
  ];
}

export function forgetDuels({ player, publicId }: { player: SQL; publicId: string }): Statement[] {
  return [
    sql`DELETE FROM duel_answers WHERE token IN (SELECT token FROM duels WHERE player_id = ${player})`,
    sql`DELETE FROM duels WHERE player_id = ${player}`,
    sql`DELETE FROM duel_answers WHERE public_id = ${publicId}`,
  ];
}
