// After a play, or when today's was played before: its result, or the wait for it.
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Call } from '../../../worker/contract/call.ts';
import type { GameResult } from '../../../worker/contract/plays.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { focusSoon } from './focus-soon.ts';
import type { GameUi } from './game-ui.ts';
import type { Saving } from './play-phase.ts';
import styles from './result-view.module.css';
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
  const { saving, isFresh } = props;
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => (isFresh ? focusSoon(top.current) : undefined), [isFresh]);
  const waiting = <Waiting {...props} isOnItsWay={saving === 'saving' || result !== null} />;
  return (
    <section aria-label="Result" className={styles.result}>
      {/* What comes first is where a screen reader is left by the loss of the board; only what comes after is told. */}
      <p className="visually-hidden">The play is over.</p>
      <h2 ref={top} tabIndex={-1} className="visually-hidden">
        Result
      </h2>
      {result ? (
        <Suspense fallback={waiting}>
          <FinishedResult {...(props as unknown as ResultViewProps<Call>)} result={result} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}

type WaitingProps<C extends Call> = Omit<ResultViewProps<C>, 'result'> & { isOnItsWay: boolean };

function Waiting<C extends Call>({ ui, saving, onRetry, isOnItsWay }: WaitingProps<C>) {
  return (
    <div className={styles.waiting}>
      <SavingLine saving={saving} messages={ui.messages} onRetry={onRetry} />
      {isOnItsWay && (
        <Loading label="Saving your result">
          <Skeleton width={240} height={104} />
          <Skeleton width={360} height={28} />
        </Loading>
      )}
    </div>
  );
}
