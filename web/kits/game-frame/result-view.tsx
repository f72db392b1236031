// The result of a play that has just ended or was played before, or the wait for it.
import { lazy, Suspense, useState } from 'react';
import type { Call } from '#shared/contract/call.ts';
import type { ResultViewProps } from './result-props.ts';
import { ResultSection, WaitForResult } from './result-section.tsx';
import { SavingLine } from './saving-line.tsx';

type Finished = typeof import('./finished-result.tsx')['FinishedResult'];

let finished: Finished | null = null;

/** Loads the code of a finished result; prefetched while the page loads and while a play runs. */
export async function loadFinishedResult(): Promise<{ default: Finished }> {
  finished ??= (await import('./finished-result.tsx')).FinishedResult;
  return { default: finished };
}

/** Whether that code is loaded: then the result can replace the board at once. */
export function isFinishedResultHere(): boolean {
  return finished !== null;
}

const LateResult = lazy(loadFinishedResult);

export function ResultView<C extends Call>({ result, ...props }: ResultViewProps<C>) {
  const { ui, saving, isFresh, puzzleNumber, onRetry } = props;
  // Chosen once: another component would remount.
  const [{ FinishedResult }] = useState(() => ({ FinishedResult: finished ?? LateResult }));
  const waiting = (
    <WaitForResult isOnItsWay={saving === 'saving' || result !== null}>
      <SavingLine saving={saving} messages={ui.messages} onRetry={onRetry} />
    </WaitForResult>
  );
  return (
    <ResultSection isFresh={isFresh}>
      {result && puzzleNumber !== undefined ? (
        <Suspense fallback={waiting}>
          <FinishedResult {...(props as unknown as ResultViewProps<Call>)} result={result} />
        </Suspense>
      ) : (
        waiting
      )}
    </ResultSection>
  );
}
