// The home call's report of the days since the last visit and of a newcomer's first steps (RULES §13), and the
// album of visits (RULES §7).
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { notify } from '../../worker/model/notifications/notify.ts';
import { addDays, gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { guest, player } from '../support/client.ts';
import { arm, buyPots, buyShare, furnish, GNOMES, POTS, strike } from '../support/economy-calls.ts';
import { gift } from '../support/gift.ts';
import { db, scalarOf } from '../support/record.ts';
import { type RichPlayer, richPlayer } from '../support/rich-player.ts';

type Player = Awaited<ReturnType<typeof player>>;

const NOW = Date.now();
const HOUR = 3_600_000;

const idOf = ({ publicId }: Player): Promise<number> =>
  scalarOf<number>(sql`SELECT id FROM players WHERE public_id = ${publicId}`);

const overnight = async (client: Pick<Player, 'get'>, since_ms: number) => {
  const since = encodeURIComponent(new Date(since_ms).toISOString());
  return (await client.get(`/api/me/dashboard?since=${since}`)).body.overnight;
};

async function badge(client: Player, { key, at_ms }: { key: string; at_ms: number }): Promise<void> {
  const player = await idOf(client);
  const facts = { tier: 'gold', badge_name: 'Memory Master' };
  await db.batch([notify({ key, player, type: 'ACHIEVEMENT_UNLOCKED', facts, now_ms: at_ms })]);
}

async function settled(client: Player, { day, at_ms }: { day: string; at_ms: number }): Promise<void> {
  await db.batch([
    sql`INSERT INTO settlements (player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis,
        sparks_millis, shares_millis, villa_millis, recorded_at)
      VALUES (${await idOf(client)}, ${day}, 80000, 400, '[]', -2500, 0, 0, 0, ${at_ms})`,
  ]);
}

test('the home call tells each player once what happened overnight [§13 Overnight]', async () => {
  const [mara, ben] = [await player('mara'), await player('ben')];
  const today = gameDayAt(NOW);
  const [before, night, late] = [NOW - 20 * HOUR, NOW - 10 * HOUR, NOW - 9 * HOUR];
  await settled(mara, { day: addDays(today, -2), at_ms: before - HOUR });
  await settled(mara, { day: addDays(today, -1), at_ms: night });
  await settled(ben, { day: addDays(today, -1), at_ms: night });
  await badge(mara, { key: 'old', at_ms: before - HOUR });
  await badge(mara, { key: 'new', at_ms: night });
  await badge(ben, { key: 'other', at_ms: night });
  const told = await overnight(mara, before);
  expect(told).toMatchObject({ nights: 1, dividends: 80, tributes: 0.4, villa_net: -2.5 });
  expect(told.told.map(({ data_json }: { data_json: object }) => data_json)).toEqual([
    { tier: 'gold', badge_name: 'Memory Master' },
  ]);
  // A player up after midnight was told then, and begins there.
  expect(await overnight(mara, late)).toMatchObject({ nights: 0, dividends: 0, villa_net: null, told: [] });
  expect(await overnight(mara, Date.parse(told.until))).toMatchObject({ nights: 0, told: [] });
});

test('the home call omits what was read in the inbox, and gives nothing without `since` [§13 Overnight]', async () => {
  const mara = await player('mara');
  await badge(mara, { key: 'new', at_ms: NOW - 10 * HOUR });
  expect((await overnight(mara, NOW - 20 * HOUR)).told).toHaveLength(1);
  await mara.post('/api/notifications/mark-as-read');
  expect((await overnight(mara, NOW - 20 * HOUR)).told).toEqual([]);
  expect((await mara.get('/api/me/dashboard')).body.overnight).toBeNull();
  expect(await overnight(await guest(), NOW - HOUR)).toBeNull();
  expect((await mara.get('/api/me/dashboard?since=yesterday')).status).toBe(422);
});

test('the balance given is that at the beginning [§13 Overnight]', async () => {
  const mara = await player('mara');
  const given = (amount: number, now_ms: number) =>
    db.batch([gift({ to: mara.publicId, amount: sparks(amount), day: gameDayAt(NOW), now_ms })]);
  expect(await overnight(mara, Date.now())).toMatchObject({ points: 0, points_before: 0 });
  await given(30, Date.now() - HOUR);
  await given(70, Date.now() + HOUR);
  const { points, points_before } = await overnight(mara, Date.now());
  expect([points, points_before]).toEqual([100, 30]);
});

test('the album has all landmarks, with one’s own visits [§7 Album]', async () => {
  const [mara, ben] = [await player('mara'), await player('ben')];
  const at = async (client: Player, day: string, { id, event }: { id: number; event: string | null }) =>
    db.batch([
      sql`INSERT INTO visits (player_id, day, landmark_id, tribute_millis, event_millis, event, visited_at)
        VALUES (${await idOf(client)}, ${day}, ${id}, 0, 0, ${event}, 0)`,
    ]);
  await at(mara, '2026-01-02', { id: 1, event: 'You lend a pencil at {asset}.' });
  await at(mara, '2026-01-09', { id: 1, event: null });
  await at(ben, '2026-01-03', { id: 2, event: null });
  const { body: album } = await mara.get('/api/me/postcards');
  expect(album).toHaveLength(LANDMARKS.length);
  expect(album.filter(({ visits }: { visits: number }) => visits > 0)).toEqual([
    expect.objectContaining({
      asset_slug: LANDMARKS[0]!.slug,
      visits: 2,
      first_day: '2026-01-02',
      last_day: '2026-01-09',
      story: `You lend a pencil at ${LANDMARKS[0]!.name}.`,
    }),
  ]);
});

const triedBy = async (client: Pick<RichPlayer, 'get'>) =>
  (await client.get('/api/me/dashboard')).body.has_tried;

test('the home call tells which first steps were made, each by the player alone [§13 Lessons]', async () => {
  const [mara, ben] = [await richPlayer('mara', 5000), await richPlayer('ben', 5000)];
  const none = { villa: false, landmark: false, others: false };
  expect(await triedBy(mara)).toEqual(none);
  await buyPots(mara);
  expect(await triedBy(mara)).toEqual({ ...none, villa: true });
  await buyShare(mara);
  expect(await triedBy(mara)).toEqual({ villa: true, landmark: true, others: false });
  await furnish(ben, POTS);
  await strike(mara, { target: 'ben', weapon: await arm(mara, GNOMES.id) });
  expect(await triedBy(mara)).toEqual({ villa: true, landmark: true, others: true });
  expect(await triedBy(ben)).toEqual({ ...none, villa: true });
});

test('following a player is a first step, and a guest has made none [§13 Lessons]', async () => {
  const mara = await player('mara');
  await player('ben');
  await mara.post('/api/users/ben/follow');
  expect(await triedBy(mara)).toEqual({ villa: false, landmark: false, others: true });
  expect(await triedBy(await guest())).toEqual({ villa: false, landmark: false, others: false });
});
