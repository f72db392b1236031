// The signs of a Speed Match: how many swaps it took, and when.
import type { SpeedMatchState, SwapMove } from '../../../shared/games/speedmatch/rules.ts';
import { paceSigns, type Readings, type TimedMove } from '../../signs.ts';

/** Left out at either end: the first swaps are arbitrary, and the last follow from what is known. */
const PLAIN_AT_EITHER_END = 2;

/** The signs of a play. */
export function speedmatchSigns({
  state,
  moves,
}: {
  state: SpeedMatchState;
  moves: readonly TimedMove<SwapMove>[];
}): Readings {
  const last = moves.length - PLAIN_AT_EITHER_END;
  const paced = moves.map(({ took_ms }, at) => ({ took_ms, isHard: at >= PLAIN_AT_EITHER_END && at < last }));
  return { ...paceSigns(paced), quality: state.swaps.length };
}
