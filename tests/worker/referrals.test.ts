// Who brought whom, and when it is paid.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settledBatch } from '../../worker/economy/settle-players.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { invitationOf, newInvite } from '../../worker/model/rewards/invites.ts';
import {
  owedReferrer,
  referralProofStatements,
  referralStatements,
  referrerOf,
} from '../../worker/model/rewards/reward.ts';
import { database } from '../../worker/platform/database.ts';
import { allGates, type Gates } from '../../worker/platform/gates.ts';
import { addDays, DAY_MS, gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { seedResults } from '../support/board-rows.ts';
import { Client, player, playMemory, setClock } from '../support/client.ts';
import { registerPlayer } from '../support/register-player.ts';

const db = database(env);
const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
const ALL_OFF = allGates({ on: false });
const ALL_ON = allGates({ on: true });

const idOf = (publicId: string) => sql`(SELECT id FROM players WHERE public_id = ${publicId})`;

/** A friend registers through a code, in one batch. */
async function bring(
  name: string,
  {
    brought = inviter.publicId,
    gates = ALL_OFF,
    now_ms = NOW_MS,
  }: { brought?: string; gates?: Gates; now_ms?: number } = {},
) {
  const today = gameDayAt(now_ms);
  const registration = {
    publicId: name,
    guestNumber: 1234,
    username: name,
    referralCode: `code-${name}`,
    createdAt: now_ms,
  };
  const by = { publicId: brought, edition: 'home' };
  const players = sql`(${idOf(name)}, ${referrerOf(by)})`;
  await settledBatch(db, { players, now_ms }, [
    ...registerPlayer({ registration, today, now_ms }),
    ...referralStatements({ referee: name, inviter: by, edition: 'home', gates, today, now_ms }),
  ]);
}

/** What is run where a friend's address is verified. */
async function prove(name: string, { gates = ALL_ON, now_ms = NOW_MS } = {}) {
  const players = sql`(${owedReferrer(name)})`;
  const statements = referralProofStatements({
    referee: name,
    gates,
    today: gameDayAt(now_ms),
    now_ms,
  });
  await settledBatch(db, { players, now_ms }, statements);
}

async function verify(name: string) {
  await db.all(sql`UPDATE players SET email_verified_at = 1 WHERE public_id = ${name}`);
}

async function playedDays(name: string, count: number) {
  for (let days = 0; days < count; days++)
    await seedResults({
      day: addDays(gameDayAt(NOW_MS), days - 5),
      game: 'triordle',
      entries: [{ who: name, base_tenths: 500 }],
    });
}

async function earned(name = 'inviter'): Promise<number> {
  const rows = await db.all<{ balance: number }>(sql`
    SELECT balance FROM accounts JOIN players ON players.id = accounts.id WHERE username = ${name}`);
  return rows[0]!.balance / 1000;
}

let inviter: Client & { publicId: string };

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  inviter = await player('inviter');
});

describe('a friend who registers through a code', () => {
  test('is noted with the referrer, who gets 500 Sparks and one notification [§12 Referrals]', async () => {
    await bring('ada');
    await bring('ada');
    expect(await earned()).toBe(500);
    const [friend] = await db.all<{ id: number; referred_by: number }>(
      sql`SELECT id, referred_by FROM players WHERE public_id = 'ada'`,
    );
    expect(await db.all(sql`SELECT id FROM players WHERE username = 'inviter'`)).toEqual([
      { id: friend!.referred_by },
    ]);
    const told = await db.all<{ notification_type: string; data_json: string; player_id: number }>(
      sql`SELECT notification_type, data_json, player_id FROM notifications`,
    );
    expect(told).toEqual([
      { notification_type: 'REFERRAL_REWARD', data_json: expect.any(String), player_id: friend!.referred_by },
    ]);
    expect(JSON.parse(told[0]!.data_json)).toEqual({ sparks_awarded: 500, new_user: friend!.id });
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

  test('comes through an operator’s invite in the name of a player just as well [§12 Referrals]', async () => {
    const statement = newInvite({ code: 'made', inviter: inviter.publicId, now_ms: NOW_MS });
    await db.batch([statement]);
    await bring('ada', { brought: (await invitationOf(db, { code: 'made' }))!.inviter });
    expect(await earned()).toBe(500);
  });

  test.each(['nobody', 'ada', ''])('by %j brings nobody anything', async (brought) => {
    await bring('ada', { brought });
    expect(await db.all(sql`SELECT * FROM referrals`)).toEqual([]);
    expect(await db.all(sql`SELECT * FROM postings`)).toEqual([]);
    expect(await db.all(sql`SELECT referred_by FROM players WHERE public_id = 'ada'`)).toEqual([
      { referred_by: null },
    ]);
  });

  test.each([sql`banned_at = 1`, sql`kind = 'deactivated', deactivated_at = 1`, sql`kind = 'deleted'`])(
    'brings a referrer who is blocked or has left nothing, also when it falls due later [§12 Referrals]',
    async (change) => {
      await bring('ada', { gates: { ...ALL_OFF, referral_proof: true } });
      for (const name of ['bea', 'cyd', 'dot']) await bring(name, { gates: ALL_ON });
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
    'when the friend %s the referrer’s dividends of the days since are paid first [§1 Settle before touch]',
    async (occasion) => {
      const proofOn = { ...ALL_OFF, referral_proof: true };
      if (occasion === 'plays')
        for (const name of ['ada', 'bea', 'cyd', 'dot']) await bring(name, { gates: proofOn });
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

describe('with the gates on', () => {
  test('the first three are paid at once, the fourth when it has verified and played on three days [§12 Referrals]', async () => {
    for (const name of ['ada', 'bea', 'cyd', 'dot']) await bring(name, { gates: ALL_ON });
    expect(await earned()).toBe(1500);
    await playedDays('dot', 3);
    await prove('dot');
    expect(await earned()).toBe(1500);
    await verify('dot');
    await prove('dot');
    expect(await earned()).toBe(2000);
    await prove('dot');
    expect(await earned()).toBe(2000);
  });

  test('two days with four games are not three days [§12 Referrals]', async () => {
    for (const name of ['ada', 'bea', 'cyd', 'dot']) await bring(name, { gates: ALL_ON });
    await verify('dot');
    await playedDays('dot', 2);
    for (const game of ['memory', 'snake'] as const)
      await seedResults({
        day: addDays(gameDayAt(NOW_MS), -5),
        game,
        entries: [{ who: 'dot', base_tenths: 500 }],
      });
    await prove('dot');
    expect(await earned()).toBe(1500);
  });

  test('days without points, or with results that are held back, prove nothing [§12 Referrals]', async () => {
    for (const name of ['ada', 'bea', 'cyd', 'dot']) await bring(name, { gates: ALL_ON });
    await verify('dot');
    await playedDays('dot', 2);
    const third = { day: addDays(gameDayAt(NOW_MS), -3) };
    await seedResults({ ...third, game: 'snake', entries: [{ who: 'dot', base_tenths: 0 }] });
    await seedResults({ ...third, game: 'memory', entries: [{ who: 'dot', base_tenths: 500, held: 1 }] });
    await prove('dot');
    expect(await earned()).toBe(1500);
    await db.all(sql`UPDATE results SET held = 0, released_at = 1 WHERE held = 1`);
    await prove('dot');
    expect(await earned()).toBe(2000);
  });

  test('the result of the third day pays by itself [§12 Referrals]', async () => {
    for (const name of ['ada', 'bea', 'cyd']) await bring(name, { gates: ALL_ON });
    const dot = await player('dot');
    await db.batch(
      referralStatements({
        referee: dot.publicId,
        inviter: { publicId: inviter.publicId, edition: 'home' },
        edition: 'home',
        gates: ALL_ON,
        today: gameDayAt(NOW_MS),
        now_ms: NOW_MS,
      }),
    );
    await verify(dot.publicId);
    await inviter.post('/dev/gates', { referral_proof: true });
    const balances: number[] = [];
    for (const day of ['2027-03-10', '2027-03-11', '2027-03-12']) {
      await setClock(`${day}T13:00:00Z`);
      expect((await playMemory(dot)).body.game_result.points_earned).toBeGreaterThan(0);
      balances.push(await earned());
    }
    expect(balances).toEqual([1500, 1500, 2000]);
  });

  test('the 21st within 30 days is not paid, and is when the first of them lies 30 days back [§12 Referrals]', async () => {
    for (let at = 0; at < 21; at++) {
      const name = `friend${at}`;
      await bring(name, { gates: { ...ALL_OFF, referral_limit: true }, now_ms: NOW_MS + at });
    }
    expect(await earned()).toBe(20 * 500);
    await prove('friend20', {
      gates: { ...ALL_OFF, referral_limit: true },
      now_ms: NOW_MS + 30 * DAY_MS - 1,
    });
    expect(await earned()).toBe(20 * 500);
    await prove('friend20', { gates: { ...ALL_OFF, referral_limit: true }, now_ms: NOW_MS + 30 * DAY_MS });
    expect(await earned()).toBe(21 * 500);
  });

  test.each([
    ['ten', 'an address', sql`'home'`, 10],
    ['a hundred', 'a /48', sql`'home-' || value`, 100],
  ])(
    '%s are paid for of the friends who register from %s in 30 days, brought by many [§12 Referrals]',
    async (_, _place, address, most) => {
      for (const name of ['ann', 'ben', 'cid', 'late']) await bring(name, { gates: ALL_ON });
      await verify('late');
      await playedDays('late', 3);
      const numbers = JSON.stringify(Array.from({ length: most }, (_, place) => place));
      await db.batch([
        sql`UPDATE players SET address_key = 'home', network_key = 'net' WHERE public_id = 'late'`,
        sql`
        INSERT INTO players (public_id, kind, guest_number, username, created_at, registered_at, settled_through, address_key, network_key)
        SELECT 'neighbour' || value, 'registered', 1, 'neighbour' || value, ${NOW_MS}, ${NOW_MS}, '2027-03-09', ${address}, 'net'
        FROM json_each(${numbers})`,
        sql`
        INSERT INTO referrals (referee, referrer, registered_at, rewarded_at)
        SELECT 'neighbour' || value, 'somebody' || value, ${NOW_MS}, ${NOW_MS} FROM json_each(${numbers})`,
      ]);
      await prove('late', { now_ms: NOW_MS + 30 * DAY_MS - 1 });
      expect(await earned()).toBe(3 * 500);
      await prove('late', { now_ms: NOW_MS + 30 * DAY_MS });
      expect(await earned()).toBe(4 * 500);
    },
  );

  test('fifty who register at the same moment: three paid at once, and nobody twice', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `friend${at}`);
    await Promise.all(names.map((name) => bring(name, { gates: ALL_ON })));
    expect(await earned()).toBe(1500);
    expect(await db.all(sql`SELECT COUNT(*) AS n FROM referrals`)).toEqual([{ n: 50 }]);
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });
});

test('GIVEN open gates WHEN fifty register at the same moment THEN each is paid for once', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `friend${at}`);
  await Promise.all([...names, ...names].map((name) => bring(name)));
  expect(await earned()).toBe(25_000);
  expect(await db.all(sql`SELECT COUNT(*) AS n FROM notifications`)).toEqual([{ n: 50 }]);
});

test('GIVEN gates that are on WHEN a dozen register through one link at once THEN three are paid for, and each has the bonus', async () => {
  await inviter.post('/dev/gates', { referral_proof: true, referral_limit: true });
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      new Client().post(
        '/auth/register',
        {
          username: `Friend_${at}`,
          email: `friend${at}@x.example`,
          password: 'secret99',
          referral_code: 'code-inviter',
        },
        { 'cf-connecting-ip': `203.0.113.${at}` },
      ),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(replies.map(({ body }) => body.total_points)).toEqual(Array(12).fill(5000));
  expect(await earned()).toBe(1500);
  expect((await inviter.get('/api/me/referrals')).body).toMatchObject({
    total_referred: 12,
    total_sparks_earned: 1500,
  });
  expect(await auditLedger(db)).toMatchObject({ ok: true });
});

describe('the list of one’s own referrals', () => {
  test('names friends as they are called now, newest first, with what each has brought [§2 Postings]', async () => {
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
  });

  test('shows each player their own', async () => {
    const other = await player('other');
    await bring('ada');
    expect((await other.get('/api/me/referrals')).body).toEqual({
      referral_code: 'code-other',
      total_sparks_earned: 0,
      total_referred: 0,
      referred_users: [],
    });
  });
});

test('GIVEN a player’s old guest cookie WHEN it registers with the player’s own code THEN nobody is paid [§12 Referrals]', async () => {
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

test('a code tells whose invitation it is, unless they have left or are banned [§12 Registration and names]', async () => {
  const client = new Client();
  const asked = async () => (await client.get('/api/invitations/code-seatkeeper')).body;
  const keeper = await player('seatkeeper');
  expect(await asked()).toEqual({ username: 'seatkeeper' });
  await db.all(sql`UPDATE persons SET banned_at = ${NOW_MS} WHERE public_id = ${keeper.publicId}`);
  expect((await asked()).code).toBe('NOT_FOUND');
  expect((await client.get('/api/invitations/nobody')).status).toBe(404);
});
