// Memory Match as a `GameUi`.
import { openMemory } from '#shared/games/memory/contract.ts';
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import type { GameUi } from '../../kits/game-frame/game-ui.ts';
import styles from './memory-board.module.css';
import { MemoryBoard, MemoryBoardPlace } from './memory-board.tsx';
import { shareOf, summaryOf } from './memory-wording.ts';
import { SOUNDS } from './sounds.ts';
import { TRIAL } from './trial.ts';
import { TurnsGrid } from './turns-grid.tsx';

export const memoryUi: GameUi<typeof openMemory> = {
  type: 'memory',
  timeScores: true,
  deck: (puzzleNumber) => `Eight pairs, No. ${puzzleNumber}`,
  page: {
    title: 'Memory Match',
    description:
      'Sixteen cards, eight pairs, one table a day. Find them all in as few turns and as little time as you can.',
    keywords: 'memory match, daily memory game, pairs, concentration, brain game',
  },
  opening: openMemory,
  BoardPlace: MemoryBoardPlace,
  Board: MemoryBoard,
  Rules: MemoryRules,
  headlines: () => import('./headlines.ts'),
  replay: () => import('./replay.tsx'),
  coach: () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  sounds: SOUNDS,
  trial: TRIAL,
  summary: summaryOf,
  share: shareOf,
  ShareGrid: TurnsGrid,
  messages: {
    loadFailed: 'Failed to load new memory game. Please try refreshing.',
    sessionInvalid: 'Error: Game session invalid. Score not saved.',
    saveFailed: 'Failed to save your score.',
  },
};

export const Component = () => <GamePage ui={memoryUi} />;

function MemoryRules() {
  return (
    <>
      <p>Sixteen cards lie face down: eight pairs. Turn two at a time and find them.</p>
      <ul>
        <li>
          Two alike stay open. Two that differ turn back after a second, or as soon as you turn the next.
        </li>
        <li>Every card you turn counts, and so does the time. Your cards are dealt for you alone.</li>
        <li className={styles.keys}>On a keyboard, the arrows move and Enter or Space turns a card.</li>
      </ul>
    </>
  );
}
