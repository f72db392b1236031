// The night of a further edition, run by its own alarm, one piece per turn: it leaves the same rows as a night at home, whatever
// happens between two pieces, and requests are served in between (docs/decisions/0007-editions.md, Where the night runs).
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { forgetEditions } from '../../worker/model/editions/list.ts';
import { archiveStep } from '../../worker/nightly/archive-step.ts';
import { runDueJobs, wakeLate } from '../../worker/nightly/jobs.ts';
import { MOST_ROWS_IN_OBJECT } from '../../worker/nightly/pace.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { stepsOn } from '../../worker/nightly/step.ts';
import { stepsOf } from '../../worker/nightly/steps.ts';
import { fullAudit } from '../../worker/ops/ops-audit.ts';
import { type Ctx, ctxOf } from '../../worker/platform/context.ts';
import { addDays, type GameDay, MINUTE_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { fillCrowd } from '../bench/crowd.ts';
import { setClock } from '../support/client.ts';
import { haveFurther, openStores } from '../support/editions.ts';
import { freshStores } from '../support/empty-stores.ts';
import { ops } from '../support/ops-calls.ts';
import { scalarOf } from '../support/record.ts';
import { onTime } from '../support/rollover-runs.ts';
import { live, nightAfter, recordOfWorld } from '../support/rollover-world.ts';

const SATURDAY = '2027-03-13' as GameDay;
const SUNDAY = addDays(SATURDAY, 1);
const FOR_LONG = { interval: 5, timeout: 30_000 };
const EDITIONS = ['weur-1', 'oc-1'];
const home = ctxOf({ ...env, FURTHER_EDITIONS: 'on' } as Env);
const [weur, oc] = EDITIONS.map((edition) => ctxOf(env, { edition }));
const objectOf = (edition: string) => env.EDITIONS.get(env.EDITIONS.idFromName(edition));

const isEmpty = async ({ db }: Ctx) => (await db.all(sql`SELECT 1 FROM players LIMIT 1`)).length === 0;

beforeEach(async () => {
  await openStores(...EDITIONS);
  // An alarm that runs while the stores are emptied may keep its rows: then they are emptied again.
  while (!((await isEmpty(weur!)) && (await isEmpty(oc!)))) {
    await freshStores();
    await openStores(...EDITIONS);
  }
  await home.db.batch(
    EDITIONS.map(
      (name) => sql`
        INSERT INTO editions (name, region, state, room, players, epoch, opened_at)
        VALUES (${name}, ${name.split('-')[0]}, 'open', 1000, 0, 0, ${startOfDay(SATURDAY)})`,
    ),
  );
});

const rolledThrough = (edition: string) =>
  scalarOf<GameDay | null>(sql`SELECT rolled_through FROM editions WHERE name = ${edition}`, home.db);

/** The night after a day in an edition. */
async function nightOf(edition: string, day: GameDay): Promise<void> {
  await setClock(nightAfter(day));
  await home.wake(edition);
  await vi.waitUntil(async () => (await rolledThrough(edition)) === day, FOR_LONG);
}

/** The same people begin in another edition. */
const emptyDirectory = () => home.directory.all(sql`DELETE FROM persons`);

/** Evicts the object, as a release or a fault would; the next request starts it again. */
const kill = (edition: string) =>
  runInDurableObject(objectOf(edition), (_, state) => state.abort('killed')).catch(() => {});

/** The same, killed after each turn that has made progress; the lease of an interrupted turn lapses in between. */
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
    await setClock(now_ms);
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

test('an edition’s nights write the same rows as home’s, even when they run late and are killed repeatedly [§Editions; §1 Settle before touch]', {
  tags: ['long'],
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const stretch = { first: SATURDAY, days: 3 };
  await live(stretch, onTime);
  const left = await recordOfWorld();
  await emptyDirectory();
  await live({ ...stretch, edition: 'weur-1' }, ({ day }) => nightOf('weur-1', day));
  expect(await recordOfWorld(weur!.db)).toEqual(left);
  let kills = 0;
  await emptyDirectory();
  await live({ ...stretch, edition: 'oc-1' }, async ({ day, isLast }) => {
    if (isLast) kills = await nightOfTheKilled('oc-1', day);
  });
  expect(kills).toBeGreaterThan(5);
  expect(await recordOfWorld(oc!.db)).toEqual(left);
  vi.restoreAllMocks();
});

test('a night runs in pieces of 5,000 rows and serves requests between them [§Editions]', {
  tags: ['long'],
}, async () => {
  const { db } = weur!;
  await fillCrowd((text) => db.all(sql.raw(text)), { players: 1000, day: SUNDAY });
  const settled = () =>
    scalarOf<number>(sql`SELECT COUNT(*) AS players FROM settlements WHERE day = ${SUNDAY}`, db);
  const seen = new Set<number>();
  let isOver = false;
  const night = nightOf('weur-1', SUNDAY).finally(() => {
    isOver = true;
  });
  // The interval lets the object's alarm run: both share one thread here.
  await vi.waitUntil(async () => seen.add(await settled()) && isOver, { interval: 1, timeout: 30_000 });
  await night;
  expect(seen.size).toBeGreaterThan(4);
});

test('cron wakes an edition whose night is late, and asks no object where home is the only edition [§Editions]', async () => {
  await live({ first: SATURDAY, days: 1, edition: 'weur-1' }, async () => {});
  const tenPast = nightAfter(SATURDAY);
  const wake = (ctx = home) => wakeLate(ctx, { ports: localPorts(env) });
  for (const edition of EDITIONS)
    await runInDurableObject(objectOf(edition), (_, { storage }) => storage.deleteAlarm());
  await setClock(tenPast - MINUTE_MS);
  expect(await wake()).toBe(0);
  await setClock(tenPast + 1000);
  expect(await wake()).toBe(2);
  await vi.waitUntil(async () => (await wake()) === 0, FOR_LONG);
  expect([await rolledThrough('weur-1'), await rolledThrough('oc-1')]).toEqual([SATURDAY, SATURDAY]);
  const told = await home.directory.all<{ plays: number; record_bytes: number }>(
    sql`SELECT plays, record_bytes FROM editions WHERE name = 'weur-1'`,
  );
  const [played] = await weur!.db.all<{ plays: number }>(
    sql`SELECT COUNT(*) AS plays FROM results WHERE day = ${SATURDAY} AND held = 0`,
  );
  expect(played!.plays).toBeGreaterThan(0);
  expect(told).toEqual([{ plays: played!.plays, record_bytes: expect.any(Number) }]);
  expect(told[0]!.record_bytes).toBeGreaterThan(100_000);
  expect(await weur!.db.all(sql`SELECT 1 FROM players WHERE settled_through < ${SATURDAY}`)).toEqual([]);
  const nobody = { ...home, directory: null as never };
  expect(await wake({ ...nobody, FURTHER_EDITIONS: 'off' as never })).toBe(0);
  await expect(wake(nobody)).rejects.toThrow();
});

test('an edition that does not answer delays neither home’s night nor deliveries to others [§Editions; §Rollover]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await fillCrowd((text) => home.db.all(sql.raw(text)), { players: 100, day: SUNDAY });
  for (const edition of EDITIONS)
    await home.directory.all(sql`
      INSERT INTO directory_outbox (key, edition, public_id, name, facts, sent_at)
      VALUES (${edition}, ${edition}, ${edition}, 'returned', json_object('publicId', ${edition}), 1)`);
  await home.hold('weur-1', { of: 'everything', for_ms: 60 * MINUTE_MS });
  const now = async () => nightAfter(SUNDAY);
  const end = await runDueJobs(home, { ports: { ...localPorts(env), now } });
  await home.hold('weur-1', null);
  expect(end).toBe('done');
  expect(await home.db.all(sql`SELECT 1 FROM players WHERE settled_through <> ${SUNDAY}`)).toEqual([]);
  expect(await home.directory.all(sql`SELECT key FROM directory_outbox WHERE taken_at IS NULL`)).toEqual([
    { key: 'weur-1' },
  ]);
  expect(errors.mock.calls.join()).toContain('all for weur-1');
  vi.restoreAllMocks();
});

test('a job of the minute that never answers delays no night and no later job [§Editions; §Rollover]', {
  tags: ['long'],
}, async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  haveFurther(true);
  forgetEditions();
  await fillCrowd((text) => home.db.all(sql.raw(text)), { players: 100, day: SUNDAY });
  await home.db.all(sql`
    INSERT INTO sessions (id, player_id, token_hash, device, created_at, last_used_day, expires_at, revoked_at)
    SELECT 'ended', MIN(id), 'hash', '', 1, ${SUNDAY}, ${nightAfter(SUNDAY) * 2}, 1 FROM players WHERE id > 0`);
  await home.db.all(sql`
    INSERT INTO shared_boards (week, game, version, taken, sent_at) VALUES ('2027-03-08', 'memory', 2, 1, 0)`);
  const never = () => new Promise<never>(() => {});
  const silent = {
    ...home,
    SESSIONS: { put: never } as unknown as KVNamespace,
    BOARDS: { idFromName: () => '', get: () => ({ take: never }) } as unknown as typeof home.BOARDS,
  };
  const now = async () => nightAfter(SUNDAY);
  const bounds = { ms: 50_000, asked: 900, minute_job_ms: 300 };
  expect(await runDueJobs(silent, { ports: { ...localPorts(env), now }, bounds })).toBe('done');
  expect(await home.db.all(sql`SELECT 1 FROM players WHERE settled_through <> ${SUNDAY}`)).toEqual([]);
  const failed = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(failed.map(({ step }) => step)).toEqual(['tombstones', 'boards']);
  vi.restoreAllMocks();
  haveFurther(false);
});

const night = async (edition: string, day: GameDay) => {
  await nightOf(edition, day);
  return ctxOf(env, { edition }).db.all<{ account: string; finding: string }>(
    sql`SELECT account, finding FROM audit_findings WHERE day = ${day} ORDER BY account, finding`,
  );
};

test('the night finds exactly the players whom the directory places in an edition that lacks them [§Editions]', {
  tags: ['long'],
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await live({ first: SATURDAY, days: 1, edition: 'weur-1' }, async () => {});
  const differ = (id: number) => ({ account: `public-${id}`, finding: 'directory and economy differ' });
  await home.directory.batch([
    sql`UPDATE persons SET username = 'other' WHERE public_id = 'public-3'`,
    sql`DELETE FROM persons WHERE public_id = 'public-5'`,
    // A message on its way explains a difference.
    sql`UPDATE persons SET banned_at = 1 WHERE public_id = 'public-7'`,
    sql`INSERT INTO directory_outbox (key, edition, public_id, name, facts, sent_at)
      VALUES ('ban', 'weur-1', 'public-7', 'unknown', '{}', 1)`,
  ]);
  expect(await night('weur-1', SATURDAY)).toEqual([differ(3), differ(5)]);
  await home.directory.batch([
    sql`UPDATE persons SET username = 'player3', banned_at = NULL WHERE public_id IN ('public-3', 'public-7')`,
    sql`UPDATE persons SET username = 'player7' WHERE public_id = 'public-7'`,
    sql`DELETE FROM directory_outbox`,
    sql`INSERT INTO persons (public_id, edition, kind, username, username_key, username_look, referral_code, registered_at)
      SELECT value, 'weur-1', 'registered', value, value, value, value, 1 FROM json_each('["a", "b", "c"]')`,
  ]);
  expect(await night('weur-1', SUNDAY)).toEqual([
    { account: 'all', finding: 'the directory says that another number of players lives here' },
    differ(5),
  ]);
  vi.restoreAllMocks();
});

test('findings and alarms name the edition; the audit covers all editions or a single one [§Editions]', async () => {
  const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
  haveFurther(true);
  forgetEditions();
  await live({ first: SATURDAY, days: 1, edition: 'oc-1' }, async () => {});
  await oc!.db.all(sql`UPDATE accounts SET balance = balance + 5000 WHERE id = 3`);
  await nightOf('oc-1', SATURDAY);
  const finding = {
    edition: 'oc-1',
    account: '3',
    finding: 'balance differs from its postings',
    difference: 5,
  };
  const all = (await ops('audit')).body;
  expect(all).toMatchObject({ ok: false, findings: expect.arrayContaining([finding]) });
  expect((await ops('audit', { edition: 'oc-1' })).body.findings).toContainEqual(finding);
  expect((await ops('audit', { edition: 'weur-1' })).body).toMatchObject({ ok: true, findings: [] });
  expect((await ops('audit', { edition: 'weur-9' })).status).toBe(404);
  const { body } = await ops('jobs', { edition: 'oc-1' });
  expect(body).toMatchObject({ due: 0, behind: 0, days: [{ day: SATURDAY, findings: expect.any(Number) }] });
  expect(body.days[0].steps.map(({ step }: { step: string }) => step)).toEqual(
    stepsOn(SATURDAY, stepsOf(oc!)).map(({ name }) => name),
  );
  const lines = console_.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'audit-finding', edition: 'oc-1', account: '3' }),
  );
  await setClock(nightAfter(SATURDAY) + 2 * MINUTE_MS);
  await home.wake('oc-1');
  await vi.waitUntil(
    () => console_.mock.calls.some(([line]) => String(line).includes('"edition":"oc-1","reason":"findings"')),
    FOR_LONG,
  );
  vi.restoreAllMocks();
  haveFurther(false);
});

test('an edition’s object archives an old month under the edition’s name, and the audit reads it there [§Archive; §Editions]', async () => {
  const [first, day] = ['2027-01-30', '2027-03-02'] as GameDay[];
  await live({ first: first!, days: 2, edition: 'weur-1' }, async () => {});
  const end = await runInDurableObject(objectOf('weur-1'), (_, { storage }) =>
    rollOver(ctxOf({ ...env, ARCHIVE_FROM_BYTES: '1' as never }, { edition: 'weur-1', own: storage }), {
      now: async () => nightAfter(day!),
      deadline_ms: Number.POSITIVE_INFINITY,
      most_rows: MOST_ROWS_IN_OBJECT,
      steps: [archiveStep],
    }),
  );
  expect(end).toBe('done');
  expect(await weur!.db.all(sql`SELECT month, sealed_at > 0 AS is_sealed FROM archive_months`)).toEqual([
    { month: '2027-01', is_sealed: 1 },
  ]);
  expect(await weur!.db.all(sql`SELECT 1 FROM postings WHERE day < '2027-02-01'`)).toEqual([]);
  const { objects } = await env.ARCHIVE.list();
  expect(objects.length).toBeGreaterThan(1);
  expect(objects.filter(({ key }) => !key.startsWith('weur-1/2027-01/'))).toEqual([]);
  expect((await fullAudit(weur!, { now_ms: nightAfter(day!) })).findings).toEqual([]);
});
