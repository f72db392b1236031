// The names of editions, and the regions where their stores are. The name of a further edition says its region.

/** The edition that is stored in D1. A small deployment has no other. */
export const HOME = 'home';

/**
 * The regions that the platform accepts as a location hint. Each has its continent, as Cloudflare names it, and the degree of
 * longitude where it ends; those of a continent are listed from the west.
 */
export const REGIONS: readonly { region: string; continent: string; until: number }[] = [
  { region: 'wnam', continent: 'NA', until: -100 },
  { region: 'enam', continent: 'NA', until: 180 },
  { region: 'sam', continent: 'SA', until: 180 },
  { region: 'weur', continent: 'EU', until: 20 },
  { region: 'eeur', continent: 'EU', until: 180 },
  { region: 'me', continent: 'AS', until: 60 },
  { region: 'apac', continent: 'AS', until: 180 },
  { region: 'oc', continent: 'OC', until: 180 },
  { region: 'afr', continent: 'AF', until: 180 },
];

const FURTHER = /^([a-z]+)-[1-9]\d{0,3}$/;

export function isBesideDirectory(edition: string): boolean {
  return edition === HOME;
}

export function regionIn(edition: string): string | null {
  const region = FURTHER.exec(edition)?.[1];
  return region !== undefined && isRegion(region) ? region : null;
}

export function isRegion(name: string): boolean {
  return continentOf(name) !== null;
}

export function continentOf(region: string): string | null {
  return REGIONS.find((one) => one.region === region)?.continent ?? null;
}
