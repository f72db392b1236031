// What turns an attack away. Its story names it, and both players see it.

/** By the stories of failed attacks. */
export const FOILS = ['gate', 'geese', 'hedge', 'dog', 'neighbour', 'tea'] as const;

export type Foil = (typeof FOILS)[number];

export function foilIn(value: unknown): Foil | null {
  return FOILS.find((foil) => foil === value) ?? null;
}
