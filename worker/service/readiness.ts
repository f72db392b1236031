// Whether the house can do its work just now: the record answers in time. KV only keeps copies, so that without it
// everything goes on, slower; and a rollover that is late keeps nobody from playing. Both are told.
import { sql } from 'drizzle-orm';
import type { CallReply } from '../contract/call.ts';
import type { ready } from '../contract/service.ts';
import { STEPS } from '../daily/rollover.ts';
import { type GameDay, gameDayAt } from '../kernel/game-day.ts';
import { database } from '../platform/database.ts';
import { inTime } from '../platform/trace.ts';

/** How long a store is waited for before it counts as away, in milliseconds. */
const PATIENCE_MS = 2000;

/** How the stores are. Throws what the record throws, or StoreTooSlow. */
export async function readiness(
  env: Pick<Env, 'DB' | 'PUZZLES'>,
  { now_ms }: { now_ms: number },
): Promise<CallReply<typeof ready>> {
  const [rows, copies] = await Promise.all([
    inTime(database(env).all<{ day: GameDay | null }>(lastDayRolledOver), { most_ms: PATIENCE_MS }),
    inTime(env.PUZZLES.get('ready'), { most_ms: PATIENCE_MS }).then(
      () => 'ok' as const,
      () => 'away' as const,
    ),
  ]);
  return { status: 'ready', day: gameDayAt(now_ms), rolled_through: rows[0]!.day, copies };
}

/** A day is over when its last step is done. */
const lastDayRolledOver = sql`
  SELECT MAX(day) AS day FROM job_runs WHERE step = ${STEPS.at(-1)!.name} AND done_at IS NOT NULL`;
