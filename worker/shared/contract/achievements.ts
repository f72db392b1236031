// Achievements (RULES §10): badges won by daily ranks, and the value they add to the Villa. Amounts are Sparks.
import * as z from 'zod/mini';
import { anyoneReads, defineCall } from './call.ts';
import { usernameParams } from './fields.ts';
import { achievement } from './villa.ts';

/** By tier; `other` is every rank below the last band. */
const tierValues = z.object({
  diamond: z.number(),
  gold: z.number(),
  silver: z.number(),
  bronze: z.number(),
  other: z.number(),
});

export const achievementTiers = defineCall({
  ...anyoneReads,
  path: '/api/achievements/tier-values',
  summary: 'The value each tier adds to a Villa, and the bonus rates of a collection by its size.',
  reply: z.object({
    game_achievements: tierValues,
    wealth_baron: tierValues,
    /** Maps a number of badge and tier pairs (`3`, `5`, `7`, `all_games`) to a fraction. */
    collection_bonuses: z.record(z.string(), z.number()),
  }),
  errors: [],
});
export type AchievementTiers = z.infer<(typeof achievementTiers)['reply']>;

export const achievementVillaValue = defineCall({
  ...anyoneReads,
  path: '/api/achievements/villa-value/{username}',
  summary: 'The value that a player’s achievements add to the Villa.',
  showsOwn: true,
  params: usernameParams,
  reply: z.object({
    total_base_value: z.number(),
    /** A fraction: 0, 0.1, 0.25, 0.5 or 1. */
    collection_bonus_rate: z.number(),
    collection_bonus_amount: z.number(),
    total_achievement_villa_value: z.number(),
    achievements: z.array(achievement),
  }),
  errors: ['NOT_FOUND'],
});
export type AchievementVillaValue = z.infer<(typeof achievementVillaValue)['reply']>;
