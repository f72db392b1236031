// The texts of the page of statistics.
import { type GameDay, startOfDay } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import type { SkillMarkName } from '#shared/kernel/skill-mark.ts';

/** A mark of skill: the text of its seal, its name, how it is earned, and the game whose hue it has. */
interface MarkText {
  seal: string;
  name: string;
  how: string;
  game?: GameType;
}

export const MARKS: Readonly<Record<SkillMarkName, MarkText>> = {
  perfect: { seal: '100', name: 'Perfect', how: 'A hundred points in any game.' },
  three_in_three: {
    seal: '3',
    name: 'Three in three',
    how: 'Triordle in three guesses.',
    game: 'triordle',
  },
  last_guess: { seal: '8', name: 'By a whisker', how: 'Triordle with the eighth guess.', game: 'triordle' },
  no_mistake: {
    seal: '0',
    name: 'Clean sheet',
    how: 'Pattern Match without a mistake.',
    game: 'patternmatch',
  },
  last_chance: {
    seal: '4',
    name: 'Last chance',
    how: 'Pattern Match with one mistake left.',
    game: 'patternmatch',
  },
  elephant: { seal: '22', name: 'Elephant', how: 'Memory Match with 22 cards at most.', game: 'memory' },
  straight_line: {
    seal: '12',
    name: 'Straight line',
    how: 'Speed Match in twelve swaps.',
    game: 'speedmatch',
  },
  dared: { seal: '!', name: 'Dared', how: 'Word Clue for ten clue points at most.', game: 'wordclue' },
  quick_hand: { seal: '5′', name: 'Quick hand', how: 'Sudoku within five minutes.', game: 'sudoku' },
  long_tail: { seal: '300', name: 'Long tail', how: 'Three hundred in Snake.', game: 'snake' },
  wordsmith: { seal: '25', name: 'Wordsmith', how: 'Twenty-five words in Anagram Hunt.', game: 'anagram' },
  comeback: { seal: '↺', name: 'Comeback', how: 'Won the day after a loss in the same game.' },
  first_edition: { seal: '☼', name: 'First edition', how: 'Finished in a day’s first hour, UTC.' },
  late_edition: { seal: '☾', name: 'Late edition', how: 'Finished in a day’s last hour, UTC.' },
  full_edition: { seal: '8/8', name: 'Full edition', how: 'All eight on one day.' },
  week_of_editions: { seal: '7×8', name: 'Bound volume', how: 'All eight, seven days in a row.' },
};

export const STATISTICS = {
  title: 'Statistics',
  description: 'What your games come to: played, won, streaks, bests, and marks of skill.',
  deck: 'Ranked plays only. Nobody sees this page but you.',
  failed: 'Your statistics couldn’t be loaded.',
  loading: 'Loading your statistics',
  none: 'Nothing to count yet',
  noneText: 'Finish a game, and its figures begin here.',
  play: 'Play Triordle',
  played: 'Played',
  won: 'Won',
  wonPercent: (percent: number) => `${percent} %`,
  points: 'Points in all',
  editions: 'Full editions',
  games: 'Game by game',
  streak: 'Streak',
  bestStreak: 'Longest',
  best: 'Best score',
  average: 'Average',
  reached: (metric: string) => `Wins by ${metric === 'clicks' ? 'cards turned' : metric.replace('_', ' ')}`,
  notWon: 'Won none yet.',
  lastDays: 'The last thirty days',
  /** Before what is said of that day. */
  lastCounted: (day: string) =>
    `${new Date(startOfDay(day as GameDay)).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}.`,
  plot: (game: string, plays: number) =>
    `${game}, base points of the last thirty days: ${plays === 1 ? 'one play' : `${plays} plays`}.`,
  marks: 'Marks of skill',
  marksDeck: 'For how a game went, never for a rank. They pay nothing.',
  times: (count: number) => (count === 1 ? 'Once' : count === 2 ? 'Twice' : `${count} times`),
  notYet: 'Not yet',
} as const;
