// Fetches data again when a new game day begins on the server's clock.
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { serverNow } from './api/client.ts';
import { queryKeys } from './api/query-keys.ts';
import { queryClient } from './query-client.ts';
import { refreshProfile } from './session.ts';

/** How often to check the day. This also spreads the load after midnight. */
const LOOK_MS = 5000;

/**
 * Watches for a new day, starting with the day on which the page began to load, until the returned function is called. A reply
 * may also move the server's clock, in tests by days.
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
