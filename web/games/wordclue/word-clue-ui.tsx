// Word Clue as a `GameUi`: its board, texts, shared result and afterwards.
import { openWordClue } from '#shared/games/wordclue/contract.ts';
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import type { GameUi } from '../../kits/game-frame/game-ui.ts';
import { Afterwards } from './afterwards.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { shareOf, summaryOf } from './share.ts';
import { ShareGrid } from './share-grid.tsx';
import { SOUNDS } from './sounds.ts';
import { TRIAL } from './trial.ts';
import { STATE_FAILED } from './use-word-clue-play.ts';
import { WordClueBoard, WordClueBoardPlace } from './word-clue-board.tsx';

const LOAD_FAILED = 'Failed to load Word Clue game.';

export const wordClueUi: GameUi<typeof openWordClue> = {
  type: 'wordclue',
  deck: (puzzleNumber) => `Daily Word Clue, No. ${puzzleNumber}`,
  page: {
    title: 'Daily Word Clue',
    description:
      'One hidden word and its theme. Buy letters, name the word: the fewer clues, the more points.',
    keywords: 'word clue, daily word game, guess the word, letters, theme, word puzzle',
  },
  opening: openWordClue,
  BoardPlace: WordClueBoardPlace,
  Board: WordClueBoard,
  Rules: HowToPlay,
  headlines: () => import('./headlines.ts'),
  replay: () => import('./replay.tsx'),
  coach: () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  sounds: SOUNDS,
  trial: TRIAL,
  summary: summaryOf,
  missed: () => 'missed the word',
  share: shareOf,
  ShareGrid,
  Afterwards,
  messages: {
    loadFailed: LOAD_FAILED,
    sessionInvalid: STATE_FAILED,
    saveFailed: 'Failed to save your score.',
  },
  asksToResume: true,
  words: { loadFailed: (detail) => detail || LOAD_FAILED },
};

export const Component = () => <GamePage ui={wordClueUi} />;
