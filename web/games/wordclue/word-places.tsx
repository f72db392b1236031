// The places of the word: each empty, open, or filled with a typed letter. Numbered, because replies say 'places 2 and
// 6'.
import type { CSSProperties } from 'react';
import { hop } from '../../kits/game-frame/hop.ts';
import styles from './word-places.module.css';

export interface DrawnPlace {
  open: string | null;
  written?: string;
  /** The typed letter contradicts what is known. */
  isClash?: boolean;
}

interface WordPlacesProps {
  places: readonly DrawnPlace[];
  isSolved?: boolean;
  /** The letter just bought, whose places turn over one after the other. */
  lastLetter?: string | null;
}

/** The known letters, overlaid with the typed ones. */
export function WordPlaces({ places, isSolved = false, lastLetter = null }: WordPlacesProps) {
  return (
    <ol
      className={styles.places}
      style={{ '--places': places.length } as CSSProperties}
      aria-label={`The word, ${places.length} letters`}
    >
      {places.map((drawn, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
        <li key={place} className={styles.place} {...hop(place * 2)}>
          <span className="visually-hidden">{`Place ${place + 1}: ${drawn.open ?? 'empty'}`}</span>
          <span
            className={styles.tile}
            data-state={stateOf(drawn, { isSolved })}
            data-turning={(lastLetter !== null && drawn.open === lastLetter) || undefined}
            aria-hidden="true"
          >
            {drawn.written ?? drawn.open}
          </span>
          <span className="caption" aria-hidden="true">
            {place + 1}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stateOf({ open, written, isClash }: DrawnPlace, { isSolved }: { isSolved: boolean }) {
  if (isClash) return 'clash';
  if (open === null || (written !== undefined && written !== open)) return 'empty';
  return isSolved ? 'solved' : 'open';
}
