// Pattern Match for the engine: a sealed game in which a repeated guess gets the same reply and costs nothing.

import { patternmatch } from '../../../shared/games/patternmatch/contract.ts';
import {
  FORESEEN_MS,
  HUMAN_FLOOR_PER_GUESS_MS,
  isGuess,
  isPatternOver,
  isSolved,
  judge,
  mistakesOf,
  type PatternPuzzle,
  type PatternState,
  pointsOf,
  solvedGroups,
  sortedGuess,
} from '../../../shared/games/patternmatch/rules.ts';
import { invalidMove } from '../../../shared/kernel/moves.ts';
import type { GameDefinition } from '../../game-definition.ts';
import { PATTERN_POOL, puzzleAt } from './puzzle.ts';
import { patternmatchReplay } from './replay.ts';
import { patternmatchSigns } from './signs.ts';
import { allGroups, groupView, puzzleView, stateView } from './views.ts';

/** Four words, in alphabetical order. */
export interface PatternMove {
  words: readonly string[];
}

export const patternmatchGame: GameDefinition<typeof patternmatch, PatternPuzzle, PatternState, PatternMove> =
  {
    contract: patternmatch,
    pool: PATTERN_POOL,
    puzzle: ({ entries }) => puzzleAt(entries[0]!),
    begin: ({ groups }, random) => ({
      words: random.shuffle(groups.flatMap(({ words }) => words)),
      guesses: [],
    }),
    view: (play) => ({
      puzzle: puzzleView({ ...play, showsAll: false }),
      user_game_state: stateView(play),
      has_played_today: false,
    }),
    viewAfterEnd: ({ revealed, ...play }) => ({
      puzzle: puzzleView({ ...play, showsAll: revealed }),
      user_game_state: stateView(play),
      has_played_today: true,
    }),
    moves: { guess: ({ guess }) => ({ words: sortedGuess(guess) }) },
    keyOf: ({ words }) => words.join('|'),
    move: ({ puzzle, state }, { words }) => {
      if (isPatternOver(state)) return { ok: false, code: 'PLAY_OVER' };
      if (!isGuess({ words: state.words, guess: words }))
        return invalidMove('guess', 'Choose four different words of the puzzle.');
      const { group, isOneAway } = judge(puzzle.groups, words);
      const next = { ...state, guesses: [...state.guesses, { words, group }] };
      return {
        ok: true,
        state: next,
        reply: replyTo({ puzzle, state: next, group, isOneAway }),
        counted: true,
      };
    },
    isOver: isPatternOver,
    ending: ({ puzzle, state, pointsEarned }) => ({
      game_state: { ...stateView({ puzzle, state }), sparks_earned: pointsEarned },
      categories: allGroups(puzzle),
    }),
    outcome: ({ puzzle, state }) => ({
      points: pointsOf({ state, puzzle }),
      metric: mistakesOf(state),
      attempts: state.guesses.length,
      solved: isSolved(state),
    }),
    humanFloor_ms: (state) => state.guesses.length * HUMAN_FLOOR_PER_GUESS_MS,
    concern: (state, time_ms) =>
      isSolved(state) && mistakesOf(state) === 0 && time_ms <= FORESEEN_MS
        ? { gate: 'marked_plays', reason: 'four groups known within 20 seconds' }
        : null,
    details: ({ puzzle, state, revealed }) => {
      const solved = solvedGroups(state);
      const mayBeTold = (group: number) => revealed || solved.includes(group);
      return {
        guesses: state.guesses.map(({ words }) => difficultiesOf({ puzzle, state, words, revealed })),
        solved_categories: solved,
        categories: puzzle.groups.map((group, place) =>
          mayBeTold(place) ? { ...group, words: [...group.words] } : null,
        ),
      };
    },
    solution: ({ groups }) => groups.map(({ title, words }) => `${title}: ${words.join(', ')}.`),
    progress: (state) =>
      `${solvedGroups(state).length} of 4 found, ${mistakesOf(state)} ${mistakesOf(state) === 1 ? 'mistake' : 'mistakes'}`,
    replay: patternmatchReplay,
    signs: patternmatchSigns,
    sealedMoves: (state) => state.guesses.length,
  };

interface Judged {
  puzzle: PatternPuzzle;
  state: PatternState;
  group: number | null;
  isOneAway: boolean;
}

function replyTo({ puzzle, state, group, isOneAway }: Judged) {
  const found = group === null ? null : groupView(puzzle, group);
  return {
    success: found !== null,
    message: found ? 'Correct!' : isOneAway ? 'One away' : 'Not a group',
    one_away: isOneAway,
    category_index: group,
    category_name: found?.category_name ?? null,
    difficulty_level: group === null ? null : puzzle.groups[group]!.difficulty,
    category_description: group === null ? null : puzzle.groups[group]!.description,
    game_state: stateView({ puzzle, state }),
    is_game_complete: isPatternOver(state),
  };
}

/** For each word of a guess, the difficulty of its category, 1 to 4; 0 while that category is secret. */
function difficultiesOf({
  puzzle,
  state,
  words,
  revealed,
}: {
  puzzle: PatternPuzzle;
  state: PatternState;
  words: readonly string[];
  revealed: boolean;
}): number[] {
  const solved = solvedGroups(state);
  return words.map((word) => {
    const place = puzzle.groups.findIndex((group) => group.words.includes(word));
    return revealed || solved.includes(place) ? puzzle.groups[place]!.difficulty : 0;
  });
}
