// The facts of a result, of a play that has just ended and of one that was played before.
import type { GameResult } from '#shared/contract/plays.ts';
import { levelOf } from '#shared/games/snake/rules.ts';
import type { Saving } from '../../kits/game-frame/play-phase.ts';
import { clockTime } from '../../kits/game-frame/wording.ts';
import { Amount } from '../../ui/amount.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import styles from './snake-facts.module.css';

interface SnakeFactsProps {
  result: GameResult;
  saving: Saving;
  isFresh: boolean;
}

/** Score, level, time and points; the points stay away while saving them has failed. */
export function SnakeFacts({ result, saving, isFresh }: SnakeFactsProps) {
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
