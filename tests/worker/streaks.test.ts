// Which days count for a streak, how a missed one is repaired, and how streaks are paused (RULES §3).
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { gameOf } from '../../worker/plays/games/registry.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { type Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

beforeEach(() => setClock('2027-03-09T12:00:00Z'));

const cardOf = async (client: Client, game = 'memory') =>
  (await client.get('/api/hub')).body.games.find((card: { game_type: string }) => card.game_type === game);

/** Plays Memory on some days of a month, at noon. */
async function playOn(client: Client, ...dates: string[]) {
  for (const date of dates) {
    await setClock(`${date}T12:00:00Z`);
    await playMemory(client);
  }
}

async function endAtOnce(client: Client, game: string, path: string, last: Record<string, unknown>) {
  const { game_session_token } = (await client.get(path)).body;
  const reply = await client.post('/api/results/', { game_type: game, game_session_token, ...last });
  expect(reply.status).toBe(200);
  return reply.body.game_result;
}

describe('a day', () => {
  test('does not count with an Anagram without a word, nor with such a Snake, unlike every other game [§3 Streaks]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    const anagram = await endAtOnce(client, 'anagram', '/api/daily-anagram', { words_found: [] });
    expect(anagram).toMatchObject({ base_points: 0, streak_days: 0 });
    expect(await cardOf(client, 'anagram')).toMatchObject({ state: 'finished', streak_days: 0 });
    const games = GAME_TYPES.filter((type) => gameOf(type).countsWithPointsOnly);
    expect(games).toEqual(['anagram', 'snake']);
  });
});

describe('a missed day', () => {
  test('is repaired by its archived puzzle, unpaid, and the streak neither breaks nor grows [§3 Streaks]', async () => {
    const mara = await player('mara');
    await playOn(mara, '2027-03-10', '2027-03-11', '2027-03-12');
    await setClock('2027-03-14T01:29:00Z');
    expect((await cardOf(mara)).streak_repair).toBeNull();
    await setClock('2027-03-14T01:30:00Z');
    expect(await cardOf(mara)).toMatchObject({
      streak_days: 0,
      streak_repair: { game_date: '2027-03-13', streak_days: 3, until: '2027-03-15T01:30:00.000Z' },
    });
    const before = (await mara.get('/auth/me')).body.total_points;
    expect((await playMemory(mara, '2027-03-13')).body.game_result).toMatchObject({
      points_earned: 0,
      streak_bonus: 0,
      streak_days: 3,
      streak_repaired: true,
    });
    expect((await mara.get('/auth/me')).body.total_points).toBe(before);
    expect(await cardOf(mara)).toMatchObject({ streak_days: 3, streak_repair: null });
    expect((await playMemory(mara)).body.game_result.streak_days).toBe(4);
    const { n } = (await db.all<{ n: number }>(sql`SELECT COUNT(*) AS n FROM results`))[0]!;
    expect(n).toBe(4);
  });

  test('is not repaired later than 24 hours after its close, or by giving its puzzle up [§3 Streaks]', async () => {
    const [late, lazy] = [await player('late'), await player('lazy')];
    for (const client of [late, lazy]) await playOn(client, ...(client === late ? ['2027-03-10'] : []));
    await setClock('2027-03-10T13:00:00Z');
    await playMemory(lazy);
    await setClock('2027-03-12T12:00:00Z');
    const { game_session_token } = (await lazy.get('/api/daily-memory-config?date=2027-03-11')).body;
    const given = { game_type: 'memory', game_session_token, give_up: true };
    expect((await lazy.post('/api/results/', given)).body.game_result.streak_repaired).toBeUndefined();
    expect((await cardOf(lazy)).streak_days).toBe(0);
    await setClock('2027-03-13T01:30:00Z');
    expect((await cardOf(late)).streak_repair).toBeNull();
    expect((await playMemory(late, '2027-03-11')).body.game_result).not.toHaveProperty('streak_repaired');
    expect((await cardOf(late)).streak_days).toBe(0);
  });

  test('is repaired once a month: another one breaks the streak, one in the next month is repaired [§3 Streaks]', async () => {
    const mara = await player('mara');
    await playOn(mara, '2027-03-10');
    await setClock('2027-03-12T12:00:00Z');
    await playMemory(mara, '2027-03-11');
    await playMemory(mara);
    await setClock('2027-03-14T12:00:00Z');
    expect((await cardOf(mara)).streak_repair).toBeNull();
    expect((await playMemory(mara, '2027-03-13')).body.game_result).not.toHaveProperty('streak_repaired');
    expect((await playMemory(mara)).body.game_result.streak_days).toBe(1);
    await playOn(mara, '2027-03-31');
    await setClock('2027-04-02T12:00:00Z');
    expect((await cardOf(mara)).streak_repair).toMatchObject({ game_date: '2027-04-01', streak_days: 1 });
    expect((await playMemory(mara, '2027-04-01')).body.game_result.streak_repaired).toBe(true);
  });

  test('is not repaired when a freeze, earned by ten days, covers it [§3 Streaks]', async () => {
    const mara = await player('mara');
    const nine = Array.from({ length: 9 }, (_, place) => `2027-03-1${place}`);
    await playOn(mara, ...nine);
    await setClock('2027-03-19T12:00:00Z');
    const tenth = { streak_days: 10, streak_bonus: 50, streak_freezes: 1 };
    expect((await playMemory(mara)).body.game_result).toMatchObject(tenth);
    await setClock('2027-03-21T12:00:00Z');
    expect(await cardOf(mara)).toMatchObject({ streak_days: 10, streak_repair: null });
    expect((await playMemory(mara, '2027-03-20')).body.game_result).not.toHaveProperty('streak_repaired');
    expect((await playMemory(mara)).body.game_result).toMatchObject({ streak_days: 11, streak_freezes: 0 });
  });
});

describe('a pause', () => {
  const PAUSE = '/api/me/streak-pause';
  const end = (client: Client) => client.request(PAUSE, { method: 'DELETE' });

  test('keeps all streaks for 14 days, costs no freeze, and ends by itself [§3 Streaks]', async () => {
    const mara = await player('mara');
    await playOn(mara, '2027-03-10', '2027-03-11');
    await setClock('2027-03-12T12:00:00Z');
    expect((await mara.get(PAUSE)).body).toEqual({ paused_through: null, pauses_left: 2 });
    const begun = { paused_through: '2027-03-25', pauses_left: 1 };
    expect((await mara.post(PAUSE)).body).toEqual(begun);
    expect((await mara.post(PAUSE)).body).toEqual(begun);
    await setClock('2027-03-26T23:00:00Z');
    expect((await mara.get(PAUSE)).body).toEqual({ paused_through: null, pauses_left: 1 });
    expect((await cardOf(mara)).streak_days).toBe(2);
    expect((await playMemory(mara)).body.game_result.streak_days).toBe(3);
  });

  test('ends with a play, after which missed days count again [§3 Streaks]', async () => {
    const mara = await player('mara');
    await playOn(mara, '2027-03-10');
    await setClock('2027-03-11T12:00:00Z');
    await mara.post(PAUSE);
    await setClock('2027-03-14T12:00:00Z');
    expect((await playMemory(mara)).body.game_result.streak_days).toBe(2);
    expect((await mara.get(PAUSE)).body).toEqual({ paused_through: null, pauses_left: 1 });
    await setClock('2027-03-16T12:00:00Z');
    expect((await cardOf(mara)).streak_days).toBe(0);
  });

  test('is allowed twice a year, and one that covered no day does not count [§3 Streaks]', async () => {
    await setClock('2027-12-20T12:00:00Z');
    const mara = await player('mara');
    await mara.post(PAUSE);
    expect((await end(mara)).body).toEqual({ paused_through: null, pauses_left: 2 });
    for (const [first, last] of [
      ['2027-12-21', '2027-12-22'],
      ['2027-12-24', '2027-12-26'],
    ]) {
      await setClock(`${first}T12:00:00Z`);
      await mara.post(PAUSE);
      await setClock(`${last}T12:00:00Z`);
      await end(mara);
    }
    const third = await mara.post(PAUSE);
    expect([third.status, third.body.code]).toEqual([409, 'PAUSE_LIMIT']);
    expect((await mara.get(PAUSE)).body).toEqual({ paused_through: null, pauses_left: 0 });
    await setClock('2028-01-01T00:00:00Z');
    expect((await mara.post(PAUSE)).body).toEqual({ paused_through: '2028-01-14', pauses_left: 1 });
  });
});

describe('an expired play', () => {
  test('of yesterday is mentioned until today’s is opened, and its token gets the reason [§The life of a play]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    const { game_session_token } = (await mara.get('/api/daily-memory-config')).body;
    await setClock('2027-03-11T00:59:00Z');
    expect((await cardOf(mara)).yesterday_lapsed).toBe(false);
    await setClock('2027-03-11T01:00:00Z');
    expect((await cardOf(mara)).yesterday_lapsed).toBe(true);
    const move = { game_session_token, move: 1, position: 0 };
    const late = await mara.post('/api/memory/flip', move);
    expect([late.status, late.body.code]).toEqual([403, 'PLAY_LAPSED']);
    expect(late.body.detail).toBe('This play ran out at 01:00 UTC, unfinished. Today’s puzzle is waiting.');
    await mara.get('/api/daily-memory-config');
    expect((await cardOf(mara)).yesterday_lapsed).toBe(false);
  });

  test('of Anagram whose time ran out unattended says so', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    await mara.get('/api/daily-anagram');
    expect(await cardOf(mara, 'anagram')).toMatchObject({ state: 'open', time_is_up: false });
    await setClock('2027-03-10T12:02:10Z');
    expect(await cardOf(mara, 'anagram')).toMatchObject({ state: 'open', time_is_up: true });
    await endAtOnce(mara, 'anagram', '/api/daily-anagram', { words_found: [] });
    expect(await cardOf(mara, 'anagram')).toMatchObject({ state: 'finished', time_is_up: false });
  });
});

describe('the paper streak', () => {
  test('counts a day with any game once, updates with the day’s first result, and has a calendar [§3 The paper streak]', async () => {
    const client = await guest();
    expect((await client.get('/api/hub')).body.paper_streak).toEqual({ streak_days: 0, freezes: 0 });
    await playOn(client, '2027-03-10', '2027-03-11');
    await setClock('2027-03-12T12:00:00Z');
    const third = await playMemory(client);
    expect(third.body.game_result.paper_streak).toEqual({ streak_days: 3, freezes: 0, milestone: 3 });
    const anagram = await endAtOnce(client, 'anagram', '/api/daily-anagram', { words_found: [] });
    expect(anagram.paper_streak).toBeUndefined();
    expect((await client.get('/api/hub')).body.paper_streak).toEqual({ streak_days: 3, freezes: 0 });
    const { body } = await client.get('/api/me/paper-streak');
    expect([body.streak_days, body.best_days, body.days.length]).toEqual([3, 3, 3]);
    expect(body.days.at(-1)).toMatchObject({ day: '2027-03-12', mark: 'played' });
  });

  test('of a player without plays is empty, as are the statistics', async () => {
    const client = await guest();
    expect((await client.get('/api/me/paper-streak')).body.days).toHaveLength(1);
    const sums = (await client.get('/api/me/statistics')).body;
    expect([sums.played, sums.marks, sums.games.length]).toEqual([0, [], GAME_TYPES.length]);
  });
});

test('statistics count a play once, whether or not it is in the record yet [§3 Statistics]', async () => {
  const client = await guest();
  await playOn(client, '2027-03-10', '2027-03-11');
  const sums = (await client.get('/api/me/statistics')).body;
  expect(sums).toMatchObject({ played: 2, won: 2 });
  expect(sums.games[0]).toMatchObject({ game_type: 'memory', played: 2, streak_days: 2, best_streak: 2 });
  await setClock('2027-03-12T12:00:00Z');
  await playMemory(client, '2027-03-10');
  expect((await client.get('/api/me/statistics')).body).toEqual({
    ...sums,
    games: expect.arrayContaining([expect.objectContaining({ game_type: 'memory', played: 2 })]),
  });
});
