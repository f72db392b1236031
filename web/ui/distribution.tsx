// Today's scores as ten bars on a rule, one's own in the game's hue with 'You, 76.0' above it. Drawn with
// boxes, so that text keeps its size at any width; the numbers are given in words as well.

import type { GameType } from '#shared/kernel/game-type.ts';
import styles from './distribution.module.css';
import { formatCount } from './number-format.ts';

interface DistributionProps {
  game: GameType;
  /** Players per step, lowest step first. */
  counts: readonly number[];
  /** Written below each bar; as many as counts. */
  labels: readonly string[];
  /** The bar that holds one's own score, and the score as printed. */
  own?: { step: number; score: string } | undefined;
  /** The line below, 'Points, in steps of ten. Median 64.0.' */
  caption?: string;
}

/** A bar chart of scores; heights are shares of the fullest step. */
export function Distribution({ game, counts, labels, own, caption }: DistributionProps) {
  const most = Math.max(1, ...counts);
  const inWords = counts.map((count, step) => `${labels[step]}: ${formatCount(count)}`).join(', ');
  return (
    <figure data-game={game}>
      <div
        className={styles.chart}
        role="img"
        aria-label={`Players by points. ${inWords}.${own ? ` You are at ${own.score}.` : ''}`}
      >
        {counts.map((count, step) => (
          <div key={labels[step]} className={styles.step} data-own={own?.step === step || undefined}>
            <div className={styles.stack}>
              {own?.step === step && <span className={styles.own}>You, {own.score}</span>}
              <div className={styles.bar} style={{ height: `${(count / most) * 100}%` }} />
            </div>
            <span className={styles.label}>{labels[step]}</span>
          </div>
        ))}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
