// The page's only way to call the server, derived from the contract: typed, strict in requests, tolerant of replies. It also
// tracks the server's clock, the only one that the page uses.
import type { Call, CallArguments, CallReply } from '#shared/contract/call.ts';
import { isChange, pathWith } from '#shared/contract/call.ts';
import { readOnly } from '../read-only.ts';
import { isTransientStatus } from './transient.ts';

/**
 * A call that the server refused, or that did not get through (`status` 0). The message is the server's; it is empty if the
 * server's reply was unreadable.
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor({
    status,
    code,
    detail,
    fields = {},
  }: {
    status: number;
    code: string;
    detail: string;
    fields?: Record<string, string>;
  }) {
    super(detail);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Whether a call failed for a transient reason, so that it can be repeated unchanged. */
export function isTransient(error: unknown): boolean {
  return error instanceof CallError && isTransientStatus(error.status);
}

interface SendOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The solution of a CAPTCHA, valid for one attempt. */
  captcha?: string | undefined;
  /** Lets the request outlive the page, for reports sent while the page is being hidden. */
  keepalive?: boolean;
  /** The reply to the same call made before the script had loaded, or null if it failed. */
  begun?: Promise<Response | null>;
}

let serverOffset_ms = 0;
let accessToken: string | null = null;
let onTokenRefused: (refusal: CallError) => void = () => {};

/** The server's time in milliseconds since the epoch, as of its last reply. */
export function serverNow(): number {
  return Date.now() + serverOffset_ms;
}

/** Sets the bearer token for all further calls; null for a guest. */
export function setAccessToken(token: string | null): void {
  accessToken = token;
}

/** The current bearer token; null for a guest. */
export function currentAccessToken(): string | null {
  return accessToken;
}

/** Calls `listener` when the server refuses the bearer: signed out elsewhere, deactivated or blocked. */
export function whenTokenIsRefused(listener: (refusal: CallError) => void): void {
  onTokenRefused = listener;
}

/** Makes a call of the contract. Throws CallError if it is refused or does not get through. */
export async function send<C extends Call>(
  call: C,
  { params, query, body }: CallArguments<C>,
  options: SendOptions = {},
): Promise<CallReply<C>> {
  return (await sendForList(call, { params, query, body } as CallArguments<C>, options)).reply;
}

/** Like `send`, with the total of a paged list from `x-total-count`. */
export async function sendForList<C extends Call>(
  call: C,
  { params, query, body }: CallArguments<C>,
  options: SendOptions = {},
): Promise<{ reply: CallReply<C>; total: number | null }> {
  const bearer = accessToken;
  const response = await request({ call, params, query, body, options });
  followServerClock(response);
  if (response.status === 204) return { reply: null as CallReply<C>, total: null };
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const refusal = refusalOf(response.status, reply);
    if (refusal.code === 'READ_ONLY') readOnly.publish(readOnly.read() ?? { until: null });
    // A late reply for a replaced token does not concern the new one.
    const isOver = refusal.code === 'NOT_SIGNED_IN' || refusal.code === 'BANNED';
    if (isOver && bearer && bearer === accessToken) onTokenRefused(refusal);
    throw refusal;
  }
  if (reply === undefined) throw unreachable();
  // An accepted change shows that Doxa is no longer read-only.
  if (isChange(call)) readOnly.publish(null);
  const total = response.headers.get('x-total-count');
  return { reply: reply as CallReply<C>, total: total === null ? null : Number(total) };
}

interface Outgoing {
  call: Call;
  params: unknown;
  query: unknown;
  body: unknown;
  options: SendOptions;
}

async function request({ call, params, query, body, options }: Outgoing): Promise<Response> {
  if (options.begun)
    return (await unlessAborted(options.begun, options.signal)) ?? Promise.reject(unreachable());
  const headers = new Headers({ accept: 'application/json' });
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.captcha) headers.set('x-captcha-response', options.captcha);
  if (call.method !== 'GET') headers.set('content-type', contentTypeOf(call));
  try {
    return await fetch(pathWith(call, params as Record<string, unknown>) + searchOf(query), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(call.method === 'GET' ? {} : { body: writtenBody(call, body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

/** Throws an AbortError if the signal fires first. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );
  return Promise.race([answer, aborted]);
}

function unreachable(): CallError {
  return new CallError({ status: 0, code: 'OFFLINE', detail: 'The server could not be reached.' });
}

function contentTypeOf(call: Call): string {
  return call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function writtenBody(call: Call, body: unknown): string {
  if (call.bodyType === 'form') return new URLSearchParams(body as Record<string, string>).toString();
  return JSON.stringify(body ?? {});
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

function followServerClock(response: Response): void {
  const now_ms = Number(response.headers.get('x-server-now'));
  if (now_ms > 0) serverOffset_ms = now_ms - Date.now();
}

function refusalOf(status: number, reply: unknown): CallError {
  const said = (reply ?? {}) as { detail?: string; code?: string; fields?: Record<string, string> };
  return new CallError({
    status,
    code: said.code ?? 'UNKNOWN',
    detail: said.detail ?? '',
    fields: said.fields ?? {},
  });
}
