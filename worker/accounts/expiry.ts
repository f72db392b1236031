// What is over by the clock: tokens, links, failures and sessions of no more use, and players who left for good.
import type { Database, Statement } from '../platform/database.ts';
import { purgeSessions } from '../sessions/session-store.ts';
import { anonymise } from './anonymise.ts';
import { purgeFailures } from './lockouts.ts';
import { purgeLinks } from './mail-links.ts';
import { purgeSpentTokens } from './spent-tokens.ts';

/** How many players are forgotten at a time. */
const AT_A_TIME = 50;

/** The statements that delete what has expired. Twice is as once. */
export function expiredRows({ now_ms }: { now_ms: number }): Statement[] {
  return [
    purgeSpentTokens({ now_ms }),
    purgeLinks({ now_ms }),
    purgeFailures({ now_ms }),
    purgeSessions({ now_ms }),
  ];
}

/** Forgets some of those whom nothing can bring back; answers whether there may be more. Twice is as once. */
export async function forgetGone(db: Database, { now_ms }: { now_ms: number }): Promise<boolean> {
  return (await anonymise(db, { now_ms, limit: AT_A_TIME })) === AT_A_TIME;
}
