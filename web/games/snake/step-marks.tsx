// Marks that light up on the board for a moment: the points of a meal, a new level, a turn at the last moment. Meals and
// levels are also announced.
import type { CSSProperties } from 'react';
import { columnOf, GRID_SIZE, levelOf, POINTS_PER_FOOD, rowOf } from '#shared/games/snake/rules.ts';
import type { PlayView } from './play-view.ts';
import styles from './step-marks.module.css';

/** The mark of the last step that had one; it fades out by CSS. */
export function StepMarks({ view: { mark, score, phase } }: { view: PlayView }) {
  if (!mark || phase !== 'running') return null;
  const { kind, tick, cell } = mark;
  const place: CSSProperties = {
    left: `${((columnOf(cell) + 0.5) / GRID_SIZE) * 100}%`,
    top: `${((rowOf(cell) + 0.5) / GRID_SIZE) * 100}%`,
  };
  return (
    <div key={tick} className={styles.marks} data-mark={kind} aria-hidden="true">
      {kind !== 'close' && <span className={styles.pop} style={place} />}
      <b className={styles.worth} style={place} data-low={rowOf(cell) < 2 || undefined}>
        {kind === 'close' ? 'Close!' : `+${POINTS_PER_FOOD}`}
      </b>
      {kind === 'level' && <strong className={styles.level}>Level {levelOf(score)}</strong>}
    </div>
  );
}
