// Anagram Hunt as a `GameUi`: its board, texts, shared result and afterwards. The result request carries every word
// known to this device, whether the server has heard it or not.
import { openAnagram } from '#shared/games/anagram/contract.ts';
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import type { GameUi } from '../../kits/game-frame/game-ui.ts';
import { Afterwards } from './afterwards.tsx';
import { AnagramBoard, AnagramBoardPlace } from './anagram-board.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { wordsOf } from './kept-words.ts';
import { shareOf, summaryOf } from './share.ts';
import { ShareGrid } from './share-grid.tsx';
import { SOUNDS } from './sounds.ts';
import { TRIAL } from './trial.ts';

const LOAD_FAILED = 'Failed to load Anagram Hunt game.';

export const anagramUi: GameUi<typeof openAnagram> = {
  type: 'anagram',
  deck: (puzzleNumber) => `Daily Anagram Hunt, No. ${puzzleNumber}`,
  page: {
    title: 'Daily Anagram Hunt',
    description:
      'Seven letters, two minutes, and one letter that every word needs. The same letters for everybody, new every day.',
    keywords: 'anagram hunt, anagrams, daily word game, make words from letters, word puzzle',
  },
  opening: openAnagram,
  isWhole: ({ puzzle_id, puzzle_letters }) => Boolean(puzzle_id && puzzle_letters),
  BoardPlace: AnagramBoardPlace,
  Board: AnagramBoard,
  Rules: HowToPlay,
  headlines: () => import('./headlines.ts'),
  replay: () => import('./replay.tsx'),
  coach: () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  sounds: SOUNDS,
  trial: TRIAL,
  summary: summaryOf,
  share: shareOf,
  ShareGrid,
  Afterwards,
  messages: {
    loadFailed: LOAD_FAILED,
    sessionInvalid: 'Error: Invalid game session. Cannot save score.',
    saveFailed: 'Failed to save your score.',
  },
  words: { loadFailed: (detail) => detail || LOAD_FAILED },
  tellsTime: true,
  endsOnWish: true,
  lastReport: (opening) => ({ words_found: wordsOf(opening) }),
};

export const Component = () => <GamePage ui={anagramUi} />;
