// The rules for a word of Word Clue and its theme. The build applies them to its list, the worker to editors' drafts.

export const CLUE_WORD = /^[a-z]{5,10}$/;
export const CLUE_THEME = /^[A-Z][A-Za-z ]+$/;
/** Words of a theme that give nothing away. */
const SMALL_WORDS = ['the', 'and', 'part', 'with', 'for', 'you'];
/** Endings that are removed until a word's stem is left, longest first. */
const ENDINGS = /(ations?|ings?|iers?|ers?|ors?|ies|ied|ed|es|s|y|e)$/;
const SHORTEST_STEM = 4;

/** The word of a theme that gives a word away, or null: one contains the other, or both have the same stem. Any case. */
export function givenAwayBy({ theme, word }: { theme: string; word: string }): string | null {
  const its = word.toLowerCase();
  const telling = (theme.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((one) => !SMALL_WORDS.includes(one));
  return telling.find((one) => isWithin(one.replace(/s$/, ''), its) || haveOneStem(one, its)) ?? null;
}

function isWithin(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

function haveOneStem(one: string, other: string): boolean {
  const [stem, its] = [stemOf(one), stemOf(other)];
  return stem.length >= SHORTEST_STEM && stem === its;
}

/** A lower-case word without its ending, and without a letter that the ending doubles. */
function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length < SHORTEST_STEM ? word : stem.replace(/([^aeiouls])\1$/, '$1');
}

/** Spellings of one word with equally many letters: a solver who knows the word cannot know which one is meant. */
const SPELLINGS: readonly [string, string][] = [
  ['ize', 'ise'],
  ['izi', 'isi'],
  ['iza', 'isa'],
  ['yze', 'yse'],
  ['yzi', 'ysi'],
  ['ense', 'ence'],
  ['practise', 'practice'],
  ['grey', 'gray'],
  ['pyjama', 'pajama'],
  ['skept', 'scept'],
  ['disk', 'disc'],
  ['mollusk', 'mollusc'],
  ['tyre', 'tire'],
  ['gyps', 'gips'],
  ['cypher', 'cipher'],
  ['inqui', 'enqui'],
  ['siphon', 'syphon'],
  ['vizor', 'visor'],
  ['adviser', 'advisor'],
  ['conjurer', 'conjuror'],
  ['imposter', 'impostor'],
  ['metre', 'meter'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['litre', 'liter'],
  ['fibre', 'fiber'],
  ['sabre', 'saber'],
  ['ochre', 'ocher'],
  ['sombre', 'somber'],
  ['spectre', 'specter'],
  ['lustre', 'luster'],
  ['calibre', 'caliber'],
  ['sceptre', 'scepter'],
  ['meagre', 'meager'],
  ['louvre', 'louver'],
  ['mitre', 'miter'],
  ['sepulchre', 'sepulcher'],
];
/** Other spellings of a lower-case word with the same length that `isKnown` accepts. */
export function otherSpellings(word: string, isKnown: (word: string) => boolean): string[] {
  const swaps = [...SPELLINGS, ...SPELLINGS.map(([one, other]): [string, string] => [other, one])];
  const candidates = swaps
    .filter(([one]) => word.includes(one))
    .map(([one, other]) => word.replace(one, other));
  return [...new Set(candidates)].filter((other) => other !== word && isKnown(other));
}
