// The link of a challenge: the game's page with the code of the challenge.

import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { useSearchParams } from './search-params.ts';

/** Where a challenge is played, and compared afterwards. */
export function duelAddress(type: GameType, code: string): string {
  return `${GAME_NAMES[type].path}?duel=${code}`;
}

/** The code of the challenge in the address, or null. */
export function useDuelCode(): string | null {
  const [search] = useSearchParams();
  return search.get('duel');
}
