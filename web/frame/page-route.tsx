// One line a page: its address, and how its code is fetched.
import type { ComponentType, ReactNode } from 'react';
import { fetchRoute } from '../base/stale-chunk.ts';

/** An address of the site. Exactly one of `fetch` and `to` is there. */
export interface PageRoute {
  path: string;
  element?: ReactNode;
  /** Fetches what the page needs before it is shown; undefined when everything is here. */
  fetch?: () => Promise<void> | undefined;
  /** The address that this one leads on to. */
  to?: string;
}

/** The route of the page at `path`; `load` imports its component. */
export function page(path: string, load: () => Promise<ComponentType>): PageRoute {
  let Component: ComponentType | undefined;
  return {
    path,
    // Two addresses of one component are one element: who goes from one to the other keeps focus and what is typed.
    get element() {
      return Component ? <Component /> : null;
    },
    fetch() {
      if (Component) return undefined;
      return fetchRoute(load).then((loaded) => {
        Component = loaded;
      });
    },
  };
}

export function redirect(path: string, to: string): PageRoute {
  return { path, to };
}
