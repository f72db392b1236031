// The special game of the day (RULES §3): each game once in a block of eight days, never two days running.
import { daysBetween, type GameDay } from '../shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../shared/kernel/game-type.ts';
import type { SeededRandom } from '../shared/kernel/seeded-random.ts';

/** The game that pays double on a day; `random` returns the draw of a block. */
export function specialGameOn(
  { day, launchDay }: { day: GameDay; launchDay: GameDay },
  random: (block: number) => SeededRandom,
): GameType {
  const days = daysBetween({ from: launchDay, to: day });
  const block = Math.floor(days / GAME_TYPES.length);
  const order = random(block).shuffle(GAME_TYPES);
  const before = random(block - 1)
    .shuffle(GAME_TYPES)
    .at(-1);
  if (order[0] === before) [order[0], order[1]] = [order[1]!, order[0]!];
  return order[days - block * GAME_TYPES.length]!;
}
