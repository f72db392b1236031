// The hidden order after a play that was given up, and which cards were in place.
import { Check } from 'lucide-react';
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { speedmatch } from '#shared/games/speedmatch/contract.ts';
import { capitalised } from '../../kits/game-frame/wording.ts';
import styles from './afterwards.module.css';
import { nameOfId } from './speed-wording.ts';

/** Renders nothing after a solved play, whose last row was the hidden order. */
export function Afterwards({ result }: { result: GameResult }) {
  const details = detailsOf(speedmatch, result);
  if (result.solved || !details) return null;
  const { hiddenSequence, sequence } = details;
  return (
    <section className={styles.afterwards} data-game="speedmatch">
      <h2>The hidden order</h2>
      <ol className={styles.row}>
        {hiddenSequence.map((itemId, position) => (
          <li key={itemId} className={styles.card}>
            <span className={styles.sheet}>
              <img src={`/faces/${itemId}.svg`} alt="" width={40} height={40} />
            </span>
            <span>
              {position + 1}. {capitalised(nameOfId(itemId))}
            </span>
            {sequence[position] === itemId && (
              <span className={styles.placed}>
                <Check size={16} strokeWidth={2.25} aria-hidden="true" /> In place
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
