// Waits outside deliveries and turns are bounded and counted like those, so that a hanging database, object or KV delays nobody
// for long.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { repeatTombstones } from '../../worker/access/session-copies.ts';
import { spreadEnd } from '../../worker/access/session-store.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { wakeLate } from '../../worker/nightly/jobs.ts';
import { restore } from '../../worker/ops/ops-restore.ts';
import { asUnavailable } from '../../worker/platform/database.ts';
import { playerOf } from '../../worker/platform/objects.ts';
import { currentTrace } from '../../worker/platform/trace.ts';
import { pushChangedBoards } from '../../worker/plays/board-sharing.ts';
import { poolOf } from '../../worker/plays/pool-calls.ts';
import { bea, DAY, listen, makeMember, mara, meetChallengers } from '../support/challengers.ts';
import { guest, guestIn, player, playMemory, setClock } from '../support/client.ts';
import { haveFurther, setEdition } from '../support/editions.ts';
import { IS_OVER_OBJECT } from '../support/over-object.ts';
import { ctx, db } from '../support/record.ts';

afterEach(() => vi.restoreAllMocks());

test('a pool continues after ten seconds when the record does not tell the state of its members [§Challenge pools]', {
  tags: ['long'],
  timeout: 30_000,
}, async () => {
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
  // The turn is done, its notification hangs, and the request behind it is still answered.
  const asked = { game: 'triordle', day: DAY, publicId: mara.publicId } as const;
  expect(await pool.judgedAfterTurn(asked)).toMatchObject({ opponent_username: 'Bea' });
  expect(asks).toBe(3);
  expect(ear.heard).toEqual([]);
});

test('a result that is requested again waits ten seconds at most for its player’s current totals [§Challenge pools]', {
  tags: ['long'],
}, async () => {
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

test('calls to an edition, a board’s object and KV time out after five seconds, and the next run tries again [§Editions; §Sessions; §Rollover]', {
  tags: ['long'],
  timeout: 20_000,
}, async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await setClock('2027-03-10T11:00:00Z');
  const noor = await player('noor');
  haveFurther(true);
  await setEdition('oc-1');
  const now_ms = Date.parse('2027-03-10T12:00:00Z');
  await db.batch([
    sql`UPDATE sessions SET revoked_at = 1 WHERE player_id = (SELECT id FROM players WHERE public_id = ${noor.publicId})`,
    sql`INSERT INTO shared_boards (week, game, version, taken, sent_at) VALUES ('2027-03-08', 'memory', 2, 1, 0)`,
  ]);
  const never = () => new Promise<never>(() => {});
  const silent = {
    ...ctx,
    FURTHER_EDITIONS: 'on' as const,
    wake: never,
    SESSIONS: { put: never } as unknown as KVNamespace,
    BOARDS: { idFromName: () => '', get: () => ({ take: never }) } as unknown as typeof ctx.BOARDS,
  };
  const ports = { ...localPorts(env), now: async () => now_ms };
  await Promise.all([
    wakeLate(silent, { ports }),
    repeatTombstones(silent, { now_ms }),
    pushChangedBoards(silent, { now_ms }),
  ]);
  haveFurther(false);
  const logged = errors.mock.calls.map(([line]) => JSON.parse(String(line)).event);
  expect(logged.sort()).toEqual(['board-not-shared', 'edition-not-woken', 'tombstones-not-written']);
  expect(await db.all(sql`SELECT tombstones FROM sessions WHERE revoked_at IS NOT NULL`)).toEqual([
    { tombstones: 0 },
  ]);
  expect(await db.all(sql`SELECT taken FROM shared_boards WHERE version = 2`)).toEqual([{ taken: 1 }]);
});

test('an object that still runs the previous release and lacks a method counts as temporarily unavailable', async () => {
  const old = playerOf(ctx, 'noor') as unknown as { notYetThere: () => Promise<void> };
  const error = await old.notYetThere().catch((error: unknown) => error);
  expect(asUnavailable(error)).toMatchObject({ code: 'UNAVAILABLE' });
});

// Home is restored by D1 itself.
test.skipIf(IS_OVER_OBJECT)(
  'a restore requests the plays of a batch of players concurrently, and retries players whose object was restarting [§Editions]',
  async () => {
    for (const name of ['noor', 'gina', 'mara']) await player(name);
    let [asking, most, restarts] = [0, 0, 1];
    const redeliver = async () => {
      if (restarts-- > 0) throw new Error('Durable Object reset because its code was updated.');
      most = Math.max(most, ++asking);
      await new Promise((resolve) => setTimeout(resolve, 5));
      asking--;
    };
    const PLAYERS = { idFromName: () => '', get: () => ({ redeliver }) } as unknown as typeof ctx.PLAYERS;
    const instant = '2027-03-10T12:00:00Z';
    const { done } = await restore(
      { ...ctx, PLAYERS },
      { edition: 'home', instant, now_ms: Date.parse(instant) },
    );
    expect([done, most]).toEqual(['3 players have been asked for their plays.', 3]);
  },
);

test('an unresponsive Player object delays neither the end of a session nor a guest’s registration for long [§Sessions]', {
  tags: ['long'],
  timeout: 30_000,
}, async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { PLAYERS } = env;
  const noor = await player('noor');
  const gina = await guest();
  await playMemory(gina);
  const { publicId } = guestIn(gina);
  const never = () => new Promise<never>(() => {});
  const silent = {
    idFromName: () => '',
    get: () => ({ endSession: never, becomeRegistered: never }),
  } as unknown as typeof PLAYERS;
  const ended = { id: 'ended', token_hash: 'hash', scopes: null, public_id: noor.publicId };
  Object.assign(env, { PLAYERS: silent });
  const [registered] = await Promise.all([
    gina.post('/auth/register', {
      username: 'gina',
      email: 'gina@x.example',
      password: 'a long enough password',
      referral_code: 'code-noor',
    }),
    spreadEnd({ ...ctx, PLAYERS: silent }, [ended]),
  ]);
  Object.assign(env, { PLAYERS });
  expect(registered.status).toBe(200);
  const told = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(told.map(({ event }) => event).sort()).toEqual(['object-not-told', 'session-end-not-told']);
  expect(told).toContainEqual(expect.objectContaining({ player: publicId }));
});
