// A stand-in for Google in local use: it signs identity tokens for any address typed, with its own key, and serves that key and a
// script like Google's. It answers only if the settings point to it (DOXA_TEST_PROVIDER=1 npm start).
import type { Hono } from 'hono';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { hashOfToken } from '../platform/tokens.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { localPorts } from './local-ports.ts';
import { PROVIDER_SCRIPT } from './test-provider-script.ts';

const KEY_ID = 'test-provider';
const TOKEN_LIFE_S = 3600;

export function testProviderRoutes(app: Hono<{ Bindings: Env }>): void {
  app.use('/dev/google/*', async (c, next) => {
    if (!c.env.GOOGLE_JWKS_URL.endsWith('/dev/google/keys')) throw new Refusal('NOT_FOUND');
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get('/dev/google/client.js', (c) =>
    c.body(PROVIDER_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/dev/google/keys', async (c) => {
    const { kty, n, e } = await keyOf(c.env);
    return c.json({ keys: [{ kty, n, e, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
  });
  app.post('/dev/google/credential', async (c) => {
    const asked: unknown = await c.req.json().catch(() => null);
    return c.json({ credential: await credentialFor(c.env, asked) });
  });
}

/** Signs an identity token; without a subject the address identifies the person. Throws INVALID without an address or nonce. */
async function credentialFor(env: Env, asked: unknown): Promise<string> {
  const { email, subject, nonce, email_verified = true } = (asked ?? {}) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof nonce !== 'string')
    throw new Refusal('INVALID', {
      detail: 'Send { "email", "nonce", and if wanted "subject" and "email_verified" }.',
    });
  const sub = typeof subject === 'string' && subject !== '' ? subject : hashOfToken(email).slice(0, 21);
  const now_s = Math.floor((await localPorts(env).now()) / 1000);
  return new SignJWT({ email, email_verified, nonce })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
    .setIssuer('https://accounts.google.com')
    .setAudience(env.GOOGLE_CLIENT_ID)
    .setSubject(sub)
    .setIssuedAt(now_s)
    .setExpirationTime(now_s + TOKEN_LIFE_S)
    .sign(await importJWK(await keyOf(env), 'RS256'));
}

/** The private key, generated at first use and stored in the local database. */
async function keyOf({ DB }: Pick<Env, 'DB'>): Promise<JWK> {
  await DB.prepare('CREATE TABLE IF NOT EXISTS local_provider_key (id INTEGER PRIMARY KEY, jwk TEXT)').run();
  const read = () => DB.prepare('SELECT jwk FROM local_provider_key').first<{ jwk: string }>();
  const kept = await read();
  if (kept) return JSON.parse(kept.jwk);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  await DB.prepare('INSERT INTO local_provider_key VALUES (1, ?1) ON CONFLICT (id) DO NOTHING')
    .bind(JSON.stringify(await exportJWK(privateKey)))
    .run();
  return JSON.parse((await read())!.jwk);
}
