// A local stand-in for Google: signs identity tokens with its own key and serves that key over HTTP. Signing in with it
// needs no password hash, which would add many minutes to a year.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const CLIENT_ID = 'doxa.year';
const KEY_ID = 'year';
const TOKEN_LIFE_S = 3600;

export interface Google {
  /** The variables that make a worker trust it. */
  vars: Readonly<Record<string, string>>;
  /** An identity token for an address that the provider has verified. */
  credential(of: { email: string; nonce: string; now_ms: number }): Promise<string>;
  stop(): void;
}

/** Starts it on a free loopback port. */
export async function startGoogle(): Promise<Google> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    vars: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/keys` },
    credential: ({ email, nonce, now_ms }) => {
      const now_s = Math.floor(now_ms / 1000);
      return new SignJWT({ email, email_verified: true, nonce })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .setIssuer('https://accounts.google.com')
        .setAudience(CLIENT_ID)
        .setSubject(email)
        .setIssuedAt(now_s)
        .setExpirationTime(now_s + TOKEN_LIFE_S)
        .sign(privateKey);
    },
    stop: () => server.close(),
  };
}
