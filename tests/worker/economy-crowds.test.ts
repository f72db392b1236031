// Many simultaneous attacks on one target, visits, and likes.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { visitDrawn } from '../../worker/features/visit/drawn-visit.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { type Reply, serverNow } from '../support/client.ts';
import { seedOf } from '../support/draw-seeds.ts';
import {
  arm,
  atOnce,
  furnish,
  HIVES,
  keptOf,
  PATIENCE_MS,
  strike,
  TRIES,
  visit,
} from '../support/economy-calls.ts';
import { db } from '../support/record.ts';
import {
  expectAllAccountedFor,
  postingsOf,
  type RichPlayer,
  richPlayer,
  sparksOf,
} from '../support/rich-player.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });
beforeEach(() => db.all(sql`UPDATE villa_shop SET supply = 100000`));

/** A player without Sparks to whom nothing happens today: only the row of the visit records it. */
async function poorVisitor(): Promise<RichPlayer> {
  const { day } = await serverNow();
  for (let n = 0; ; n++) {
    const client = await richPlayer(`visitor_${n}`, 0);
    const { event } = visitDrawn({ seed: await seedOf(day), publicId: client.publicId, nonce: '' });
    if (event.kind === 'nothing') return client;
  }
}

describe('many players at once', () => {
  test('attack one target: they take no more than it has, and each piece is used up once', async () => {
    const target = await richPlayer('target', 100);
    const machines = VILLA_ITEMS.filter(({ item_type }) => item_type === 'Productive');
    for (const item of machines) await furnish(target, item);
    const rogues: { client: RichPlayer; weapon: string }[] = [];
    for (let n = 0; n < 8; n++) {
      const client = await richPlayer(`rogue_${n}`, 0);
      rogues.push({ client, weapon: await arm(client, 'grand-heist', TRIES) });
    }
    const { replies, statuses } = await atOnce((place) => {
      const { client, weapon } = rogues[place % rogues.length]!;
      return strike(client, { target: 'target', weapon });
    });
    expect((statuses[200] ?? 0) + (statuses[409] ?? 0)).toBe(TRIES);
    expect(statuses[200]).toBeGreaterThan(0);
    const stolen = replies.reduce((sum, { body }) => sum + (body.sparks_stolen ?? 0), 0);
    expect(await sparksOf(target)).toBeCloseTo(100 - stolen, 3);
    const used = await db.all<{ used: number }>(
      sql`SELECT ${8 * TRIES} - SUM(quantity) AS used FROM mischief_inventory`,
    );
    expect(used).toEqual([{ used: statuses[200] }]);
    const twice = await db.all(sql`
      SELECT item FROM disruptions WHERE item IS NOT NULL GROUP BY target_id, item HAVING COUNT(*) > 1`);
    expect(twice).toEqual([]);
    await expectAllAccountedFor();
  });

  test('attack with the limits on: an attacker strikes one target once [§9 Limits]', async () => {
    await furnish(await richPlayer('target', 1000), HIVES);
    const rogue = await richPlayer('rogue', 0);
    await rogue.post('/dev/gates', { attack_limits: true });
    const weapon = await arm(rogue, 'garden-gnomes', TRIES);
    const { statuses } = await atOnce(() => strike(rogue, { target: 'target', weapon }));
    expect(statuses).toEqual({ 200: 1, 409: TRIES - 1 });
    expect(await keptOf(rogue, 'garden-gnomes')).toBe(TRIES - 1);
  });

  test('make one daily visit: it is paid once, and every reply tells the same visit [§7]', async () => {
    const client = await richPlayer('mara', 1000);
    const { replies, statuses } = await atOnce(() => visit(client));
    expect(statuses).toEqual({ 200: TRIES });
    expect(replies.filter(({ body }) => body.message !== 'Already visited')).toHaveLength(1);
    const told = ({ body }: Reply) =>
      JSON.stringify([
        body.visited_asset.asset_slug,
        body.tribute_paid,
        body.arbitrary_event,
        body.new_total_points,
      ]);
    expect(new Set(replies.map(told)).size).toBe(1);
    expect(await postingsOf('visit_tribute')).toBe(1);
    expect(await db.all(sql`SELECT COUNT(*) AS pots FROM tribute_pots`)).toEqual([{ pots: 1 }]);
    await expectAllAccountedFor();
  });

  test('make a visit that moves no Sparks: it happens once, with one notification', async () => {
    const client = await poorVisitor();
    const { replies, statuses } = await atOnce(() => visit(client));
    expect(statuses).toEqual({ 200: TRIES });
    expect(replies.filter(({ body }) => body.message !== 'Already visited')).toHaveLength(1);
    expect(await db.all(sql`SELECT COUNT(*) AS visits FROM visits`)).toEqual([{ visits: 1 }]);
    expect(await db.all(sql`SELECT COUNT(*) AS told FROM notifications`)).toEqual([{ told: 1 }]);
    expect(await postingsOf('visit_event')).toBe(0);
  });

  test('like a Villa and take it back: each player’s like counts once or not at all', async () => {
    await richPlayer('target', 0);
    const client = await richPlayer('mara', 0);
    const url = '/api/profile/target/like';
    const { replies, statuses } = await atOnce(() => client.post(url));
    expect(statuses).toEqual({ 200: TRIES });
    expect(new Set(replies.map(({ body }) => body.villa_like_count))).toEqual(new Set([1]));
    await atOnce((place) => (place % 2 === 0 ? client.post(url) : client.request(url, { method: 'DELETE' })));
    const last = await client.request(url, { method: 'DELETE' });
    expect(last.body).toEqual({ villa_like_count: 0, viewer_has_liked: false });
    const again = await atOnce(() => client.post(url));
    expect(again.statuses).toEqual({ 200: TRIES });
    expect(await db.all(sql`SELECT COUNT(*) AS likes FROM villa_likes`)).toEqual([{ likes: 1 }]);
  });
});
