// Hourly measurements for operators: the size of the record, as reported by D1, and what is waiting. One row per hour, written
// by the first run of cron in it, and one data point per figure.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { count } from '../platform/counters.ts';
import type { Database } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { currentTrace } from '../platform/trace.ts';
import {
  addDays,
  DAY_MS,
  type GameDay,
  gameDayAt,
  HOUR_MS,
  MINUTE_MS,
  startOfDay,
} from '../shared/kernel/game-day.ts';
import type { gauges } from './tables.ts';

const KEPT_MS = 400 * DAY_MS;
/** A refused play is retried every quarter of an hour; without an attempt for this long, its object is gone. */
const GIVEN_UP_MS = DAY_MS;
/** The platform's size limit of a record, in D1 and in an object. */
export const MOST_BYTES = 10e9;
/** The cost of a play, including its share of page loads, market and night: tests/load/RESULTS.md. */
export const DOLLARS_A_PLAY = 0.0000717;

type GaugeRow = Columns<
  typeof gauges,
  'hour' | 'record_bytes' | 'plays' | 'unsettled_day' | 'undelivered' | 'undelivered_since' | 'late'
>;

/** Measures once an hour. Call it after a query of the record, because D1 reports its size with each answer. */
export async function measure(ctx: Ctx, { now_ms }: { now_ms: number }): Promise<void> {
  const record_bytes = currentTrace()?.record_bytes ?? 0;
  const hour = now_ms - (now_ms % HOUR_MS);
  const yesterday = addDays(gameDayAt(now_ms), -1);
  const unsettled = sql`(SELECT MIN(settled_through) FROM players)`;
  const undelivered = sql`FROM late_plays WHERE noted_at > ${now_ms - GIVEN_UP_MS} AND delivered_at IS NULL`;
  const [row] = await ctx.db.all<GaugeRow>(sql`
    INSERT INTO gauges (hour, record_bytes, plays, unsettled_day, undelivered, undelivered_since, late)
    SELECT ${hour}, ${record_bytes},
      ${playsOn(yesterday)},
      CASE WHEN ${unsettled} < ${yesterday} THEN date(${unsettled}, '+1 day') END,
      (SELECT COUNT(*) ${undelivered}), (SELECT MIN(finished_at) ${undelivered}),
      (SELECT COUNT(*) FROM late_plays WHERE noted_at > ${now_ms - HOUR_MS}
        AND delivered_at > finished_at + ${MINUTE_MS})
    WHERE NOT EXISTS (SELECT 1 FROM gauges WHERE hour = ${hour}) RETURNING *`);
  if (!row) return;
  const { unsettled_day, undelivered_since, late } = row;
  const figures = {
    'record-bytes': row.record_bytes,
    plays: row.plays,
    'undelivered-plays': row.undelivered,
    'undelivered-ms': undelivered_since === null ? 0 : now_ms - undelivered_since,
    'late-plays': late,
    'unsettled-ms': unsettled_day === null ? 0 : now_ms - startOfDay(addDays(unsettled_day, 1)),
  };
  for (const [gauge, value] of Object.entries(figures)) count(ctx, { kind: 'gauge', gauge, value });
}

/** An expression for the number of a day's plays in the record. */
export function playsOn(day: GameDay): SQL {
  return sql`(SELECT COALESCE(SUM(players), 0) FROM daily_histogram WHERE day = ${day})`;
}

/** The cost of a number of plays per day. */
export function dollarsOf(plays: number): number {
  return Math.round(plays * DOLLARS_A_PLAY * 100) / 100;
}

/** The last measurement and figures derived from it; null before the first. */
export async function latestGauges(db: Database) {
  const [row] = await db.all<GaugeRow & { day_before: number | null }>(sql`
    SELECT gauges.*, (SELECT record_bytes FROM gauges AS before WHERE before.hour = gauges.hour - ${DAY_MS}) AS day_before
    FROM gauges WHERE hour = (SELECT MAX(hour) FROM gauges)`);
  if (!row) return null;
  const { record_bytes, plays, undelivered_since } = row;
  const bytes_a_day = row.day_before === null ? null : record_bytes - row.day_before;
  return {
    measured_at: new Date(row.hour).toISOString(),
    record_bytes,
    record_share: record_bytes / MOST_BYTES,
    bytes_a_day,
    plays_a_day: plays,
    bytes_a_play: bytes_a_day === null || plays === 0 ? null : Math.round(bytes_a_day / plays),
    dollars_a_day: dollarsOf(plays),
    oldest_unsettled_day: row.unsettled_day,
    undelivered_plays: row.undelivered,
    undelivered_since: undelivered_since === null ? null : new Date(undelivered_since).toISOString(),
    late_plays: row.late,
  };
}

/** Measurements older than 400 days. */
export function oldGauges({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'gauges',
    key: 'hour',
    over: (most) => sql`SELECT hour FROM gauges WHERE hour < ${now_ms - KEPT_MS} LIMIT ${most}`,
  });
}
