// A browser and its push service: makes subscriptions, checks a message's signature, and decrypts it.
import { createHash } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';

export interface SentPush {
  url: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** A message as received by the browser's service worker. */
export interface OpenedPush {
  endpoint: string;
  ttl_s: number;
  topic: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every kind.
  message: any;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const SALT_BYTES = 16;
const POINT_AT = 21;
const POINT_BYTES = 65;

const base64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url');
const bytesOf = (text: string, encoding: BufferEncoding = 'base64url') =>
  new Uint8Array(Buffer.from(text, encoding));

/** One browser with its keys; it may have any number of endpoints. */
export class PushReceiver {
  readonly #pair: CryptoKeyPair;
  readonly #point: Uint8Array<ArrayBuffer>;
  readonly #auth = crypto.getRandomValues(new Uint8Array(16));
  /** The key it subscribed with: messages signed by another are refused. */
  readonly #vapidKey: string;

  private constructor(pair: CryptoKeyPair, point: Uint8Array<ArrayBuffer>, vapidKey: string) {
    this.#pair = pair;
    this.#point = point;
    this.#vapidKey = vapidKey;
  }

  static async subscribed(vapidKey: string): Promise<PushReceiver> {
    const pair = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
    const point = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
    return new PushReceiver(pair, point, vapidKey);
  }

  /** The subscription that the page sends to the server. */
  at(endpoint: string) {
    const [p256dh, auth] = [base64url(this.#point), base64url(this.#auth)];
    return { endpoint, p256dh, auth, vapid_key: this.#vapidKey };
  }

  /** Decrypts a message. Throws when a push service would refuse it or a browser could not read it. */
  async open({ url, headers, body }: SentPush, now_ms: number): Promise<OpenedPush> {
    await this.#checkSender(url, headers.get('authorization') ?? '', now_ms);
    if (headers.get('content-encoding') !== 'aes128gcm') throw new Error('Another coding.');
    return {
      endpoint: url,
      ttl_s: Number(headers.get('ttl')),
      topic: headers.get('topic') ?? '',
      message: JSON.parse(await this.#opened(body)),
    };
  }

  async #checkSender(url: string, authorization: string, now_ms: number): Promise<void> {
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
    if (!token || key !== this.#vapidKey) throw new Error('Signed by another key.');
    const point = bytesOf(key);
    const jwk = { kty: 'EC', crv: 'P-256', x: base64url(point.slice(1, 33)), y: base64url(point.slice(33)) };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      audience: new URL(url).origin,
      currentDate: new Date(now_ms),
    });
    if (!payload.sub || payload.exp! > now_ms / 1000 + 24 * 3600) throw new Error('Signed for too long.');
  }

  async #opened(body: Uint8Array<ArrayBuffer>): Promise<string> {
    const [salt, sender] = [body.slice(0, SALT_BYTES), body.slice(POINT_AT, POINT_AT + POINT_BYTES)];
    const theirs = await crypto.subtle.importKey('raw', sender, CURVE, true, []);
    const shared = await crypto.subtle.deriveBits(
      // biome-ignore lint/suspicious/noExplicitAny: Node and workerd name the same parameter differently.
      { name: 'ECDH', public: theirs } as any,
      this.#pair.privateKey,
      256,
    );
    const info = Buffer.concat([bytesOf('WebPush: info\0', 'latin1'), this.#point, sender]);
    const secret = await derived({ secret: shared, salt: this.#auth, info, bytes: 32 });
    const named = (name: string) => bytesOf(`Content-Encoding: ${name}\0`, 'latin1');
    const key = await derived({ secret, salt, info: named('aes128gcm'), bytes: 16 });
    const iv = await derived({ secret, salt, info: named('nonce'), bytes: 12 });
    const plain = new Uint8Array(
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv },
        await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']),
        body.slice(POINT_AT + POINT_BYTES),
      ),
    );
    if (plain.at(-1) !== 2) throw new Error('Not the last record.');
    return new TextDecoder().decode(plain.slice(0, -1));
  }
}

/** The device id derived from an endpoint. */
export function deviceAt(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, 32);
}

async function derived({
  secret,
  salt,
  info,
  bytes,
}: {
  secret: ArrayBuffer;
  salt: Uint8Array<ArrayBuffer>;
  info: Uint8Array<ArrayBuffer>;
  bytes: number;
}): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
}
