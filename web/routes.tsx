// The routes of the page: home and the games here, all others in later-routes.tsx. The code of each page is fetched when
// it is visited; home's first queries are part of the first load.
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { GAME_NAMES, GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { fetchGamesBy } from './base/listed-games.ts';
import { fetchRoute } from './base/stale-chunk.ts';
import { page } from './frame/page-route.ts';
import { RouteError } from './frame/route-error.tsx';
import { homeLoader } from './pages/home/home-queries.ts';
import { Site } from './site.tsx';

const GAME_PAGES: Readonly<Record<GameType, () => Promise<{ Component: ComponentType }>>> = {
  memory: () => import('./games/memory/memory-ui.tsx'),
  speedmatch: () => import('./games/speedmatch/speed-match-ui.tsx'),
  anagram: () => import('./games/anagram/anagram-ui.tsx'),
  triordle: () => import('./games/triordle/triordle-ui.tsx'),
  wordclue: () => import('./games/wordclue/word-clue-ui.tsx'),
  patternmatch: () => import('./games/patternmatch/pattern-match-ui.tsx'),
  sudoku: () => import('./games/sudoku/sudoku-ui.tsx'),
  snake: () => import('./games/snake/snake-ui.tsx'),
};

fetchGamesBy((game) => GAME_PAGES[game]);

const FIRST_PAGES: RouteObject[] = [
  { ...page('/', async () => (await import('./pages/home/home-page.tsx')).HomePage), loader: homeLoader },
  ...GAME_TYPES.map((game) => page(GAME_NAMES[game].path, async () => (await GAME_PAGES[game]()).Component)),
];

/** The route whose children are the pages. */
const PAGES = 'pages';

const later = () => fetchRoute(() => import('./later-routes.tsx'));

/** The full site. */
export function openRouter() {
  return createBrowserRouter(
    [
      {
        Component: Site,
        HydrateFallback: () => null,
        ErrorBoundary: RouteError,
        // Not on each page: the boundary of a page whose code is missing would be cut off with it.
        children: [{ id: PAGES, ErrorBoundary: RouteError, children: FIRST_PAGES }],
      },
    ],
    { patchRoutesOnNavigation: async ({ patch }) => patch(PAGES, (await later()).LATER_PAGES) },
  );
}

/** What is left of it when access is denied and nobody is signed in. */
export function restrictedRouter() {
  return createBrowserRouter([{ id: PAGES, HydrateFallback: () => null, ErrorBoundary: RouteError }], {
    patchRoutesOnNavigation: async ({ patch }) => patch(PAGES, (await later()).RESTRICTED_PAGES),
  });
}
