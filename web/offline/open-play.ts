// Whether there is a play that can go on without the server: all that the first load has to know of it.
import type { GameType } from '#shared/kernel/game-type.ts';
import { asText, stored } from '../base/device-storage.ts';

/** Where the opening of a game's running play is kept (kept-opening.ts). */
export function openingKey(game: GameType): `doxa.opening.${GameType}` {
  return `doxa.opening.${game}`;
}

export function hasOpenPlay(game: GameType): boolean {
  return stored(openingKey(game), asText).read() !== null;
}
