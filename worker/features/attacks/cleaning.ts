// Cleaning up mischief, on one's own Villa (RULES §9) or a friend's (RULES §15).
import { type SQL, sql } from 'drizzle-orm';
import type { Writer } from '../../economy/guarded-batch.ts';
import { spend } from '../../economy/spend.ts';
import { friendsOf } from '../../model/friends/friends.ts';
import { post } from '../../model/ledger/post.ts';
import { activeDisruptions, cleanupCost, type DisruptionRow } from '../../model/mischief/disruptions.ts';
import { mischiefItemOf } from '../../model/mischief/items.ts';
import { notify } from '../../model/notifications/notify.ts';
import { type Database, guard, type Statement } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { cleanUp } from '../../shared/contract/mischief.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

interface CleaningUp {
  writer: Writer;
  disruptionId: string;
  idempotencyKey: string;
  now_ms: number;
}

/**
 * Cleans up a disruption of the player's own Villa. Throws NOT_FOUND for another player's or an ended one, NOT_ENOUGH_POINTS,
 * KEY_REUSED.
 */
export function cleanOne(db: Database, cleaning: CleaningUp): Promise<CallReply<typeof cleanUp>> {
  const body = { disruptionId: cleaning.disruptionId };
  return clean(db, cleaning, {
    of: sql`${cleaning.writer.playerId}`,
    request: { call: 'cleanup-disruption', body },
  });
}

/**
 * Cleans up a disruption of a friend's Villa: the writer pays, and the friend is notified. `friend.id` yields the id. Throws as
 * `cleanOne`; also NOT_FOUND if the player is not a friend.
 */
export function cleanForFriend(
  db: Database,
  { friend, ...cleaning }: CleaningUp & { friend: { name: string; id: SQL } },
): Promise<CallReply<typeof cleanUp>> {
  const body = { disruptionId: cleaning.disruptionId, friend: friend.name };
  const ofFriend = sql`(SELECT id FROM ${friendsOf(sql`${cleaning.writer.playerId}`)} AS friend WHERE id = ${friend.id})`;
  return clean(db, cleaning, { of: ofFriend, request: { call: 'help-neighbour', body } });
}

/** `of` yields the owner's id; NULL if the writer may not touch the Villa. */
async function clean(
  db: Database,
  { writer, disruptionId, idempotencyKey, now_ms }: CleaningUp,
  { of, request }: { of: SQL; request: { call: string; body: object } },
): Promise<CallReply<typeof cleanUp>> {
  const facts = await spend<{ balance: number; cost: number; what: string }>(db, {
    writer,
    idempotencyKey,
    now_ms,
    request,
    look: async (db) => {
      const [active, wallet] = (await db.batch([
        activeDisruptions(of, now_ms),
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
            WHERE id = ${row.id} AND target_id = ${of} AND cleaned_at IS NULL AND ends_at > ${now_ms})`),
          sql`UPDATE disruptions SET ends_at = ${now_ms}, cleaned_at = ${now_ms} WHERE id = ${row.id}`,
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
          tellOwner({ writer, disruptionId: row.id, what, now_ms }),
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

/** Notifies the owner of a friend's help; not of their own work or a muted friend's. */
function tellOwner({
  writer,
  disruptionId,
  what,
  now_ms,
}: {
  writer: Writer;
  disruptionId: number;
  what: string;
  now_ms: number;
}): Statement {
  const owner = sql`(SELECT target_id FROM disruptions WHERE id = ${disruptionId})`;
  return notify({
    key: `helped:${disruptionId}`,
    player: owner,
    type: 'NEIGHBOUR_HELPED',
    facts: { helper: writer.playerId, mischief_item: what },
    now_ms,
    when: sql`EXISTS (SELECT 1 FROM follows
      WHERE follower_id = ${owner} AND followed_id = ${writer.playerId} AND is_muted = 0)`,
  });
}
