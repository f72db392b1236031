// All categories of Pattern Match that there are, with the words that fit them: what a solver may think of.
import { DICTIONARY } from '../../content/dictionary.generated.ts';
import { type Category, fitsBy, letterTest } from '../../content/pattern-checker.ts';
import { PATTERN_FITS } from '../../content/pattern-fits.generated.ts';
import { WORD_CLUES } from '../../content/word-clues.generated.ts';
import { wordLookup } from '../../content/word-list.ts';

let categories: ReadonlyMap<string, Category> | undefined;
let ownWords: ReadonlySet<string> | undefined;

/** By `titleKeyOf`; read at the first question, once. */
export function knownCategories(): ReadonlyMap<string, Category> {
  categories ??= new Map(
    linesOf(PATTERN_FITS).map(({ title, words, test }) => {
      const fits = fitsBy(new Set(words), letterTest(test));
      return [titleKeyOf(title), { title, fits }];
    }),
  );
  return categories;
}

/** What titles are compared by: '___ House' and '___ house' are one. */
export function titleKeyOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9_]/g, '');
}

const isInDictionary = wordLookup(DICTIONARY);

/** Whether a word, of one part or more, is in the dictionary, or in content that somebody has read. In upper or lower case. */
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
      // The test is last, and may hold bars itself.
      const [, title = '', words = '', test = ''] = /^([^|]*)\|([^|]*)\|(.*)$/.exec(line) ?? [];
      return { title, words: words.split(','), test };
    });
}
