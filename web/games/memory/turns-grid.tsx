// The shared picture on the result page: one square for every two cards, filled where they matched.
import type { GameResult } from '#shared/contract/plays.ts';
import { turnsInWords, turnsOf } from './memory-wording.ts';
import styles from './turns-grid.module.css';

/** Renders nothing when the result has no turns. */
export function TurnsGrid({ result }: { result: GameResult }) {
  const turns = turnsOf(result);
  if (turns.length === 0) return null;
  return (
    <div className={styles.turns} role="img" aria-label={turnsInWords(turns)}>
      {turns.map((matched, turn) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the play.
        <span key={turn} className={styles.turn} data-matched={matched || undefined} />
      ))}
    </div>
  );
}
