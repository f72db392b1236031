// How plays open, move and share a day, in workerd.
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { answersOf, playTriordle } from '../support/challengers.ts';
import { type Client, guest, openMemory, player, playMemory, setClock } from '../support/client.ts';
import { scalarOf } from '../support/record.ts';

describe('opening a game', () => {
  test('again returns the same play where it was [§4 Opening and ending; §The life of a play]', async () => {
    const client = await guest();
    const first = await openMemory(client);
    const { game_session_token } = first;
    await client.post('/api/memory/flip', { game_session_token, move: 1, position: 3 });
    const second = await openMemory(client);
    expect(first.resumed).toBe(false);
    expect(second.resumed).toBe(true);
    expect(second.game_session_token).toBe(game_session_token);
    expect(second.state).toMatchObject({ next_move: 2, clicks: 1, matched: [] });
    expect(second.state.open).toEqual([{ position: 3, item_id: expect.any(String) }]);
  });

  test('without a session or from another site is refused, and no reply is cached [§The life of a play]', async () => {
    const client = await guest();
    const opened = await client.get('/api/daily-memory-config');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const crossSite = await client.get('/api/daily-triordle', { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.status).toBe(403);
    client.cookie = '';
    expect((await openMemory(client)).code).toBe('NO_SESSION');
  });

  test('requires the opening call: plays/today, hub and results start nothing [§4 Opening and ending]', async () => {
    const client = await guest();
    for (const path of ['/api/plays/today', '/api/hub', '/api/results/today/memory']) await client.get(path);
    const { body: states } = await client.get('/api/plays/today');
    expect(states).toEqual(Object.fromEntries(GAME_TYPES.map((type) => [type, 'none'])));
    await openMemory(client);
    expect((await client.get('/api/plays/today')).body).toMatchObject({ memory: 'open' });
    await playMemory(client);
    expect((await client.get('/api/plays/today')).body).toMatchObject({ memory: 'finished' });
  });

  test('gives every player different places and the same faces [§4 Puzzles; §Puzzles]', async () => {
    const [one, other] = [await guest(), await guest()];
    const [first, second] = [await openMemory(one), await openMemory(other)];
    expect(first.items).toEqual(second.items);
    const layoutOf = async (client: Client, token: string) => {
      const shown: string[] = [];
      for (let position = 0; position < 16; position++) {
        const move = position + 1;
        const reply = await client.post('/api/memory/flip', { game_session_token: token, move, position });
        shown.push(reply.status === 200 ? reply.body.item_id : 'open');
      }
      return shown;
    };
    const layouts = [
      await layoutOf(one, first.game_session_token),
      await layoutOf(other, second.game_session_token),
    ];
    expect(layouts[0]).not.toEqual(layouts[1]);
  });
});

describe('a move', () => {
  test('that is repeated gets its first reply and counts once; another move with its number is refused [§4 Fine points of the games]', async () => {
    const client = await guest();
    const { game_session_token } = await openMemory(client);
    const flip = (move: number, position: number) =>
      client.post('/api/memory/flip', { game_session_token, move, position });
    const first = await flip(1, 0);
    expect((await flip(1, 0)).body).toEqual(first.body);
    expect((await flip(1, 5)).body.code).toBe('OUT_OF_ORDER');
    expect((await flip(3, 5)).body.code).toBe('OUT_OF_ORDER');
    expect((await flip(2, 0)).body.code).toBe('ILLEGAL_MOVE');
    expect((await openMemory(client)).state.clicks).toBe(1);
  });

  test('with a token that belongs to another play is refused and changes nothing [§4 Opening and ending; §14 Calls and names; §Traps of the platform]', async () => {
    const [owner, thief] = [await guest(), await guest()];
    const { game_session_token } = await openMemory(owner);
    await openMemory(thief);
    const stolen = await thief.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    expect(stolen.status).toBe(403);
    expect(stolen.body.detail).toBe('Game session invalid');
    expect((await openMemory(owner)).state.clicks).toBe(0);
    const crossed = await owner.post('/api/results/', {
      game_type: 'triordle',
      game_session_token,
      give_up: true,
    });
    expect(crossed.status).toBe(403);
    for (const field of ['set_id', 'puzzle_id']) {
      const ending = { game_type: 'memory', game_session_token, give_up: true };
      const other = { ...ending, [field]: 'memory-2020-01-01' };
      expect((await owner.post('/api/results/', other)).status).toBe(403);
    }
  });

  test('after the end is refused', async () => {
    const client = await guest();
    const last = await playMemory(client);
    const { game_session_token, clicks } = last.body.game_result;
    const late = await client.post('/api/memory/flip', { game_session_token, move: clicks + 1, position: 0 });
    expect(late.body.code).toBe('PLAY_OVER');
  });

  test('is refused once a play is longer than any person’s, and it can then only be given up [§4 Fine points of the games]', async () => {
    const mara = await player('mara');
    const { game_session_token } = (await mara.get('/api/daily-speedmatch-items')).body;
    const stub = env.PLAYERS.get(env.PLAYERS.idFromName(mara.publicId));
    const swapAfter = async (made: number) => {
      const swaps = JSON.stringify(Array(made).fill({ first: 0, second: 1, correct: 0 }));
      await runInDurableObject(stub, (_, { storage }) =>
        storage.sql.exec("UPDATE plays SET state = json_set(state, '$.swaps', json(?))", swaps),
      );
      await evictDurableObject(stub);
      const swap = { game_session_token, move: made + 1, first: 0, second: 1 };
      return (await mara.post('/api/speed-match/swap', swap)).body;
    };
    expect(await swapAfter(7000)).toMatchObject({ turns: 7001 });
    expect(await swapAfter(8000)).toMatchObject({ code: 'ILLEGAL_MOVE' });
    const end = { game_type: 'speedmatch', game_session_token, give_up: true };
    expect((await mara.post('/api/results/', end)).body.game_result).toMatchObject({ base_points: 0 });
  });
});

describe('Triordle', () => {
  test('is won with the three answers, and reveals them to nobody before, but then also to guests [§4 Puzzles]', async () => {
    const client = await guest();
    const opening = (await client.get('/api/daily-triordle')).body;
    expect(opening).toMatchObject({
      word_length: 5,
      boards: 3,
      max_guesses: 8,
      guesses: [],
      status: 'playing',
    });
    const answers = await answersOf(opening.game_date);
    expect(answers.every((word) => TRIORDLE_ANSWERS.includes(word))).toBe(true);
    expect(JSON.stringify(opening)).not.toMatch(new RegExp(answers.join('|'), 'i'));
    const last = await playTriordle(client);
    expect(last.body).toMatchObject({ status: 'won', answers, guess_number: 3 });
    expect(last.body.game_result).toMatchObject({ base_points: 100, clicks: 3, solved: true });
    expect(JSON.parse(last.body.game_result.details_json).answers).toEqual(answers);
  });

  test('won instantly is raised to 1.5 s a guess and marked', async () => {
    const { game_result } = (await playTriordle(await guest())).body;
    expect(game_result).toMatchObject({ marked: true, time_taken_seconds: 4.5 });
  });

  test('won in three guesses is marked within 20 s, and not later', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const [scout, quick] = [await guest(), await guest()];
    for (const client of [scout, quick]) await client.get('/api/daily-triordle');
    await setClock('2027-03-10T12:00:08Z');
    const { game_result } = (await playTriordle(scout)).body;
    expect(game_result.marked).toBe(true);
    expect(game_result.time_taken_seconds).toBeGreaterThan(4.5);
    await setClock('2027-03-10T12:00:40Z');
    expect((await playTriordle(quick)).body.game_result.marked).toBe(false);
  });

  test('shows nobody who gave up the answers before the day has closed [§4 Puzzles]', async () => {
    await setClock('2027-03-10T23:50:00Z');
    for (const client of [await guest(), await player('mara')]) {
      const { game_session_token } = (await client.get('/api/daily-triordle')).body;
      const submit = { game_type: 'triordle', game_session_token, give_up: true };
      const details = async () =>
        JSON.parse((await client.post('/api/results/', submit)).body.game_result.details_json);
      expect((await details()).answers).toBeNull();
      const today = (await client.get('/api/results/today/triordle')).body;
      expect(JSON.parse(today.details_json).answers).toBeNull();
    }
    const late = await guest();
    const { game_session_token } = (await late.get('/api/daily-triordle')).body;
    const submit = { game_type: 'triordle', game_session_token, give_up: true };
    await late.post('/api/results/', submit);
    await setClock('2027-03-11T01:30:00Z');
    const { game_result } = (await late.post('/api/results/', submit)).body;
    expect(JSON.parse(game_result.details_json).answers).toHaveLength(3);
  });

  test('charges nothing for a word that is not in the list or a repeated guess [§4 Fine points of the games]', async () => {
    const client = await guest();
    const { puzzle_id } = (await client.get('/api/daily-triordle')).body;
    const guess = (word: string) =>
      client.post(`/api/triordle/validate-guess?puzzle_id=${puzzle_id}&guess=${word}`);
    expect((await guess('XXXXX')).body).toMatchObject({ is_valid_word: false, results: [], guess_number: 0 });
    const first = await guess(' crane ');
    expect(first.body).toMatchObject({ is_valid_word: true, guess_number: 1 });
    expect((await guess('CRANE')).body).toEqual(first.body);
    expect((await guess('CRAN')).status).toBe(422);
    expect((await client.post('/api/triordle/validate-guess?puzzle_id=other&guess=CRANE')).status).toBe(404);
    expect((await client.get('/api/daily-triordle')).body.guesses).toHaveLength(1);
  });
});

describe('a play’s day', () => {
  test('is the day of its opening; moves with its token work until 01:00, then it lapses [§1 The game day; §The life of a play]', async () => {
    await setClock('2027-03-10T23:30:00Z');
    const client = await guest();
    const { game_session_token } = await openMemory(client);
    await setClock('2027-03-11T00:59:00Z');
    const yesterday = (await client.get(`/api/daily-memory-config?game_session_token=${game_session_token}`))
      .body;
    expect(yesterday).toMatchObject({ game_date: '2027-03-10', resumed: true });
    expect((await openMemory(client)).game_date).toBe('2027-03-11');
    await setClock('2027-03-11T01:00:00Z');
    const late = await client.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    expect(late.status).toBe(403);
    const lapsed = await client.post('/api/results/', {
      game_type: 'memory',
      game_session_token,
      give_up: true,
    });
    expect(lapsed.status).toBe(403);
    expect(await scalarOf(sql`SELECT COUNT(*) FROM results`)).toBe(0);
  });
});
