// Cleaning up after mischief on one's own Villa (RULES §9).
import { sql } from 'drizzle-orm';
import type { Writer } from '../../economy/guarded-batch.ts';
import { spend } from '../../economy/spend.ts';
import { post } from '../../model/ledger/post.ts';
import { activeDisruptions, cleanupCost, type DisruptionRow } from '../../model/mischief/disruptions.ts';
import { mischiefItemOf } from '../../model/mischief/items.ts';
import { type Database, guard } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { cleanUp } from '../../shared/contract/mischief.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** Cleans one disruption up. Throws NOT_FOUND for another's or one that is over, NOT_ENOUGH_POINTS, KEY_REUSED. */
export async function cleanOne(
  db: Database,
  {
    writer,
    disruptionId,
    idempotencyKey,
    now_ms,
  }: { writer: Writer; disruptionId: string; idempotencyKey: string; now_ms: number },
): Promise<CallReply<typeof cleanUp>> {
  const facts = await spend<{ balance: number; cost: number; what: string }>(db, {
    writer,
    idempotencyKey,
    now_ms,
    request: { call: 'cleanup-disruption', body: { disruptionId } },
    look: async (db) => {
      const [active, wallet] = (await db.batch([
        activeDisruptions(sql`${writer.playerId}`, now_ms),
        sql`SELECT balance FROM accounts WHERE id = ${writer.playerId}`,
      ])) as [DisruptionRow[], { balance: number }[]];
      const row = active.find(({ id }) => String(id) === disruptionId);
      if (!row) throw new Refusal('NOT_FOUND', { detail: 'There is nothing to clean up any more.' });
      const cost = cleanupCost(row, now_ms);
      if (wallet[0]!.balance < cost) throw new Refusal('NOT_ENOUGH_POINTS');
      const what = mischiefItemOf(row.mischief_item)?.name ?? row.mischief_item;
      return {
        statements: [
          guard(sql`EXISTS (SELECT 1 FROM disruptions
            WHERE id = ${row.id} AND target_id = ${writer.playerId} AND cleaned_at IS NULL AND ends_at > ${now_ms})`),
          sql`UPDATE disruptions SET ends_at = ${now_ms}, cleaned_at = ${now_ms}
            WHERE id = ${row.id} AND target_id = ${writer.playerId}`,
          post({
            key: `cleanup:${row.id}`,
            from: { player: writer.playerId },
            to: 'burn',
            amount: cost,
            type: 'mischief_cleanup',
            description: what,
            day: gameDayAt(now_ms),
            now_ms,
          }),
        ],
        replySql: sql`(SELECT json_object('balance', balance, 'cost', CAST(${cost} AS INTEGER), 'what', ${what})
          FROM accounts WHERE id = ${writer.playerId})`,
      };
    },
  });
  return {
    message: `Cleaned up: ${facts.what}.`,
    cost: toSparks(facts.cost as Millisparks),
    new_total_points: toSparks(facts.balance as Millisparks),
  };
}
