// An attack as a notification hands it to the page that plays it again, in the state of the way there.
import { type Foil, foilIn } from '#shared/kernel/foil.ts';

/** What was sent, by whom, what it hit, and what turned it away: null for an attack that succeeded. */
export interface MischiefMet {
  item: string;
  by: string;
  foiledBy: Foil | null;
  hit: readonly string[];
}

/** The state of a way, as `MischiefMet` where it is one. */
export function mischiefMetOf(state: unknown): MischiefMet | null {
  if (typeof state !== 'object' || state === null || !('mischief' in state)) return null;
  const { item, by, foiledBy, hit } = (state.mischief ?? {}) as Partial<MischiefMet>;
  if (typeof item !== 'string' || typeof by !== 'string') return null;
  return { item, by, foiledBy: foilIn(foiledBy), hit: Array.isArray(hit) ? hit.map(String) : [] };
}
