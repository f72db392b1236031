// What can foil an attack. The story of the attack names it, and both players see it.

export const FOILS = ['gate', 'geese', 'hedge', 'dog', 'neighbour', 'tea'] as const;

export type Foil = (typeof FOILS)[number];

export function foilIn(value: unknown): Foil | null {
  return FOILS.find((foil) => foil === value) ?? null;
}
