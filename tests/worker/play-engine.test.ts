import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { database } from '../../worker/platform/database.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { type Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { alarmIn, stopClock } from '../support/stuck-clock.ts';

const db = database(env);
const count = async (query: ReturnType<typeof sql>) => (await db.all<{ n: number }>(query))[0]!.n;

async function openMemory(client: Client) {
  return (await client.get('/api/daily-memory-config')).body;
}

async function answersOf(day: string): Promise<string[]> {
  const rows = await db.all<{ puzzle: string }>(sql`
    SELECT puzzle FROM daily_puzzles WHERE game = 'triordle' AND day = ${day}`);
  return JSON.parse(rows[0]!.puzzle).answers;
}

async function playTriordle(client: Client) {
  const opening = (await client.get('/api/daily-triordle')).body;
  const answers = await answersOf(opening.game_date);
  let last = null;
  for (const guess of answers) {
    last = await client.post(`/api/triordle/validate-guess?puzzle_id=${opening.puzzle_id}&guess=${guess}`);
  }
  return last!;
}

describe('opening', () => {
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

  test('is refused without a session, from another site, and is never cached [§The life of a play]', async () => {
    const client = await guest();
    const opened = await client.get('/api/daily-memory-config');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const crossSite = await client.get('/api/daily-triordle', { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.status).toBe(403);
    client.cookie = '';
    expect((await openMemory(client)).code).toBe('NO_SESSION');
  });

  test('starts nothing by itself: plays/today, hub and results leave every game untouched [§4 Opening and ending]', async () => {
    const client = await guest();
    for (const path of ['/api/plays/today', '/api/hub', '/api/results/today/memory']) await client.get(path);
    const { body: states } = await client.get('/api/plays/today');
    expect(states).toEqual(Object.fromEntries(GAME_TYPES.map((type) => [type, 'none'])));
    await openMemory(client);
    expect((await client.get('/api/plays/today')).body).toMatchObject({ memory: 'open' });
    await playMemory(client);
    expect((await client.get('/api/plays/today')).body).toMatchObject({ memory: 'finished' });
  });

  test('deals every player other places, and shows all the same faces [§4 Puzzles; §Puzzles]', async () => {
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
  test('repeated gets its reply again and counts once; another one under its number is refused [§4 Fine points of the games]', async () => {
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

  test('with a token that is not the caller’s own is refused and changes nothing [§4 Opening and ending; §14 Calls and names; §Traps of the platform]', async () => {
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
    const otherPuzzle = {
      game_type: 'memory',
      game_session_token,
      set_id: 'memory-2020-01-01',
      give_up: true,
    };
    expect((await owner.post('/api/results/', otherPuzzle)).status).toBe(403);
  });

  test('after the end is refused', async () => {
    const client = await guest();
    const last = await playMemory(client);
    const { game_session_token, clicks } = last.body.game_result;
    const late = await client.post('/api/memory/flip', { game_session_token, move: clicks + 1, position: 0 });
    expect(late.body.code).toBe('PLAY_OVER');
  });
});

describe('Triordle', () => {
  test('is won with the three answers, and reveals them to nobody before', async () => {
    const client = await player('mara');
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
  });

  test('won in no time is raised to 1.5 s a guess and marked', async () => {
    const { game_result } = (await playTriordle(await guest())).body;
    expect(game_result).toMatchObject({ marked: true, time_taken_seconds: 4.5 });
  });

  test('won in three guesses within 20 s is marked, and later it is not', async () => {
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

  test('shows everybody, guests too, the answers with their own result [§4 Puzzles]', async () => {
    const client = await guest();
    const last = await playTriordle(client);
    expect(last.body.answers).toHaveLength(3);
    const details = JSON.parse(last.body.game_result.details_json);
    expect(details.answers).toEqual(last.body.answers);
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

  test('costs nothing for a word that is not in the list, or a guess made before [§4 Fine points of the games]', async () => {
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

describe('the day', () => {
  test('of a play is the day of its opening; it goes on by its token until 01:00, then it lapses [§1 The game day; §The life of a play]', async () => {
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
    expect(await count(sql`SELECT COUNT(*) AS n FROM results`)).toBe(0);
  });

  test('finished after midnight pays for the day before', async () => {
    await setClock('2027-03-10T23:30:00Z');
    const client = await guest();
    const { game_session_token } = await openMemory(client);
    await setClock('2027-03-11T00:30:00Z');
    const body = { game_type: 'memory', game_session_token, give_up: true };
    expect((await client.post('/api/results/', body)).body.game_result.game_date).toBe('2027-03-10');
    expect(await count(sql`SELECT COUNT(*) AS n FROM results WHERE day = '2027-03-10'`)).toBe(1);
  });
});

describe('ending', () => {
  test('GIVEN one finished play WHEN 200 finishes arrive at once THEN it is paid once [§4 Opening and ending; §The life of a play]', async () => {
    const client = await guest();
    const { puzzle_id, game_session_token, game_date } = (await client.get('/api/daily-triordle')).body;
    const answers = await answersOf(game_date);
    const guess = (word: string) =>
      client.post(`/api/triordle/validate-guess?puzzle_id=${puzzle_id}&guess=${word}`);
    for (const word of answers.slice(0, 2)) await guess(word);
    const finishes = Array.from({ length: 200 }, (_, place) =>
      place % 2 === 0
        ? guess(answers[2]!)
        : client.post('/api/results/', {
            game_type: 'triordle',
            game_session_token,
            give_up: place % 3 === 0,
          }),
    );
    const replies = await Promise.all(finishes);
    const results = replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => JSON.stringify(body.game_result));
    expect(new Set(results).size).toBe(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await count(sql`SELECT COUNT(*) AS n FROM postings WHERE transaction_type = 'game_result'`)).toBe(
      1,
    );
    const me = (await client.get('/auth/me')).body;
    expect(me.total_points).toBe(JSON.parse(results[0]!).points_earned);
  });

  test('the same finishes against a store that checks first and pays then pay more than once [§The life of a play]', async () => {
    await db.all(sql`CREATE TABLE naive_results (play TEXT, points INTEGER)`);
    const finishNaively = async () => {
      const rows = await db.all(sql`SELECT 1 FROM naive_results WHERE play = 'one'`);
      if (rows.length === 0) await db.all(sql`INSERT INTO naive_results VALUES ('one', 100)`);
    };
    await Promise.all(Array.from({ length: 200 }, finishNaively));
    expect(await count(sql`SELECT COUNT(*) AS n FROM naive_results`)).toBeGreaterThan(1);
  });

  test('given up is the end: no move goes on from there [§The life of a play]', async () => {
    const client = await guest();
    const { game_session_token } = await openMemory(client);
    await client.post('/api/results/', { game_type: 'memory', game_session_token, give_up: true });
    const late = await client.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    expect(late.body.code).toBe('PLAY_OVER');
  });

  test('given up pays what the rules leave, and does not extend the streak [§3 Points of each game]', async () => {
    const client = await guest();
    const { game_session_token } = await openMemory(client);
    const unfinished = await client.post('/api/results/', { game_type: 'memory', game_session_token });
    expect(unfinished.body.code).toBe('PLAY_NOT_FINISHED');
    const reply = await client.post('/api/results/', {
      game_type: 'memory',
      game_session_token,
      give_up: true,
    });
    expect(reply.body.game_result).toMatchObject({ points_earned: 0, solved: false, streak_days: 0 });
    expect(reply.body.new_total_points).toBe(0);
  });

  test('given up after some seconds keeps its own time and is not marked, however high the floor [§4 Time and marks]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    const { game_session_token } = (await client.get('/api/daily-sudoku')).body;
    await setClock('2027-03-10T12:00:04Z');
    const body = { game_type: 'sudoku', game_session_token, give_up: true };
    const { game_result } = (await client.post('/api/results/', body)).body;
    expect(game_result.time_taken_seconds).toBeLessThan(45);
    expect(game_result.marked).toBe(false);
  });

  test.each([0, 1, 86_400])(
    'takes the time from the server’s clock when the page says %i s [§4 Time and marks]',
    async (said) => {
      await setClock('2027-03-10T12:00:00Z');
      const client = await guest();
      const { puzzle_id, game_date } = (await client.get('/api/daily-triordle')).body;
      const answers = await answersOf(game_date);
      const guess = (word: string) =>
        client.post(
          `/api/triordle/validate-guess?puzzle_id=${puzzle_id}&guess=${word}&time_taken_seconds=${said}`,
        );
      for (const word of answers.slice(0, 2)) await guess(word);
      await setClock('2027-03-10T12:05:00Z');
      const { time_taken_seconds } = (await guess(answers[2]!)).body.game_result;
      expect(time_taken_seconds).toBeGreaterThan(290);
      expect(time_taken_seconds).toBeLessThan(400);
    },
  );

  test('is answered as pending while the record does not answer, and delivered by the alarm [§The life of a play; §Traps of the platform]', async () => {
    const client = await guest();
    const opening = (await client.get('/api/daily-triordle')).body;
    const { id } = (await client.get('/auth/me')).body;
    const object = env.PLAYERS.get(env.PLAYERS.idFromName(id));
    await db.all(sql`ALTER TABLE results RENAME TO results_away`);
    const body = { game_type: 'triordle', game_session_token: opening.game_session_token, give_up: true };
    const pending = await client.post('/api/results/', body);
    expect(pending.status).toBe(200);
    expect(pending.body).toMatchObject({ pending: true, new_total_points: null });
    // 20 s after the first failure, 40 s after the second, up to half as long sooner or later.
    expect(await alarmIn(object)).toBeLessThanOrEqual(30_000);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await alarmIn(object)).toBeGreaterThan(15_000);
    expect(await alarmIn(object)).toBeLessThanOrEqual(60_000);
    await db.all(sql`ALTER TABLE results_away RENAME TO results`);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await count(sql`SELECT COUNT(*) AS n FROM results`)).toBe(1);
    const again = await client.post('/api/results/', body);
    expect(again.body).toMatchObject({ pending: false, game_result: pending.body.game_result });
  });

  test('has an alarm before it is delivered, for an object that is put out in the middle of it', async () => {
    const client = await guest();
    const { game_session_token } = await openMemory(client);
    const { id } = (await client.get('/auth/me')).body;
    const object = env.PLAYERS.get(env.PLAYERS.idFromName(id));
    const goOn = await stopClock(object, { after: 1 });
    const body = { game_type: 'memory', game_session_token, give_up: true };
    expect((await client.post('/api/results/', body)).body.pending).toBe(true);
    // Not the one that looks in 40 days whether the guest is still there.
    expect(await alarmIn(object)).toBeLessThanOrEqual(10_000);
    await goOn();
    await expect.poll(() => count(sql`SELECT COUNT(*) AS n FROM results`)).toBe(1);
  });

  test('faster than a person can play marks the result: paid, and kept off the board while the gate is on [§4 Time and marks; §The life of a play]', async () => {
    const client = await guest();
    await client.post('/dev/gates', { marked_plays: true });
    const last = await playMemory(client);
    expect(last.body.game_result.marked).toBe(true);
    expect(last.body.game_result.time_taken_seconds).toBeCloseTo(last.body.game_result.clicks * 0.35, 3);
    expect(last.body.new_total_points).toBe(last.body.game_result.points_earned);
    expect((await client.get('/api/leaderboards/game/memory')).body).toEqual([]);
    expect(
      await count(sql`SELECT COUNT(*) AS n FROM notifications WHERE notification_type = 'RESULT_MARKED'`),
    ).toBe(1);
  });
});

describe('the archive', () => {
  test('opens closed days only, unranked and unpaid, and never touches a streak [§4 The archive]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    const on = (date: string) => client.get(`/api/daily-triordle?date=${date}`);
    expect((await on('2027-03-11')).status).toBe(422);
    expect((await on('2025-12-31')).status).toBe(422);
    await setClock('2027-03-11T01:00:00Z');
    expect((await on('2027-03-10')).status).toBe(422);
    await setClock('2027-03-11T01:30:00Z');
    const opening = (await on('2027-03-10')).body;
    expect(opening).toMatchObject({ game_date: '2027-03-10', resumed: false, guesses: [] });
    let last = null;
    for (const guess of await answersOf('2027-03-10')) {
      last = await client.post(`/api/triordle/validate-guess?puzzle_id=${opening.puzzle_id}&guess=${guess}`);
    }
    expect(last!.body.game_result).toMatchObject({ base_points: 100, points_earned: 0, streak_days: 0 });
    expect(last!.body).toMatchObject({ pending: false, new_total_points: 0 });
    expect(last!.body.answers).toHaveLength(3);
    expect(await count(sql`SELECT COUNT(*) AS n FROM results`)).toBe(0);
    expect((await client.get('/api/plays/today')).body.triordle).toBe('none');
    const days = (await client.get('/api/archive/triordle')).body;
    expect(days[0]).toEqual({
      game_date: '2027-03-10',
      puzzle_number: 434,
      mark: { solved: true, base_points: 100 },
      // Practice is no play of the day.
      played: [],
    });
    expect(days.at(-1)).toMatchObject({ game_date: '2026-01-01', puzzle_number: 1, mark: null });
  });

  test('says of each day which games were played on it [§4 The archive]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    await playMemory(client);
    await playTriordle(client);
    await setClock('2027-03-12T12:00:00Z');
    await playMemory(client, '2027-03-11');
    for (const game of ['memory', 'sudoku']) {
      const days = (await client.get(`/api/archive/${game}`)).body;
      expect(days.slice(0, 2).map(({ played }: { played: string[] }) => played)).toEqual([
        [],
        ['memory', 'triordle'],
      ]);
    }
  });

  test('goes on beyond a day’s end, unlike the day’s own play', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    const { game_session_token } = (await client.get('/api/daily-memory-config?date=2027-02-01')).body;
    await setClock('2027-03-12T12:00:00Z');
    const move = await client.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    expect(move.status).toBe(200);
  });
});
