// What High or Low brings to the frame that all games share.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { highlow, openHighLow } from '#shared/games/highlow/contract.ts';
import { HIGHEST, MAX_GUESSES } from '#shared/games/highlow/rules.ts';
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import type { GameUi } from '../../kits/game-frame/game-ui.ts';
import { HighLowBoard } from './highlow-board.tsx';

const summary = ({ solved, clicks }: GameResult) => (solved ? `Found with guess ${clicks}.` : 'Not found.');

const highLowUi: GameUi<typeof openHighLow> = {
  type: 'highlow',
  deck: (puzzleNumber) => `Daily High or Low, No. ${puzzleNumber}`,
  page: {
    title: 'Daily High or Low',
    description: 'One hidden number, seven guesses.',
    keywords: 'number game',
  },
  opening: openHighLow,
  Board: HighLowBoard,
  Rules: () => (
    <p>
      Find the number from 1 to {HIGHEST} with {MAX_GUESSES} guesses.
    </p>
  ),
  summary,
  share: ({ result, puzzleNumber, url }) => {
    const line = `Doxa High or Low ${puzzleNumber}, ${result.solved ? result.clicks : 'X'} of ${MAX_GUESSES}`;
    return { text: `${line}\n${url}`, inWords: `${line}.` };
  },
  ShareGrid: ({ result }) => <p>{detailsOf(highlow, result)?.guesses.join(', ')}</p>,
  messages: {
    loadFailed: 'Could not load today’s number.',
    sessionInvalid: 'Could not save the score.',
    saveFailed: 'Could not save the score.',
  },
};

/** The game's page. */
export const Component = () => <GamePage ui={highLowUi} />;
