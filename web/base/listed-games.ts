// The games as the page lists them. Their names and paths are in the kernel, their code is fetched when it is asked for
// (../routes.tsx), or ahead of that when a finger or pointer comes near.
import { GAME_NAMES, GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { fetchAhead } from './stale-chunk.ts';

export type ListedGame = { type: GameType } & (typeof GAME_NAMES)[GameType];

export function listedGame(type: GameType): ListedGame {
  return { type, ...GAME_NAMES[type] };
}

/** All games, in the order of the product. */
export const LISTED_GAMES: readonly ListedGame[] = GAME_TYPES.map(listedGame);

export function isGamePath(path: string): boolean {
  return LISTED_GAMES.some((game) => game.path === path);
}

type Load = () => Promise<unknown>;

let codeOf: (game: GameType) => Load = () => async () => {};

/** Says how the games' code is fetched: the routes know, and nothing below them. Call once. */
export function fetchGamesBy(code: (game: GameType) => Load): void {
  codeOf = code;
}

/** Handlers for whatever leads to a game: its code is fetched when it is hovered, focused or touched. */
export function fetchesAhead({ type }: ListedGame) {
  const fetch = () => fetchAhead(codeOf(type));
  return { onPointerEnter: fetch, onTouchStart: fetch, onFocus: fetch };
}
