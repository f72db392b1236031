// What the page around the board shows of a run, and where a run is that is not running.
import {
  isLaidAgain,
  levelOf,
  type RunEnd,
  type SnakeRun,
  scoreOf,
  TICK_MS,
} from '#shared/games/snake/rules.ts';
import type { Connection } from './reporter.ts';

/** What the page around the picture shows. */
export interface PlayView {
  /** 'waiting' is before the first step, and 'lost' at the end of a run that is to be laid again. */
  phase: 'waiting' | 'counting' | 'running' | 'paused' | 'lost' | 'over';
  /** Beats left of the count-in. */
  beat: number;
  /** How often the run was laid again. */
  laidAgain: number;
  score: number;
  level: number;
  /** Whole seconds of play: ticks x 200 ms. */
  seconds: number;
  end: RunEnd | null;
  connection: Connection;
}

/** Where a run is that is not running. */
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

/** What a run shows beside the board. */
export function shownOf(run: SnakeRun): Pick<PlayView, 'score' | 'level' | 'seconds' | 'end'> {
  const score = scoreOf(run);
  const seconds = Math.floor((run.ticks * TICK_MS) / 1000);
  return { score, level: levelOf(score), seconds, end: run.end };
}
