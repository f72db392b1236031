// The board among friends of several editions: results sent once per edition, names from the directory
// (docs/decisions/0007-editions.md, What crosses).
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { playMemory, setClock } from '../support/client.ts';
import { playerIn } from '../support/editions.ts';
import { away, deliverAll, haveTwoEditions, home, type Player } from '../support/two-editions.ts';

const BOARD = '/api/leaderboards/game/memory?scope=friends';

let mara: Player;
let ann: Player;
let ben: Player;

haveTwoEditions();
beforeEach(async () => {
  [mara, ann] = [await playerIn('home', 'Mara'), await playerIn('home', 'ann')];
  ben = await playerIn('oc-1', 'Ben');
});

const unfollow = (who: Player, name: string) =>
  who.request(`/api/users/${name}/follow`, { method: 'DELETE' });
const names = (rows: { username: string }[]) => rows.map(({ username }) => username);
const board = async (who: Player) => (await who.get(BOARD)).body;

describe('the board among friends', () => {
  test('includes friends from other editions: the week so far, then each play, sent once per edition [§Editions]', async () => {
    await playMemory(ben);
    for (const who of [mara, ann]) await who.post('/api/users/ben/follow');
    await deliverAll();
    // Today's plays wait for the viewer's own.
    expect(await board(mara)).toEqual([]);
    await setClock('2027-03-11T12:00:05Z');
    const [row] = await board(mara);
    expect(row).toMatchObject({ rank: 1, username: 'Ben', is_viewer: false, is_guest: false });
    expect(row.points_earned).toBeGreaterThan(0);
    await playMemory(ben);
    await deliverAll();
    expect(await board(mara)).toEqual([{ ...row, streak_days: 2 }]);
    await playMemory(mara);
    const results = sql`SELECT key FROM edition_outbox WHERE name = 'result_told' AND sent_at >= ${Date.parse('2027-03-11')}`;
    expect(await away.db.all(results)).toHaveLength(1);
    await deliverAll();
    const rows = await board(mara);
    expect(names(rows).sort()).toEqual(['Ben', 'Mara']);
    expect(
      rows.find(({ username }: { username: string }) => username === 'Ben').points_earned,
    ).toBeGreaterThan(row.points_earned);
    expect(names(await board(ann))).toEqual(['Ben']);
  });

  test('shows nothing of a day that the viewer may still play, whenever it was sent or the follow began [§15 Friends]', async () => {
    const row = async (who: Player) => (await board(who))[0];
    const played = async (day: string) =>
      (
        await away.db.all<{ points_earned: number; metric_value: number }>(sql`
          SELECT SUM(points_tenths) / 10.0 AS points_earned, MIN(metric) AS metric_value FROM results WHERE day LIKE ${day}`)
      )[0];
    // On Tuesday, so that the week has a day before the hidden ones.
    await away.db.all(sql`
      INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up, held,
        streak_days, streak_bonus_millis, finished_at, delivered_at)
      SELECT id, '2027-03-09', 'memory', 'tuesday', 400, 400, 60, 1000, 1, 0, 0, 1, 0, 1, 1 FROM players
      WHERE public_id = ${ben.publicId}`);
    await playMemory(ben);
    await mara.post('/api/users/ben/follow');
    await deliverAll();
    await setClock('2027-03-11T00:30:00Z');
    await ann.post('/api/users/ben/follow');
    await deliverAll();
    const tuesday = await played('2027-03-09');
    for (const who of [mara, ann]) expect(await row(who)).toMatchObject(tuesday!);
    await playMemory(ben);
    await deliverAll();
    for (const who of [mara, ann]) expect(await row(who)).toMatchObject(tuesday!);
    await playMemory(mara);
    await deliverAll();
    const bens = async (who: Player) =>
      (await board(who)).find(({ username }: { username: string }) => username === 'Ben');
    const [today, whole] = [await played('2027-03-11'), await played('%')];
    expect(await bens(mara)).toMatchObject({
      points_earned: tuesday!.points_earned + today!.points_earned,
      metric_value: today!.metric_value,
    });
    expect(await bens(ann)).toMatchObject(tuesday!);
    await setClock('2027-03-11T01:00:00Z');
    expect(await bens(mara)).toMatchObject(whole!);
    const yesterday = await played('2027-03-10');
    expect(await bens(ann)).toMatchObject({
      points_earned: tuesday!.points_earned + yesterday!.points_earned,
      metric_value: yesterday!.metric_value,
    });
  });

  test('has no player who is no longer followed or has left [§Editions]', async () => {
    await playMemory(ben);
    for (const who of [mara, ann]) await who.post('/api/users/ben/follow');
    await deliverAll();
    await playMemory(ann);
    await unfollow(mara, 'ben');
    expect([names(await board(mara)), names(await board(ann)).sort()]).toEqual([[], ['Ben', 'ann']]);
    await home.directory.all(
      sql`UPDATE persons SET kind = 'deactivated', deactivated_at = 1 WHERE public_id = ${ben.publicId}`,
    );
    expect([names(await board(ann)), (await ann.get('/api/me/following')).body]).toEqual([['ann'], []]);
  });

  test('has the friends’ results of the day, sent with the week, once the viewer has a result [§15 Friends]', async () => {
    await playMemory(ben);
    await mara.post('/api/users/ben/follow');
    await ann.post('/api/users/ben/follow');
    await ben.post('/api/users/mara/follow');
    await deliverAll();
    const memory = async (who: Player) =>
      (await who.get('/api/friends/today')).body.games.find(
        ({ game_type }: { game_type: string }) => game_type === 'memory',
      );
    expect(await memory(mara)).toMatchObject({ played: 1, results: null });
    await playMemory(mara);
    await deliverAll();
    const [theirs, hers] = [await memory(mara), await memory(ben)];
    expect([theirs.results, hers.results]).toMatchObject([
      [{ username: 'Ben', metric_name: 'clicks' }],
      [{ username: 'Mara', metric_name: 'clicks' }],
    ]);
    expect(theirs.results[0].points_earned).toBeGreaterThan(0);
    // One-sided: she follows him.
    await playMemory(ann);
    expect(await memory(ann)).toMatchObject({ played: 0, results: [] });
    await setClock('2027-03-11T12:00:05Z');
    await playMemory(mara);
    expect(await memory(mara)).toMatchObject({ played: 0, results: [] });
  });

  test('deletes the received results of a player whom nobody follows', async () => {
    await playMemory(ben);
    await mara.post('/api/users/ben/follow');
    await deliverAll();
    await setClock('2027-03-11T12:00:05Z');
    await playMemory(ben);
    expect(await home.db.all(sql`SELECT 1 FROM far_results`)).toHaveLength(1);
    await unfollow(mara, 'ben');
    expect(await home.db.all(sql`SELECT 1 FROM far_scores`)).toEqual([]);
    expect(await home.db.all(sql`SELECT 1 FROM far_results`)).toEqual([]);
    // The play was sent before its edition learned of the unfollow.
    await deliverAll();
    expect(await home.db.all(sql`SELECT 1 FROM far_scores`)).toEqual([]);
  });
});
