// An attack as a notification hands it to the page that plays it again, in the state of the way there.

/** What was sent, by whom, and how it went. */
export interface MischiefMet {
  item: string;
  by: string;
  success: boolean;
  hit: readonly string[];
}

/** The state of a way, as `MischiefMet` where it is one. */
export function mischiefMetOf(state: unknown): MischiefMet | null {
  if (typeof state !== 'object' || state === null || !('mischief' in state)) return null;
  const { item, by, success, hit } = (state.mischief ?? {}) as Partial<MischiefMet>;
  if (typeof item !== 'string' || typeof by !== 'string') return null;
  return { item, by, success: success === true, hit: Array.isArray(hit) ? hit.map(String) : [] };
}
