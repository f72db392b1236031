// The front page of Doxa Daily: columns composed from facts of the record, the same for everybody (RULES §13 Doxa Daily).
import * as z from 'zod/mini';
import { anyoneReads, defineCall } from './call.ts';
import { count, gameDay, gameType } from './fields.ts';
import { newsEvent } from './news.ts';

const solution = z.object({
  game_type: gameType,
  players: count,
  /** The median of all base points; null if too few played. */
  median: z.nullable(z.number()),
  lines: z.array(z.string()),
});

export const newspaper = defineCall({
  ...anyoneReads,
  path: '/api/newspaper',
  summary: 'The front page of Doxa Daily, with the solutions of the last closed day.',
  reply: z.object({
    edition: gameDay,
    closed_day: gameDay,
    lead: z.nullable(newsEvent),
    hardest: z.nullable(z.object({ game_type: gameType, players: count, median: z.number() })),
    /** One for each game that had a puzzle on the closed day. */
    solutions: z.array(solution),
    villa: z.nullable(z.object({ username: z.string(), image_url: z.string(), description: z.string() })),
    letters: z.array(
      z.object({ asset_slug: z.string(), name: z.string(), place: z.string(), text: z.string() }),
    ),
    horoscope: z.array(z.object({ game_type: gameType, text: z.string() })),
    correction: z.nullable(z.object({ asset_slug: z.string(), name: z.string(), shares_traded: count })),
  }),
  errors: [],
});
