// A player's events since an instant, for the summary at a day's first opening (RULES §13): sums of settlements, the balance
// before, and unread notifications. It only reads.

import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { Overnight } from '../../shared/contract/dashboard.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { type StoredRow, storedNotification, storedNotifications } from './stored.ts';

/** A longer absence is summed up for this long only. */
const LONGEST_MS = 31 * DAY_MS;
const MOST_NOTIFICATIONS = 12;

const INCLUDED_TYPES = [
  'ACHIEVEMENT_UNLOCKED',
  'VILLA_ATTACKED',
  'NEIGHBOUR_HELPED',
  'CHALLENGE_OUTCOME',
  'CHALLENGE_UNMATCHED',
] as const;

interface Since {
  publicId: string;
  since_ms: number;
  now_ms: number;
}

interface SettledSums {
  dividends: number;
  tributes: number;
  villa_net: number | null;
  nights: number;
  balance: number | null;
  balance_before: number | null;
}

/** The two statements for one batch, whose rows `overnightOf` reads. */
export function overnightStatements({ publicId, since_ms, now_ms }: Since): Statement[] {
  const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  const since = Math.max(since_ms, now_ms - LONGEST_MS);
  return [
    sql`
      SELECT COALESCE(SUM(dividend_millis), 0) AS dividends, COALESCE(SUM(tribute_millis), 0) AS tributes,
        SUM(villa_net_millis) AS villa_net, COUNT(*) AS nights,
        (SELECT balance FROM accounts WHERE id = ${player}) AS balance, ${balanceAt({ player, since })} AS balance_before
      FROM settlements WHERE player_id = ${player} AND recorded_at > ${since} AND recorded_at <= ${now_ms}`,
    storedNotifications(sql`notifications.player_id = ${player} AND notifications.created_at > ${since}
      AND notifications.created_at > (SELECT notifications_read_at FROM players WHERE public_id = ${publicId})
      AND notifications.notification_type IN ${INCLUDED_TYPES}
      ORDER BY notifications.id DESC LIMIT ${MOST_NOTIFICATIONS}`),
  ];
}

/** The summary; null for a player without a row. */
export function overnightOf(rows: unknown[][], { now_ms }: { now_ms: number }): Overnight | null {
  const [[sums], told] = rows as [SettledSums[], StoredRow[]];
  if (!sums || sums.balance === null) return null;
  const inSparks = (millis: number) => toSparks(millis as Millisparks);
  return {
    until: new Date(now_ms).toISOString(),
    points_before: inSparks(sums.balance_before ?? 0),
    points: inSparks(sums.balance),
    dividends: inSparks(sums.dividends),
    tributes: inSparks(sums.tributes),
    villa_net: sums.villa_net === null ? null : inSparks(sums.villa_net),
    nights: sums.nights,
    told: told.map((row) => storedNotification(row)),
  };
}

/** A player's balance after the last posting at or before an instant; null if there is none. */
function balanceAt({ player, since }: { player: SQL; since: number }): SQL {
  return sql`(SELECT balance FROM (
    SELECT * FROM (SELECT id, source_balance AS balance FROM postings
      WHERE source = ${player} AND source > 0 AND created_at <= ${since} ORDER BY id DESC LIMIT 1)
    UNION ALL
    SELECT * FROM (SELECT id, target_balance AS balance FROM postings
      WHERE target = ${player} AND target > 0 AND created_at <= ${since} ORDER BY id DESC LIMIT 1)
  ) ORDER BY id DESC LIMIT 1)`;
}
