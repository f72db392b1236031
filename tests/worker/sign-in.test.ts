// Signing in: its replies, its cost, and how often one may try. Attempts with a solved CAPTCHA are in captcha.test.ts.
import { scryptSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { needsRehash } from '../../worker/features/accounts/passwords.ts';
import { askToken, signedIn } from '../support/accounts.ts';
import { Client, guest, player, setClock } from '../support/client.ts';
import { keysMade } from '../support/password-key.ts';
import { db, rowOf } from '../support/record.ts';
import { fail, from, LOCKED, meetMara, PASSWORD, REFUSED } from '../support/sign-ins.ts';

beforeEach(meetMara);

describe('signing in', () => {
  test('works by name and by address, in any case, with a new token each time', async () => {
    const tokens = new Set<string>();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0' };
    for (const name of ['Mara', 'mARA', 'mara@example.com', ' MARA@Example.com ']) {
      const reply = await askToken(name, PASSWORD, { headers });
      expect(reply).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
      tokens.add(reply.body.access_token);
    }
    expect(tokens.size).toBe(4);
    const devices = sql`SELECT DISTINCT device FROM sessions WHERE device <> 'test'`;
    expect(await db.all(devices)).toEqual([{ device: 'Chrome on Linux' }]);
    expect((await (await signedIn('Mara')).get('/auth/me')).body).toMatchObject({
      username: 'Mara',
      email: 'mara@example.com',
      isGuest: false,
      hasPassword: true,
    });
  });

  test('fails with one reply for a wrong password, an unknown name, and a name without a password [§12 Signing in]', async () => {
    await player('social');
    const replies = [
      await askToken('Mara', 'wrong'),
      await askToken('nobody', PASSWORD),
      await askToken('nobody@example.com', PASSWORD),
      await askToken('social', PASSWORD),
      await askToken('Mara', 'Correct horse'),
      await askToken('Mara', `${PASSWORD} `),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject(REFUSED);
      expect(reply.body).toEqual(replies[0]!.body);
      expect([...reply.headers.keys()]).toEqual([...replies[0]!.headers.keys()]);
    }
  });

  test('fails as usual, and writes nothing, when the hidden field is filled in [§12 Signing in]', async () => {
    const reply = await askToken('Mara', PASSWORD, { website: 'https://example.com' });
    expect(reply).toMatchObject(REFUSED);
    expect(await db.all(sql`SELECT 1 FROM sessions WHERE device <> 'test'`)).toEqual([]);
    expect(await db.all(sql`SELECT 1 FROM sign_in_failures WHERE subject LIKE 'account:%'`)).toEqual([]);
  });

  test('requires both fields', async () => {
    expect(await askToken('', PASSWORD)).toMatchObject({
      status: 422,
      body: { fields: { username: 'Please enter your username.' } },
    });
    expect(await askToken('Mara', '')).toMatchObject({
      status: 422,
      body: { fields: { password: 'Please enter your password.' } },
    });
    expect((await new Client().post('/auth/token', { username: 'Mara', password: PASSWORD })).status).toBe(
      415,
    );
  });

  test('reveals a ban only for the right password', async () => {
    await db.all(sql`UPDATE persons SET banned_at = 1 WHERE username = 'Mara'`);
    expect(await askToken('Mara', 'wrong')).toMatchObject(REFUSED);
    expect(await askToken('Mara', PASSWORD)).toMatchObject({ status: 403, body: { code: 'BANNED' } });
  });

  test('replaces a hash that was made at a lower cost', async () => {
    const salt = Buffer.alloc(16, 3);
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
    const key = scryptSync(PASSWORD, salt, 32, { N: 1024, r: 8, p: 1 });
    await db.all(sql`
      UPDATE persons SET password_hash = ${`$scrypt$ln=10,r=8,p=1$${text(salt)}$${text(key)}`}
      WHERE username = 'Mara'`);
    await signedIn('Mara');
    const row = await rowOf<{ password_hash: string }>(
      sql`SELECT password_hash FROM persons WHERE username = 'Mara'`,
    );
    expect(needsRehash(row.password_hash)).toBe(false);
    await signedIn('Mara');
  });

  test('ignores any token, id or guest that the client sends [§12 Guests]', async () => {
    const attacker = await guest();
    const chosen = 'A'.repeat(43);
    const victim = new Client();
    victim.cookie = attacker.cookie;
    const reply = await victim.request('/auth/token', {
      method: 'POST',
      body: new URLSearchParams({
        username: 'Mara',
        password: PASSWORD,
        access_token: chosen,
        session_id: chosen,
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.status).toBe(200);
    expect(reply.body.access_token).not.toBe(chosen);
    const thief = new Client();
    thief.accessToken = chosen;
    expect((await thief.get('/auth/me')).status).toBe(401);
    expect((await attacker.get('/auth/me')).body).toMatchObject({ isGuest: true, username: 'Guest' });
  });

  test('costs equally many keys for unknown names, wrong passwords and names without one [§12 Signing in]', async () => {
    await player('social');
    for (const name of ['Mara', 'nobody', 'nobody@example.com', 'social']) {
      const before = keysMade();
      expect(await askToken(name, 'wrong')).toMatchObject(REFUSED);
      expect(keysMade() - before, name).toBe(1);
    }
  });
});

describe('the lockout', () => {
  test('begins after five failures on an account, whether it exists or not, and says when to retry [§12 Signing in]', async () => {
    await setClock('2027-06-01T12:00:00Z');
    for (const name of ['Mara', 'nobody']) {
      await fail(name, 5);
      const reply = await askToken(name, PASSWORD, { headers: from('192.0.2.99') });
      expect(reply).toMatchObject(LOCKED);
      const wait_s = Number(reply.headers.get('retry-after'));
      expect(wait_s).toBeGreaterThan(880);
      expect(wait_s).toBeLessThanOrEqual(900);
    }
    await setClock('2027-06-01T12:15:30Z');
    expect((await askToken('Mara', PASSWORD)).status).toBe(200);
  });

  test('counts the account in every spelling', async () => {
    await fail('mara', 2);
    await fail('MARA', 2);
    await fail('Mara@example.com', 1);
    expect(await askToken('mara@example.com', PASSWORD)).toMatchObject(LOCKED);
    expect(await askToken('Mara', PASSWORD)).toMatchObject(LOCKED);
  });

  test('is cleared by a success', async () => {
    await fail('Mara', 4);
    await signedIn('Mara');
    await fail('Mara', 4);
    expect((await askToken('Mara', PASSWORD)).status).toBe(200);
  });

  test('begins after twenty failures from an address, which another account’s successes do not clear [§12 Signing in]', async () => {
    const headers = from('2001:db8:1:2::7');
    for (let n = 0; n < 20; n++) {
      if (n === 10) expect((await askToken('Mara', PASSWORD, { headers })).status).toBe(200);
      expect(await askToken(`nobody${n}`, 'wrong', { headers })).toMatchObject(REFUSED);
    }
    expect(await askToken('Mara', PASSWORD, { headers })).toMatchObject(LOCKED);
    expect(await askToken('Mara', PASSWORD, { headers: from('2001:db8:1:2:ffff::1') })).toMatchObject(LOCKED);
    expect((await askToken('Mara', PASSWORD, { headers: from('2001:db8:1:3::7') })).status).toBe(200);
  });

  test('admits no more simultaneous tries than sequential ones', async () => {
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        askToken('Mara', `guess ${n}`, { headers: from(`198.51.100.${n}`) }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await askToken('Mara', PASSWORD)).toMatchObject(LOCKED);
  });

  test('is not prolonged by tries that it refused', async () => {
    await setClock('2027-06-01T12:00:00Z');
    await fail('Mara', 5);
    await setClock('2027-06-01T12:14:00Z');
    for (let n = 0; n < 3; n++) expect(await askToken('Mara', PASSWORD)).toMatchObject(LOCKED);
    await setClock('2027-06-01T12:15:30Z');
    expect((await askToken('Mara', PASSWORD)).status).toBe(200);
  });

  test('stores neither names nor addresses in plain text', async () => {
    await fail('Mara', 1);
    await fail('my own password, in the wrong field', 1);
    const rows = await db.all<{ subject: string }>(sql`SELECT subject FROM sign_in_failures`);
    expect(rows).toHaveLength(4);
    for (const { subject } of rows) expect(subject).toMatch(/^(account|address):[0-9a-f]{64}$/);
  });
});
