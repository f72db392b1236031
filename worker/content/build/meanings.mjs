// Makes the short meanings of the answers of Word Clue and Triordle from WordNet; they are shown once the day has closed. Of
// several senses, Word Clue uses the one most similar to its theme's other words, Triordle the most common one.

import { readFileSync } from 'node:fs';
import { offensiveWords } from './scowl.mjs';
import { answerWords } from './triordle-words.mjs';
import { clueThemes } from './word-clues.mjs';
import { sensesOf } from './wordnet.mjs';

/** A longer meaning is cut at a semicolon, or left out. */
const LONGEST = 140;
/** Kinds with a larger share of all words are irrelevant to a theme. */
const LEAST_TELLING = 0.2;
/** The weight of a meaning that names its theme, on the scale of a shared kind's rarity (natural logarithm). */
const NAMED = 2;

const pluralOf = (word) => word.replace(/s$/, '');

function leftOut() {
  const lines = readFileSync(new URL('meanings-left-out.txt', import.meta.url), 'utf8').split('\n');
  return new Set(
    lines
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(' '))
      .filter(Boolean),
  );
}

/** A word and its possible base forms. */
const formsOf = (word) => [
  word,
  ...['s', 'es', 'd', 'ed', 'ing'].map((ending) => word.replace(new RegExp(`${ending}$`), '')),
];

/** The displayed meaning, or null if it is too long or contains a form of an offensive word. */
function shown(meaning, offensive) {
  const parts = meaning.split('; ');
  while (parts.length > 1 && parts.join('; ').length > LONGEST) parts.pop();
  const text = parts
    .join('; ')
    .replaceAll('`', '‘')
    .replaceAll("'", '’')
    .replace(/"([^"]*)"/g, '“$1”');
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return text.length > LONGEST || words.some((word) => formsOf(word).some((form) => offensive.has(form)))
    ? null
    : text;
}

/** The sense that shares the rarest kinds with the theme's words, or whose meaning names the theme; null if none is similar. */
function senseIn({ theme, word, words }, { sensesFor, kindsOf, weightOf }) {
  const others = words
    .filter((other) => other !== word)
    .map((other) => new Set(sensesFor(other).flatMap((sense) => [...kindsOf(sense)])));
  const named =
    theme
      .toLowerCase()
      .match(/[a-z]{4,}/g)
      ?.map(pluralOf) ?? [];
  const rated = sensesFor(word).map((sense) => {
    const shared = [...kindsOf(sense)].map(
      (kind) => weightOf(kind) * others.filter((kinds) => kinds.has(kind)).length,
    );
    const isNamed = named.some((name) => sense.meaning.toLowerCase().includes(name));
    const likeness = Math.max(0, ...shared) / Math.max(1, others.length) + (isNamed ? NAMED : 0);
    return { sense, likeness: sense.key.startsWith('noun') ? likeness : likeness / 2 };
  });
  const best = rated.toSorted((one, other) => other.likeness - one.likeness)[0];
  return best && (best.likeness > 0 || rated.length === 1) ? best.sense : null;
}

const listFile = (meanings) => `// Written by worker/content/build/meanings.mjs. Do not edit by hand.

/** What ${meanings.length} answers of Word Clue and Triordle mean, by WordNet 3.1: a line each, the word and its meaning parted by a tab. */
export const MEANINGS = \`
${meanings.map(([word, meaning]) => `${word}\t${meaning}`).join('\n')}
\`;
`;

export function meaningFiles() {
  const meanings = meaningsOf({ themes: clueThemes(), answers: answerWords() });
  return { 'worker/content/meanings.generated.ts': listFile(meanings) };
}

/** The meanings by word in upper case. `themes` are Word Clue's, `answers` Triordle's, all in lower case. */
function meaningsOf({ themes, answers }) {
  const clueWords = themes.flatMap(({ words }) => words);
  const { senses, kindsOf } = sensesOf(new Set([...clueWords, ...clueWords.map(pluralOf), ...answers]));
  const sensesFor = (word) => senses.get(word) ?? senses.get(pluralOf(word)) ?? [];
  const counts = new Map();
  for (const word of clueWords)
    for (const kind of new Set(sensesFor(word).flatMap((sense) => [...kindsOf(sense)])))
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const weightOf = (kind) => {
    const share = counts.get(kind) / clueWords.length;
    return share > LEAST_TELLING ? 0 : -Math.log(share);
  };
  const chosen = new Map();
  for (const word of answers) {
    const sense = (senses.get(word) ?? []).find(({ isName }) => !isName);
    if (sense) chosen.set(word, sense);
  }
  for (const { theme, words } of themes)
    for (const word of words) {
      const sense = senseIn({ theme, word, words }, { sensesFor, kindsOf, weightOf });
      if (sense) chosen.set(word, sense);
      else chosen.delete(word);
    }
  const offensive = offensiveWords();
  const without = leftOut();
  return [...chosen]
    .flatMap(([word, { meaning }]) => {
      const text = without.has(word) ? null : shown(meaning, offensive);
      return text === null ? [] : [[word.toUpperCase(), text]];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
