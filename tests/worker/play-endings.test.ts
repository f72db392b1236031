// How plays end, and archive plays, in workerd.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answersOf, playTriordle } from '../support/challengers.ts';
import { guest, openMemory, playMemory, setClock } from '../support/client.ts';
import { ops } from '../support/ops-calls.ts';
import { db, scalarOf } from '../support/record.ts';
import { alarmIn, stopClock } from '../support/stuck-clock.ts';

describe('the end of a play', () => {
  test('is paid once, and appears on the board [§3 The day’s total; §Traps of the platform]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    expect((await client.get('/api/results/today/memory')).body).toBeNull();
    const last = await playMemory(client);
    expect(last.body.solved).toBe(true);
    expect(last.body.pending).toBe(false);
    const points = last.body.game_result.points_earned;
    expect(points).toBeGreaterThan(0);
    expect(last.body.new_total_points).toBe(points);
    const me = (await client.get('/auth/me')).body;
    expect(me).toMatchObject({
      total_points: points,
      daily_points_earned: points,
      last_played_date: '2027-03-10',
    });
    const board = (await client.get('/api/leaderboards/game/memory')).body;
    expect(board).toHaveLength(1);
    expect(board[0]).toMatchObject({ rank: 1, is_guest: true, is_viewer: true, points_earned: points });
    expect((await ops('audit')).body).toMatchObject({ ok: true, postings: 1 });
  });

  test('returns the same result again without another payment [§4 Opening and ending]', async () => {
    const client = await guest();
    const last = await playMemory(client);
    const { game_session_token } = last.body.game_result;
    const again = await client.post('/api/results/', { game_type: 'memory', game_session_token });
    expect(again.status).toBe(200);
    expect(again.body.game_result).toEqual(last.body.game_result);
    expect(again.body.new_total_points).toBe(last.body.new_total_points);
    expect((await client.get('/api/daily-memory-config')).body.code).toBe('ALREADY_PLAYED');
  });

  test('requested 200 times at once is paid once [§4 Opening and ending; §The life of a play]', async () => {
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
    expect(await scalarOf(sql`SELECT COUNT(*) FROM postings WHERE transaction_type = 'game_result'`)).toBe(1);
    const me = (await client.get('/auth/me')).body;
    expect(me.total_points).toBe(JSON.parse(results[0]!).points_earned);
  });

  test('after giving up pays what the rules leave, does not extend the streak, and is final [§3 Points of each game; §The life of a play]', async () => {
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
    const late = await client.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    expect(late.body.code).toBe('PLAY_OVER');
  });

  test('after giving up late has its own time and no mark, however high the floor [§4 Time and marks]', async () => {
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
    'takes its time from the server’s clock when the page says %i s [§4 Time and marks]',
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

  test('is reported as pending while the record does not answer, and delivered by the alarm [§The life of a play; §Traps of the platform]', async () => {
    const client = await guest();
    const opening = (await client.get('/api/daily-triordle')).body;
    const { id } = (await client.get('/auth/me')).body;
    const object = env.PLAYERS.get(env.PLAYERS.idFromName(id));
    await db.all(sql`ALTER TABLE results RENAME TO results_away`);
    const body = { game_type: 'triordle', game_session_token: opening.game_session_token, give_up: true };
    const pending = await client.post('/api/results/', body);
    expect(pending.status).toBe(200);
    expect(pending.body).toMatchObject({ pending: true, new_total_points: null });
    // 20 s after the first failure, 40 s after the second, each up to half as long again or half as short.
    expect(await alarmIn(object)).toBeLessThanOrEqual(30_000);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await alarmIn(object)).toBeGreaterThan(15_000);
    expect(await alarmIn(object)).toBeLessThanOrEqual(60_000);
    await db.all(sql`ALTER TABLE results_away RENAME TO results`);
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await scalarOf(sql`SELECT COUNT(*) FROM results`)).toBe(1);
    const again = await client.post('/api/results/', body);
    expect(again.body).toMatchObject({ pending: false, game_result: pending.body.game_result });
  });

  test('sets its alarm before delivery, in case the object is evicted in between', {
    tags: ['long'],
  }, async () => {
    const client = await guest();
    const { game_session_token } = await openMemory(client);
    const { id } = (await client.get('/auth/me')).body;
    const object = env.PLAYERS.get(env.PLAYERS.idFromName(id));
    const goOn = await stopClock(object, { after: 1 });
    const body = { game_type: 'memory', game_session_token, give_up: true };
    expect((await client.post('/api/results/', body)).body.pending).toBe(true);
    // The later alarm checks in 40 days whether the guest is still there.
    expect(await alarmIn(object)).toBeLessThanOrEqual(10_000);
    await goOn();
    await expect.poll(() => scalarOf(sql`SELECT COUNT(*) FROM results`)).toBe(1);
  });

  test('reached faster than a person can play is marked: paid, and off the board while the gate is on [§4 Time and marks; §The life of a play]', async () => {
    const client = await guest();
    await client.post('/dev/gates', { marked_plays: true });
    const last = await playMemory(client);
    expect(last.body.game_result.marked).toBe(true);
    expect(last.body.game_result.time_taken_seconds).toBeCloseTo(last.body.game_result.clicks * 0.35, 3);
    expect(last.body.new_total_points).toBe(last.body.game_result.points_earned);
    expect((await client.get('/api/leaderboards/game/memory')).body).toEqual([]);
    expect(
      await scalarOf(sql`SELECT COUNT(*) FROM notifications WHERE notification_type = 'RESULT_MARKED'`),
    ).toBe(1);
  });
});

describe('the archive', () => {
  test('opens closed days only, unranked and unpaid, and never affects a streak [§4 The archive]', async () => {
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
    expect(await scalarOf(sql`SELECT COUNT(*) FROM results`)).toBe(0);
    expect((await client.get('/api/plays/today')).body.triordle).toBe('none');
    const days = (await client.get('/api/archive/triordle')).body;
    expect(days[0]).toEqual({
      game_date: '2027-03-10',
      puzzle_number: 434,
      mark: { solved: true, base_points: 100 },
      // Practice is not a play of the day.
      played: [],
    });
    expect(days.at(-1)).toMatchObject({ game_date: '2026-01-01', puzzle_number: 1, mark: null });
  });

  test('tells which games were played on each day [§4 The archive]', async () => {
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

  test('allows moves after the day’s end, unlike the day’s own play', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    const { game_session_token } = (await client.get('/api/daily-memory-config?date=2027-02-01')).body;
    await setClock('2027-03-12T12:00:00Z');
    const move = await client.post('/api/memory/flip', { game_session_token, move: 1, position: 0 });
    expect(move.status).toBe(200);
  });
});

test('two plays of a guest that are given up at the same time are both in the record [§The life of a play]', async () => {
  for (let round = 0; round < 12; round++) {
    const client = await guest();
    const memory = (await client.get('/api/daily-memory-config')).body;
    const triordle = (await client.get('/api/daily-triordle')).body;
    const giveUp = (game_type: string, game_session_token: string) =>
      client.post('/api/results/', { game_type, game_session_token, give_up: true });
    const replies = await Promise.all([
      giveUp('memory', memory.game_session_token),
      giveUp('triordle', triordle.game_session_token),
    ]);
    expect(replies.map(({ status, body }) => [status, body.pending])).toEqual([
      [200, false],
      [200, false],
    ]);
  }
});
