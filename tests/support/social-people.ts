// People with Google accounts: credentials, registration, and browsers in which they are signed in.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { player } from './client.ts';
import { Google, SocialClient } from './google.ts';
import { db } from './record.ts';

export let google: Google;
export let inviter: Awaited<ReturnType<typeof player>>;

/** Before each test of a file there are Google and an inviter; after it the ledger is sound. */
export function aroundEach(): void {
  beforeEach(async () => {
    google = await Google.start();
    inviter = await player('inviter');
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });
}

/** The person named by a Google credential. */
export interface Person {
  sub: string;
  email: string;
}

export const MARA: Person = { sub: '1001', email: 'Mara.Social@example.com' };

/** A browser with a guest's cookie that followed an inviter's link. */
export async function invited(): Promise<SocialClient> {
  const client = new SocialClient(google);
  await client.post('/api/session/init', { referral_code: 'code-inviter' });
  return client;
}

/** A fresh credential for a person. */
export async function credentialFor(person: Person, client = new SocialClient(google)): Promise<string> {
  return google.credential({ nonce: await client.nonce(), ...person });
}

/** Registers a person and returns the signed-in browser. */
export async function registered(person: Person): Promise<SocialClient> {
  const client = await invited();
  const { status, body } = await client.login(await credentialFor(person));
  expect([status, body.is_new_user]).toEqual([200, true]);
  client.cookie = '';
  client.accessToken = body.access_token;
  return client;
}

/** A signed-in player with a password, in a browser where Google is offered. */
export async function withPassword(username: string, email: string | null = null): Promise<SocialClient> {
  const { accessToken, publicId } = await player(username);
  await db.all(sql`
    UPDATE persons SET password_hash = 'scrypt', email = ${email}, email_key = ${email?.toLowerCase() ?? null}
    WHERE public_id = ${publicId}`);
  const client = new SocialClient(google);
  client.accessToken = accessToken;
  return client;
}

/** Unlinks a social account from the browser's player. */
export function unlink(client: SocialClient, provider = 'google') {
  return client.request(`/api/auth/social/accounts/${provider}`, { method: 'DELETE' });
}
