// Plays across the edges of a day (RULES §1, 3, 4): which day they belong to, when they are paid, what extends a streak, and
// what of a day can be derived again from its secret.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ctxOf } from '../../worker/platform/context.ts';
import { playerOf } from '../../worker/platform/objects.ts';
import { puzzleOn, specialOn } from '../../worker/plays/daily-puzzle.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { openTriordle, playTriordle } from '../support/challengers.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';
import { ctx, db } from '../support/record.ts';

/** A Sunday. */
const DAY = '2027-03-14' as GameDay;
const NEXT = addDays(DAY, 1);
const NO_ANSWERS = ['fuzzy', 'jazzy', 'mummy', 'puppy', 'vivid', 'civic', 'kayak', 'queue'];

beforeEach(() => setClock(`${DAY}T12:00:00Z`));

/** Loses the day's Triordle outright, which earns 0 and counts, because it reached its own end. */
async function countDay(client: Client) {
  const { puzzle_id } = (await client.get('/api/daily-triordle')).body;
  let last = null;
  for (const guess of NO_ANSWERS)
    last = await client.post(`/api/triordle/validate-guess?puzzle_id=${puzzle_id}&guess=${guess}`);
  return last!.body;
}

/** Plays while the record accepts no results. */
async function playUndelivered(client: Client) {
  const opened = await openTriordle(client);
  await db.all(sql`ALTER TABLE results RENAME TO lost_results`);
  expect((await playTriordle(client, { opened })).body.pending).toBe(true);
  await db.all(sql`ALTER TABLE lost_results RENAME TO results`);
}

describe('a play', () => {
  test('belongs to the day of its opening, whatever date a body states [§1 The game day]', async () => {
    const client = await guest();
    const { game_session_token } = (await client.get('/api/daily-memory-config')).body;
    const stated = { game_date: '2027-03-01', game_type: 'memory', game_session_token, give_up: true };
    expect((await client.post('/api/results/', stated)).body.game_result.game_date).toBe(DAY);
    expect(await db.all(sql`SELECT day FROM results`)).toEqual([{ day: DAY }]);
  });

  test('finished after midnight is paid today, with the key of its own day, and counts in yesterday’s total and week [§2 Postings; §11 Game boards]', async () => {
    await setClock(`${DAY}T23:50:00Z`);
    const client = await guest();
    const opened = await openTriordle(client);
    await setClock(`${NEXT}T00:20:00Z`);
    const { game_result, new_total_points } = (await playTriordle(client, { opened })).body;
    expect(game_result.points_earned).toBeGreaterThan(0);
    expect(await db.all(sql`SELECT key LIKE ${`%:triordle:${DAY}`} AS "isOfDay", day FROM postings`)).toEqual(
      [{ isOfDay: 1, day: NEXT }],
    );
    expect(await db.all(sql`SELECT week FROM weekly_scores`)).toEqual([{ week: '2027-03-08' }]);
    expect((await client.get('/auth/me')).body).toMatchObject({
      total_points: new_total_points,
      daily_points_earned: 0,
      last_played_date: DAY,
    });
  });

  test('opened too late for its day does not begin a second play of that day [§4 Opening and ending]', async () => {
    await setClock(`${DAY}T23:50:00Z`);
    const mara = await player('mara');
    const { game_session_token } = (await mara.get('/api/daily-triordle')).body;
    const frozen = await puzzleOn(ctx, { type: 'triordle', day: DAY, now_ms: 0 });
    const { publicId } = mara;
    const caller = {
      publicId,
      isGuest: false,
      sessionId: null,
      guestNumber: 1,
      createdAt: 0,
      isToken: false,
    };
    const open = (token: string | null) =>
      playerOf(ctx, publicId).open({ caller, type: 'triordle', day: DAY, token, frozen });
    for (const time of ['00:00:01', '01:29:59']) {
      await setClock(`${NEXT}T${time}Z`);
      expect(await open(null)).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    }
    await setClock(`${NEXT}T01:30:00Z`);
    expect(await open(null)).toMatchObject({ ok: true, value: { puzzle_id: `archive-triordle-${DAY}` } });
    expect(await open(game_session_token)).toMatchObject({ ok: false, code: 'PLAY_LAPSED' });
  });

  test('delivered after the close is still paid and counts for the streak [§1 The close]', async () => {
    const client = await player('mara');
    await playUndelivered(client);
    await setClock(`${NEXT}T01:31:00Z`);
    await runDurableObjectAlarm(env.PLAYERS.get(env.PLAYERS.idFromName(client.publicId)));
    const [row] = await db.all<{ points: number; streak_days: number }>(
      sql`SELECT points_tenths / 10.0 AS points, streak_days FROM results WHERE day = ${DAY}`,
    );
    expect(row).toMatchObject({ streak_days: 1 });
    expect((await client.get('/auth/me')).body.total_points).toBe(row!.points);
    expect((await playTriordle(client)).body.game_result).toMatchObject({ game_date: NEXT, streak_days: 2 });
  });
});

test('a call is dated when its body is complete: after midnight, it belongs to the new day [§1 The game day]', async () => {
  await setClock(`${DAY}T23:59:00Z`);
  const mara = await player('mara');
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const [writer, text] = [body.writable.getWriter(), new TextEncoder()];
  const headers = { 'content-type': 'application/json' };
  const visit = mara.request('/api/daily-visit', { method: 'POST', body: body.readable, headers });
  // The worker continues to read only once the body has begun.
  await writer.write(text.encode('{"nonce":'));
  await setClock(`${NEXT}T02:00:00Z`);
  await writer.write(text.encode('"of-my-choice"}'));
  await writer.close();
  expect((await visit).status).toBe(200);
  expect(await db.all(sql`SELECT day FROM visits`)).toEqual([{ day: NEXT }]);
});

test('a play made before signing out is paid although its session has ended [§Sessions]', async () => {
  const client = await player('mara');
  await playUndelivered(client);
  expect((await client.post('/auth/logout')).status).toBe(204);
  await runDurableObjectAlarm(env.PLAYERS.get(env.PLAYERS.idFromName(client.publicId)));
  expect(await db.all(sql`SELECT transaction_type FROM postings`)).toEqual([
    { transaction_type: 'game_result' },
  ]);
});

test('a HEAD request to an opening opens nothing [§Sessions]', async () => {
  const client = await guest();
  expect((await client.request('/api/daily-triordle', { method: 'HEAD' })).status).toBe(404);
  expect((await client.get('/api/plays/today')).body.triordle).toBe('none');
});

describe('a streak', () => {
  test('of ten days pays 50 Sparks, as does every further ten, within the day’s total [§3 Streaks; §3 The day’s total]', async () => {
    const client = await guest();
    const totals: number[] = [];
    for (let days = 0; days < 20; days++) {
      await setClock(`${addDays(DAY, days)}T13:00:00Z`);
      expect((await countDay(client)).game_result).toMatchObject({ streak_days: days + 1, points_earned: 0 });
      if ([8, 9, 19].includes(days)) totals.push((await client.get('/auth/me')).body.daily_points_earned);
    }
    expect(totals).toEqual([0, 50, 50]);
    expect(await db.all(sql`SELECT transaction_type, amount, day FROM postings ORDER BY id`)).toEqual(
      [9, 19].map((days) => ({ transaction_type: 'streak_bonus', amount: 50_000, day: addDays(DAY, days) })),
    );
  });
});

test('a guest’s opening writes nothing to the database; the first result creates the row [§12 Guests; §Where state lives]', async () => {
  const client = await guest();
  await client.get('/api/daily-anagram');
  expect(await db.all(sql`SELECT 1 FROM players`)).toEqual([]);
  await countDay(client);
  expect(await db.all(sql`SELECT kind FROM players`)).toEqual([{ kind: 'guest' }]);
});

test('the dashboard has a row for each game ever finished, without a rank in a week without a play [§11 Player boards]', async () => {
  const mara = await player('mara');
  await countDay(mara);
  const ranks = async () => (await mara.get('/api/me/dashboard')).body.user_game_ranks;
  expect(await ranks()).toEqual([{ game_type: 'triordle', rank: 1, total_players: 1 }]);
  await setClock(`${NEXT}T12:00:00Z`);
  expect(await ranks()).toEqual([{ game_type: 'triordle', rank: null, total_players: 0 }]);
});

test('a day’s puzzles and its special game follow from the secret, and from no other secret [§4 Puzzles]', async () => {
  const now_ms = Date.parse(`${DAY}T12:00:00Z`);
  const drawn = async (secret: string) => {
    await db.all(sql`DELETE FROM daily_puzzles`);
    for (const { name } of (await env.PUZZLES.list()).keys) await env.PUZZLES.delete(name);
    const its = { ...env, PUZZLE_SECRET: secret };
    const puzzles = GAME_TYPES.map(
      async (type) => (await puzzleOn(ctxOf(its), { type, day: DAY, now_ms })).puzzle,
    );
    return [...(await Promise.all(puzzles)), await specialOn(ctxOf(its), { day: DAY, now_ms })];
  };
  const first = await drawn('one secret');
  expect(await drawn('one secret')).toEqual(first);
  // Within twenty days, one secret in twenty gives a day of Pattern Match the same puzzle; not this one.
  const other = await drawn('a second secret');
  for (const [place, puzzle] of other.slice(0, -1).entries()) expect(puzzle).not.toEqual(first[place]);
});
