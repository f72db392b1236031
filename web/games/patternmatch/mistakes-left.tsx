// The remaining mistakes as four dots; a used one bursts.
import { useState } from 'react';
import { MAX_MISTAKES } from '#shared/games/patternmatch/rules.ts';
import styles from './mistakes-left.module.css';

/** The last dot is used first. */
export function MistakesLeft({ mistakes }: { mistakes: number }) {
  const [before] = useState(mistakes);
  const left = MAX_MISTAKES - mistakes;
  return (
    <p className={styles.mistakes} data-print="no">
      Mistakes left
      <span className={styles.dots} role="img" aria-label={`${left} of ${MAX_MISTAKES}`}>
        {Array.from({ length: MAX_MISTAKES }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
            key={place}
            className={styles.dot}
            data-gone={place >= left ? (place < MAX_MISTAKES - before ? 'now' : 'before') : undefined}
          />
        ))}
      </span>
    </p>
  );
}
