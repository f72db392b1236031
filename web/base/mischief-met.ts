// An attack that a notification passes to the page that shows it, in the history state of the link.
import { type Foil, foilIn } from '#shared/kernel/foil.ts';

/** The item, the attacker, the target, and what foiled the attack: null if it succeeded. */
export interface MischiefMet {
  item: string;
  by: string;
  foiledBy: Foil | null;
  hit: readonly string[];
}

/** Reads a `MischiefMet` from a history state, if it is one. */
export function mischiefMetOf(state: unknown): MischiefMet | null {
  if (typeof state !== 'object' || state === null || !('mischief' in state)) return null;
  const { item, by, foiledBy, hit } = (state.mischief ?? {}) as Partial<MischiefMet>;
  if (typeof item !== 'string' || typeof by !== 'string') return null;
  return { item, by, foiledBy: foilIn(foiledBy), hit: Array.isArray(hit) ? hit.map(String) : [] };
}
