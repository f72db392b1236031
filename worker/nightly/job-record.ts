// The rollover's record, `job_runs`: which days are due, the progress of their steps, and the only way a step advances.
import { type SQL, sql } from 'drizzle-orm';
import { type Database, guard, type Statement } from '../platform/database.ts';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';

/** The progress of one step of a day: the cursor left by its last piece. */
export interface StepRecord {
  step: string;
  cursor: number;
  /** The number of items in the next piece, and the smallest size that D1 failed at on this day; null if unknown. */
  size: number | null;
  too_large: number | null;
  /** Whether a player is not settled through the day. */
  has_stragglers: number;
}

/**
 * The due days, earliest first: those with an undone step, then all days after the last recorded one through yesterday. Without
 * any record, starts with the first unsettled day of a player, or yesterday.
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

/** Inserts missing steps of a day, each with the last size of its previous day. */
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
    INSERT INTO job_runs (day, step, size, updated_at)
    SELECT ${day}, value, (SELECT size FROM job_runs AS last WHERE last.step = entered.value
      AND last.day >= date(${day}, '-8 days') AND last.day < ${day} ORDER BY last.day DESC LIMIT 1), ${now_ms}
    FROM json_each(${JSON.stringify(steps)}) AS entered
    WHERE true ON CONFLICT (day, step) DO NOTHING`;
}

/** Selects the undone steps of a day, for `firstOf`. */
export function undoneOf({ day, steps }: { day: GameDay; steps: readonly string[] }): Statement {
  return sql`
    SELECT step, cursor, size, too_large, EXISTS (SELECT 1 FROM players WHERE settled_through < ${day}) AS has_stragglers
    FROM job_runs WHERE day = ${day} AND done_at IS NULL AND ${isOneOf(steps)}`;
}

/** The first undone step of a day, or null. Steps run in the given order. */
export function firstOf(rows: unknown[], steps: readonly string[]): StepRecord | null {
  const undone = rows as StepRecord[];
  return undone.sort((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step))[0] ?? null;
}

/**
 * The batch that does a piece of `size` and advances its step; its last rows are those of `undoneOf`. Fails with GUARD if
 * another run has advanced the step, an earlier step of the day is undone, or a global step finds an unsettled player.
 */
export function movingOn({
  day,
  step,
  from,
  to,
  size,
  steps,
  statements,
  now_ms,
}: {
  day: GameDay;
  step: { name: string; isGlobal: boolean };
  from: number;
  to: number | 'done';
  size: number;
  steps: readonly string[];
  statements: readonly Statement[];
  now_ms: number;
}): Statement[] {
  const its = sql`day = ${day} AND step = ${step.name}`;
  const earlier = steps.slice(0, steps.indexOf(step.name));
  return [
    guard(sql`EXISTS (SELECT 1 FROM job_runs WHERE ${its} AND cursor = ${from} AND done_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM job_runs WHERE day = ${day} AND done_at IS NULL AND ${isOneOf(earlier)})`),
    ...(step.isGlobal ? [guard(sql`NOT EXISTS (SELECT 1 FROM players WHERE settled_through < ${day})`)] : []),
    ...statements,
    to === 'done'
      ? sql`UPDATE job_runs SET size = ${size}, done_at = ${now_ms}, updated_at = ${now_ms} WHERE ${its}`
      : sql`UPDATE job_runs SET size = ${size}, cursor = ${to}, updated_at = ${now_ms} WHERE ${its}`,
    undoneOf({ day, steps }),
  ];
}

/** Stores a smaller size for the step's pieces. `tooLarge` is the size that D1 failed at; null if size was not the cause. */
export function makeSmaller({
  day,
  step,
  size,
  tooLarge,
}: {
  day: GameDay;
  step: string;
  size: number;
  tooLarge: number | null;
}): Statement {
  return sql`
    UPDATE job_runs SET size = ${size}, too_large = COALESCE(MIN(too_large, ${tooLarge}), too_large, ${tooLarge})
    WHERE day = ${day} AND step = ${step}`;
}

/** Resets all steps of a day; returns whether the day had ever begun. */
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
