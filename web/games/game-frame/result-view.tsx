// After a play, or when today's was played before: its result, or the wait for it.
import { lazy, Suspense } from 'react';
import type { Call } from '../../../worker/contract/call.ts';
import type { GameResult } from '../../../worker/contract/plays.ts';
import type { GameUi } from './game-ui.ts';
import type { Saving } from './play-phase.ts';
import { ResultSection, WaitForResult } from './result-section.tsx';
import { SavingLine } from './saving-line.tsx';

/** The code of a known result; asked for ahead while the page loads and while a play runs. */
export const loadFinishedResult = () => import('./finished-result.tsx');

const FinishedResult = lazy(async () => ({ default: (await loadFinishedResult()).FinishedResult }));

export interface ResultViewProps<C extends Call> {
  ui: GameUi<C>;
  /** Null while the server has not told it. */
  result: GameResult | null;
  saving: Saving;
  isFresh: boolean;
  puzzleNumber: number | null;
  onRetry: () => void;
}

/** The end of a play: its result, or the wait for it. */
export function ResultView<C extends Call>({ result, ...props }: ResultViewProps<C>) {
  const { ui, saving, isFresh, onRetry } = props;
  const waiting = (
    <WaitForResult isOnItsWay={saving === 'saving' || result !== null}>
      <SavingLine saving={saving} messages={ui.messages} onRetry={onRetry} />
    </WaitForResult>
  );
  return (
    <ResultSection isFresh={isFresh}>
      {result ? (
        <Suspense fallback={waiting}>
          <FinishedResult {...(props as unknown as ResultViewProps<Call>)} result={result} />
        </Suspense>
      ) : (
        waiting
      )}
    </ResultSection>
  );
}
