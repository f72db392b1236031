// The eight daily games: their identifiers on the wire, their names, the page that plays each, and what each counts.

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

/** What a game counts beside its points (RULES §3). */
export interface Metric {
  /** On the wire, in the plural. */
  name: string;
  /** One of them, in a sentence. */
  one: string;
  lowerIsBetter: boolean;
}

/** What people call each game, the path of its page, and its metric. */
export const GAME_NAMES: Readonly<Record<GameType, { name: string; path: string; metric: Metric }>> = {
  memory: {
    name: 'Memory Match',
    path: '/memory-game',
    metric: { name: 'clicks', one: 'click', lowerIsBetter: true },
  },
  speedmatch: {
    name: 'Speed Match',
    path: '/speed-match',
    metric: { name: 'turns', one: 'turn', lowerIsBetter: true },
  },
  anagram: {
    name: 'Anagram Hunt',
    path: '/anagram-hunt',
    metric: { name: 'words', one: 'word', lowerIsBetter: false },
  },
  triordle: {
    name: 'Triordle',
    path: '/triordle',
    metric: { name: 'guesses', one: 'guess', lowerIsBetter: true },
  },
  wordclue: {
    name: 'Word Clue',
    path: '/word-clue',
    metric: { name: 'clue_points', one: 'clue point', lowerIsBetter: true },
  },
  patternmatch: {
    name: 'Pattern Match',
    path: '/pattern-match',
    metric: { name: 'mistakes', one: 'mistake', lowerIsBetter: true },
  },
  sudoku: {
    name: 'Sudoku',
    path: '/sudoku',
    metric: { name: 'seconds', one: 'second', lowerIsBetter: true },
  },
  snake: {
    name: 'Snake',
    path: '/snake',
    metric: { name: 'score', one: 'score', lowerIsBetter: false },
  },
};
