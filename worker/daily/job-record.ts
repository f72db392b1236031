// The record of the rollover, `job_runs`: which days are due, where their steps stand, and the one way a step moves on.
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type GameDay } from '../kernel/game-day.ts';
import { type Database, guard, type Statement } from '../platform/database.ts';

/** Where one step of a day stands; `cursor` is what its last piece left, `done_at` null until it is done. */
export interface StepRecord {
  step: string;
  cursor: number;
  done_at: number | null;
}

/**
 * The days that are due, earliest first: those with a step undone, then all after the last one through yesterday. Where
 * nothing ever ran it begins with the first day that a player is not settled for, or with yesterday.
 */
export async function dueDays(
  db: Database,
  { yesterday, steps }: { yesterday: GameDay; steps: readonly string[] },
): Promise<GameDay[]> {
  const [record] = await db.all<{ undone: string; latest: GameDay | null; settled: GameDay | null }>(sql`
    SELECT (SELECT MAX(day) FROM job_runs) AS latest, (SELECT MIN(settled_through) FROM players) AS settled,
      (SELECT json_group_array(day) FROM (
        SELECT DISTINCT day FROM job_runs WHERE done_at IS NULL AND ${isOneOf(steps)} ORDER BY day)) AS undone`);
  const { undone, latest, settled } = record!;
  const days: GameDay[] = JSON.parse(undone);
  const last = latest ?? settled;
  const next = last === null ? yesterday : addDays(last, 1);
  const first = latest === null && next > yesterday ? yesterday : next;
  for (let day = first; day <= yesterday; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Enters a day's steps where they are not. */
export function enterSteps({
  day,
  steps,
  now_ms,
}: {
  day: GameDay;
  steps: readonly string[];
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO job_runs (day, step, updated_at)
    SELECT ${day}, value, ${now_ms} FROM json_each(${JSON.stringify(steps)})
    WHERE true ON CONFLICT (day, step) DO NOTHING`;
}

/** The first of a day's steps that is not done, or null. A day's steps are done in the order given. */
export async function firstUndone(
  db: Database,
  { day, steps }: { day: GameDay; steps: readonly string[] },
): Promise<StepRecord | null> {
  const rows = await db.all<StepRecord>(sql`
    SELECT step, cursor, done_at FROM job_runs
    WHERE day = ${day} AND done_at IS NULL AND ${isOneOf(steps)}`);
  return rows.sort((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step))[0] ?? null;
}

/**
 * The batch that does a piece and moves its step on. It fails with GUARD where another run has moved the step, or an
 * earlier step of the day is not done.
 */
export function movingOn({
  day,
  step,
  from,
  to,
  earlier,
  statements,
  now_ms,
}: {
  day: GameDay;
  step: string;
  from: number;
  to: number | 'done';
  earlier: readonly string[];
  statements: readonly Statement[];
  now_ms: number;
}): Statement[] {
  const its = sql`day = ${day} AND step = ${step}`;
  return [
    guard(sql`EXISTS (SELECT 1 FROM job_runs WHERE ${its} AND cursor = ${from} AND done_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM job_runs WHERE day = ${day} AND done_at IS NULL AND ${isOneOf(earlier)})`),
    ...statements,
    to === 'done'
      ? sql`UPDATE job_runs SET done_at = ${now_ms}, updated_at = ${now_ms} WHERE ${its}`
      : sql`UPDATE job_runs SET cursor = ${to}, updated_at = ${now_ms} WHERE ${its}`,
  ];
}

/** Sets all steps of a day back to their beginning; answers whether the day was ever begun. */
export async function setBack(
  db: Database,
  { day, steps, now_ms }: { day: GameDay; steps: readonly string[]; now_ms: number },
): Promise<boolean> {
  const begun = await db.all(sql`SELECT 1 FROM job_runs WHERE day = ${day} LIMIT 1`);
  if (begun.length === 0) return false;
  await db.batch([
    enterSteps({ day, steps, now_ms }),
    sql`UPDATE job_runs SET cursor = 0, done_at = NULL, updated_at = ${now_ms}
      WHERE day = ${day} AND ${isOneOf(steps)}`,
  ]);
  return true;
}

function isOneOf(steps: readonly string[]): SQL {
  return sql`step IN (SELECT value FROM json_each(${JSON.stringify(steps)}))`;
}
