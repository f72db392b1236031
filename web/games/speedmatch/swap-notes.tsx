// The past swaps and what each was answered, newest first: what the player reasons from.
import { useState } from 'react';
import { CARDS } from '#shared/games/speedmatch/rules.ts';
import { Button } from '../../ui/button.tsx';
import type { NotedSwap } from './speed-row.ts';
import { gainText, movesLine } from './speed-wording.ts';
import styles from './swap-notes.module.css';

const SHOWN = 5;

interface SwapNotesProps {
  swaps: readonly NotedSwap[];
  nameOf: (itemId: string) => string;
}

/** The last few swaps, or all of them when asked. */
export function SwapNotes({ swaps, nameOf }: SwapNotesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = [...swaps].reverse().slice(0, isWhole ? swaps.length : SHOWN);
  return (
    <section className={styles.notes} aria-labelledby="swaps-so-far">
      <h2 id="swaps-so-far">Swaps so far</h2>
      {swaps.length === 0 && (
        <p className={styles.none}>None yet. Each one tells how many cards lie in place, never which.</p>
      )}
      <ol className={styles.list} reversed start={swaps.length}>
        {shown.map((swap) => (
          <li key={swap.turn} className={styles.swap}>
            <span className={styles.turn} aria-hidden="true">
              {swap.turn}
            </span>
            <span className={styles.moves}>{movesLine(swap, nameOf)}</span>
            {swap.correct !== null && swap.gained !== null && (
              <>
                <b className={styles.count}>
                  {swap.correct} / {CARDS}
                </b>
                <span className={styles.gain}>{gainText(swap.gained)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      {swaps.length > SHOWN && (
        <Button kind="quiet" small onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? `Show the last ${SHOWN}` : `Show all ${swaps.length}`}
        </Button>
      )}
    </section>
  );
}
