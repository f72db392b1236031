// The flow of an archive play (RULES §4): a closed day, unranked and unpaid, in the same engine. It fetches nothing about
// today and does not touch today's kept play.
import type { Call } from '#shared/contract/call.ts';
import type { Difficulty } from '#shared/kernel/difficulty.ts';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { CallError } from '../../base/api/client.ts';
import type { GameUi } from './game-ui.ts';
import { forgetArchivePlay, type KeptPlay, keepArchivePlay, keptArchivePlay } from './kept-play.ts';
import { PlayFlow } from './play-flow.ts';
import type { PlayListeners, Ready } from './play-phase.ts';

const READY: Ready = { step: 'ready', warning: null, yesterday: null, hasOpenPlay: false, isOpening: false };

interface ArchiveFlowOptions<C extends Call> {
  ui: GameUi<C>;
  listeners: PlayListeners;
  day: GameDay;
  /** The current choice; null for the day's own puzzle. */
  difficulty: () => Difficulty | null;
  /** The code of the challenge whose deal is played, or null. */
  duel: string | null;
}

export class ArchiveFlow<C extends Call> extends PlayFlow<C> {
  readonly #day: GameDay;
  readonly #difficulty: () => Difficulty | null;
  readonly #duel: string | null;

  constructor({ ui, listeners, day, difficulty, duel }: ArchiveFlowOptions<C>) {
    super(ui, listeners);
    this.#day = day;
    this.#difficulty = difficulty;
    this.#duel = duel;
  }

  /** Resumes the play that was opened here, or shows its result; opens no new one. */
  override async load(): Promise<void> {
    const kept = this.keptToGoOn();
    if (!kept) return this.show(READY);
    this.show({ step: 'loading' });
    await this.start(kept);
  }

  protected override queryFor(kept: KeptPlay | undefined) {
    const difficulty = this.#difficulty();
    const code = difficulty === null ? this.#duel : null;
    return {
      ...super.queryFor(kept),
      date: this.#day,
      ...(difficulty && { difficulty }),
      ...(code && { duel: code }),
    };
  }

  protected override keep(play: KeptPlay): void {
    keepArchivePlay(this.#practised(), play);
  }

  /** Only today's plays continue offline. */
  protected override keepForOffline(): void {}

  protected override forget(): void {
    forgetArchivePlay(this.#practised());
  }

  protected override keptToGoOn(): KeptPlay | null {
    return keptArchivePlay(this.#practised(), this.#day);
  }

  #practised() {
    return { game: this.ui.type, difficulty: this.#difficulty() };
  }

  /** Keeps the token: a reload needs it to fetch the result, which no other call returns. */
  protected override afterSaved(): void {}

  protected override notOpened(error: unknown, kept: KeptPlay | undefined): void {
    const code = error instanceof CallError ? error.code : null;
    if (code === 'ALREADY_PLAYED') this.#playedBefore();
    else if (kept && code === 'GAME_SESSION_INVALID') this.#startOver();
    else super.notOpened(error, kept);
  }

  #playedBefore(): void {
    const kept = this.keptToGoOn();
    if (!kept) this.show({ step: 'played' });
    else void this.save({ ask: { game_type: this.ui.type, game_session_token: kept.token }, known: null });
  }

  /** The kept token belongs to another player who used this browser. */
  #startOver(): void {
    this.forget();
    this.show(READY);
  }
}
