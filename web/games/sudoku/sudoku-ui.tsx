// Sudoku as a `GameUi`: its board, texts, shared result and afterwards.
import type { GameResult } from '#shared/contract/plays.ts';
import { openSudoku } from '#shared/games/sudoku/contract.ts';
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import type { GameUi } from '../../kits/game-frame/game-ui.ts';
import { Afterwards } from './afterwards.tsx';
import { finishedPlay } from './finished-play.ts';
import { HowToPlay } from './how-to-play.tsx';
import { boxesInWords, shareOf, summaryOf } from './share.ts';
import styles from './share-grid.module.css';
import { SOUNDS } from './sounds.ts';
import { SudokuBoard, SudokuBoardPlace } from './sudoku-board.tsx';
import { TRIAL } from './trial.ts';

const LOAD_FAILED = "Failed to load today's Sudoku. Please try again later.";

export const sudokuUi: GameUi<typeof openSudoku> = {
  type: 'sudoku',
  timeScores: true,
  deck: (puzzleNumber) => `Daily Sudoku, Medium Difficulty, No. ${puzzleNumber}`,
  page: {
    title: 'Daily Sudoku',
    description:
      'A new Sudoku of medium difficulty every day, the same for everybody: one solution, notes, and hints that explain.',
    keywords: 'sudoku, daily sudoku, medium sudoku, number puzzle, logic game',
  },
  opening: openSudoku,
  BoardPlace: SudokuBoardPlace,
  Board: SudokuBoard,
  Rules: HowToPlay,
  showsRulesApart: true,
  headlines: () => import('./headlines.ts'),
  replay: () => import('./replay.tsx'),
  coach: () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  sounds: SOUNDS,
  trial: TRIAL,
  summary: summaryOf,
  share: shareOf,
  ShareGrid,
  Afterwards,
  goesOnOffline: true,
  practice: {
    own: 'medium',
    notes: {
      easy: 'Many given digits. Singles are all it takes.',
      medium: 'The day’s own puzzle: pairs and pointing digits.',
      hard: 'It takes triples or wings. Hints name them.',
    },
  },
  messages: {
    loadFailed: LOAD_FAILED,
    sessionInvalid: 'Error: Invalid game session. Cannot save score.',
    saveFailed: 'Error saving score',
  },
};

export const Component = () => <GamePage ui={sudokuUi} />;

/** Renders nothing when the result has no details. */
function ShareGrid({ result }: { result: GameResult }) {
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
