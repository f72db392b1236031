// The name that a social account chooses once, and its welcome bonus.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { Client, player } from '../support/client.ts';
import { Google, SocialClient } from '../support/google.ts';
import { db } from '../support/record.ts';

let google: Google;

beforeEach(async () => {
  google = await Google.start();
  await player('inviter');
});

afterEach(async () => {
  vi.unstubAllGlobals();
  expect(await auditLedger(db)).toMatchObject({ ok: true });
});

/** A signed-in newcomer by social sign-in. */
async function newcomer(sub: string, email = `${sub}@example.com`): Promise<SocialClient> {
  const client = new SocialClient(google);
  const id_token = await google.credential({ nonce: await client.nonce(), sub, email });
  const { body } = await client.login(id_token, { referral_code: 'code-inviter' });
  client.accessToken = body.access_token;
  return client;
}

function choose(client: Client, username: unknown) {
  return client.post('/api/me/account/set-username', { username });
}

const statusOf = async (client: Client) => (await client.get('/api/me/account/username-status')).body;

describe('a social account', () => {
  test('may choose its name once, and gets its welcome then [§12 Registration and names]', async () => {
    const mara = await newcomer('1');
    const before = await statusOf(mara);
    expect(before).toEqual({ needs_customization: true, current_username: expect.stringMatching(/^user_/) });
    const chosen = await choose(mara, 'Mara');
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({ username: 'Mara', total_points: 6000, isGuest: false });
    expect(await statusOf(mara)).toEqual({ needs_customization: false, current_username: 'Mara' });
    const again = await choose(mara, 'Other');
    expect([again.status, again.body.code]).toEqual([409, 'USERNAME_LOCKED']);
    expect((await choose(mara, 'Doxa')).body.code).toBe('USERNAME_LOCKED');
    expect((await mara.get('/auth/me')).body.username).toBe('Mara');
  });

  test('gets the promotion’s bonus as its welcome during one', async () => {
    const now_ms = Date.now();
    await db.all(sql`
      INSERT INTO promotions (id, name, description, bonus_millis, starts_at, ends_at)
      VALUES ('p', 'Spring', 'More', 7500000, ${now_ms - 1000}, ${now_ms + 86_400_000})`);
    expect((await choose(await newcomer('1'), 'Mara')).body.total_points).toBe(8500);
  });

  test('gets no welcome when its social id or address had one before [§12 Registration and names]', async () => {
    expect((await choose(await newcomer('1', 'a.b@gmail.com'), 'first')).body.total_points).toBe(6000);
    const sameAddress = await newcomer('2', 'ab+new@gmail.com');
    expect((await choose(sameAddress, 'second')).body.total_points).toBe(0);
    await db.all(sql`DELETE FROM social_accounts WHERE subject = '1'`);
    await db.all(sql`UPDATE persons SET email = NULL, email_key = NULL WHERE username = 'first'`);
    const sameSubject = await newcomer('1', 'quite@another.example');
    expect((await choose(sameSubject, 'third')).body.total_points).toBe(1000);
  });

  test('that tries twenty names at once gets one, and one welcome [§12 Registration and names]', async () => {
    const mara = await newcomer('1');
    const names = Array.from({ length: 20 }, (_, place) => `mara_${place}`);
    const replies = await Promise.all(names.map((name) => choose(mara, name)));
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'USERNAME_LOCKED')).toHaveLength(19);
    expect((await mara.get('/auth/me')).body).toMatchObject({
      username: won[0]!.body.username,
      total_points: 6000,
    });
  });
});

describe('a name', () => {
  test('that several want at once goes to one, and the others may choose again', async () => {
    const people = await Promise.all(['1', '2', '3', '4'].map((sub) => newcomer(sub)));
    const spellings = ['Echo', 'echo', 'ECHO', 'eChO'];
    const replies = await Promise.all(people.map((person, place) => choose(person, spellings[place])));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const [place, { status, body }] of replies.entries()) {
      if (status === 200) continue;
      expect([status, body.detail]).toEqual([
        400,
        'This username is already taken. Please choose a different username.',
      ]);
      expect((await statusOf(people[place]!)).needs_customization).toBe(true);
      expect((await people[place]!.get('/auth/me')).body.total_points).toBe(1000);
      expect((await choose(people[place]!, `echo_${place}`)).body.total_points).toBe(6000);
    }
  });

  test('that registration would refuse is refused with its message, and another may be chosen', async () => {
    const mara = await newcomer('1');
    const { status, body } = await choose(mara, 'fuck_you');
    expect([status, body.fields]).toEqual([422, { username: 'Please choose a different username' }]);
    expect((await statusOf(mara)).needs_customization).toBe(true);
  });
});

test('a name chosen at registration cannot be changed', async () => {
  const noor = await player('noor');
  expect(await statusOf(noor)).toEqual({ needs_customization: false, current_username: 'noor' });
  expect((await choose(noor, 'other')).body.code).toBe('USERNAME_LOCKED');
});

test('choosing a name requires a live session, and ignores other fields of the body', async () => {
  const mara = await newcomer('1');
  expect((await choose(new Client(), 'nobody')).status).toBe(401);
  const body = {
    username: 'Mara',
    id: 'x',
    is_premium: true,
    total_points: 1e9,
    player_id: 1,
    kind: 'guest',
  };
  // The session is read before it ends, so that a copy of it stays valid for a while.
  expect((await statusOf(mara)).needs_customization).toBe(true);
  await db.all(sql`UPDATE sessions SET revoked_at = 1 WHERE player_id = (SELECT MAX(id) FROM players)`);
  expect((await choose(mara, 'Mara')).body.code).toBe('NOT_SIGNED_IN');
  const noor = await newcomer('2');
  expect((await noor.post('/api/me/account/set-username', body)).body).toMatchObject({
    username: 'Mara',
    is_premium: false,
    total_points: 6000,
  });
});
