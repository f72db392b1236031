// What is due by the clock, called by cron every ten minutes. Each job ensures a state, so that late, twice or half
// done comes to the same.
import { expireAccounts } from '../accounts/expiry.ts';
import { GAMES } from '../games/registry.ts';
import { addDays, gameDayAt } from '../kernel/game-day.ts';
import { GAME_TYPES } from '../kernel/game-type.ts';
import { database } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { puzzleOn } from '../play/daily-puzzle.ts';

/** Does all that is due and is done when it is. */
export async function runDueJobs(env: Env, { ports }: { ports: Ports }): Promise<void> {
  const now_ms = await ports.now();
  await freezePuzzles(env, now_ms);
  await expireAccounts(database(env), { now_ms });
}

/** Freezes the puzzles of today and tomorrow, so that each stands in KV a day ahead. */
async function freezePuzzles(env: Env, now_ms: number): Promise<void> {
  const today = gameDayAt(now_ms);
  for (const day of [today, addDays(today, 1)]) {
    for (const type of GAME_TYPES) {
      if (GAMES[type]) await puzzleOn(env, { type, day, now_ms });
    }
  }
}
