// Registration: by invitation, in races, and with cookies or codes that belong to somebody else.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newGuest } from '../../worker/access/guest-cookie.ts';
import { registering } from '../../worker/features/accounts/registering.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { invitationOf } from '../../worker/model/rewards/invites.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { countPlayers, INVITATION, inviter, register, signedIn } from '../support/accounts.ts';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';
import { EMAIL_TAKEN, FAILED, NOT_INVITED, USERNAME_TAKEN } from '../support/registration-refusals.ts';

const from = (address: string) => ({ 'cf-connecting-ip': address });

let inviting: Awaited<ReturnType<typeof inviter>>;
beforeEach(async () => {
  inviting = await inviter();
});

describe('registration', () => {
  test('answers with the profile and the welcome bonus, and the password then signs in', async () => {
    const reply = await register('Mara_77');
    expect(reply).toMatchObject({
      status: 200,
      body: {
        username: 'Mara_77',
        email: 'mara_77@example.com',
        isGuest: false,
        hasPassword: true,
        is_premium: false,
        total_points: 5000,
        net_worth: 5000,
      },
    });
    expect(reply.body.referral_code).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
    expect(JSON.stringify(reply.body)).not.toMatch(/scrypt|correct horse/);
    const mara = await signedIn('mara_77');
    expect((await mara.get('/auth/me')).body).toEqual(reply.body);
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });

  test('rewards the inviter, and the new player can invite in turn [§12 Referrals]', async () => {
    const { referral_code } = (await register('Mara')).body;
    expect((await inviting.get('/auth/me')).body.total_points).toBe(500);
    expect((await register('Noor', { referral_code })).status).toBe(200);
    expect((await (await signedIn('Mara')).get('/auth/me')).body.total_points).toBe(5500);
  });

  test('turns the guest into the account: Sparks, streak and results stay [§12 Guests]', async () => {
    const client = await guest();
    const played = (await playMemory(client)).body.game_result;
    const before = (await client.get('/auth/me')).body;
    expect(before.total_points).toBeGreaterThan(0);
    const reply = await register('Mara', { client });
    expect(reply).toMatchObject({ status: 200, body: { id: before.id, created_at: before.created_at } });
    expect(reply.body.total_points).toBeCloseTo(before.total_points + 5000, 3);
    expect(reply.body.last_played_date).toBe(before.last_played_date);
    const mara = await signedIn('Mara');
    const kept = (await mara.get('/api/results/today/memory')).body;
    expect(kept).toMatchObject({ id: played.id, streak_days: played.streak_days });
    expect((await mara.get('/api/daily-memory-config')).status).toBe(409);
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });

  test('keeps plays that the guest began and whose results are not yet delivered [§4 Opening and ending]', async () => {
    const client = await guest();
    const opening = (await client.get('/api/daily-triordle')).body;
    await register('Mara', { client });
    const mara = await signedIn('Mara');
    expect((await mara.get('/api/daily-triordle')).body).toMatchObject({
      resumed: true,
      game_session_token: opening.game_session_token,
    });
  });

  test('settles a guest, and an inviter, who were away for days', async () => {
    await setClock('2027-06-01T12:00:00Z');
    const client = await guest();
    await playMemory(client);
    const { total_points } = (await client.get('/auth/me')).body;
    await setClock('2027-06-05T12:00:00Z');
    const reply = await register('Mara', { client });
    expect(reply).toMatchObject({ status: 200, body: { last_played_date: '2027-06-01' } });
    expect(reply.body.total_points).toBeGreaterThanOrEqual(total_points + 5000);
    const [row] = await db.all(sql`
      SELECT balance FROM accounts JOIN players USING (id) WHERE username = 'inviter'`);
    expect(row).toEqual({ balance: 500_000 });
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });

  test('is refused to a signed-in player', async () => {
    const mara = await player('mara');
    expect(await register('Noor', { client: mara })).toMatchObject(FAILED);
    expect(await countPlayers()).toBe(2);
  });

  test('is refused to a banned guest', async () => {
    const client = await guest();
    await playMemory(client);
    await db.all(sql`UPDATE players SET banned_at = 1 WHERE kind = 'guest'`);
    expect(await register('Mara', { client })).toMatchObject({ status: 403, body: { code: 'BANNED' } });
  });
});

describe('an invitation', () => {
  test('is required [§12 Registration and names]', async () => {
    for (const referral_code of [undefined, null, '', '  ', 'no-such-code', '\u0000', "' OR 1=1 --"])
      expect(
        await register('Mara', { referral_code, headers: from(`192.0.2.${String(referral_code).length}`) }),
      ).toMatchObject(NOT_INVITED);
    expect(await countPlayers()).toBe(1);
  });

  test('comes from the guest’s session or the link’s cookie [§12 Registration and names]', async () => {
    const client = new Client();
    await client.post('/api/session/init', { referral_code: INVITATION });
    expect((await register('Mara', { client, referral_code: undefined })).status).toBe(200);
    const linked = new Client();
    linked.cookie = `referral_code=${INVITATION}`;
    expect((await register('Noor', { client: linked, referral_code: undefined })).status).toBe(200);
    const wrong = new Client();
    wrong.cookie = 'referral_code=%E0%A4%A';
    expect(await register('Lena', { client: wrong, referral_code: undefined })).toMatchObject(NOT_INVITED);
  });

  test('sent with the call takes precedence over a remembered one [§12 Registration and names]', async () => {
    const other = await player('other');
    const client = new Client();
    await client.post('/api/session/init', { referral_code: INVITATION });
    await register('Mara', { client, referral_code: 'code-other' });
    expect((await other.get('/auth/me')).body.total_points).toBe(500);
    expect((await inviting.get('/auth/me')).body.total_points).toBe(0);
    expect(await register('Noor', { client: await guest(), referral_code: 'wrong' })).toMatchObject(
      NOT_INVITED,
    );
  });

  test('that ends while the batch is on its way registers nobody', async () => {
    const invitation = (await invitationOf(db, { code: INVITATION }))!;
    const newcomer = { guest: newGuest({ now_ms: 1, referralCode: null, edition: 'home' }), wasHere: false };
    const { deciding } = registering({
      newcomer,
      account: { username: 'Mara' },
      invitation,
      origin: null,
      gates: allGates({ on: false }),
      now_ms: Date.now(),
    });
    await db.all(sql`UPDATE persons SET banned_at = 1 WHERE username = 'inviter'`);
    expect(await db.batch(deciding).catch(constraintOf)).toBe('GUARD');
    expect(await countPlayers()).toBe(1);
  });

  test('of a player who is blocked or has left does not count', async () => {
    await db.all(sql`UPDATE persons SET banned_at = 1 WHERE username = 'inviter'`);
    expect(await register('Mara')).toMatchObject(NOT_INVITED);
    await db.all(
      sql`UPDATE persons SET banned_at = NULL, kind = 'deactivated', deactivated_at = 1 WHERE username = 'inviter'`,
    );
    expect(await register('Mara')).toMatchObject(NOT_INVITED);
  });
});

describe('five simultaneous registrations', () => {
  test('give the name to one player', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        register(n % 2 ? 'Mara' : 'mara', { email: `m${n}@example.com`, headers: from(`192.0.2.${n}`) }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies) if (reply.status !== 200) expect(reply).toMatchObject(USERNAME_TAKEN);
    expect(await countPlayers()).toBe(2);
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });

  test('give the address to one player', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        register(`Mara${n}`, {
          email: n % 2 ? 'm@example.com' : 'M@example.com',
          headers: from(`192.0.2.${n}`),
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies) if (reply.status !== 200) expect(reply).toMatchObject(EMAIL_TAKEN);
    expect(await countPlayers()).toBe(2);
  });

  test('of one guest make one account with one welcome', async () => {
    const client = await guest();
    await playMemory(client);
    const { total_points } = (await client.get('/auth/me')).body;
    const { cookie } = client;
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => {
        const tab = new Client();
        tab.cookie = cookie;
        return register(`Mara${n}`, { client: tab, headers: from(`192.0.2.${n}`) });
      }),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(won[0]!.body.total_points).toBeCloseTo(total_points + 5000, 3);
    for (const reply of replies) if (reply.status !== 200) expect(reply).toMatchObject(FAILED);
    expect(await countPlayers()).toBe(2);
    expect((await inviting.get('/auth/me')).body.total_points).toBe(500);
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });
});

describe('a registered guest’s cookie', () => {
  test('is dropped, and a copy of it opens nothing [§Sessions]', async () => {
    const attacker = await guest();
    await attacker.get('/api/daily-memory-config');
    const victim = new Client();
    victim.cookie = attacker.cookie;
    const reply = await register('Mara', { client: victim });
    expect(reply.headers.get('set-cookie')).toMatch(/^doxa_guest=;.*Max-Age=0/);
    expect(reply.headers.get('set-cookie')).toMatch(/HttpOnly/);
    const mara = await signedIn('Mara');
    await playMemory(mara);
    expect((await attacker.get('/auth/me')).status).toBe(401);
    expect((await attacker.get('/api/daily-triordle')).status).toBe(401);
    expect((await attacker.get('/api/results/today/memory')).status).toBe(401);
    expect((await attacker.get('/api/hub')).status).toBe(401);
    expect((await attacker.get('/api/plays/today')).status).toBe(401);
    expect(await register('Thief', { client: attacker })).toMatchObject(FAILED);
    const next = (await attacker.post('/api/session/init')).body;
    expect(next).toMatchObject({ isGuest: true, total_points: 0 });
    expect(next.id).not.toBe(reply.body.id);
  });

  test('from before the first play opens nothing of the account either', async () => {
    const attacker = await guest();
    const victim = new Client();
    victim.cookie = attacker.cookie;
    await register('Mara', { client: victim });
    await playMemory(await signedIn('Mara'));
    expect((await attacker.get('/api/plays/today')).body.memory).toBe('none');
    expect((await attacker.get('/api/results/today/memory')).body).toBeNull();
    expect((await attacker.get('/api/daily-memory-config')).status).toBe(401);
    expect((await attacker.get('/api/daily-triordle')).status).toBe(401);
  });
});
