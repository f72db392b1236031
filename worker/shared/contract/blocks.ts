// Blocks between players: the two no longer interact, and the other one is not notified (RULES §15).
import * as z from 'zod/mini';
import { defineCall, playerReads, playerWrites } from './call.ts';
import { instant, opaque, usernameParams } from './fields.ts';

export const MOST_BLOCKED = 500;

export const blockPlayer = defineCall({
  ...playerWrites,
  path: '/api/users/{username}/block',
  summary: 'Blocks a player. Idempotent.',
  params: usernameParams,
  reply: z.object({ username: z.string(), is_blocked: z.boolean() }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'BLOCK_LIMIT'],
});

export const blockedPlayers = defineCall({
  ...playerReads,
  path: '/api/me/blocked',
  summary: 'The players whom the caller has blocked, newest first.',
  reply: z.array(z.object({ user_id: z.string(), username: z.string(), blocked_at: instant })),
  errors: [],
});

export const unblockPlayer = defineCall({
  method: 'DELETE',
  path: '/api/me/blocked/{user_id}',
  summary: 'Unblocks a player. Idempotent. Follows and likes that the block ended stay ended.',
  who: 'player',
  limit: 'writes',
  params: z.object({ user_id: opaque }),
  reply: z.object({ user_id: z.string(), is_blocked: z.boolean() }),
  errors: [],
});
