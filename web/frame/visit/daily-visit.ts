// The daily visit at the start of a session, cached for the card on the front page.
import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { dailyVisit } from '#shared/contract/visit.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { formatSparks } from '../../ui/number-format.ts';

export type Visit = CallReply<typeof dailyVisit>;

const VISIT_TIMEOUT_MS = 5000;
export const TIMED_OUT = 'Daily visit timeout';

/** The current player's visit, requested once per session. */
export function visitQuery(userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.dailyVisit, userId],
    queryFn: visitToday,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The cost and the event of a visit, in a sentence or two. */
export function visitInWords({ tribute_paid, arbitrary_event }: Visit): string {
  const tribute = tribute_paid > 0 ? `Entry, ${formatSparks(tribute_paid)} Sparks.` : 'Entry was free.';
  return arbitrary_event ? `${tribute} ${eventInWords(arbitrary_event)}` : tribute;
}

/** The event's story and its effect: '… It brought you 7.0 Sparks.' */
export function eventInWords({ description, sparks_change }: NonNullable<Visit['arbitrary_event']>): string {
  if (sparks_change === 0) return description;
  const verb = sparks_change > 0 ? 'It brought you' : 'It cost you';
  return `${description} ${verb} ${formatSparks(Math.abs(sparks_change))} Sparks.`;
}

async function visitToday(): Promise<Visit> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), VISIT_TIMEOUT_MS);
  try {
    return await send(dailyVisit, { body: { nonce: crypto.randomUUID() } }, { signal: deadline.signal });
  } catch (error) {
    throw deadline.signal.aborted ? new Error(TIMED_OUT) : error;
  } finally {
    clearTimeout(timer);
  }
}
