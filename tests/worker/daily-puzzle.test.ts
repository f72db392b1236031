import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { puzzleOn, specialOn } from '../../worker/plays/daily-puzzle.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { setClock } from '../support/client.ts';
import { ctx, db } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
const on = (day: GameDay, secret = env.PUZZLE_SECRET) =>
  puzzleOn({ ...ctx, PUZZLE_SECRET: secret }, { type: 'triordle', day, now_ms: NOW_MS });

async function emptyKv(): Promise<void> {
  for (const { name } of (await env.PUZZLES.list()).keys) await env.PUZZLES.delete(name);
}

describe('a day’s puzzle', () => {
  test('does not change with the secret once it is frozen, with or without KV [§4 Puzzles; §Puzzles]', async () => {
    const first = await on(DAY);
    expect(await on(DAY, 'another secret')).toEqual(first);
    await emptyKv();
    expect(await on(DAY, 'another secret')).toEqual(first);
    expect(await on(addDays(DAY, 1), 'another secret')).not.toEqual(first);
  });

  test('is frozen once when many requests need it at the same moment [§Where state lives; §Traps of the platform]', async () => {
    const puzzles = await Promise.all(Array.from({ length: 20 }, (_, place) => on(DAY, `secret ${place}`)));
    expect(new Set(puzzles.map(({ puzzle }) => JSON.stringify(puzzle))).size).toBe(1);
    await emptyKv();
    expect(await on(DAY)).toEqual(puzzles[0]);
  });

  test('is not overwritten by a request that read before the freeze and writes after it [§Where state lives]', async () => {
    const first = await on(DAY);
    await emptyKv();
    let hasLooked = false;
    const prepare = (text: string) => {
      if (hasLooked || !text.includes('SELECT puzzle')) return env.DB.prepare(text);
      hasLooked = true;
      return { bind: () => ({ all: async () => ({ results: [] }) }) };
    };
    const batch = (statements: D1PreparedStatement[]) => env.DB.batch(statements);
    const late = { ...env, PUZZLE_SECRET: 'another secret', DB: { prepare, batch } as unknown as D1Database };
    expect(await puzzleOn(ctxOf(late), { type: 'triordle', day: DAY, now_ms: NOW_MS })).toEqual(first);
    expect(hasLooked).toBe(true);
  });

  test('repeats no word from day to day [§4 Puzzles]', async () => {
    const seen = new Set<string>();
    for (let day = 0; day < 60; day++) {
      const { puzzle } = await on(addDays(env.LAUNCH_DAY as GameDay, day));
      for (const word of (puzzle as { answers: string[] }).answers) seen.add(word);
    }
    expect(seen.size).toBe(60 * 3);
  });

  test('of tomorrow is in KV and in the record once the jobs have run, and another run changes nothing [§4 Puzzles]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    await runDueJobs(ctx, { ports: localPorts(env) });
    const frozen = await db.all(sql`SELECT * FROM daily_puzzles ORDER BY game, day`);
    for (const type of GAME_TYPES) {
      expect(await env.PUZZLES.get(`puzzle:${type}:2027-03-11`)).not.toBeNull();
      expect(frozen).toContainEqual(expect.objectContaining({ game: type, day: '2027-03-11' }));
    }
    await runDueJobs(ctx, { ports: localPorts(env) });
    expect(await db.all(sql`SELECT * FROM daily_puzzles ORDER BY game, day`)).toEqual(frozen);
  });
});

test('the special game of a day is frozen too [§Puzzles]', async () => {
  const special = (secret: string) =>
    specialOn({ ...ctx, PUZZLE_SECRET: secret }, { day: DAY, now_ms: NOW_MS });
  const first = await special('one secret');
  for (let place = 0; place < 10; place++) expect(await special(`secret ${place}`)).toBe(first);
});
