// The rules of Sudoku as a player reads them, the keys, and what the play pays (RULES §3).
import { HINT_COST_POINTS, MOST_HINTS } from '#shared/games/sudoku/rules.ts';
import styles from './how-to-play.module.css';

export function HowToPlay() {
  return (
    <>
      <p>
        Fill the grid so that every row, every column and every three by three box holds the digits 1 to 9.
        There is one solution, and it needs no guessing.
      </p>
      <ul>
        <li>Bold digits are given and stay. Clashes get a red corner.</li>
        <li>
          Notes pencil small digits into a cell; a digit you write clears the same note from its row, column
          and box. Hold a digit to pencil it. ‘Writing’ has automatic notes, and choosing a digit before its
          cells.
        </li>
        <li>
          A hint tells where the next digit goes and which technique finds it, and asked again what goes
          there, for {HINT_COST_POINTS} points in all. There are at most {MOST_HINTS}, and one you have had
          for a grid is free to read again.
        </li>
        <li>
          Solve it within four minutes for 100 points; that slides to 40 by half an hour. Give up and it’s
          zero.
        </li>
        <li className={styles.keys}>
          By keyboard: arrows move, 1 to 9 write, 0 or Backspace clears, N switches notes, Ctrl+Z and Ctrl+Y
          undo and redo.
        </li>
      </ul>
    </>
  );
}
