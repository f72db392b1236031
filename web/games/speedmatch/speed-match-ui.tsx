// Speed Match as a `GameUi`.
import { openSpeedMatch } from '#shared/games/speedmatch/contract.ts';
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import type { GameUi } from '../../kits/game-frame/game-ui.ts';
import { Afterwards } from './afterwards.tsx';
import { SOUNDS } from './sounds.ts';
import styles from './speed-board.module.css';
import { SpeedBoard, SpeedBoardPlace } from './speed-board.tsx';
import { isWhole } from './speed-row.ts';
import { shareOf, summaryOf } from './speed-wording.ts';
import { TRIAL } from './trial.ts';
import { TurnsChart } from './turns-chart.tsx';

export const speedMatchUi: GameUi<typeof openSpeedMatch> = {
  type: 'speedmatch',
  timeScores: true,
  deck: (puzzleNumber) => `Eight cards, one order, No. ${puzzleNumber}`,
  page: {
    title: 'Speed Match',
    description:
      'Eight cards and one hidden order. Swap two at a time, learn how many are in place, and reason out the rest.',
    keywords: 'speed match, daily logic game, hidden order, swap puzzle, brain game',
  },
  opening: openSpeedMatch,
  isWhole,
  BoardPlace: SpeedBoardPlace,
  Board: SpeedBoard,
  Rules: SpeedMatchRules,
  headlines: () => import('./headlines.ts'),
  replay: () => import('./replay.tsx'),
  coach: () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  sounds: SOUNDS,
  trial: TRIAL,
  summary: summaryOf,
  share: shareOf,
  ShareGrid: TurnsChart,
  Afterwards,
  messages: {
    loadFailed: 'Failed to load new game configuration. Please try refreshing.',
    sessionInvalid: 'Cannot save score: Game session is invalid.',
    saveFailed: 'Failed to save your score.',
  },
};

export const Component = () => <GamePage ui={speedMatchUi} />;

function SpeedMatchRules() {
  return (
    <>
      <p>Eight cards lie in a row, and none of them is in its place. Swap two at a time to find the order.</p>
      <ul>
        <li>After each swap you learn how many cards are in place, but not which.</li>
        <li>Every swap is a turn. Turns count, and so does the time. Your order is drawn for you alone.</li>
        <li>Drag a card onto another to swap the two, or pick one after the other.</li>
        <li>Hold a card to mark it as sure, if that helps you. The mark is only for you.</li>
        <li className={styles.keys}>
          On a keyboard, arrows move, Enter or Space selects, Shift and an arrow swaps neighbours, 1 to 8
          select a position, M marks as sure.
        </li>
      </ul>
    </>
  );
}
