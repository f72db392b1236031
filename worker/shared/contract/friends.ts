// Friends: players who follow each other and see each other's results of the day (RULES §15).
import * as z from 'zod/mini';
import { defineCall, playerReads, playerWrites } from './call.ts';
import { count, gameType, usernameParams } from './fields.ts';

/** The reactions to a friend's result. */
export const REACTIONS = ['bravo', 'clever', 'fire', 'wow', 'cheers', 'ouch'] as const;
export type Reaction = (typeof REACTIONS)[number];

const reaction = z.enum(REACTIONS, 'Unknown reaction.');

const friendResult = z.object({
  username: z.string(),
  points_earned: z.number(),
  base_points: z.number(),
  metric_name: z.string(),
  metric_value: z.number(),
  time_taken_seconds: z.number(),
  solved: z.boolean(),
  /** The viewer's reaction. */
  my_reaction: z.nullable(reaction),
});
export type FriendResult = z.infer<typeof friendResult>;

export const friendsToday = defineCall({
  ...playerReads,
  path: '/api/friends/today',
  summary:
    'The player’s friends and their results of today; those of a game appear once the player’s own result is in the record.',
  reply: z.object({
    game_date: z.string(),
    friends: z.array(
      z.object({
        username: z.string(),
        has_played: z.boolean(),
        /** Whether the viewer has nudged the friend today. */
        is_nudged: z.boolean(),
        is_muted: z.boolean(),
      }),
    ),
    games: z.array(
      z.object({
        game_type: gameType,
        /** The number of friends with a result. */
        played: count,
        /** Null until the viewer’s own result is in; most points first. */
        results: z.nullable(z.array(friendResult)),
        /** The friends’ reactions to the viewer’s own result. */
        reactions: z.array(z.object({ username: z.string(), reaction })),
      }),
    ),
  }),
  errors: [],
});

export const reactToFriend = defineCall({
  ...playerWrites,
  path: '/api/friends/{username}/reaction',
  summary:
    'Reacts to a friend’s result of today, once the player’s own is in; a second reaction replaces the first.',
  params: usernameParams,
  body: z.object({ game_type: gameType, reaction }),
  reply: z.object({ username: z.string(), game_type: gameType, reaction }),
  errors: ['NOT_FOUND', 'RESULT_FIRST'],
});

export const nudgeFriend = defineCall({
  ...playerWrites,
  path: '/api/friends/{username}/nudge',
  summary: 'Nudges a friend who has not played today. Idempotent within a day.',
  params: usernameParams,
  reply: z.object({ username: z.string(), is_nudged: z.boolean() }),
  errors: ['NOT_FOUND', 'FRIEND_HAS_PLAYED'],
});

export const muteFriend = defineCall({
  ...playerWrites,
  path: '/api/friends/{username}/mute',
  summary: 'Mutes or unmutes a friend’s reactions and nudges. The friend is not notified.',
  params: usernameParams,
  body: z.object({ is_muted: z.boolean() }),
  reply: z.object({ username: z.string(), is_muted: z.boolean() }),
  errors: ['NOT_FOUND'],
});
