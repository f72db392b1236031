// The rollover on a D1 with limits (RULES §1): one that fails on a transaction with too many changed rows, and a run with a
// limited number of requests. The night still completes, and each player is settled once.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { describe, expect, test, vi } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { runDueJobs, takeTurn } from '../../worker/nightly/jobs.ts';
import { takeLease } from '../../worker/nightly/lease.ts';
import { MOST_ROWS } from '../../worker/nightly/pace.ts';
import { reconcileStep } from '../../worker/nightly/reconcile-step.ts';
import { type RunEnd, rollOver } from '../../worker/nightly/rollover.ts';
import { settleStep } from '../../worker/nightly/settle-step.ts';
import type { Step } from '../../worker/nightly/step.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import type { Database } from '../../worker/platform/database.ts';
import { addDays, closeOf, type GameDay, MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import { fillCrowd, fillPersons } from '../bench/crowd.ts';
import { dyingEnv } from '../support/dying-env.ts';
import { type Asked, limitedEnv, RESET } from '../support/limited-env.ts';
import { ctx, db } from '../support/record.ts';

const SUNDAY = '2027-03-14' as GameDay;
const NIGHT_MS = closeOf(SUNDAY) + 10 * MINUTE_MS;
const PLAYERS = 2000;
/** The requests that one run may make: the platform's own limit is 1,000. */
const MOST_ASKED = 900;
const MOST_RUNS = 40;

const crowd = (players = PLAYERS) =>
  fillCrowd(async (text) => (await env.DB.prepare(text).all()).results as never[], { players, day: SUNDAY });

/** Runs of cron, a minute apart, until nothing is due. */
async function nightOf(limited: Env, asked: Asked): Promise<{ runs: number; mostAsked: number }> {
  let mostAsked = 0;
  for (let runs = 1; runs <= MOST_RUNS; runs++) {
    const before = asked.statements;
    const now = async () => NIGHT_MS + runs * MINUTE_MS;
    const end: RunEnd = await runDueJobs(ctxOf(limited), { ports: { ...localPorts(env), now } });
    mostAsked = Math.max(mostAsked, asked.statements - before);
    if (end === 'done') return { runs, mostAsked };
  }
  throw new Error(`The night was not done in ${MOST_RUNS} runs.`);
}

describe.each([50_000, 20_000, 5000, 500])(
  'on a D1 that fails after more than %d changed rows',
  (mostRows) => {
    test('a night completes, settles each player once, and no run exceeds its limits [§Rollover]', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      await crowd();
      const { limited, asked } = limitedEnv({ mostRows });
      const { mostAsked } = await nightOf(limited, asked);
      vi.restoreAllMocks();
      expect(mostAsked).toBeLessThanOrEqual(MOST_ASKED);
      expect(asked.mostWritten).toBeLessThanOrEqual(MOST_ROWS);
      expect(asked.mostRows).toBeLessThanOrEqual(mostRows);
      expect(asked.resets > 0).toBe(mostRows <= 5000);
      expect(asked.resets).toBeLessThan(15);
      expect(await db.all(sql`SELECT 1 FROM players WHERE settled_through <> ${SUNDAY}`)).toEqual([]);
      const [settled] = await db.all(sql`
      SELECT COUNT(*) AS rows, COUNT(DISTINCT player_id) AS players FROM settlements WHERE day = ${SUNDAY}`);
      expect(settled).toEqual({ rows: PLAYERS, players: PLAYERS });
      const [paid] = await db.all(sql`
      SELECT COUNT(*) AS rows, COUNT(DISTINCT target) AS players FROM postings WHERE key LIKE 'settlement:%'`);
      expect(paid).toEqual({ rows: PLAYERS, players: PLAYERS });
      const [told] = await db.all(
        sql`SELECT COUNT(*) AS rows FROM notifications WHERE notification_type = 'WEEKLY_RECAP'`,
      );
      expect(told).toEqual({ rows: Math.floor(PLAYERS / 3) });
      expect((await auditLedger(db)).findings).toEqual([]);
    });
  },
);

test('a record that fails on the history of too many accounts is audited by fewer, and the night goes on [§Rollover]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await crowd(100);
  const slices: number[] = [];
  const limited: Database = {
    ...db,
    batch: async (statements) => {
      for (const statement of statements) {
        const { sql: text, params } = new SQLiteAsyncDialect().sqlToQuery(statement);
        if (!text.includes('UNION SELECT id, balance FROM accounts')) continue;
        const [begin, end] = params as [number, number];
        slices.push(end - begin);
        if (end - begin > 500) throw new Error(RESET);
      }
      return db.batch(statements);
    },
  };
  const run = { now: async () => NIGHT_MS, deadline_ms: Number.POSITIVE_INFINITY, steps: [reconcileStep] };
  expect(await rollOver({ ...ctx, db: limited }, run)).toBe('done');
  expect(slices.filter((accounts) => accounts > 500).length).toBeLessThan(5);
});

test('a late night leaves capacity for the mails that become due during it [§Rollover; §15 Reminders]', {
  tags: ['long'],
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await crowd();
  await fillPersons((text) => db.all(sql.raw(text)), { players: 200, day: SUNDAY });
  await db.batch([
    sql`UPDATE persons SET email = username || '@example.org', email_key = username || '@example.org', email_verified_at = 1`,
    sql`INSERT INTO reminder_mails (public_id, how, next_at)
      SELECT public_id, 'daily', ${NIGHT_MS + MINUTE_MS} FROM persons`,
  ]);
  const { limited, asked } = limitedEnv({ mostRows: 500 });
  const { runs, mostAsked } = await nightOf(limited, asked);
  vi.restoreAllMocks();
  expect(runs).toBeGreaterThan(1);
  expect(mostAsked).toBeLessThanOrEqual(MOST_ASKED);
});

describe('a piece', () => {
  test('takes two round trips, and a minute with nothing due takes one and writes nothing [§Rollover]', async () => {
    await crowd(100);
    const { limited, asked } = limitedEnv({ mostRows: 50_000 });
    const now = async () => NIGHT_MS;
    const run = { now, deadline_ms: Number.POSITIVE_INFINITY, steps: [settleStep], chunk: 20 };
    expect(await rollOver(ctxOf(limited), run)).toBe('done');
    const { cursors } = (
      await db.all<{ cursors: number }>(sql`SELECT COUNT(*) AS cursors FROM job_runs`)
    )[0]!;
    expect(cursors).toBe(1);
    // Five pieces and an empty one, after a look at what is due and where its first day is.
    expect(asked.trips).toBe(2 + 2 * 6);
    Object.assign(asked, { trips: 0, written: 0 });
    const idle = { ...run, steps: [settleStep], claim: async () => ({ isOurs: true, wasInVain: false }) };
    expect(await rollOver(ctxOf(limited), idle)).toBe('done');
    expect(asked).toMatchObject({ trips: 1, written: 0 });
  });

  test('begins with the size that the night before reached [§Rollover]', async () => {
    const chunks: number[] = [];
    const learning: Step = {
      name: 'learning',
      isGlobal: false,
      plan: async ({ cursor, chunk }) => {
        chunks.push(chunk);
        return { statements: [sql`SELECT 1`], next: cursor === 2 ? 'done' : cursor + 1 };
      },
    };
    const run = (day: GameDay) =>
      rollOver(ctx, {
        now: async () => closeOf(day),
        deadline_ms: Number.POSITIVE_INFINITY,
        steps: [learning],
      });
    await run(SUNDAY);
    await run(addDays(SUNDAY, 1));
    expect(chunks).toEqual([400, 600, 900, 900, 1350, 2025]);
  });

  test('that fails for a reason other than the store keeps its size and stops the run [§Rollover]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const chunks: number[] = [];
    const wrong = (message: string): Step => ({
      name: 'wrong',
      isGlobal: false,
      plan: async ({ chunk }) => {
        chunks.push(chunk);
        throw new Error(message);
      },
    });
    for (const message of ['a mistake', 'Too many API requests by single Worker invocation.'])
      expect(
        await rollOver(ctx, {
          now: async () => NIGHT_MS,
          deadline_ms: Number.POSITIVE_INFINITY,
          steps: [wrong(message)],
        }),
      ).toBe('failed');
    expect(chunks).toEqual([400, 400]);
    vi.restoreAllMocks();
  });
});

describe('runs of cron', () => {
  const ports = (now_ms: number) => ({ ...localPorts(env), now: async () => now_ms });

  test('do nothing while another one works, and take over from a dead one when its lease has lapsed [§Rollover]', async () => {
    await crowd(100);
    const place = { day: SUNDAY, step: 'settle', cursor: 0 };
    const dead = { holder: 'dead', place, now_ms: NIGHT_MS, for_ms: 85_000 };
    expect(await takeLease(db, dead)).toEqual({ isOurs: true, wasInVain: false });
    expect(await runDueJobs(ctx, { ports: ports(NIGHT_MS + 60_000) })).toBe('held');
    expect(await db.all(sql`SELECT 1 FROM settlements WHERE day = ${SUNDAY}`)).toEqual([]);
    expect(await runDueJobs(ctx, { ports: ports(NIGHT_MS + 120_000) })).toBe('done');
    expect(await db.all(sql`SELECT 1 FROM settlements WHERE day = ${SUNDAY}`)).toHaveLength(100);
    expect(await db.all(sql`SELECT 1 FROM job_lease`)).toEqual([]);
  });

  test('begin with half the first piece of a run that died in it [§Rollover]', async () => {
    await crowd(100);
    const isHeld = async () => (await db.all(sql`SELECT 1 FROM job_lease`)).length > 0;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (let at = 1; !(await isHeld()); at++) {
      const killed = dyingEnv({ at, isAfter: true });
      await expect(runDueJobs(ctxOf(killed), { ports: ports(NIGHT_MS) })).rejects.toThrow('killed');
    }
    vi.restoreAllMocks();
    const sizes = () => db.all(sql`SELECT size FROM job_runs WHERE step = 'settle'`);
    expect(await sizes()).toEqual([{ size: null }]);
    expect(await runDueJobs(ctx, { ports: ports(NIGHT_MS + 120_000) })).toBe('done');
    expect(await sizes()).toEqual([{ size: 200 }]);
  });

  test('of an edition take over at once from a turn that died, with half of its piece [§Rollover; §Editions]', async () => {
    await crowd(100);
    const turn = (its: Env) => takeTurn(ctxOf(its), { ports: ports(NIGHT_MS), isMinute: false });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (let at = 1; (await db.all(sql`SELECT 1 FROM job_lease`)).length === 0; at++)
      await expect(turn(dyingEnv({ at, isAfter: true }))).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect(await turn(env)).toBe('more');
    expect(await db.all(sql`SELECT size FROM job_runs WHERE step = 'settle'`)).toEqual([{ size: 200 }]);
  });

  test('do a night once when two work at the same time [§Rollover]', async () => {
    await crowd(100);
    const ends = await Promise.all([1, 2].map(() => runDueJobs(ctx, { ports: ports(NIGHT_MS) })));
    expect(ends.sort()).toEqual(['done', 'held']);
    expect(await db.all(sql`SELECT 1 FROM settlements WHERE day = ${SUNDAY}`)).toHaveLength(100);
  });

  test('write nothing before the close when no step is due [§Rollover]', async () => {
    await crowd(100);
    const early_ms = closeOf(SUNDAY) - 60 * MINUTE_MS;
    const { limited, asked } = limitedEnv({ mostRows: 50_000 });
    expect(await runDueJobs(ctxOf(limited), { ports: ports(early_ms) })).toBe('done');
    expect(asked.written).toBeGreaterThan(100);
    asked.written = 0;
    expect(await runDueJobs(ctxOf(limited), { ports: ports(early_ms + MINUTE_MS) })).toBe('done');
    expect(asked.written).toBe(0);
  });
});
