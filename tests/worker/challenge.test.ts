import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressMarkOf } from '../../worker/features/challenges/join.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import {
  bea,
  cardOf,
  DAY,
  escrow,
  expectSoundPools,
  join,
  mara,
  meetChallengers,
  openTriordle,
  playTriordle,
  statusOf,
} from '../support/challengers.ts';
import { db } from '../support/record.ts';
import { richPlayer, sparksOf } from '../support/rich-player.ts';

beforeEach(meetChallengers);

const entries = () =>
  db.all<Record<string, unknown>>(sql`SELECT * FROM challenge_entries ORDER BY player_id`);
const switchOn = (gate: string) => mara.post('/dev/gates', { [gate]: true });

describe('joining a challenge pool [§5 Joining]', () => {
  test('moves the wager into escrow and shows the balance [§5 Joining]', async () => {
    const joined = { is_in_pool: true, games_completed: 0, wager_sparks: 50, state: 'joined', matchup: null };
    expect(await join(mara, 50)).toMatchObject({
      status: 200,
      body: { message: 'You are in today’s Triordle challenge.', new_total_points: 150, ...joined },
    });
    expect(await statusOf(mara)).toEqual(joined);
    expect((await cardOf(mara)).challenge).toEqual(joined);
    expect(await escrow()).toBe(50_000);
    expect(await sparksOf(mara)).toBe(150);
    await expectSoundPools();
  });

  test('with another wager is refused [§5 Joining]', async () => {
    for (const wager_sparks of [10, -25, null, '50', undefined])
      expect(await mara.post('/api/challenge/opt-in', { game_type: 'triordle', wager_sparks })).toMatchObject(
        {
          status: 422,
          body: { code: 'INVALID', fields: { wager_sparks: 'The wager must be 0, 25 or 50.' } },
        },
      );
    expect(await entries()).toEqual([]);
  });

  test('twice is refused, and eight requests at once cost one wager', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => join(mara, 25)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'ALREADY_JOINED']);
    expect((await join(mara, 0)).body.code).toBe('ALREADY_JOINED');
    expect(await sparksOf(mara)).toBe(175);
    await expectSoundPools();
  });

  test('is refused once the game was opened or played [§5 Joining]', async () => {
    await openTriordle(mara);
    expect(await statusOf(mara)).toMatchObject({ state: 'closed', is_in_pool: false });
    expect(await join(mara, 50)).toMatchObject({ status: 409, body: { code: 'ALREADY_STARTED' } });
    await playTriordle(bea);
    expect((await join(bea, 50)).body.code).toBe('ALREADY_STARTED');
    expect((await join(mara, 50, { game_type: 'memory' })).status).toBe(200);
    expect(await escrow()).toBe(50_000);
  });

  test('with more than the balance is refused', async () => {
    const poor = await richPlayer('Poor', 24);
    expect(await join(poor, 25)).toMatchObject({ status: 402, body: { code: 'NOT_ENOUGH_POINTS' } });
    expect((await join(poor, 0)).status).toBe(200);
    await expectSoundPools();
  });

  test('with one key happens once and repeats its reply; another wager with that key is refused', async () => {
    const headers = { 'idempotency-key': 'join-triordle' };
    const first = await join(mara, 25, { headers });
    await openTriordle(mara);
    expect((await join(mara, 25, { headers })).body).toEqual(first.body);
    expect((await join(mara, 50, { headers })).body.code).toBe('KEY_REUSED');
    expect(await sparksOf(mara)).toBe(175);
  });

  test('keeps of the address only the mark of the day [§Challenge pools]', async () => {
    await join(mara, 0, { headers: { 'cf-connecting-ip': '192.0.2.7' } });
    const [{ address_mark }] = (await entries()) as [{ address_mark: string }];
    expect(address_mark).toBe(addressMarkOf({ address: '192.0.2.7', day: DAY, secret: env.HASH_SECRET }));
    const tomorrow = '2027-03-11' as GameDay;
    expect(addressMarkOf({ address: '192.0.2.7', day: tomorrow, secret: env.HASH_SECRET })).not.toBe(
      address_mark,
    );
    expect(address_mark).not.toContain('192');
  });

  test('with a wager requires a verified address and three days while the gate is on [§5 Joining]', async () => {
    await switchOn('wager_trust');
    const trust = (verified: number | null, days: number) =>
      db.all(sql`UPDATE players SET email_verified_at = ${verified},
        registered_at = ${Date.parse(`${DAY}T12:00:00Z`) - days * 86_400_000} WHERE id = ${mara.playerId}`);
    for (const [verified, days] of [
      [null, 30],
      [1, 2.9],
    ] as const) {
      await trust(verified, days);
      expect(await join(mara, 25)).toMatchObject({ status: 403, body: { code: 'WAGER_NOT_ALLOWED' } });
    }
    expect((await join(mara, 0, { game_type: 'memory' })).status).toBe(200);
    await trust(1, 3);
    expect((await join(mara, 25)).status).toBe(200);
  });

  test('after a sign-out is refused at once', async () => {
    await db.all(sql`UPDATE sessions SET revoked_at = 1 WHERE player_id = ${mara.playerId}`);
    expect((await join(mara, 25)).status).toBe(401);
    expect(await entries()).toEqual([]);
  });
});
