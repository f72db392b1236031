// The texts about how hard a day was and what was expected of the player.
import type { Hardness } from '#shared/contract/skill.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { formatCount, formatSpan, formatSparks } from '../../ui/number-format.ts';

const LEVELS = { easy: 'An easy day', usual: 'A day like most', hard: 'A hard day' } as const;

/** A game's expected figure, rounded to a tenth; a game without a phrase leaves it out. */
const EXPECTED: Readonly<Partial<Record<GameType, (figure: string, seconds: number) => string>>> = {
  memory: (figure) => `turn ${figure} cards`,
  speedmatch: (figure) => `need ${figure} turns`,
  anagram: (figure) => `find ${figure} words`,
  triordle: (figure) => `need ${figure} guesses`,
  wordclue: (figure) => `spend ${figure} clue points`,
  patternmatch: (figure) => `make ${figure} mistakes`,
  sudoku: (_, seconds) => `take ${formatSpan(Math.round(seconds) * 1000, { hours: false })}`,
  snake: (figure) => `score ${figure}`,
};

interface DayFacts {
  game_type: GameType;
  hardness: NonNullable<Hardness>;
  expected_metric: number | null;
}

/** 'A hard day: 31 % solved it, and you were expected to need 6.2 guesses.' */
export function hardnessSentence({ game_type, hardness, expected_metric }: DayFacts): string {
  const { level, players, solved_percent } = hardness;
  const turnout =
    solved_percent === null ? `${formatCount(players)} played it` : `${solved_percent} % solved it`;
  return `${LEVELS[level]}: ${turnout}${expectedOf(game_type, expected_metric)}.`;
}

function expectedOf(game: GameType, metric: number | null): string {
  const say = EXPECTED[game];
  return say && metric !== null ? `, and you were expected to ${say(metric.toFixed(1), metric)}` : '';
}

/** A skill with a range wider than this many points is a rough guess. */
const ROUGH = 25;

interface Range {
  low: number;
  high: number;
}

const playsCounted = (plays: number) => (plays === 1 ? 'one play' : `${formatCount(plays)} plays`);

export const SKILL = {
  label: 'Skill',
  unit: 'points on an average day',
  /** How sure a skill is: 'Most likely 58.1 to 70.4 points, going by 12 plays.' */
  sureness: ({ low, high, plays }: Range & { plays: number }) => {
    const begins = high - low > ROUGH ? 'Still a rough guess, anywhere from' : 'Most likely';
    return `${begins} ${formatSparks(low)} to ${formatSparks(high)} points, going by ${playsCounted(plays)}.`;
  },
  /** In a list, after the game's name. */
  inList: ({ points, low, high }: Range & { points: number }) =>
    `${formatSparks(points)} (${formatSparks(low)} to ${formatSparks(high)})`,
  listNote: 'Points on an average day, with the 95\u00a0% range in brackets.',
  private: 'Only you see your skill.',
  shown: 'Everybody sees your skill on your Villa.',
  change: 'Change this',
} as const;
