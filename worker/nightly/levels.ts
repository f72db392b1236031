// The levels that the service promises, from counts of what requests came to: an isolate counts in memory and adds its counts
// to the row of the five minutes at most once a minute, after a reply. What an isolate that ends has not added is lost.
import { sql } from 'drizzle-orm';
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { DAY_MS, MINUTE_MS } from '../shared/kernel/game-day.ts';
import type { levels } from './tables.ts';

type Counts = Omit<typeof levels.$inferSelect, 'began_at'>;

const BUCKET_MS = 5 * MINUTE_MS;
const KEPT_MS = 7 * DAY_MS;
/** A move is to be answered within this. Its end is not counted: that waits for the record. */
const SLOW_MOVE_MS = 300;

/** Of a thousand one may miss its level. */
const BUDGET = 0.001;
/** How many times as fast as that the budget is spent when it is worth an alarm, within an hour and within six. */
const FAST_BURN = { hour: 14.4, sixHours: 6 };
/** Fewer than this are chance, however few there were in all. */
const LEAST_BAD = 5;

const NOTHING: Counts = { calls: 0, failed: 0, moves: 0, slow_moves: 0, endings: 0 };
let counted = NOTHING;
let added_ms: number | null = null;

/** Counts a call. Answers the work of adding up where a minute has passed, to be done after the reply; else null. */
export function noteCall(
  ctx: Pick<Ctx, 'db'>,
  call: { kind: 'move' | 'ending' | 'other'; hasFailed: boolean; took_ms: number; now_ms: number },
): Promise<void> | null {
  const { kind, hasFailed, took_ms, now_ms } = call;
  counted = {
    calls: counted.calls + 1,
    failed: counted.failed + Number(hasFailed),
    moves: counted.moves + Number(kind === 'move'),
    slow_moves: counted.slow_moves + Number(kind === 'move' && took_ms > SLOW_MOVE_MS),
    endings: counted.endings + Number(kind === 'ending'),
  };
  added_ms ??= now_ms;
  if (now_ms - added_ms < MINUTE_MS) return null;
  const counts = counted;
  counted = NOTHING;
  added_ms = now_ms;
  return ctx.db.all(adding(counts, now_ms)).then(
    () => {},
    () => {
      // The record is away: they are added with the next ones.
      for (const name of Object.keys(counts) as (keyof Counts)[])
        counted = { ...counted, [name]: counted[name] + counts[name] };
    },
  );
}

function adding({ calls, failed, moves, slow_moves, endings }: Counts, now_ms: number): Statement {
  return sql`
    INSERT INTO levels (began_at, calls, failed, moves, slow_moves, endings)
    VALUES (${now_ms - (now_ms % BUCKET_MS)}, ${calls}, ${failed}, ${moves}, ${slow_moves}, ${endings})
    ON CONFLICT (began_at) DO UPDATE SET calls = calls + excluded.calls, failed = failed + excluded.failed,
      moves = moves + excluded.moves, slow_moves = slow_moves + excluded.slow_moves, endings = endings + excluded.endings`;
}

/** The counts since an instant. */
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
