// What a player can be reminded of, and what the message says. It is sealed before it leaves; the push service reads nothing.

import type { PushedMessage } from '../../shared/contract/reminders.ts';
import { DAY_MS, type GameDay, gameDayAt, MINUTE_MS, startOfDay } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../../shared/kernel/game-type.ts';

/** What it is about, with what its message names. */
export type ReminderFacts =
  | { kind: 'streak'; streak_days: number }
  | { kind: 'matchup'; game: GameType }
  | { kind: 'nudge'; from: string };

/** A reminder of a game day. Its key is used once, whatever is cut off or repeated. */
export interface Reminder {
  key: string;
  day: GameDay;
  facts: ReminderFacts;
  sent_at: number;
}

const HOUR_MS = 60 * MINUTE_MS;
/** News of a matchup is none any more after half a day. */
const MATCHUP_LASTS_MS = 12 * HOUR_MS;

export function asksToPlay({ kind }: ReminderFacts): boolean {
  return kind !== 'matchup';
}

/** For how long a reminder is still worth sending; 0 or less: no more. */
export function lasts_ms({ day, facts, sent_at }: Reminder, now_ms: number): number {
  if (!asksToPlay(facts)) return sent_at + MATCHUP_LASTS_MS - now_ms;
  return gameDayAt(now_ms) === day ? startOfDay(day) + DAY_MS - now_ms : 0;
}

export function messageOf(
  reminder: Reminder,
  { stop, now_ms }: { stop: string; now_ms: number },
): PushedMessage {
  const { facts } = reminder;
  return { ...wordsOf(reminder, now_ms), tag: tagOf(facts), asks_to_play: asksToPlay(facts), stop };
}

/** Names what takes an earlier message's place, on the device and in the push service: 32 letters at most. */
export function tagOf(facts: ReminderFacts): string {
  return facts.kind === 'matchup' ? `matchup-${facts.game}` : facts.kind;
}

function wordsOf(reminder: Reminder, now_ms: number): Pick<PushedMessage, 'title' | 'body' | 'path'> {
  const { facts } = reminder;
  switch (facts.kind) {
    case 'streak':
      return { ...streakWords(facts.streak_days, hoursLeft(reminder, now_ms)), path: '/' };
    case 'matchup': {
      const { name, path } = GAME_NAMES[facts.game];
      return { title: `Your ${name} matchup is decided`, body: 'See how it went.', path };
    }
    case 'nudge':
      return { title: `${facts.from} nudged you`, body: 'Today’s games are waiting for you.', path: '/' };
  }
}

function streakWords(streak_days: number, left: string) {
  if (streak_days === 0)
    return { title: 'Today’s games are out', body: `You haven’t played yet. ${left} left.` };
  return {
    title: `Your ${streak_days}-day streak`,
    body: `Play one game today to make it ${streak_days + 1}. ${left} left.`,
  };
}

function hoursLeft(reminder: Reminder, now_ms: number): string {
  const hours = Math.floor(lasts_ms(reminder, now_ms) / HOUR_MS);
  if (hours < 1) return 'Less than an hour';
  return hours === 1 ? 'One hour' : `${hours} hours`;
}
