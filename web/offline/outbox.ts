// What was played without a network and waits to be sent: reports and submissions, never anything that spends. One entry
// a play, in the order in which the plays were put in, kept until the server has answered. Page and service worker both
// send it; the server counts what comes twice once, because a report says where it begins.
import type { GameResult } from '#shared/contract/plays.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { isTransientStatus } from '../base/api/transient.ts';
import { emptyStores, putRow, removeRow, rowsOf } from './database.ts';

/** One call that waits: always a POST. */
export interface WaitingCall {
  path: string;
  body: object;
}

export interface Waiting {
  /** Another entry of this key takes its place. */
  key: string;
  play: string;
  game: GameType;
  /** The public id of the player, and whether that is a guest: known by the cookie, not by a bearer. */
  owner: string;
  isGuest: boolean;
  queuedAt_ms: number;
  /** Another one with every writing, so that what was replaced meanwhile is not taken away. */
  stamp: string;
  calls: readonly WaitingCall[];
  /** What became of it; then it waits only for a page that tells. */
  outcome: Outcome | null;
}

/** The play's end has arrived, or the server would not have it and said why. */
export type Outcome = { points: number } | { refusal: string };

/** What the server said; status 0 when it was not reached. */
export interface Answer {
  status: number;
  reply: unknown;
}

/** Who sends, and what is to be done with what the server said. */
export interface Carrier {
  post(call: WaitingCall, bearer: string | null): Promise<Answer>;
  /** The bearer of a registered player; null when it is not there. */
  bearerOf(owner: string): string | null;
  /** Runs `deliver` unless the play is open in a page, which sends by itself; null then. */
  unlessOpen<T>(play: string, deliver: () => Promise<T>): Promise<T | null>;
  /** The entry as it waits now; null when a page that sent by itself has taken it out. */
  entryNow(key: string): Promise<Waiting | null>;
  /** All of it has arrived, or never will; `outcome` is what there is to tell of it. */
  done(entry: Waiting, outcome: Outcome | null): Promise<void>;
}

/**
 * Sends what waits, in order. Stops at the first call that does not get through; what belongs to a player who is not
 * signed in is passed over.
 */
export async function deliverAll(waiting: readonly Waiting[], carrier: Carrier): Promise<void> {
  const inOrder = waiting.toSorted((one, other) => one.queuedAt_ms - other.queuedAt_ms);
  for (const entry of inOrder) {
    if (entry.outcome !== null) continue;
    const came = await carrier.unlessOpen(entry.play, async () => {
      const now = await carrier.entryNow(entry.key);
      return now && deliver(now, carrier);
    });
    if (came === 'later') break;
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
    // The play has its result: what was waiting has arrived before, or the play was ended elsewhere.
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

/** What waits to be sent, and what waits to be announced. */
export function readOutbox(): Promise<Waiting[]> {
  return rowsOf<Waiting>('outbox');
}

/** Sends what waits from where this runs. `known` is the bearer of the page's player, newer than the kept one. */
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

/** The name of the lock that a page holds for as long as a play is open in it. */
export function playLock(play: string): string {
  return `doxa.play.${play}`;
}

/** Nothing is sent in anybody's name until somebody signs in again. What waits stays. */
export function clearAuthData(): Promise<void> {
  return emptyStores(['auth']);
}

/** Nothing of a player stays on this device. */
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

/** Runs while nobody else holds the lock; null when somebody does. Without locks in the browser it runs. */
async function withLock<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  if (!navigator.locks) return run();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? run() : null));
}
