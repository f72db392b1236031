// The shared picture on the result page: one row of squares for each word length.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { anagram } from '#shared/games/anagram/contract.ts';
import styles from './share-grid.module.css';
import { byLength, groupsInWords } from './wording.ts';

/** Renders nothing when the result has no words. */
export function ShareGrid({ result }: { result: GameResult }) {
  const groups = byLength(detailsOf(anagram, result)?.words ?? []);
  if (groups.length === 0) return null;
  return (
    <div className={styles.rows} role="img" aria-label={`Words: ${groupsInWords(groups)}.`}>
      {groups.map(({ length, words }) => (
        <div key={length} className={styles.row}>
          <span>{length}</span>
          <span className={styles.squares}>
            {words.map((word) => (
              <i key={word} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
