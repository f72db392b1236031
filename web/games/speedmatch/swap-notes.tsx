// The past swaps as a table to reason from, newest first: the two cards and their new positions, how many were in place
// after the swap, and how many more or fewer than before.
import { useState } from 'react';
import type { Face } from '#shared/contract/faces.ts';
import { CARDS } from '#shared/games/speedmatch/rules.ts';
import { Button } from '../../ui/button.tsx';
import type { NotedSwap } from './speed-row.ts';
import { gainText, movesLine } from './speed-wording.ts';
import styles from './swap-notes.module.css';

const SHOWN = 5;

interface SwapNotesProps {
  swaps: readonly NotedSwap[];
  nameOf: (itemId: string) => string;
  faces: ReadonlyMap<string, Face>;
}

/** The last few swaps, or all of them on request. */
export function SwapNotes({ swaps, nameOf, faces }: SwapNotesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = [...swaps].reverse().slice(0, isWhole ? swaps.length : SHOWN);
  return (
    <section className={styles.notes} aria-labelledby="swaps-so-far">
      <h2 id="swaps-so-far">Swaps so far</h2>
      {swaps.length === 0 ? (
        <p className="second">None yet. Each one tells you how many cards are in place, never which.</p>
      ) : (
        <table className={styles.table} aria-labelledby="swaps-so-far">
          <thead>
            <tr>
              <th scope="col">Turn</th>
              <th scope="col">Swapped</th>
              <th scope="col">In place</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((swap) => (
              <tr key={swap.turn}>
                <td>{swap.turn}</td>
                <td>
                  <span className={styles.pair}>
                    {swap.moved.map(({ itemId }) => (
                      <img
                        key={itemId}
                        src={faces.get(itemId)?.image_url}
                        alt=""
                        width={28}
                        height={28}
                        className={styles.face}
                      />
                    ))}
                    <span>{movesLine(swap, nameOf)}</span>
                  </span>
                </td>
                <td>{swap.correct === null ? '…' : `${swap.correct} / ${CARDS}`}</td>
                <td data-gained={swap.gained === null ? undefined : Math.sign(swap.gained)}>
                  {swap.gained === null ? '…' : gainText(swap.gained)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {swaps.length > SHOWN && (
        <Button kind="quiet" small onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? `Show the last ${SHOWN}` : `Show all ${swaps.length}`}
        </Button>
      )}
    </section>
  );
}
