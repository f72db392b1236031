// A stand-in for Google inside workerd: its own keys, served at the worker's key address, and valid and invalid identity
// tokens of every kind.
import { env } from 'cloudflare:workers';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { vi } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { Client } from './client.ts';

export const CLIENT_ID = 'doxa.test';

const app = createApp(localPorts);

/** A browser at a worker with Google sign-in configured. */
export class SocialClient extends Client {
  readonly #env: Env;

  constructor(google: Google) {
    super();
    this.#env = { ...env, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.keysUrl };
  }

  protected override send(request: Request): Promise<Response> {
    return Promise.resolve(app.fetch(request, this.#env));
  }

  async nonce(): Promise<string> {
    return (await this.get('/api/auth/social/config')).body.google.nonce;
  }

  /** Signs in, or links an account when there is a bearer. */
  login(id_token: string, more: Record<string, unknown> = {}) {
    return this.post('/api/auth/social/login', { provider: 'google', access_token: null, id_token, ...more });
  }
}

/** How to make a token; omitted parts are as Google's. */
export interface Making {
  header?: Record<string, unknown>;
  key?: CryptoKey | Uint8Array;
}

/** An RSA pair takes longer than a test to make: one serves all tests, under a new name in each. */
let pair: Promise<{ publicKey: CryptoKey; privateKey: CryptoKey }> | undefined;

/** A provider with its own key server and key name. */
export class Google {
  readonly keysUrl = `https://keys.test/${crypto.randomUUID()}`;
  readonly kid = crypto.randomUUID();
  readonly publicKey: CryptoKey;
  readonly #privateKey: CryptoKey;
  /** The reply of the key server; a test may replace it. */
  reply: () => Promise<Response>;

  private constructor({ publicKey, privateKey }: { publicKey: CryptoKey; privateKey: CryptoKey }) {
    this.publicKey = publicKey;
    this.#privateKey = privateKey;
    this.reply = async () => Response.json({ keys: [await this.publicJwk()] });
  }

  /** Starts a provider whose key server replaces the network. End with `vi.unstubAllGlobals()`. */
  static async start(): Promise<Google> {
    pair ??= generateKeyPair('RS256', { extractable: true });
    const google = new Google(await pair);
    vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
      const url = input instanceof Request ? input.url : String(input);
      return url === google.keysUrl ? google.reply() : Promise.reject(new TypeError(`no network: ${url}`));
    });
    return google;
  }

  async publicJwk() {
    return { ...(await exportJWK(this.publicKey)), kid: this.kid, alg: 'RS256', use: 'sig' };
  }

  /** The private key, for signing with another algorithm. */
  async privateKeyFor(alg: string): Promise<CryptoKey> {
    return (await importJWK(await exportJWK(this.#privateKey), alg)) as CryptoKey;
  }

  /** An identity token; undefined claims are omitted. Times are relative to `now_s`. */
  credential(
    claims: JWTPayload & { nonce: string },
    { header, key }: Making = {},
    now_s = Math.floor(Date.now() / 1000),
  ): Promise<string> {
    const usual = {
      iss: 'https://accounts.google.com',
      aud: CLIENT_ID,
      sub: '1001',
      email: 'mara@example.com',
      email_verified: true,
      iat: now_s,
      exp: now_s + 3600,
    };
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: this.kid, typ: 'JWT', ...header })
      .sign(key ?? this.#privateKey);
  }
}
