// When a new game day begins on the server's clock, what was fetched about the old one is asked for again.
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { serverNow } from './api/client.ts';
import { queryKeys } from './api/query-keys.ts';
import { queryClient } from './query-client.ts';
import { refreshProfile } from './session.ts';

/** How often the day is looked at. It also spreads the pages that all see midnight at once. */
const LOOK_MS = 5000;

/**
 * Looks for a new day, from that on which the page began to load, until the answer is called. The server's clock may also
 * move by a reply, in tests by days.
 */
export function watchGameDay(): () => void {
  let day = gameDayAt(serverNow() - performance.now());
  const look = () => {
    const today = gameDayAt(serverNow());
    if (today === day) return;
    day = today;
    for (const queryKey of [queryKeys.hub, queryKeys.specialGame, queryKeys.playsToday, queryKeys.results]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    void refreshProfile();
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
