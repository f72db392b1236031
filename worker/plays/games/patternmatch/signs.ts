// The signs of a Pattern Match: people find the easy groups first, and the last one remains without thinking.
import {
  isSolved,
  mistakesOf,
  type PatternPuzzle,
  type PatternState,
  solvedGroups,
} from '../../../shared/games/patternmatch/rules.ts';
import { ln, mean, paceSigns, type Readings, type TimedMove } from '../../signs.ts';

export function patternmatchSigns({
  puzzle: { groups },
  state,
  moves,
}: {
  puzzle: PatternPuzzle;
  state: PatternState;
  moves: readonly TimedMove<unknown>[];
}): Readings {
  const levels = solvedGroups(state).map((group) => groups[group]!.difficulty);
  const inverted = levels.flatMap((level, at) =>
    levels.slice(at + 1).filter((later) => later < level),
  ).length;
  const logs = moves.map(({ took_ms }) => ln(Math.max(50, took_ms)));
  return {
    ...paceSigns(moves.map(({ took_ms }) => ({ took_ms, isHard: null }))),
    quality: mistakesOf(state),
    ...(isSolved(state) ? { order: inverted, thought: mean(logs.slice(0, -1)) - logs.at(-1)! } : {}),
  };
}
