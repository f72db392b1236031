// The replay of a Sudoku: digit by digit on the grid.
import { cellName, type SudokuMove } from '#shared/games/sudoku/rules.ts';
import { framesByStep } from '../../kits/game-frame/replay-ui.ts';
import { conflictsIn } from './conflicts.ts';
import styles from './sudoku-board.module.css';
import { NO_PLAY } from './sudoku-board.tsx';
import { SudokuGrid } from './sudoku-grid.tsx';
import { tableOf } from './sudoku-table.ts';

/** The digits written so far, the cell of the last step, and the number of hints. */
interface Written {
  moves: readonly SudokuMove[];
  at: number;
  hints: number;
}

export const framesOf = framesByStep<'sudoku', Written>({
  begin: () => ({ moves: [], at: 0, hints: 0 }),
  step: ({ moves, hints }, [cell, digit, isHint]) => {
    const at = Number(cell);
    return isHint ? { moves, at, hints: hints + 1 } : { moves: [...moves, [at, Number(digit)]], at, hints };
  },
  says: ({ values: [cell, digit, isHint] }) => {
    const place = cellName(Number(cell));
    if (isHint) return `A hint: ${digit === 0 ? `clear ${place}` : `${digit} in ${place}`}.`;
    return digit === 0 ? `Cleared ${place}.` : `${digit} in ${place}.`;
  },
  draw: ({ moves, at }, { grid }) => {
    const table = tableOf({ givens: grid, moves });
    const conflicts = conflictsIn(table.grid, moves);
    const isSolved = conflicts.all.size === 0 && !table.grid.includes(0);
    return (
      <div className={styles.frame}>
        <div className={styles.again}>
          <SudokuGrid play={{ ...NO_PLAY, table, conflicts, chosen: at, isSolved }} />
        </div>
      </div>
    );
  },
});
