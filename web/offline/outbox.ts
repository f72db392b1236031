// Moves and results of plays that could not be sent, never calls that spend. Entries stay, in the order in which they were
// queued, until the server has answered. Page and service worker both send them; a repeat is harmless, because each report
// says where it begins.
import type { GameResult } from '#shared/contract/plays.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { isTransientStatus } from '../base/api/transient.ts';
import { emptyStores, putRow, removeRow, rowsOf } from './database.ts';

/** A POST that waits to be sent. */
export interface WaitingCall {
  path: string;
  body: object;
}

export interface Waiting {
  /** An entry replaces an earlier one with the same key. */
  key: string;
  play: string;
  game: GameType;
  /** The player's public id. A guest is authenticated by the cookie, not by a bearer. */
  owner: string;
  isGuest: boolean;
  queuedAt_ms: number;
  /** Changes with every write, so that a replaced entry is not removed by mistake. */
  stamp: string;
  calls: readonly WaitingCall[];
  /** Set once the server has answered; the entry then only waits for a page that shows it. */
  outcome: Outcome | null;
}

/** The play's points, or the server's reason for refusing it. */
export type Outcome = { points: number } | { refusal: string };

/** The server's answer; status 0 when it could not be reached. */
export interface Answer {
  status: number;
  reply: unknown;
}

/** The dependencies of `deliverAll`. */
export interface Carrier {
  post(call: WaitingCall, bearer: string | null): Promise<Answer>;
  /** The bearer of a registered player; null when unknown. */
  bearerOf(owner: string): string | null;
  /** Runs `deliver`, or returns null if the play is open in a page, which sends it itself. */
  unlessOpen<T>(play: string, deliver: () => Promise<T>): Promise<T | null>;
  /** The current entry; null when a page has sent and removed it in the meantime. */
  entryNow(key: string): Promise<Waiting | null>;
  /** Called when an entry needs no further sending; `outcome` is null when there is nothing to show. */
  done(entry: Waiting, outcome: Outcome | null): Promise<void>;
}

/**
 * Sends all entries in order. Stops at the first call that fails transiently; skips entries of players who are not
 * signed in.
 */
export async function deliverAll(waiting: readonly Waiting[], carrier: Carrier): Promise<void> {
  const inOrder = waiting.toSorted((one, other) => one.queuedAt_ms - other.queuedAt_ms);
  for (const entry of inOrder) {
    if (entry.outcome !== null) continue;
    const delivery = await carrier.unlessOpen(entry.play, async () => {
      const now = await carrier.entryNow(entry.key);
      return now && deliver(now, carrier);
    });
    if (delivery === 'later') break;
  }
}

async function deliver(entry: Waiting, carrier: Carrier): Promise<'later' | 'held' | 'done'> {
  const bearer = entry.isGuest ? null : carrier.bearerOf(entry.owner);
  if (!entry.isGuest && bearer === null) return 'held';
  for (const call of entry.calls) {
    const { status, reply } = await carrier.post(call, bearer);
    if (isTransientStatus(status)) return 'later';
    if (status === 401) return 'held';
    const { game_result, code, detail } = (reply ?? {}) as {
      game_result?: GameResult;
      code?: string;
      detail?: string;
    };
    // The play has its result already: an earlier attempt got through, or the play was ended elsewhere.
    if (code === 'PLAY_OVER') break;
    if (status < 400 && !game_result) continue;
    const outcome = game_result ? { points: game_result.points_earned } : { refusal: detail ?? '' };
    await carrier.done(entry, outcome);
    return 'done';
  }
  await carrier.done(entry, null);
  return 'done';
}

/** A bearer to send with when no page is open. */
export interface KeptBearer {
  owner: string;
  token: string;
}

/** All entries: those to send, and those with an outcome to show. */
export function readOutbox(): Promise<Waiting[]> {
  return rowsOf<Waiting>('outbox');
}

/** Sends the outbox. `known` is the current bearer of the page's player, which takes precedence over the kept ones. */
export async function sendOutbox(known: KeptBearer | null = null): Promise<void> {
  const kept = known ? [known] : await rowsOf<KeptBearer>('auth');
  await withLock('doxa.outbox', async () => {
    const waiting = await readOutbox();
    await deliverAll(waiting, {
      post,
      bearerOf: (owner) => kept.find((one) => one.owner === owner)?.token ?? null,
      unlessOpen: (play, run) => withLock(playLock(play), run),
      entryNow: async (key) => (await readOutbox()).find((one) => one.key === key) ?? null,
      done: (entry, outcome) =>
        outcome ? putRow('outbox', { ...entry, outcome }) : removeRow('outbox', entry.key, entry.stamp),
    });
  });
}

/** The name of the lock that a page holds while a play is open in it. */
export function playLock(play: string): string {
  return `doxa.play.${play}`;
}

/** Stops sending for registered players until one signs in again. Keeps the entries. */
export function clearAuthData(): Promise<void> {
  return emptyStores(['auth']);
}

export function clearUserData(): Promise<void> {
  return emptyStores(['auth', 'outbox', 'openings']);
}

async function post({ path, body }: WaitingCall, bearer: string | null): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'same-origin',
    });
    return { status: response.status, reply: await response.json().catch(() => null) };
  } catch {
    return { status: 0, reply: null };
  }
}

/** Runs with the lock, or returns null if it is held elsewhere. Runs without it in a browser that has no locks. */
async function withLock<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return run();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? run() : null));
}
