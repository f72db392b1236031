// Anagram Hunt for the engine: a replayed game whose words are judged as they arrive. The player may end it at any moment;
// the result submission carries the last words.

import { anagram } from '../../../shared/games/anagram/contract.ts';
import {
  type AnagramMove,
  type AnagramState,
  countedTime_ms,
  HUMAN_FLOOR_PER_WORD_MS,
  pointsOf,
  TIME_LIMIT_MS,
  takeWords,
} from '../../../shared/games/anagram/rules.ts';
import type { GameDefinition } from '../../game-definition.ts';
import { ANAGRAM_POOL, type AnagramPuzzle, puzzleAt } from './puzzle.ts';
import { anagramReplay } from './replay.ts';
import { anagramSigns } from './signs.ts';

/** A printed solution names this many of the longest words. */
const WORDS_PRINTED = 5;

export const anagramGame: GameDefinition<typeof anagram, AnagramPuzzle, AnagramState, AnagramMove> = {
  contract: anagram,
  pool: ANAGRAM_POOL,
  puzzle: ({ entries, random }) => puzzleAt(entries[0]!, random),
  begin: () => ({ words: [], isLate: false, isFinished: false }),
  view: ({ puzzle, state, puzzleId, elapsed_ms }) => ({
    puzzle_id: puzzleId,
    puzzle_letters: puzzle.letters,
    must_use_letter: puzzle.mustUse,
    theme: puzzle.theme,
    seconds_left: (TIME_LIMIT_MS - countedTime_ms(elapsed_ms)) / 1000,
    common_word_count: puzzle.common.length,
    words_found: judged({ puzzle, state }).counted,
    words_common: state.words.filter((word) => puzzle.common.includes(word)),
    words_rare: state.words.filter((word) => puzzle.rare.includes(word)),
    words_not_counted: judged({ puzzle, state }).notCounted,
  }),
  moves: { words: ({ words }) => ({ words, finishes: false }) },
  keyOf: () => null,
  move: ({ puzzle, state, elapsed_ms }, move) => {
    const taken = takeWords(state, { ...move, elapsed_ms });
    if (!taken.ok) return taken;
    const accepted = acceptedWords(puzzle);
    const reply = {
      words_received: taken.state.words.length,
      judged: [...new Set(move.words)].map((word) => ({
        word,
        counts: accepted.has(word),
        kind: kindOf(word, puzzle),
      })),
    };
    return { ok: true, state: taken.state, reply, counted: taken.isNew };
  },
  closingMove: ({ words_found }) => ({
    words: (words_found ?? []).map((word) => word.trim().toUpperCase()),
    finishes: true,
  }),
  isOver: (state) => state.isFinished,
  ending: () => ({}),
  outcome: ({ puzzle, state }) => {
    const { counted } = judged({ puzzle, state });
    return {
      points: pointsOf({ found: counted, common: puzzle.common }),
      metric: counted.length,
      attempts: state.words.length,
      solved: true,
    };
  },
  humanFloor_ms: (state) => countedTime_ms(state.words.length * HUMAN_FLOOR_PER_WORD_MS),
  ownTime_ms: ({ elapsed_ms }) => countedTime_ms(elapsed_ms),
  concern: (state) => {
    if (state.isLate) return { gate: 'marked_plays', reason: 'words came after the time was up' };
    const isTooMany = state.words.length * HUMAN_FLOOR_PER_WORD_MS > TIME_LIMIT_MS;
    return isTooMany ? { gate: 'marked_plays', reason: 'more words than a person can write' } : null;
  },
  details: ({ puzzle, state }) => {
    const { counted, notCounted, isFound } = judged({ puzzle, state });
    const missedOf = (words: readonly string[]) => words.filter((word) => !isFound.has(word));
    return {
      puzzle_letters: puzzle.letters,
      must_use_letter: puzzle.mustUse,
      theme: puzzle.theme,
      words: counted,
      not_counted: notCounted,
      common_word_count: puzzle.common.length,
      common_found: puzzle.common.filter((word) => isFound.has(word)).length,
      missed_common: missedOf(puzzle.common),
      missed_rare: missedOf(puzzle.rare),
    };
  },
  solution: ({ letters, mustUse, common }) => {
    const longest = [...common].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
    return [`${letters}, with ${mustUse} in every word.`, `${longest.slice(0, WORDS_PRINTED).join(', ')}.`];
  },
  progress: (state) => `${state.words.length} ${state.words.length === 1 ? 'word' : 'words'}`,
  replay: anagramReplay,
  signs: anagramSigns,
  sealedMoves: () => 0,
  countsWithPointsOnly: true,
  isTimeUp: ({ elapsed_ms }) => elapsed_ms >= TIME_LIMIT_MS,
  mayAlwaysEnd: true,
};

/** A play's words in the order found: those that count, and the others. */
function judged({ puzzle, state }: { puzzle: AnagramPuzzle; state: AnagramState }) {
  const accepted = acceptedWords(puzzle);
  return {
    counted: state.words.filter((word) => accepted.has(word)),
    notCounted: state.words.filter((word) => !accepted.has(word)),
    isFound: new Set(state.words),
  };
}

/** The kind of a found word, as the player sees it. */
function kindOf(word: string, { common, rare }: AnagramPuzzle): 'common' | 'rare' | null {
  if (common.includes(word)) return 'common';
  return rare.includes(word) ? 'rare' : null;
}

function acceptedWords({ common, rare, hidden }: AnagramPuzzle): ReadonlySet<string> {
  return new Set([...common, ...rare, ...hidden]);
}
