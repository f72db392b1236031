// Registering: by invitation, with every text to the letter, in races, and against those who bring what is not theirs.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newcomerStatements } from '../../worker/accounts/newcomer.ts';
import { auditLedger } from '../../worker/ledger/audit.ts';
import { constraintOf, database } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { newGuest } from '../../worker/sessions/guest-cookie.ts';
import {
  askToken,
  captchaHeader,
  fieldsOf,
  INVITATION,
  inviter,
  register,
  signedIn,
  solveCaptcha,
} from '../support/accounts.ts';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';

const db = database(env);
const NOT_INVITED = {
  status: 400,
  body: {
    detail: 'Registration is by invitation only. Please use a referral link from an existing player.',
    code: 'NOT_INVITED',
  },
};
const EMAIL_TAKEN = {
  status: 400,
  body: {
    detail:
      'This email address is already registered. Please try logging in instead, or use a different email address.',
    code: 'EMAIL_TAKEN',
  },
};
const USERNAME_TAKEN = {
  status: 400,
  body: {
    detail: 'This username is already taken. Please choose a different username.',
    code: 'USERNAME_TAKEN',
  },
};
const FAILED = {
  status: 400,
  body: {
    detail: 'Registration failed. Please check your information and try again.',
    code: 'REGISTRATION_FAILED',
  },
};
const LOCKED = { status: 429, body: { detail: 'Too many attempts', code: 'TOO_MANY_ATTEMPTS' } };
const from = (address: string) => ({ 'cf-connecting-ip': address });

let inviting: Awaited<ReturnType<typeof inviter>>;
// Mails that are under way arrive before the store is emptied.
afterEach(() => new Client().get('/dev/mails').then(() => undefined));

beforeEach(async () => {
  inviting = await inviter();
});

async function countPlayers(): Promise<number> {
  const [row] = await db.all<{ players: number }>(sql`SELECT COUNT(*) AS players FROM players`);
  return row!.players;
}

describe('registering', () => {
  test('answers with the profile, with the welcome bonus, and the password then signs in', async () => {
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

  test('rewards who invited, and the new player may invite in turn', async () => {
    const { referral_code } = (await register('Mara')).body;
    expect((await inviting.get('/auth/me')).body.total_points).toBe(500);
    expect((await register('Noor', { referral_code })).status).toBe(200);
    expect((await (await signedIn('Mara')).get('/auth/me')).body.total_points).toBe(5500);
  });

  test('mails a link that verifies the address', async () => {
    await register('Mara');
    const mails = (await new Client().get('/dev/mails')).body as { to: string; links: string[] }[];
    expect(mails.map(({ to }) => to)).toEqual(['mara@example.com']);
    expect(mails[0]!.links.some((link) => link.includes('/verify-email?token='))).toBe(true);
  });

  test('turns the guest into the account: Sparks, streak and results stay', async () => {
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

  test('keeps what was begun as a guest and not yet delivered', async () => {
    const client = await guest();
    const opening = (await client.get('/api/daily-triordle')).body;
    await register('Mara', { client });
    const mara = await signedIn('Mara');
    expect((await mara.get('/api/daily-triordle')).body).toMatchObject({
      resumed: true,
      game_session_token: opening.game_session_token,
    });
  });

  test('takes in a guest who was away for days, and pays an inviter who was', async () => {
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

  test('gives a visitor without a guest a new id', async () => {
    const one = (await register('Mara')).body.id;
    const two = (await register('Noor')).body.id;
    expect(one).not.toBe(two);
  });

  test('pays no second welcome to the person behind an address', async () => {
    await register('Mara', { email: 'mara.lind@gmail.com' });
    const again = await register('Noor', { email: 'MaraLind+2@googlemail.com' });
    expect(again).toMatchObject({ status: 200, body: { total_points: 0 } });
    expect((await register('Lena', { email: 'other@example.com' })).body.total_points).toBe(5000);
  });

  test('is refused to who is signed in', async () => {
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
  test('is needed', async () => {
    for (const referral_code of [undefined, null, '', '  ', 'no-such-code', '\u0000', "' OR 1=1 --"])
      expect(
        await register('Mara', { referral_code, headers: from(`192.0.2.${String(referral_code).length}`) }),
      ).toMatchObject(NOT_INVITED);
    expect(await countPlayers()).toBe(1);
  });

  test('comes with the guest’s session, or with the link’s cookie', async () => {
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

  test('given with the call goes before the one remembered', async () => {
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

  test('may be one that an operator made', async () => {
    await db.all(sql`
      INSERT INTO invites (code, player_id, created_at) SELECT 'by-hand', id, 1 FROM players WHERE username = 'inviter'`);
    expect((await register('Mara', { referral_code: 'by-hand' })).status).toBe(200);
  });

  test('that ceases while the batch is on its way registers nobody', async () => {
    const newcomer = { guest: newGuest({ now_ms: 1, referralCode: null }), wasHere: false };
    const statements = newcomerStatements({
      newcomer,
      account: { username: 'Mara' },
      code: INVITATION,
      gates: allGates({ shut: false }),
      now_ms: Date.now(),
    });
    await db.all(sql`UPDATE players SET banned_at = 1 WHERE username = 'inviter'`);
    expect(await db.batch(statements).catch(constraintOf)).toBe('GUARD');
    expect(await countPlayers()).toBe(1);
  });

  test('of a player who is blocked or has left does not count', async () => {
    await db.all(sql`UPDATE players SET banned_at = 1 WHERE username = 'inviter'`);
    expect(await register('Mara')).toMatchObject(NOT_INVITED);
    await db.all(sql`UPDATE players SET banned_at = NULL, kind = 'deactivated' WHERE username = 'inviter'`);
    expect(await register('Mara')).toMatchObject(NOT_INVITED);
  });
});

describe('what registering says', () => {
  test('of names and addresses that are taken, in whatever case', async () => {
    await register('Mara');
    expect(await register('mARA', { email: 'other@example.com' })).toMatchObject(USERNAME_TAKEN);
    expect(await register('Noor', { email: 'MARA@Example.com' })).toMatchObject(EMAIL_TAKEN);
    expect(await register('Mara')).toMatchObject(EMAIL_TAKEN);
    await db.all(sql`UPDATE players SET kind = 'deactivated', deactivated_at = 1 WHERE username = 'Mara'`);
    expect(await register('mara', { email: 'other@example.com' })).toMatchObject(USERNAME_TAKEN);
  });

  test.each([
    ['username', 'ab', 'Username must be at least 3 characters long'],
    ['username', 'a'.repeat(21), 'Username can be at most 20 characters long'],
    ['username', 'mara lind', 'Username can only contain letters, numbers, and underscores'],
    ['username', 'mara-lind', 'Username can only contain letters, numbers, and underscores'],
    ['username', 'Doxa', 'Please choose a different username'],
    ['username', 'gUEST', 'Please choose a different username'],
    ['username', 'user_1234', 'Please choose a different username'],
    ['username', 'Deleted_abc', 'Please choose a different username'],
    ['username', 'f_u_c_k_1', 'Please choose a different username'],
    ['password', '12345', 'Password must be at least 6 characters long.'],
    ['password', 'x'.repeat(129), 'Password can be at most 128 characters long.'],
    ['email', 'mara', 'Please enter a valid email address.'],
    ['email', 'mara@example', 'Please enter a valid email address.'],
    ['email', 'a@b.c, d@e.f', 'Please enter a valid email address.'],
    ['email', 'mara\u0000@example.com', 'Please enter a valid email address.'],
    ['email', 'mara\u200b@example.com', 'Please enter a valid email address.'],
    ['email', 'mara@example.com\nBcc: x@example.com', 'Please enter a valid email address.'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Please enter a valid email address.'],
  ])('of the %s %j: %s', async (field, value, text) => {
    const reply = await register('Mara', { [field]: value });
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: text, code: 'INVALID', fields: { [field]: text } },
    });
    expect(await countPlayers()).toBe(1);
  });

  test('of what is missing', async () => {
    for (const field of ['username', 'email', 'password']) {
      const reply = await register('Mara', { [field]: undefined });
      expect(reply).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.stringMatching(/\S/) } },
      });
    }
  });

  test.each(['M\u0430ra', 'Ｍａｒａ', 'Mara\u200b', 'Ma\u0301ra', 'ⅯARA', '\u202eMara', 'Mara\u0000'])(
    'of the twin %j of a name',
    async (username) => {
      await register('Mara');
      expect(await register('Noor', { username })).toMatchObject({
        status: 422,
        body: { fields: { username: expect.any(String) } },
      });
    },
  );

  test('of fields that nobody may fill in: nothing, they have no effect', async () => {
    const reply = await register('Mara', {
      id: 'chosen',
      is_premium: true,
      isPremium: 1,
      total_points: 1e9,
      balance: 1e9,
      kind: 'deleted',
      email_verified_at: 1,
      banned_at: null,
      created_at: 1,
      public_id: 'chosen',
      password_hash: 'x',
      referred_by: 99,
      __proto__: { is_premium: true },
      constructor: { prototype: { is_premium: true } },
    });
    expect(reply).toMatchObject({ status: 200, body: { is_premium: false, total_points: 5000 } });
    expect(reply.body.id).not.toBe('chosen');
    const rows = await db.all(sql`
      SELECT kind, email_verified_at, is_premium, referred_by = (SELECT id FROM players WHERE username = 'inviter') AS "byInviter"
      FROM players WHERE username = 'Mara'`);
    expect(rows).toEqual([{ kind: 'registered', email_verified_at: null, is_premium: 0, byInviter: 1 }]);
  });

  test('of bodies that are too large or too deep', async () => {
    const send = (body: string) =>
      new Client().request('/auth/register', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    const large = JSON.stringify(fieldsOf('Mara', { filler: 'x'.repeat(10 * 1024 * 1024) }));
    expect(await send(large)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expect((await send(deep)).status).toBe(422);
    expect((await send(`{"username":${deep}}`)).status).toBe(422);
    expect((await send(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).status).toBe(422);
    expect(await countPlayers()).toBe(1);
  });

  test('of a form that a program filled in: what it says of any other, and nothing is written', async () => {
    expect(await register('Mara', { website: 'https://example.com' })).toMatchObject(FAILED);
    expect(await countPlayers()).toBe(1);
    expect(await db.all(sql`SELECT 1 FROM sign_in_failures`)).toEqual([]);
    expect((await register('Mara', { website: '' })).status).toBe(200);
  });
});

describe('at once', () => {
  test('one of five gets a name', async () => {
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

  test('one of five gets an address', async () => {
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

  test('a guest becomes one account, with one welcome', async () => {
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

describe('the guest’s cookie', () => {
  test('is dropped, and opens nothing any more for who kept a copy of it', async () => {
    const attacker = await guest();
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

  test('that is forged makes nobody another’s guest', async () => {
    const owner = await guest();
    await playMemory(owner);
    const thief = new Client();
    thief.cookie = owner.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const reply = await register('Thief', { client: thief });
    expect(reply.body.id).not.toBe((await owner.get('/auth/me')).body.id);
    expect(reply.body.total_points).toBe(5000);
  });
});

describe('many failures', () => {
  test('from an address end in a lockout, which a solved CAPTCHA opens once', async () => {
    await setClock('2027-06-01T12:00:00Z');
    await register('Mara', { headers: from('192.0.2.1') });
    const headers = from('192.0.2.9');
    for (let n = 0; n < 5; n++)
      expect(await register('Mara', { email: `m${n}@example.com`, headers })).toMatchObject(USERNAME_TAKEN);
    const locked = await register('Noor', { headers });
    expect(locked).toMatchObject(LOCKED);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(880);
    expect((await register('Noor', { headers: from('192.0.2.10') })).status).toBe(200);
    const solved = { ...headers, ...captchaHeader(await solveCaptcha()) };
    expect((await register('Lena', { headers: solved })).status).toBe(200);
    expect(await register('Olga', { headers: solved })).toMatchObject(LOCKED);
    await setClock('2027-06-01T12:15:30Z');
    expect((await register('Olga', { headers })).status).toBe(200);
  });

  test('at once count no less', async () => {
    const headers = from('192.0.2.9');
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, n) => register(`Mara${n}`, { referral_code: `guess-${n}`, headers })),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('do not come from successes, nor from what a form gets wrong', async () => {
    const headers = from('192.0.2.9');
    for (let n = 0; n < 7; n++) {
      expect((await register('Doxa', { headers })).status).toBe(422);
      expect((await register('Mara', { headers, referral_code: null })).status).toBe(400);
      expect((await register(`Mara${n}`, { headers })).status).toBe(200);
    }
  });
});

describe('whether a name may be taken', () => {
  test.each([
    ['Mara', true],
    ['inviter', false],
    ['INVITER', false],
    ['ab', false],
    ['a'.repeat(21), false],
    ['mara lind', false],
    ['m\u0430ra', false],
    ['Doxa', false],
    ['user_x', false],
    ['sh1thead', false],
    ['%', false],
    ['_', false],
  ])('%s: %s', async (name, available) => {
    const reply = await new Client().get(`/api/users/check-username/${encodeURIComponent(name)}`);
    expect(reply).toMatchObject({ status: 200, body: { available } });
  });

  test('can be asked before signing in, and the password does not sign in to a name that is free', async () => {
    expect((await askToken('Mara', 'correct horse')).status).toBe(401);
  });
});
