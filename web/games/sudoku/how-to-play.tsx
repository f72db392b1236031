// The rules of Sudoku as shown to players, the keys, and the points (RULES §3).
import { HINT_COST_POINTS, MOST_HINTS } from '#shared/games/sudoku/rules.ts';
import styles from './how-to-play.module.css';

export function HowToPlay() {
  return (
    <>
      <p>
        Fill the grid so that every row, every column and every three by three box holds the digits 1 to 9.
        There is only one solution, and it needs no guessing.
      </p>
      <ul>
        <li>Bold digits are given and stay. Clashes get a red corner.</li>
        <li>
          Notes pencil small digits into a cell; a digit you write clears the same note from its row, column
          and box. Hold a digit to pencil it. ‘Writing’ offers automatic notes, and choosing a digit before
          its cells.
        </li>
        <li>
          A hint costs {HINT_COST_POINTS} points. It shows where the next digit goes and which technique finds
          it; ask again to see the digit. You get at most {MOST_HINTS} hints, and reading one again is free.
        </li>
        <li>
          Solve it within four minutes for 100 points; that slides to 40 by half an hour. Give up and it’s
          zero.
        </li>
        <li className={styles.keys}>
          On a keyboard, arrows move, 1 to 9 write a digit, 0 or Backspace clears, N switches notes, Ctrl+Z
          and Ctrl+Y undo and redo.
        </li>
      </ul>
    </>
  );
}
