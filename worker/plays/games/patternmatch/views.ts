// The visible part of a Pattern Match play: categories once they are found, and all of them once the play is over and its
// answers are revealed.
import {
  isPatternOver,
  mistakesOf,
  type PatternPuzzle,
  type PatternState,
  pointsOf,
  solvedGroups,
} from '../../../shared/games/patternmatch/rules.ts';

interface HeldPlay {
  puzzle: PatternPuzzle;
  state: PatternState;
}

/** A category by its place, with its words in the puzzle's order. */
export function groupView({ groups }: PatternPuzzle, group: number) {
  const { title, words } = groups[group]!;
  return { category_index: group, category_name: title, words: [...words] };
}

/** The player's progress, without secrets. */
export function stateView({ puzzle, state }: HeldPlay) {
  const solved = solvedGroups(state);
  const isOver = isPatternOver(state);
  return {
    solved_categories: solved,
    solved_groups: solved.map((group) => groupView(puzzle, group)),
    mistakes_count: mistakesOf(state),
    guesses_made: state.guesses.length,
    guesses: state.guesses.map(({ words }) => words),
    is_completed: isOver,
    sparks_earned: isOver ? pointsOf({ state, puzzle }) : 0,
  };
}

/** The puzzle with the categories found so far, or all of them. */
export function puzzleView({
  puzzle,
  state,
  puzzleId,
  showsAll,
}: HeldPlay & { puzzleId: string; showsAll: boolean }) {
  const solved = solvedGroups(state);
  const known = puzzle.groups.map((group, place) => (showsAll || solved.includes(place) ? group : null));
  return {
    id: puzzleId,
    words: state.words,
    categories: known.map((group) => group?.title ?? null),
    difficulty_levels: known.map((group) => group?.difficulty ?? null),
    category_descriptions: known.map((group) => group?.description ?? null),
  };
}

/** All four categories, for the end of a play. */
export function allGroups(puzzle: PatternPuzzle) {
  return puzzle.groups.map((_, group) => groupView(puzzle, group));
}
