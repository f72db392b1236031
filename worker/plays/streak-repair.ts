// Repairs a streak (RULES §3): playing the archived puzzle of the last closed day within 24 h makes up for it, once a month.
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { repairableDay, repairableUntil, streakBrokenBy } from './streak.ts';
import type { StreakStore } from './streak-store.ts';

export interface Repair {
  /** The day whose archived puzzle repairs the streak. */
  game_date: GameDay;
  streak_days: number;
  /** An ISO time. */
  until: string;
}

/** The repair open for a game's streak; null if the streak is not broken, or another day of the month was repaired. */
export function repairOf(
  streaks: StreakStore,
  { game, now_ms }: { game: GameType; now_ms: number },
): Repair | null {
  const day = repairableDay(now_ms);
  const streak_days = streakBrokenBy(day, streaks.daysOf(game));
  if (streak_days === 0 || (streaks.repairedIn(day.slice(0, 7)) ?? day) !== day) return null;
  return { game_date: day, streak_days, until: new Date(repairableUntil(day)).toISOString() };
}
