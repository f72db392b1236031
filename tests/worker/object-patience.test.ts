// What objects ask of the record outside deliveries and turns: bounded in time and counted as those are, so that a
// database that hangs holds up nobody for long.
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { currentTrace } from '../../worker/platform/trace.ts';
import { poolOf } from '../../worker/plays/pool-calls.ts';
import { bea, DAY, listen, makeMember, mara, meetChallengers } from '../support/challengers.ts';
import { player } from '../support/client.ts';
import { ctx, db } from '../support/record.ts';

afterEach(() => vi.restoreAllMocks());

test('a pool goes on after ten seconds of a record that does not say what became of its members [§Challenge pools]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await meetChallengers();
  await db.batch([mara, bea].flatMap((who) => makeMember({ ...who, day: DAY })));
  const pool = poolOf(ctx, { game: 'triordle' });
  const prepare = env.DB.prepare.bind(env.DB);
  const hanging = { bind: () => hanging, all: () => new Promise(() => {}) };
  let asks = 0;
  vi.spyOn(env.DB, 'prepare').mockImplementation((text) =>
    text.includes('AS asked CROSS JOIN players') && asks++ === 1 ? (hanging as never) : prepare(text),
  );
  const ear = await listen(mara);
  await expect.poll(() => asks).toBe(1);
  // The turn is made, telling of it hangs, and what was asked behind it is answered all the same.
  const asked = { game: 'triordle', day: DAY, publicId: mara.publicId } as const;
  expect(await pool.judgedAfterTurn(asked)).toMatchObject({ opponent_username: 'Bea' });
  expect(asks).toBe(3);
  expect(ear.heard).toEqual([]);
}, 30_000);

test('a result that is asked for again waits ten seconds at most for what its player has now [§Challenge pools]', async () => {
  const noor = await player('noor');
  const { game_session_token } = (await noor.get('/api/daily-memory-config')).body;
  const again = () => noor.post('/api/results/', { game_type: 'memory', game_session_token, give_up: true });
  expect((await again()).body.pending).toBe(false);
  const waits: (number | undefined)[] = [];
  const withSession = env.DB.withSession.bind(env.DB);
  vi.spyOn(env.DB, 'withSession').mockImplementation((from) => {
    waits.push(currentTrace()?.patience_ms);
    return withSession(from);
  });
  expect((await again()).body.pending).toBe(false);
  expect(waits).toEqual([10_000]);
});
