// The letters as pieces of type to tap. The letter that every word needs has a cut corner, a heavier foot and a label
// below it.
import styles from './type-case.module.css';
import type { AnagramPlay } from './use-anagram-play.ts';

/** The letters in display order; those in the stick are pressed, and a second tap removes them from it. */
export function TypeCase({ play, taken }: { play: AnagramPlay; taken: readonly number[] }) {
  const { set, order } = play;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are keys.
    <div className={styles.case} role="group" aria-label="Letters">
      {order.map((place) => {
        const letter = set.letters.charAt(place);
        const isUsed = taken.includes(place);
        const isMust = letter === set.mustUse;
        return (
          <button
            key={place}
            type="button"
            className={styles.type}
            data-must={isMust || undefined}
            aria-pressed={isUsed}
            onClick={() => (isUsed ? play.takeOut(letter) : play.add(letter))}
          >
            <span className={styles.face} data-sort={place}>
              {letter}
            </span>
            {isMust && (
              <span className={styles.note}>
                {' '}
                must<span className={styles.use}> use</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
