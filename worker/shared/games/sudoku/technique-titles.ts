// The titles of the techniques.
const TITLES: Readonly<Record<string, string>> = {
  naked_single: 'Naked single',
  hidden_single: 'Hidden single',
  naked_pair: 'Naked pair',
  hidden_pair: 'Hidden pair',
  pointing: 'Pointing digits',
  claiming: 'Claiming line',
  naked_triple: 'Naked triple',
  x_wing: 'X-wing',
  xy_wing: 'XY-wing',
  mistake: 'A wrong digit',
};

export function techniqueTitle(technique: string): string {
  return TITLES[technique] ?? 'Hint';
}
