// One line a page: its address, and how its code is fetched.
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { fetchRoute } from '../base/stale-chunk.ts';

/** The route of the page at `path`; `load` imports its component. */
export function page(path: string, load: () => Promise<ComponentType>) {
  return {
    path,
    lazy: () => fetchRoute(async () => ({ Component: await load() })),
  } satisfies RouteObject;
}
