// A landmark with many shareholders (RULES §6): the largest hundred with the viewer's own row, and the rest in pages.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { Client, player } from '../support/client.ts';
import { db } from '../support/record.ts';

const [LANDMARK] = LANDMARKS;
const PATH = `/api/assets/${LANDMARK!.slug}`;

/** Guests with shares: the nth has n / 3 rounded down, plus one. */
const hold = (holders: number) =>
  db.batch([
    sql`
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${holders})
      INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
      SELECT 'holder-' || n, 'guest', n, 0, '2030-01-01' FROM numbers`,
    sql`
      INSERT INTO holdings (player_id, landmark_id, shares, paid_millis, low_day, low_shares)
      SELECT id, ${LANDMARK!.id}, guest_number / 3 + 1, 1000, '2027-03-10', 0 FROM players WHERE public_id LIKE 'holder-%'`,
  ]);

const holds = (publicId: string, shares: number) =>
  db.all(sql`
    INSERT INTO holdings (player_id, landmark_id, shares, paid_millis, low_day, low_shares)
    SELECT id, ${LANDMARK!.id}, ${shares}, 1000, '2027-03-10', 0 FROM players WHERE public_id = ${publicId}`);

describe('a landmark with 250 shareholders', () => {
  beforeEach(() => hold(250));

  test('names the hundred largest, their total number, and the viewer at any rank [§6 Release of shares]', async () => {
    const mara = await player('mara');
    await holds(mara.publicId, 10);
    const { body } = await mara.get(PATH);
    expect(body.shareholders).toHaveLength(101);
    expect(body.shareholder_count).toBe(251);
    const shares = body.shareholders.map(({ shares_owned }: { shares_owned: number }) => shares_owned);
    expect(shares).toEqual(shares.toSorted((one: number, other: number) => other - one));
    expect(body.shareholders[100]).toMatchObject({ username: 'mara', shares_owned: 10, is_viewer: true });
    // Those with more than ten shares, and the first three with ten.
    expect(body.shareholders_before_viewer).toBe(250 - 29 + 3);
    expect(body.owner_username).toBe(body.shareholders[0].username);
    const others = (await new Client().get(PATH)).body;
    expect(others.shareholders).toHaveLength(100);
    expect(others.shareholders_before_viewer).toBeNull();
  });

  test('lists no row twice when the viewer is one of the hundred', async () => {
    const mara = await player('mara');
    await holds(mara.publicId, 1000);
    const { body } = await mara.get(PATH);
    expect(body.shareholders).toHaveLength(100);
    expect(body.shareholders[0]).toMatchObject({ username: 'mara', is_viewer: true });
    expect(body.shareholders_before_viewer).toBe(0);
    expect(body.owner_username).toBe('mara');
  });

  test('lists all of them in pages, each once [§6 Release of shares]', async () => {
    const pages = await Promise.all(
      [0, 100, 200, 300].map((offset) => new Client().get(`${PATH}/shareholders?offset=${offset}`)),
    );
    expect(pages.map(({ body }) => body.length)).toEqual([100, 100, 50, 0]);
    expect(pages[0]!.headers.get('x-total-count')).toBe('250');
    const ids = pages.flatMap(({ body }) => body.map(({ user_id }: { user_id: string }) => user_id));
    expect(new Set(ids).size).toBe(250);
    const { body } = await new Client().get(PATH);
    expect(pages[0]!.body).toEqual(body.shareholders);
    const two = await new Client().get(`${PATH}/shareholders?limit=2&offset=1`);
    expect(two.body).toEqual(pages[0]!.body.slice(1, 3));
    expect((await new Client().get('/api/assets/nowhere/shareholders')).status).toBe(404);
  });
});

test('a landmark with more shareholders than are listed counts and serves 1,020 of them [§6 Release of shares]', async () => {
  await hold(1100);
  const mara = await player('mara');
  await holds(mara.publicId, 1);
  const { body } = await mara.get(PATH);
  expect([body.shareholder_count, body.shareholders_before_viewer]).toEqual([1020, 1020]);
  const last = await mara.get(`${PATH}/shareholders?offset=1000`);
  expect(last.headers.get('x-total-count')).toBe('1020');
  expect(last.body).toHaveLength(20);
});
