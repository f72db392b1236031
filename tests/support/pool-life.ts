// A random life of a pool: players join, finish, check and leave while turns come from several sides, the object is interrupted,
// its alarm fires, and stores fail before or after a request.
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import type { Writer } from '../../worker/economy/guarded-batch.ts';
import { settledBatch } from '../../worker/economy/settle-players.ts';
import { planClosing } from '../../worker/features/challenges/close.ts';
import { joinPool } from '../../worker/features/challenges/join.ts';
import { makeTurn } from '../../worker/features/challenges/turn.ts';
import { finishEntry } from '../../worker/model/challenges/entering.ts';
import { leavePools } from '../../worker/model/challenges/leaving.ts';
import type { Pool } from '../../worker/model/challenges/payouts.ts';
import type { FinishedPlay } from '../../worker/model/results/finished.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { settleStep } from '../../worker/nightly/settle-step.ts';
import type { Step } from '../../worker/nightly/step.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { constraintOf, database } from '../../worker/platform/database.ts';
import type { Gates } from '../../worker/platform/gates.ts';
import { poolOf } from '../../worker/plays/pool-calls.ts';
import { closeOf, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { Refusal } from '../../worker/shared/kernel/refusal.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { resultOf } from './challengers.ts';
import { dyingEnv } from './dying-env.ts';
import { ctx, db } from './record.ts';

/** A pool and the source of its events. */
export interface PoolLife {
  pool: Pool;
  crowd: readonly Writer[];
  random: SeededRandom;
  gates: Gates;
  now_ms: number;
}

/** The openings of a day by player and game, as Player objects would report them. */
export type Opened = Map<string, Set<string>>;

/** Runs the life of a pool, with many things under way at once. Random failures are ignored. */
export async function livePool(life: PoolLife, opened: Opened): Promise<void> {
  const { crowd, random } = life;
  const doings = random.shuffle(crowd.flatMap((who) => doingsOf(life, who, opened)));
  const underWay = new Set<Promise<unknown>>();
  const begin = (doing: () => Promise<unknown>) => {
    const one: Promise<unknown> = doing().then(
      () => underWay.delete(one),
      (error) => {
        underWay.delete(one);
        if (!isByChance(error)) throw error;
      },
    );
    underWay.add(one);
  };
  for (const doing of doings) {
    begin(doing);
    if (random.index(12) === 0) begin(() => disturb(life));
    if (underWay.size > 24 || (underWay.size > 0 && random.index(8) === 0)) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  await leaveMemory(life);
}

/** Finally evicts the object; one that was just interrupted is already gone. */
async function leaveMemory({ pool }: PoolLife): Promise<void> {
  await evictDurableObject(poolOf(ctx, pool)).catch((error: unknown) => {
    if (!String(error).includes('not currently running')) throw error;
  });
}

function doingsOf(life: PoolLife, who: Writer, opened: Opened): (() => Promise<unknown>)[] {
  const { pool, random, gates, now_ms } = life;
  const mine = opened.get(pool.game) ?? new Set();
  opened.set(pool.game, mine);
  const wager = sparks([0, 25, 50][random.index(3)]!);
  const joining = () =>
    joinPool(db, {
      writer: who,
      pool,
      wager,
      addressMark: `street ${random.index(30)}`,
      hasOpened: async () => mine.has(who.publicId),
      idempotencyKey: crypto.randomUUID(),
      lot: random.index(3),
      gates,
      now_ms,
    });
  const score = {
    base_tenths: [0, 0, 400, 400, 700][random.index(5)]!,
    metric: random.index(2),
    time_ms: 60_000 + random.index(2),
  };
  const ending = async () => {
    mine.add(who.publicId);
    await finish(life, { who, score });
    if (random.index(5) > 0) await ask(pool, who);
  };
  // Most join and then play; some are too late, some join twice at once, some never finish, some never play at all.
  const isPrompt = random.index(8) > 0;
  const playing = async () => {
    if (isPrompt) await joining().catch(leaveRefusals);
    const course = random.index(10);
    if (course === 0) return;
    if (course === 1) return void mine.add(who.publicId);
    await ending();
  };
  const checks = Array.from({ length: random.index(3) }, () => () => ask(pool, who));
  const leaving = () =>
    settledBatch(db, { players: sql`(${who.playerId})`, now_ms }, leavePools({ ...who, now_ms }));
  return [playing, joining, ...checks, ...(random.index(20) === 0 ? [leaving] : [])];
}

async function finish(
  { pool, now_ms }: PoolLife,
  { who, score }: { who: Writer; score: { base_tenths: number; metric: number; time_ms: number } },
): Promise<void> {
  const { playerId } = who;
  const finished_at = now_ms + playerId;
  const play = { player: sql`${playerId}`, ...pool, isHeld: false, finished_at } as unknown as FinishedPlay;
  await db.batch([resultOf({ playerId, ...pool, ...score, finished_at }), ...finishEntry(play, { now_ms })]);
}

const ask = (pool: Pool, who: Writer) =>
  poolOf(ctx, pool).judgedAfterTurn({ ...pool, publicId: who.publicId });

/** An event in the life of a pool. */
async function disturb({ pool, random, gates, now_ms }: PoolLife): Promise<void> {
  const object = poolOf(ctx, pool);
  const happening = random.index(3);
  if (happening === 0) await runInDurableObject(object, (_, state) => state.abort('abort'));
  else if (happening === 1) await runDurableObjectAlarm(object);
  else {
    const death = { at: 1 + random.index(3), isAfter: random.index(2) === 0 };
    await makeTurn(database(dyingEnv(death)), { pool, gates, now_ms, chunk: 1 + random.index(20) });
  }
}

/** Closes the day's pools: with some kills, with several at once, and then to the end. */
export async function closePools(
  { day, gates, random }: { day: GameDay; gates: Gates; random: SeededRandom },
  opened: Opened,
): Promise<void> {
  const pools: Step = {
    name: 'pools',
    isGlobal: true,
    plan: async ({ db, cursor }) => {
      const statements = await planClosing(db, {
        day,
        gates,
        stateOf: async ({ publicId, type }) => (opened.get(type)?.has(publicId) ? 'open' : 'none'),
        most: 16,
      });
      return statements ? { statements, next: cursor + 1 } : { statements: [], next: 'done' };
    },
  };
  const run = (inEnv: Env) =>
    rollOver(ctxOf(inEnv), {
      now: async () => closeOf(day),
      deadline_ms: Number.POSITIVE_INFINITY,
      gates: async () => gates,
      steps: [settleStep, pools],
    });
  const deaths = Array.from({ length: 3 }, () => ({
    at: 4 + random.index(30),
    isAfter: random.index(2) === 0,
  }));
  for (const death of deaths) await run(dyingEnv(death)).catch(leaveChance);
  await Promise.all([run(env), run(env)]);
  if ((await run(env)) !== 'done') throw new Error('The close did not come to its end.');
}

/** The failures that any caller may meet: a refusal, a lost object, a killed store, a quicker competitor. */
function isByChance(error: unknown): boolean {
  if (error instanceof Refusal || constraintOf(error) !== null) return true;
  return /killed|abort|reset|evict|broken|disconnected/i.test(String(error));
}

function leaveChance(error: unknown): void {
  if (!isByChance(error)) throw error;
}

function leaveRefusals(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
