import { describe, expect, test } from 'vitest';
import { Client, guest, playMemory, setClock } from '../support/client.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';

describe('a visitor’s play of Memory Match', () => {
  test('is paid once at its end, and appears on the board [§3 The day’s total; §Traps of the platform]', async () => {
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
    const audit = await new Client().post(
      '/api/ops/audit',
      {},
      { authorization: `Bearer ${LOCAL_SECRETS.OPS_TOKEN}` },
    );
    expect(audit.body).toMatchObject({ ok: true, postings: 1 });
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

  test('on each of two consecutive days makes a streak of 2 [§3 Streaks]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const client = await guest();
    await playMemory(client);
    await setClock('2027-03-11T12:00:00Z');
    const last = await playMemory(client);
    expect(last.body.game_result.streak_days).toBe(2);
  });
});
