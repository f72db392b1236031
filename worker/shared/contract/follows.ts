// Following players, and being listed on public boards.
import * as z from 'zod/mini';
import { defineCall, playerReads, playerWrites } from './call.ts';
import { usernameParams } from './fields.ts';

/** The most players that one player can follow. */
export const MOST_FOLLOWED = 500;

const followReply = z.object({ username: z.string(), is_following: z.boolean() });

export const follow = defineCall({
  ...playerWrites,
  path: '/api/users/{username}/follow',
  summary: 'Follows a player. Idempotent.',
  params: usernameParams,
  reply: followReply,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'FOLLOW_LIMIT'],
});

export const unfollow = defineCall({
  method: 'DELETE',
  path: '/api/users/{username}/follow',
  summary: 'Stops following a player. Idempotent.',
  who: 'player',
  limit: 'writes',
  params: usernameParams,
  reply: followReply,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
});

export const following = defineCall({
  ...playerReads,
  path: '/api/me/following',
  summary: 'The players whom the caller follows, by name.',
  reply: z.array(z.object({ username: z.string(), follows_back: z.boolean(), followed_at: z.string() })),
  errors: [],
});

const listing = z.object({ is_unlisted: z.boolean() });

export const boardListing = defineCall({
  ...playerReads,
  path: '/api/me/board-listing',
  summary: 'Whether the player is listed on public boards.',
  reply: listing,
  errors: [],
});

export const changeBoardListing = defineCall({
  ...playerWrites,
  path: '/api/me/board-listing',
  summary:
    'Removes the player from public boards, or lists the player again. Ranks and prizes do not change.',
  body: listing,
  reply: listing,
  errors: [],
});
