// How the service worker handles each kind of request, as a table: the first rule whose `paths` match applies. Calls are
// never cached: an opening starts a clock, and an old balance is a wrong one.

export type Source =
  /** As if there were no service worker. */
  | 'network'
  /** The network, else the installed page. */
  | 'network-else-shell'
  /** The cache, permanently: the file's name changes with its content. */
  | 'kept'
  /** The cache, while a newer copy is fetched for the next request. */
  | 'kept-and-refreshed';

/** The caches. `shell` is filled only at installation. */
export type StoreName = 'shell' | 'files' | 'pictures';

export interface CacheRule {
  what: string;
  paths: RegExp;
  source: Source;
  store?: StoreName;
  /** The maximum number of entries; the oldest are deleted first. */
  most?: number;
}

const NOT_KEPT: CacheRule = { what: 'anything else', paths: /^/, source: 'network' };
const PAGE: CacheRule = { what: 'a page', paths: /^/, source: 'network-else-shell' };

/** Applies to navigations, too. */
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

/** The parts of a request that the rules depend on. */
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
 * Whether a response may be cached. The host answers a missing file with the page, so HTML instead of a file is a miss;
 * `no-store` is respected.
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
 * The caches to delete once a version is active: all of Doxa's except its own and those of the previous version, which
 * open pages may still use. `names` are in order of creation.
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
