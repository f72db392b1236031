// Who referred whom, and the referrer's reward.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { invitationOf, newInvite } from '../../worker/model/rewards/invites.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { Client, player } from '../support/client.ts';
import { db, rowOf } from '../support/record.ts';
import {
  ALL_OFF,
  ALL_ON,
  bring,
  bringAll,
  earned,
  idOf,
  inviter,
  meetInviter,
  NOW_MS,
  playedDays,
  prove,
  verify,
} from '../support/referral-friends.ts';

beforeEach(meetInviter);

describe('a friend who registers with a code', () => {
  test('is recorded with the referrer, who gets 500 Sparks and one notification [§12 Referrals]', async () => {
    await bring('ada');
    await bring('ada');
    expect(await earned()).toBe(500);
    const friend = await rowOf<{ id: number; referred_by: number }>(
      sql`SELECT id, referred_by FROM players WHERE public_id = 'ada'`,
    );
    expect(await db.all(sql`SELECT id FROM players WHERE username = 'inviter'`)).toEqual([
      { id: friend.referred_by },
    ]);
    const told = await db.all<{ notification_type: string; data_json: string; player_id: number }>(
      sql`SELECT notification_type, data_json, player_id FROM notifications`,
    );
    expect(told).toEqual([
      { notification_type: 'REFERRAL_REWARD', data_json: expect.any(String), player_id: friend.referred_by },
    ]);
    expect(JSON.parse(told[0]!.data_json)).toEqual({ sparks_awarded: 500, new_user: friend.id });
    expect(await db.all(sql`SELECT key, transaction_type FROM postings`)).toEqual([
      { key: 'referral:ada', transaction_type: 'referral_reward' },
    ]);
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });

  test('belongs to the first referrer, whatever code comes later [§12 Referrals]', async () => {
    const second = await player('second');
    await bring('ada');
    await bring('ada', { brought: second.publicId });
    expect(await earned()).toBe(500);
    expect(await earned('second')).toBe(0);
  });

  test('counts for a player in whose name an operator made the invite [§12 Referrals]', async () => {
    const statement = newInvite({ code: 'made', inviter: inviter.publicId, now_ms: NOW_MS });
    await db.batch([statement]);
    await bring('ada', { brought: (await invitationOf(db, { code: 'made' }))!.inviter });
    expect(await earned()).toBe(500);
  });

  test.each(['nobody', 'ada', ''])('pays nobody for the code %j', async (brought) => {
    await bring('ada', { brought });
    expect(await db.all(sql`SELECT * FROM referrals`)).toEqual([]);
    expect(await db.all(sql`SELECT * FROM postings`)).toEqual([]);
    expect(await db.all(sql`SELECT referred_by FROM players WHERE public_id = 'ada'`)).toEqual([
      { referred_by: null },
    ]);
  });

  test.each([sql`banned_at = 1`, sql`kind = 'deactivated', deactivated_at = 1`, sql`kind = 'deleted'`])(
    'pays nothing to a referrer who is blocked or has left, even when due later [§12 Referrals]',
    async (change) => {
      await bring('ada', { gates: { ...ALL_OFF, referral_proof: true } });
      await bringAll('bea cyd dot', { gates: ALL_ON });
      expect(await earned()).toBe(1500);
      await db.all(sql`UPDATE players SET ${change} WHERE username = 'inviter'`);
      await verify('dot');
      await playedDays('dot', 3);
      await prove('dot');
      await bring('eve', { gates: ALL_OFF });
      expect(await earned()).toBe(1500);
    },
  );

  test.each(['registers', 'plays'] as const)(
    'who %s pays the referrer’s dividends of the past days first [§1 Settle before touch]',
    async (occasion) => {
      const proofOn = { ...ALL_OFF, referral_proof: true };
      if (occasion === 'plays') await bringAll('ada bea cyd dot', { gates: proofOn });
      const before = await earned();
      await db.batch([
        sql`
          INSERT INTO holdings (player_id, landmark_id, shares, paid_millis, low_day, low_shares)
          VALUES (${idOf(inviter.publicId)}, 66, 1, 0, '2027-03-01', 1)`,
        sql`UPDATE players SET last_seen_day = '2027-03-10' WHERE username = 'inviter'`,
      ]);
      const later = NOW_MS + 2 * DAY_MS;
      if (occasion === 'registers') await bring('eve', { now_ms: later });
      else {
        await verify('dot');
        await playedDays('dot', 3);
        await prove('dot', { now_ms: later, gates: proofOn });
      }
      const paid = await db.all<{ key: string; amount: number }>(
        sql`SELECT key, amount FROM postings WHERE transaction_type = 'settlement' ORDER BY id`,
      );
      expect(paid.map(({ key }) => key.split(':')[1])).toEqual(['2027-03-10', '2027-03-11']);
      const dividends = paid.reduce((sum, { amount }) => sum + amount, 0) / 1000;
      expect(await earned()).toBeCloseTo(before + 500 + dividends, 3);
    },
  );
});

test('fifty simultaneous registrations with open gates are each paid for once', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `friend${at}`);
  await Promise.all([...names, ...names].map((name) => bring(name)));
  expect(await earned()).toBe(25_000);
  expect(await db.all(sql`SELECT COUNT(*) AS n FROM notifications`)).toEqual([{ n: 50 }]);
});

describe('the list of one’s own referrals', () => {
  test('shows friends by their current names, newest first, with what each has brought [§2 Postings]', async () => {
    for (const [at, name] of ['ada', 'bea', 'cyd', 'dot'].entries())
      await bring(name, { gates: ALL_ON, now_ms: NOW_MS + at });
    await db.batch([
      sql`UPDATE players SET kind = 'deactivated', deactivated_at = 1 WHERE username = 'bea'`,
      sql`UPDATE players SET username = 'Adaline' WHERE username = 'ada'`,
    ]);
    const { status, body } = await inviter.get('/api/me/referrals');
    expect(status).toBe(200);
    const at = (later_ms: number) => new Date(NOW_MS + later_ms).toISOString();
    expect(body).toEqual({
      referral_code: 'code-inviter',
      total_sparks_earned: 1500,
      total_referred: 4,
      referred_users: [
        { username: 'dot', sparks_awarded: 0, registered_at: at(3) },
        { username: 'cyd', sparks_awarded: 500, registered_at: at(2) },
        { username: 'deactivated player', sparks_awarded: 500, registered_at: at(1) },
        { username: 'Adaline', sparks_awarded: 500, registered_at: at(0) },
      ],
    });
    expect((await (await player('other')).get('/api/me/referrals')).body).toMatchObject({
      referral_code: 'code-other',
      total_referred: 0,
    });
  });
});

test('a player’s old guest cookie that registers with the player’s own code pays nobody [§12 Referrals]', async () => {
  const visitor = new Client();
  await visitor.post('/api/session/init', { referral_code: 'code-inviter' });
  const { cookie } = visitor;
  const fields = { username: 'Mara', email: 'mara@x.example', password: 'secret99' };
  const mara = (await visitor.post('/auth/register', fields)).body;
  expect(await earned()).toBe(500);
  visitor.cookie = cookie;
  const again = await visitor.post('/auth/register', {
    ...fields,
    username: 'Mara_2',
    email: 'mara2@x.example',
    referral_code: mara.referral_code,
  });
  expect(again.status).toBe(400);
  expect(await earned('Mara')).toBe(5000);
});

test('a code tells whose invitation it is, unless that player has left or is banned [§12 Registration and names]', async () => {
  const client = new Client();
  const asked = async () => (await client.get('/api/invitations/code-seatkeeper')).body;
  const keeper = await player('seatkeeper');
  expect(await asked()).toEqual({ username: 'seatkeeper' });
  await db.all(sql`UPDATE persons SET banned_at = ${NOW_MS} WHERE public_id = ${keeper.publicId}`);
  expect((await asked()).code).toBe('NOT_FOUND');
  expect((await client.get('/api/invitations/nobody')).status).toBe(404);
});
