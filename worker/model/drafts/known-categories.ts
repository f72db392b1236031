// All known categories of Pattern Match, and the words that fit them.
import { DICTIONARY } from '../../content/dictionary.generated.ts';
import { type Category, fitsBy, letterTest } from '../../content/pattern-checker.ts';
import { PATTERN_FITS } from '../../content/pattern-fits.generated.ts';
import { WORD_CLUES } from '../../content/word-clues.generated.ts';
import { wordLookup } from '../../content/word-list.ts';

let categories: ReadonlyMap<string, Category> | undefined;
let ownWords: ReadonlySet<string> | undefined;

/** By `titleKeyOf`; parsed once, on first use. */
export function knownCategories(): ReadonlyMap<string, Category> {
  categories ??= new Map(
    linesOf(PATTERN_FITS).map(({ title, words, test }) => {
      const fits = fitsBy(new Set(words), letterTest(test));
      return [titleKeyOf(title), { title, fits }];
    }),
  );
  return categories;
}

/** The key for comparing titles: '___ House' and '___ house' are the same. */
export function titleKeyOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9_]/g, '');
}

const isInDictionary = wordLookup(DICTIONARY);

/** Whether a word or phrase is in the dictionary, or in content that somebody has reviewed. In upper or lower case. */
export function isWord(word: string): boolean {
  ownWords ??= new Set([
    ...WORD_CLUES.flatMap(([, words]) => words.split(' ')),
    ...linesOf(PATTERN_FITS).flatMap(({ words }) => words.flatMap((one) => [one, ...one.split(/[ -]/)])),
  ]);
  const known = ownWords;
  const isKnown = (part: string) => known.has(part.toUpperCase()) || isInDictionary(part.replace(/'/g, ''));
  return isKnown(word) || word.split(/[ -]/).every(isKnown);
}

function linesOf(text: string): { title: string; words: string[]; test: string }[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      // The test comes last, and may contain bars itself.
      const [, title = '', words = '', test = ''] = /^([^|]*)\|([^|]*)\|(.*)$/.exec(line) ?? [];
      return { title, words: words.split(','), test };
    });
}
