// Repairing a streak (RULES §3): the day that closed last is made up for by its archived puzzle, for 24 h, one day a month.
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { repairableDay, repairableUntil, streakBrokenBy } from './streak.ts';
import type { StreakStore } from './streak-store.ts';

export interface Repair {
  /** The day whose archived puzzle repairs it. */
  game_date: GameDay;
  streak_days: number;
  /** Until when, as an ISO time. */
  until: string;
}

/** What can be repaired of a game's streak at an instant; null where there is nothing, or the month has had its day. */
export function repairOf(
  streaks: StreakStore,
  { game, now_ms }: { game: GameType; now_ms: number },
): Repair | null {
  const day = repairableDay(now_ms);
  const streak_days = streakBrokenBy(day, streaks.daysOf(game));
  if (streak_days === 0 || (streaks.repairedIn(day.slice(0, 7)) ?? day) !== day) return null;
  return { game_date: day, streak_days, until: new Date(repairableUntil(day)).toISOString() };
}
