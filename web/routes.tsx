// The addresses of the page. Home and each game come when they are asked for, home's first queries with the first load;
// all others stand in later-routes.tsx.
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LISTED_GAMES } from './games/registry.ts';
import { homeLoader } from './pages/home/home-queries.ts';
import { Layout } from './shell/layout.tsx';
import { RouteError } from './shell/route-error.tsx';
import { fetchRoute } from './shell/stale-chunk.ts';

const home = async () => ({ Component: (await import('./pages/home/home-page.tsx')).HomePage });

const FIRST_PAGES: RouteObject[] = [
  { index: true, loader: homeLoader, lazy: () => fetchRoute(home) },
  ...LISTED_GAMES.map(({ path, load }) => ({ path, lazy: () => fetchRoute(load) })),
];

/** The route whose children are the pages. */
const PAGES = 'pages';

const later = () => fetchRoute(() => import('./later-routes.tsx'));

/** The full site. */
export function openRouter() {
  return createBrowserRouter(
    [
      {
        Component: Layout,
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
