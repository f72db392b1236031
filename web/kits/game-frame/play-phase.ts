// Where a play is on its page, as the flow tells it and the frame shows it.
import type { GameResult, ResultReply } from '#shared/contract/plays.ts';
import type { KeptPlay } from './kept-play.ts';

/** How the result fares: 'invalid' is a play that the server does not know, so there is nothing to try again. */
export type Saving = 'saved' | 'saving' | 'failed' | 'invalid';

export interface Ready {
  step: 'ready';
  /** What went wrong while asking for the state of today's play. */
  warning: string | null;
  /** Yesterday's play, when it was opened here and can still go on. */
  yesterday: KeptPlay | null;
  hasOpenPlay: boolean;
  isOpening: boolean;
}

export interface Playing<Opening> {
  step: 'playing';
  opening: Opening;
  serial: number;
  /** The dialog before the play was agreed to, and the page did not open on a running play. */
  isStarted: boolean;
  /** The play is over, and its board stays until the result can be shown. */
  isEnded?: true;
  /** How the board celebrates then; null where nobody knows yet how it went. */
  flourish?: 'won' | 'lost' | null;
}

export interface Over {
  step: 'over';
  /** Null until the server has sent it. */
  result: GameResult | null;
  saving: Saving;
  /** It ended just now, on this page. */
  isFresh: boolean;
  /** The player wished the end: nothing is celebrated, and nobody waits. */
  isGivenUp?: true;
  yesterday: KeptPlay | null;
}

/** The page's state. `serial` counts the openings, so that a play fetched again gets a new board. */
export type PlayPhase<Opening> =
  | { step: 'loading' }
  | Ready
  | { step: 'failed'; text: string }
  | Playing<Opening>
  | Over
  /** The play ended before, and its result cannot be had here: a day of the archive played on another device. */
  | { step: 'played' };

/** Who wants to hear of a saved result. */
export interface PlayListeners {
  onSaved(): void;
  onMatchup(matchup: NonNullable<ResultReply['matchup_result']>): void;
}
