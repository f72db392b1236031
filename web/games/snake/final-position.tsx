// The last position of a run, as the result page draws it.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { snake } from '#shared/games/snake/contract.ts';
import { cellAt } from '#shared/games/snake/rules.ts';
import styles from './final-position.module.css';
import { bandOf, EXTENT, middleOf } from './snake-drawing.ts';
import pictureStyles from './snake-picture.module.css';
import { Obstacles } from './snake-picture.tsx';
import { positionInWords } from './snake-wording.ts';

/** Nothing when the result does not say where the snake lay. */
export function FinalPosition({ result }: { result: GameResult }) {
  const details = detailsOf(snake, result);
  if (!details) return null;
  const cells = (places: readonly (readonly [number, number])[]) => places.map(([x, y]) => cellAt({ x, y }));
  const middles = cells(details.snake).map(middleOf);
  return (
    <svg
      viewBox={`0 0 ${EXTENT} ${EXTENT}`}
      className={styles.position}
      role="img"
      aria-label={positionInWords(result)}
    >
      <Obstacles field={{ obstacles: cells(details.obstacles) }} />
      <path d={bandOf(middles)} className={pictureStyles.band} />
      <circle cx={middles[0]!.x} cy={middles[0]!.y} r={9} className={styles.head} />
    </svg>
  );
}
