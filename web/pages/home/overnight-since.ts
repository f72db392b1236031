// Since when this device tells what happened: kept when a story was told, and whenever the page is put away on a day whose
// story was. One story a day and device (RULES §13). It is the player's who was told: a session may end by itself, and another
// player sign in after it.
import { gameDayAt, isGameDay, startOfDay } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { stored } from '../../base/device-storage.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { queryClient } from '../../base/query-client.ts';
import { readSession } from '../../base/session.ts';

interface Told {
  /** The id of the player who was told. */
  owner: string;
  /** The game day whose story was told. */
  day: string;
  /** When the page was last looked at. */
  seen_ms: number;
  /** The paper streak as it stood then. */
  streak: number;
}

const kept = stored('doxa.overnight', (text): Told | null => {
  const { owner, day, seen_ms, streak } = JSON.parse(text) as Partial<Told>;
  if (typeof owner !== 'string' || typeof day !== 'string' || !isGameDay(day)) return null;
  return { owner, day, seen_ms: Number(seen_ms) || startOfDay(day), streak: Number(streak) || 0 };
});

/** What this player was told last; null for a guest, and where it is another player's. */
function told(): Told | null {
  const { user, isSignedIn } = readSession();
  const last = kept.read();
  return isSignedIn && last?.owner === user?.id ? last : null;
}

/** What was told on an earlier day; null on a device that is new, and on a day whose story was told. */
export function toldBefore(): Told | null {
  const before = told();
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
  if (told() === null) write(serverNow());
  watch();
}

let isWatching = false;

/** From now on, putting the page away moves the beginning of the next story. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && told()?.day === gameDayAt(serverNow())) write(serverNow());
  });
}

function write(seen_ms: number): void {
  const { user } = readSession();
  if (!user) return;
  const streak = queryClient.getQueryData(hubQuery.queryKey)?.paper_streak.streak_days;
  kept.write({
    owner: user.id,
    day: gameDayAt(serverNow()),
    seen_ms,
    streak: streak ?? told()?.streak ?? 0,
  });
}
