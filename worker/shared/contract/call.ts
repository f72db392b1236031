// A call as data: what the worker's routing, the page's client, the OpenAPI document and the tests all read.
// zod/mini, because the page carries these objects too.
import type * as z from 'zod/mini';
import type { RefusalCode } from '../kernel/refusal.ts';

/** Who may make a call: anybody; anyone who has a session (guest cookie or bearer); a registered player; an operator. */
export type Who = 'anyone' | 'visitor' | 'player' | 'operator';

/** Which of the outer rate limits a call counts against (RULES §12). */
export type RateLimit = 'reads' | 'moves' | 'writes';

/** The scopes of a personal token (RULES §12): reading the player's own data, or playing closed days of the archive. */
export const TOKEN_SCOPES = ['read', 'archive'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** One call of the API. Paths write parameters as `{name}`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly who: Who;
  readonly limit: RateLimit;
  /** A GET that writes: never prefetched, never cached, refused when another site makes it. */
  readonly opens?: true;
  /** Is answered with a WebSocket; the access token travels as its subprotocol `doxa.<token>`. */
  readonly socket?: true;
  /** Spends or pays out: needs an `Idempotency-Key` header, under which it happens once. */
  readonly idempotent?: true;
  /** Shows what a session that has ended must not see any more: a player's session is asked of its row, not of the copy. */
  readonly asksRow?: true;
  /** Shows what the record has of the caller: a guest's cookie is asked of its row, which may have become an account. */
  readonly showsOwn?: true;
  /** Proves a player's session by its own batch, and may be told whose it is by a copy of any day. */
  readonly provesSession?: true;
  /** Goes on while Doxa is read-only: it opens a page, and leaves out what it would note. */
  readonly whileReadOnly?: true;
  /**
   * An operator's call that changes nothing: a token that only looks may make it, and it is no act. `at-drafts`: it reads the
   * answers of days to come, so a token that only looks may not make it.
   */
  readonly looks?: true | 'at-drafts';
  readonly params?: z.ZodMiniType<Record<string, unknown>, unknown>;
  readonly query?: z.ZodMiniType<Record<string, unknown>, unknown>;
  readonly body?: z.ZodMiniType;
  readonly bodyType?: 'json' | 'form';
  /** The scopes of a personal token that open the call; any one of them suffices. If left out, no personal token does. */
  readonly scopes?: readonly TokenScope[];
  readonly reply: z.ZodMiniType;
  readonly errors: readonly RefusalCode[];
}

/** Declares a call, keeping its exact types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** What every operator's command has. */
export const command = { method: 'POST', who: 'operator', limit: 'writes' } as const;

/**
 * Whether a call changes something, and is refused while Doxa is read-only. Moves and openings are none: they stay in the
 * player's object. Operators' commands go on.
 */
export function isChange({ method, opens, limit, who, whileReadOnly }: Call): boolean {
  return (method !== 'GET' || opens === true) && limit === 'writes' && who !== 'operator' && !whileReadOnly;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Written<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler receives after validation. */
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

/** The path with its parameters put in, each escaped. */
export function pathWith(call: Call, params: Readonly<Record<string, unknown>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
