// Circles: groups of players who join by a link and compare their weeks. A circle pays nothing.
import * as z from 'zod/mini';
import { anyoneReads, defineCall, playerReads, playerWrites } from './call.ts';
import { count, gameType } from './fields.ts';

/** The most members of a circle, the most circles of a player, and the longest name. */
export const MOST_MEMBERS = 30;
export const MOST_CIRCLES = 10;
export const LONGEST_NAME = 30;
/** The shared goal of a week, in days played per member. */
export const GOAL_DAYS = 5;
/** Shared streaks are counted up to this many days. */
export const LONGEST_SHARED = 35;

/** The code in a circle's link: its edition and its token. */
const code = z
  .string('Must be the code of a circle.')
  .check(z.regex(/^[a-z0-9-]{1,32}\.[\w-]{16,64}$/, 'Must be the code of a circle.'));
const codeParams = z.object({ code });

const memberRow = z.object({
  user_id: z.string(),
  username: z.string(),
  is_viewer: z.boolean(),
  is_owner: z.boolean(),
  /** The sum of the week's best base points in each game: 0 to 800. */
  total: z.number(),
  /** The games played this week, in Doxa's order; a missing one counts 0. */
  games: z.array(z.object({ game_type: gameType, base_points: z.number() })),
  days_played: count,
  /** Days in a row, up to today or yesterday, on which viewer and member both played; null for the viewer. */
  shared_streak: z.nullable(count),
});
export type CircleMember = z.infer<typeof memberRow>;

export const makeCircle = defineCall({
  ...playerWrites,
  path: '/api/circles',
  summary: 'Starts a circle, whose link invites others.',
  reply: z.object({ code: z.string(), name: z.string() }),
  errors: ['CIRCLE_LIMIT'],
});

export const myCircles = defineCall({
  ...playerReads,
  path: '/api/circles',
  summary: 'The player’s circles, by name.',
  reply: z.object({
    circles: z.array(z.object({ code: z.string(), name: z.string(), members: count, is_owner: z.boolean() })),
    /** Whether circles of another edition are missing, because it does not respond. */
    is_partial: z.boolean(),
  }),
  errors: [],
});

export const circle = defineCall({
  ...anyoneReads,
  path: '/api/circles/{code}',
  summary: 'A circle: its week for members; for others with the link, the facts they need to join.',
  showsOwn: true,
  params: codeParams,
  reply: z.object({
    code: z.string(),
    name: z.string(),
    members: count,
    is_full: z.boolean(),
    /** The player who started it; null once that player has left. */
    owner: z.nullable(z.string()),
    is_owner: z.boolean(),
    /** Whether a player whom the viewer has blocked is a member. */
    has_blocked: z.boolean(),
    /** Null for a viewer who is not a member. */
    week: z.nullable(
      z.object({
        starts: z.string(),
        rows: z.array(memberRow),
        /** The games in which the others’ results of today are hidden until the viewer’s own is in. */
        waiting: z.array(gameType),
        goal: z.object({ days: count, of: count }),
        /** The member with the most points last week; null if nobody played. */
        last_week: z.nullable(z.object({ username: z.string(), total: z.number() })),
      }),
    ),
    /** Whether the viewer has joined from another edition, and the circle’s edition does not know yet. */
    is_joining: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const joinCircle = defineCall({
  ...playerWrites,
  path: '/api/circles/{code}/membership',
  summary: 'Joins a circle. Idempotent.',
  params: codeParams,
  reply: z.object({
    code: z.string(),
    name: z.string(),
    /** Whether the circle’s edition does not know yet, which takes at most two minutes. */
    pending: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'CIRCLE_FULL', 'CIRCLE_LIMIT'],
});

export const leaveCircle = defineCall({
  method: 'DELETE',
  path: '/api/circles/{code}/membership',
  summary: 'Leaves a circle. Idempotent. The circle ends when its last member leaves.',
  who: 'player',
  limit: 'writes',
  params: codeParams,
  reply: z.object({ code: z.string() }),
  errors: ['NOT_FOUND'],
});

export const renameCircle = defineCall({
  ...playerWrites,
  path: '/api/circles/{code}/name',
  summary: 'Names a circle that the player owns.',
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
  summary:
    'Removes a member from a circle that the player owns; a removed member cannot join again by the link.',
  who: 'player',
  limit: 'writes',
  params: z.object({ code, user_id: z.string().check(z.maxLength(64)) }),
  reply: z.object({ code: z.string() }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
});
