// The props of the result view and of the finished result.
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
  /** Undefined while loading, null if unavailable. */
  puzzleNumber: number | null | undefined;
  onRetry: () => void;
}
