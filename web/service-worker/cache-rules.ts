// What the service worker does with each kind of request, as a table: the first rule whose paths match holds. Calls are
// never kept: an opening starts a clock, and an old balance is a wrong one.

export type Source =
  /** The browser asks as if there were no service worker. */
  | 'network'
  /** The network; where there is none, the page as it was installed. */
  | 'network-else-shell'
  /** What was kept, for good: the name of such a file changes with its content. */
  | 'kept'
  /** What was kept, while a newer one is fetched for the next time. */
  | 'kept-and-refreshed';

/** The stores that answers are kept in. `shell` is filled at installation alone. */
export type StoreName = 'shell' | 'files' | 'pictures';

export interface CacheRule {
  what: string;
  paths: RegExp;
  source: Source;
  store?: StoreName;
  /** More than these are not kept; the oldest go. */
  most?: number;
}

const NOT_KEPT: CacheRule = { what: 'anything else', paths: /^/, source: 'network' };
const PAGE: CacheRule = { what: 'a page', paths: /^/, source: 'network-else-shell' };

/** Holds for navigations, too. */
const CALLS: CacheRule = {
  what: 'calls, openings among them, the operators’ desk, and what is local to the server',
  paths: /^\/(api|auth|dev|cdn-cgi|\.well-known|ops)(\/|$)/,
  source: 'network',
};

export const CACHE_RULES: readonly CacheRule[] = [
  CALLS,
  { what: 'scripts and styles', paths: /^\/built\//, source: 'kept', store: 'files', most: 400 },
  { what: 'typefaces', paths: /^\/fonts\//, source: 'kept', store: 'files', most: 400 },
  {
    what: 'pictures',
    paths: /^\/(faces|plates|static|emblems|icons)\//,
    source: 'kept-and-refreshed',
    store: 'pictures',
    most: 200,
  },
  {
    what: 'the mark',
    paths: /^\/(icon\.svg|icon-180\.png)$/,
    source: 'kept-and-refreshed',
    store: 'pictures',
    most: 200,
  },
  NOT_KEPT,
];

/** As much of a request as the rules look at. */
export interface Asked {
  method: string;
  url: string;
  isNavigation: boolean;
  isPartial: boolean;
}

export function ruleFor({ method, url, isNavigation, isPartial }: Asked, origin: string): CacheRule {
  const { origin: askedOrigin, pathname } = new URL(url);
  if (method !== 'GET' || askedOrigin !== origin || isPartial) return NOT_KEPT;
  if (isNavigation) return CALLS.paths.test(pathname) ? CALLS : PAGE;
  return CACHE_RULES.find(({ paths }) => paths.test(pathname))!;
}

/**
 * Whether an answer may be kept. A file that is gone is answered with the page, so HTML in the place of a file is a
 * miss; what the server forbids to store is not stored.
 */
export function mayKeep({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  const isForbidden = /\bno-store\b/.test(headers.get('cache-control') ?? '');
  return status === 200 && type === 'basic' && !isHtml && !isForbidden;
}

const PREFIX = 'doxa';

export function cacheName({ store, version }: { store: StoreName; version: string }): string {
  return `${PREFIX}-${store}-${version}`;
}

/**
 * Which caches are to go once a version is in charge: all of its house but its own and those of the one before it, which
 * pages that are still open go on with. `names` are in the order in which they were made.
 */
export function outdatedCaches({ names, version }: { names: readonly string[]; version: string }): string[] {
  const own = names.filter((name) => name.startsWith(`${PREFIX}-`));
  const versions = [...new Set(own.map(versionIn))];
  const before = versions.filter((other) => other !== version).at(-1);
  return own.filter((name) => versionIn(name) !== version && versionIn(name) !== before);
}

function versionIn(name: string): string {
  return name.slice(name.lastIndexOf('-') + 1);
}
