// When the day's reminder is due (RULES §15): at the player's usual hour, outside quiet hours, and with time left to play.

import { RememberedByKey } from '../../platform/remembered.ts';
import { DAY_MS, type GameDay, MINUTE_MS, startOfDay } from '../../shared/kernel/game-day.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;
/** 20 hours before the day ends, and one hour before. */
const EARLIEST_MS = DAY_MS - 20 * HOUR_MS;
const LATEST_MS = DAY_MS - HOUR_MS;
/** For a player without a usual hour: 18:00 local time. */
const FIRST_HOUR = 18;

/** A player's time zone, by its IANA name, and the full hours between which no reminder is sent. */
export interface OwnHours {
  time_zone: string;
  quiet_from: number;
  quiet_until: number;
}

export const DEFAULT_HOURS: OwnHours = { time_zone: 'UTC', quiet_from: 22, quiet_until: 8 };

/**
 * The time of a day's reminder, in milliseconds since the epoch. `usual_ms` is how long after a day's start the player
 * usually begins. Quiet hours move the reminder before them; if that is too early, to their end; null if that is too late.
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

/** Whether an instant lies within a player's quiet hours; equal hours mean no quiet hours. */
export function isQuiet(at_ms: number, hours: OwnHours): boolean {
  const [from, until] = [hours.quiet_from * 60, hours.quiet_until * 60];
  return minutesBetween(from, minuteOf(at_ms, hours)) < minutesBetween(from, until);
}

/** The end of the quiet hours that contain an instant. */
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

/** The median of the times at which plays began, counted from their day's start; null if there are none. */
export function usualOf(offsets_ms: readonly number[]): number | null {
  return offsets_ms.toSorted((one, other) => one - other)[Math.floor(offsets_ms.length / 2)] ?? null;
}

function nextAt(hour: number, { from_ms, hours }: { from_ms: number; hours: OwnHours }): number {
  return from_ms + minutesBetween(minuteOf(from_ms, hours), hour * 60) * MINUTE_MS;
}

function minutesBetween(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES;
}

/** Cached, because creating a formatter takes a hundred times as long as using one. */
const clocks = new RememberedByKey<Intl.DateTimeFormat>({ most: 600, most_ms: DAY_MS });

/** The minute of the day at an instant, in the player's time zone. */
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
