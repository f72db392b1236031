// The places of the word: each empty, open, or filled with what is being written. Numbered, because the replies say
// 'places 2 and 6'.
import type { CSSProperties } from 'react';
import styles from './word-places.module.css';

interface WordPlacesProps {
  /** One for each place; null where it is not known. */
  places: readonly (string | null)[];
  /** The word being written, shown where nothing is known yet. */
  draft?: string;
  isSolved?: boolean;
}

/** The word as far as it is known. */
export function WordPlaces({ places, draft = '', isSolved = false }: WordPlacesProps) {
  return (
    <ol
      className={styles.places}
      style={{ '--places': places.length } as CSSProperties}
      aria-label={`The word, ${places.length} letters`}
    >
      {places.map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
        <li key={place} className={styles.place}>
          <span className="visually-hidden">{`Place ${place + 1}: ${letter ?? 'empty'}`}</span>
          <span className={styles.tile} data-state={stateOf({ letter, isSolved })} aria-hidden="true">
            {letter ?? draft.charAt(place)}
          </span>
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stateOf({ letter, isSolved }: { letter: string | null; isSolved: boolean }) {
  if (letter === null) return 'empty';
  return isSolved ? 'solved' : 'open';
}
