// A close happens once (RULES §5), even when it is repeated, interrupted, delayed, or follows later settlements.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { planClosing } from '../../worker/features/challenges/close.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { closeOf, DAY_MS, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { expectSoundPools, makeMember, openTriordle } from '../support/challengers.ts';
import { setClock } from '../support/client.ts';
import { dyingEnv } from '../support/dying-env.ts';
import { freshStores } from '../support/empty-stores.ts';
import { db } from '../support/record.ts';
import { expectAllAccountedFor, type RichPlayer, richPlayer } from '../support/rich-player.ts';

const DAY = '2027-03-10' as GameDay;
const gates = allGates({ on: true });
const steps = STEPS.filter(({ name }) => ['settle', 'pools', 'reconcile'].includes(name));

const close = async ({ late_ms = 0, inEnv = env, chunk = 1500 } = {}) => {
  const end = await rollOver(ctxOf(inEnv), {
    now: async () => closeOf(DAY) + late_ms,
    deadline_ms: Number.POSITIVE_INFINITY,
    gates: async () => gates,
    steps,
    chunk,
  });
  return end === 'done';
};

beforeEach(() => setClock(`${DAY}T12:00:00Z`));

/** A pool with every case: all wagers, with and without points, lapsed and absent plays, some from one address. */
async function crowd(count = 25): Promise<RichPlayer[]> {
  const people: RichPlayer[] = [];
  for (let place = 0; place < count; place++) {
    const who = await richPlayer(`P${place}`, 200);
    people.push(who);
    const common = {
      ...who,
      day: DAY,
      wager: [0, 25, 50][place % 3]!,
      address_mark: place % 4 === 0 ? 'home' : null,
      goes_first: place === 7 ? (1 as const) : (0 as const),
    };
    const isUnfinished = place % 5 === 3;
    if (isUnfinished && place % 2 === 1) await openTriordle(who);
    const base_tenths = place % 7 === 2 ? 0 : (place * 37) % 900;
    const finished_at = Date.parse(DAY) + ((place * 7) % count);
    await db.batch(makeMember({ ...common, finished_at, score: isUnfinished ? null : { base_tenths } }));
  }
  return people;
}

/** The rows that a close leaves, without names that differ between worlds. */
async function left(): Promise<Record<string, unknown[]>> {
  const queries = {
    entries: sql`SELECT * FROM challenge_entries ORDER BY player_id`,
    matchups: sql`
      SELECT player_one, player_two, score_one_tenths, score_two_tenths, winner_id, wager_millis, pot_millis, judged_at
      FROM challenge_matchups ORDER BY player_one`,
    postings: sql`
      SELECT substr(key, 1, instr(key, ':')) AS key, source, target, amount, transaction_type, day, created_at
      FROM postings WHERE transaction_type LIKE 'challenge%' ORDER BY 1, source, target`,
    notifications: sql`SELECT player_id, data_json, created_at FROM notifications ORDER BY player_id`,
    news: sql`SELECT data_json, count, occurred_at FROM news ORDER BY data_json`,
    findings: sql`SELECT * FROM audit_findings`,
  };
  const rows = await db.batch(Object.values(queries));
  return Object.fromEntries(Object.keys(queries).map((name, place) => [name, rows[place]!]));
}

const expected = new Map<string, Record<string, unknown[]>>();

/** The rows that a close on time leaves; computed once, in separate stores. */
async function leftOnTime(): Promise<Record<string, unknown[]>> {
  const known = expected.get('crowd');
  if (known) return known;
  await crowd();
  expect(await close()).toBe(true);
  const found = await left();
  expected.set('crowd', found);
  await freshStores();
  await setClock(`${DAY}T12:00:00Z`);
  return found;
}

describe('a close', () => {
  test('leaves no open entry, and all kinds of matchups', async () => {
    const { entries, matchups, findings } = await leftOnTime();
    const states = (entries as { state: string }[]).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['matched', 'returned', 'odd']));
    const kinds = matchups as { winner_id: number | null; wager_millis: number }[];
    expect(kinds.length).toBeGreaterThan(6);
    expect(new Set(kinds.map(({ wager_millis }) => wager_millis))).toEqual(new Set([0, 25_000, 50_000]));
    expect(findings).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['twice', async () => [await close(), await close()]],
    ['eight at once', () => Promise.all(Array.from({ length: 8 }, () => close()))],
    [
      'killed at every access to the store',
      async () => {
        for (let at = 1; ; at++)
          for (const isAfter of [false, true])
            if (await close({ inEnv: dyingEnv({ at, isAfter }) }).catch(() => false)) return;
      },
    ],
    ['five days late', () => close({ late_ms: 5 * DAY_MS })],
  ])('%s gives the same result [§5 Always]', async (_, run) => {
    const onTime = await leftOnTime();
    await crowd();
    await run();
    expect(await left()).toEqual(onTime);
    await expectSoundPools();
    await expectAllAccountedFor();
  });

  test('in pieces leaves no open entry and pays each once', async () => {
    await crowd(30);
    expect(await close({ chunk: 2 })).toBe(true);
    expect(
      await db.all(sql`SELECT 1 FROM challenge_entries WHERE state IN ('joined', 'finished', 'waiting')`),
    ).toEqual([]);
    expect((await left()).matchups!.length).toBeGreaterThan(5);
    await expectSoundPools();
    await expectAllAccountedFor();
  });

  test('is refused as a whole when a member has moved on since it was planned [§Challenge pools]', async () => {
    const people = await crowd(6);
    const plan = () =>
      planClosing(db, { day: DAY, gates, stateOf: async () => 'none' }).then((statements) => statements!);
    const unfinished = await plan();
    await db.all(
      sql`UPDATE challenge_entries SET state = 'finished', finished_at = 1 WHERE state = 'joined'`,
    );
    await expect(db.batch(unfinished)).rejects.toThrow();
    const leftovers = await plan();
    await db.all(
      sql`UPDATE challenge_entries SET state = 'returned' WHERE player_id = ${people[0]!.playerId}`,
    );
    await expect(db.batch(leftovers)).rejects.toThrow();
    expect(await db.all(sql`SELECT * FROM challenge_matchups`)).toEqual([]);
  });

  test('after later days were settled takes effect on the evening after it, as one on time [§1 Settle before touch]', async () => {
    const evenings = async (isLate: boolean) => {
      const [, who] = (await crowd(2)) as [RichPlayer, RichPlayer];
      await db.all(sql`INSERT INTO holdings VALUES (${who.playerId}, 66, 1, 25000, ${DAY}, 1)`);
      if (isLate) {
        await settlePlayers(db, { players: sql`(${who.playerId})`, now_ms: closeOf(DAY) + 2 * DAY_MS });
        expect(await db.all(sql`SELECT 1 FROM settlements WHERE day > ${DAY}`)).not.toEqual([]);
      } else await close();
      expect(await close({ late_ms: 3 * DAY_MS })).toBe(true);
      const rows = await db.all(sql`SELECT day, sparks_millis FROM settlements ORDER BY day`);
      const standings = await db.all(sql`SELECT day, net_worth_millis FROM standings`);
      await freshStores();
      await setClock(`${DAY}T12:00:00Z`);
      return { rows, standings };
    };
    const onTime = await evenings(false);
    expect(onTime.rows.length).toBeGreaterThan(2);
    expect(await evenings(true)).toEqual(onTime);
  });
});
