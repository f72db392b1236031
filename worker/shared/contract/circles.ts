// Circles: some friends who compare their weeks, by a link. A circle pays nothing.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, gameType } from './fields.ts';

/** How many a circle has at most, in how many one player is, and how long its name is. */
export const MOST_MEMBERS = 30;
export const MOST_CIRCLES = 10;
export const LONGEST_NAME = 30;
/** The shared goal of a week: so many days played for each member. */
export const GOAL_DAYS = 5;
/** A shared streak is counted up to this many days. */
export const LONGEST_SHARED = 35;

/** What the link of a circle ends with: the edition in which it lies, and its token. */
const code = z
  .string('Must be the code of a circle.')
  .check(z.regex(/^[a-z0-9-]{1,32}\.[\w-]{16,64}$/, 'Must be the code of a circle.'));
const codeParams = z.object({ code });

const memberRow = z.object({
  user_id: z.string(),
  username: z.string(),
  is_viewer: z.boolean(),
  is_owner: z.boolean(),
  /** The best base points of the week in each game, added: 0 to 800. */
  total: z.number(),
  /** The games played this week, in the order of the product; a missing one counts 0. */
  games: z.array(z.object({ game_type: gameType, base_points: z.number() })),
  days_played: count,
  /** Days in a row, up to today or yesterday, on which viewer and member both played; null for the viewer. */
  shared_streak: z.nullable(count),
});
export type CircleMember = z.infer<typeof memberRow>;

export const makeCircle = defineCall({
  method: 'POST',
  path: '/api/circles',
  summary: 'Starts a circle of one’s own, whose link invites others.',
  who: 'player',
  limit: 'writes',
  reply: z.object({ code: z.string(), name: z.string() }),
  errors: ['CIRCLE_LIMIT'],
});

export const myCircles = defineCall({
  method: 'GET',
  path: '/api/circles',
  summary: 'The circles one is in, by name.',
  who: 'player',
  limit: 'reads',
  reply: z.object({
    circles: z.array(z.object({ code: z.string(), name: z.string(), members: count, is_owner: z.boolean() })),
    /** Whether circles of another edition are missing, because it does not answer. */
    is_partial: z.boolean(),
  }),
  errors: [],
});

export const circle = defineCall({
  method: 'GET',
  path: '/api/circles/{code}',
  summary: 'A circle: its week for its members, for anybody else who has the link what is needed to join.',
  who: 'anyone',
  limit: 'reads',
  showsOwn: true,
  params: codeParams,
  reply: z.object({
    code: z.string(),
    name: z.string(),
    members: count,
    is_full: z.boolean(),
    /** Who started it; null once that player has left. */
    owner: z.nullable(z.string()),
    is_owner: z.boolean(),
    /** Whether somebody whom the viewer has blocked is in it. */
    has_blocked: z.boolean(),
    /** Null for who is not a member. */
    week: z.nullable(
      z.object({
        starts: z.string(),
        rows: z.array(memberRow),
        /** The games in which the day’s results of the others wait for the viewer’s own. */
        waiting: z.array(gameType),
        goal: z.object({ days: count, of: count }),
        /** Whoever had most points last week; null where nobody played. */
        last_week: z.nullable(z.object({ username: z.string(), total: z.number() })),
      }),
    ),
    /** Whether the viewer has joined from another edition, and the circle’s has not heard of it yet. */
    is_joining: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const joinCircle = defineCall({
  method: 'POST',
  path: '/api/circles/{code}/membership',
  summary: 'Joins a circle; again changes nothing.',
  who: 'player',
  limit: 'writes',
  params: codeParams,
  reply: z.object({
    code: z.string(),
    name: z.string(),
    /** Whether a circle of another edition has yet to hear of it, which takes two minutes at most. */
    pending: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'CIRCLE_FULL', 'CIRCLE_LIMIT'],
});

export const leaveCircle = defineCall({
  method: 'DELETE',
  path: '/api/circles/{code}/membership',
  summary: 'Leaves a circle; again changes nothing. With the last member it ends.',
  who: 'player',
  limit: 'writes',
  params: codeParams,
  reply: z.object({ code: z.string() }),
  errors: ['NOT_FOUND'],
});

export const renameCircle = defineCall({
  method: 'POST',
  path: '/api/circles/{code}/name',
  summary: 'Names one’s own circle.',
  who: 'player',
  limit: 'writes',
  params: codeParams,
  body: z.object({
    name: z
      .string('Must be a text.')
      .check(
        z.trim(),
        z.minLength(3, 'Must have at least 3 characters.'),
        z.maxLength(LONGEST_NAME, `Must have at most ${LONGEST_NAME} characters.`),
        z.regex(/^[A-Za-z0-9 _'’&.-]*$/, 'Use letters from A to Z, digits, spaces and hyphens.'),
      ),
  }),
  reply: z.object({ code: z.string(), name: z.string() }),
  errors: ['NOT_FOUND'],
});

export const removeFromCircle = defineCall({
  method: 'DELETE',
  path: '/api/circles/{code}/members/{user_id}',
  summary: 'Removes a member from one’s own circle; the link lets nobody in again who was removed.',
  who: 'player',
  limit: 'writes',
  params: z.object({ code, user_id: z.string().check(z.maxLength(64)) }),
  reply: z.object({ code: z.string() }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
});
