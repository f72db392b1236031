// Friends: players who follow each other, and what they see of each other's day (RULES §15).
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, gameType } from './fields.ts';

/** What can be said to a friend's result. */
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
  /** What the viewer has said to it. */
  my_reaction: z.nullable(reaction),
});
export type FriendResult = z.infer<typeof friendResult>;

export const friendsToday = defineCall({
  method: 'GET',
  path: '/api/friends/today',
  summary:
    'The player’s friends and their results of today, those of each game once one’s own result in it is in the record.',
  who: 'player',
  limit: 'reads',
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
        /** How many friends have a result in it. */
        played: count,
        /** Null until the viewer’s own result is in; the most points first. */
        results: z.nullable(z.array(friendResult)),
        /** What friends have said to the viewer’s own result. */
        reactions: z.array(z.object({ username: z.string(), reaction })),
      }),
    ),
  }),
  errors: [],
});

const usernameParams = z.object({ username: z.string().check(z.maxLength(64)) });

export const reactToFriend = defineCall({
  method: 'POST',
  path: '/api/friends/{username}/reaction',
  summary:
    'Says something to a friend’s result of today, once one’s own is in; again puts it in the first one’s place.',
  who: 'player',
  limit: 'writes',
  params: usernameParams,
  body: z.object({ game_type: gameType, reaction }),
  reply: z.object({ username: z.string(), game_type: gameType, reaction }),
  errors: ['NOT_FOUND', 'RESULT_FIRST'],
});

export const nudgeFriend = defineCall({
  method: 'POST',
  path: '/api/friends/{username}/nudge',
  summary: 'Nudges a friend who has not played today; again on the day changes nothing.',
  who: 'player',
  limit: 'writes',
  params: usernameParams,
  reply: z.object({ username: z.string(), is_nudged: z.boolean() }),
  errors: ['NOT_FOUND', 'FRIEND_HAS_PLAYED'],
});

export const muteFriend = defineCall({
  method: 'POST',
  path: '/api/friends/{username}/mute',
  summary: 'Hears no more reactions and nudges of a friend, or hears them again. The friend is not told.',
  who: 'player',
  limit: 'writes',
  params: usernameParams,
  body: z.object({ is_muted: z.boolean() }),
  reply: z.object({ username: z.string(), is_muted: z.boolean() }),
  errors: ['NOT_FOUND'],
});
