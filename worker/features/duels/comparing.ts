// Compares two results of one puzzle as pools do: points, then metric, then time.
import { judge } from '../../model/challenges/judge.ts';
import type { duelAnswers } from '../../model/duels/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { DuelScore } from '../../shared/contract/duels.ts';
import { GAME_NAMES, type GameType } from '../../shared/kernel/game-type.ts';

/** A result as stored in a challenge. */
export type Scored = Columns<typeof duelAnswers, 'base_tenths' | 'metric' | 'time_ms'>;

export function outcomeOf(game: GameType, one: Scored, two: Scored): 'won' | 'lost' | 'tie' {
  const { lowerIsBetter } = GAME_NAMES[game].metric;
  const verdict = judge({ one: { ...one, moves: 0 }, two: { ...two, moves: 0 }, lowerIsBetter });
  return verdict === 'one' ? 'won' : verdict === 'two' ? 'lost' : 'tie';
}

export function shownScore({ base_tenths, metric, time_ms }: Scored): DuelScore {
  return { base_points: base_tenths / 10, metric, time_taken_seconds: time_ms / 1000 };
}
