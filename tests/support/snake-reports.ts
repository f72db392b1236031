// Reports of a Snake that circles at its start, and their outcome.
import { snakeGame as snake } from '../../worker/plays/games/snake/game.ts';
import { append, type SnakeReport, type SnakeState } from '../../worker/plays/games/snake/report.ts';
import { cellAt, DIRECTIONS, MOST_LAID_AGAIN, type Turn } from '../../worker/shared/games/snake/rules.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';

export const obstacles: number[] = [];
/** A cell that a snake circling at its start never reaches. */
const FAR = cellAt({ x: 19, y: 19 });
export const fresh = (): SnakeState => {
  const state = snake.begin({ obstacles }, seededRandom([1, 2, 3, 4])) as SnakeState;
  return { ...state, run: { ...state.run, food: FAR } };
};
/** A play whose run has been dealt again as often as possible: the next end is the end of the play. */
export const lastRun = (): SnakeState => ({ ...fresh(), laidAgain: MOST_LAID_AGAIN });
/** A report of that run. */
export const ofLastRun = (said: SnakeReport): SnakeReport => ({ ...said, laidAgain: MOST_LAID_AGAIN });
/** Turns that keep the snake circling in a square for these ticks. */
export const circling = (from: number, to: number): Turn[] =>
  Array.from({ length: to - from }, (_, step): Turn => {
    const tick = from + step + 1;
    return [tick, DIRECTIONS[(tick + 1) % 4]!];
  });
export const report = (
  from: number,
  to: number,
  moves: readonly Turn[] = circling(from, to),
): SnakeReport => ({
  laidAgain: 0,
  from,
  to,
  moves,
  isFinal: false,
});
export const OUT_OF_ORDER = { ok: false, code: 'OUT_OF_ORDER' };
export const TOO_FAST = { ok: false, code: 'ILLEGAL_MOVE', detail: 'More ticks than time has passed.' };
export const send = (state: SnakeState, said: SnakeReport, elapsed_ms = 1e9) =>
  append({ obstacles, state, elapsed_ms }, said);
export function made(state: SnakeState, said: SnakeReport, elapsed_ms?: number): SnakeState {
  const answer = send(state, said, elapsed_ms);
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail ?? ''}`);
  return answer.state;
}
