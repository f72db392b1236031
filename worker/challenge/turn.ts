// One turn of a pool: whoever has finished is paired, judged and paid, or waits (RULES §5). A turn works on the rows of
// the record alone, so that it can be made again, by anybody and from anywhere, and comes to the same.
import { sql } from 'drizzle-orm';
import { WAGERS } from '../contract/challenge.ts';
import { settledBatch } from '../daily/settle-players.ts';
import { gameDayAt } from '../kernel/game-day.ts';
import { sparks } from '../kernel/millisparks.ts';
import { constraintOf, type Database } from '../platform/database.ts';
import type { Gates } from '../platform/gates.ts';
import { type MemberRow, memberOf, readBestOpponent, readMembers } from './members.ts';
import { areFair, type MayMeet, type Member, type Pair, pairArrivals } from './pairing.ts';
import type { Pool } from './payouts.ts';
import { isOpen, judgePairs, matchupStatements, payoutsOfAll, payStatements } from './settle-matchups.ts';

/** How many arrivals of each wager are paired in one batch, and how many batches one turn makes at most. */
const CHUNK = 250;
const MOST_CHUNKS = 40;
/** How often a batch is composed anew when another turn, or a player who left, was quicker. */
const MOST_TRIES = 4;

/** What a turn came to: the ids of the players it matched, and whether some are left for another turn. */
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

/** Makes a turn; after the day's close it is none. Throws what the store throws. */
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
      isCutOff: waiting.length >= chunk,
      mayMeet: isFairnessAsked ? areFair : () => true,
    });
    plan.pairs.push(...paired.pairs);
    plan.alone.push(...paired.alone);
    plan.isMoreLeft ||= finished.length >= chunk && paired.pairs.length + paired.alone.length > 0;
  }
  return plan;
}

/** Pairs one wager's arrivals; where the list of those who wait was cut off, the record is asked for its best one. */
async function pairWith(
  db: Database,
  {
    pool,
    arrivals,
    waiting,
    isCutOff,
    mayMeet,
  }: { pool: Pool; arrivals: Member[]; waiting: Member[]; isCutOff: boolean; mayMeet: MayMeet },
): Promise<{ pairs: Pair[]; alone: Member[] }> {
  const { pairs, alone } = pairArrivals({ arrivals, waiting, mayMeet });
  if (!isCutOff) return { pairs, alone };
  const known = waiting.map(({ player_id }) => player_id);
  const left: Member[] = [];
  for (const two of alone) {
    const [best] = await db.all<MemberRow>(readBestOpponent(two, { pool, known }));
    if (!best) {
      left.push(two);
      continue;
    }
    known.push(best.player_id);
    pairs.push({ one: memberOf(best), two });
  }
  return { pairs, alone: left };
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
