// Triordle for the engine: a sealed game in which a repeated guess gets the same reply and costs nothing.
import { isTriordleWord } from '../../../content/triordle-guesses.generated.ts';
import { triordle } from '../../../shared/games/triordle/contract.ts';
import {
  BOARDS,
  boardReplies,
  FORESEEN_MS,
  HUMAN_FLOOR_PER_GUESS_MS,
  MAX_GUESSES,
  pointsOf,
  solvedBoards,
  statusOf,
  type TriordleState,
  WORD_LENGTH,
} from '../../../shared/games/triordle/rules.ts';
import type { GameDefinition } from '../../game-definition.ts';
import { TRIORDLE_POOL, type TriordlePuzzle, wordsAt } from './puzzle.ts';
import { triordleReplay } from './replay.ts';
import { triordleSigns } from './signs.ts';

export const triordleGame: GameDefinition<typeof triordle, TriordlePuzzle, TriordleState, { guess: string }> =
  {
    contract: triordle,
    pool: TRIORDLE_POOL,
    puzzle: ({ entries }) => wordsAt(entries),
    begin: ({ answers }) => ({ answers, guesses: [] }),
    view: ({ state, puzzleId }) => ({
      puzzle_id: puzzleId,
      word_length: WORD_LENGTH,
      boards: BOARDS,
      max_guesses: MAX_GUESSES,
      guesses: state.guesses.map((guess, place) => ({ guess, results: boardReplies(state, place) })),
      status: statusOf(state),
    }),
    moves: { guess: ({ guess }) => ({ guess }) },
    keyOf: ({ guess }) => guess,
    move: ({ state }, { guess }) => {
      if (statusOf(state) !== 'playing') return { ok: false, code: 'PLAY_OVER' };
      const guess_number = state.guesses.length;
      if (!isTriordleWord(guess)) {
        const reply = { is_valid_word: false, results: [], guess_number, status: statusOf(state) };
        return { ok: true, state, reply, counted: false };
      }
      const next = { ...state, guesses: [...state.guesses, guess] };
      const reply = {
        is_valid_word: true,
        results: boardReplies(next, guess_number),
        guess_number: guess_number + 1,
        status: statusOf(next),
      };
      return { ok: true, state: next, reply, counted: true };
    },
    isOver: (state) => statusOf(state) !== 'playing',
    ending: ({ state }) => ({ answers: state.answers }),
    outcome: ({ state }) => ({
      points: pointsOf(state),
      metric: state.guesses.length,
      attempts: state.guesses.length,
      solved: statusOf(state) === 'won',
    }),
    humanFloor_ms: (state) => state.guesses.length * HUMAN_FLOOR_PER_GUESS_MS,
    concern: (state, time_ms) =>
      statusOf(state) === 'won' && state.guesses.length === BOARDS && time_ms <= FORESEEN_MS
        ? { gate: 'marked_plays', reason: 'three words known within 20 seconds' }
        : null,
    details: ({ state, revealed }) => ({
      guesses: state.guesses,
      boards: markRows(state),
      answers: revealed ? state.answers : null,
      status: statusOf(state) === 'won' ? 'won' : 'lost',
    }),
    solution: ({ answers }) => [`${answers.map((word) => word.toUpperCase()).join(', ')}.`],
    wordsOf: ({ answers }) => answers.map((word) => word.toUpperCase()),
    progress: (state) => `Guess ${state.guesses.length + 1} of ${MAX_GUESSES}, ${solvedBoards(state)} solved`,
    replay: triordleReplay,
    signs: triordleSigns,
    sealedMoves: (state) => state.guesses.length,
  };

/** For each board, one string a guess until it was solved: c correct, p present elsewhere, a absent. */
function markRows(state: TriordleState): string[][] {
  const rows = state.guesses.map((_, place) => boardReplies(state, place));
  return state.answers.map((_, board) =>
    rows.flatMap((replies) => {
      const letters = replies[board]!.letters;
      return letters.length === 0 ? [] : [letters.map((letter) => letter.status[0]).join('')];
    }),
  );
}
