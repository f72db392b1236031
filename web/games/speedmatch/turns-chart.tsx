// The shared picture on the result page: one bar per turn, as high as the number of cards in place after it.
import type { GameResult } from '#shared/contract/plays.ts';
import { CARDS } from '#shared/games/speedmatch/rules.ts';
import { correctOf, turnsInWords } from './speed-wording.ts';
import styles from './turns-chart.module.css';

/** Renders nothing when the result has no turns. */
export function TurnsChart({ result }: { result: GameResult }) {
  const correct = correctOf(result);
  if (correct.length === 0) return null;
  return (
    <div className={styles.turns} role="img" aria-label={turnsInWords(correct)}>
      {correct.map((count, turn) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the play.
        <span key={turn} className={styles.turn} data-all={count === CARDS || undefined}>
          <span className={styles.bar} style={{ height: `${(count / CARDS) * 100}%` }} />
          {correct.length <= 30 && <span className={styles.figure}>{count}</span>}
        </span>
      ))}
    </div>
  );
}
