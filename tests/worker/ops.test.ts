// The operators' commands under POST /api/ops/*.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { histograms } from '../support/board-rows.ts';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { ops } from '../support/ops-calls.ts';
import { db } from '../support/record.ts';

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

describe('an invitation', () => {
  test('comes from the founder, who is created once and whose link stays the same [§12 Referrals]', async () => {
    const first = await ops('founder');
    expect(first).toMatchObject({ status: 200, body: { username: 'Founder' } });
    expect(first.body.url).toBe(`${env.PUBLIC_ORIGIN}/register?ref=${first.body.code}`);
    expect((await ops('founder')).body).toEqual(first.body);
    expect(await db.all(sql`SELECT kind, password_hash FROM persons`)).toEqual([
      { kind: 'registered', password_hash: null },
    ]);
    const newcomer = new Client();
    await newcomer.post('/api/session/init', { referral_code: first.body.code });
    expect(decodeURIComponent(newcomer.cookie)).toContain(first.body.code);
  });

  test('is the same for simultaneous requests for the founder', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => ops('founder')));
    expect(new Set(replies.map(({ body }) => body.code)).size).toBe(1);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  });

  test('can set the founder’s address until there is a password', async () => {
    await player('other');
    await db.all(
      sql`UPDATE persons SET email = 'o@x.example', email_key = 'o@x.example' WHERE username = 'other'`,
    );
    expect(await ops('founder', { email: 'O@x.example' })).toMatchObject({
      status: 400,
      body: { code: 'EMAIL_TAKEN' },
    });
    expect(await ops('invite', { email: 'first@doxa.example' })).toMatchObject({ status: 200 });
    expect(await db.all(sql`SELECT email FROM persons WHERE username = 'Founder'`)).toEqual([
      { email: 'first@doxa.example' },
    ]);
    await db.all(sql`UPDATE persons SET password_hash = 'x' WHERE username = 'Founder'`);
    expect(await ops('founder', { email: 'second@doxa.example' })).toMatchObject({ status: 409 });
    expect(await ops('founder', { email: 'no address' })).toMatchObject({ status: 422 });
  });

  test('comes from a founder with another name when a player is called Founder', async () => {
    await player('founder');
    const { body } = await ops('founder');
    expect(body.username).toMatch(/^Founder_\w+$/);
    expect(body.username.length).toBeLessThanOrEqual(20);
  });

  test('has a new code each time, which admits a guest in the name of its player', async () => {
    await player('Mara');
    const one = (await ops('invite', { username: 'mara' })).body;
    const two = (await ops('invite', { username: 'MARA' })).body;
    expect(one).toMatchObject({ username: 'Mara' });
    expect(one.code).not.toBe(two.code);
    const app = createApp(localPorts);
    const init = (referral_code: string) =>
      app.request(
        'http://127.0.0.1/api/session/init',
        {
          method: 'POST',
          body: JSON.stringify({ referral_code }),
          headers: { 'content-type': 'application/json' },
        },
        { ...env, ACCESS_MODE: 'invited' },
      );
    expect((await init(one.code)).status).toBe(200);
    expect((await init(`${one.code}x`)).status).toBe(403);
    await ops('ban', { username: 'Mara' });
    expect((await init(one.code)).status).toBe(403);
    for (const username of ['Mara', 'nobody'])
      expect(await ops('invite', { username })).toMatchObject({ status: 404 });
  });
});

describe('a promotion', () => {
  const plan = { name: 'Spring', description: 'More to begin with', bonus: 7500, days: 7 };
  const status = async () => (await new Client().get('/api/auth/promotion-status')).body;

  test('runs from its start to its end, counted in started days [§12 Promotions]', async () => {
    expect(await status()).toEqual({
      active: false,
      name: null,
      description: null,
      promotion_bonus: 5000,
      days_remaining: 0,
      start_date: null,
      end_date: null,
    });
    const starts = '2027-03-11T00:00:00.000Z';
    expect(await ops('promotion-start', { ...plan, starts })).toMatchObject({
      status: 200,
      body: { start_date: starts, end_date: '2027-03-18T00:00:00.000Z' },
    });
    expect(await status()).toMatchObject({ active: false });
    await setClock('2027-03-11T00:00:00Z');
    expect(await status()).toMatchObject({
      active: true,
      name: 'Spring',
      description: 'More to begin with',
      promotion_bonus: 7500,
      days_remaining: 7,
      start_date: starts,
      end_date: '2027-03-18T00:00:00.000Z',
    });
    await setClock('2027-03-17T23:59:00Z');
    expect(await status()).toMatchObject({ active: true, days_remaining: 1 });
    await setClock('2027-03-18T00:00:00Z');
    expect(await status()).toMatchObject({ active: false, promotion_bonus: 5000 });
  });

  test('that is too long, pays too much or lacks a text is refused', async () => {
    for (const change of [
      { days: 15 },
      { days: 0 },
      { bonus: 0 },
      { bonus: 7500.5 },
      { bonus: 2_000_000 },
      { name: '' },
      { starts: '2027-02-30T00:00:00Z' },
    ])
      expect(await ops('promotion-start', { ...plan, ...change })).toMatchObject({ status: 422 });
    expect(await db.all(sql`SELECT 1 FROM promotions`)).toEqual([]);
  });

  test('without a given bonus has one of 7,500 [§12 Promotions]', async () => {
    const { bonus: _, ...usual } = plan;
    expect((await ops('promotion-start', usual)).status).toBe(200);
    expect(await status()).toMatchObject({ active: true, promotion_bonus: 7500 });
  });

  test('of 14 days is accepted once, even when requested many times at once, and excludes any other [§12 Promotions]', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ops('promotion-start', { ...plan, days: 14 })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await ops('promotion-start', { ...plan, starts: '2027-03-24T11:59:59.000Z' })).toMatchObject({
      status: 409,
    });
    expect(await ops('promotion-start', { ...plan, starts: '2027-03-25T12:00:00.000Z' })).toMatchObject({
      status: 200,
    });
  });

  test('ends when an operator ends it, and the next command cancels a future one', async () => {
    await ops('promotion-start', plan);
    await ops('promotion-start', { ...plan, name: 'Summer', starts: '2027-06-01T00:00:00Z' });
    await setClock('2027-03-10T13:00:00Z');
    expect(await status()).toMatchObject({ active: true });
    expect((await ops('promotion-end')).body).toEqual({ ended: 1 });
    expect(await status()).toMatchObject({ active: false });
    expect(await db.all(sql`SELECT name FROM promotions ORDER BY starts_at`)).toHaveLength(2);
    expect((await ops('promotion-end')).body).toEqual({ ended: 1 });
    expect((await ops('promotion-end')).body).toEqual({ ended: 0 });
  });
});

test('a ban ends all sessions at once, session init and every call answer 403, and an unban admits the player again [§12 Access]', async () => {
  const mara = await player('Mara');
  const token = (await mara.get('/api/daily-memory-config')).body.game_session_token;
  expect((await ops('ban', { username: 'mara' })).body).toEqual({
    username: 'Mara',
    is_banned: true,
    sessions_ended: 1,
  });
  for (const reply of [
    await mara.post('/api/session/init'),
    await mara.get('/auth/me'),
    await mara.get('/api/me/transaction-history'),
    await mara.post('/api/memory/flip', { game_session_token: token, move: 1, position: 0 }),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'BANNED' } });
  expect((await ops('ban', { username: 'mara' })).body).toMatchObject({ sessions_ended: 0 });
  expect((await ops('unban', { username: 'mara' })).body).toEqual({ username: 'Mara', is_banned: false });
  expect((await mara.get('/auth/me')).status).toBe(401);
  expect(await ops('ban', { username: 'nobody' })).toMatchObject({ status: 404 });
  expect(await ops('unban', { username: 'nobody' })).toMatchObject({ status: 404 });
});

describe('a mark', () => {
  test('that is cleared releases the result onto the board and into the day’s distribution, once [§4 Time and marks]', async () => {
    const mara = await player('mara');
    await new Client().post('/dev/gates', { marked_plays: true });
    const { game_result } = (await playMemory(mara)).body;
    expect(game_result.marked).toBe(true);
    const board = async () => (await new Client().get('/api/leaderboards/game/memory')).body;
    const distribution = async () =>
      (await mara.get('/api/results/distribution?game_type=memory&game_date=2027-03-10')).body.players;
    expect([await board(), await distribution()]).toEqual([[], 0]);
    const held = (await ops('player', { username: 'mara' })).body.held_results;
    expect(held).toEqual([{ game_type: 'memory', day: '2027-03-10', mark: expect.any(String) }]);
    const mark = { username: 'mara', game_type: 'memory', day: '2027-03-10' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => ops('clear-mark', mark)));
    expect(replies.filter(({ body }) => body.cleared)).toHaveLength(1);
    expect(await board()).toMatchObject([{ username: 'mara', points_earned: game_result.points_earned }]);
    expect(await distribution()).toBe(1);
    const { kept, counted } = await histograms();
    expect(kept).toEqual(counted);
    expect((await ops('player', { username: 'mara' })).body.held_results).toEqual([]);
  });

  test('of a guest is cleared by the displayed name, or by the id when guests share a name', async () => {
    await new Client().post('/dev/gates', { marked_plays: true });
    const guests = await Promise.all([guest(), guest(), guest()]);
    for (const client of guests) await playMemory(client);
    const ids = await Promise.all(
      guests.map(async (client) => (await client.get('/auth/me')).body.id as string),
    );
    const numbers = [4821, 4821, 1234];
    await db.batch(
      ids.map((id, at) => sql`UPDATE players SET guest_number = ${numbers[at]} WHERE public_id = ${id}`),
    );
    const clear = (username: string, game_type = 'memory') =>
      ops('clear-mark', { username, game_type, day: '2027-03-10' });
    const held = async () => {
      const rows = await db.all<{ public_id: string }>(
        sql`SELECT public_id FROM results JOIN players ON players.id = player_id WHERE held = 1`,
      );
      return ids.map((id) => rows.some(({ public_id }) => public_id === id));
    };
    expect(await held()).toEqual([true, true, true]);
    expect((await clear('Guest 1234')).body).toEqual({ cleared: true });
    expect((await clear('guest 1234')).body).toEqual({ cleared: false });
    const several = await clear('Guest 4821');
    expect(several.status).toBe(422);
    for (const id of ids.slice(0, 2)) expect(several.body.detail).toContain(id);
    expect(await held()).toEqual([true, true, false]);
    expect((await clear(ids[0]!)).body).toEqual({ cleared: true });
    expect(await held()).toEqual([false, true, false]);
    expect((await clear('Guest 4821')).body).toEqual({ cleared: true });
    expect(await held()).toEqual([false, false, false]);
    expect(await clear('Guest 9999')).toMatchObject({ status: 404 });
    expect(await clear('Guest 1234', 'sudoku')).toMatchObject({ status: 404 });
    expect(await clear('nobody')).toMatchObject({ status: 404 });
  });
});

test('looking up a player shows the state of the account and no secret', async () => {
  const mara = await player('Mara');
  await db.all(sql`
    UPDATE persons SET email = 'mara@x.example', email_key = 'mara@x.example', password_hash = 'scrypt$secret'
    WHERE username = 'Mara'`);
  const { body, status } = await ops('player', { username: 'mara' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: mara.publicId,
    username: 'Mara',
    kind: 'registered',
    registered_at: expect.any(String),
    banned_at: null,
    deactivated_at: null,
    has_password: true,
    has_email: true,
    is_email_verified: false,
    proven_at: null,
    social_providers: [],
    sessions: 1,
    referral_code: 'code-Mara',
    referred_by: null,
    friends_brought: 0,
    total_points: 0,
    last_seen_day: '2027-03-10',
    last_played_day: null,
    held_results: [],
  });
  expect(JSON.stringify(body)).not.toMatch(/scrypt|x\.example/);
  expect(await ops('player', { username: 'nobody' })).toMatchObject({ status: 404 });
  expect(await ops('player', { username: '%' })).toMatchObject({ status: 404 });
});
