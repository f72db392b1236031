// The night of a further edition, by its own alarm, a piece a turn: it leaves what a night at home leaves, whatever happens
// between two pieces, and requests are served meanwhile (docs/decisions/0007-editions.md, Where the night runs).
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { wakeLate } from '../../worker/nightly/jobs.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { addDays, type GameDay, MINUTE_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { fillCrowd } from '../bench/crowd.ts';
import { setClock } from '../support/client.ts';
import { onTime } from '../support/rollover-runs.ts';
import { live, nightAfter, recordOfWorld } from '../support/rollover-world.ts';

const SATURDAY = '2027-03-13' as GameDay;
const SUNDAY = addDays(SATURDAY, 1);
const FOR_LONG = { interval: 5, timeout: 30_000 };
const EDITIONS = ['weur-1', 'oc-1'];
const home = ctxOf({ ...env, FURTHER_EDITIONS: 'on' } as Env);
const [weur, oc] = EDITIONS.map((edition) => ctxOf(env, { edition }));
const objectOf = (edition: string) => env.EDITIONS.get(env.EDITIONS.idFromName(edition));

beforeEach(async () => {
  await home.db.batch(
    EDITIONS.map(
      (name) => sql`
        INSERT INTO editions (name, region, state, room, players, epoch, opened_at)
        VALUES (${name}, ${name.split('-')[0]}, 'open', 1000, 0, 0, ${startOfDay(SATURDAY)})`,
    ),
  );
});

const rolledThrough = async (edition: string) =>
  (
    await home.db.all<{ rolled_through: GameDay | null }>(
      sql`SELECT rolled_through FROM editions WHERE name = ${edition}`,
    )
  )[0]!.rolled_through;

/** The night after a day in an edition. */
async function nightOf(edition: string, day: GameDay): Promise<void> {
  await setClock(new Date(nightAfter(day)).toISOString());
  await home.wake(edition);
  await vi.waitUntil(async () => (await rolledThrough(edition)) === day, FOR_LONG);
}

/** The object is put out, as by a release or a fault, and comes back when it is asked. */
const kill = (edition: string) =>
  runInDurableObject(objectOf(edition), (_, state) => state.abort('killed')).catch(() => {});

/** The same, killed after each turn that has moved it on: the lease of a turn that was cut off lapses meanwhile. */
async function nightOfTheKilled(edition: string, day: GameDay): Promise<number> {
  const { db } = ctxOf(env, { edition });
  const progress = async () =>
    JSON.stringify(await db.all(sql`SELECT day, step, cursor, done_at FROM job_runs`));
  let kills = 0;
  for (
    let now_ms = nightAfter(day) + 10 * MINUTE_MS;
    (await rolledThrough(edition)) !== day;
    now_ms += 2 * MINUTE_MS
  ) {
    const before = await progress();
    await setClock(new Date(now_ms).toISOString());
    await home.wake(edition);
    await vi.waitUntil(
      async () => (await progress()) !== before || (await rolledThrough(edition)) === day,
      FOR_LONG,
    );
    await kill(edition);
    kills += 1;
  }
  return kills;
}

test('its nights leave what nights at home leave, in two editions, of which one comes late and is killed again and again [§Editions; §1 Settle before touch]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const stretch = { first: SATURDAY, days: 3 };
  await live(stretch, onTime);
  const left = await recordOfWorld();
  await live({ ...stretch, db: weur!.db }, ({ day }) => nightOf('weur-1', day));
  expect(await recordOfWorld(weur!.db)).toEqual(left);
  let kills = 0;
  await live({ ...stretch, db: oc!.db }, async ({ day, isLast }) => {
    if (isLast) kills = await nightOfTheKilled('oc-1', day);
  });
  expect(kills).toBeGreaterThan(5);
  expect(await recordOfWorld(oc!.db)).toEqual(left);
  vi.restoreAllMocks();
});

test('a night is done in pieces of 5,000 rows, and requests are served between them [§Editions]', async () => {
  const { db } = weur!;
  await fillCrowd((text) => db.all(sql.raw(text)), { players: 1000, day: SUNDAY });
  const settled = async () =>
    (
      await db.all<{ players: number }>(
        sql`SELECT COUNT(*) AS players FROM settlements WHERE day = ${SUNDAY}`,
      )
    )[0]!.players;
  const seen = new Set<number>();
  let isOver = false;
  const night = nightOf('weur-1', SUNDAY).finally(() => {
    isOver = true;
  });
  // The interval lets the object's alarm come: both are in one thread here.
  await vi.waitUntil(async () => seen.add(await settled()) && isOver, { interval: 1, timeout: 30_000 });
  await night;
  expect(seen.size).toBeGreaterThan(4);
});

test('cron wakes an edition whose night is late, and asks nobody where home is alone [§Editions]', async () => {
  await live({ first: SATURDAY, days: 1, db: weur!.db }, async () => {});
  const tenPast = nightAfter(SATURDAY);
  const wake = (ctx = home) => wakeLate(ctx, { ports: localPorts(env) });
  for (const edition of EDITIONS)
    await runInDurableObject(objectOf(edition), (_, { storage }) => storage.deleteAlarm());
  await setClock(new Date(tenPast - MINUTE_MS).toISOString());
  expect(await wake()).toBe(0);
  await setClock(new Date(tenPast + 1000).toISOString());
  expect(await wake()).toBe(2);
  await vi.waitUntil(async () => (await wake()) === 0, FOR_LONG);
  expect([await rolledThrough('weur-1'), await rolledThrough('oc-1')]).toEqual([SATURDAY, SATURDAY]);
  expect(await weur!.db.all(sql`SELECT 1 FROM players WHERE settled_through < ${SATURDAY}`)).toEqual([]);
  const nobody = { ...home, directory: null as never };
  expect(await wake({ ...nobody, FURTHER_EDITIONS: 'off' as never })).toBe(0);
  await expect(wake(nobody)).rejects.toThrow();
});
