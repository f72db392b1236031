// Triordle as a `GameUi`: its board, texts, shared result and afterwards.
import { openTriordle } from '#shared/games/triordle/contract.ts';
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import type { GameUi } from '../../kits/game-frame/game-ui.ts';
import { Afterwards } from './afterwards.tsx';
import { HowToPlay, TriordleSettings } from './how-to-play.tsx';
import { missedInWords, pictureMarks, shareOf, summaryOf } from './share.ts';
import { ShareGrid } from './share-grid.tsx';
import { SOUNDS } from './sounds.ts';
import { TRIAL } from './trial.ts';
import { TriordleBoard, TriordleBoardPlace } from './triordle-board.tsx';

const LOAD_FAILED = "Failed to load today's Triordle puzzle. Please try again later.";

export const triordleUi: GameUi<typeof openTriordle> = {
  type: 'triordle',
  deck: (puzzleNumber) => `Daily 5-Letter Triordle, No. ${puzzleNumber}`,
  page: {
    title: 'Daily 5-Letter Triordle',
    description:
      'Three hidden five-letter words, eight guesses, the same three for everybody. A new puzzle every day.',
    keywords: 'triordle, daily word game, five letters, three words, word puzzle',
  },
  opening: openTriordle,
  BoardPlace: TriordleBoardPlace,
  Board: TriordleBoard,
  Rules: HowToPlay,
  headlines: () => import('./headlines.ts'),
  replay: () => import('./replay.tsx'),
  coach: () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  sounds: SOUNDS,
  trial: TRIAL,
  summary: summaryOf,
  missed: missedInWords,
  share: shareOf,
  pictureMarks,
  ShareGrid,
  Afterwards,
  messages: {
    loadFailed: LOAD_FAILED,
    sessionInvalid: 'Error saving score',
    saveFailed: 'Could not save score.',
  },
  Settings: TriordleSettings,
};

export const Component = () => <GamePage ui={triordleUi} />;
