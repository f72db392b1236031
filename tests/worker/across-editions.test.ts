// What players see of other editions: profiles and pictures by name, and links to results; and what stays within an edition
// (docs/decisions/0007-editions.md, What crosses).
import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ctxOf, inEdition } from '../../worker/platform/context.ts';
import { pushChangedBoards } from '../../worker/plays/board-sharing.ts';
import { Client, playMemory, setClock } from '../support/client.ts';
import { besideHome, haveFurther, playerIn, setEdition } from '../support/editions.ts';
import { ctx as home } from '../support/record.ts';
import { tripsOf } from '../support/trips.ts';

const away = inEdition(home, 'oc-1');

let mara: Client & { publicId: string };
let ben: Client & { publicId: string };

besideHome('oc-1');
beforeEach(async () => {
  await setClock('2027-03-10T12:00:05Z');
  [mara, ben] = [await playerIn('home', 'mara'), await playerIn('oc-1', 'ben')];
});

const profileOf = async (viewer: Client, name: string) =>
  (await viewer.get(`/api/users/profile/${name}`)).body;

describe('a profile requested by name', () => {
  test('is read in its player’s edition, and names that edition to viewers from another [§Editions]', async () => {
    await away.db.all(sql`UPDATE accounts SET balance = 77000 WHERE id = (SELECT id FROM players LIMIT 1)`);
    for (const viewer of [mara, new Client()])
      expect(await profileOf(viewer, 'Ben')).toMatchObject({
        username: 'ben',
        total_points: 77,
        is_viewer: false,
        lives_elsewhere: true,
      });
    const own = await profileOf(ben, 'ben');
    expect([own.is_viewer, 'lives_elsewhere' in own]).toEqual([true, false]);
    expect(await profileOf(ben, 'mara')).toMatchObject({ username: 'mara', lives_elsewhere: true });
    expect((await mara.get('/api/users/profile/nobody')).status).toBe(404);
    expect((await mara.get('/api/achievements/villa-value/ben')).status).toBe(200);
  });

  test('of a player who has left is not found from any edition', async () => {
    await home.directory.all(
      sql`UPDATE persons SET kind = 'deactivated', deactivated_at = 1 WHERE username_key = 'ben'`,
    );
    await away.db.all(
      sql`UPDATE players SET kind = 'deactivated', deactivated_at = 1 WHERE username_key = 'ben'`,
    );
    for (const viewer of [mara, ben]) expect((await viewer.get('/api/users/profile/ben')).status).toBe(404);
  });

  test('shows a picture whose address names the edition and works in a browser of any edition [§Editions]', async () => {
    await away.db.all(sql`
      INSERT INTO villa_items (player_id, item, quantity) SELECT id, 'terracotta-pots', 1 FROM players LIMIT 1`);
    await away.db.all(sql`UPDATE accounts SET balance = 500000 WHERE id > 0`);
    const drawn = await ben.post('/api/profile/generate-villa-image');
    expect(drawn.body.new_image_url).toMatch(/^\/api\/villa-images\/oc-1\/[0-9a-f-]{36}\.svg$/);
    const { villa_image_url } = await profileOf(mara, 'ben');
    expect(villa_image_url).toBe(drawn.body.new_image_url);
    for (const viewer of [new Client(), mara, ben]) {
      const picture = await viewer.get(villa_image_url);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
    }
    const stores = () => listDurableObjectIds(env.EDITIONS);
    const before = await stores();
    for (const other of ['weur-7/', '', 'home/'])
      expect((await mara.get(villa_image_url.replace('oc-1/', other))).status).toBe(404);
    expect(await stores()).toHaveLength(before.length);
  });
});

test('the link to a result works in every edition [§Editions]', async () => {
  await playMemory(ben);
  const page = await new Client().get('/r/memory/2027-03-10?ref=code-ben');
  expect(page.body).toContain('ben:');
  expect((await mara.get('/r/memory/2027-03-10?ref=code-mara')).body).not.toContain('mara:');
});

test('an attack on another edition is refused with the reason [§11 Other editions]', async () => {
  for (const reply of [
    await mara.post('/api/mischief/attack/ben', { inventory_item_id: '1' }),
    await mara.get('/api/mischief/odds/ben'),
  ])
    expect([reply.status, reply.body.code]).toEqual([403, 'OTHER_EDITION']);
  expect((await mara.get('/api/mischief/odds/nobody')).body.code).toBe('NOT_FOUND');
});

test('a board shows a play from another edition after half a minute, and one’s own at once [§Editions]', async () => {
  await playMemory(ben);
  await expect
    .poll(async () => (await mara.get('/api/leaderboards/game/memory')).body)
    .toMatchObject([{ username: 'ben', is_viewer: false }]);
  await playMemory(mara);
  const rows = (await mara.get('/api/leaderboards/game/memory')).body;
  expect(rows.map(({ username }: { username: string }) => username).sort()).toEqual(['ben', 'mara']);
});

test('the front page and the recap count the players of a game in all editions [§Editions]', async () => {
  await setEdition('weur-1');
  const ann = await playerIn('weur-1', 'ann');
  for (const one of [mara, ben, ann]) await playMemory(one);
  const editions = ['home', 'oc-1', 'weur-1'].map((edition) => ctxOf(env, { edition }));
  const points = [640, 650, 660];
  for (const [at, { db }] of editions.entries())
    await db.all(sql`UPDATE weekly_scores SET points_tenths = ${points[at]!}`);
  const later_ms = Date.parse('2027-03-10T12:01:05Z');
  for (const ctx of editions) await pushChangedBoards(ctx, { now_ms: later_ms });
  const place = { game_type: 'memory', total_players: 3 };
  expect((await mara.get('/api/me/dashboard')).body.user_game_ranks).toEqual([{ ...place, rank: 3 }]);
  expect((await ann.get('/api/me/dashboard')).body.user_game_ranks).toEqual([{ ...place, rank: 1 }]);
  expect((await ben.get('/api/me/recap?week=2027-03-10')).body.games).toMatchObject([{ ...place, rank: 2 }]);
});

test('with home as the only edition, a profile takes one trip and no lookup elsewhere [§Trips]', async () => {
  haveFurther(false);
  expect(await tripsOf(() => mara.get('/api/users/profile/nobody'))).toBe(1);
  expect(await tripsOf(() => mara.get('/api/mischief/odds/nobody'))).toBe(1);
});
