// A context beside a request's own, for what may be read nearby in a request that else reads exactly.
import { type Ctx, ctxOf } from '../../platform/context.ts';
import type { NearReading } from '../../platform/database.ts';
import type { AppContext } from './app-context.ts';
import { nearReading } from './bookmark-cookie.ts';

/** The request's context, but read nearby, from where the browser has come. */
export function ctxNearby(c: AppContext, reading: NearReading = nearReading(c, c.get('ctx'))): Ctx {
  const { edition, background } = c.get('ctx');
  return ctxOf(c.env, { edition, reading, waitUntil: background });
}
