// Paged lists serve and count up to the 1,020th entry, however long they are (RULES §12), and what searches find.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { Client, guest, player, playMemory, type Reply, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

const pageOf = ({ status, headers, body }: Reply) => ({
  status,
  total: headers.get('x-total-count'),
  ids: (body as { id: string }[]).map?.(({ id }) => id),
});

async function fillNews(count: number): Promise<void> {
  await db.all(sql`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO news (key, event_type, occurred_at, count, data_json)
    SELECT 'news-' || i, 'RELEASE', i, 1, '{}' FROM n`);
}

async function fillResults(playerId: number, count: number): Promise<void> {
  await db.all(sql`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
    INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
      mark, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
    SELECT ${playerId}, date('2027-01-01', '+' || (i / 2) || ' days'), CASE i % 2 WHEN 0 THEN 'memory' ELSE 'snake' END,
      'play-' || i, 500, 500, 12, 61500, 1, 0, NULL, 0, 0, 0, i, i FROM n`);
}

describe.each([
  ['the news', '/api/newsfeed?', async () => new Client(), fillNews],
  ['one’s own results', '/api/me/results?', () => player('mara'), (count: number) => fillResults(1, count)],
] as const)('%s, in a list longer than what is served,', (_, path, open, fill) => {
  test('have a total of 1,020, and every offset up to it serves entries [§12 Lists]', async () => {
    const client = await open();
    await fill(1500);
    const first = pageOf(await client.get(`${path}limit=100`));
    expect(first).toMatchObject({ status: 200, total: '1020' });
    const seen = new Set<string>();
    for (let offset = 0; offset < 1020; offset += 100) {
      const page = pageOf(await client.get(`${path}limit=100&offset=${offset}`));
      for (const id of page.ids) seen.add(id);
    }
    expect(seen.size).toBe(1020);
    expect(pageOf(await client.get(`${path}limit=100&offset=1019`)).ids).toHaveLength(1);
    expect((await client.get(`${path}offset=1020`)).body.fields.offset).toContain('1019');
  });

  test('have their actual number as the total where that is less', async () => {
    const client = await open();
    await fill(3);
    expect(pageOf(await client.get(`${path}limit=2&offset=2`))).toMatchObject({
      total: '3',
      ids: [expect.anything()],
    });
  });
});

test.each(['/api/assets', '/api/newsfeed', '/api/me/assets', '/api/me/results'])(
  '%s accepts offsets to 1,019 and no other [§12 Lists]',
  async (path) => {
    const mara = await player('mara');
    for (const [offset, status] of [
      ['0', 200],
      ['999', 200],
      ['1000', 200],
      ['1019', 200],
      ['1020', 422],
      ['1100', 422],
      ['10000', 422],
      ['00', 422],
      ['-1', 422],
    ] as const)
      expect((await mara.get(`${path}?offset=${offset}`)).status, offset).toBe(status);
  },
);

describe('one’s own results', () => {
  test('are listed newest first, with all that the record has of each', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    await playMemory(client);
    await setClock('2027-03-11T12:00:00Z');
    await playMemory(client);
    const { body, headers } = await client.get('/api/me/results');
    expect(headers.get('x-total-count')).toBe('2');
    expect(body.map(({ game_date }: { game_date: string }) => game_date)).toEqual([
      '2027-03-11',
      '2027-03-10',
    ]);
    const today = (await client.get('/api/results/today/memory')).body;
    expect(body[0]).toEqual({
      id: today.id,
      game_type: 'memory',
      game_date: '2027-03-11',
      base_points: today.base_points,
      points_earned: today.points_earned,
      special: today.special,
      marked: today.marked,
      held_back: false,
      given_up: false,
      solved: true,
      metric_name: 'clicks',
      metric: today.clicks,
      time_taken_seconds: today.time_taken_seconds,
      streak_days: 2,
      streak_bonus: today.streak_bonus,
      finished_at: expect.stringContaining('2027-03-11T12:00'),
    });
  });

  test('can be filtered by game, include nobody else’s, and are empty without plays', async () => {
    const mara = await player('mara');
    await fillResults(1, 6);
    const snakes = await mara.get('/api/me/results?game_type=snake');
    expect(snakes.headers.get('x-total-count')).toBe('3');
    expect(snakes.body.map(({ id }: { id: string }) => id)).toEqual(['play-5', 'play-3', 'play-1']);
    expect((await mara.get('/api/me/results?game_type=chess')).status).toBe(422);
    const noor = await player('noor');
    expect(pageOf(await noor.get('/api/me/results'))).toEqual({ status: 200, total: '0', ids: [] });
    expect(pageOf(await (await guest()).get('/api/me/results'))).toEqual({
      status: 200,
      total: '0',
      ids: [],
    });
    expect((await new Client().get('/api/me/results')).status).toBe(401);
  });

  test('say which of them was the special game of its day', async () => {
    await setClock('2027-03-10T11:00:00Z');
    const mara = await player('mara');
    // Each game is special once in a block of eight days, so that fifteen contain a whole block.
    for (let day = 10; ; day++) {
      await setClock(`2027-03-${day}T12:00:00Z`);
      const isSpecial = (await mara.get('/api/special-game-of-day')).body.game_type === 'memory';
      await playMemory(mara);
      const [latest] = (await mara.get('/api/me/results?limit=1')).body;
      expect(latest).toMatchObject({ game_date: `2027-03-${day}`, special: isSpecial });
      if (isSpecial && day > 10) break;
      expect(day).toBeLessThan(26);
    }
  });

  test('say what was given up, marked or held back', async () => {
    const mara = await player('mara');
    await db.all(sql`
      INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
        mark, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
      VALUES (1, '2027-03-10', 'snake', 'play', 0, 0, 0, 0, 0, 1, 'too fast', 1, 0, 0, 1, 1)`);
    expect((await mara.get('/api/me/results')).body).toMatchObject([
      { game_type: 'snake', given_up: true, marked: true, held_back: true, points_earned: 0 },
    ]);
  });
});

const SEARCHES = ALL_CALLS.filter(
  ({ query }) => query !== undefined && 'name_search' in ((query as { shape?: object }).shape ?? {}),
);
const NAMES: Readonly<Record<string, readonly { name: string }[]>> = {
  '/api/assets/': LANDMARKS,
  '/api/villa/shop-items': VILLA_ITEMS,
};
/** What finds only what it says, and what finds something in any case. */
const TEXTS = [
  ...[
    '%',
    '_',
    '%%',
    "'",
    '"',
    "' OR 1=1 --",
    '\\',
    '[a-z]*',
    '🗼',
    '👩‍👩‍👧‍👦',
    '\u0000',
    '\u202e',
    'ﬁ',
    'İ',
    ' ',
  ],
  ...['A'.repeat(200), 'TOWER', 'hIve'],
];

describe.each(SEARCHES.map(({ path }) => [path]))('searching %s', (path) => {
  const search = (text: string) => new Client().get(`${path}?name_search=${encodeURIComponent(text)}`);

  test('finds exactly the names that contain a text, in any case', async () => {
    for (const text of TEXTS) {
      const reply = await search(text);
      expect(reply.status, text).toBe(200);
      const wanted = text.trim().toLowerCase();
      const matching = NAMES[path]!.filter(({ name }) => name.toLowerCase().includes(wanted));
      expect(Number(reply.headers.get('x-total-count') ?? reply.body.length), text).toBe(matching.length);
    }
  });

  test('refuses more than 200 characters with a sentence, and answers a malformed address without an error', async () => {
    for (const text of ['a'.repeat(10_000), 'a'.repeat(201), '🗼'.repeat(201)]) {
      const reply = await search(text);
      expect([reply.status, reply.body.fields.name_search]).toEqual([
        422,
        'Please search for something shorter.',
      ]);
    }
    for (const value of [
      'name_search=%',
      'name_search=%ff%fe',
      'name_search[]=a',
      'name_search=a&name_search=b',
    ])
      expect([200, 422], value).toContain((await new Client().get(`${path}?${value}`)).status);
  });
});

test('every call that searches is tested above', () => {
  expect(SEARCHES.map(({ path }) => path).sort()).toEqual(Object.keys(NAMES).sort());
});
