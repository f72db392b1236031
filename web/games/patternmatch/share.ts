// The shared text of a finished play: a row of squares for each guess, coloured by difficulty, without any word of the
// puzzle; and the same in words.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { patternmatch } from '#shared/games/patternmatch/contract.ts';
import type { PlayToShare, SharedText } from '../../kits/game-frame/game-ui.ts';
import { inWords } from '../../kits/game-frame/wording.ts';
import { DIFFICULTY_NAMES } from './pattern-wording.ts';

const SQUARES = ['⬛', '🟩', '🟨', '🟧', '🟥'];

export function summaryOf(result: GameResult): string {
  const mistakes = mistakesInWords(result.clicks);
  if (result.solved) return `All four categories found, with ${mistakes}.`;
  const found = detailsOf(patternmatch, result)?.solved_categories.length ?? 0;
  return found === 0
    ? `None of the four categories found, with ${mistakes}.`
    : `Found ${inWords(found)} of the four categories, with ${mistakes}.`;
}

export function shareOf({ result, puzzleNumber, url }: PlayToShare): SharedText {
  const play = detailsOf(patternmatch, result);
  const score = result.solved ? mistakesInWords(result.clicks) : 'not solved';
  const headline = `Doxa Pattern Match ${puzzleNumber}, ${score}`;
  const rows = play?.guesses.map((guess) => guess.map((difficulty) => SQUARES[difficulty]).join('')) ?? [];
  const sentences = play?.guesses.map((guess, place) => `Guess ${place + 1}: ${guessInWords(guess)}.`) ?? [];
  return { text: [headline, ...rows, url].join('\n'), inWords: [`${headline}.`, ...sentences].join(' ') };
}

/** The outcome of a guess, without its words. */
export function guessInWords(guess: readonly number[]): string {
  if (isHit(guess)) return `the ${DIFFICULTY_NAMES[guess[0]! - 1]} category`;
  const most = Math.max(...guess.map((difficulty) => (difficulty ? countOf(guess, difficulty) : 0)));
  return most === 3 ? 'one away' : 'not a group';
}

function countOf(guess: readonly number[], difficulty: number): number {
  return guess.filter((other) => other === difficulty).length;
}

function mistakesInWords(mistakes: number): string {
  return `${inWords(mistakes)} ${mistakes === 1 ? 'mistake' : 'mistakes'}`;
}

/** Whether a guess found a category: all its words are of one known difficulty. */
function isHit(guess: readonly number[]): boolean {
  return guess[0] !== 0 && guess.every((difficulty) => difficulty === guess[0]);
}
