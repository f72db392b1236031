// Histories and the download stay the same before, during and after archiving: same calls, same pages.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../worker/access/session-store.ts';
import { addDays } from '../../worker/shared/kernel/game-day.ts';
import {
  archiveNight,
  FIRST,
  JANUARY_ENDS,
  makeMonths,
  NIGHT,
  publicIdOf,
  stages,
} from '../support/archived-world.ts';
import { Client, setClock } from '../support/client.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx, db } from '../support/record.ts';

const LATER = addDays(NIGHT, 70);

const signedIn = async (id: number, night = NIGHT): Promise<Client> => {
  const client = new Client();
  const { accessToken } = await startSession(ctx, {
    publicId: publicIdOf(id),
    device: 'test',
    now_ms: Date.parse(`${addDays(night, 1)}T06:00:00Z`),
  });
  client.accessToken = accessToken;
  return client;
};

/** All pages of a list by `offset`, with the total of each. */
async function pages(client: Client, path: string, size: number) {
  const found = [];
  for (let offset = 0; ; offset += size) {
    const { body, headers } = await client.get(`${path}limit=${size}&offset=${offset}`);
    found.push({ body, total: headers.get('x-total-count') });
    if (body.length < size) return found;
  }
}

/** The calls that reach back a year. */
const history = async (client: Client) => [
  (await client.get('/api/me/balance-history?days=200')).body,
  (await client.get('/api/me/export')).body.settlements,
];

/** Everything that players can read of the past. */
async function seen(client: Client) {
  const oldest = (list: { id: string }[]) => list.at(-1)?.id;
  const transactions = [];
  for (const type of ['', 'transaction_type=mischief_theft', 'transaction_type=welcome_bonus'])
    for (let before: string | undefined = ''; before !== undefined; ) {
      const page = (await client.get(`/api/me/transaction-history?${type}${before && `&before=${before}`}`))
        .body;
      transactions.push(page);
      before = oldest(page);
    }
  const results = await pages(client, '/api/me/results?', 15);
  const memory = await pages(client, '/api/me/results?game_type=memory&', 100);
  const gets = [
    '/api/me/balance-history?days=90',
    `/api/me/recap?week=${FIRST}`,
    `/api/me/recap?week=${addDays(JANUARY_ENDS, 1)}`,
    `/api/results/distribution?game_type=memory&game_date=${addDays(FIRST, 3)}`,
    '/api/me/dashboard',
    '/api/me/referrals',
    '/api/notifications/',
    '/api/notifications/unread-count',
  ];
  const others = [];
  for (const path of gets) others.push([path, (await client.get(path)).body]);
  const link = await client.get(`/r/memory/${addDays(FIRST, 6)}?ref=code-1`);
  const { exported_at: _, sessions: __, ...download } = (await client.get('/api/me/export')).body;
  return { transactions, results, memory, others, link: link.body, download };
}

beforeEach(async () => {
  await makeMonths();
  await setClock(`${addDays(NIGHT, 1)}T06:00:00Z`);
});

test('lists, pages, sums and the download stay the same at every stage of archiving [§Archive; §12 Leaving]', {
  tags: ['long'],
}, async () => {
  const client = await signedIn(1);
  const before = await seen(client);
  expect(before.transactions.flat().length).toBeGreaterThan(20);
  expect(before.download.results.length).toBeGreaterThan(20);
  const reached: string[] = [];
  while (!(await archiveNight({ most_asked: 110 }))) {
    const stage = (await stages())[0]!.stage;
    // Once at each stage, and twice while rows are being removed.
    if (reached.filter((before) => before === stage).length === (stage === 'drop' ? 2 : 1)) continue;
    reached.push(stage);
    expect(await seen(client)).toEqual(before);
  }
  expect(new Set(reached)).toEqual(new Set(['count', 'export', 'check', 'seal', 'drop', 'settlements']));
  await db.all(sql`UPDATE players SET settled_through = ${LATER}`);
  await setClock(`${addDays(LATER, 1)}T06:00:00Z`);
  const back = await signedIn(1, LATER);
  const settled = await history(back);
  expect(settled.every((list) => list.length > 10)).toBe(true);
  await archiveNight({ day: LATER });
  expect((await stages())[0]).toEqual({ month: '2027-01', stage: 'done' });
  expect(await history(back)).toEqual(settled);
});

test('calls that need the archive answer 503 while it is away or altered, and all others work [§Archive; §Errors]', async () => {
  const client = await signedIn(1);
  const old = `/api/me/recap?week=${FIRST}`;
  await archiveNight();
  expect((await client.get(old)).status).toBe(200);
  for (const { key } of (await env.ARCHIVE.list()).objects) await env.ARCHIVE.put(key, 'something else');
  expect((await client.get(old)).body.code).toBe('UNAVAILABLE');
  expect((await client.get('/api/me/transaction-history')).status).toBe(503);
  expect((await client.get('/api/me/results?limit=5')).status).toBe(200);
  expect((await client.get('/api/me/recap')).status).toBe(200);
});

test('operators see what is archived, and cannot rerun an archived day or clear its marks [§Archive; §Rollover]', async () => {
  await db.all(sql`INSERT INTO job_runs (day, step, updated_at) VALUES (${JANUARY_ENDS}, 'settle', 1)`);
  expect((await ops('archive')).body).toEqual({ from_bytes: 6e9, months: [] });
  await archiveNight();
  const [month] = (await ops('archive')).body.months;
  expect(month).toMatchObject({
    month: '2027-01',
    last_day: JANUARY_ENDS,
    stage: 'settlements',
    results: 40,
  });
  expect(month.bytes).toBeGreaterThan(1000);
  expect(await env.ARCHIVE.head(month.manifest)).not.toBeNull();
  expect((await ops('replay', { day: JANUARY_ENDS })).body.code).toBe('ARCHIVED');
  const mark = { username: 'player1', game_type: 'memory', day: addDays(FIRST, 3) };
  expect((await ops('clear-mark', mark)).body.code).toBe('ARCHIVED');
  expect((await ops('audit')).body.ok).toBe(true);
});
