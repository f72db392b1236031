// The rules of High or Low: a hidden number from 1 to 100, seven guesses, and each wrong one is answered with high or low.

/** The hidden number is one of 1 to this. */
export const HIGHEST = 100;
/** Guesses a player has in all. */
export const MAX_GUESSES = 7;
/** Nobody reads an answer and enters a number in less, in milliseconds. */
export const HUMAN_FLOOR_PER_GUESS_MS = 500;

const POINTS_MAX = 100;
const POINTS_PER_GUESS = 10;

/** A play as the server holds it. */
export interface HighLowState {
  hidden: number;
  guesses: readonly number[];
}

/** What the server answers to the last guess. */
export function answerTo({ hidden, guesses }: HighLowState): 'high' | 'low' | 'found' {
  const last = guesses.at(-1)!;
  if (last === hidden) return 'found';
  return last > hidden ? 'high' : 'low';
}

/** Whether the number has been found. */
export const isFound = ({ hidden, guesses }: HighLowState) => guesses.includes(hidden);

/** Whether no guess may follow. */
export const isOver = (state: HighLowState) => isFound(state) || state.guesses.length >= MAX_GUESSES;

/** The base points of a play, whole, 0 to 100: 100 for the first guess, 10 fewer for each further one. */
export const pointsOf = (state: HighLowState) =>
  isFound(state) ? POINTS_MAX - POINTS_PER_GUESS * (state.guesses.length - 1) : 0;
