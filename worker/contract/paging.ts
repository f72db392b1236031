// Paged lists: `limit` 1 to 100 and `offset` from 0 in the query, the total in `x-total-count` (API).
import * as z from 'zod/mini';

/** A whole number written in a query; the pattern holds its bounds, so that the OpenAPI document tells them. */
function wholeNumber(pattern: RegExp, sentence: string) {
  return z.pipe(
    z.string().check(z.regex(pattern, sentence)),
    z.transform((text: string) => Number(text)),
  );
}

/** The query fields of a paged list. */
export const pagingFields = {
  limit: z.optional(wholeNumber(/^([1-9]\d?|100)$/, 'Must be a whole number from 1 to 100.')),
  offset: z.optional(wholeNumber(/^(0|[1-9]\d{0,5}|1000000)$/, 'Must be a whole number from 0 to 1000000.')),
};

/** A search text: any characters, none of them a wildcard. */
export const searchText = z.optional(
  z.string().check(z.maxLength(200, 'Please search for something shorter.')),
);
