// The worker's seed of a day's draws.
import { drawSeedOn } from '../../worker/plays/daily-puzzle.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { ctx } from './record.ts';

/** The seed of a day, sealed when first needed. */
export function seedOf(day: GameDay): Promise<string> {
  return drawSeedOn(ctx, { day, now_ms: 0 });
}
