// Where objects are made that talk to the record more than to one player, and where in the world a visitor is. An object
// stays where its first caller had it made.
import { isRegion, regionIn } from './editions.ts';

/** Asks for an object in a region; for any other text it is made near its first caller. */
export function hintOf(region: string): { locationHint?: DurableObjectLocationHint } {
  return isRegion(region) ? { locationHint: region as DurableObjectLocationHint } : {};
}

export function atTheRecord({ edition, RECORD_LOCATION }: { edition: string; RECORD_LOCATION: string }) {
  return hintOf(regionIn(edition) ?? RECORD_LOCATION);
}

/** The regions of each continent from the west, each with the degree of longitude at which it ends. */
const REGIONS = new Map<unknown, readonly (readonly [until: number, region: string])[]>([
  [
    'NA',
    [
      [-100, 'wnam'],
      [180, 'enam'],
    ],
  ],
  [
    'EU',
    [
      [20, 'weur'],
      [180, 'eeur'],
    ],
  ],
  [
    'AS',
    [
      [60, 'me'],
      [180, 'apac'],
    ],
  ],
  ['SA', [[180, 'sam']]],
  ['OC', [[180, 'oc']]],
  ['AF', [[180, 'afr']]],
]);

/** The region that a request came from, by what Cloudflare knows of its address; null where it knows nothing. */
export function regionOf({ cf }: { cf?: unknown }): string | null {
  const { continent, longitude } = (cf ?? {}) as { continent?: unknown; longitude?: unknown };
  const degrees = Number(longitude ?? 0);
  return REGIONS.get(continent)?.find(([until]) => degrees <= until)?.[1] ?? null;
}
