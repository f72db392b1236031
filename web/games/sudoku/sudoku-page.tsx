// The page at /sudoku.
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import { sudokuUi } from './sudoku-ui.tsx';

/** Today's Sudoku, from loading to its result. */
export function SudokuPage() {
  return <GamePage ui={sudokuUi} />;
}
