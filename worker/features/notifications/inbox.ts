// A player's notifications (RULES §13): stored rows with names filled in, and the results of settlements.

import { sql } from 'drizzle-orm';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import { farNames } from '../../model/editions/elsewhere.ts';
import { landmarkOfId } from '../../model/landmarks/landmarks.ts';
import type { settlements } from '../../model/ledger/tables.ts';
import { type StoredRow, storedNotification, storedNotifications } from '../../model/notifications/stored.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Notification } from '../../shared/contract/notifications.ts';
import { addDays, DAY_MS, gameDayAt, startOfDay } from '../../shared/kernel/game-day.ts';

/** The length of the list. */
export const NEWEST = 100;

/** The days for which a notification is kept and shown. */
export const KEPT_DAYS = 90;

type SettledRow = Columns<typeof settlements, 'day' | 'breakdown' | 'villa_net_millis'> & { is_read: number };

/** The newest 100 of the last 90 days, newest first. The directory is read only if one names a player of another edition. */
export async function inboxOf(
  ctx: Pick<Ctx, 'db' | 'directory'>,
  { playerId, now_ms }: { playerId: number; now_ms: number },
): Promise<Notification[]> {
  const readAt = sql`(SELECT notifications_read_at FROM players WHERE id = ${playerId})`;
  const since = now_ms - KEPT_DAYS * DAY_MS;
  const [stored, settled] = (await ctx.db.batch([
    storedNotifications(sql`notifications.player_id = ${playerId} AND notifications.created_at > ${since}
      ORDER BY notifications.id DESC LIMIT ${NEWEST}`),
    sql`
      SELECT day, breakdown, villa_net_millis, recorded_at < ${readAt} AS is_read FROM settlements
      WHERE player_id = ${playerId} AND day >= ${addDays(gameDayAt(since), 1)} ORDER BY day DESC LIMIT ${NEWEST}`,
  ])) as [StoredRow[], SettledRow[]];
  const names = await farNames(
    ctx,
    stored.flatMap(({ far_id }) => far_id ?? []),
  );
  return [...stored.map((row) => storedNotification(row, names)), ...settled.flatMap(settledNotifications)]
    .sort((one, other) =>
      one.created_at < other.created_at ? 1 : one.created_at > other.created_at ? -1 : 0,
    )
    .slice(0, NEWEST);
}

/** Marks all as read. Throws NOT_SIGNED_IN if the session has ended. */
export async function markAllRead(
  db: Database,
  { writer, now_ms }: { writer: Writer; now_ms: number },
): Promise<void> {
  const mark = sql`UPDATE players SET notifications_read_at = ${now_ms}
    WHERE id = ${writer.playerId} AND notifications_read_at < ${now_ms}`;
  await guardedBatch(db, { writer, now_ms, statements: [mark] });
}

function settledNotifications({ day, breakdown, villa_net_millis, is_read }: SettledRow): Notification[] {
  const base = { created_at: new Date(startOfDay(addDays(day, 1))).toISOString(), is_read: is_read === 1 };
  const told: Notification[] = [];
  if (villa_net_millis !== null) {
    const data_json = { net_change: villa_net_millis / 1000 };
    told.push({ ...base, id: `villa-${day}`, notification_type: 'VILLA_UPKEEP_PROCESSED', data_json });
  }
  for (const [id, shares, dividend, tribute] of JSON.parse(breakdown) as [number, number, number, number][]) {
    const asset_name = landmarkOfId(id)?.name ?? '';
    if (tribute > 0) {
      const data_json = { tribute_amount: tribute / 1000, shares_owned: shares, asset_name };
      told.push({
        ...base,
        id: `tribute-${day}-${id}`,
        notification_type: 'ASSET_TRIBUTE_RECEIVED',
        data_json,
      });
    }
    const data_json = { dividend: dividend / 1000, shares, asset_name };
    told.push({ ...base, id: `dividend-${day}-${id}`, notification_type: 'ASSET_DIVIDEND', data_json });
  }
  return told;
}
