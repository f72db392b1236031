// What is over by the clock: tokens, links, failures and sessions of no more use, and players who left for good.
import type { Database } from '../platform/database.ts';
import { purgeSessions } from '../sessions/session-store.ts';
import { anonymise } from './anonymise.ts';
import { purgeSpentTokens } from './captcha.ts';
import { purgeFailures } from './lockouts.ts';
import { purgeLinks } from './mail-links.ts';

/** How many players are forgotten at a time, and how often at most in one run; the rest wait for the next. */
const AT_A_TIME = 50;
const MOST_TIMES = 10;

/** Deletes what has expired, and forgets whom nothing can bring back. Twice is as once. */
export async function expireAccounts(db: Database, { now_ms }: { now_ms: number }): Promise<void> {
  await db.batch([
    purgeSpentTokens({ now_ms }),
    purgeLinks({ now_ms }),
    purgeFailures({ now_ms }),
    purgeSessions({ now_ms }),
  ]);
  for (let times = 0; times < MOST_TIMES; times++)
    if ((await anonymise(db, { now_ms, limit: AT_A_TIME })) < AT_A_TIME) return;
}
