// The difficulty of puzzles, and a player's skill at each game (RULES §3 Difficulty and skill). A skill is private unless the
// player shows it.
import * as z from 'zod/mini';
import { anyoneReads, defineCall, playerReads, playerWrites } from './call.ts';
import { count, gameDay, gameType } from './fields.ts';

/** `hard` is the hardest fifth of a game's days, `easy` the easiest fifth. */
const dayLevel = z.enum(['easy', 'usual', 'hard']);
export type DayLevel = z.infer<typeof dayLevel>;

/** How hard a puzzle was. Null if fewer than twenty played, because it could then identify players. */
const hardness = z.nullable(
  z.object({
    level: dayLevel,
    players: count,
    /** Null for games that cannot be lost. */
    solved_percent: z.nullable(count),
  }),
);
export type Hardness = z.infer<typeof hardness>;

/** The expected metric of a solved play; null before anybody solved one. */
const expectedMetric = z.nullable(z.number());

/** A skill as the base points expected on an average day, with its 95 % range. */
export const skillPoints = z.object({
  game_type: gameType,
  /** The number of plays that counted. */
  plays: count,
  points: z.number(),
  low: z.number(),
  high: z.number(),
});
export type SkillPoints = z.infer<typeof skillPoints>;

const showing = z.object({ is_shown: z.boolean() });

export const mySkills = defineCall({
  ...playerReads,
  path: '/api/me/skills',
  summary:
    'The player’s skill in each game played, as of the last night: base points expected on an average day, with the 95 % range. Also whether the Villa shows it to everybody.',
  scopes: ['read'],
  asksRow: true,
  reply: z.extend(showing, {
    games: z.array(
      z.extend(skillPoints, {
        /** The last play that counted, with the expectation before it. */
        last: z.object({
          game_date: gameDay,
          hardness,
          expected_metric: expectedMetric,
          expected_points: z.number(),
        }),
      }),
    ),
  }),
  errors: [],
});

export const changeSkillShowing = defineCall({
  ...playerWrites,
  path: '/api/me/skills/showing',
  summary: 'Shows the player’s skills to everybody on the Villa, or makes them private again.',
  body: showing,
  reply: showing,
  errors: [],
});

export const puzzleDifficulty = defineCall({
  ...anyoneReads,
  path: '/api/difficulties/{game_type}/{game_date}',
  summary:
    'How hard the puzzle of a closed day was, and what a registered viewer would be expected to reach in it now.',
  scopes: ['read', 'archive'],
  params: z.object({ game_type: gameType, game_date: gameDay }),
  reply: z.object({ hardness, expected_metric: expectedMetric }),
  errors: [],
});
