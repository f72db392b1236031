// The kinds of reminders and their texts. Messages are encrypted before they leave, so the push service cannot read them.

import type { PushedMessage } from '../../shared/contract/reminders.ts';
import { DAY_MS, type GameDay, gameDayAt, MINUTE_MS, startOfDay } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '../../shared/kernel/game-type.ts';

/** The kind of a reminder, with the facts that its text mentions. */
export type ReminderFacts =
  | { kind: 'streak'; streak_days: number }
  | { kind: 'matchup'; game: GameType }
  | { kind: 'nudge'; from: string };

/** A reminder of a game day. Its key is used once, even across crashes and retries. */
export interface Reminder {
  key: string;
  day: GameDay;
  facts: ReminderFacts;
  sent_at: number;
}

const HOUR_MS = 60 * MINUTE_MS;
/** A decided matchup is news for half a day. */
const MATCHUP_LASTS_MS = 12 * HOUR_MS;

export function asksToPlay({ kind }: ReminderFacts): boolean {
  return kind !== 'matchup';
}

/** How long a reminder is still worth sending, in milliseconds; 0 or less if it is not. */
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

/** A message replaces an earlier one with the same tag, on the device and in the push service. At most 32 letters. */
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
