// Where in the site the page is, and how it gets to another address: the code of a page is fetched before the page that
// is shown is left (docs/decisions/0005). React Router matches the addresses and resolves the links (site-router.tsx).
import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';
import type { PageRoute } from './page-route.tsx';
import { rememberPlace, watchPlaces } from './scroll-places.ts';

export interface Shown {
  location: Location;
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** Leaves the page scrolled as it is. */
  keepsScroll: boolean;
  /** Why the code of this page did not arrive. */
  failure?: unknown;
}

interface Changes {
  /** Another page is shown; `animated` when the change is to be drawn as a view transition. */
  onShown(shown: Shown, { animated }: { animated: boolean }): void;
}

/** The way through a set of pages, as React Router asks for it. */
export class SiteNavigation implements Navigator {
  /** Null until the code of the first page is here. */
  shown: Shown | null = null;
  routes: readonly PageRoute[];
  readonly #later: () => Promise<readonly PageRoute[]>;
  readonly #listeners = new Set<() => void>();
  readonly #changes = new Set<Changes['onShown']>();
  /** Pairs of paths between which a link has asked for a view transition: the way back is drawn alike. */
  readonly #animated = new Set<string>();
  #pending: Location | null = null;
  #turn = 0;

  /** Starts at the address of the window. `later` fetches the pages that are not in `routes`; one matches any address. */
  constructor(routes: readonly PageRoute[], later: () => Promise<readonly PageRoute[]>) {
    this.routes = routes;
    this.#later = later;
    watchPlaces(() => this.shown?.location ?? windowLocation());
    window.addEventListener('popstate', () => void this.#go(windowLocation(), 'POP'));
    void this.#go(windowLocation(), 'POP');
  }

  /** The address that the page is on its way to, or shows. */
  get location(): Location {
    return this.#pending ?? this.shown?.location ?? windowLocation();
  }

  /** Whether the code of the next page is on its way. */
  readonly isPending = () => this.#pending !== null && this.shown !== null;

  /** Calls back when `isPending` or the address has changed. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls back with every page that is to be shown. */
  onShown(listener: Changes['onShown']): () => void {
    this.#changes.add(listener);
    return () => void this.#changes.delete(listener);
  }

  // React Router calls these without the object that they are of.
  readonly createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));
  readonly go = (steps: number) => window.history.go(steps);
  readonly push = (to: To, state?: unknown, options?: NavigateOptions) =>
    void this.#go(locationOf(to, state), 'PUSH', options);
  readonly replace = (to: To, state?: unknown, options?: NavigateOptions) =>
    void this.#go(locationOf(to, state), 'REPLACE', options);

  async #go(asked: Location, action: Shown['action'], options: NavigateOptions = {}): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    let location = asked;
    let failure: unknown;
    const prepared = this.#prepare(asked);
    if (prepared instanceof Promise) {
      this.#wait(asked);
      try {
        location = await prepared;
      } catch (error) {
        failure = error;
      }
      if (turn !== this.#turn) return;
    } else {
      location = prepared;
    }
    if (this.shown) rememberPlace(this.shown.location);
    const entry = { usr: location.state, key: location.key };
    if (action === 'PUSH') window.history.pushState(entry, '', createPath(location));
    else if (action === 'REPLACE' || location !== asked)
      window.history.replaceState(entry, '', createPath(location));
    const animated = this.#isAnimated(location, action, options);
    const { preventScrollReset = false } = options;
    this.shown = {
      location,
      action,
      keepsScroll: preventScrollReset,
      ...(failure !== undefined && { failure }),
    };
    this.#pending = null;
    for (const change of this.#changes) change(this.shown, { animated });
    for (const listener of this.#listeners) listener();
  }

  /** Fetches what the page at an address needs; answers that address, or the one it leads on to. */
  #prepare(location: Location): Location | Promise<Location> {
    const route = matchRoutes([...this.routes], location)?.at(-1)?.route;
    if (!route) return this.#fetchLater().then(() => this.#prepare(location));
    if (route.to) return this.#prepare(locationOf(route.to, location.state));
    const fetching = route.fetch?.();
    return fetching ? fetching.then(() => location) : location;
  }

  async #fetchLater(): Promise<void> {
    this.routes = [...this.routes, ...(await this.#later())];
  }

  #wait(location: Location): void {
    this.#pending = location;
    for (const listener of this.#listeners) listener();
  }

  #isAnimated({ pathname }: Location, action: Shown['action'], { viewTransition }: NavigateOptions): boolean {
    const left = this.shown?.location.pathname;
    if (left === undefined) return false;
    const [there, back] = [`${left} ${pathname}`, `${pathname} ${left}`];
    if (viewTransition) this.#animated.add(there);
    return (
      viewTransition === true || (action === 'POP' && (this.#animated.has(there) || this.#animated.has(back)))
    );
  }
}

function windowLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as { usr?: unknown; key?: string } | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default', mask: undefined };
}

function locationOf(to: To, state: unknown = null): Location {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  const key = Math.random().toString(36).slice(2, 10);
  return { pathname: pathname ?? window.location.pathname, search, hash, state, key, mask: undefined };
}
