// The levels that the service promises, and refusals by code, from counts of what requests came to: an isolate counts in memory
// and adds its counts after a reply, at most once a minute to the row of the five minutes, every ten to those of the day's
// refusals. What an isolate that ends has not added is lost.
import { sql } from 'drizzle-orm';
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { addDays, DAY_MS, gameDayAt, MINUTE_MS } from '../shared/kernel/game-day.ts';
import type { levels } from './tables.ts';

type Counts = Omit<typeof levels.$inferSelect, 'began_at'>;

const BUCKET_MS = 5 * MINUTE_MS;
/** Refusals are a row a code and wait longer, in which an isolate may end: how many there were matters less than of what. */
const REFUSALS_EVERY_MS = 10 * MINUTE_MS;
const KEPT_MS = 7 * DAY_MS;
const REFUSALS_KEPT_DAYS = 400;
/** A move is to be answered within this. Its end is not counted: that waits for the record. */
const SLOW_MOVE_MS = 300;

/** Of a thousand one may miss its level. */
const BUDGET = 0.001;
/** How many times as fast as that the budget is spent when it is worth an alarm, within an hour and within six. */
const FAST_BURN = { hour: 14.4, sixHours: 6 };
/** Fewer than this are chance, however few there were in all. */
const LEAST_BAD = 5;

const NOTHING: Counts = { calls: 0, failed: 0, moves: 0, slow_moves: 0, endings: 0 };

/** What an isolate has counted for an edition since it added up last. */
interface Counted {
  counts: Counts;
  /** How many calls were refused, by code. */
  refusals: Map<string, number>;
  added_ms: number;
  refusalsAdded_ms: number;
}

const counted = new Map<string, Counted>();

/**
 * Counts a call, with the code that it was refused with or an empty text. Answers the work of adding up where a minute has
 * passed, to be done after the reply; else null.
 */
export function noteCall(
  { db, edition }: Pick<Ctx, 'db' | 'edition'>,
  call: {
    kind: 'move' | 'ending' | 'other';
    hasFailed: boolean;
    code: string;
    took_ms: number;
    now_ms: number;
  },
): Promise<void> | null {
  const { kind, hasFailed, code, took_ms, now_ms } = call;
  const nothing = { counts: { ...NOTHING }, refusals: new Map(), added_ms: now_ms, refusalsAdded_ms: now_ms };
  const so = counted.get(edition) ?? nothing;
  counted.set(edition, so);
  add(so, {
    counts: {
      calls: 1,
      failed: Number(hasFailed),
      moves: Number(kind === 'move'),
      slow_moves: Number(kind === 'move' && took_ms > SLOW_MOVE_MS),
      endings: Number(kind === 'ending'),
    },
    refusals: code === '' ? [] : [[code, 1]],
  });
  if (now_ms - so.added_ms < MINUTE_MS) return null;
  const areDue = now_ms - so.refusalsAdded_ms >= REFUSALS_EVERY_MS;
  const { counts, refusals, refusalsAdded_ms } = so;
  counted.set(edition, areDue ? nothing : { ...nothing, refusals, refusalsAdded_ms });
  const sent = areDue ? [...refusals] : [];
  return db.batch([adding(counts, now_ms), ...addingRefusals(sent, now_ms)]).then(
    () => {},
    // The record is away: they are added with the next ones.
    () => add(counted.get(edition)!, { counts, refusals: sent }),
  );
}

function add(
  to: Counted,
  { counts, refusals }: { counts: Counts; refusals: Iterable<[string, number]> },
): void {
  for (const name of Object.keys(counts) as (keyof Counts)[]) to.counts[name] += counts[name];
  for (const [code, calls] of refusals) to.refusals.set(code, (to.refusals.get(code) ?? 0) + calls);
}

function adding({ calls, failed, moves, slow_moves, endings }: Counts, now_ms: number): Statement {
  return sql`
    INSERT INTO levels (began_at, calls, failed, moves, slow_moves, endings)
    VALUES (${now_ms - (now_ms % BUCKET_MS)}, ${calls}, ${failed}, ${moves}, ${slow_moves}, ${endings})
    ON CONFLICT (began_at) DO UPDATE SET calls = calls + excluded.calls, failed = failed + excluded.failed,
      moves = moves + excluded.moves, slow_moves = slow_moves + excluded.slow_moves, endings = endings + excluded.endings`;
}

/** Refusals are kept by day: operators look at how they went. Where none was refused nothing is added. */
function addingRefusals(refusals: readonly [code: string, calls: number][], now_ms: number): Statement[] {
  if (refusals.length === 0) return [];
  return [
    sql`
      INSERT INTO refusals (day, code, calls)
      SELECT ${gameDayAt(now_ms)}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(refusals)}) WHERE TRUE
      ON CONFLICT (day, code) DO UPDATE SET calls = calls + excluded.calls`,
  ];
}

export function levelsSince(since_ms: number): Statement {
  return sql`
    SELECT TOTAL(calls) AS calls, TOTAL(failed) AS failed, TOTAL(moves) AS moves, TOTAL(slow_moves) AS slow_moves,
      TOTAL(endings) AS endings FROM levels WHERE began_at > ${since_ms}`;
}

/** Of how many how many have missed their level. */
export interface Share {
  bad: number;
  all: number;
}

/** Whether a level's budget is being spent so fast that somebody should look. */
export function isBurning({ hour, sixHours }: { hour: Share; sixHours: Share }): boolean {
  const burns = ({ bad, all }: Share, rate: number) => bad >= LEAST_BAD && bad >= all * BUDGET * rate;
  return burns(hour, FAST_BURN.hour) || burns(sixHours, FAST_BURN.sixHours);
}

/** Counts that are older than a week. */
export function oldLevels({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'levels',
    key: 'began_at',
    over: (most) => sql`SELECT began_at FROM levels WHERE began_at < ${now_ms - KEPT_MS} LIMIT ${most}`,
  });
}

/** Refusals of more than 400 days ago. */
export function oldRefusals({ now_ms }: { now_ms: number }): Lot {
  const first = addDays(gameDayAt(now_ms), -REFUSALS_KEPT_DAYS);
  return lotOf({
    table: 'refusals',
    key: 'day, code',
    over: (most) => sql`SELECT day, code FROM refusals WHERE day < ${first} LIMIT ${most}`,
  });
}
