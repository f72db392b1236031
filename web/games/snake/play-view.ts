// The state of a run that the page around the board shows.
import {
  isLaidAgain,
  levelOf,
  type RunEnd,
  type SnakeRun,
  scoreOf,
  TICK_MS,
} from '#shared/games/snake/rules.ts';
import type { Connection } from './reporter.ts';

/** A highlight of a step: a meal, a meal that begins a level, or a turn at the last moment. */
export interface StepMark {
  kind: 'meal' | 'level' | 'close';
  tick: number;
  /** The cell of the head. */
  cell: number;
}

export interface PlayView {
  /** 'waiting' is before the first step, 'lost' after a run that will be laid again. */
  phase: 'waiting' | 'counting' | 'running' | 'paused' | 'lost' | 'over';
  /** Beats left of the count-in. */
  beat: number;
  /** How many times the run was laid again. */
  laidAgain: number;
  score: number;
  level: number;
  /** Whole seconds of play: ticks x 200 ms. */
  seconds: number;
  end: RunEnd | null;
  /** The mark of the last step that had one. */
  mark: StepMark | null;
  connection: Connection;
}

export function phaseAt({
  run,
  laidAgain,
  isResumed = true,
}: {
  run: SnakeRun;
  laidAgain: number;
  isResumed?: boolean;
}): PlayView['phase'] {
  if (run.end !== null) return isLaidAgain(run, { times: laidAgain }) ? 'lost' : 'over';
  if (run.ticks > 0) return 'paused';
  return isResumed ? 'waiting' : 'counting';
}

/** The mark of the step from one state of a run to the next; null for most steps. */
export function markOf(before: SnakeRun, next: SnakeRun, { isSaved }: { isSaved: boolean }): StepMark | null {
  const at = { tick: next.ticks, cell: next.snake[0]! };
  if (next.eatenAt.length === before.eatenAt.length) return isSaved ? { kind: 'close', ...at } : null;
  return { kind: levelOf(scoreOf(next)) > levelOf(scoreOf(before)) ? 'level' : 'meal', ...at };
}

export function shownOf(run: SnakeRun): Pick<PlayView, 'score' | 'level' | 'seconds' | 'end'> {
  const score = scoreOf(run);
  const seconds = Math.floor((run.ticks * TICK_MS) / 1000);
  return { score, level: levelOf(score), seconds, end: run.end };
}
