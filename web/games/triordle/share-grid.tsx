// The shared picture on the result page: three small boards of squares and circles side by side.
import type { GameResult } from '#shared/contract/plays.ts';
import { inWords } from '../../kits/game-frame/wording.ts';
import { boardViews } from './board-marks.ts';
import { boardName, marksInWords } from './board-words.ts';
import { finishedPlay } from './finished-play.ts';
import styles from './share-grid.module.css';

/** Renders nothing when the result has no details. */
export function ShareGrid({ result }: { result: GameResult }) {
  const play = finishedPlay(result);
  if (!play) return null;
  const boards = boardViews(play.guesses);
  return (
    <div className={styles.grid} role="img" aria-label={boards.map(boardInWords).join(' ')}>
      {boards.map(({ rows }, board) => (
        <div key={boardName(board)} className={styles.board}>
          {rows.flat().map(({ status }, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place; the grid never changes.
            <span key={cell} className={styles.cell} data-status={status} />
          ))}
        </div>
      ))}
    </div>
  );
}

function boardInWords({ rows, solvedIn }: ReturnType<typeof boardViews>[number], board: number): string {
  const name = `Board ${inWords(board + 1)}`;
  if (solvedIn !== null) return `${name} solved with guess ${solvedIn}.`;
  const last = rows.at(-1);
  return last ? `${name} not solved, last row ${marksInWords(last)}.` : '';
}
