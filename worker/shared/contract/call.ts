// A call as data, read by the worker's routing, the page's client, the OpenAPI document and the tests. Uses zod/mini, because
// the page's bundle contains these objects too.
import type * as z from 'zod/mini';
import type { RefusalCode } from '../kernel/refusal.ts';

/** Who may make a call: anybody; anybody with a session (guest cookie or bearer); a registered player; an operator. */
export type Who = 'anyone' | 'visitor' | 'player' | 'operator';

/** The rate limit that a call counts against (RULES §12). */
export type RateLimit = 'reads' | 'moves' | 'writes';

/** The scopes of a personal token (RULES §12): reading the player's own data, or playing closed days of the archive. */
export const TOKEN_SCOPES = ['read', 'archive'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** One call of the API. Paths contain parameters as `{name}`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly who: Who;
  readonly limit: RateLimit;
  /** A GET that writes: never prefetched, never cached, and refused from another site. */
  readonly opens?: true;
  /** Opens a WebSocket; the access token is its subprotocol `doxa.<token>`. */
  readonly socket?: true;
  /** Spends or pays out: requires an `Idempotency-Key` header, and happens once per key. */
  readonly idempotent?: true;
  /** Shows data that an ended session must not see: a player's session is checked against its row, not its copy in KV. */
  readonly asksRow?: true;
  /** Shows the caller's own data: a guest's cookie is checked against the player's row, as the guest may have registered. */
  readonly showsOwn?: true;
  /** Checks a player's session in its own batch, so that a copy of any age may identify the caller. */
  readonly provesSession?: true;
  /** Works while Doxa is read-only: it opens a page, and skips its writes. */
  readonly whileReadOnly?: true;
  /**
   * An operator's call that changes nothing: a look-only token may make it, and it is not recorded as an act. `at-drafts`: it
   * reads the answers of days to come, so a look-only token may not make it.
   */
  readonly looks?: true | 'at-drafts';
  readonly params?: z.ZodMiniType<Record<string, unknown>, unknown>;
  readonly query?: z.ZodMiniType<Record<string, unknown>, unknown>;
  readonly body?: z.ZodMiniType;
  readonly bodyType?: 'json' | 'form';
  /** The scopes of a personal token that allow the call; one of them suffices. If absent, no personal token may make it. */
  readonly scopes?: readonly TokenScope[];
  readonly reply: z.ZodMiniType;
  readonly errors: readonly RefusalCode[];
}

/** Declares a call, keeping its exact types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The common parts of the calls that read and that write, by who may make them. */
export const anyoneReads = { method: 'GET', who: 'anyone', limit: 'reads' } as const;
export const visitorReads = { method: 'GET', who: 'visitor', limit: 'reads' } as const;
export const playerReads = { method: 'GET', who: 'player', limit: 'reads' } as const;
export const anyoneWrites = { method: 'POST', who: 'anyone', limit: 'writes' } as const;
export const visitorWrites = { method: 'POST', who: 'visitor', limit: 'writes' } as const;
export const playerWrites = { method: 'POST', who: 'player', limit: 'writes' } as const;

/** The common part of all operators' commands. */
export const command = { method: 'POST', who: 'operator', limit: 'writes' } as const;

/**
 * Whether a call is refused while Doxa is read-only, because it changes the record. Moves and openings are not: they stay in
 * the player's object. Operators' commands always work.
 */
export function isChange({ method, opens, limit, who, whileReadOnly }: Call): boolean {
  return (method !== 'GET' || opens === true) && limit !== 'moves' && who !== 'operator' && !whileReadOnly;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Written<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** A handler's input, after validation. */
export interface CallInput<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

type OptionalWhenEmpty<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

export type CallArguments<C extends Call> = OptionalWhenEmpty<'params', Written<C['params']>> &
  OptionalWhenEmpty<'query', Written<C['query']>> &
  OptionalWhenEmpty<'body', Written<C['body']>>;

export type CallReply<C extends Call> = z.output<C['reply']>;

/** The path with its parameters filled in and escaped. */
export function pathWith(call: Call, params: Readonly<Record<string, unknown>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
