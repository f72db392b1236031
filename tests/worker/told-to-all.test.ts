// Which events become news and above what amount (RULES §7, 8, 13), who owns a landmark, ties in rank, and how many
// notifications are shown.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../worker/access/session-store.ts';
import { writerOf } from '../../worker/access/writer.ts';
import { visitOnce } from '../../worker/features/visit/daily-visit.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { VILLA_ITEMS, villaItemOf } from '../../worker/model/villa/items.ts';
import { dailyRanking } from '../../worker/nightly/daily-ranks.ts';
import { wealthRanking } from '../../worker/nightly/wealth-ranks.ts';
import { addDays, type GameDay, type WeekStart } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { Client, guest, serverNow, setClock } from '../support/client.ts';
import { arm, furnish, HIVES, strike } from '../support/economy-calls.ts';
import { longBefore, registered, scored } from '../support/ranked-players.ts';
import { ctx, db } from '../support/record.ts';
import { type RichPlayer, richPlayer } from '../support/rich-player.ts';

const DAY = '2027-03-10' as GameDay;
const news = async () => (await new Client().get('/api/newsfeed/')).body;

beforeEach(() => setClock(`${DAY}T12:00:00Z`));

describe('news [§7 Event]', () => {
  test('reports a Villa purchase of 1,000 or more, and a sell-back that pays as much [§8 Selling back]', async () => {
    await db.all(sql`UPDATE villa_shop SET supply = 10`);
    const mara = await richPlayer('mara', 100_000);
    const costing = (cost: number) => VILLA_ITEMS.find(({ costMillis }) => costMillis === sparks(cost))!;
    const [cheap, guard, dear] = [costing(900), costing(1000), costing(2500)];
    const trade = async (item: { id: string }) => {
      expect((await mara.post(`/api/villa/buy-item/${item.id}`)).status).toBe(200);
      const sale = { quantity_to_sell: 1 };
      expect((await mara.post(`/api/villa/sell-back/${item.id}`, sale)).status).toBe(200);
    };
    await trade(cheap);
    expect(await news()).toEqual([]);
    await trade(guard);
    expect(await news()).toMatchObject([
      {
        event_type: 'HIGH_VALUE_PURCHASE',
        data_json: { username: 'mara', item_name: guard.name, cost: 1000 },
      },
    ]);
    await trade(dear);
    expect((await news()).slice(0, -1)).toMatchObject([
      { event_type: 'HIGH_VALUE_SELLBACK', data_json: { username: 'mara', item_name: dear.name } },
      { event_type: 'HIGH_VALUE_PURCHASE', data_json: { cost: 2500 } },
    ]);
  });

  test.each([
    [100, 1],
    [40, 0],
  ])(
    'of a visit that brings %d Sparks, less its tribute, appears this many times: %d',
    async (amount, told) => {
      const mara = await richPlayer('mara', 1000);
      const { now_ms } = await serverNow();
      const { accessToken, session } = await startSession(ctx, {
        publicId: mara.publicId,
        device: 'test',
        now_ms,
      });
      const writer = await writerOf(db, {
        actor: { kind: 'player', accessToken, scopes: null, ...session },
        now_ms,
      });
      const event = { kind: 'windfall', amount_millis: sparks(amount), story: 'A find at {asset}.' } as const;
      const { tribute_paid } = await visitOnce(db, {
        writer,
        drawn: { landmark: LANDMARKS[0]!, event, nonce: '' },
        now_ms,
      });
      const facts = { username: 'mara', net_point_change: amount - tribute_paid };
      expect(await news()).toMatchObject(
        told ? [{ event_type: 'HIGH_VALUE_DAILY_VISIT', data_json: facts }] : [],
      );
    },
  );

  test('reports one attack as one, and two on a Villa in a day as one story [§13]', async () => {
    await furnish(await richPlayer('target', 1000), HIVES);
    const rogue = await richPlayer('rogue', 0);
    const weapon = await arm(rogue, 'garden-gnomes', 2);
    expect((await strike(rogue, { target: 'target', weapon })).status).toBe(200);
    expect(await news()).toMatchObject([{ event_type: 'MISCHIEF_ATTACK', is_aggregated: false }]);
    expect((await strike(rogue, { target: 'target', weapon })).status).toBe(200);
    expect(await news()).toMatchObject([
      { event_type: 'VILLA_ATTACK', is_aggregated: true, data_json: { target_username: 'target', count: 2 } },
    ]);
  });
});

describe('mischief', () => {
  test('never reaches a guest, whatever name is tried [§9 Limits]', async () => {
    const rogue = await richPlayer('rogue', 0);
    const weapon = await arm(rogue, 'garden-gnomes');
    const { id } = (await (await guest()).get('/auth/me')).body;
    for (const name of ['Guest', 'Guest 1234', id])
      expect((await strike(rogue, { target: encodeURIComponent(name), weapon })).status).toBe(404);
  });

  test('meets a weaker defense where a Smoke Bomb was used [§9 An attack]', async () => {
    const target = await richPlayer('target', 0);
    await furnish(target, VILLA_ITEMS.find(({ security }) => security === 60)!);
    const rogue = await richPlayer('rogue', 0);
    await arm(rogue, 'raccoons');
    const odds = async () => (await rogue.get('/api/mischief/odds/target')).body.odds[0].success_percent;
    expect(await odds()).toBe(52);
    const { now_ms } = await serverNow();
    await db.all(sql`
      INSERT INTO disruptions (attack_id, target_id, mischief_item, effect_type, percent, starts_at, ends_at)
      VALUES (1, ${target.playerId}, 'smoke-bomb', 'SECURITY_DEBUFF', 30, ${now_ms - 1}, ${now_ms + 60_000})`);
    expect(await odds()).toBe(61);
  });
});

test('a landmark belongs to the bank, the bank and players, or players; its owner is the largest holder, its house their part [§6 Houses and owners]', async () => {
  const landmark = LANDMARKS.at(-1)!;
  const [mara, bea] = [await richPlayer('mara', 0), await richPlayer('bea', 0)];
  const seen = async () => {
    const { ownership, owner_username, house_level, total_shares } = (
      await new Client().get(`/api/assets/${landmark.slug}`)
    ).body;
    return { ownership, owner_username, house_level, total_shares };
  };
  const take = ({ playerId }: RichPlayer, shares: number) =>
    db.all(sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
      VALUES (${playerId}, ${landmark.id}, ${shares}, ${DAY}, 0)`);
  const { total_shares, ...before } = await seen();
  expect(before).toEqual({ ownership: 'bank', owner_username: null, house_level: 0 });
  const fifth = Math.ceil(total_shares / 5);
  await take(mara, fifth);
  expect(await seen()).toMatchObject({ ownership: 'shared', owner_username: 'mara', house_level: 1 });
  await take(bea, total_shares - fifth);
  expect(await seen()).toMatchObject({ ownership: 'players', owner_username: 'bea', house_level: 5 });
});

test('of players who tie in everything, the one who joined first ranks first, in games and in wealth [§10 How they are won]', async () => {
  const names = ['zoe', 'ann', 'mia'];
  await registered(names, { at_ms: longBefore(DAY), settledThrough: addDays(DAY, -1) });
  await scored(
    { day: DAY, game: 'triordle' },
    [...names].reverse().map((who) => ({ who, base: 50 })),
  );
  const week = '2027-03-08' as WeekStart;
  await db.all(sql`INSERT INTO weekly_standings SELECT ${week}, id, 5, 5 FROM players ORDER BY id DESC`);
  const ids = await db.all<{ id: number }>(sql`SELECT id FROM players ORDER BY id`);
  for (const ranking of [dailyRanking({ game: 'triordle', day: DAY }), wealthRanking(week)])
    expect((await db.all<{ player_id: number }>(ranking)).map(({ player_id: id }) => ({ id }))).toEqual(ids);
});

test('the newest hundred notifications are shown, for 90 days, each with an object of facts [§13]', async () => {
  const mara = await richPlayer('mara', 0);
  const { now_ms } = await serverNow();
  const tell = (name: string, count: number, at: number) => sql`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO notifications (key, player_id, notification_type, data_json, created_at)
    SELECT ${name} || n, ${mara.playerId}, 'RANKING_UPDATE', json_object('rank', n), ${at} + n FROM numbers`;
  const shown = async () => (await mara.get('/api/notifications/')).body as { data_json: { rank: number } }[];
  await db.all(tell('old', 3, now_ms - 90 * 86_400_000 - 10));
  expect(await shown()).toEqual([]);
  await db.all(tell('new', 120, now_ms - 1000));
  expect((await shown()).map(({ data_json }) => data_json.rank)).toEqual(
    Array.from({ length: 100 }, (_, place) => 120 - place),
  );
});

test('an idempotency key has 8 to 128 visible characters; any other is refused and nothing is bought [§2 Calls that spend]', async () => {
  await db.all(sql`UPDATE villa_shop SET supply = 10`);
  const mara = await richPlayer('mara', 1000);
  const buy = (key: string) =>
    mara.post(`/api/villa/buy-item/${villaItemOf('terracotta-pots')!.id}`, {}, { 'idempotency-key': key });
  for (const key of ['seven77', 'x'.repeat(129), 'with a blank', 'tab\tinside'])
    expect(await buy(key), key).toMatchObject({ status: 400, body: { code: 'BAD_IDEMPOTENCY_KEY' } });
  expect(await db.all(sql`SELECT 1 FROM villa_moves`)).toEqual([]);
  for (const key of ['eight888', '!~'.repeat(64)]) expect((await buy(key)).status).toBe(200);
});
