// Sends a play's calls to the server and repeats each until it is answered; repeating must be safe. While offline, unsent
// calls can wait in the outbox. Independent of React.
import { isTransient } from '../../base/api/client.ts';
import { pause, pauseAfter } from '../../base/retry.ts';
import { outbox } from '../../offline/outbox-port.ts';
import type { Queued } from '../../offline/page-outbox.ts';
import { createStore } from '../../ui/store.ts';

const PATIENCE_MS = 10_000;

/** One attempt. The signal aborts when the sender stops, and when the server takes too long. */
type Attempt<T> = (signal: AbortSignal) => Promise<T>;

interface TryOptions {
  stopped: AbortSignal;
  onLost(): void;
  tries?: number;
  /** A signal that ends the pause that has just begun. */
  waking?(): AbortSignal;
}

/**
 * Repeats an attempt until it is answered. Rejects with the CallError of a refusal or of the last of `tries` failures,
 * and with an AbortError when stopped.
 */
export async function untilHeard<T>(
  attempt: Attempt<T>,
  { stopped, onLost, tries = Number.POSITIVE_INFINITY, waking = () => stopped }: TryOptions,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    stopped.throwIfAborted();
    try {
      return await attempt(AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]));
    } catch (error) {
      stopped.throwIfAborted();
      if (!isTransient(error)) throw error;
      onLost();
      if (failures === tries) throw error;
      await pause(pauseAfter(failures), AbortSignal.any([stopped, waking()])).catch(() => {});
    }
  }
}

interface SenderOptions {
  /** The play whose unheard calls wait in the outbox while offline, `most` at a time. */
  kept?: Omit<Queued, 'kind' | 'bodies'> & {
    most: number;
    unheard(): [from: number, to: number];
    report(from: number): object;
  };
  onLost?(): void;
}

/** Sends for one play while its board is mounted. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #offline = createStore(false);
  #stopping = new AbortController();
  #waking = new AbortController();

  constructor(options: SenderOptions = {}) {
    this.#options = options;
  }

  /** Whether the last attempt did not get through and is being repeated. */
  readonly isOffline = this.#offline.read;
  readonly subscribe = this.#offline.subscribe;

  get stopped(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Starts or restarts the sender. Until it stops, the outbox does not send this play. */
  start(): void {
    if (this.stopped.aborted) this.#stopping = new AbortController();
    const { kept } = this.#options;
    if (kept) outbox(({ holdPlay }) => holdPlay(kept.play, this.stopped));
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Tries again at once instead of waiting for the network. */
  wake(): void {
    this.#waking.abort();
  }

  /** Repeats an attempt until it is answered (`untilHeard`). */
  async send<T>(attempt: Attempt<T>): Promise<T> {
    const onLost = () => {
      this.#offline.publish(true);
      this.#options.onLost?.();
      this.keep();
      this.#waking = new AbortController();
    };
    const waking = () => this.#waking.signal;
    const reply = await untilHeard(attempt, { stopped: this.stopped, onLost, waking });
    this.#offline.publish(false);
    return reply;
  }

  /** Puts everything unheard into the outbox, in case the page is closed before the network is back. */
  keep(): void {
    const { kept } = this.#options;
    if (!kept) return;
    const { play, game, path, most, unheard, report } = kept;
    const bodies: object[] = [];
    for (let [from, to] = unheard(); from < to; from += most) bodies.push(report(from));
    outbox(({ queueCalls }) => queueCalls({ kind: 'moves', play, game, path, bodies }));
  }

  /** Calls `keep` if the network is known to be down. */
  keepIfOffline(): void {
    if (this.isOffline() || !navigator.onLine) this.keep();
  }

  /** Removes the play from the outbox: its calls have arrived, or never will. */
  drop(): void {
    const { kept } = this.#options;
    if (kept) outbox(({ dropQueued }) => dropQueued({ kind: 'moves', play: kept.play }));
  }
}
