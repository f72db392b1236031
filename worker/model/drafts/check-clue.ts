// Checks a draft of Word Clue for a word that is given away, used before, spelt in two ways, in no dictionary, or offensive.
import { CLUE_THEME, CLUE_WORD, givenAwayBy, otherSpellings } from '../../content/clue-checker.ts';
import { WORD_CLUES } from '../../content/word-clues.generated.ts';
import type { ClueDraft, Finding } from '../../shared/contract/ops-editors.ts';
import { isWord } from './known-categories.ts';
import { offencesIn } from './offences.ts';
import type { OnRecord } from './on-record.ts';

export function clueFindings({ word, theme }: ClueDraft, { clueWords }: OnRecord): Finding[] {
  const stop = (kind: Finding['kind'], text: string): Finding => ({ kind, stops: true, text });
  const found: Finding[] = [];
  const offensive = [word, theme].flatMap(offencesIn);
  if (offensive.length > 0) found.push(stop('offensive', `Offensive: ${offensive.join(', ')}.`));
  if (!CLUE_THEME.test(theme))
    found.push(stop('shape', 'A theme consists of letters and spaces, and begins with a capital.'));
  if (!CLUE_WORD.test(word.toLowerCase()))
    return [...found, stop('shape', 'A word has 5 to 10 letters, from A to Z.')];
  if (!isWord(word)) found.push(stop('unknown_word', `${word} is in no dictionary.`));
  const telling = givenAwayBy({ theme, word });
  if (telling !== null) found.push(stop('given_away', `The theme gives ${word} away: ${telling}.`));
  const used = formsOf(word).find((form) => clueWords.has(form));
  if (used !== undefined)
    found.push(stop('repeated', `${used} was used before, or is in the pool or in another draft.`));
  const spellings = otherSpellings(word.toLowerCase(), isWord).map((other) => other.toUpperCase());
  if (spellings.length > 0)
    found.push(
      stop(
        'ambiguous',
        `${spellings.join(', ')} is the same word: a solver cannot know which spelling is meant.`,
      ),
    );
  return [...found, ...nearMisses({ word, theme })];
}

function formsOf(word: string): string[] {
  const others = word.endsWith('S')
    ? [word.replace(/E?S$/, ''), word.slice(0, -1)]
    : [`${word}S`, `${word}ES`];
  return [word, ...others];
}

/** Words of the theme that differ by one letter: a solver with all other letters must still guess. */
function nearMisses({ word, theme }: ClueDraft): Finding[] {
  const its = WORD_CLUES.find(([title]) => title.toLowerCase() === theme.toLowerCase())?.[1].split(' ') ?? [];
  const isNear = (other: string) =>
    other.length === word.length && [...other].filter((letter, at) => letter !== word[at]).length === 1;
  return its
    .filter(isNear)
    .map((other) => ({ kind: 'near_miss', stops: false, text: `${other} differs by one letter.` }));
}
