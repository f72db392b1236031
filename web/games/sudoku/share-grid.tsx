// The shared picture as the result page draws it: the nine boxes, each with its place in the order of completion.
import type { GameResult } from '#shared/contract/plays.ts';
import { finishedPlay } from './finished-play.ts';
import { boxesInWords } from './share.ts';
import styles from './share-grid.module.css';

/** Nothing when the result carries no boxes. */
export function ShareGrid({ result }: { result: GameResult }) {
  const play = finishedPlay(result);
  if (!play) return null;
  return (
    <div className={styles.boxes} role="img" aria-label={boxesInWords(play.box_order)}>
      {play.box_order.map((place, box) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
        <span key={box} className={styles.box} data-completed={place > 0 || undefined}>
          {place > 0 && place}
        </span>
      ))}
    </div>
  );
}
