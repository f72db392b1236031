// When the day's reminder is due (RULES §15): at the player's usual hour, outside of quiet hours, and with time left to play.

import { RememberedByKey } from '../../platform/remembered.ts';
import { DAY_MS, type GameDay, MINUTE_MS, startOfDay } from '../../shared/kernel/game-day.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;
/** 20 hours before the day ends, and one hour before. */
const EARLIEST_MS = DAY_MS - 20 * HOUR_MS;
const LATEST_MS = DAY_MS - HOUR_MS;
/** For who has no usual hour yet: 18:00 where the player is. */
const FIRST_HOUR = 18;

/** A player's own hours: a time zone by its IANA name, and the whole hours between which nothing comes. */
export interface OwnHours {
  time_zone: string;
  quiet_from: number;
  quiet_until: number;
}

/** What holds until a device has said its own. */
export const DEFAULT_HOURS: OwnHours = { time_zone: 'UTC', quiet_from: 22, quiet_until: 8 };

/**
 * The instant of a day's reminder, in milliseconds since the epoch. `usual_ms` is how long after a day's start the player
 * usually begins. Quiet hours move it earlier; where that would be too early, to their end; null where that is too late.
 */
export function reminderAt({
  day,
  usual_ms,
  hours,
}: {
  day: GameDay;
  usual_ms: number | null;
  hours: OwnHours;
}): number | null {
  const start_ms = startOfDay(day);
  const [earliest_ms, latest_ms] = [start_ms + EARLIEST_MS, start_ms + LATEST_MS];
  const usually_ms =
    usual_ms === null ? nextAt(FIRST_HOUR, { from_ms: earliest_ms, hours }) : start_ms + usual_ms;
  const wanted_ms = Math.min(Math.max(usually_ms, earliest_ms), latest_ms);
  if (!isQuiet(wanted_ms, hours)) return wanted_ms;
  const since = minutesBetween(hours.quiet_from * 60, minuteOf(wanted_ms, hours));
  const before_ms = wanted_ms - (since + 1) * MINUTE_MS;
  if (before_ms >= earliest_ms) return before_ms;
  const after_ms = quietEnd(wanted_ms, hours);
  return after_ms <= latest_ms ? after_ms : null;
}

/** Whether an instant is within a player's quiet hours; equal hours are none. */
export function isQuiet(at_ms: number, hours: OwnHours): boolean {
  const [from, until] = [hours.quiet_from * 60, hours.quiet_until * 60];
  return minutesBetween(from, minuteOf(at_ms, hours)) < minutesBetween(from, until);
}

/** When the quiet hours end in which an instant lies. */
export function quietEnd(at_ms: number, hours: OwnHours): number {
  return nextAt(hours.quiet_until, { from_ms: at_ms, hours });
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The middle of how long after their day's start plays were begun; null for none. */
export function usualOf(offsets_ms: readonly number[]): number | null {
  return offsets_ms.toSorted((one, other) => one - other)[Math.floor(offsets_ms.length / 2)] ?? null;
}

function nextAt(hour: number, { from_ms, hours }: { from_ms: number; hours: OwnHours }): number {
  return from_ms + minutesBetween(minuteOf(from_ms, hours), hour * 60) * MINUTE_MS;
}

function minutesBetween(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES;
}

/** Making a formatter takes a hundred times as long as using it. */
const clocks = new RememberedByKey<Intl.DateTimeFormat>({ most: 600, most_ms: DAY_MS });

/** The minute of the day at an instant where the player is. */
function minuteOf(at_ms: number, { time_zone }: OwnHours): number {
  const clock = clocks.get(time_zone) ?? clockIn(time_zone);
  clocks.keep(time_zone, clock);
  const parts = clock.formatToParts(at_ms);
  const numberIn = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  return numberIn('hour') * 60 + numberIn('minute');
}

function clockIn(time_zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
}
