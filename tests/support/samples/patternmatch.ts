// Pattern Match for the conformance test.

import type { PatternMove } from '../../../worker/plays/games/patternmatch/game.ts';
import {
  GROUP_SIZE,
  type PatternPuzzle,
  type PatternState,
  solvedGroups,
  sortedGuess,
} from '../../../worker/shared/games/patternmatch/rules.ts';
import type { SeededRandom } from '../../../worker/shared/kernel/seeded-random.ts';
import type { GameSample } from './game-sample.ts';

/** How often, of a hundred, a middling player has all four words right, by difficulty; otherwise one is wrong. */
const SEEN_AT_ONCE = [80, 60, 45, 35];

export const sample: GameSample<PatternPuzzle, PatternState, PatternMove> = {
  nextMove: (play, random) => {
    const left = openGroups(play);
    const next = left[0]!;
    if (left.length > 1 && random.index(100) >= SEEN_AT_ONCE[next.difficulty - 1]!) {
      const guess = almost({ group: next, others: left.slice(1), random });
      if (!wasTried(play.state, guess)) return { words: guess };
    }
    return { words: sortedGuess(next.words) };
  },
  illegalMoves: ({ state }) => [
    { words: sortedGuess(state.words.slice(0, 3)) },
    { words: sortedGuess(state.words.slice(0, 5)) },
    { words: sortedGuess([...state.words.slice(0, 3), 'NOWHERE IN IT']) },
    { words: sortedGuess([...state.words.slice(0, 3), state.words[0]!]) },
  ],
  twin: ({ puzzle, state }, random) => {
    const regrouped = random.shuffle(state.words);
    const groups = puzzle.groups.map((group, place) => ({
      ...group,
      title: `Another ${place}`,
      description: `Something else, ${place}`,
      words: regrouped.slice(place * GROUP_SIZE, (place + 1) * GROUP_SIZE),
    }));
    return { puzzle: { groups }, state };
  },
  secrets: (play) =>
    openGroups(play).flatMap(({ title, description }) => [JSON.stringify(title), description]),
  request: ({ words }, { puzzleId }) => ({
    path: '/api/pattern-match/submit',
    body: { puzzle_id: puzzleId, guess: words },
  }),
};

function openGroups({ puzzle, state }: { puzzle: PatternPuzzle; state: PatternState }) {
  const solved = solvedGroups(state);
  return puzzle.groups.filter((_, place) => !solved.includes(place));
}

function wasTried(state: PatternState, guess: readonly string[]): boolean {
  return state.guesses.some(({ words }) => words.join() === guess.join());
}

interface Near {
  group: PatternPuzzle['groups'][number];
  others: PatternPuzzle['groups'];
  random: SeededRandom;
}

function almost({ group, others, random }: Near): string[] {
  const stray = others[random.index(others.length)]!.words[random.index(GROUP_SIZE)]!;
  return sortedGuess([...random.shuffle(group.words).slice(1), stray]);
}
