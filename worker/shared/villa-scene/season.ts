// The seasons of the Villas.

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

/** The season of a month, 1 to 12; December to February is winter. */
export function seasonOf(month: number): Season {
  return (['winter', 'spring', 'summer', 'autumn'] as const)[Math.floor((month % 12) / 3)] ?? 'winter';
}
