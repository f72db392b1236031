// The page's side of the outbox: queues calls that did not get through, sends them when the network is back, and shows
// the outcomes.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { currentAccessToken } from '../base/api/client.ts';
import { queryKeys } from '../base/api/query-keys.ts';
import { queryClient } from '../base/query-client.ts';
import { readSession, refreshProfile } from '../base/session.ts';
import { showToast } from '../ui/toast-store.ts';
import { putRow, removeRow } from './database.ts';
import { type Owner, playingAs } from './kept-opening.ts';
import { OUTBOX_SYNC } from './messages.ts';
import { OFFLINE } from './offline-texts.ts';
import { type KeptBearer, playLock, readOutbox, sendOutbox, type Waiting } from './outbox.ts';

/** Reports of a play's moves, or the submission of its result. */
type Kind = 'moves' | 'result';

export interface Queued {
  kind: Kind;
  play: string;
  game: GameType;
  path: string;
  bodies: readonly object[];
}

const REFUSAL_MS = 12_000;

const queuedAt = new Map<string, number>();

/** The current player; without a session, the owner of the play that continues offline. */
function ownerNow(): Owner | null {
  return readSession().user ?? playingAs();
}

/** Queues calls that did not get through, replacing the play's earlier entry of the same kind. */
function queueCalls({ kind, play, game, path, bodies }: Queued): void {
  const owner = ownerNow();
  if (!owner || bodies.length === 0) return;
  const key = keyOf({ kind, play });
  const queuedAt_ms = queuedAt.get(key) ?? Date.now();
  queuedAt.set(key, queuedAt_ms);
  const entry: Waiting = {
    key,
    play,
    game,
    owner: owner.id,
    isGuest: owner.isGuest,
    queuedAt_ms,
    stamp: crypto.randomUUID(),
    calls: bodies.map((body) => ({ path, body })),
    outcome: null,
  };
  void putRow('outbox', entry);
  const bearer = bearerOf(owner);
  if (bearer) void putRow('auth', bearer);
  void askForSync();
}

/** Removes an entry that has been sent otherwise, or is obsolete. */
function dropQueued(queued: Pick<Queued, 'kind' | 'play'>): void {
  if (queuedAt.delete(keyOf(queued))) void removeRow('outbox', keyOf(queued));
}

/** Keeps others from sending the play's entries until this page leaves it. */
function holdPlay(play: string, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  const left = new Promise<void>((resolve) => leaving.addEventListener('abort', () => resolve()));
  navigator.locks?.request(playLock(play), { mode: 'shared', signal: leaving }, () => left).catch(() => {});
}

/** The part that games use through outbox-port.ts. */
export const PAGE_OUTBOX = { queueCalls, dropQueued, holdPlay } as const;

/**
 * Sends the current player's entries and shows the outcomes. Returns whether some are left, because the server was busy
 * or another page was sending at the same time.
 */
export async function sendWaiting(): Promise<boolean> {
  const { user } = readSession();
  if (!user) return false;
  await sendOutbox(bearerOf(user));
  await tellOutcomes();
  return (await readOutbox()).some(({ owner, outcome }) => owner === user.id && outcome === null);
}

/** Shows each outcome once, and refetches what the results change. Does nothing without a session. */
export async function tellOutcomes(): Promise<void> {
  if (readSession().status !== 'ready') return;
  let hasArrived = false;
  for (const { key, game, outcome } of await readOutbox()) {
    if (outcome === null) continue;
    await removeRow('outbox', key);
    const { name } = GAME_NAMES[game];
    if ('points' in outcome) {
      hasArrived = true;
      showToast({
        kind: 'success',
        text: OFFLINE.arrived({ game: name, points: outcome.points.toFixed(1) }),
      });
    } else {
      const text = outcome.refusal || OFFLINE.refused;
      showToast({ kind: 'warning', title: OFFLINE.refusedTitle(name), text, duration_ms: REFUSAL_MS });
    }
  }
  if (!hasArrived) return;
  const { hub, playsToday, results, boards } = queryKeys;
  for (const queryKey of [hub, playsToday, results, boards]) void queryClient.invalidateQueries({ queryKey });
  void refreshProfile();
}

function keyOf({ kind, play }: Pick<Queued, 'kind' | 'play'>): string {
  return `${kind}:${play}`;
}

function bearerOf({ id, isGuest }: Owner): KeptBearer | null {
  const token = currentAccessToken();
  return isGuest || !token ? null : { owner: id, token };
}

/** Lets the service worker send even when no page is open, in browsers with background sync. */
async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as
      | SyncingRegistration
      | undefined;
    await registration?.sync?.register(OUTBOX_SYNC);
  } catch {
    // The next page that opens sends it instead.
  }
}

type SyncingRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
