// Where objects are made that talk to the record more than to one player. An object stays where its first caller had it made.

/** The regions that the platform takes a hint for. */
const REGIONS: readonly string[] = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'];

/** Asks for an object near the record; without the setting it is made near its first caller. */
export function atTheRecord({ RECORD_LOCATION }: { RECORD_LOCATION: string }): {
  locationHint?: DurableObjectLocationHint;
} {
  return REGIONS.includes(RECORD_LOCATION)
    ? { locationHint: RECORD_LOCATION as DurableObjectLocationHint }
    : {};
}
