// Settle before touch (RULES §1): a batch that changes players is tried first; when the schema answers that one of them
// is behind, the missing days are settled one after another and the batch is tried again.

import { type SQL, sql } from 'drizzle-orm';
import { LAST_SEEN } from '../model/players/last-seen.ts';
import type { players } from '../model/players/tables.ts';
import type { Columns } from '../platform/columns.ts';
import { constraintOf, type Database, type Statement } from '../platform/database.ts';
import { addDays, daysBetween, endsWeek, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { HAS_VILLA, settleStatements } from './settle.ts';

/**
 * Past this many days unseen only a Villa is left to settle (RULES §6: the bank buys the shares back on the 90th), and
 * Sundays, which keep what a registered player is worth.
 */
const LAST_EVENTFUL_DAY = 90;

/** Whose days a piece of work may have to settle first: an expression that yields ids, e.g. `(SELECT id FROM …)`. */
interface Touched {
  players: SQL;
  now_ms: number;
}

/** Runs a batch that changes players, after settling those who are behind. Throws what the batch throws. */
export function settledBatch(
  db: Database,
  touched: Touched,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  return afterSettling(db, touched, () => db.batch(statements));
}

/** Does work that changes players in one batch; refused because one is behind, it is done again after settling. */
export async function afterSettling<T>(db: Database, touched: Touched, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUnsettled(error)) throw error;
    await settlePlayers(db, touched);
    return work();
  }
}

/** Whether a batch was refused because one of its players is not settled through yesterday. */
function isUnsettled(error: unknown): boolean {
  const constraint = constraintOf(error);
  return constraint === 'UNSETTLED' || constraint === 'POSTING_UNSETTLED';
}

/** Settles the players through a day, or else through yesterday, day by day, all who are behind together. */
export async function settlePlayers(
  db: Database,
  { players, now_ms, through = addDays(gameDayAt(now_ms), -1) }: Touched & { through?: GameDay },
): Promise<void> {
  const behind = await db.all<Unsettled>(sql`
    SELECT id, settled_through, ${LAST_SEEN} AS last_seen_day, ${HAS_VILLA} AS has_villa, registered_at IS NOT NULL
      AS is_ranked FROM players
    WHERE id IN ${players} AND settled_through < ${through} ORDER BY id`);
  if (behind.length === 0) return;
  const first = behind.reduce((day, one) => (one.settled_through < day ? one.settled_through : day), through);
  const all = behind.map(({ id }) => id);
  for (let day = addDays(first, 1); day <= through; day = addDays(day, 1)) {
    const ids = behind.filter((one) => one.settled_through < day && isEventful(one, day)).map(({ id }) => id);
    if (ids.length === 0) continue;
    const pass = endsWeek(day) ? [passQuietDays({ among: isOneOf(all), through: addDays(day, -1) })] : [];
    await db.batch([...pass, ...settleStatements({ day, among: isOneOf(ids), now_ms })]);
  }
  await db.all(passQuietDays({ among: isOneOf(all), through }));
}

type Unsettled = Columns<typeof players, 'id' | 'settled_through'> & {
  last_seen_day: GameDay;
  has_villa: number;
  /** Whether the weekly standings may have a row of it. */
  is_ranked: number;
};

function isEventful({ last_seen_day, has_villa, is_ranked }: Unsettled, day: GameDay): boolean {
  const isQuiet = has_villa === 0 && daysBetween({ from: last_seen_day, to: day }) > LAST_EVENTFUL_DAY;
  return !isQuiet || (is_ranked === 1 && endsWeek(day));
}

function isOneOf(ids: readonly number[]): SQL {
  return sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

function passQuietDays({ among, through }: { among: SQL; through: GameDay }): Statement {
  return sql`
    UPDATE players SET settled_through = ${through}
    WHERE ${among} AND settled_through < ${through}
      AND NOT ${HAS_VILLA} AND settled_through >= date(${LAST_SEEN}, ${`+${LAST_EVENTFUL_DAY} days`})`;
}
