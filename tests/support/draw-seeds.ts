// The seed of a day's draws as the worker has it.
import { drawSeedOn } from '../../worker/plays/daily-puzzle.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { ctx } from './record.ts';

/** The seed of a day, sealed at first need. */
export function seedOf(day: GameDay): Promise<string> {
  return drawSeedOn(ctx, { day, now_ms: 0 });
}
