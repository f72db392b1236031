// A week with everything that a recap can show, and a week of the league.
import type { MyLeague } from '../../worker/shared/contract/leagues.ts';
import type { WeekRecap } from '../../worker/shared/contract/recap.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';

const GAME = { plays: 6, rank: 3, total_players: 2914, points_before: 0, rank_before: 12 };

/** The number of pages in its story. */
export const WEEK_PAGES = 9;

export const WEEK: WeekRecap = {
  week: '2026-11-16',
  last_day: '2026-11-22',
  is_closed: true,
  plays: 12,
  plays_before: 9,
  points: 12_412.4,
  points_before: 1950,
  best_day: { day: '2026-11-18', points: 590.5 },
  hardest_solved: { game_type: 'triordle', game_date: '2026-11-18' as GameDay, solved_percent: 31 },
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

/** A week of the league: a full table with one row hidden by a block, and some of the viewer's fifteen places filled. */
export const LEAGUE: MyLeague = {
  edition: 'home',
  league: {
    week: '2026-11-16',
    step: 2,
    up: 7,
    down: 7,
    rows: Array.from({ length: 30 }, (_, at) => ({
      place: at + 1,
      user_id: at === 3 ? 'hidden-3' : `id-${at}`,
      username: at === 3 ? 'a player' : `player_${at}`,
      is_viewer: at === 9,
      mean: 90 - at,
      results: 15 - (at % 16),
    })),
    best: [92, 40, 7].map((percentile, at) => ({
      game_type: at === 2 ? 'snake' : 'memory',
      game_date: '2026-11-16' as GameDay,
      percentile,
    })),
  },
  last: { place: 3, of: 28, moved: 'up' },
};
