// The replay of a Pattern Match. Words are given by their places among the sixteen as dealt.
import type { PatternPuzzle, PatternState } from '../../../shared/games/patternmatch/rules.ts';
import { GROUPS, solvedGroups } from '../../../shared/games/patternmatch/rules.ts';
import type { CoachKnowledge, ReplayStart } from '../../../shared/games/replays.ts';
import type { GameReplay } from '../../game-replay.ts';

export const patternmatchReplay: GameReplay<PatternPuzzle, PatternState, { words: readonly string[] }> = {
  begin: ({ state }) => ({ ...state, guesses: [] }),
  start: ({ puzzle, begun, ended, revealed }): ReplayStart<'patternmatch'> => {
    const solved = solvedGroups(ended);
    return {
      words: begun.words,
      groups: puzzle.groups.map(({ title, description, difficulty }, place) =>
        revealed || solved.includes(place) ? { title, description, difficulty } : null,
      ),
    };
  },
  done: ({ state }) => solvedGroups(state).length / GROUPS,
  steps: ({ made }) =>
    made.map(({ move: { words }, after, at_ms }) => [
      at_ms,
      ...words.map((word) => after.words.indexOf(word)),
      after.guesses.at(-1)!.group ?? -1,
    ]),
  tried: ({ puzzle, state: { guesses } }) => {
    const all = puzzle.groups.flatMap(({ words }) => words);
    const placesOf = (words: readonly string[]) => words.map((word) => all.indexOf(word).toString(16)).sort();
    return guesses.flatMap(({ words, group }) => (group === null ? [placesOf(words).join('')] : []));
  },
  known: ({ puzzle: { groups } }): CoachKnowledge<'patternmatch'> => ({ groups }),
};
