// Reads a request's body and headers, and refuses what is malformed.
import type { Call } from '../../shared/contract/call.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { AppContext } from './app-context.ts';

const MOST_BODY_BYTES = 64 * 1024;

/** The body as JSON or form fields. Throws WRONG_CONTENT_TYPE, TOO_LARGE, MALFORMED. */
export async function readBody(c: AppContext, call: Call): Promise<unknown> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const expected = call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const text = await readText(c);
  const isOptional = call.body?.safeParse(undefined).success === true;
  if (text === '' && isOptional) return undefined;
  if (contentType !== expected) {
    const detail = call.bodyType === 'form' ? 'Please send form fields.' : undefined;
    throw new Refusal('WRONG_CONTENT_TYPE', { detail });
  }
  if (call.bodyType === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED', { detail: 'The body is not valid JSON.' });
  }
}

/** The `Idempotency-Key` header. Throws IDEMPOTENCY_KEY_MISSING, BAD_IDEMPOTENCY_KEY. */
export function readIdempotencyKey(c: AppContext): string {
  const key = c.req.header('idempotency-key');
  if (key === undefined) throw new Refusal('IDEMPOTENCY_KEY_MISSING');
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw new Refusal('BAD_IDEMPOTENCY_KEY');
  return key;
}

/**
 * The token in a socket's subprotocol `doxa.<token>`, as an Authorization header. A page cannot set headers on a WebSocket, and
 * request logs do not contain subprotocols.
 */
export function socketBearer(c: AppContext): string | undefined {
  const accessToken = c.req.header('sec-websocket-protocol')?.match(/^doxa\.(\S+)$/)?.[1];
  return accessToken && `Bearer ${accessToken}`;
}

/**
 * Refuses requests sent by another site's page, including sibling subdomains, and a HEAD that would write. Only browsers send
 * these headers; older ones send only `Origin`.
 */
export function refuseCrossSite(c: AppContext): void {
  if (c.req.raw.method === 'HEAD') throw new Refusal('NOT_FOUND');
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('CROSS_SITE');
  const origin = c.req.header('origin');
  if (origin === undefined) return;
  const own = [c.req.url, c.get('ctx').PUBLIC_ORIGIN].map(hostOf);
  if (!own.includes(hostOf(origin) ?? 'none')) throw new Refusal('CROSS_SITE');
}

function hostOf(address: string): string | undefined {
  return URL.parse(address)?.host;
}

async function readText(c: AppContext): Promise<string> {
  const announced = c.req.header('content-length');
  if (Number(announced ?? 0) > MOST_BODY_BYTES) throw new Refusal('TOO_LARGE');
  // A body with a content-length ends there; a chunked one may be of any size, whatever it announces.
  if (announced !== undefined && c.req.header('transfer-encoding') === undefined)
    return new TextDecoder().decode(await c.req.arrayBuffer());
  const body = c.req.raw.body;
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MOST_BODY_BYTES) throw new Refusal('TOO_LARGE');
    chunks.push(chunk);
  }
  return new Blob(chunks).text();
}
