// Where a closed day of a game is played. Apart from the archive's other addresses: the front page links to it, too.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';

/** Where a closed day is played. */
export function playAddress(type: GameType, day: string): string {
  return `${GAME_NAMES[type].path}?date=${day}`;
}
