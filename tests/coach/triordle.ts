// Finds Triordle's best guess among all words, by the rules' own marks.
import { bestGuess, lexiconOf } from '../../web/games/triordle/partitions.ts';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { BOARDS, scoreGuess, WORD_LENGTH } from '../../worker/shared/games/triordle/rules.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

const WORDS = [...TRIORDLE_ANSWERS].sort();
const lexicon = lexiconOf(WORDS);
const ALL = [...WORDS.keys()];
const ALL_CORRECT = 3 ** WORD_LENGTH - 1;
const UNTOLD = 255;
/** The marks of each guess for each word as one number, computed on first use. */
const told = new Uint8Array(WORDS.length ** 2).fill(UNTOLD);

function marksOf(guess: number, answer: number): number {
  const at = guess * WORDS.length + answer;
  if (told[at] === UNTOLD) {
    const marks = scoreGuess({ guess: WORDS[guess]!, answer: WORDS[answer]! });
    told[at] = marks.reduce((sum, mark) => 3 * sum + ['absent', 'present', 'correct'].indexOf(mark), 0);
  }
  return told[at]!;
}

/** Bits left by a guess: for each board the average of what remains, plus one for a board that is still to be named. */
function leftBy(guess: number, boards: readonly (readonly number[])[]): number {
  let left = 0;
  for (const board of boards) {
    const counts = new Map<number, number>();
    for (const answer of board) {
      const marks = marksOf(guess, answer);
      counts.set(marks, (counts.get(marks) ?? 0) + 1);
    }
    for (const [marks, count] of counts)
      if (marks !== ALL_CORRECT) left += (count / board.length) * (1 + Math.log2(count));
  }
  return left;
}

/** Whether the coach's best guess after some random ones leaves as little as any other word. */
export function triordleAgrees(random: SeededRandom): boolean {
  const pick = () => random.index(WORDS.length);
  const answers = Array.from({ length: BOARDS }, pick);
  const guesses = Array.from({ length: 2 + random.index(4) }, pick);
  const boards = answers
    .filter((answer) => !guesses.includes(answer))
    .map((answer) =>
      ALL.filter((word) => guesses.every((guess) => marksOf(guess, word) === marksOf(guess, answer))),
    );
  if (boards.length === 0) return true;
  const { expected } = bestGuess(
    lexicon,
    boards.map((board) => Uint16Array.from(board)),
  );
  const least = Math.min(...ALL.map((guess) => leftBy(guess, boards)));
  return Math.abs(expected.left - least) < 1e-6;
}

export function bestOpener(): string {
  const all = Uint16Array.from(ALL);
  return bestGuess(lexicon, [all, all, all]).guess;
}
