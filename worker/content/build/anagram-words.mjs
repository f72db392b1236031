// Makes the sets of Anagram Hunt and the words for them. A set is seven letters, one of which must be used; its words are not
// stored with it but selected from the lists, which contain only words that fit a set.

import { readFileSync } from 'node:fs';
import { frontCode } from '../word-list.ts';
import { DIALECTS, HIGHEST_LEVEL, offensiveWords, scowlWords } from './scowl.mjs';

const SET_LEVEL = 35;
const COMMON_LEVEL = 50;
const SHORTEST = 3;
const LETTERS = 7;
/** The range of common words in a set: enough for two minutes, few enough to find a good share. */
const FEWEST_WORDS = 30;
const MOST_WORDS = 50;
/** One set a day, without repetition for 1,000 days. */
const FEWEST_SETS = 1000;

const familiarDialects = ['english', 'american'];

function hiddenWords() {
  const lines = readFileSync(new URL('anagram-hidden.txt', import.meta.url), 'utf8').split('\n');
  const words = lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' '));
  const offensive = [...offensiveWords(), ...words.filter((word) => word !== '')];
  return new Set(offensive.flatMap((word) => [word, `${word}s`]));
}

const sortedLetters = (word) => [...word].sort().join('');

/** All distinct subsets of sorted letters. */
function choicesOf(letters) {
  const choices = new Set(['']);
  for (const letter of letters) for (const choice of [...choices]) choices.add(choice + letter);
  return choices;
}

/** Words by their sorted letters. */
const grouped = (words) => Map.groupBy(words, sortedLetters);

/** The words of a grouped list that can be made from some letters. */
const fitting = (groups, letters) => [...choicesOf(letters)].flatMap((choice) => groups.get(choice) ?? []);

/** Picks one of several by a hash of the letters, so that no letter of the alphabet is preferred. */
function chosenFor(letters, several) {
  let sum = 0;
  for (const letter of letters) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return several[sum % several.length];
}

/** The sets, each with its must-use letter, in alphabetical order. */
function setsFrom({ seeds, common }) {
  return [...new Set(seeds.map(sortedLetters))].sort().flatMap((letters) => {
    const words = fitting(common, letters);
    const possible = [...new Set(letters)].filter((letter) => {
      const count = words.filter((word) => word.includes(letter)).length;
      return count >= FEWEST_WORDS && count <= MOST_WORDS;
    });
    return possible.length === 0 ? [] : [{ letters, must: chosenFor(letters, possible) }];
  });
}

/** The words that fit a set and contain its must-use letter. */
function usedIn(sets, words) {
  const groups = grouped(words);
  const used = new Set();
  for (const { letters, must } of sets) {
    for (const word of fitting(groups, letters)) if (word.includes(must)) used.add(word);
  }
  return [...used].sort();
}

const setsFile = ({
  sets,
  common,
  rare,
  hidden,
}) => `// Written by worker/content/build/anagram-words.mjs. Do not edit by hand.
import { cutIntoWords } from './word-list.ts';

const SETS =
  '${sets.map(({ letters, must }) => must + letters).join('')}';

/** The ${sets.length} sets, each the must-use letter and then all seven letters in alphabetical order. */
export const ANAGRAM_SETS: readonly string[] = cutIntoWords(SETS, ${LETTERS + 1});

/** The ${common.length} words that people know, front-coded. */
export const COMMON_WORDS =
  '${frontCode(common)}';

/** The ${rare.length} further words of the dictionary, front-coded. */
export const RARE_WORDS =
  '${frontCode(rare)}';

/** The ${hidden.length} words that count when they are found and are shown to nobody, front-coded. */
export const HIDDEN_WORDS =
  '${frontCode(hidden)}';
`;

/** The generated file by name, as text. Throws if there are too few sets. */
export function anagramFiles() {
  const lengths = { shortest: SHORTEST, longest: LETTERS };
  const wordsUpTo = (dialects, highestLevel) => [...scowlWords({ dialects, highestLevel, ...lengths })];
  const hides = hiddenWords();
  const shown = (words) => words.filter((word) => !hides.has(word));
  const familiar = shown(wordsUpTo(familiarDialects, COMMON_LEVEL));
  const isFamiliar = new Set(familiar);
  const accepted = wordsUpTo(DIALECTS, HIGHEST_LEVEL);
  const seeds = shown(wordsUpTo(familiarDialects, SET_LEVEL)).filter((word) => word.length === LETTERS);
  const sets = setsFrom({ seeds, common: grouped(familiar) });
  if (sets.length < FEWEST_SETS) throw new Error(`only ${sets.length} sets`);
  const words = {
    common: usedIn(sets, familiar),
    rare: usedIn(
      sets,
      shown(accepted).filter((word) => !isFamiliar.has(word)),
    ),
    hidden: usedIn(
      sets,
      accepted.filter((word) => hides.has(word)),
    ),
  };
  return { 'worker/content/anagram-sets.generated.ts': setsFile({ sets, ...words }) };
}
