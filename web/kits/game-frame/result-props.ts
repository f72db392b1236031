// What the end of a play is shown by, whether its result is known or not.
import type { Call } from '#shared/contract/call.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import type { GameUi } from './game-ui.ts';
import type { Saving } from './play-phase.ts';

export interface ResultViewProps<C extends Call> {
  ui: GameUi<C>;
  /** Null until the server has sent it. */
  result: GameResult | null;
  saving: Saving;
  isFresh: boolean;
  /** Null where it cannot be had; undefined while it is asked for, as what is shared needs it. */
  puzzleNumber: number | null | undefined;
  onRetry: () => void;
}
