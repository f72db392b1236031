// Service levels, and refusals by code. An isolate counts calls in memory and writes after a reply: levels at most once a
// minute, into the row of the five minutes; refusals every ten, into rows of the day. An isolate that ends loses its unwritten
// counts.
import { sql } from 'drizzle-orm';
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { addDays, DAY_MS, gameDayAt, MINUTE_MS } from '../shared/kernel/game-day.ts';
import type { levels } from './tables.ts';

type Counts = Omit<typeof levels.$inferSelect, 'began_at'>;

const BUCKET_MS = 5 * MINUTE_MS;
/** Refusals need a row per code, so they are written less often; losing a few matters less than for levels. */
const REFUSALS_EVERY_MS = 10 * MINUTE_MS;
const KEPT_MS = 7 * DAY_MS;
const REFUSALS_KEPT_DAYS = 400;
/** The target for answering a move. The move that ends a play is not counted, because it waits for the record. */
const SLOW_MOVE_MS = 300;

/** The share of calls that may miss their level. */
const BUDGET = 0.001;
/** The burn rates of the budget that trigger an alert, over one hour and over six. */
const FAST_BURN = { hour: 14.4, sixHours: 6 };
/** Below this number misses count as chance, whatever the total. */
const LEAST_BAD = 5;

const NOTHING: Counts = { calls: 0, failed: 0, moves: 0, slow_moves: 0, endings: 0 };

/** An isolate's unwritten counts for an edition. */
interface Counted {
  counts: Counts;
  /** Refused calls by code. */
  refusals: Map<string, number>;
  added_ms: number;
  refusalsAdded_ms: number;
}

const counted = new Map<string, Counted>();

/**
 * Counts a call; `code` is its refusal code or empty. Returns the write to perform after the reply if a minute has passed; else
 * null.
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
    // The record is unavailable: add them to the next counts.
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

/** Stores refusals by day, so that operators see their trend. */
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

export interface Share {
  bad: number;
  all: number;
}

/** Whether a level's budget is being spent fast enough to alert operators. */
export function isBurning({ hour, sixHours }: { hour: Share; sixHours: Share }): boolean {
  const burns = ({ bad, all }: Share, rate: number) => bad >= LEAST_BAD && bad >= all * BUDGET * rate;
  return burns(hour, FAST_BURN.hour) || burns(sixHours, FAST_BURN.sixHours);
}

/** Counts older than a week. */
export function oldLevels({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'levels',
    key: 'began_at',
    over: (most) => sql`SELECT began_at FROM levels WHERE began_at < ${now_ms - KEPT_MS} LIMIT ${most}`,
  });
}

/** Refusals older than 400 days. */
export function oldRefusals({ now_ms }: { now_ms: number }): Lot {
  const first = addDays(gameDayAt(now_ms), -REFUSALS_KEPT_DAYS);
  return lotOf({
    table: 'refusals',
    key: 'day, code',
    over: (most) => sql`SELECT day, code FROM refusals WHERE day < ${first} LIMIT ${most}`,
  });
}
