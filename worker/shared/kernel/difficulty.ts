// The difficulties of puzzles, for games that offer a choice in the archive (RULES §4).

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];
