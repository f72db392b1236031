// Whether there is a play that can go on without the server: all that the first load has to know of it.
import type { GameType } from '#shared/kernel/game-type.ts';

/** Where the opening of a game's running play is kept (kept-opening.ts). */
export function openingKey(game: GameType): string {
  return `doxa.opening.${game}`;
}

/** Whether one is kept of a game. */
export function hasOpenPlay(game: GameType): boolean {
  try {
    return localStorage.getItem(openingKey(game)) !== null;
  } catch {
    return false;
  }
}
