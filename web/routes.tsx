// The routes of home and the games; all others are in later-routes.tsx. Each page's code is fetched when it is visited.
import type { ComponentType } from 'react';
import { GAME_NAMES, GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { fetchGamesBy } from './base/listed-games.ts';
import { fetchRoute } from './base/stale-chunk.ts';
import { SiteNavigation } from './frame/navigation.ts';
import { type PageRoute, page } from './frame/page-route.tsx';

/** The page of each game: the file in its folder that ends in `-ui.tsx`. */
const GAME_FILES = import.meta.glob<{ Component: ComponentType }>('./games/*/*-ui.tsx');

const GAME_PAGES = Object.fromEntries(
  Object.entries(GAME_FILES).map(([file, load]) => [file.split('/')[2], load]),
) as Record<GameType, () => Promise<{ Component: ComponentType }>>;

fetchGamesBy((game) => GAME_PAGES[game]);

const FIRST_PAGES: readonly PageRoute[] = [
  page('/', async () => (await import('./pages/home/home-page.tsx')).HomePage),
  ...GAME_TYPES.map((game) => page(GAME_NAMES[game].path, async () => (await GAME_PAGES[game]()).Component)),
];

const later = () => fetchRoute(() => import('./later-routes.tsx'));

export function openSite(): SiteNavigation {
  return new SiteNavigation(FIRST_PAGES, async () => (await later()).LATER_PAGES);
}

/** The site for a visitor without access. */
export function restrictedSite(): SiteNavigation {
  return new SiteNavigation([], async () => (await later()).RESTRICTED_PAGES);
}
