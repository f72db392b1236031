// A route: an address, and how the page's code is fetched.
import type { ComponentType, ReactNode } from 'react';
import { fetchRoute } from '../base/stale-chunk.ts';

/** An address of the site, with exactly one of `fetch` and `to`. */
export interface PageRoute {
  path: string;
  element?: ReactNode;
  /** Fetches the page's code before it is shown; undefined when it is already loaded. */
  fetch?: () => Promise<void> | undefined;
  /** The address that this one redirects to. */
  to?: string;
}

/** The route of the page at `path`; `load` imports its component. */
export function page(path: string, load: () => Promise<ComponentType>): PageRoute {
  let Component: ComponentType | undefined;
  return {
    path,
    // Two addresses of one component share an element type, so moving between them keeps focus and typed text.
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
