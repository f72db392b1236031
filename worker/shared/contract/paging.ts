// Paged lists: `limit` 1 to 100 and `offset` from 0 in the query, the total in `x-total-count`. A list is served and counted
// up to its 1,020th entry, because every page would have to read all entries before it.
import * as z from 'zod/mini';

export const MOST_LISTED = 1020;

/** A whole number in a query; the pattern enforces its bounds, so that the OpenAPI document contains them. */
function wholeNumber(pattern: RegExp, sentence: string) {
  return z.pipe(
    z.string().check(z.regex(pattern, sentence)),
    z.transform((text: string) => Number(text)),
  );
}

export const pagingFields = {
  limit: z.optional(wholeNumber(/^([1-9]\d?|100)$/, 'Must be a whole number from 1 to 100.')),
  offset: z.optional(
    wholeNumber(/^(\d|[1-9]\d{1,2}|10[01]\d)$/, `Must be a whole number from 0 to ${MOST_LISTED - 1}.`),
  ),
};

/** The requested part of a list, cut off after the last entry that is served. */
export function pageOf(
  { limit, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
  { size }: { size: number },
): { limit: number; offset: number } {
  return { offset, limit: Math.min(limit ?? size, MOST_LISTED - offset) };
}

/** A search text; no character in it is a wildcard. */
export const searchText = z.optional(
  z.string().check(z.maxLength(200, 'Please search for something shorter.')),
);
