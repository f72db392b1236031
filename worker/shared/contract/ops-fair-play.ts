// The operators' queue of suspected players, and the decisions (RULES §4, Fair play).
import * as z from 'zod/mini';
import { command, defineCall } from './call.ts';
import { count, editionName, gameDay, gameType, instant, whichPlayer } from './fields.ts';

export const deskSuspicions = defineCall({
  ...command,
  path: '/api/ops/desk-suspicions',
  summary:
    'Undecided suspicions: players whose plays of a game, taken together, look unlike a person’s; oldest first, at most fifty per edition. Lists their latest plays with the weight of each sign: positive against the player, negative for the player. A hundred is a factor of 2.7.',
  looks: true,
  reply: z.object({
    suspicions: z.array(
      z.object({
        player: z.object({
          id: z.string(),
          username: z.string(),
          edition: z.string(),
          is_guest: z.boolean(),
        }),
        game_type: gameType,
        since: z.string(),
        opened_at: instant,
        times_cleared: count,
        plays: z.array(
          z.object({
            day: z.string(),
            weight: z.int(),
            signs: z.record(z.string(), z.int()),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const decideSuspicion = defineCall({
  ...command,
  path: '/api/ops/decide-suspicion',
  summary:
    'Clears or removes a suspected player. `cleared` releases the held plays, and no play so far counts against the player; `removed` blocks the player and returns the wagers that others lost to them since 30 days before the suspicion. `username` is the player’s id from the queue.',
  body: z.object({
    username: whichPlayer,
    game_type: gameType,
    decision: z.enum(['cleared', 'removed'], 'Say cleared or removed.'),
    since_day: gameDay,
    edition: z.optional(editionName),
  }),
  reply: z.object({
    decision: z.string(),
    released: count,
    given_back: count,
    sparks_given_back: z.number(),
  }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});
