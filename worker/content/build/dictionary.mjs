// Makes the two lists with which the worker checks editors' drafts: dictionary words, and words that no game may show.

import { frontCode } from '../word-list.ts';
import { DIALECTS, HIGHEST_LEVEL, offensiveWords, scowlWords } from './scowl.mjs';

const LENGTHS = { shortest: 3, longest: 12 };
const SHORTEST_OFFENCE = 3;

const listFile = ({
  name,
  what,
  words,
}) => `// Written by worker/content/build/dictionary.mjs. Do not edit by hand.

/** ${what}, coded by word-list.ts. */
export const ${name} =
  '${frontCode([...new Set(words)].sort())}';
`;

/** Letters only, so that phrases are stored without spaces. */
const lettersOf = (text) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

export function dictionaryFiles() {
  const known = scowlWords({ dialects: DIALECTS, highestLevel: HIGHEST_LEVEL, ...LENGTHS });
  const offensive = [...offensiveWords()].map(lettersOf).filter((word) => word.length >= SHORTEST_OFFENCE);
  return {
    'worker/content/dictionary.generated.ts': listFile({
      name: 'DICTIONARY',
      what: `The words of ${LENGTHS.shortest} to ${LENGTHS.longest} letters in a large dictionary`,
      words: known,
    }),
    'worker/content/offences.generated.ts': listFile({
      name: 'OFFENCES',
      what: 'Words and phrases that are offensive, without their spaces',
      words: offensive,
    }),
  };
}
