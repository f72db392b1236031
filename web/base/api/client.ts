// The page's one way to call the server, derived from the contract: typed, strict in what it sends, loose in what it
// reads. It keeps the server's clock, the page's only one.
import type { Call, CallArguments, CallReply } from '#shared/contract/call.ts';
import { isChange, pathWith } from '#shared/contract/call.ts';
import { readOnly } from '../read-only.ts';
import { isTransientStatus } from './transient.ts';

/**
 * A call that the server refused, or that did not get through (`status` 0). The message is the server's own; it is empty
 * where the server was reached and said nothing that can be read.
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

/** Whether a call failed for a reason that passes, so that it may be tried again as it is. */
export function isTransient(error: unknown): boolean {
  return error instanceof CallError && isTransientStatus(error.status);
}

interface SendOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The solution of a CAPTCHA, good for this one attempt. */
  captcha?: string | undefined;
  /** Lets the request outlive the page, for reports sent while it hides. */
  keepalive?: boolean;
  /** The call as it was made before the page was there: its answer, or null where there was none. */
  begun?: Promise<Response | null>;
}

let serverOffset_ms = 0;
let accessToken: string | null = null;
let onTokenRefused: (refusal: CallError) => void = () => {};

/** The server's time in milliseconds since the epoch, as of its last reply. */
export function serverNow(): number {
  return Date.now() + serverOffset_ms;
}

/** Sets the bearer token that every further call carries; null for a guest. */
export function setAccessToken(token: string | null): void {
  accessToken = token;
}

/** The bearer token that calls carry now; null for a guest. */
export function currentAccessToken(): string | null {
  return accessToken;
}

/** Calls `listener` when the server does not take the bearer any more: signed out elsewhere, deactivated or blocked. */
export function whenTokenIsRefused(listener: (refusal: CallError) => void): void {
  onTokenRefused = listener;
}

/** Makes a call of the contract. Throws CallError when it is refused or does not get through. */
export async function send<C extends Call>(
  call: C,
  { params, query, body }: CallArguments<C>,
  options: SendOptions = {},
): Promise<CallReply<C>> {
  return (await sendForList(call, { params, query, body } as CallArguments<C>, options)).reply;
}

/** Like `send`, with the total that paged lists tell in `x-total-count`. */
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
    // A late answer about a token that has been replaced since says nothing of the new one.
    const isOver = refusal.code === 'NOT_SIGNED_IN' || refusal.code === 'BANNED';
    if (isOver && bearer && bearer === accessToken) onTokenRefused(refusal);
    throw refusal;
  }
  if (reply === undefined) throw unreachable();
  // A change that was taken says that the hour is over.
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

/** Throws an AbortError when the signal comes first. */
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
