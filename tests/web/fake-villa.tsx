// What the tests of the Villa share: a server that answers from a table and records requests, and the page.
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type { Profile } from '#shared/contract/villa.ts';
import { ProfilePage } from '../../web/pages/profile/profile-page.tsx';
import { serveReplies } from './fake-calls.ts';
import { show } from './show.tsx';

export const LEMONS: Profile['villa_items'][number] = {
  id: 'lemon-grove',
  quantity: 3,
  item_details: {
    id: 'lemon-grove',
    name: 'Lemon Grove',
    description: 'Life gave you these.',
    item_type: 'Productive',
    rarity_tier: 'uncommon',
    point_cost: 900,
    value_contribution: 900,
    daily_yield: 22,
    upkeep_cost_daily: 5,
    security_contribution: 0,
    current_supply: 4,
    image_url_slug: 'lemon-grove',
  },
};

export const SMOKE: Profile['active_disruptions'][number] = {
  id: '7',
  villa_item_id: 'lemon-grove',
  villa_item_name: 'Lemon Grove',
  villa_item_category: 'Productive',
  mischief_item_name: 'Power Cut',
  cleanup_cost: 12.5,
  disruption_visual_effect: 'darkness',
  effect_type: 'YIELD_DISRUPTION',
  ends_at: '2026-11-21T21:00:00.000Z',
};

/** A Villa with three lemon groves and two pictures. */
export const VILLA: Profile = {
  id: 'p1',
  username: 'ottoline',
  is_viewer: false,
  member_since: '2026-11-03',
  favourite_game: null,
  villa_value: 2700,
  total_villa_defense: 75,
  total_villa_yield: 66,
  total_villa_upkeep: 15,
  total_points: 2906.1,
  villa_like_count: 214,
  viewer_has_liked: false,
  viewer_is_friend: false,
  villa_image_url: '/api/villa-images/b.svg',
  villa_image_description: 'ottoline’s Villa at dusk in November: Lemon Grove.',
  last_villa_image_gen_date: '2026-11-20',
  villa_image_history: [
    { url: '/api/villa-images/b.svg', day: '2026-11-20', description: 'ottoline’s Villa at dusk.' },
    { url: '/api/villa-images/a.svg', day: '2026-11-12', description: 'ottoline’s Villa by night.' },
  ],
  villa_items: [LEMONS],
  active_disruptions: [],
  achievements: [],
  total_achievement_villa_value: 0,
  achievement_collection_bonus: 0,
  visitors: [],
  skills: [],
  declines_mischief: false,
  mischief_choice: null,
  is_in_arrears: false,
  arrears: null,
  shares: null,
};

/** The same Villa as its owner sees it. */
export const OWN: Profile = {
  ...VILLA,
  is_viewer: true,
  mischief_choice: { declined: false, open_from: null },
  arrears: 0,
  shares: [],
};

const SMOKE_BOMB = {
  id: '4',
  quantity: 2,
  item_details: { name: 'Smoke Bomb', description: 'Smells of Tuesday.', image_url_slug: 'smoke-bomb' },
  effect_params: {
    effect_type: 'SECURITY_DEBUFF',
    debuff_value: 30,
    duration_hours: 48,
    shield_penetration_rating: 60,
  },
};

const ODDS = {
  possible: true,
  reason: null,
  attacks_left_today: 4,
  odds: [{ inventory_item_id: '4', success_percent: 44 }],
};

/** Stands in for the server until the test's globals are unstubbed; a test changes `replies` by method and path. */
export const serveVilla = (profile: Profile) =>
  serveReplies({
    'GET /api/users/profile/ottoline': profile,
    'GET /api/me/following': [],
    'GET /api/mischief/my-inventory': [SMOKE_BOMB],
    'GET /api/mischief/odds/ottoline': ODDS,
  });

export function visit(username = 'ottoline') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { networkMode: 'always' } },
  });
  const others = { '*': () => <h1>Elsewhere</h1> };
  return show(<ProfilePage />, { path: '/profile/:username', at: `/profile/${username}`, others, client })
    .router;
}

/** Shows ottoline's page over the server, with some other replies. */
export function showVilla(profile: Profile, replies: Record<string, unknown> = {}) {
  const served = serveVilla(profile);
  Object.assign(served.replies, replies);
  visit();
  return served;
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}
