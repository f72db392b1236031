// A personal token with the scope archive plays old days, and no play that counts.
import { beforeEach, describe, expect, test } from 'vitest';
import { GAME_CONTRACTS } from '../../worker/shared/games/contracts.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { player, playMemory, setClock } from '../support/client.ts';
import { allRows, BEFORE, botOf, NOON, TODAY, YESTERDAY } from '../support/personal-tokens.ts';

beforeEach(() => setClock(NOON));

describe('with the scope archive', () => {
  test('a token plays an archive puzzle to its end and earns nothing [§12 Personal tokens]', async () => {
    const mara = await player('mara');
    const bot = await botOf(mara, ['archive']);
    const [newest] = (await bot.get('/api/archive/memory')).body;
    expect(newest.game_date).toBe(BEFORE);
    const before = (await mara.get('/auth/me')).body;
    const end = await playMemory(Object.assign(bot, { publicId: mara.publicId }), BEFORE);
    expect(end.body).toMatchObject({ solved: true, game_result: { game_date: BEFORE, points_earned: 0 } });
    const after = (await mara.get('/auth/me')).body;
    expect([after.total_points, after.last_played_date]).toEqual([
      before.total_points,
      before.last_played_date,
    ]);
    expect((await mara.get('/api/me/results')).body).toEqual([]);
  });

  test.for(GAME_TYPES)('a token opens neither today’s %s nor a day that may still count', async (type) => {
    const bot = await botOf(await player('mara'), ['archive']);
    const { path } = GAME_CONTRACTS[type].opening;
    const before = await allRows();
    const ways = [
      '',
      `?date=${TODAY}`,
      `?date=${YESTERDAY}`,
      `?date=2027-03-13`,
      `?game_session_token=${TODAY}.x`,
    ];
    for (const way of [...ways, `?date=${BEFORE}&duel=home.${'a'.repeat(22)}`]) {
      const { status, body } = await bot.get(path + way);
      expect([403, 422], `${way} ${JSON.stringify(body)}`).toContain(status);
      if (status === 403) expect(body.code, way).toBe('TOKEN_SCOPE');
    }
    expect(await allRows()).toBe(before);
    expect((await bot.get(`${path}?date=${BEFORE}`)).status).toBe(200);
  });

  test('a day opens to a token 24 hours after its close, at 01:30 UTC, and not before', async () => {
    const bot = await botOf(await player('mara'), ['archive']);
    const open = () => bot.get(`/api/daily-memory-config?date=${YESTERDAY}`);
    await setClock('2027-03-13T00:30:00Z');
    expect((await open()).body.code).toBe('TOKEN_SCOPE');
    await setClock('2027-03-13T01:29:58Z');
    expect((await open()).body.code).toBe('TOKEN_SCOPE');
    await setClock('2027-03-13T01:30:00Z');
    expect((await open()).status).toBe(200);
  });

  test('a token cannot move, view or end a ranked play, whether today’s or an old one', async () => {
    const mara = await player('mara');
    const bot = await botOf(mara, ['archive'], { days: 365 });
    const opened = (await mara.get('/api/daily-word-clue')).body;
    const flips = (await mara.get('/api/daily-memory-config')).body;
    const tries = () =>
      Promise.all([
        bot.post('/api/word-clue/guess-letter', {
          game_session_token: opened.game_session_token,
          letter: 'E',
        }),
        bot.post('/api/memory/flip', { game_session_token: flips.game_session_token, move: 1, position: 0 }),
        bot.get(`/api/word-clue/game-state?game_session_token=${opened.game_session_token}`),
        bot.get(`/api/daily-word-clue?date=${BEFORE}&game_session_token=${opened.game_session_token}`),
        bot.post('/api/results/', {
          game_type: 'wordclue',
          game_session_token: opened.game_session_token,
          give_up: true,
        }),
      ]);
    for (const now of [null, '2027-03-13T00:30:00Z', '2027-03-20T12:00:00Z']) {
      if (now) await setClock(now);
      for (const { body } of await tries()) expect(body.code).toBe('TOKEN_SCOPE');
    }
  });

  test('a token cannot move a play that its player opened to repair a streak until the repair is over', async () => {
    const mara = await player('mara');
    const bot = await botOf(mara, ['archive']);
    const { game_session_token } = (await mara.get(`/api/daily-memory-config?date=${YESTERDAY}`)).body;
    const flip = { game_session_token, move: 1, position: 0 };
    expect((await bot.post('/api/memory/flip', flip)).body.code).toBe('TOKEN_SCOPE');
    await setClock('2027-03-13T01:30:00Z');
    expect((await bot.post('/api/memory/flip', flip)).status).toBe(200);
  });

  test('a move with a token that was just revoked is refused', async () => {
    const mara = await player('mara');
    const bot = await botOf(mara, ['archive']);
    const { game_session_token } = (await bot.get(`/api/daily-memory-config?date=${BEFORE}`)).body;
    await mara.request(`/api/me/tokens/${bot.id}`, { method: 'DELETE' });
    const moved = await bot.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    expect(moved.status).toBe(401);
  });
});
