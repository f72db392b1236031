// Sends what a play has to tell the server, again until the server answers. Sending the same again must be safe. While
// the network is gone, what has not arrived can wait in the outbox. Works outside React.
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
  /** Ends the pause that has just begun. */
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
  /** The play whose calls wait in the outbox while the network is gone: those from what is heard, `most` at a time. */
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

  /** Whether the last attempt did not get through and is repeated. */
  readonly isOffline = this.#offline.read;
  readonly subscribe = this.#offline.subscribe;

  get stopped(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Makes a stopped sender usable again. Until it stops, nothing else sends what waits of the play. */
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

  /** Puts everything that has not arrived into the outbox, in case this page is gone before the network is back. */
  keep(): void {
    const { kept } = this.#options;
    if (!kept) return;
    const { play, game, path, most, unheard, report } = kept;
    const bodies: object[] = [];
    for (let [from, to] = unheard(); from < to; from += most) bodies.push(report(from));
    outbox(({ queueCalls }) => queueCalls({ kind: 'moves', play, game, path, bodies }));
  }

  /** The same when the network is known to be gone. */
  keepIfOffline(): void {
    if (this.isOffline() || !navigator.onLine) this.keep();
  }

  /** Takes out of the outbox what has arrived, or never will. */
  drop(): void {
    const { kept } = this.#options;
    if (kept) outbox(({ dropQueued }) => dropQueued({ kind: 'moves', play: kept.play }));
  }
}
