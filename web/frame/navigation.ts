// Navigates within the site. A page stays on screen until the next page's code has loaded (docs/decisions/0005). React
// Router matches the addresses and resolves the links (site-router.tsx).
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
  /** Keeps the scroll position. */
  keepsScroll: boolean;
  /** The error that kept the page's code from loading. */
  failure?: unknown;
}

interface Changes {
  /** Called with the next page to show; `animated` asks for a view transition. */
  onShown(shown: Shown, { animated }: { animated: boolean }): void;
}

/** React Router's navigator over a set of pages. */
export class SiteNavigation implements Navigator {
  /** Null until the first page's code has loaded. */
  shown: Shown | null = null;
  routes: readonly PageRoute[];
  readonly #later: () => Promise<readonly PageRoute[]>;
  readonly #listeners = new Set<() => void>();
  readonly #changes = new Set<Changes['onShown']>();
  /** Pairs of paths between which a link has asked for a view transition; Back uses one, too. */
  readonly #animated = new Set<string>();
  #pending: Location | null = null;
  #turn = 0;

  /** Starts at the window's address. `later` fetches the pages missing from `routes`; one of those must match any address. */
  constructor(routes: readonly PageRoute[], later: () => Promise<readonly PageRoute[]>) {
    this.routes = routes;
    this.#later = later;
    watchPlaces(() => this.shown?.location ?? windowLocation());
    window.addEventListener('popstate', () => void this.#go(windowLocation(), 'POP'));
    void this.#go(windowLocation(), 'POP');
  }

  /** The address being loaded, else the address shown. */
  get location(): Location {
    return this.#pending ?? this.shown?.location ?? windowLocation();
  }

  /** Whether the next page's code is loading. */
  readonly isPending = () => this.#pending !== null && this.shown !== null;

  /** Calls `listener` after `isPending` or the address has changed. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls `listener` with each page to show. Returns a function that unsubscribes it. */
  onShown(listener: Changes['onShown']): () => void {
    this.#changes.add(listener);
    return () => void this.#changes.delete(listener);
  }

  // React Router calls these unbound.
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

  /** Fetches the code of the page at an address. Returns that address, or the one it redirects to. */
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
