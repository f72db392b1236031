// The games that have been started on this device; before the first start of a game, a trial teaches it.
import { GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { storedOnDevice } from './device-storage.ts';

const kept = storedOnDevice('device.known-games', (text): GameType[] => {
  const names: unknown = JSON.parse(text);
  return Array.isArray(names) ? GAME_TYPES.filter((type) => names.includes(type)) : [];
});

/** Whether the game was started here before. */
export function isKnownGame(type: GameType): boolean {
  return kept.read()?.includes(type) ?? false;
}

export function rememberGame(type: GameType): void {
  if (!isKnownGame(type)) kept.write([...(kept.read() ?? []), type]);
}
