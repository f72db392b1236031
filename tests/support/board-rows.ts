// Fills boards and days with hundreds of rows, one statement each, and reads back what the triggers made of them.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Database, Statement } from '../../worker/platform/database.ts';
import type { GameDay, WeekStart } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { db as home } from './record.ts';

/** A row of a board, by the player's public id; omitted fields have plausible values. */
export interface BoardEntry {
  who: string;
  points_tenths: number;
  time_ms: number;
  best_metric?: number;
  streak_days?: number;
}

/** A result of a day, by the player's public id. */
export interface ResultEntry {
  who: string;
  base_tenths: number;
  held?: 0 | 1;
  metric?: number;
  time_ms?: number;
  solved?: 0 | 1;
  given_up?: 0 | 1;
  streak_days?: number;
}

/** Guests numbered from 1001, with player rows. */
export async function seedGuests(ids: readonly string[], db: Database = home): Promise<void> {
  await db.all(sql`
    INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
    SELECT value, 'guest', 1001 + key, 0, '2027-01-01' FROM json_each(${JSON.stringify(ids)})`);
}

/** Rows of one board, in the order given. */
export async function seedBoard({
  week,
  game,
  entries,
  db = home,
}: {
  week: WeekStart;
  game: GameType;
  entries: readonly BoardEntry[];
  db?: Database;
}): Promise<void> {
  await db.all(sql`
    INSERT INTO weekly_scores (week, game, player_id, points_tenths, time_ms, best_metric, streak_days, plays)
    SELECT ${week}, ${game}, players.id, row.value ->> 'points_tenths', row.value ->> 'time_ms',
      COALESCE(row.value ->> 'best_metric', 5), COALESCE(row.value ->> 'streak_days', 1), 1
    FROM json_each(${JSON.stringify(entries)}) AS row JOIN players ON players.public_id = row.value ->> 'who'`);
}

/** Results of one game and day, in the order given. */
export async function seedResults({
  day,
  game,
  entries,
  db = home,
}: {
  day: GameDay;
  game: GameType;
  entries: readonly ResultEntry[];
  db?: Database;
}): Promise<void> {
  await db.all(sql`
    INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
      mark, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
    SELECT players.id, ${day}, ${game}, 'play ' || players.id, row.value ->> 'base_tenths',
      row.value ->> 'base_tenths', COALESCE(row.value ->> 'metric', 5), COALESCE(row.value ->> 'time_ms', 60000),
      COALESCE(row.value ->> 'solved', 1), COALESCE(row.value ->> 'given_up', 0), NULL,
      COALESCE(row.value ->> 'held', 0), COALESCE(row.value ->> 'streak_days', 1), 0, 0, 0
    FROM json_each(${JSON.stringify(entries)}) AS row JOIN players ON players.public_id = row.value ->> 'who'`);
}

/** The stored weekly histogram, and the one counted from the rows; both in one order. */
export async function histograms(): Promise<{ kept: unknown[]; counted: unknown[] }> {
  const [kept, counted] = (await home.batch([
    sql`
      SELECT week, game, level, bucket, players FROM weekly_histogram WHERE players <> 0
      ORDER BY week, game, level, bucket`,
    sql`
      SELECT week, game, level, bucket, COUNT(*) AS players FROM (
        SELECT week, game, 0 AS level, points_tenths / 100 AS bucket FROM weekly_scores
        UNION ALL SELECT week, game, 1, points_tenths FROM weekly_scores
      ) GROUP BY week, game, level, bucket ORDER BY week, game, level, bucket`,
  ])) as [unknown[], unknown[]];
  return { kept, counted };
}

/** A database that records every statement and the number of calls. */
export function watchedDatabase(): { db: Database; trips: () => number; statements: Statement[] } {
  const statements: Statement[] = [];
  let trips = 0;
  const note = (more: readonly Statement[]) => {
    trips += 1;
    statements.push(...more);
  };
  const db: Database = {
    all: (statement) => {
      note([statement]);
      return home.all(statement);
    },
    batch: (batch) => {
      note(batch);
      return home.batch(batch);
    },
  };
  return { db, trips: () => trips, statements };
}

/** The store's plan of each statement, one line a step. */
export async function plansOf(statements: readonly Statement[]): Promise<string[]> {
  const plans = await Promise.all(
    statements.map((statement) => home.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${statement}`)),
  );
  return plans.flat().map(({ detail }) => detail);
}

/** Runs a statement; returns its rows and how many rows the store read for them. */
export async function costOf(statement: Statement): Promise<{ rows: unknown[]; rowsRead: number }> {
  const query = new SQLiteAsyncDialect().sqlToQuery(statement);
  const { results, meta } = await env.DB.prepare(query.sql)
    .bind(...query.params)
    .run();
  return { rows: results, rowsRead: meta.rows_read };
}
