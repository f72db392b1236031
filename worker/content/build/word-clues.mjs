// Makes the pool of Word Clue out of word-clues.txt, the hand-written list of themes and their words, and refuses a list
// that could not be played: a word twice, too short or long, on a list of offences, or given away by its own theme.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cuss } from 'cuss';

const require = createRequire(import.meta.url);
const WORD = /^[a-z]{5,10}$/;
/** One word a day, and no repetition for 1,200 days. */
const FEWEST_WORDS = 1200;
const FEWEST_OF_A_THEME = 3;
/** cuss rates how sure a word is an offence; at 0 it lists 'black', 'color' and 'fruit' too. */
const SURE_OFFENCE = 1;
/** Words of a theme that say nothing about its words. */
const SMALL_WORDS = ['the', 'and', 'part'];

function offensiveWords() {
  const sure = Object.keys(cuss).filter((word) => cuss[word] >= SURE_OFFENCE);
  return new Set([...require('naughty-words/en.json'), ...sure]);
}

function themesIn(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, theme, words] = /^([A-Z][A-Za-z ]+): ([a-z ]+)$/.exec(line) ?? [];
    if (!theme) throw new Error(`word-clues.txt has a line that is no theme with its words: '${line}'`);
    return { theme, words: words.split(' ') };
  });
}

/** The words of a theme in the singular, three letters or more. */
function tellingWords(theme) {
  const words = theme.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return words.filter((word) => !SMALL_WORDS.includes(word)).map((word) => word.replace(/s$/, ''));
}

function objections(themes) {
  const offensive = offensiveWords();
  const pairs = themes.flatMap(({ theme, words }) => words.map((word) => ({ theme, word })));
  const seen = new Set();
  const found = themes
    .filter(({ words }) => words.length < FEWEST_OF_A_THEME)
    .map(({ theme }) => `few: ${theme}`);
  for (const { theme, word } of pairs) {
    if (!WORD.test(word)) found.push(`not 5 to 10 letters: ${word}`);
    if (seen.has(word)) found.push(`twice: ${word}`);
    if (offensive.has(word)) found.push(`offensive: ${word}`);
    const tells = (telling) => word.includes(telling) || telling.includes(word);
    if (tellingWords(theme).some(tells)) found.push(`given away by '${theme}': ${word}`);
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

/** The generated file by name, as text. Throws when the list cannot be played. */
export function wordClueFiles() {
  const themes = themesIn(readFileSync(new URL('word-clues.txt', import.meta.url), 'utf8'));
  const found = objections(themes);
  if (found.length > 0) throw new Error(`word-clues.txt:\n  ${found.join('\n  ')}`);
  return { 'worker/content/word-clues.generated.ts': listFile(themes) };
}
