// The games that have a page: one line a game. Its path and name stand in the kernel; its code is fetched when it is
// asked for, or ahead of that when a finger or pointer comes near.
import type { ComponentType } from 'react';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../../worker/kernel/game-type.ts';
import { fetchAhead } from '../shell/stale-chunk.ts';

interface GamePage {
  /** One line under the title, 26 characters at most. */
  deck: string;
  /** Two sentences for the special game of the day. */
  lead: string;
  load: () => Promise<{ Component: ComponentType }>;
}

const GAME_PAGES: Partial<Readonly<Record<GameType, GamePage>>> = {
  memory: {
    deck: 'Eight pairs, face down.',
    lead: 'Sixteen cards, eight pairs. Every card you turn counts, and so does the clock.',
    load: async () => ({ Component: (await import('./memory/memory-page.tsx')).MemoryPage }),
  },
  speedmatch: {
    deck: 'Eight cards, hidden order.',
    lead: 'Eight cards and one hidden order. Each swap tells how many lie in place, never which.',
    load: async () => ({ Component: (await import('./speedmatch/speed-match-page.tsx')).SpeedMatchPage }),
  },
  anagram: {
    deck: 'Seven letters, two minutes.',
    lead: 'Seven letters, two minutes, and one letter that every word needs. Long words are worth the most.',
    load: async () => ({ Component: (await import('./anagram/anagram-page.tsx')).AnagramPage }),
  },
  triordle: {
    deck: 'Three words, eight guesses.',
    lead: 'Three hidden words, eight guesses, and each guess goes to all three boards.',
    load: async () => ({ Component: (await import('./triordle/triordle-page.tsx')).TriordlePage }),
  },
  wordclue: {
    deck: 'One theme, one word.',
    lead: 'A theme, and a word of which only the length is known. Every letter costs, and so does a wrong word.',
    load: async () => ({ Component: (await import('./wordclue/word-clue-page.tsx')).WordCluePage }),
  },
  patternmatch: {
    deck: 'Four times four words.',
    lead: 'Sixteen words hide four categories. Four mistakes, and only one way to place them all.',
    load: async () => ({
      Component: (await import('./patternmatch/pattern-match-page.tsx')).PatternMatchPage,
    }),
  },
  sudoku: {
    deck: 'One grid, one solution.',
    lead: 'Nine rows, nine columns, nine boxes, and one solution. Hints name the technique, for 5 points.',
    load: async () => ({ Component: (await import('./sudoku/sudoku-page.tsx')).SudokuPage }),
  },
  snake: {
    deck: 'Eat, grow, mind the wall.',
    lead: 'Twenty by twenty cells and a handful of obstacles. Every meal is ten points, and the snake is a cell longer.',
    load: async () => ({ Component: (await import('./snake/snake-page.tsx')).SnakePage }),
  },
};

/** A game that can be played here, with its name and path. */
export interface ListedGame extends GamePage {
  type: GameType;
  name: string;
  path: string;
}

/** The games that have a page, in the order of the product. */
export const LISTED_GAMES: readonly ListedGame[] = GAME_TYPES.flatMap((type) => {
  const page = GAME_PAGES[type];
  return page ? [{ type, ...GAME_NAMES[type], ...page }] : [];
});

/** The game of a type, or null when it has no page. */
export function listedGame(type: GameType): ListedGame | null {
  return LISTED_GAMES.find((game) => game.type === type) ?? null;
}

/** Whether an address is that of a game's page. */
export function isGamePath(path: string): boolean {
  return LISTED_GAMES.some((game) => game.path === path);
}

/** Handlers for whatever leads to a game: its code is fetched when it is hovered, focused or touched. */
export function fetchesAhead(game: ListedGame) {
  const fetch = () => fetchAhead(game.load);
  return { onPointerEnter: fetch, onTouchStart: fetch, onFocus: fetch };
}
