// Friends: whom a player follows, and whether he himself is on public boards.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** How many a player can follow. */
export const MOST_FOLLOWED = 500;

const usernameParams = z.object({ username: z.string().check(z.maxLength(64)) });
const followReply = z.object({ username: z.string(), is_following: z.boolean() });

export const follow = defineCall({
  method: 'POST',
  path: '/api/users/{username}/follow',
  summary: 'Follows a player; again changes nothing.',
  who: 'player',
  limit: 'writes',
  params: usernameParams,
  reply: followReply,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'FOLLOW_LIMIT'],
});

export const unfollow = defineCall({
  method: 'DELETE',
  path: '/api/users/{username}/follow',
  summary: 'Follows a player no longer; again changes nothing.',
  who: 'player',
  limit: 'writes',
  params: usernameParams,
  reply: followReply,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
});

export const following = defineCall({
  method: 'GET',
  path: '/api/me/following',
  summary: 'Whom the player follows, by name.',
  who: 'player',
  limit: 'reads',
  reply: z.array(z.object({ username: z.string(), follows_back: z.boolean(), followed_at: z.string() })),
  errors: [],
});

const listing = z.object({ is_unlisted: z.boolean() });

export const boardListing = defineCall({
  method: 'GET',
  path: '/api/me/board-listing',
  summary: 'Whether the player stands on public boards.',
  who: 'player',
  limit: 'reads',
  reply: listing,
  errors: [],
});

export const changeBoardListing = defineCall({
  method: 'POST',
  path: '/api/me/board-listing',
  summary: 'Takes the player off public boards, or back onto them. Ranks and prizes stay as they are.',
  who: 'player',
  limit: 'writes',
  body: listing,
  reply: listing,
  errors: [],
});
