// For tests: a week of two games that was better than the week before.
import type { WeekRecap } from '#shared/contract/recap.ts';

const TRIORDLE = {
  game_type: 'triordle',
  plays: 5,
  points: 380,
  rank: 3,
  total_players: 2914,
  points_before: 250,
  rank_before: 12,
} as const;

export const WEEK: WeekRecap = {
  week: '2026-11-09',
  last_day: '2026-11-15',
  is_closed: true,
  plays: 9,
  plays_before: 4,
  points: 612.4,
  points_before: 250,
  best_day: { day: '2026-11-11', points: 190.5 },
  hardest_solved: null,
  games: [
    TRIORDLE,
    {
      game_type: 'snake',
      plays: 0,
      points: 0,
      rank: null,
      total_players: 0,
      points_before: 41.5,
      rank_before: 1,
    },
  ],
  economy: {
    changes: [
      { kind: 'games', sparks: 612.4, sparks_before: 250 },
      { kind: 'villa', sparks: -12, sparks_before: 0 },
    ],
    net: 600.4,
    net_before: 250,
  },
  league: { place: 4, of: 30, moved: 'up' },
  net_worth: 8640,
  net_worth_before: 8000,
};
