// A week in which everything happened that its recap can tell.
import type { WeekRecap } from '../../worker/shared/contract/recap.ts';

const GAME = { plays: 6, rank: 3, total_players: 2914, points_before: 0, rank_before: 12 };

export const WEEK: WeekRecap = {
  week: '2026-11-16',
  last_day: '2026-11-22',
  is_closed: true,
  plays: 12,
  plays_before: 9,
  points: 12_412.4,
  points_before: 1950,
  best_day: { day: '2026-11-18', points: 590.5 },
  games: [
    { ...GAME, game_type: 'triordle', points: 8880.5 },
    { ...GAME, game_type: 'patternmatch', points: 3531.9, rank: 41 },
  ],
  economy: {
    changes: [
      { kind: 'games', sparks: 12_412.4, sparks_before: 1950 },
      { kind: 'villa', sparks: -12, sparks_before: 0 },
    ],
    net: 12_400.4,
    net_before: 1950,
  },
  net_worth: 1_238_640,
  net_worth_before: 1_236_000,
  league: { place: 4, of: 30, moved: 'up' },
};
