// Makes a challenge by link from the player's own result: one per game and day, however often requested.
import { sql } from 'drizzle-orm';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import type { duels } from '../../model/duels/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { newToken } from '../../platform/tokens.ts';
import { DUEL_HOURS } from '../../shared/contract/duels.ts';
import { addDays, type GameDay, gameDayAt, HOUR_MS } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

const NO_RESULT = 'You need a result of this game, of today or yesterday, to challenge somebody.';

/** The challenge for a player's result. Throws NOT_FOUND if there is no result that counts, or the day is too old. */
export async function makeDuelOf(
  { db, edition }: Pick<Ctx, 'db' | 'edition'>,
  { writer, game, day, now_ms }: { writer: Writer; game: GameType; day: GameDay; now_ms: number },
): Promise<{ code: string; expires_at: string }> {
  if (day < addDays(gameDayAt(now_ms), -1)) throw new Refusal('NOT_FOUND', { detail: NO_RESULT });
  const statements = [
    sql`
      INSERT INTO duels (token, player_id, day, game, base_tenths, metric, time_ms, created_at, expires_at)
      SELECT ${newToken().slice(0, 22)}, player_id, day, game, base_tenths, metric, time_ms, ${now_ms},
        ${now_ms + DUEL_HOURS * HOUR_MS}
      FROM results
      WHERE player_id = ${writer.playerId} AND day = ${day} AND game = ${game} AND held = 0 AND given_up = 0
      ON CONFLICT (player_id, day, game) DO NOTHING`,
    sql`SELECT token, expires_at FROM duels WHERE player_id = ${writer.playerId} AND day = ${day} AND game = ${game}`,
  ];
  const outcome = await guardedBatch(db, { writer, now_ms, statements });
  const [duel] = outcome.at(-1) as Columns<typeof duels, 'token' | 'expires_at'>[];
  if (!duel) throw new Refusal('NOT_FOUND', { detail: NO_RESULT });
  return { code: `${edition}.${duel.token}`, expires_at: new Date(duel.expires_at).toISOString() };
}
