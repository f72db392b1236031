// The games in the page's lists. Their names and paths are in the kernel; their code is fetched on demand (../routes.tsx), or
// earlier when a finger or pointer comes near a link.
import { GAME_NAMES, GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { fetchAhead } from './stale-chunk.ts';

export type ListedGame = { type: GameType } & (typeof GAME_NAMES)[GameType];

export function listedGame(type: GameType): ListedGame {
  return { type, ...GAME_NAMES[type] };
}

/** All games, in Doxa's order. */
export const LISTED_GAMES: readonly ListedGame[] = GAME_TYPES.map(listedGame);

export function isGamePath(path: string): boolean {
  return LISTED_GAMES.some((game) => game.path === path);
}

type Load = () => Promise<unknown>;

let codeOf: (game: GameType) => Load = () => async () => {};

/** Registers how to fetch the games' code, which only the routes know. Call once. */
export function fetchGamesBy(code: (game: GameType) => Load): void {
  codeOf = code;
}

/** Handlers for links to a game, which fetch its code on hover, focus or touch. */
export function fetchesAhead({ type }: ListedGame) {
  const fetch = () => fetchAhead(codeOf(type));
  return { onPointerEnter: fetch, onTouchStart: fetch, onFocus: fetch };
}
