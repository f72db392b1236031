// Simulated players of known skill on days of known difficulty, for each of the eight games: their points follow the rules,
// in each game's steps. Skills drift, habits differ, and some players arrive late.

import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';

/** A game's true parameters. The variances of skill, difficulty and chance add up to 1. */
interface Truth {
  skill: number;
  difficulty: number;
  /** The share of the variance of skills by which a skill drifts in a year. */
  wanders: number;
  /** Base points in tenths of a performance; 0 is an average one. */
  points(performance: number): number;
  /** Chance with longer tails than a normal distribution. */
  hasLongTails?: true;
}

/** A performance up to the first bound gets the first points, and so on. */
const ladder = (steps: readonly (readonly [number, number])[]) => (performance: number) =>
  steps.findLast(([from]) => performance >= from)?.[1] ?? 0;

/** Points in tenths from a centre and a slope, within bounds; 0 below the lowest performance, which is a play given up. */
const slope =
  ({
    middle,
    by,
    least = 0,
    from = Number.NEGATIVE_INFINITY,
  }: {
    middle: number;
    by: number;
    least?: number;
    from?: number;
  }) =>
  (performance: number) =>
    performance < from ? 0 : Math.round(Math.max(least, Math.min(1000, middle + by * performance)));

export const TRUTHS: Readonly<Partial<Record<GameType, Truth>>> = {
  memory: {
    skill: 0.2,
    difficulty: 0.06,
    wanders: 0.1,
    points: slope({ middle: 740, by: 110, least: 250, from: -2.4 }),
  },
  speedmatch: {
    skill: 0.35,
    difficulty: 0.06,
    wanders: 0.2,
    points: slope({ middle: 700, by: 120, least: 250, from: -2 }),
  },
  anagram: { skill: 0.6, difficulty: 0.12, wanders: 0.2, points: slope({ middle: 520, by: 230 }) },
  triordle: {
    skill: 0.3,
    difficulty: 0.2,
    wanders: 0.15,
    points: ladder([
      [-2, 100],
      [-1.4, 200],
      [-0.8, 400],
      [-0.1, 520],
      [0.6, 640],
      [1.4, 760],
      [2.2, 880],
      [3, 1000],
    ]),
  },
  wordclue: {
    skill: 0.25,
    difficulty: 0.3,
    wanders: 0.1,
    points: (performance) =>
      performance < -1.3 ? 0 : Math.max(200, Math.min(1000, 20 * Math.round(33 + 9 * performance))),
  },
  patternmatch: {
    skill: 0.35,
    difficulty: 0.3,
    wanders: 0.15,
    points: ladder([
      [-2.2, 100],
      [-1.5, 250],
      [-1.1, 450],
      [-0.8, 625],
      [-0.3, 750],
      [0.2, 875],
      [0.8, 1000],
    ]),
  },
  sudoku: {
    skill: 0.65,
    difficulty: 0.1,
    wanders: 0.3,
    points: slope({ middle: 640, by: 160, least: 400, from: -1.2 }),
    hasLongTails: true,
  },
  snake: {
    skill: 0.5,
    difficulty: 0.05,
    wanders: 0.3,
    points: (performance) =>
      Math.round(1000 * (1 - Math.exp(-Math.max(0, Math.round(26 + 15 * performance)) / 30))),
    hasLongTails: true,
  },
};

/** One day of a game: its players, their points in tenths, and the true difficulty. */
export interface SimulatedDay {
  difficulty: number;
  players: number[];
  base_tenths: number[];
  /** The outcome of each performance, of which only the points are observed. */
  performances: number[];
  /** All skills on that day. */
  skills: number[];
}

/** The size of a crowd, and how many of it play a game on a day. */
export interface CrowdSize {
  players: number;
  plays: number;
  days: number;
}

/** The days of a game in order; reproducible from the seed. */
export function* simulatedDays(
  game: GameType,
  { players, plays, days }: CrowdSize,
  seed: number,
): Generator<SimulatedDay> {
  const truth = TRUTHS[game]!;
  const chances = chancesOf(seed);
  const deviation = { skill: Math.sqrt(truth.skill), difficulty: Math.sqrt(truth.difficulty) };
  const chance = Math.sqrt(1 - truth.skill - truth.difficulty);
  const kept = Math.sqrt(1 - truth.wanders / 365);
  const wandered = Math.sqrt(truth.skill * (truth.wanders / 365));
  const skills = Array.from({ length: players }, () => deviation.skill * chances.normal());
  // Habits and the first day are independent of skill.
  const habits = skills.map(() => 0.1 + chances.share() ** 2);
  const from = skills.map(() => Math.floor(Math.max(0, chances.share() * 1.5 - 0.5) * days));
  for (let day = 0; day < days; day++) {
    for (const [player, skill] of skills.entries())
      skills[player] = kept * skill + wandered * chances.normal();
    const difficulty = deviation.difficulty * chances.normal();
    const chosen = skills
      .map((_, player) => ({
        player,
        lot: from[player]! > day ? 9 + player : -Math.log(chances.share()) / habits[player]!,
      }))
      .sort((one, other) => one.lot - other.lot)
      .slice(0, plays)
      .map(({ player }) => player);
    const performances = chosen.map(
      (player) =>
        skills[player]! -
        difficulty +
        chance * (truth.hasLongTails ? chances.longTailed() : chances.normal()),
    );
    const base_tenths = performances.map(truth.points);
    yield { difficulty, players: chosen, performances, base_tenths, skills: [...skills] };
  }
}

function chancesOf(seed: number) {
  const random = seededRandom([seed, 2, 3, 4]);
  const share = () => (random.index(2 ** 30) + 0.5) / 2 ** 30;
  return {
    share,
    normal: () => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share()),
    /** Logistic, with variance 1. */
    longTailed: () => {
      const lot = share();
      return (Math.log(lot / (1 - lot)) * Math.sqrt(3)) / Math.PI;
    },
  };
}
