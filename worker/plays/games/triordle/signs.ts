// The signs of a Triordle: how much information each guess was expected to give, and how many words were hit before any
// clue pointed to them.
import { TRIORDLE_ANSWERS } from '../../../content/triordle-answers.generated.ts';
import { type TriordleState, WORD_LENGTH } from '../../../shared/games/triordle/rules.ts';
import { ln, mean, paceSigns, type Readings, type TimedMove } from '../../signs.ts';

/** From this many possible words on all open boards, a guess is worth thinking about. */
const HARD_FROM = 6;
/** With fewer possible words on all boards together, one guess is as good as another. */
const JUDGED_FROM = 4;
const PATTERNS = 3 ** WORD_LENGTH;

export function triordleSigns({
  state: { answers },
  moves,
}: {
  state: TriordleState;
  moves: readonly TimedMove<{ guess: string }>[];
}): Readings {
  const boards = answers.map((answer) => ({ answer, words: TRIORDLE_ANSWERS as readonly string[] }));
  const told: number[] = [];
  let luck = 0;
  const paced = moves.map(({ move: { guess }, took_ms }, place) => {
    const open = boards.filter(({ words }) => words.length > 0);
    const possible = open.reduce((sum, { words }) => sum + words.length, 0);
    // Skips the first guess, which does not depend on the puzzle, and hits, which need no information.
    if (place > 0 && possible >= JUDGED_FROM && !answers.includes(guess)) told.push(shareTold(guess, open));
    for (const board of open) {
      const { answer, words } = board;
      if (guess === answer) luck += ln(words.length / 2);
      else if (place > 0 && words.includes(guess)) luck -= 0.5;
      const pattern = patternOf(guess, answer);
      board.words = guess === answer ? [] : words.filter((word) => patternOf(guess, word) === pattern);
    }
    return { took_ms, isHard: place === 0 ? null : possible >= HARD_FROM };
  });
  return {
    ...paceSigns(paced),
    ...(told.length > 0 ? { quality: mean(told) } : {}),
    ...(moves.length > 1 ? { foresight: luck } : {}),
  };
}

/** The share of the remaining uncertainty, in bits, that a guess resolves on average. */
function shareTold(guess: string, open: readonly { words: readonly string[] }[]): number {
  const counts = new Uint16Array(PATTERNS);
  let [told, all] = [0, 0];
  for (const { words } of open) {
    counts.fill(0);
    for (const word of words) counts[patternOf(guess, word)]!++;
    for (const count of counts)
      if (count > 0) told -= (count / words.length) * Math.log2(count / words.length);
    all += Math.log2(words.length);
  }
  return all === 0 ? 1 : told / all;
}

/** The marks of a guess as one number: the same as in the rules, but fast enough for many words. */
function patternOf(guess: string, answer: string): number {
  let pattern = 0;
  let used = 0;
  for (let place = 0, worth = 1; place < WORD_LENGTH; place++, worth *= 3) {
    if (guess.charCodeAt(place) !== answer.charCodeAt(place)) continue;
    pattern += 2 * worth;
    used |= 1 << place;
  }
  for (let place = 0, worth = 1; place < WORD_LENGTH; place++, worth *= 3) {
    const letter = guess.charCodeAt(place);
    if (letter === answer.charCodeAt(place)) continue;
    for (let at = 0; at < WORD_LENGTH; at++) {
      if ((used >> at) & 1 || answer.charCodeAt(at) !== letter) continue;
      pattern += worth;
      used |= 1 << at;
      break;
    }
  }
  return pattern;
}
