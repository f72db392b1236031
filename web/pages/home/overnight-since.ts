// Since when this device tells what happened: kept when a story was told, and whenever the page is put away on a day whose
// story was. One story a day and device (RULES §13).
import { gameDayAt, isGameDay, startOfDay } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { stored } from '../../base/device-storage.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { queryClient } from '../../base/query-client.ts';

interface Told {
  /** The game day whose story was told. */
  day: string;
  /** When the page was last looked at. */
  seen_ms: number;
  /** The paper streak as it stood then. */
  streak: number;
}

const told = stored('doxa.overnight', (text): Told | null => {
  const { day, seen_ms, streak } = JSON.parse(text) as Partial<Told>;
  if (typeof day !== 'string' || !isGameDay(day)) return null;
  return { day, seen_ms: Number(seen_ms) || startOfDay(day), streak: Number(streak) || 0 };
});

/** What was told on an earlier day; null on a device that is new, and on a day whose story was told. */
export function toldBefore(): Told | null {
  const before = told.read();
  return before && before.day < gameDayAt(serverNow()) ? before : null;
}

/** Where the story that is due begins; undefined when none is. */
export function overnightSince(): string | undefined {
  const before = toldBefore();
  return before ? new Date(before.seen_ms).toISOString() : undefined;
}

/** Marks the day's story as told, through an instant. */
export function keepTold(until_ms: number): void {
  write(until_ms);
  watch();
}

/** Begins to tell on a device that is new; on any day whose story was told, what is looked at now is not told tomorrow. */
export function beginTelling(): void {
  if (told.read() === null) write(serverNow());
  watch();
}

let isWatching = false;

/** From now on, putting the page away moves the beginning of the next story. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && told.read()?.day === gameDayAt(serverNow()))
      write(serverNow());
  });
}

function write(seen_ms: number): void {
  const streak = queryClient.getQueryData(hubQuery.queryKey)?.paper_streak.streak_days;
  told.write({ day: gameDayAt(serverNow()), seen_ms, streak: streak ?? told.read()?.streak ?? 0 });
}
