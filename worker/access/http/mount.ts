// Turns a call of the contract into a route: reads, validates, authorises, limits and dispatches, in that order. Only app.ts
// turns refusals into replies.

import type * as z from 'zod/mini';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { log } from '../../platform/log.ts';
import { switchesOn } from '../../platform/switches.ts';
import { waitAsLongAsItTakes } from '../../platform/trace.ts';
import { NAMED_CALLS, type NamedCalls } from '../../shared/all-calls.ts';
import { type Call, type CallInput, type CallReply, isChange } from '../../shared/contract/call.ts';
import { type GameDay, gameDayAt } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { type Actor, type Admitted, actorOf, admit, type Claim, type Look, refuseToken } from '../actor.ts';
import { type Operator, operatorOf, writtenDown } from '../operators.ts';
import type { App, AppContext } from './app-context.ts';
import { limitRate } from './rate-limit.ts';
import { readBody, readIdempotencyKey, refuseCrossSite } from './request-reading.ts';

/** The input of a handler: the caller, the time, the stores and the validated request. */
export interface Asked<C extends Call> extends CallInput<C> {
  c: AppContext;
  ctx: Ctx;
  db: Database;
  directory: Database;
  gates: Gates;
  actor: Admitted<C['who']>;
  now_ms: number;
  /** The game day at `now_ms`. */
  today: GameDay;
  /** The key of a call that spends; null for every other. */
  idempotencyKey: C['idempotent'] extends true ? string : null;
}

/** The longest `retry-after` of a call refused while Doxa is read-only. */
const MOST_WAIT_MS = 5 * 60_000;

type Handler<C extends Call> = (
  asked: Asked<C>,
) => Promise<CallReply<C> | Response> | CallReply<C> | Response;

/** A handler for every named call; a missing one does not compile. */
export type Handlers = { [N in keyof NamedCalls]: Handler<NamedCalls[N]> };

/** Mounts all named calls. Paths with fewer parameters come first, so that a parameter does not capture a literal segment. */
export function mountAll(app: App, handlers: Handlers): void {
  const names = Object.keys(NAMED_CALLS) as (keyof NamedCalls)[];
  const parameters = (name: keyof NamedCalls) => NAMED_CALLS[name].path.split('{').length;
  for (const name of names.sort((one, other) => parameters(one) - parameters(other)))
    mountNamed(app, name, handlers);
}

function mountNamed<N extends keyof NamedCalls>(app: App, name: N, handlers: Handlers): void {
  mount(app, NAMED_CALLS[name], handlers[name]);
}

/** Mounts a call. A handler that returns a Response sets its own status and headers. */
export function mount<C extends Call>(app: App, call: C, handler: Handler<C>): void {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  app.on(call.method, path, async (c) => {
    if (call.method !== 'GET' || call.opens) refuseCrossSite(c);
    c.set('isMove', call.limit === 'moves' && call.method === 'POST');
    refuseToken(c.get('claim'), call);
    const operator = call.who === 'operator' ? await admitOperator(c, call) : null;
    const claim = operator ? null : claimIn(c);
    if (isChange(call)) await refuseWhileReadOnly(c);
    const idempotencyKey = (call.idempotent ? readIdempotencyKey(c) : null) as Asked<C>['idempotencyKey'];
    const input = {
      params: parsed(call.params, c.req.param(), { place: 'path' }),
      query: parsed(call.query, c.req.query(), { place: 'query' }),
      body: call.body ? parsed(call.body, await readBody(c, call), { place: 'body' }) : undefined,
    } as CallInput<C>;
    // A call counts at the instant it is complete: a client could hold back a body for hours, past the close that reveals the
    // day's draws.
    if (call.body) c.set('now_ms', await c.get('ports').now());
    const now_ms = c.get('now_ms');
    const asking = { look: lookOf(call), showsOwn: call.showsOwn === true, now_ms };
    const known = claim && (await actorOf(c.get('ctx'), { claim, ...asking }));
    const actor: Actor = known ? known.actor : operator!;
    admit<C['who']>(call, actor);
    if (operator) log('info', 'operator', { call: call.path });
    else await limitRate(c, { call, actor });
    const asked = {
      c,
      ctx: c.get('ctx'),
      db: c.get('ctx').db,
      directory: c.get('ctx').directory,
      gates: await c.get('ports').gates(),
      actor,
      now_ms,
      today: gameDayAt(now_ms),
      idempotencyKey,
      ...input,
    };
    let reply: Awaited<ReturnType<typeof handler>>;
    try {
      const { directory } = asked;
      const act = operator &&
        !call.looks && { operator: operator.name, call: call.path, body: input.body, now_ms };
      reply = await (act ? writtenDown(directory, act, () => handler(asked)) : handler(asked));
    } finally {
      // No reply leaves before the row is checked.
      await known?.proof;
    }
    if (reply instanceof Response) return reply;
    return reply === null && call.reply.def.type === 'null' ? c.body(null, 204) : c.json(reply as object);
  });
}

/** Throws READ_ONLY. */
async function refuseWhileReadOnly(c: AppContext): Promise<void> {
  const now_ms = c.get('now_ms');
  const { read_only } = await switchesOn(c.get('ctx'), now_ms);
  if (!read_only) return;
  const left_ms = read_only.until_ms === null ? MOST_WAIT_MS : read_only.until_ms - now_ms;
  throw new Refusal('READ_ONLY', { retryAfter_s: Math.ceil(Math.min(left_ms, MOST_WAIT_MS) / 1000) });
}

/** Calls that spend begin their batch with the session's row, and a Player object knows which sessions have ended. */
function lookOf({ asksRow, provesSession, idempotent, limit, method }: Call): Look {
  if (provesSession) return 'any-copy';
  if (asksRow) return method === 'GET' ? 'both' : 'row';
  return idempotent || limit === 'moves' ? 'remembered' : 'copy';
}

/** The request's claim. Throws NOT_SIGNED_IN for a forged bearer token; nothing else of such a request is read. */
function claimIn(c: AppContext): Claim {
  const claim = c.get('claim');
  if (claim === 'forged') throw new Refusal('NOT_SIGNED_IN');
  return claim;
}

/**
 * Admits operators before reading their input. Counts attempts first, so that tokens cannot be guessed by brute force. A
 * deployment without tokens admits nobody. Throws NOT_SIGNED_IN, LOOKS_ONLY.
 */
async function admitOperator(c: AppContext, call: Call): Promise<Operator> {
  await limitRate(c, { call, actor: { kind: 'nobody' } });
  const token = c.req.header('authorization')?.match(/^Bearer\s+(\S+)$/i)?.[1];
  const operator = token ? operatorOf(c.get('ctx').OPS_TOKENS, token) : null;
  if (!operator) throw new Refusal('NOT_SIGNED_IN', { detail: 'That is no operator’s token.' });
  if (!operator.mayAct) refuseOnlooker(call);
  waitAsLongAsItTakes();
  return operator;
}

/** Refuses read-only tokens for calls that change something or show future puzzles. Throws LOOKS_ONLY. */
function refuseOnlooker({ looks }: Call): void {
  if (looks === 'at-drafts')
    throw new Refusal('LOOKS_ONLY', {
      detail: 'This token may look, but not at drafts: they hold the answers of days to come.',
    });
  if (!looks) throw new Refusal('LOOKS_ONLY');
}

function parsed(schema: z.ZodMiniType | undefined, value: unknown, { place }: { place: string }): unknown {
  if (!schema) return undefined;
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of outcome.error.issues)
    fields[path.map(String).join('.') || place] ??= message;
  throw new Refusal('INVALID', { detail: Object.values(fields)[0], fields });
}
