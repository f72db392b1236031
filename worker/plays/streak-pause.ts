// Pauses all streaks (RULES §3): for at most 14 days, twice a year; opening a play ends the pause.
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import type { StreakStore } from './streak-store.ts';

export const LONGEST_PAUSE_DAYS = 14;
const PAUSES_A_YEAR = 2;

export interface PauseState {
  /** The last day of the current pause, or null. */
  paused_through: GameDay | null;
  pauses_left: number;
}

export function pauseOn(streaks: StreakStore, today: GameDay): PauseState {
  const pauses = streaks.pauses();
  const running = pauses.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  const inYear = pauses.filter(({ firstDay }) => firstDay.slice(0, 4) === today.slice(0, 4));
  return {
    paused_through: running?.lastDay ?? null,
    pauses_left: Math.max(0, PAUSES_A_YEAR - inYear.length),
  };
}

/** Begins a pause today; a current pause stays unchanged. Throws PAUSE_LIMIT. */
export function beginPause(
  streaks: StreakStore,
  { today, now_ms }: { today: GameDay; now_ms: number },
): PauseState {
  const standing = pauseOn(streaks, today);
  if (standing.paused_through) return standing;
  if (standing.pauses_left === 0) throw new Refusal('PAUSE_LIMIT');
  streaks.beginPause({ firstDay: today, lastDay: addDays(today, LONGEST_PAUSE_DAYS - 1), now_ms });
  return pauseOn(streaks, today);
}

/** Ends the current pause, if any, with yesterday. */
export function endPause(streaks: StreakStore, today: GameDay): PauseState {
  streaks.endPause(today);
  return pauseOn(streaks, today);
}
