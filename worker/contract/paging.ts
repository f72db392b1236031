// Paged lists: `limit` 1 to 100 and `offset` from 0 in the query, the total in `x-total-count` (API).
import * as z from 'zod/mini';

const MOST_OFFSET = 1_000_000;

/** A whole number written in a query, within bounds; anything else is refused. */
export function wholeNumber({ least, most }: { least: number; most: number }) {
  const sentence = `Must be a whole number from ${least} to ${most}.`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, sentence)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(least, sentence), z.maximum(most, sentence)),
    ),
  );
}

/** The query fields of a paged list. */
export const pagingFields = {
  limit: z.optional(wholeNumber({ least: 1, most: 100 })),
  offset: z.optional(wholeNumber({ least: 0, most: MOST_OFFSET })),
};

/** A search text: any characters, none of them a wildcard. */
export const searchText = z.optional(
  z.string().check(z.maxLength(200, 'Please search for something shorter.')),
);
