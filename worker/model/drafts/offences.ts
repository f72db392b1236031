// Finds offensive words in a text in any spelling: with accents, digits for letters, doubled letters, or letter by letter.
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { OFFENCES } from '../../content/offences.generated.ts';
import { wordLookup } from '../../content/word-list.ts';

const isListed = wordLookup(OFFENCES);
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Words of the lists and the matcher that are allowed, because content does not use them offensively. */
export const LET_IN: ReadonlySet<string> = new Set([
  'butt',
  'crack',
  'cracker',
  'cumin',
  'devil',
  'god',
  'nymph',
  'peck',
  'pudd',
  'screw',
  'smack',
  'spade',
]);
/** Whole phrases that are allowed as well. */
const PHRASES_LET_IN = /\bblue tits?\b/gi;

const LETTERS_FOR: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't', '€': 'e', '£': 'l', '¢': 'c', '*': '', '.': '' },
};
/** Consecutive pieces shorter than this are read as one word. */
const PIECE = 2;

/** The offensive words of a text as read, each once; none for a text that may be shown. */
export function offencesIn(text: string): string[] {
  const shown = text.replace(PHRASES_LET_IN, ' ');
  const plain = withoutMarks(shown);
  const readings = [plain, spelt(plain)];
  const found = readings.flatMap((reading) => {
    const words = reading.match(/[a-z]+/g) ?? [];
    return [...words, ...joined(words)].filter(isOffensive);
  });
  const hasMatch = [shown, ...readings].some((reading) =>
    matcher.hasMatch(reading.replace(/[a-z]+/gi, (word) => (LET_IN.has(word.toLowerCase()) ? '' : word))),
  );
  return [...new Set(found.length === 0 && hasMatch ? [text.trim()] : found)];
}

function isOffensive(word: string): boolean {
  if (LET_IN.has(word)) return false;
  const drawnOut = /(.)\1{2,}/g;
  return [word, word.replace(drawnOut, '$1'), word.replace(drawnOut, '$1$1')].some((one) =>
    formsOf(one).some((form) => isListed(form) && !LET_IN.has(form)),
  );
}

/** A word and the words that it may be a plural or past tense of. */
function formsOf(word: string): string[] {
  return [word, word.replace(/s$/, ''), word.replace(/((?<=ss|x|z|ch|sh)es|ed|ers?|ings?)$/, '')].filter(
    (form) => form.length > PIECE,
  );
}

function withoutMarks(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Replaces digits and symbols next to letters with the letters that they look like; a number on its own stays a number. */
function spelt(text: string): string {
  return text.replace(/\S*[a-z]\S*/g, (word) => [...word].map((sign) => LETTERS_FOR[sign] ?? sign).join(''));
}

/** Joins runs of short pieces into one word: 's h i t', 'f-u-ck'. Also joins a text of two words. */
function joined(words: readonly string[]): string[] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (word.length <= PIECE) runs.at(-1)!.push(word);
    else runs.push([]);
  }
  const whole = words.length === 2 ? [words.join('')] : [];
  return [...runs.filter((run) => run.length > 1).map((run) => run.join('')), ...whole];
}
