// A crowd for interleavings: players with a session and Sparks, made in a few batches, whatever their number.
import { sql } from 'drizzle-orm';
import { sessionGuard } from '../../worker/access/session-store.ts';
import type { Writer } from '../../worker/economy/guarded-batch.ts';
import { postSelected } from '../../worker/model/ledger/post.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { db } from './record.ts';

/** Registers players 1 to `count`, settled through the day before, each with 200 Sparks and a session. */
export async function makeCrowd({ count, day }: { count: number; day: GameDay }): Promise<Writer[]> {
  const now_ms = Date.parse(day);
  const ids = JSON.stringify(Array.from({ length: count }, (_, place) => place + 1));
  const crowd = sql`json_each(${ids})`;
  await db.batch([
    sql`
      INSERT INTO players (id, public_id, kind, guest_number, username, username_key, created_at,
        registered_at, settled_through)
      SELECT value, 'public-' || value, 'registered', value, 'Player' || value, 'player' || value,
        ${now_ms}, ${now_ms}, ${addDays(day, -1)} FROM ${crowd}`,
    sql`
      INSERT INTO sessions (id, player_id, token_hash, device, created_at, last_used_day, expires_at)
      SELECT 'session-' || value, value, 'hash-' || value, 'test', ${now_ms}, ${day}, ${now_ms * 2} FROM ${crowd}`,
    postSelected({
      rows: sql`SELECT 'gift:' || value AS key, -1 AS source, value AS target, ${sparks(200)} AS amount,
        'A gift' AS description FROM ${crowd}`,
      type: 'correction',
      day,
      now_ms,
    }),
  ]);
  return Array.from({ length: count }, (_, place) => ({
    playerId: place + 1,
    publicId: `public-${place + 1}`,
    isGuest: false,
    guard: sessionGuard({ sessionId: `session-${place + 1}`, now_ms }),
  }));
}
