// Makes the pool of Word Clue from word-clues.txt, the hand-written list of themes and words. Rejects a list with a word that
// is repeated, too short or long, offensive, or given away by its own theme.

import { readFileSync } from 'node:fs';
import { CLUE_WORD, givenAwayBy, otherSpellings } from '../clue-checker.ts';
import { frontCode } from '../word-list.ts';
import { DIALECTS, HIGHEST_LEVEL, offensiveWords, scowlWords } from './scowl.mjs';

/** One word a day, and no repetition for 1,200 days. */
const FEWEST_WORDS = 1200;
const FEWEST_OF_A_THEME = 3;
/** The most words of a length that the coach can evaluate in time. */
const COACH_WORDS = 200;

/** The themes in the list, with their words in lower case. */
export function clueThemes() {
  const text = readFileSync(new URL('word-clues.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, theme, words] = /^([A-Z][A-Za-z ]+): ([a-z ]+)$/.exec(line) ?? [];
    if (!theme) throw new Error(`word-clues.txt has a line that is no theme with its words: '${line}'`);
    return { theme, words: words.split(' ') };
  });
}

function objections(themes) {
  const offensive = offensiveWords();
  const known = scowlWords({ dialects: DIALECTS, highestLevel: HIGHEST_LEVEL, shortest: 5, longest: 10 });
  const pairs = themes.flatMap(({ theme, words }) => words.map((word) => ({ theme, word })));
  const seen = new Set();
  const found = themes
    .filter(({ words }) => words.length < FEWEST_OF_A_THEME)
    .map(({ theme }) => `few: ${theme}`);
  for (const { theme, word } of pairs) {
    if (!CLUE_WORD.test(word)) found.push(`not 5 to 10 letters: ${word}`);
    if (seen.has(word)) found.push(`twice: ${word}`);
    if (offensive.has(word)) found.push(`offensive: ${word}`);
    if (givenAwayBy({ theme, word })) found.push(`given away by '${theme}': ${word}`);
    for (const other of otherSpellings(word, (one) => known.has(one)))
      found.push(`also spelt ${other}: ${word}`);
    seen.add(word);
  }
  if (pairs.length < FEWEST_WORDS) found.push(`${pairs.length} words, ${FEWEST_WORDS} are needed`);
  return found;
}

const listFile = (themes) => `// Written by worker/content/build/word-clues.mjs. Do not edit by hand.

/** A theme and the words that belong to it, in upper case, parted by blanks. */
export type ThemeWords = readonly [theme: string, words: string];

/** The ${themes.flatMap(({ words }) => words).length} words of Word Clue in ${themes.length} themes. */
export const WORD_CLUES: readonly ThemeWords[] = [
${themes.map(({ theme, words }) => `  ['${theme}', '${words.join(' ').toUpperCase()}'],`).join('\n')}
];
`;

/** Common words of each length for the coach, which must not know the pool. */
function coachFile() {
  const offensive = offensiveWords();
  const common = scowlWords({
    dialects: ['english', 'american'],
    highestLevel: 20,
    shortest: 5,
    longest: 10,
  });
  const fit = [...common].filter((word) => !offensive.has(word)).sort();
  const drawn = [5, 6, 7, 8, 9, 10].flatMap((length) => {
    const words = fit.filter((word) => word.length === length);
    return words.filter((_, place) => place % Math.ceil(words.length / COACH_WORDS) === 0);
  });
  return `// Written by worker/content/build/word-clues.mjs. Do not edit by hand.

/** Common words of 5 to 10 letters, at most ${COACH_WORDS} of each length, coded by word-list.ts. */
export const COACH_WORDS =
  '${frontCode(drawn.sort())}';
`;
}

/** The generated files by name, as text. Throws if the list is invalid. */
export function wordClueFiles() {
  const themes = clueThemes();
  const found = objections(themes);
  if (found.length > 0) throw new Error(`word-clues.txt:\n  ${found.join('\n  ')}`);
  return {
    'worker/content/word-clues.generated.ts': listFile(themes),
    'worker/content/coach-words.generated.ts': coachFile(),
  };
}
