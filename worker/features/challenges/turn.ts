// One turn of a pool: finished members are paired, judged and paid, or wait (RULES §5). It depends only on rows of the record,
// so any caller can repeat it with the same result.
import { sql } from 'drizzle-orm';
import { settledBatch } from '../../economy/settle-players.ts';
import { type MemberRow, memberOf, readBestOpponent, readMembers } from '../../model/challenges/members.ts';
import {
  areAtPeace,
  areFair,
  byArrival,
  byWait,
  type MayMeet,
  type Member,
  type Pair,
  pairArrivals,
} from '../../model/challenges/pairing.ts';
import type { Pool } from '../../model/challenges/payouts.ts';
import { constraintOf, type Database } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { WAGERS } from '../../shared/contract/challenge.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { sparks } from '../../shared/kernel/millisparks.ts';
import { isOpen, judgePairs, matchupStatements, payoutsOfAll, payStatements } from './settle-matchups.ts';

/** The number of arrivals per wager and batch, and of batches per turn. */
const CHUNK = 250;
const MOST_CHUNKS = 40;
/** The number of attempts if another turn or a leaving player changed the rows first. */
const MOST_TRIES = 4;

/** The public ids of the players matched, and whether some are left for another turn. */
export interface TurnOutcome {
  matched: string[];
  isMoreLeft: boolean;
}

interface TurnAt {
  pool: Pool;
  gates: Gates;
  now_ms: number;
  chunk?: number;
}

/** Makes a turn; does nothing after the day's close. Throws what the store throws. */
export async function makeTurn(db: Database, turn: TurnAt): Promise<TurnOutcome> {
  const matched: string[] = [];
  if (!isOpen({ day: turn.pool.day, now_ms: turn.now_ms })) return { matched, isMoreLeft: false };
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks++) {
    const { pairs, isMoreLeft } = await makeChunk(db, turn);
    matched.push(...pairs.flatMap(({ one, two }) => [one.public_id, two.public_id]));
    if (!isMoreLeft) return { matched, isMoreLeft };
  }
  return { matched, isMoreLeft: true };
}

async function makeChunk(db: Database, turn: TurnAt): Promise<{ pairs: Pair[]; isMoreLeft: boolean }> {
  for (let tries = 1; ; tries++) {
    const plan = await planChunk(db, turn);
    try {
      await commit(db, turn, plan);
      return plan;
    } catch (error) {
      if (constraintOf(error) === null || tries === MOST_TRIES) throw error;
    }
  }
}

interface Plan {
  pairs: Pair[];
  alone: Member[];
  isMoreLeft: boolean;
}

async function planChunk(db: Database, { pool, gates, chunk = CHUNK }: TurnAt): Promise<Plan> {
  const isFairnessAsked = gates.fair_pairing;
  const read = { pool, limit: chunk, isFairnessAsked };
  const lists = (await db.batch(
    WAGERS.flatMap((wager) => {
      const wager_millis = sparks(wager);
      return (['finished', 'waiting'] as const).map((state) => readMembers({ ...read, state, wager_millis }));
    }),
  )) as MemberRow[][];
  const plan: Plan = { pairs: [], alone: [], isMoreLeft: false };
  for (const place of WAGERS.keys()) {
    const [finished, waiting] = [lists[2 * place]!, lists[2 * place + 1]!];
    const paired = await pairWith(db, {
      pool,
      arrivals: finished.map(memberOf),
      waiting: waiting.map(memberOf),
      limit: chunk,
      mayMeet: isFairnessAsked ? areFair : areAtPeace,
    });
    plan.pairs.push(...paired.pairs);
    plan.alone.push(...paired.alone);
    plan.isMoreLeft ||= finished.length >= chunk && paired.pairs.length + paired.alone.length > 0;
  }
  return plan;
}

interface OneWager {
  pool: Pool;
  arrivals: Member[];
  waiting: Member[];
  limit: number;
  mayMeet: MayMeet;
}

async function pairWith(db: Database, its: OneWager): Promise<{ pairs: Pair[]; alone: Member[] }> {
  const first = its.waiting.filter(({ goes_first }) => goes_first === 1);
  if (first.length >= its.limit) return pairBeyond(db, { ...its, waiting: first });
  return its.waiting.length - first.length >= its.limit ? pairBeyond(db, its) : pairArrivals(its);
}

/**
 * As `pairArrivals`, if more members are waiting than were read. For an arrival that none of those read may meet, queries the
 * record for the best opponent before pairing it with another arrival.
 */
async function pairBeyond(
  db: Database,
  { pool, arrivals, waiting, mayMeet }: OneWager,
): Promise<{ pairs: Pair[]; alone: Member[] }> {
  const known = waiting.map(({ player_id }) => player_id);
  const line = [...waiting].sort(byWait);
  const pairs: Pair[] = [];
  const alone: Member[] = [];
  for (const two of [...arrivals].sort(byArrival)) {
    const one =
      takeFrom(line, two, mayMeet) ??
      (await bestOf(db, { pool, two, known })) ??
      takeFrom(alone, two, mayMeet);
    if (one) {
      known.push(one.player_id);
      pairs.push({ one, two });
    } else alone.push(two);
  }
  return { pairs, alone };
}

function takeFrom(line: Member[], two: Member, mayMeet: MayMeet): Member | null {
  const place = line.findIndex((one) => mayMeet(one, two));
  return place === -1 ? null : line.splice(place, 1)[0]!;
}

async function bestOf(
  db: Database,
  { pool, two, known }: { pool: Pool; two: Member; known: readonly number[] },
): Promise<Member | null> {
  const [best] = await db.all<MemberRow>(readBestOpponent(two, { pool, known }));
  return best ? memberOf(best) : null;
}

async function commit(db: Database, { pool, now_ms }: TurnAt, { pairs, alone }: Plan): Promise<void> {
  if (pairs.length + alone.length === 0) return;
  const judged = judgePairs(pool, pairs);
  const players = JSON.stringify(pairs.flatMap(({ one, two }) => [one.player_id, two.player_id]));
  const waiting = JSON.stringify(alone.map(({ player_id }) => player_id));
  await settledBatch(db, { players: sql`(SELECT value FROM json_each(${players}))`, now_ms }, [
    ...matchupStatements(pool, { judged, now_ms }),
    ...payStatements(payoutsOfAll(pool, judged), { day: gameDayAt(now_ms), now_ms }),
    sql`
      UPDATE challenge_entries SET state = 'waiting'
      WHERE day = ${pool.day} AND game = ${pool.game} AND state = 'finished'
        AND player_id IN (SELECT value FROM json_each(${waiting}))`,
  ]);
}
