// The address for playing a closed day. Separate from the archive's other addresses, because the front page links to it too.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';

export function playAddress(type: GameType, day: string): string {
  return `${GAME_NAMES[type].path}?date=${day}`;
}
