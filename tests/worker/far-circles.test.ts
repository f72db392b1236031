// Circles across editions: joined, left and maintained by messages, with each member's days sent to the circle's edition, even
// when messages are late, doubled or lost (docs/decisions/0007-editions.md, What crosses).
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { partFromFar } from '../../worker/economy/far-friends.ts';
import { oldCircleDays } from '../../worker/model/circles/expiry.ts';
import type { Ctx } from '../../worker/platform/context.ts';
import { MOST_CIRCLES, MOST_MEMBERS } from '../../worker/shared/contract/circles.ts';
import { playTriordle } from '../support/challengers.ts';
import { type Client, playMemory, type Reply, setClock } from '../support/client.ts';
import { playerIn } from '../support/editions.ts';
import { tripsOf } from '../support/trips.ts';
import { away, deliverAll, haveTwoEditions, home, NOW_MS, type Player } from '../support/two-editions.ts';

type Row = { username: string; total: number };

let mara: Player;
let ben: Player;
let code: string;

haveTwoEditions();
beforeEach(async () => {
  [mara, ben] = [await playerIn('home', 'Mara'), await playerIn('oc-1', 'Ben')];
  code = (await mara.post('/api/circles')).body.code;
});

const remove = (who: Client, path: string) => who.request(path, { method: 'DELETE' });
const join = (who: Client, which = code) => who.post(`/api/circles/${which}/membership`);
const leave = (who: Client) => remove(who, `/api/circles/${code}/membership`);
const expel = (who: Client, member: Player) => remove(who, `/api/circles/${code}/members/${member.publicId}`);
const seen = async (who: Client) => (await who.get(`/api/circles/${code}`)).body;
const rows = async (who: Client) =>
  ((await seen(who)).week.rows as Row[]).map(({ username, total }) => [username, total]);
const mine = async (who: Client) => (await who.get('/api/circles')).body;
const refusal = ({ status, body }: Reply) => [status, body.code];
const all = ({ db }: Ctx, query: string) => db.all(sql.raw(query));

describe('a circle of another edition', () => {
  test('is joined by its link, seen, listed and left like a local one [§Editions; §15 Circles]', async () => {
    expect(await seen(ben)).toMatchObject({ name: 'Mara’s circle', members: 1, owner: 'Mara', week: null });
    for (let times = 0; times < 2; times++)
      expect((await join(ben)).body).toEqual({ code, name: 'Mara’s circle', pending: false });
    expect(await rows(ben)).toEqual([
      ['Ben', 0],
      ['Mara', 0],
    ]);
    expect(await rows(mara)).toEqual(await rows(ben));
    expect(await mine(ben)).toEqual({
      circles: [{ code, name: 'Mara’s circle', members: 2, is_owner: false }],
      is_partial: false,
    });
    expect((await leave(ben)).status).toBe(200);
    await deliverAll();
    expect([await rows(mara), (await seen(ben)).week]).toEqual([[['Mara', 0]], null]);
    expect((await mine(ben)).circles).toEqual([]);
    expect((await join(ben)).status).toBe(200);
    expect((await seen(mara)).members).toBe(2);
  });

  test('counts towards a player’s ten circles, and has room for thirty members [§15 Circles]', async () => {
    const token = code.split('.')[1];
    const many = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => n));
    await home.db.all(sql`
      INSERT INTO circle_members (token, public_id, joined_at)
      SELECT ${token}, 'member-' || value, 1 FROM json_each(${many(MOST_MEMBERS - 1)})`);
    expect(refusal(await join(ben))).toEqual([409, 'CIRCLE_FULL']);
    await home.db.all(sql`DELETE FROM circle_members WHERE public_id = 'member-1'`);
    await away.db.all(sql`
      INSERT INTO far_circles (player_id, token, edition, joined_at)
      SELECT (SELECT id FROM players WHERE public_id = ${ben.publicId}), 'other-' || value, 'home', 1
      FROM json_each(${many(MOST_CIRCLES)})`);
    for (const reply of [await join(ben), await ben.post('/api/circles')])
      expect(refusal(reply)).toEqual([409, 'CIRCLE_LIMIT']);
    await away.db.all(sql`DELETE FROM far_circles WHERE token = 'other-1'`);
    expect((await join(ben)).status).toBe(200);
    expect((await seen(ben)).members).toBe(MOST_MEMBERS);
  });

  test('stays closed to a member whom its owner removed, wherever they live [§15 Circles]', async () => {
    await join(ben);
    expect((await expel(mara, ben)).status).toBe(200);
    expect((await seen(ben)).week).toBeNull();
    await deliverAll();
    expect((await mine(ben)).circles).toEqual([]);
    expect(refusal(await join(ben))).toEqual([404, 'NOT_FOUND']);
    await leave(ben);
    await deliverAll();
    expect(refusal(await join(ben))).toEqual([404, 'NOT_FOUND']);
    expect((await seen(mara)).members).toBe(1);
  });

  test('passes to its longest-standing member, who may live elsewhere [§15 Circles]', async () => {
    const cleo = await playerIn('home', 'Cleo');
    const name = `/api/circles/${code}/name`;
    await join(ben);
    await setClock('2027-03-10T12:05:00Z');
    await join(cleo);
    expect(refusal(await ben.post(name, { name: 'Bens table' }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await expel(ben, cleo))).toEqual([404, 'NOT_FOUND']);
    await leave(mara);
    expect(await seen(cleo)).toMatchObject({ name: 'A circle', owner: 'Ben', is_owner: false, members: 2 });
    expect((await ben.post(name, { name: 'Bens table' })).body).toEqual({ code, name: 'Bens table' });
    expect((await expel(ben, cleo)).status).toBe(200);
    expect(await seen(ben)).toMatchObject({ name: 'Bens table', is_owner: true, members: 1 });
    expect(refusal(await join(cleo))).toEqual([404, 'NOT_FOUND']);
    await leave(ben);
    await deliverAll();
    for (const table of ['circles', 'circle_members WHERE is_removed = 0', 'circle_days'])
      expect(await all(home, `SELECT 1 FROM ${table}`)).toEqual([]);
    expect((await ben.post(name, { name: 'Bens table' })).status).toBe(404);
  });

  test('is not renamed by a remote owner whose session has ended [§Sessions]', async () => {
    await join(ben);
    await leave(mara);
    await all(away, 'UPDATE sessions SET revoked_at = 1');
    expect((await ben.post(`/api/circles/${code}/name`, { name: 'Bens table' })).status).toBe(401);
    expect(await all(home, 'SELECT name FROM circles')).toEqual([{ name: '' }]);
  });

  test('hides players blocked by operators, in every edition [§15 Circles]', async () => {
    await join(ben);
    const block = (banned_at: number | null) =>
      home.directory.all(sql`UPDATE persons SET banned_at = ${banned_at} WHERE public_id = ${ben.publicId}`);
    const shown = async () => {
      const { members, week } = await seen(mara);
      return [members, week.goal.of, week.rows.map(({ username }: Row) => username)];
    };
    await block(1);
    expect(await shown()).toEqual([1, 5, ['Mara']]);
    await block(null);
    expect(await shown()).toEqual([2, 10, ['Ben', 'Mara']]);
  });

  test('warns of a blocked member, and names nobody across a block [§15 Circles; §15 Peace]', async () => {
    const dan = await playerIn('oc-1', 'Dan');
    await join(dan);
    await ben.post('/api/users/Dan/block');
    expect(await seen(ben)).toMatchObject({ has_blocked: true });
    await join(ben);
    const names = async (who: Client) => (await rows(who)).map(([username]) => username).sort();
    expect([await names(ben), await names(dan), await names(mara)]).toEqual([
      ['Ben', 'Mara', 'a player'],
      ['Dan', 'Mara', 'a player'],
      ['Ben', 'Dan', 'Mara'],
    ]);
    expect((await seen(dan)).has_blocked).toBe(false);
    await mara.post('/api/users/Ben/block');
    await deliverAll();
    expect(await seen(ben)).toMatchObject({ owner: 'a player' });
  });
});

describe('the days of members from another edition', () => {
  test('arrive on joining and after each play, one row per member and day [§Editions; §15 Circles]', async () => {
    await playMemory(ben);
    await join(ben);
    await playMemory(mara);
    const [theirs] = (await seen(mara)).week.rows.filter(({ username }: Row) => username === 'Ben');
    expect(theirs.total).toBeGreaterThan(0);
    await playTriordle(ben);
    const waiting = () => all(away, `SELECT key FROM edition_outbox WHERE name = 'circle_day'`);
    expect(await waiting()).toHaveLength(1);
    await deliverAll();
    expect(await all(home, 'SELECT day FROM circle_days')).toEqual([{ day: '2027-03-10' }]);
    const [own] = (await seen(ben)).week.rows.filter((row: { is_viewer: boolean }) => row.is_viewer);
    expect(own.games).toHaveLength(2);
    await setClock('2027-03-11T12:00:05Z');
    await playMemory(ben);
    await playTriordle(ben);
    expect(await waiting()).toHaveLength(2);
    await deliverAll();
    expect((await seen(mara)).week.goal).toEqual({ days: 3, of: 10 });
  });

  test('appear in no reply before the viewer’s own result, from either side [§15 Circles]', async () => {
    await join(ben);
    for (const who of [mara, ben]) await playMemory(who);
    await playTriordle(ben);
    await deliverAll();
    const gamesOf = async (who: Client, username: string) =>
      (await seen(who)).week.rows
        .find((row: Row) => row.username === username)
        .games.map(({ game_type }: { game_type: string }) => game_type);
    expect(await gamesOf(mara, 'Ben')).toEqual(['memory']);
    await playTriordle(mara);
    expect(await gamesOf(mara, 'Ben')).toEqual(['memory', 'triordle']);
    expect(await gamesOf(ben, 'Mara')).toEqual(['memory', 'triordle']);
    const cleo = await playerIn('oc-1', 'Cleo');
    await join(cleo);
    expect([await gamesOf(cleo, 'Mara'), await gamesOf(cleo, 'Ben')]).toEqual([[], []]);
    await setClock('2027-03-11T00:59:59Z');
    expect(await gamesOf(ben, 'Mara')).toEqual(['memory', 'triordle']);
    expect([await gamesOf(cleo, 'Mara'), await gamesOf(cleo, 'Ben')]).toEqual([[], []]);
    await setClock('2027-03-11T01:00:00Z');
    expect(await gamesOf(cleo, 'Ben')).toEqual(['memory', 'triordle']);
  });

  test('are deleted with the last circle, with the player, and over time [§12 Leaving; §15 Circles]', async () => {
    await playMemory(ben);
    await join(ben);
    const days = () => all(home, 'SELECT day FROM circle_days');
    expect(await days()).toHaveLength(1);
    await leave(ben);
    await deliverAll();
    expect(await days()).toEqual([]);
    await setClock('2027-03-10T12:10:00Z');
    await join(ben);
    await expel(mara, ben);
    expect(await days()).toEqual([]);
    await deliverAll();
    const player = sql`(SELECT id FROM players WHERE public_id = ${ben.publicId})`;
    await away.db.batch(partFromFar({ player, publicId: ben.publicId, now_ms: NOW_MS }));
    await deliverAll();
    expect([
      await all(away, 'SELECT 1 FROM far_circles'),
      await home.db.all(sql`SELECT 1 FROM circle_members WHERE public_id = ${ben.publicId}`),
    ]).toEqual([[], []]);
    await all(
      home,
      `INSERT INTO circle_days VALUES ('gone', '2027-02-01', '{}', 1), ('gone', '2027-02-03', '{}', 1)`,
    );
    await home.db.all(oldCircleDays({ now_ms: NOW_MS }).remove(9));
    expect(await days()).toEqual([{ day: '2027-02-03' }]);
  });
});

describe('a message about a circle', () => {
  const lose = async () => {
    await all(home, 'DELETE FROM edition_inbox');
    await all(away, 'UPDATE edition_outbox SET taken_at = NULL');
  };

  test('is repeated by the minute after a loss, and changes nothing when doubled or late [§Editions]', async () => {
    await playMemory(ben);
    await join(ben);
    const before = await rows(ben);
    await all(home, `DELETE FROM circle_members WHERE edition IS NOT NULL`);
    await all(home, 'DELETE FROM circle_days');
    expect(await seen(ben)).toMatchObject({ week: null, is_joining: true });
    await lose();
    await deliverAll();
    expect(await rows(ben)).toEqual(before);
    await lose();
    await deliverAll();
    expect(await rows(ben)).toEqual(before);
    // The day as it was before the second play arrives last.
    const [old] = await away.db.all<{ facts: string }>(
      sql`SELECT facts FROM edition_outbox WHERE name = 'circle_joined'`,
    );
    await playTriordle(ben);
    await deliverAll();
    const after = await rows(ben);
    await away.db.all(sql`
      INSERT INTO edition_outbox (key, edition, public_id, name, facts, sent_at)
      SELECT 'late', 'home', ${ben.publicId}, 'circle_day', json_object('publicId', ${ben.publicId}, 'at', 1, 'days', json(${old!.facts} -> 'days')), 1`);
    await deliverAll();
    expect(await rows(ben)).toEqual(after);
  });

  test('is reported as pending while it waits, and leaves nobody in a circle twice [§Editions]', async () => {
    await all(
      home,
      `CREATE TRIGGER away BEFORE INSERT ON circle_members BEGIN SELECT RAISE(ABORT, 'away'); END`,
    );
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await join(ben)).body.pending).toBe(true);
    expect(await seen(ben)).toMatchObject({ week: null, is_joining: true });
    await all(home, 'DROP TRIGGER away');
    await leave(ben);
    await deliverAll();
    expect([(await seen(mara)).members, (await seen(ben)).is_joining]).toEqual([1, false]);
  });

  test('about a circle that filled up in the meantime takes the player out at home [§Editions]', async () => {
    await join(ben);
    await all(home, 'DELETE FROM circle_members');
    await all(home, `DELETE FROM circles`);
    await lose();
    await deliverAll();
    expect(await all(away, 'SELECT 1 FROM far_circles')).toEqual([]);
    expect((await ben.post('/api/circles')).status).toBe(200);
  });
});

test('a circle with a remote member takes one more trip, and a remote circle two [§Trips]', async () => {
  const trips = (who: Client) => tripsOf(() => who.get(`/api/circles/${code}`));
  expect(await trips(mara)).toBe(1);
  await join(ben);
  expect([await trips(mara), await trips(ben)]).toEqual([2, 3]);
  await deliverAll();
});
