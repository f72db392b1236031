// When the next overnight story on this device starts: stored after each story, and whenever the page is hidden on a day
// whose story has been told. One story per day and device (RULES §13). The stored time belongs to one player, because
// another may sign in after a session has expired.
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
  /** When the page was last visible. */
  seen_ms: number;
  /** The paper streak at that time. */
  streak: number;
}

const kept = stored('doxa.overnight', (text): Told | null => {
  const { owner, day, seen_ms, streak } = JSON.parse(text) as Partial<Told>;
  if (typeof owner !== 'string' || typeof day !== 'string' || !isGameDay(day)) return null;
  return { owner, day, seen_ms: Number(seen_ms) || startOfDay(day), streak: Number(streak) || 0 };
});

/** The record of this player's last story; null for a guest, and if the record is another player's. */
function told(): Told | null {
  const { user, isSignedIn } = readSession();
  const last = kept.read();
  return isSignedIn && last?.owner === user?.id ? last : null;
}

/** The record of a story told on an earlier day; null on a new device, and after today's story. */
export function toldBefore(): Told | null {
  const before = told();
  return before && before.day < gameDayAt(serverNow()) ? before : null;
}

/** The start of the story that is due; undefined when none is. */
export function overnightSince(): string | undefined {
  const before = toldBefore();
  return before ? new Date(before.seen_ms).toISOString() : undefined;
}

/** Marks the day's story as told up to `until_ms`. */
export function keepTold(until_ms: number): void {
  write(until_ms);
  watch();
}

/** Starts the record on a new device. From now on, events seen today are left out of tomorrow's story. */
export function beginTelling(): void {
  if (told() === null) write(serverNow());
  watch();
}

let isWatching = false;

/** From now on, hiding the page moves the start of the next story. */
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
