// Registered players with results, and the effects of a step of the close.
import { sql } from 'drizzle-orm';
import { MOST_ROWS } from '../../worker/nightly/pace.ts';
import type { Step } from '../../worker/nightly/step.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { addDays, closeOf, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { columnOf, ctx, db } from './record.ts';

/** A result; omitted fields have plausible values. `who` is a name. */
export interface Scored {
  who: string;
  base: number;
  metric?: number;
  time_ms?: number;
  finished_at?: number;
  delivered_at?: number;
  held?: 0 | 1;
  points?: number;
}

/** Players registered at an instant, with the given names; their ids rise in that order. */
export async function registered(
  names: readonly string[],
  { at_ms, settledThrough }: { at_ms: number; settledThrough: GameDay },
): Promise<void> {
  await db.all(sql`
    INSERT INTO players (public_id, kind, username, username_key, guest_number, created_at, registered_at, settled_through)
    SELECT 'public ' || value, 'registered', value, lower(value), 1000 + key, 0, ${at_ms}, ${settledThrough}
    FROM json_each(${JSON.stringify(names)}) ORDER BY key`);
}

/** Results of one game and day, base points from 0 to 100. */
export async function scored(
  { day, game }: { day: GameDay; game: GameType },
  results: readonly Scored[],
): Promise<void> {
  const noon = startOfDay(day) + 12 * 3_600_000;
  await db.all(sql`
    INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
      mark, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
    SELECT players.id, ${day}, ${game}, 'play ' || players.id, row.value ->> 'base' * 10,
      COALESCE(row.value ->> 'points', row.value ->> 'base') * 10, COALESCE(row.value ->> 'metric', 5),
      COALESCE(row.value ->> 'time_ms', 60000), 1, 0, NULL, COALESCE(row.value ->> 'held', 0), 1, 0,
      COALESCE(row.value ->> 'finished_at', ${noon}), COALESCE(row.value ->> 'delivered_at', ${noon})
    FROM json_each(${JSON.stringify(results)}) AS row
    JOIN players ON players.public_id = 'public ' || (row.value ->> 'who')`);
}

/** Runs a step of a day from beginning to end, piece by piece. */
export async function doStep(step: Step, day: GameDay, chunk = 1500): Promise<void> {
  const now_ms = closeOf(day) + 1;
  for (let cursor = 0; ; ) {
    const { statements, next } = await step.plan({
      db,
      ctx,
      day,
      cursor,
      now_ms,
      chunk,
      most_rows: MOST_ROWS,
      gates: allGates({ on: true }),
    });
    if (statements.length > 0) await db.batch(statements);
    if (next === 'done') return;
    cursor = next;
  }
}

/** Who has which badges, as `name badge tier day`, by name. */
export async function held(): Promise<string[]> {
  return columnOf<string>(sql`
    SELECT players.username || ' ' || badge || ' ' || tier || ' ' || day AS held
    FROM achievements JOIN players ON players.id = achievements.player_id ORDER BY 1`);
}

/** One day before the beginning of a day: long before any action of a test. */
export const longBefore = (day: GameDay) => startOfDay(addDays(day, -1));

/** The badges announced to players, in order: name, text, and instant. */
export async function toldBadges(): Promise<string[]> {
  return columnOf<string>(sql`
    SELECT username || ' ' || data_json || ' ' || notifications.created_at AS told
    FROM notifications JOIN players ON players.id = notifications.player_id
    WHERE notification_type = 'ACHIEVEMENT_UNLOCKED' ORDER BY 1`);
}
