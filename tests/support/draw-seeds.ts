// The seed of a day's draws as the worker has it.
import { env } from 'cloudflare:workers';
import { ctxOf } from '../../worker/platform/context.ts';
import { drawSeedOn } from '../../worker/plays/daily-puzzle.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';

/** The seed of a day, sealed at first need. */
export function seedOf(day: GameDay): Promise<string> {
  return drawSeedOn(ctxOf(env), { day, now_ms: 0 });
}
