// The replay of a Triordle. Each guess carries its marks, because the answers of a given-up play stay secret.
import { TRIORDLE_ANSWERS } from '../../../content/triordle-answers.generated.ts';
import type { CoachKnowledge, ReplayStart } from '../../../shared/games/replays.ts';
import { boardReplies, MAX_GUESSES, type TriordleState } from '../../../shared/games/triordle/rules.ts';
import type { GameReplay } from '../../game-replay.ts';
import type { TriordlePuzzle } from './puzzle.ts';

export const triordleReplay: GameReplay<TriordlePuzzle, TriordleState, { guess: string }> = {
  begin: ({ state }) => ({ ...state, guesses: [] }),
  start: ({ puzzle, revealed }): ReplayStart<'triordle'> => ({ answers: revealed ? puzzle.answers : null }),
  done: ({ state: { guesses } }) => guesses.length / MAX_GUESSES,
  steps: ({ made }) =>
    made.map(({ move: { guess }, after, at_ms }) => {
      const rows = boardReplies(after, after.guesses.length - 1);
      return [
        at_ms,
        guess,
        rows.map(({ letters }) => letters.map(({ status }) => status[0]).join('')).join('|'),
      ];
    }),
  tried: ({ state: { guesses } }) => guesses.slice(0, 1),
  known: ({ puzzle: { answers } }): CoachKnowledge<'triordle'> => ({ answers, words: TRIORDLE_ANSWERS }),
};
