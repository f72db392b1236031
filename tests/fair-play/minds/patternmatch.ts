// Pattern Match: people see the easy group first, are fooled by the devious ones, and get the last one by elimination. Programs
// have a model of the words.
import type { PatternMove } from '../../../worker/plays/games/patternmatch/game.ts';
import {
  GROUP_SIZE,
  type PatternPuzzle,
  type PatternState,
  solvedGroups,
  sortedGuess,
} from '../../../worker/shared/games/patternmatch/rules.ts';
import type { Mind } from './mind.ts';

/** How often an average player gets all four words right, by difficulty. */
const SEEN_AT_ONCE = [0.86, 0.74, 0.62, 0.55];

export const patternmatchMind: Mind<PatternPuzzle, PatternState, PatternMove> = {
  game_ms: 20_000,
  floor_ms: 1500,
  isShared: true,
  next: ({ puzzle, state, player, draws }) => {
    const solved = solvedGroups(state);
    const left = puzzle.groups.filter((_, place) => !solved.includes(place));
    const usual_ms = left.length === 1 ? 3500 : 34_000 - 7000 * (left.length - 2);
    const chosen =
      player.kind === 'bot'
        ? draws.oneOf(left)
        : left
            .map((group) => ({ group, seen: group.difficulty + 0.9 * draws.normal() }))
            .reduce((first, one) => (one.seen < first.seen ? one : first)).group;
    const right =
      player.kind === 'bot'
        ? player.hasAnswers || !draws.chance(player.errs)
        : draws.chance(Math.min(0.985, SEEN_AT_ONCE[chosen.difficulty - 1]! + 0.085 * player.skill));
    if (right || left.length === 1) return { move: { words: sortedGuess(chosen.words) }, usual_ms };
    const others = left.filter((group) => group !== chosen);
    const stray = draws.oneOf(draws.oneOf(others).words);
    const guess = sortedGuess([...draws.random.shuffle(chosen.words).slice(0, GROUP_SIZE - 1), stray]);
    const wasTried = state.guesses.some(({ words }) => words.join() === guess.join());
    return { move: { words: wasTried ? sortedGuess(chosen.words) : guess }, usual_ms };
  },
};
