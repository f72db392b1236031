// A player's statistics (RULES §3 Statistics), per game and in total, derived from the ended plays in the Player object.
// They cost the record nothing, and a play that is delivered late or twice counts once.
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../shared/kernel/game-type.ts';
import type { EndedPlay } from './play.ts';
import { earnedMarks, type FinishedPlay, type SkillMark } from './skill-marks.ts';
import { type StreakDays, streakShownOn, streaksAlong } from './streak.ts';

/** The days in a game's plot, including today. */
const PLOT_DAYS = 30;

export interface GameStatistics {
  game_type: GameType;
  played: number;
  won: number;
  streak_days: number;
  best_streak: number;
  best_points: number;
  average_points: number;
  /** The best metric of a won play; null without one. */
  best_metric: number | null;
  /** How many won plays reached each metric, lowest first. */
  figures: { figure: number; count: number }[];
  /** Base points of the last thirty days, oldest first; null for a day without a result. */
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

/** The statistics on a day. Plays of the archive do not count. */
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
  const editions = fullEditions(all);
  return {
    played: sum(({ played }) => played),
    won: sum(({ won }) => won),
    points: all.reduce((total, { ended }) => total + ended.points_tenths, 0) / 10,
    full_editions: editions.length,
    games,
    marks: earnedMarks(all, editions),
  };
}

/** The days on which every game was finished, oldest first. */
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

/** A play is won if it was solved and earned points: two games can end as solved without any move. */
export function isWon({ solved, base_tenths }: EndedPlay): boolean {
  return solved && base_tenths > 0;
}
