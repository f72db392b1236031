// The replay of a Snake: one frame per tick, of all its runs. The list of steps has only the meals and the ends.
import type { ReplayStart } from '#shared/games/replays.ts';
import { turnsOf } from '#shared/games/snake/path.ts';
import {
  advance,
  type SnakeField,
  type SnakeRun,
  scoreOf,
  startRun,
  TICK_MS,
} from '#shared/games/snake/rules.ts';
import type { FramesOf, ReplayFrame } from '../../kits/game-frame/replay-ui.ts';
import boardStyles from './snake-board.module.css';
import { EXTENT, middleOf, snakeShape } from './snake-drawing.ts';
import styles from './snake-picture.module.css';
import { FoodShape, HeadShape, Obstacles } from './snake-picture.tsx';
import { hitSentence } from './snake-wording.ts';

const TICK_TENTHS = TICK_MS / 100;

export const framesOf: FramesOf = ({ start, steps }) => {
  const { obstacles, food_seed } = start as unknown as ReplayStart<'snake'>;
  const field: SnakeField = { obstacles, foodSeed: food_seed };
  const frames: ReplayFrame[] = [frameOf({ field, run: startRun(field), at: 0, says: null })];
  let at = 0;
  for (const [round, [, ticks, path]] of steps.entries()) {
    const turns = turnsOf(String(path));
    let run = startRun(field);
    while (run.ticks < Number(ticks) && run.end === null) {
      const next = advance(field, run, { toTick: run.ticks + 1, turns });
      const hasEaten = next.eatenAt.length > run.eatenAt.length;
      at += TICK_TENTHS;
      run = next;
      const says = run.end
        ? endingOf(run, round < steps.length - 1)
        : hasEaten
          ? `Meal ${run.eatenAt.length}: score ${scoreOf(run)}.`
          : null;
      frames.push(frameOf({ field, run, at, says }));
    }
  }
  return frames;
};

function endingOf(run: SnakeRun, isLaidAgain: boolean): string {
  const hit = hitSentence(run) || 'The end of the run.';
  return isLaidAgain ? `${hit} The field is laid again.` : `${hit} Score ${scoreOf(run)}.`;
}

interface Moment {
  field: SnakeField;
  run: SnakeRun;
  at: number;
  says: string | null;
}

function frameOf({ field, run, at, says }: Moment): ReplayFrame {
  return { at, says, draw: () => <Picture field={field} run={run} /> };
}

function Picture({ field, run }: Pick<Moment, 'field' | 'run'>) {
  const { band, head, angle } = snakeShape({ run, leftCell: null, fraction: 1 });
  const food = run.food === null ? null : middleOf(run.food);
  return (
    <div className={boardStyles.board}>
      <div className={boardStyles.ground}>
        <svg viewBox={`0 0 ${EXTENT} ${EXTENT}`} className={styles.picture} aria-hidden="true">
          <Obstacles field={field} />
          {food && (
            <g className={styles.food} transform={`translate(${food.x} ${food.y})`}>
              <FoodShape />
            </g>
          )}
          <path d={band} className={styles.band} />
          <g
            className={styles.head}
            transform={`translate(${head.x} ${head.y}) rotate(${angle})`}
            data-dead={run.end ? '' : undefined}
          >
            <HeadShape />
          </g>
        </svg>
      </div>
    </div>
  );
}
