// The names of editions, and where their stores are. The name of a further edition says where in the world it is.

/** The edition that lives in D1. A small deployment has no other. */
export const HOME = 'home';

/** The regions that the platform takes a hint for, each with the continent that it is on, as Cloudflare names that. */
const CONTINENTS: Readonly<Record<string, string>> = {
  wnam: 'NA',
  enam: 'NA',
  sam: 'SA',
  weur: 'EU',
  eeur: 'EU',
  apac: 'AS',
  me: 'AS',
  oc: 'OC',
  afr: 'AF',
};

const FURTHER = /^([a-z]+)-[1-9]\d{0,3}$/;

export function isBesideDirectory(edition: string): boolean {
  return edition === HOME;
}

export function regionIn(edition: string): string | null {
  const region = FURTHER.exec(edition)?.[1];
  return region !== undefined && isRegion(region) ? region : null;
}

export function isRegion(name: string): boolean {
  return Object.hasOwn(CONTINENTS, name);
}

export function continentOf(region: string): string | null {
  return CONTINENTS[region] ?? null;
}
