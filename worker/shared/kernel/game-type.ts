// The daily games: their identifiers, names, texts, page paths and metrics.

export const GAME_TYPES = [
  'memory',
  'speedmatch',
  'anagram',
  'triordle',
  'wordclue',
  'patternmatch',
  'sudoku',
  'snake',
] as const;

export type GameType = (typeof GAME_TYPES)[number];

/** What a game counts besides its points (RULES §3). */
export interface Metric {
  /** The API's name, in the plural. */
  name: string;
  /** The singular, within a sentence. */
  one: string;
  lowerIsBetter: boolean;
}

interface GameName {
  name: string;
  path: string;
  /** One line under the title, 26 characters at most. */
  deck: string;
  /** Two sentences for the special game of the day. */
  lead: string;
  metric: Metric;
}

export const GAME_NAMES: Readonly<Record<GameType, GameName>> = {
  memory: {
    name: 'Memory Match',
    path: '/memory-game',
    deck: 'Eight pairs, face down.',
    lead: 'Sixteen cards, eight pairs. Every card you turn counts, and so does the clock.',
    metric: { name: 'clicks', one: 'click', lowerIsBetter: true },
  },
  speedmatch: {
    name: 'Speed Match',
    path: '/speed-match',
    deck: 'Eight cards, hidden order.',
    lead: 'Eight cards and one hidden order. Each swap tells how many lie in place, never which.',
    metric: { name: 'turns', one: 'turn', lowerIsBetter: true },
  },
  anagram: {
    name: 'Anagram Hunt',
    path: '/anagram-hunt',
    deck: 'Seven letters, two minutes.',
    lead: 'Seven letters, two minutes, and one letter that every word needs. Long words are worth the most.',
    metric: { name: 'words', one: 'word', lowerIsBetter: false },
  },
  triordle: {
    name: 'Triordle',
    path: '/triordle',
    deck: 'Three words, eight guesses.',
    lead: 'Three hidden words, eight guesses, and each guess goes to all three boards.',
    metric: { name: 'guesses', one: 'guess', lowerIsBetter: true },
  },
  wordclue: {
    name: 'Word Clue',
    path: '/word-clue',
    deck: 'One theme, one word.',
    lead: 'A theme, and a word of which only the length is known. Every letter costs, and so does a wrong word.',
    metric: { name: 'clue_points', one: 'clue point', lowerIsBetter: true },
  },
  patternmatch: {
    name: 'Pattern Match',
    path: '/pattern-match',
    deck: 'Four times four words.',
    lead: 'Sixteen words hide four categories. Four mistakes, and only one way to place them all.',
    metric: { name: 'mistakes', one: 'mistake', lowerIsBetter: true },
  },
  sudoku: {
    name: 'Sudoku',
    path: '/sudoku',
    deck: 'One grid, one solution.',
    lead: 'Nine rows, nine columns, nine boxes, and one solution. Hints name the technique, for 5 points.',
    metric: { name: 'seconds', one: 'second', lowerIsBetter: true },
  },
  snake: {
    name: 'Snake',
    path: '/snake',
    deck: 'Eat, grow, mind the wall.',
    lead: 'Twenty by twenty cells and a handful of obstacles. Every meal is ten points, and the snake is a cell longer.',
    metric: { name: 'score', one: 'score', lowerIsBetter: false },
  },
};
