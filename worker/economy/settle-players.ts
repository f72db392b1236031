// Settle before touch (RULES §1): a batch that changes players is tried at once. If the schema refuses it because one of them is
// behind, the missing days are settled in order and the batch is tried again.

import { type SQL, sql } from 'drizzle-orm';
import { LAST_SEEN } from '../model/players/last-seen.ts';
import type { players } from '../model/players/tables.ts';
import type { Columns } from '../platform/columns.ts';
import { constraintOf, type Database, type Statement } from '../platform/database.ts';
import { addDays, daysBetween, endsWeek, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { OWES, settleStatements } from './settle.ts';

/**
 * After this many days unseen only arrears are left to settle (RULES §6: the bank buys the shares back on the 90th), and
 * Sundays, which store a registered player's worth.
 */
const LAST_EVENTFUL_DAY = 90;

/** The players whom a batch may have to settle first: an expression that yields ids, e.g. `(SELECT id FROM …)`. */
interface Touched {
  players: SQL;
  now_ms: number;
}

/** Runs a batch that changes players, after settling those who are behind. Rethrows the batch's error. */
export function settledBatch(
  db: Database,
  touched: Touched,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  return afterSettling(db, touched, (first) => runAfter(db, first, statements));
}

/** Runs `statements` after `first` in one batch, and returns the rows of each of the former. */
async function runAfter(
  db: Database,
  first: readonly Statement[],
  statements: readonly Statement[],
): Promise<unknown[][]> {
  const outcome = await db.batch([...first, ...statements]);
  return outcome.slice(first.length);
}

/**
 * The same for one player, whose id `player` yields; also returns whether the player was behind. A call that begins a day
 * settles yesterday in the first attempt: before the nightly run most players lack just that evening, so this saves two round
 * trips, and it does nothing for a settled player.
 */
export async function settledBatchOfOne(
  db: Database,
  { player, beginsDay, now_ms }: { player: SQL; beginsDay: boolean; now_ms: number },
  statements: readonly Statement[],
): Promise<{ outcome: unknown[][]; wasBehind: boolean }> {
  const day = addDays(gameDayAt(now_ms), -1);
  const ofPlayer = sql`id = ${player}`;
  const isBehind = sql`SELECT 1 FROM players WHERE ${ofPlayer} AND settled_through < ${day}`;
  const evening = beginsDay ? settleStatements({ day, among: ofPlayer, now_ms }) : [];
  try {
    const [behind, ...outcome] = await db.batch([isBehind, ...evening, ...statements]);
    return { outcome: outcome.slice(evening.length), wasBehind: behind!.length > 0 };
  } catch (error) {
    if (!isUnsettled(error)) throw error;
    const touched = { players: sql`(${player})`, now_ms };
    const outcome = await settledFirst(db, touched, (first) => runAfter(db, first, statements));
    return { outcome, wasBehind: true };
  }
}

/**
 * Runs `work`, which puts the statements it is given at the start of its batch: none at first; if the batch is refused because a
 * player is behind, those of the last evening due, which saves a round trip. The players are settled even if the batch is
 * refused again.
 */
export async function afterSettling<T>(
  db: Database,
  touched: Touched,
  work: (first: readonly Statement[]) => Promise<T>,
): Promise<T> {
  try {
    return await work([]);
  } catch (error) {
    if (!isUnsettled(error)) throw error;
  }
  return settledFirst(db, touched, work);
}

async function settledFirst<T>(
  db: Database,
  touched: Touched,
  work: (first: readonly Statement[]) => Promise<T>,
): Promise<T> {
  const evenings = await eveningsDue(db, touched);
  const last = evenings.pop() ?? [];
  for (const evening of evenings) await db.batch(evening);
  try {
    return await work(last);
  } catch (error) {
    if (constraintOf(error) !== null && last.length > 0) await db.batch(last);
    throw error;
  }
}

/** Whether the schema refused a batch because one of its players is not settled through yesterday. */
export function isUnsettled(error: unknown): boolean {
  const constraint = constraintOf(error);
  return constraint === 'UNSETTLED' || constraint === 'POSTING_UNSETTLED';
}

/** Settles the players day by day through a given day, by default yesterday; each batch settles all who lack its day. */
export async function settlePlayers(db: Database, touched: Touched & { through?: GameDay }): Promise<void> {
  for (const evening of await eveningsDue(db, touched)) await db.batch(evening);
}

/** The batches that settle the players through a given day, by default yesterday, in order. */
async function eveningsDue(
  db: Database,
  { players, now_ms, through = addDays(gameDayAt(now_ms), -1) }: Touched & { through?: GameDay },
): Promise<Statement[][]> {
  const behind = await db.all<Unsettled>(sql`
    SELECT id, settled_through, ${LAST_SEEN} AS last_seen_day, ${OWES} AS owes, registered_at IS NOT NULL
      AS is_ranked FROM players
    WHERE id IN ${players} AND settled_through < ${through} ORDER BY id`);
  if (behind.length === 0) return [];
  const first = behind.reduce((day, one) => (one.settled_through < day ? one.settled_through : day), through);
  const all = behind.map(({ id }) => id);
  const evenings: Statement[][] = [];
  for (let day = addDays(first, 1); day <= through; day = addDays(day, 1)) {
    const ids = behind.filter((one) => one.settled_through < day && isEventful(one, day)).map(({ id }) => id);
    if (ids.length === 0) continue;
    const pass = endsWeek(day) ? [passQuietDays({ among: isOneOf(all), through: addDays(day, -1) })] : [];
    evenings.push([...pass, ...settleStatements({ day, among: isOneOf(ids), now_ms })]);
  }
  const pass = passQuietDays({ among: isOneOf(all), through });
  const last = evenings.pop() ?? [];
  return [...evenings, [...last, pass]];
}

type Unsettled = Columns<typeof players, 'id' | 'settled_through'> & {
  last_seen_day: GameDay;
  owes: number;
  /** Whether the weekly standings may have a row for the player. */
  is_ranked: number;
};

function isEventful({ last_seen_day, owes, is_ranked }: Unsettled, day: GameDay): boolean {
  const isQuiet = owes === 0 && daysBetween({ from: last_seen_day, to: day }) > LAST_EVENTFUL_DAY;
  return !isQuiet || (is_ranked === 1 && endsWeek(day));
}

function isOneOf(ids: readonly number[]): SQL {
  return sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

function passQuietDays({ among, through }: { among: SQL; through: GameDay }): Statement {
  return sql`
    UPDATE players SET settled_through = ${through}
    WHERE ${among} AND settled_through < ${through}
      AND NOT ${OWES} AND settled_through >= date(${LAST_SEEN}, ${`+${LAST_EVENTFUL_DAY} days`})`;
}
