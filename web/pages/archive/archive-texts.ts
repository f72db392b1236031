// The texts of the archive.
import { formatCount, formatSparks } from '../../ui/number-format.ts';
import type { DayLook } from './archive-months.ts';

export const TEXTS = {
  title: 'Archive',
  deck: 'Every past puzzle, just for fun. It pays no Sparks.',
  pickGame: 'Game',
  loading: 'Loading the archive',
  failed: 'Could not load the archive.',
  emptyTitle: 'The archive is still empty',
  empty: 'Each day is added at 01:30 UTC the next morning.',
  play: (game: string) => `Play ${game}`,
  unknown: 'There is no archive of that name.',
  toFirst: 'All archives',
  allGames: 'All games',
  anyDay: 'A random day',
  notPlayed: 'Not played',
  playedThen: 'Played',
  ofEight: (games: number) => `${games} of 8 games`,
  fullEdition: 'full edition',
  asList: 'As a list',
  dayOf: (day: string, puzzle: number) => `${day}, No. ${formatCount(puzzle)}`,
  notSolved: 'Not solved',
  number: (puzzle: number) => `No. ${formatCount(puzzle)}`,
  result: ({ solved, base_points }: { solved: boolean; base_points: number }) =>
    `${solved ? 'Solved' : 'Not solved'}, ${formatSparks(base_points)} points`,
  month: ({ played, days }: { played: number; days: number }) =>
    played === 0 ? (days === 1 ? '1 day' : `${days} days`) : `${played} of ${days} played`,
} as const;

/** The days without a result. */
export const HOLLOW: Readonly<Record<Extract<DayLook, 'missed' | 'unplayed'>, string>> = {
  missed: 'Missed',
  unplayed: 'Not played yet',
};

export const LEGENDS = {
  game: {
    solved: 'Solved',
    played: 'Played',
    full: 'All eight that day',
    missed: 'Missed',
    unplayed: 'Not played yet',
  },
  all: { played: 'Games played', full: 'All eight', missed: 'Missed', unplayed: 'Not played yet' },
} as const;

/** The metadata of the archive of all games. */
export const ALL_GAMES_PAGE = {
  title: `${TEXTS.allGames}, ${TEXTS.title}`,
  description: 'Every past day of Doxa, with its eight puzzles, just for fun.',
};

/** The metadata of a game's archive. */
export function archivePageOf(game: string) {
  return {
    title: `${game}, ${TEXTS.title}`,
    description: `Every past ${game} puzzle by its day, just for fun. No Sparks, no streaks.`,
    keywords: `${game.toLowerCase()} archive, past puzzles, daily brain games`,
  };
}
