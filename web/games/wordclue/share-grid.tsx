// The shared picture on the result page: one mark per guess, distinct by shape as well as by colour.
import { KeyRound, X } from 'lucide-react';
import type { GameResult } from '#shared/contract/plays.ts';
import { finishedPlay } from './finished-play.ts';
import { stepsInWords } from './share.ts';
import styles from './share-grid.module.css';

/** Renders nothing when the result has no guesses. */
export function ShareGrid({ result }: { result: GameResult }) {
  const steps = finishedPlay(result)?.steps ?? [];
  if (steps.length === 0) return null;
  return (
    <div className={styles.grid} role="img" aria-label={stepsInWords(steps)}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guess is its place; the grid never changes.
        <span key={place} className={styles.cell} data-step={step}>
          {step === 'wrong' && <X size={16} strokeWidth={2.5} aria-hidden="true" />}
          {step === 'named' && <KeyRound size={14} strokeWidth={2.25} aria-hidden="true" />}
        </span>
      ))}
    </div>
  );
}
