// The phases of a play on its page, published by the flow and shown by the frame.
import type { GameResult, ResultReply } from '#shared/contract/plays.ts';
import type { KeptPlay } from './kept-play.ts';

/** 'invalid' is a play that the server does not know, so retrying is useless. */
export type Saving = 'saved' | 'saving' | 'failed' | 'invalid';

export interface Ready {
  step: 'ready';
  /** Why the state of today's play could not be fetched, or why yesterday's play has ended. */
  warning: string | null;
  /** Yesterday's play, if it was opened here and can still continue. */
  yesterday: KeptPlay | null;
  hasOpenPlay: boolean;
  isOpening: boolean;
}

export interface Playing<Opening> {
  step: 'playing';
  opening: Opening;
  serial: number;
  /** Started from the dialog, rather than resumed when the page opened. */
  isStarted: boolean;
  /** The play is over, but its board stays until the result can be shown. */
  isEnded?: true;
  /** How the board celebrates then; null while the outcome is unknown. */
  flourish?: 'won' | 'lost' | null;
}

export interface Over {
  step: 'over';
  /** Null until the server has sent it. */
  result: GameResult | null;
  saving: Saving;
  /** It has just ended on this page. */
  isFresh: boolean;
  /** The player gave up: no flourish. */
  isGivenUp?: true;
  yesterday: KeptPlay | null;
}

/** `serial` counts the openings, so that a refetched play gets a new board. */
export type PlayPhase<Opening> =
  | { step: 'loading' }
  | Ready
  | { step: 'failed'; text: string }
  | Playing<Opening>
  | Over
  /** Already played, without an available result: an archive day played on another device. */
  | { step: 'played' };

export interface PlayListeners {
  onSaved(): void;
  onMatchup(matchup: NonNullable<ResultReply['matchup_result']>): void;
}
