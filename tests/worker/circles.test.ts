// Circles in workerd: started, joined by link, left and maintained, and a week that shows nobody a result too early.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_CIRCLES, MOST_MEMBERS } from '../../worker/shared/contract/circles.ts';
import { type Client, guest, player, type Reply, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

type Player = Client & { publicId: string };

const idOf = ({ publicId }: Player) => sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
const refusal = ({ status, body }: Reply) => [status, body.code];

let mara: Player;
let bea: Player;

beforeEach(async () => {
  // A Sunday.
  await setClock('2027-03-14T12:00:00Z');
  [mara, bea] = [await player('Mara'), await player('Bea')];
});

const remove = (who: Client, path: string) => who.request(path, { method: 'DELETE' });
const started = async (who: Client): Promise<string> => (await who.post('/api/circles')).body.code;
const join = (who: Client, code: string) => who.post(`/api/circles/${code}/membership`);
const seen = async (who: Client, code: string) => (await who.get(`/api/circles/${code}`)).body;

/** A player's result as in the record. */
const result = (who: Player, day: string, game: string, base: number, held = 0) => sql`
  INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up, held,
    streak_days, streak_bonus_millis, finished_at, delivered_at)
  VALUES (${idOf(who)}, ${day}, ${game}, ${`${day} ${game}`}, ${base * 10}, ${base * 10}, 1, 1000, 1, 0, ${held}, 1, 0, 1, 1)`;

describe('a circle', () => {
  test('is started, then joined by its link, and shows non-members only its description [§15 Circles]', async () => {
    const code = await started(mara);
    expect(code).toMatch(/^home\.[\w-]{22}$/);
    const outside = { name: 'Mara’s circle', members: 1, owner: 'Mara', is_full: false, is_owner: false };
    for (const who of [bea, await guest(), new (bea.constructor as typeof Client)()])
      expect(await seen(who, code)).toEqual({
        ...outside,
        code,
        has_blocked: false,
        is_joining: false,
        week: null,
      });
    expect((await join(await guest(), code)).status).toBe(401);
    for (let times = 0; times < 2; times++)
      expect((await join(bea, code)).body).toEqual({ code, name: outside.name, pending: false });
    expect((await bea.get('/api/circles')).body.circles).toEqual([
      { code, name: outside.name, members: 2, is_owner: false },
    ]);
    expect((await seen(bea, code)).week.rows.map((row: { username: string }) => row.username)).toEqual([
      'Bea',
      'Mara',
    ]);
    expect(refusal(await bea.get(`/api/circles/home.${'a'.repeat(22)}`))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await join(bea, `home.${'a'.repeat(22)}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('has room for thirty members, and a player for ten circles, however many join at once [§15 Circles]', async () => {
    const code = await started(mara);
    await db.all(sql`INSERT INTO circle_members (token, public_id, joined_at)
      SELECT ${code.split('.')[1]}, 'member-' || value, 1
      FROM json_each(${JSON.stringify(Array.from({ length: MOST_MEMBERS - 2 }, (_, n) => n))})`);
    const cleo = await player('Cleo');
    const replies = await Promise.all([bea, cleo].map((who) => join(who, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.map(({ body }) => body.code)).toContain('CIRCLE_FULL');
    for (let made = 0; made < MOST_CIRCLES; made++) await started(cleo);
    expect(refusal(await cleo.post('/api/circles'))).toEqual([409, 'CIRCLE_LIMIT']);
    expect(refusal(await join(cleo, await started(bea)))).toEqual([409, 'CIRCLE_LIMIT']);
  });

  test('is renamed and managed by its owner only, and stays closed to a removed member [§15 Circles]', async () => {
    const code = await started(mara);
    await join(bea, code);
    const rename = (who: Client, name: string) => who.post(`/api/circles/${code}/name`, { name });
    expect((await rename(mara, ' Sunday  papers ')).body.name).toBe('Sunday  papers');
    expect(refusal(await rename(bea, 'Mine'))).toEqual([404, 'NOT_FOUND']);
    for (const name of ['Heil hitler', 'f.u.c.k', 'ab', 'a'.repeat(31), 'Doxa staff'])
      expect(refusal(await rename(mara, name))).toEqual([422, 'INVALID']);
    const removed = (who: Client, id: string) => remove(who, `/api/circles/${code}/members/${id}`);
    expect(refusal(await removed(bea, mara.publicId))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await removed(mara, mara.publicId))).toEqual([403, 'OWN_ACCOUNT']);
    expect((await removed(mara, bea.publicId)).status).toBe(200);
    expect((await seen(bea, code)).week).toBeNull();
    expect((await bea.get('/api/circles')).body.circles).toEqual([]);
    expect(refusal(await join(bea, code))).toEqual([404, 'NOT_FOUND']);
    expect((await remove(bea, `/api/circles/${code}/membership`)).status).toBe(200);
    expect(refusal(await join(bea, code))).toEqual([404, 'NOT_FOUND']);
  });

  test('continues without its founder, and ends with its last member [§15 Circles]', async () => {
    const code = await started(mara);
    await join(bea, code);
    const nameNow = async () => (await seen(bea, code)).name;
    // The form contains the shown name, and sending it unchanged stores no name.
    expect((await mara.post(`/api/circles/${code}/name`, { name: 'Mara’s circle' })).body.name).toBe(
      'Mara’s circle',
    );
    await db.all(sql`UPDATE players SET kind = 'deactivated' WHERE id = ${idOf(mara)}`);
    expect(await nameNow()).toBe('deactivated player’s circle');
    await db.all(sql`UPDATE players SET kind = 'registered' WHERE id = ${idOf(mara)}`);
    expect(await nameNow()).toBe('Mara’s circle');
    await remove(mara, `/api/circles/${code}/membership`);
    expect(await seen(bea, code)).toMatchObject({ members: 1, owner: 'Bea', is_owner: true });
    expect(await nameNow()).toBe('Bea’s circle');
    await remove(bea, `/api/circles/${code}/membership`);
    expect((await bea.get(`/api/circles/${code}`)).status).toBe(404);
    expect(await db.all(sql`SELECT 1 FROM circle_members`)).toEqual([]);
  });
});

test('a member blocked by operators is hidden in a circle until unblocked [§15 Circles]', async () => {
  const code = await started(mara);
  await join(bea, code);
  await db.all(result(bea, '2027-03-13', 'memory', 60));
  const block = (banned_at: number | null) =>
    db.all(sql`UPDATE players SET banned_at = ${banned_at} WHERE id = ${idOf(bea)}`);
  const shown = async () => {
    const { members, week } = await seen(mara, code);
    const [listed] = (await mara.get('/api/circles')).body.circles;
    return [
      members,
      listed.members,
      week.goal,
      week.rows.map(({ username }: { username: string }) => username),
    ];
  };
  await block(1);
  expect(await shown()).toEqual([1, 1, { days: 0, of: 5 }, ['Mara']]);
  await block(null);
  expect(await shown()).toEqual([2, 2, { days: 1, of: 10 }, ['Bea', 'Mara']]);
});

describe('the week of a circle', () => {
  test('adds the best of each game, with results of today hidden until the viewer’s own [§15 Circles]', async () => {
    const code = await started(mara);
    await join(bea, code);
    await db.batch([
      result(mara, '2027-03-08', 'memory', 40),
      result(mara, '2027-03-11', 'memory', 70),
      result(mara, '2027-03-11', 'snake', 90, 1),
      result(mara, '2027-03-14', 'memory', 95),
      result(mara, '2027-03-14', 'sudoku', 50),
      result(bea, '2027-03-13', 'memory', 60),
      result(bea, '2027-03-14', 'sudoku', 20),
      result(bea, '2027-03-07', 'snake', 33),
    ]);
    const { week } = await seen(bea, code);
    expect(week).toMatchObject({
      starts: '2027-03-08',
      goal: { days: 5, of: 10 },
      last_week: { username: 'Bea', total: 33 },
    });
    expect(week.waiting).not.toContain('sudoku');
    expect(week.waiting).toContain('memory');
    expect(week.rows).toMatchObject([
      {
        username: 'Mara',
        total: 120,
        games: [
          { game_type: 'memory', base_points: 70 },
          { game_type: 'sudoku', base_points: 50 },
        ],
        days_played: 3,
        shared_streak: 1,
        is_owner: true,
      },
      { username: 'Bea', total: 80, days_played: 2, shared_streak: null, is_viewer: true },
    ]);
    await db.batch([result(bea, '2027-03-14', 'memory', 10), result(mara, '2027-03-13', 'triordle', 1)]);
    expect((await seen(bea, code)).week.rows[0]).toMatchObject({
      username: 'Mara',
      total: 146,
      shared_streak: 2,
    });
  });

  test('shows a result of yesterday once the viewer’s own is in or the day can no longer be played [§15 Circles]', async () => {
    const code = await started(mara);
    await join(bea, code);
    await db.batch([
      result(mara, '2027-03-14', 'memory', 95),
      result(mara, '2027-03-14', 'sudoku', 50),
      result(bea, '2027-03-14', 'sudoku', 20),
    ]);
    const lastWeek = async () => (await seen(bea, code)).week.last_week;
    await setClock('2027-03-15T00:30:00Z');
    expect(await lastWeek()).toEqual({ username: 'Mara', total: 50 });
    await setClock('2027-03-15T01:00:00Z');
    expect(await lastWeek()).toEqual({ username: 'Mara', total: 145 });
    await setClock('2027-03-16T00:50:00Z');
    await db.batch([
      result(mara, '2027-03-15', 'memory', 40),
      result(mara, '2027-03-16', 'memory', 70),
      result(bea, '2027-03-16', 'memory', 10),
      result(mara, '2027-03-15', 'sudoku', 30),
      result(mara, '2027-03-16', 'sudoku', 60),
      result(bea, '2027-03-15', 'sudoku', 10),
    ]);
    const cleo = await player('Cleo');
    await join(cleo, code);
    const games = async (who: Client) =>
      (await seen(who, code)).week.rows
        .find(({ username }: { username: string }) => username === 'Mara')
        .games.map(({ base_points }: { base_points: number }) => base_points)
        .sort();
    // For each game, a day counts once the viewer’s own result is in.
    expect([await games(bea), await games(cleo)]).toEqual([[30, 70], []]);
    await setClock('2027-03-16T01:00:00Z');
    expect([await games(bea), await games(cleo)]).toEqual([
      [30, 70],
      [30, 40],
    ]);
  });

  test('warns of a blocked member, and names nobody across a block [§15 Circles; §15 Peace]', async () => {
    const code = await started(mara);
    await bea.post('/api/users/Mara/block');
    expect(await seen(bea, code)).toMatchObject({ has_blocked: true, owner: 'a player' });
    await join(bea, code);
    for (const who of [mara, bea]) {
      const { week } = await seen(who, code);
      expect(week.rows.map((row: { username: string }) => row.username).sort()).toEqual(
        ['a player', who === mara ? 'Mara' : 'Bea'].sort(),
      );
    }
    expect((await seen(mara, code)).has_blocked).toBe(false);
  });

  test('lets only its owner remove a member whom a block hides as ‘a player’ [§15 Circles; §15 Peace]', async () => {
    const code = await started(mara);
    const cleo = await player('Cleo');
    for (const who of [bea, cleo]) await join(who, code);
    await mara.post('/api/users/Cleo/block');
    await bea.post('/api/users/Mara/block');
    const hidden = async (who: Client): Promise<string[]> =>
      (await seen(who, code)).week.rows.flatMap(({ user_id, username }: Record<string, string>) =>
        username === 'a player' ? [user_id] : [],
      );
    const ids = await hidden(mara);
    expect(ids).toHaveLength(2);
    // The same member has a different id for each viewer and in each circle, and no other call accepts any of them.
    const other = await started(mara);
    await join(bea, other);
    const elsewhere = (await seen(mara, other)).week.rows.map(({ user_id }: { user_id: string }) => user_id);
    expect(
      new Set([...ids, ...(await hidden(bea)), ...elsewhere, bea.publicId, cleo.publicId]),
    ).toHaveProperty('size', 7);
    const removed = (who: Client, id: string) => remove(who, `/api/circles/${code}/members/${id}`);
    for (const id of [...(await hidden(bea)), ids[0]!])
      expect(refusal(await removed(bea, id))).toEqual([404, 'NOT_FOUND']);
    for (const id of [(await hidden(bea))[0]!, `hidden-${'0'.repeat(24)}`, 'hidden-'])
      expect(refusal(await removed(mara, id))).toEqual([404, 'NOT_FOUND']);
    expect((await removed(mara, ids[0]!)).status).toBe(200);
    expect(await hidden(mara)).toEqual([ids[1]]);
    expect((await removed(mara, ids[1]!)).status).toBe(200);
    expect((await seen(mara, code)).members).toBe(1);
  });
});
