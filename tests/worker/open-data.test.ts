// The open data of a month: made the night after its last day, and read over HTTP like a visitor does.
import { env, exports } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { monthSumsStep, openMonthStep } from '../../worker/nightly/open-data-steps.ts';
import type { Planning } from '../../worker/nightly/step.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { puzzleOn } from '../../worker/plays/daily-puzzle.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { player, playMemory, setClock } from '../support/client.ts';
import { ctx } from '../support/record.ts';

const { db, directory } = ctx;
const LAST = '2027-02-28' as GameDay;

interface Read {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the files are read without our types, as an outsider reads them.
  body: any;
  cache: string | null;
}

async function read(path: string): Promise<Read> {
  const reply = await exports.default.fetch(new Request(`http://127.0.0.1:8787${path}`));
  return { status: reply.status, body: await reply.json(), cache: reply.headers.get('cache-control') };
}

/** Adds that many players with the given points on a day. */
function played(game: string, day: GameDay, players: number) {
  return db.all(sql`
    INSERT INTO daily_histogram (day, game, base_tenths, players) VALUES (${day}, ${game}, 505, ${players})`);
}

const planning = (day: GameDay, more: Partial<Planning> = {}): Planning => ({
  db,
  ctx,
  day,
  cursor: 0,
  now_ms: Date.parse(`${addDays(day, 1)}T01:40:00Z`),
  chunk: 1000,
  most_rows: 1000,
  gates: allGates({ on: false }),
  ...more,
});

const months = () => directory.all(sql`SELECT month, editions FROM open_months`);

beforeEach(() => setClock(`${LAST}T12:00:00Z`));

test('the night after a month makes its file of puzzles and sums of at least twenty plays [§14 Open data]', async () => {
  const mara = await player('mara');
  await playMemory(mara);
  await played('triordle', LAST, 20);
  await played('wordclue', LAST, 19);
  const puzzle = await puzzleOn(ctx, { type: 'memory', day: LAST, now_ms: Date.now() });
  for (const type of ['triordle', 'wordclue'] as const)
    await puzzleOn(ctx, { type, day: LAST, now_ms: Date.now() });
  expect((await read('/open/2027-02.json')).status).toBe(404);
  await setClock('2027-03-01T01:40:00Z');
  await runDueJobs(ctx, { ports: localPorts(env) });
  const { status, body, cache } = await read('/open/2027-02.json');
  expect([status, cache]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(body).toMatchObject({ month: '2027-02', fewest_plays: 20, editions: 1 });
  const day = body.days.at(-1);
  expect(day.day).toBe(LAST);
  expect(day.games.memory).toEqual({ puzzle: puzzle.puzzle, sums: null });
  expect(day.games.triordle.sums).toMatchObject({ plays: 20, median: 50 });
  expect(day.games.wordclue.sums).toBeNull();
  const text = JSON.stringify(body);
  for (const personal of ['mara', mara.publicId, 'time_ms', 'player_id'])
    expect(text).not.toContain(personal);
  for (const more of ['%00', '%20', '%0A', '%0a%00'])
    expect((await read(`/open/2027-02.json${more}`)).status, more).toBe(404);
  const index = await read('/open/index.json');
  expect(index.body.months).toMatchObject([{ month: '2027-02', path: '/open/2027-02.json' }]);
  expect(await directory.all(sql`SELECT * FROM month_sums`)).toEqual([]);
});

test('nothing of a month is published before its last day has closed, and nothing of a running day', async () => {
  await played('triordle', LAST, 40);
  await puzzleOn(ctx, { type: 'triordle', day: addDays(LAST, 1), now_ms: Date.now() });
  await setClock('2027-03-01T01:20:00Z');
  await runDueJobs(ctx, { ports: localPorts(env) });
  expect(await months()).toEqual([]);
  for (const path of ['/open/2027-02.json', '/open/2027-03.json', '/open/2027-02', '/open/..%2F2027-02.json'])
    expect((await read(path)).status, path).toBe(404);
  await setClock('2027-03-01T01:40:00Z');
  await runDueJobs(ctx, { ports: localPorts(env) });
  expect(JSON.stringify((await read('/open/2027-02.json')).body)).not.toContain('2027-03-01');
});

test('the file stays the same when the night runs again or the sums change later', async () => {
  await played('triordle', LAST, 20);
  await puzzleOn(ctx, { type: 'triordle', day: LAST, now_ms: Date.now() });
  await monthSumsStep.plan(planning(LAST));
  await openMonthStep.plan(planning(LAST));
  const before = await directory.all(sql`SELECT * FROM open_months`);
  await played('memory', LAST, 50);
  await monthSumsStep.plan(planning(LAST));
  for (const day of [LAST, addDays(LAST, 1)]) await openMonthStep.plan(planning(day));
  expect(await directory.all(sql`SELECT * FROM open_months`)).toEqual(before);
});

test('the file waits a week for a late edition, then leaves it out', async () => {
  const two = ctxOf({ ...env, FURTHER_EDITIONS: 'on' });
  await directory.all(sql`
    INSERT INTO editions (name, region, state, room, players, epoch)
    VALUES ('oc-1', 'oc', 'open', NULL, 0, 0)`);
  await monthSumsStep.plan(planning(LAST, { ctx: two }));
  await openMonthStep.plan(planning(addDays(LAST, 6), { ctx: two }));
  expect(await months()).toEqual([]);
  await openMonthStep.plan(planning(addDays(LAST, 7), { ctx: two }));
  expect(await months()).toEqual([{ month: '2027-02', editions: 1 }]);
});

test('once both editions have sent their parts, the file is made at once and adds them up', async () => {
  await played('triordle', LAST, 12);
  await puzzleOn(ctx, { type: 'triordle', day: LAST, now_ms: Date.now() });
  await monthSumsStep.plan(planning(LAST));
  await directory.all(sql`
    INSERT INTO month_sums (month, edition, sums) SELECT month, 'oc-1', sums FROM month_sums`);
  await openMonthStep.plan(planning(LAST));
  const { body } = await read('/open/2027-02.json');
  expect([body.editions, body.days.at(-1).games.triordle.sums.plays]).toEqual([2, 24]);
});
