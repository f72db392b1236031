// Snake as a `GameUi`.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { openSnake, snake } from '#shared/games/snake/contract.ts';
import { cellAt, levelOf } from '#shared/games/snake/rules.ts';
import { GamePage } from '../../kits/game-frame/game-page.tsx';
import type { GameUi } from '../../kits/game-frame/game-ui.ts';
import type { Saving } from '../../kits/game-frame/play-phase.ts';
import { clockTime } from '../../kits/game-frame/wording.ts';
import { Amount } from '../../ui/amount.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { lastReportOf } from './kept-run.ts';
import { SnakeBoard, SnakeBoardPlace } from './snake-board.tsx';
import { bandOf, EXTENT, middleOf } from './snake-drawing.ts';
import pictureStyles from './snake-picture.module.css';
import { Obstacles } from './snake-picture.tsx';
import styles from './snake-rules.module.css';
import { positionInWords, START, shareOf, summaryOf } from './snake-wording.ts';
import { SOUNDS } from './sounds.ts';
import { TRIAL } from './trial.ts';

export const snakeUi: GameUi<typeof openSnake> = {
  type: 'snake',
  deck: (puzzleNumber) => `Daily Challenge #${puzzleNumber}`,
  page: {
    title: 'Snake',
    description:
      'A snake on twenty by twenty cells, new obstacles every day, one run. Eat, grow, and mind the wall.',
    keywords: 'snake, daily snake game, arcade, high score, reflexes',
  },
  opening: openSnake,
  BoardPlace: SnakeBoardPlace,
  Board: SnakeBoard,
  Rules: SnakeRules,
  headlines: () => import('./headlines.ts'),
  replay: () => import('./replay.tsx'),
  coach: () => new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' }),
  sounds: SOUNDS,
  controls: 'Arrows or W, A, S, D steer; Space pauses. On a touch screen, swipe or use the arrow buttons.',
  trial: TRIAL,
  summary: summaryOf,
  share: shareOf,
  ShareGrid: FinalPosition,
  Facts: SnakeFacts,
  tellsTime: true,
  goesOnOffline: true,
  lastReport: ({ game_session_token }) => lastReportOf(game_session_token),
  words: {
    loading: 'Loading Snake game...',
    start: START,
    title: (puzzleNumber) => `Daily Challenge #${puzzleNumber}`,
    loadFailed: (detail) => `Error: ${detail}`,
    resultTitle: ({ isFresh }) => (isFresh ? 'Game Complete!' : 'Already Played Today!'),
    share: 'Share Score',
    leaderboard: 'View Leaderboard',
    again: 'Play Again',
    practice: 'Practise on an earlier field',
  },
  messages: {
    loadFailed: 'Error: Failed to load Snake game.',
    sessionInvalid: 'Error: Invalid game session. Cannot save score.',
    saveFailed: 'Error saving score',
  },
};

export const Component = () => <GamePage ui={snakeUi} />;

function SnakeRules() {
  return (
    <>
      <p>
        Eat the round food: ten points each, and the snake grows by one cell. Hitting the wall, a crossed
        square or the snake itself ends the run. Every 50 points bring a new level.
      </p>
      <p>
        The snake starts after three beats, or with your first direction. If you crash within 10 seconds and
        before the first meal, you start over, at most three times.
      </p>
      <ul>
        <li className={styles.keys}>Arrows or W, A, S, D steer; Space pauses.</li>
        <li>On a touch screen: swipe anywhere, or use the arrow buttons.</li>
        <li>
          Today’s obstacles are the same for everybody; the food is placed for you alone. One run a day.
        </li>
      </ul>
    </>
  );
}

/** Score, level, time and points; the points are hidden when saving has failed. */
function SnakeFacts({ result, saving, isFresh }: { result: GameResult; saving: Saving; isFresh: boolean }) {
  const score = result.clicks ?? 0;
  const hasPoints = saving !== 'failed' && saving !== 'invalid';
  return (
    <div className={styles.facts}>
      <Lines>
        <Line label={isFresh ? 'Final Score' : 'Score'}>{score}</Line>
        {isFresh && <Line label="Level Reached">{levelOf(score)}</Line>}
        <Line label="Time">{clockTime(result.time_taken_seconds)}</Line>
        {hasPoints && (
          <Line score label="Points Earned">
            <Amount amount={result.points_earned} />
          </Line>
        )}
      </Lines>
    </div>
  );
}

/** Renders nothing when the result has no details. */
function FinalPosition({ result }: { result: GameResult }) {
  const details = detailsOf(snake, result);
  if (!details) return null;
  const cells = (places: readonly (readonly [number, number])[]) => places.map(([x, y]) => cellAt({ x, y }));
  const middles = cells(details.snake).map(middleOf);
  return (
    <svg
      viewBox={`0 0 ${EXTENT} ${EXTENT}`}
      className={styles.position}
      role="img"
      aria-label={positionInWords(result)}
    >
      <Obstacles field={{ obstacles: cells(details.obstacles) }} />
      <path d={bandOf(middles)} className={pictureStyles.band} />
      <circle cx={middles[0]!.x} cy={middles[0]!.y} r={9} className={styles.head} />
    </svg>
  );
}
