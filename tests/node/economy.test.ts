// The short form of `npm run economy`: few players for few days across a release, on the same rules.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { edition } from '../economy/edition.ts';
import { figuresOf } from '../economy/figures.ts';
import { type Lived, live } from '../economy/life.ts';
import { scriptAlone } from '../economy/scenarios.ts';
import { FLOWS } from '../support/flows.ts';

let lived: Lived;

beforeAll(async () => {
  lived = await live({ bots: 60, days: 15, seed: 7, path: ':memory:', honestPlays: 8 });
}, 120_000);

test('two weeks of sixty players leave every Spark and share accounted for', async () => {
  const { db } = lived.world;
  const figures = await figuresOf(lived);
  expect(figures.findings).toEqual([]);
  const [sums] = await db.all<{ balances: number; players: number }>(sql`
    SELECT (SELECT SUM(balance) FROM accounts) AS balances,
      (SELECT COUNT(DISTINCT player_id) FROM results) AS players`);
  expect(sums!.balances).toBe(0);
  expect(sums!.players).toBeGreaterThan(50);
});

test('every kind of bot action is in the record', async () => {
  const rows = await lived.world.db.all<{ type: string }>(
    sql`SELECT DISTINCT transaction_type AS type FROM ${sql.raw(FLOWS)}`,
  );
  expect(rows.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'game_result',
      'streak_bonus',
      'welcome_bonus',
      'referral_reward',
      'email_verified',
      'share_purchase',
      'dividend',
      'tribute',
      'villa_income',
      'villa_purchase',
      'visit_tribute',
      'visit_event',
      'mischief_purchase',
      'challenge_wager',
      'challenge_prize',
      'challenge_refund',
      'challenge_consolation',
    ]),
  );
});

test('the night after each day completed all its steps, and some shares were released', async () => {
  const undone = sql`SELECT day, step FROM job_runs WHERE done_at IS NULL`;
  expect(await lived.world.db.all(undone)).toEqual([]);
  const [nights] = await lived.world.db.all<{ audits: number; targets: number }>(sql`
    SELECT (SELECT COUNT(*) FROM job_runs WHERE step = 'reconcile') AS audits,
      (SELECT COUNT(*) FROM share_targets) AS targets`);
  expect(nights).toEqual({ audits: 15, targets: 2 });
});

test('200 scripted accounts, proven and active on three days, hold at most a twentieth of the first issue', async () => {
  const { comparisons } = await scriptAlone({ seed: 7, honestPlays: 2 }, { variant: 'proven', days: 8 });
  expect(comparisons).toMatchObject([{ isKept: true }]);
  expect(Number(comparisons[0]!.found)).toBeGreaterThan(4);
}, 120_000);

test('an edition that fills in ten days has shares for all its players, and clean books', async () => {
  const { lines, comparisons } = await edition({ seed: 7, honestPlays: 2 }, { count: 40, days: 12 });
  expect(comparisons.map(({ what, isKept }) => [what, isKept])).toEqual(
    comparisons.map(({ what }) => [what, true]),
  );
  expect(lines.length).toBeGreaterThan(3);
}, 120_000);
