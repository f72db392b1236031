// Sends words to the server as they are entered and returns its verdicts: one request at a time with all words that it
// has not heard, repeated until it has. A word that arrives twice changes nothing. Independent of React.
import { sendAnagramWords } from '#shared/games/anagram/contract.ts';
import { CallError, send } from '../../base/api/client.ts';
import { Sender } from '../../kits/game-frame/sender.ts';
import type { Judged } from './found-so-far.ts';

interface ReportedPlay {
  token: string;
  /** The words that the server has. */
  heard: readonly string[];
  words: readonly string[];
  onJudged(judged: Judged): void;
  /** The server refuses words for this play: it is over or lost. */
  onRefused(error: CallError): void;
}

export class WordReports {
  readonly #play: ReportedPlay;
  readonly #heard: Set<string>;
  readonly #sender = new Sender();
  #words: readonly string[];
  #isBusy = false;

  constructor(play: ReportedPlay) {
    this.#play = play;
    this.#heard = new Set(play.heard);
    this.#words = play.words;
  }

  /** Whether the last report did not get through and is being retried. */
  readonly isOffline = this.#sender.isOffline;
  readonly subscribe = this.#sender.subscribe;

  /** Reports the words as they are now. */
  take(words: readonly string[]): void {
    this.#words = words;
    if (!this.#isBusy) void this.#deliver();
  }

  /** Starts or restarts reporting, and sends words left over from before. */
  start(): void {
    this.#sender.start();
    this.take(this.#words);
  }

  stop(): void {
    this.#sender.stop();
    this.#isBusy = false;
  }

  /** Sends unheard words in a request that outlives the page. */
  farewell(): void {
    if (this.#unheard().length === 0 || this.#sender.stopped.aborted) return;
    send(sendAnagramWords, { body: this.#report() }, { keepalive: true }).then(
      ({ judged }) => this.#note(judged),
      () => {},
    );
  }

  async #deliver(): Promise<void> {
    const { stopped } = this.#sender;
    this.#isBusy = true;
    try {
      while (this.#unheard().length > 0) {
        const { judged } = await this.#sender.send((signal) =>
          send(sendAnagramWords, { body: this.#report() }, { signal }),
        );
        stopped.throwIfAborted();
        this.#note(judged);
      }
    } catch (error) {
      if (stopped.aborted) return;
      this.stop();
      if (error instanceof CallError) this.#play.onRefused(error);
      else throw error;
    }
    this.#isBusy = false;
  }

  #report() {
    return { game_session_token: this.#play.token, words: this.#unheard() };
  }

  #unheard(): string[] {
    return this.#words.filter((word) => !this.#heard.has(word));
  }

  #note(judged: Judged): void {
    for (const { word } of judged) this.#heard.add(word);
    this.#play.onJudged(judged);
  }
}
