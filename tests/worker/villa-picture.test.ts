// The picture of a Villa, and the worth that its profile shows (RULES §8).
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { addDays, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { Client, type Reply, serverNow, setClock } from '../support/client.ts';
import { db, rowOf } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';

const CHEAP = VILLA_ITEMS.reduce((one, other) => (one.costMillis <= other.costMillis ? one : other));
const count = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;

const today = async () => (await serverNow()).day;
const rich = (name: string, amount = 10_000) => richPlayer(name, amount);

const buy = (client: Client, id = CHEAP.id, headers = {}) =>
  client.post(`/api/villa/buy-item/${id}`, {}, headers);
const profileOf = async (name: string, client = new Client()) =>
  (await client.get(`/api/users/profile/${name}`)).body;

describe('the Villa’s picture', () => {
  const draw = (client: Client) => client.post('/api/profile/generate-villa-image');

  test('costs 100 Sparks once a day, requires an item, and is the same on every request [§8 Villa image]', async () => {
    const client = await rich('mara', 1000);
    expect((await draw(client)).status).toBe(409);
    await buy(client);
    const before = (await client.get('/auth/me')).body.total_points;
    const replies = await Promise.all(Array.from({ length: 8 }, () => draw(client)));
    expect([count(replies, 200), count(replies, 409)]).toEqual([1, 7]);
    const { new_image_url, new_total_points } = replies.find(({ status }) => status === 200)!.body;
    expect(new_total_points).toBeCloseTo(before - 100, 3);
    const image = await new Client().get(new_image_url);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(image.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(image.body).toContain('<svg');
    expect((await new Client().get(new_image_url)).body).toBe(image.body);
    const profile = await profileOf('mara');
    expect(profile.villa_image_url).toBe(new_image_url);
    expect(profile.villa_image_history).toHaveLength(1);
    expect((await client.get('/auth/me')).body.villa_image_url).toBe(new_image_url);
    await setClock(startOfDay(addDays(await today(), 1)));
    expect((await draw(client)).status).toBe(200);
    expect(
      (await new Client().get('/api/villa-images/00000000-0000-0000-0000-000000000000.svg')).status,
    ).toBe(404);
  });

  test('names its owner in the profile’s caption, never in the cached file [§8 Villa image]', async () => {
    const client = await rich('mara', 1000);
    await buy(client);
    const { new_image_url, description } = (await draw(client)).body;
    expect(description).toContain('mara’s Villa');
    expect((await profileOf('mara')).villa_image_description).toContain('mara’s Villa');
    expect((await new Client().get(new_image_url)).body).not.toContain('mara');
    const row = await rowOf<{ scene: string }>(sql`SELECT scene FROM villa_images`);
    expect(row.scene).not.toContain('mara');
  });

  test('is cached at the edge for a day by its path, so that another query does not draw it again [§8 Villa image]', async () => {
    const client = await rich('mara', 1000);
    await buy(client);
    const { new_image_url } = (await draw(client)).body;
    const drawn = (await new Client().get(new_image_url)).body;
    await db.all(sql`DELETE FROM villa_images`);
    const again = await new Client().get(`${new_image_url}?fresh=1`);
    expect([again.status, again.body]).toEqual([200, drawn]);
    expect(again.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(again.headers.get('content-security-policy')).toContain('sandbox');
    expect(again.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('a profile shows the worth of a Villa, and its owner’s shares only to the owner [§8 Villa image]', async () => {
  const client = await rich('mara');
  await buy(client);
  const seen = await profileOf('MARA', await rich('other'));
  expect(seen).toMatchObject({
    username: 'mara',
    is_viewer: false,
    villa_value: CHEAP.valueMillis / 1000,
    shares: null,
    achievements: [],
    achievement_collection_bonus: 0,
  });
  expect(seen.villa_image_url).toMatch(/^\/static\/villa_placeholder_images\/[0-4]\.svg$/);
  expect((await profileOf('mara', client)).shares).toEqual([]);
  expect((await new Client().get('/api/users/profile/Guest')).status).toBe(404);
});
