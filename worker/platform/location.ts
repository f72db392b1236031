// Where to create objects that talk to the record more than to one player, and where in the world a visitor is. An object stays
// where its first caller created it.
import { isRegion, REGIONS, regionIn } from './editions.ts';

/** Options that create an object in a region; for any other text it is created near its first caller. */
export function hintOf(region: string): { locationHint?: DurableObjectLocationHint } {
  return isRegion(region) ? { locationHint: region as DurableObjectLocationHint } : {};
}

export function atTheRecord({ edition, RECORD_LOCATION }: { edition: string; RECORD_LOCATION: string }) {
  return hintOf(regionIn(edition) ?? RECORD_LOCATION);
}

/** The region of a request by Cloudflare's data about its address; null if unknown. */
export function regionOf({ cf }: { cf?: unknown }): string | null {
  const { continent, longitude } = (cf ?? {}) as { continent?: unknown; longitude?: unknown };
  const degrees = Number(longitude ?? 0);
  return REGIONS.find((one) => one.continent === continent && degrees <= one.until)?.region ?? null;
}
