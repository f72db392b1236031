// A second context for reads from a replica in a request that otherwise reads exactly.
import { type Ctx, ctxOf } from '../../platform/context.ts';
import type { NearReading } from '../../platform/database.ts';
import type { AppContext } from './app-context.ts';
import { nearReading } from './bookmark-cookie.ts';

/** The request's context, reading from a replica that has reached the browser's last write. */
export function ctxNearby(c: AppContext, reading: NearReading = nearReading(c, c.get('ctx'))): Ctx {
  const { edition, background } = c.get('ctx');
  return ctxOf(c.env, { edition, reading, waitUntil: background });
}
