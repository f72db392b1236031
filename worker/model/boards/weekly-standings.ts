// Players' values at the end of a week (RULES §10, 11): stored when its Sunday is settled, read by Monday's jobs.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import {
  addDays,
  closeOf,
  type GameDay,
  startOfDay,
  type WeekStart,
  weekOf,
} from '../../shared/kernel/game-day.ts';
import { publishEach } from '../news/publish.ts';
import { notifyEach } from '../notifications/notify.ts';
import { resaleValuesOf } from '../villa/resale.ts';
import type { weeklyStandings } from './tables.ts';

/** The number of top players who are notified of their rank. */
const MOST_NOTIFIED = 100;

/**
 * The statement that stores the week for the players of `due` (a query of ids) who are listed and had registered before it ended.
 * It runs after `recordStandings` of the same Sunday. Here, too, a Villa in arrears counts as 0.
 */
export function recordWeek({ due, sunday }: { due: SQL; sunday: GameDay }): Statement {
  const owes = sql`EXISTS (SELECT 1 FROM villa_arrears
    WHERE villa_arrears.player_id = players.id AND villa_arrears.amount_millis > 0)`;
  return sql`
    INSERT INTO weekly_standings (week, player_id, net_worth_millis, wealth_millis)
    SELECT ${weekOf(sunday)}, players.id, standings.net_worth_millis,
      accounts.balance + standings.shares_millis + CASE WHEN ${owes} THEN 0 ELSE COALESCE(sold.resale, 0) END
    FROM players JOIN standings ON standings.player_id = players.id
    JOIN accounts ON accounts.id = players.id
    LEFT JOIN ${resaleValuesOf(due)} AS sold ON sold.player_id = players.id
    WHERE players.id IN ${due} AND standings.day = ${sunday}
      AND players.registered_at < ${startOfDay(addDays(sunday, 1))}
    ORDER BY players.id`;
}

/**
 * The statements that announce a week's ranking by net worth: news of the leader among players on public boards, and
 * notifications to the first hundred of their rank. Equal values share a rank. A repeat changes nothing.
 */
export async function announceRanking(
  db: Database,
  { week, sunday }: { week: WeekStart; sunday: GameDay },
): Promise<Statement[]> {
  const key = `ranking:${week}`;
  const now_ms = closeOf(sunday);
  const [first] = await db.all<Columns<typeof weeklyStandings, 'player_id'> & { isAnnounced: number }>(sql`
    SELECT player_id, EXISTS (SELECT 1 FROM news WHERE key = ${key}) AS isAnnounced
    FROM weekly_standings WHERE week = ${week}
      AND NOT EXISTS (SELECT 1 FROM players WHERE players.id = player_id AND is_unlisted = 1)
    ORDER BY net_worth_millis DESC, player_id LIMIT 1`);
  if (!first || first.isAnnounced) return [];
  return [
    publishEach([{ key, type: 'RANKING_SNAPSHOT_WEEKLY', facts: { top_player: first.player_id } }], {
      now_ms,
    }),
    notifyEach({
      type: 'RANKING_UPDATE',
      rows: sql`
        SELECT ${`${key}:`} || player_id AS key, player_id AS player, json_object('rank', place) AS facts
        FROM (
          SELECT player_id, net_worth_millis, RANK() OVER (ORDER BY net_worth_millis DESC) AS place
          FROM (SELECT player_id, net_worth_millis FROM weekly_standings WHERE week = ${week}
            ORDER BY net_worth_millis DESC, player_id LIMIT ${MOST_NOTIFIED})
        ) ORDER BY place, player_id`,
      now_ms,
    }),
  ];
}
