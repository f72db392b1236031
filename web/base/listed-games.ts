// The games as the page lists them. Their names and paths stand in the kernel, their code is fetched when it is asked for
// (../routes.tsx), or ahead of that when a finger or pointer comes near.
import { GAME_NAMES, GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { fetchAhead } from './stale-chunk.ts';

interface GameTexts {
  /** One line under the title, 26 characters at most. */
  deck: string;
  /** Two sentences for the special game of the day. */
  lead: string;
}

const GAME_TEXTS: Readonly<Record<GameType, GameTexts>> = {
  memory: {
    deck: 'Eight pairs, face down.',
    lead: 'Sixteen cards, eight pairs. Every card you turn counts, and so does the clock.',
  },
  speedmatch: {
    deck: 'Eight cards, hidden order.',
    lead: 'Eight cards and one hidden order. Each swap tells how many lie in place, never which.',
  },
  anagram: {
    deck: 'Seven letters, two minutes.',
    lead: 'Seven letters, two minutes, and one letter that every word needs. Long words are worth the most.',
  },
  triordle: {
    deck: 'Three words, eight guesses.',
    lead: 'Three hidden words, eight guesses, and each guess goes to all three boards.',
  },
  wordclue: {
    deck: 'One theme, one word.',
    lead: 'A theme, and a word of which only the length is known. Every letter costs, and so does a wrong word.',
  },
  patternmatch: {
    deck: 'Four times four words.',
    lead: 'Sixteen words hide four categories. Four mistakes, and only one way to place them all.',
  },
  sudoku: {
    deck: 'One grid, one solution.',
    lead: 'Nine rows, nine columns, nine boxes, and one solution. Hints name the technique, for 5 points.',
  },
  snake: {
    deck: 'Eat, grow, mind the wall.',
    lead: 'Twenty by twenty cells and a handful of obstacles. Every meal is ten points, and the snake is a cell longer.',
  },
};

/** A game with its name and path. */
export interface ListedGame extends GameTexts {
  type: GameType;
  name: string;
  path: string;
}

/** The game of a type. */
export function listedGame(type: GameType): ListedGame {
  return { type, ...GAME_NAMES[type], ...GAME_TEXTS[type] };
}

/** All games, in the order of the product. */
export const LISTED_GAMES: readonly ListedGame[] = GAME_TYPES.map(listedGame);

/** Whether an address is that of a game's page. */
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
