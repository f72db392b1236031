// The worth of badges in a Villa: their base values plus the collection bonus (RULES §10).
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { Client, player, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const SUNDAY = '2027-03-14' as GameDay;

async function give(
  who: { publicId: string },
  badges: readonly [badge: string, tier: string, sparks: number][],
) {
  await db.all(sql`
    INSERT INTO achievements (player_id, badge, tier, value_millis, day, unlocked_at)
    SELECT players.id, row.value ->> 0, row.value ->> 1, (row.value ->> 2) * 1000, ${DAY}, 1
    FROM json_each(${JSON.stringify(badges)}) AS row JOIN players ON players.public_id = ${who.publicId}`);
}

describe('the worth of achievements', () => {
  let mara: Awaited<ReturnType<typeof player>>;
  beforeEach(async () => {
    await setClock('2027-03-10T12:00:00Z');
    mara = await player('Mara');
  });
  const value = async () => (await new Client().get('/api/achievements/villa-value/mara')).body;

  test('is the sum of their base values plus a collection bonus that grows with the number of games and badges [§10 What they are worth]', async () => {
    expect(await value()).toEqual({
      total_base_value: 0,
      collection_bonus_rate: 0,
      collection_bonus_amount: 0,
      total_achievement_villa_value: 0,
      achievements: [],
    });
    const steps: [badges: [string, string, number][], base: number, rate: number][] = [
      [
        [
          ['memory_master', 'bronze', 500],
          ['wealth_baron', 'gold', 5000],
        ],
        5500,
        0,
      ],
      [[['memory_master', 'gold', 2500]], 8000, 0.1],
      [[['speed_demon', 'bronze', 500]], 8500, 0.1],
      [[['speed_demon', 'silver', 1000]], 9500, 0.25],
      [[['speed_demon', 'gold', 2500]], 12_000, 0.25],
      [[['anagram_ace', 'bronze', 500]], 12_500, 0.5],
      [[['triordle_titan', 'bronze', 500]], 13_000, 1],
    ];
    for (const [badges, base, rate] of steps) {
      await give(mara, badges);
      expect(await value()).toMatchObject({
        total_base_value: base,
        collection_bonus_rate: rate,
        collection_bonus_amount: base * rate,
        total_achievement_villa_value: base * (1 + rate),
      });
    }
    expect((await value()).achievements.slice(0, 3)).toEqual([
      { badge_type: 'triordle_titan', tier: 'bronze', villa_value_contribution: 500 },
      { badge_type: 'anagram_ace', tier: 'bronze', villa_value_contribution: 500 },
      { badge_type: 'memory_master', tier: 'gold', villa_value_contribution: 2500 },
    ]);
  });

  test('does not double with four tiers of one badge [§10 What they are worth]', async () => {
    await give(mara, [
      ['memory_master', 'bronze', 500],
      ['memory_master', 'silver', 1000],
      ['memory_master', 'gold', 2500],
      ['memory_master', 'diamond', 5000],
    ]);
    expect(await value()).toMatchObject({ total_base_value: 9000, collection_bonus_rate: 0.1 });
  });

  test('is part of the profile, Villa value, net worth, boards and dashboard [§8 Worth; §10 What they are worth]', async () => {
    const bea = await player('bea');
    await give(mara, [
      ['memory_master', 'gold', 2500],
      ['memory_master', 'silver', 1000],
      ['wealth_baron', 'silver', 2500],
    ]);
    const { body: profile } = await bea.get('/api/users/profile/Mara');
    expect(profile).toMatchObject({
      villa_value: 6600,
      total_achievement_villa_value: 6600,
      achievement_collection_bonus: 10,
    });
    expect(profile.achievements).toHaveLength(3);
    expect((await mara.get('/auth/me')).body).toMatchObject({ villa_value: 6600, net_worth: 6600 });
    await settlePlayers(db, {
      players: sql`(SELECT id FROM players)`,
      now_ms: startOfDay(addDays(DAY, 1)) + 1,
    });
    const board = async (key: string) => (await bea.get(`/api/leaderboards/player-stats/${key}`)).body;
    const first = async (key: string) => (await board(key))[0];
    expect(await first('villa_value')).toMatchObject({ username: 'Mara', value: 6600 });
    expect(await first('net_worth')).toMatchObject({ username: 'Mara', value: 6600 });
    expect((await mara.get('/api/me/dashboard')).body).toMatchObject({
      villa_value_rank: { rank: 1, total_players: 2 },
      net_worth_rank: { rank: 1, total_players: 2 },
    });
  });

  test('enters the history of net worth on the evening after the day of the badge [§10 How they are won]', async () => {
    await give(mara, [
      ['memory_master', 'gold', 2500],
      ['memory_master', 'silver', 1000],
    ]);
    await setClock('2027-03-14T12:00:00Z');
    await db.all(sql`
      INSERT INTO achievements SELECT id, 'wealth_baron', 'silver', 2500000, ${addDays(DAY, 1)}, 1 FROM players`);
    await settlePlayers(db, { players: sql`(SELECT id FROM players)`, now_ms: startOfDay(SUNDAY) + 1 });
    const { body } = await mara.get('/api/me/balance-history?days=5');
    expect(body.map(({ day, villa }: { day: string; villa: number }) => `${day} ${villa}`)).toEqual([
      '2027-03-10 0',
      '2027-03-11 3500',
      '2027-03-12 6600',
      '2027-03-13 6600',
      '2027-03-14 6600',
    ]);
  });

  test('is zero while the Villa owes upkeep [§8 Settlement of a day; §10 What they are worth]', async () => {
    await give(mara, [['memory_master', 'gold', 2500]]);
    await db.all(sql`INSERT INTO villa_arrears (player_id, amount_millis) SELECT id, 5 FROM players`);
    expect((await mara.get('/auth/me')).body.villa_value).toBe(0);
    const { body } = await mara.get('/api/users/profile/Mara');
    expect(body).toMatchObject({ villa_value: 0, total_achievement_villa_value: 2500, is_in_arrears: true });
  });

  test('is not available for a player who is unknown or has left', async () => {
    const look = async (name: string) =>
      (await new Client().get(`/api/achievements/villa-value/${name}`)).status;
    expect(await look('mara')).toBe(200);
    expect(await look('nobody')).toBe(404);
    await db.all(sql`UPDATE players SET kind = 'deactivated', deactivated_at = 1 WHERE username = 'Mara'`);
    expect(await look('mara')).toBe(404);
  });

  test('is listed tier by tier [§10 What they are worth]', async () => {
    expect((await new Client().get('/api/achievements/tier-values')).body).toEqual({
      game_achievements: { diamond: 5000, gold: 2500, silver: 1000, bronze: 500, other: 0 },
      wealth_baron: { diamond: 10_000, gold: 5000, silver: 2500, bronze: 1000, other: 0 },
      collection_bonuses: { '3': 0.1, '5': 0.25, '7': 0.5, all_games: 1 },
    });
  });
});
