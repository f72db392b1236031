// How hard puzzles were, and how good one is at a game (RULES §3 Difficulty and skill). A skill is private unless its player
// shows it.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, gameDay, gameType } from './fields.ts';

/** The hardest fifth of a game's days is hard, the easiest fifth easy. */
const dayLevel = z.enum(['easy', 'usual', 'hard']);
export type DayLevel = z.infer<typeof dayLevel>;

/** How hard a puzzle was. Null where fewer than twenty played: of so few it would nearly say who. */
const hardness = z.nullable(
  z.object({
    level: dayLevel,
    players: count,
    /** Null in games that cannot be lost. */
    solved_percent: z.nullable(count),
  }),
);
export type Hardness = z.infer<typeof hardness>;

/** What was expected of a play, in the game's metric, of those that are solved; null before anybody solved one. */
const expectedMetric = z.nullable(z.number());

/** A skill in base points expected on an average day, with the range that holds it 95 times in 100. */
export const skillPoints = z.object({
  game_type: gameType,
  /** How many plays have counted. */
  plays: count,
  points: z.number(),
  low: z.number(),
  high: z.number(),
});
export type SkillPoints = z.infer<typeof skillPoints>;

const showing = z.object({ is_shown: z.boolean() });

export const mySkills = defineCall({
  method: 'GET',
  path: '/api/me/skills',
  summary:
    'One’s own skill in each game that was played, as the last night knew it: base points expected on an average day, with the range that holds it 95 times in 100. And whether everybody sees it on the Villa.',
  who: 'player',
  scopes: ['read'],
  limit: 'reads',
  asksRow: true,
  reply: z.extend(showing, {
    games: z.array(
      z.extend(skillPoints, {
        /** The last play that counted, and what was expected of it before. */
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
  method: 'POST',
  path: '/api/me/skills/showing',
  summary: 'Shows one’s own skills to everybody on the Villa, or keeps them private again.',
  who: 'player',
  limit: 'writes',
  body: showing,
  reply: showing,
  errors: [],
});

export const puzzleDifficulty = defineCall({
  method: 'GET',
  path: '/api/difficulties/{game_type}/{game_date}',
  summary:
    'How hard the puzzle of a closed day was, and what is expected there of a registered viewer, by what is known now.',
  who: 'anyone',
  scopes: ['read', 'archive'],
  limit: 'reads',
  params: z.object({ game_type: gameType, game_date: gameDay }),
  reply: z.object({ hardness, expected_metric: expectedMetric }),
  errors: [],
});
