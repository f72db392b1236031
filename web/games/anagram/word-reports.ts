// Carries the words to the server as they are entered, and its verdicts back: one request at a time with all that it has
// not heard, again until it has. A word that arrives twice changes nothing. Stands outside React.
import { sendAnagramWords } from '#shared/games/anagram/contract.ts';
import { CallError, isTransient, send } from '../../base/api/client.ts';
import { pause, pauseAfter } from '../../base/retry.ts';
import type { Judged } from './found-so-far.ts';

const PATIENCE_MS = 10_000;

interface ReportedPlay {
  token: string;
  /** The words that the server has. */
  heard: readonly string[];
  words: readonly string[];
  onJudged(judged: Judged): void;
  /** The server refuses words for this play: it is over or lost. */
  onRefused(error: CallError): void;
}

/** The reports of one play. */
export class WordReports {
  readonly #play: ReportedPlay;
  readonly #heard: Set<string>;
  readonly #hearers = new Set<() => void>();
  #words: readonly string[];
  #stopping = new AbortController();
  #isBusy = false;
  #isOffline = false;

  constructor(play: ReportedPlay) {
    this.#play = play;
    this.#heard = new Set(play.heard);
    this.#words = play.words;
  }

  /** Whether the last report did not get through and is tried again. */
  readonly isOffline = () => this.#isOffline;

  readonly subscribe = (hear: () => void) => {
    this.#hearers.add(hear);
    return () => {
      this.#hearers.delete(hear);
    };
  };

  /** Reports the words as they are now. */
  take(words: readonly string[]): void {
    this.#words = words;
    if (!this.#isBusy) void this.#deliver();
  }

  /** Makes stopped reports usable again, and sends what is left over from before. */
  start(): void {
    if (this.#stopping.signal.aborted) this.#stopping = new AbortController();
    this.take(this.#words);
  }

  /** Gives up what is under way. */
  stop(): void {
    this.#stopping.abort();
    this.#isBusy = false;
  }

  /** Hands over what is unheard in a request that outlives the page. */
  farewell(): void {
    const words = this.#unheard();
    if (words.length === 0 || this.#stopping.signal.aborted) return;
    const body = { game_session_token: this.#play.token, words };
    send(sendAnagramWords, { body }, { keepalive: true }).then(
      ({ judged }) => this.#note(judged),
      () => {},
    );
  }

  async #deliver(): Promise<void> {
    const stopped = this.#stopping.signal;
    this.#isBusy = true;
    try {
      for (let failures = 0, words = this.#unheard(); words.length > 0; words = this.#unheard()) {
        try {
          await this.#send(words, stopped);
          failures = 0;
          this.#show({ isOffline: false });
        } catch (error) {
          stopped.throwIfAborted();
          if (!isTransient(error)) throw error;
          failures += 1;
          this.#show({ isOffline: true });
          await pause(pauseAfter(failures), stopped);
        }
      }
    } catch (error) {
      if (stopped.aborted) return;
      this.stop();
      if (error instanceof CallError) this.#play.onRefused(error);
      else throw error;
    }
    this.#isBusy = false;
  }

  async #send(words: readonly string[], stopped: AbortSignal): Promise<void> {
    const body = { game_session_token: this.#play.token, words: [...words] };
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
    const { judged } = await send(sendAnagramWords, { body }, { signal });
    stopped.throwIfAborted();
    this.#note(judged);
  }

  #unheard(): string[] {
    return this.#words.filter((word) => !this.#heard.has(word));
  }

  #note(judged: Judged): void {
    for (const { word } of judged) this.#heard.add(word);
    this.#play.onJudged(judged);
  }

  #show({ isOffline }: { isOffline: boolean }): void {
    if (isOffline === this.#isOffline) return;
    this.#isOffline = isOffline;
    for (const hear of this.#hearers) hear();
  }
}
