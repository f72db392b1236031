// Pattern Match as a `GameUi`: its board, texts, shared result and afterwards. Only signed-in players get share and
// leaderboard.
import { openPatternMatch } from '#shared/games/patternmatch/contract.ts';
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import type { GameUi } from '../../kits/game-frame/game-ui.ts';
import { Afterwards } from './afterwards.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { PatternBoard, PatternBoardPlace } from './pattern-board.tsx';
import { shareOf, summaryOf } from './share.ts';
import { ShareGrid } from './share-grid.tsx';
import { SOUNDS } from './sounds.ts';
import { TRIAL } from './trial.ts';

const LOAD_FAILED = "Failed to load today's puzzle. Please try again.";

export const patternMatchUi: GameUi<typeof openPatternMatch> = {
  type: 'patternmatch',
  deck: (puzzleNumber) => `Daily Pattern Match, No. ${puzzleNumber}`,
  page: {
    title: 'Pattern Match',
    description:
      'Sixteen words, four hidden categories, four mistakes. Find what belongs together. A new puzzle every day.',
    keywords: 'pattern match, daily word game, word categories, groups of four, word puzzle',
  },
  opening: openPatternMatch,
  BoardPlace: PatternBoardPlace,
  Board: PatternBoard,
  Rules: HowToPlay,
  headlines: () => import('./headlines.ts'),
  replay: () => import('./replay.tsx'),
  coach: () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  sounds: SOUNDS,
  trial: TRIAL,
  summary: summaryOf,
  missed: () => 'missed a category',
  share: shareOf,
  ShareGrid,
  Afterwards,
  sharesWhenSignedIn: true,
  // Time does not affect the points, so no clock is shown.
  tellsTime: true,
  messages: {
    loadFailed: LOAD_FAILED,
    sessionInvalid: LOAD_FAILED,
    saveFailed: 'Error saving score',
  },
};

export const Component = () => <GamePage ui={patternMatchUi} />;
