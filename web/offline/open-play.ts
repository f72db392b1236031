// Whether a play can continue without the server. All that the first load needs; the rest is in kept-opening.ts.
import type { GameType } from '#shared/kernel/game-type.ts';
import { asText, stored } from '../base/device-storage.ts';

export function openingKey(game: GameType): `doxa.opening.${GameType}` {
  return `doxa.opening.${game}`;
}

export function hasOpenPlay(game: GameType): boolean {
  return stored(openingKey(game), asText).read() !== null;
}
