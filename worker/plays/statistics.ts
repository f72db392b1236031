// What a player's plays come to (RULES §3 Statistics): sums of each game and of all, derived from the ended plays that the
// Player object holds. They cost the record nothing, and a play that is delivered late or twice counts once.
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../shared/kernel/game-type.ts';
import type { EndedPlay } from './play.ts';
import { earnedMarks, type FinishedPlay, type SkillMark } from './skill-marks.ts';
import { type StreakDays, streakShownOn, streaksAlong } from './streak.ts';

/** How many days the plot of a game goes back, today included. */
const PLOT_DAYS = 30;

export interface GameStatistics {
  game_type: GameType;
  played: number;
  won: number;
  streak_days: number;
  best_streak: number;
  best_points: number;
  average_points: number;
  /** The best figure of a play that was won, or of any where more is better; null without one. */
  best_metric: number | null;
  /** How often each figure was reached by a play that was won, the lowest first. */
  figures: { figure: number; count: number }[];
  /** Base points of the last thirty days, the oldest first; null for a day without a result. */
  last_days: (number | null)[];
}

export interface Statistics {
  played: number;
  won: number;
  points: number;
  full_editions: number;
  games: GameStatistics[];
  marks: SkillMark[];
}

type EndsOf = (game: GameType) => { day: GameDay; isRanked: boolean; ended: EndedPlay | null }[];

/** The sums as they are on a day. Plays of the archive count for none of them. */
export function statisticsOn(
  today: GameDay,
  { endsOf, daysOf }: { endsOf: EndsOf; daysOf: (game: GameType) => StreakDays },
): Statistics {
  const all: FinishedPlay[] = [];
  const games = GAME_TYPES.map((game) => {
    const plays = endsOf(game).flatMap(({ day, isRanked, ended }) =>
      isRanked && ended ? [{ game, day, ended }] : [],
    );
    all.push(...plays);
    return gameStatistics(game, { plays, days: daysOf(game), today });
  });
  const sum = (part: (one: GameStatistics) => number) => games.reduce((total, one) => total + part(one), 0);
  return {
    played: sum(({ played }) => played),
    won: sum(({ won }) => won),
    points: all.reduce((total, { ended }) => total + ended.points_tenths, 0) / 10,
    full_editions: fullEditions(all).length,
    games,
    marks: earnedMarks(all, fullEditions(all)),
  };
}

/** The days on which every game there is was finished, the oldest first. */
function fullEditions(plays: readonly FinishedPlay[]): GameDay[] {
  const counts = new Map<GameDay, number>();
  for (const { day } of plays) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].flatMap(([day, count]) => (count === GAME_TYPES.length ? [day] : [])).sort();
}

function gameStatistics(
  game: GameType,
  { plays, days, today }: { plays: readonly FinishedPlay[]; days: StreakDays; today: GameDay },
): GameStatistics {
  const won = plays.filter(({ ended }) => isWon(ended));
  const counts = new Map<number, number>();
  for (const { ended } of won) counts.set(ended.metric, (counts.get(ended.metric) ?? 0) + 1);
  const figures = [...counts]
    .map(([figure, count]) => ({ figure, count }))
    .sort((a, b) => a.figure - b.figure);
  const best = GAME_NAMES[game].metric.lowerIsBetter ? figures.at(0) : figures.at(-1);
  const tenths = plays.map(({ ended }) => ended.base_tenths);
  const byDay = new Map(plays.map(({ day, ended }) => [day, ended.base_tenths / 10]));
  return {
    game_type: game,
    played: plays.length,
    won: won.length,
    streak_days: streakShownOn(days, today),
    best_streak: Math.max(0, ...streaksAlong(days).map((streak) => streak.days)),
    best_points: Math.max(0, ...tenths) / 10,
    average_points:
      plays.length === 0 ? 0 : Math.round(tenths.reduce((a, b) => a + b, 0) / plays.length) / 10,
    best_metric: best?.figure ?? null,
    figures,
    last_days: Array.from(
      { length: PLOT_DAYS },
      (_, place) => byDay.get(addDays(today, place + 1 - PLOT_DAYS)) ?? null,
    ),
  };
}

/** Won is what was solved and earned points: two games come to an end also when nothing is done. */
export function isWon({ solved, base_tenths }: EndedPlay): boolean {
  return solved && base_tenths > 0;
}
