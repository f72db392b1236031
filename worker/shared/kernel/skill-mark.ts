// The names of the marks of skill, in display order.

export const SKILL_MARKS = [
  'perfect',
  'three_in_three',
  'last_guess',
  'no_mistake',
  'last_chance',
  'elephant',
  'straight_line',
  'dared',
  'quick_hand',
  'long_tail',
  'wordsmith',
  'comeback',
  'first_edition',
  'late_edition',
  'full_edition',
  'week_of_editions',
] as const;

export type SkillMarkName = (typeof SKILL_MARKS)[number];
