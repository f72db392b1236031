// Messages to browsers: encrypted for one subscription (RFC 8291, in the coding `aes128gcm` of RFC 8188), and signed so that the
// push service knows the sender (VAPID, RFC 8292). A push service sees when a message is sent, never its content.

import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Ctx } from './context.ts';
import { RememberedByKey } from './remembered.ts';
import { inTime } from './trace.ts';

/** A browser's subscription: the address to send to, and the keys as base64url. */
export interface PushSubscription {
  endpoint: string;
  /** The browser's public key, an uncompressed point of P-256. */
  p256dh: string;
  auth: string;
  /** The public key of the sender that the browser expects. */
  vapid_key: string;
}

/** The fate of a message. `unknown`: no answer came, and the push service may have accepted it. */
export type PushOutcome =
  | { kind: 'taken' | 'gone' | 'unknown' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; wait_ms: number | null };

const HOUR_MS = 3_600_000;
/** Signatures are valid for 12 hours; push services accept at most 24. */
const SIGNED_FOR_MS = 12 * HOUR_MS;
const PATIENCE_MS = 10_000;
const RECORD_BYTES = 4096;
/** The delimiter of the last record, which is the only one. */
const LAST_RECORD = 2;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;

/** The browsers' push services. Nothing is sent anywhere else, or a player could make the server call any address. */
const PUSH_SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9.-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9.-]+\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

export function isPushService({ protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && PUSH_SERVICES.some((service) => service.test(hostname));
}

type VapidCtx = Pick<Ctx, 'VAPID_KEY' | 'PUBLIC_ORIGIN'> & { VAPID_KEY_BEFORE?: string };

/** The public key that browsers subscribe with; empty if the deployment has none. */
export function vapidPublicKey({ VAPID_KEY }: Pick<Ctx, 'VAPID_KEY'>): string {
  return VAPID_KEY ? pairIn(VAPID_KEY).publicKey : '';
}

/** Whether the deployment can still sign messages to a subscription made with a public key. */
export function signsFor(ctx: VapidCtx, publicKey: string): boolean {
  return pairOf(ctx, publicKey) !== undefined;
}

/** Whether two texts are the keys of a subscription: a point on the curve, and 16 bytes. */
export async function areKeys({ p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>): Promise<boolean> {
  if (bytesOf(auth).length !== AUTH_BYTES || bytesOf(p256dh).length !== POINT_BYTES) return false;
  return publicPoint(bytesOf(p256dh)).then(
    () => true,
    () => false,
  );
}

/** Encrypts a text for a subscription. The salt and the sender's key pair are fresh per message; tests pass their own. */
export async function sealed(
  text: string,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  { salt, pair }: { salt?: Uint8Array<ArrayBuffer>; pair?: CryptoKeyPair } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const [saltOnce, own] = [
    salt ?? crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
    pair ?? (await freshPair()),
  ];
  const theirs = bytesOf(p256dh);
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', own.publicKey)) as ArrayBuffer);
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: await publicPoint(theirs) } as SubtleCryptoDeriveKeyAlgorithm,
    own.privateKey,
    256,
  );
  const secret = await derived(shared, bytesOf(auth), joined(ascii('WebPush: info\0'), theirs, ours), 32);
  const key = await derived(secret, saltOnce, ascii('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await derived(secret, saltOnce, ascii('Content-Encoding: nonce\0'), 12);
  const plain = joined(new TextEncoder().encode(text), Uint8Array.of(LAST_RECORD));
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']),
    plain,
  );
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return joined(saltOnce, size, Uint8Array.of(ours.length), ours, new Uint8Array(cipher));
}

/** Signatures by key, push service and hour; each serves all messages of its hour. */
const signed = new RememberedByKey<string>({ most: 100, most_ms: HOUR_MS });

/** The Authorization header that identifies the sender to the push service at an endpoint. */
export async function signedFor(
  ctx: VapidCtx,
  { endpoint, vapid_key, now_ms }: Pick<PushSubscription, 'endpoint' | 'vapid_key'> & { now_ms: number },
): Promise<string> {
  const { origin } = new URL(endpoint);
  const key = `${vapid_key} ${origin} ${Math.floor(now_ms / HOUR_MS)}`;
  const header = signed.get(key) ?? (await signedNow(ctx, { origin, vapid_key, now_ms }));
  signed.keep(key, header);
  return header;
}

async function signedNow(
  ctx: VapidCtx,
  { origin, vapid_key, now_ms }: { origin: string; vapid_key: string; now_ms: number },
): Promise<string> {
  const { publicKey, privateKey } = pairOf(ctx, vapid_key)!;
  const point = bytesOf(publicKey);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: base64url(point.slice(1, 33)),
    y: base64url(point.slice(33)),
  };
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setSubject(ctx.PUBLIC_ORIGIN)
    .setExpirationTime(Math.floor((now_ms + SIGNED_FOR_MS) / 1000))
    .sign(await importJWK(jwk, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
}

/** A message that is encrypted and signed, so that only sending is left. */
export interface ReadyPush {
  endpoint: string;
  body: Uint8Array<ArrayBuffer>;
  authorization: string;
}

/** Encrypts and signs a message. Throws for a subscription with invalid keys. */
export async function readyPush(
  ctx: VapidCtx,
  { to, text, now_ms }: { to: PushSubscription; text: string; now_ms: number },
): Promise<ReadyPush> {
  const [body, authorization] = await Promise.all([sealed(text, to), signedFor(ctx, { ...to, now_ms })]);
  return { endpoint: to.endpoint, body, authorization };
}

/**
 * Sends a message to its push service, which stores it for at most `ttl_s` and replaces one of the same topic. The request starts
 * synchronously within the call. Never throws.
 */
export async function push(
  { endpoint, body, authorization }: ReadyPush,
  { topic, ttl_s }: { topic: string; ttl_s: number },
): Promise<PushOutcome> {
  const headers = {
    authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttl_s),
    topic,
    urgency: 'normal',
  };
  try {
    const sending = fetch(endpoint, { method: 'POST', redirect: 'manual', headers, body });
    const answer = await inTime(sending, { most_ms: PATIENCE_MS });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch {
    return { kind: 'unknown' };
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', status };
  const wait_s = Number(headers.get('retry-after') ?? Number.NaN);
  return { kind: 'later', wait_ms: Number.isFinite(wait_s) ? wait_s * 1000 : null };
}

interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** The key pair with a public key: the current one or, during a rotation, the previous one. */
function pairOf({ VAPID_KEY, VAPID_KEY_BEFORE }: VapidCtx, publicKey: string): KeyPair | undefined {
  return [VAPID_KEY, VAPID_KEY_BEFORE]
    .flatMap((secret) => (secret ? [pairIn(secret)] : []))
    .find((pair) => pair.publicKey === publicKey);
}

/** The current and the previous key pair, by their secrets. */
const pairs = new RememberedByKey<KeyPair>({ most: 2, most_ms: HOUR_MS });

/** The key pair of a secret, which is the private key: 32 bytes in hex. */
function pairIn(secret: string): KeyPair {
  const known = pairs.get(secret);
  if (known) return known;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(secret, 'hex'));
  const pair = { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
  pairs.keep(secret, pair);
  return pair;
}

async function freshPair(): Promise<CryptoKeyPair> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  return pair as CryptoKeyPair;
}

function publicPoint(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, true, []);
}

/** HKDF with SHA-256 (RFC 5869). */
async function derived(
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
