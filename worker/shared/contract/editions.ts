// The edition that the caller plays in.
import * as z from 'zod/mini';
import { anyoneReads, defineCall } from './call.ts';
import { count } from './fields.ts';

export const yourEdition = defineCall({
  ...anyoneReads,
  path: '/api/edition',
  summary: 'The edition that the caller plays in, and the number of players on its boards.',
  reply: z.object({
    /** `home`, or a region and a number, such as `oc-1`. */
    name: z.string(),
    is_only: z.boolean(),
    players: count,
  }),
  errors: [],
});
