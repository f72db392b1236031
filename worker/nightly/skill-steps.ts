// Fits a closed day (RULES §3 Difficulty and skill): first each puzzle's difficulty from all its plays, then the players'
// skills, both in order of player id. A piece stores its sums with the puzzles, so that each play counts once. A repeated run
// does not change a fitted puzzle.
import { beginningOf, keepPuzzles, keepSkills, playedOn, puzzlesOf } from '../model/skill/fit-rows.ts';
import { fitted, measured, ratedPlayers, whole } from '../model/skill/pieces.ts';
import { closeOf } from '../shared/kernel/game-day.ts';
import { lastPlayer } from './players-by-id.ts';
import { DONE, type Step } from './step.ts';

/** Measures every puzzle by all plays that count, including guests'. */
export const difficultiesStep: Step = {
  name: 'difficulties',
  isGlobal: false,
  dueAt: closeOf,
  async plan({ db, day, cursor, chunk }) {
    const known = await puzzlesOf(db, day);
    if (known.some(({ state }) => state !== 'measured')) return DONE;
    const before = cursor === 0 ? await beginningOf(db, day) : known;
    const through = cursor + chunk;
    const played = await playedOn(db, { day, after: cursor, through });
    const puzzles = before.map((puzzle) => measured(puzzle, played));
    const isLast = through >= (await lastPlayer(db));
    return {
      statements: [keepPuzzles(isLast ? puzzles.map(whole) : puzzles)],
      next: isLast ? 'done' : through,
    };
  },
};

/** Rates every registered player who played; one row each. */
export const skillsStep: Step = {
  name: 'skills',
  isGlobal: false,
  dueAt: closeOf,
  async plan({ db, day, cursor, chunk }) {
    const before = await puzzlesOf(db, day);
    if (before.length === 0 || before.some(({ state }) => state !== 'rated')) return DONE;
    const through = cursor + chunk;
    const played = await playedOn(db, { day, after: cursor, through });
    const { puzzles, players } = ratedPlayers(before, played);
    const isLast = through >= (await lastPlayer(db));
    return {
      statements: [
        ...(players.length > 0 ? [keepSkills(players)] : []),
        keepPuzzles(isLast ? puzzles.map(fitted) : puzzles),
      ],
      next: isLast ? 'done' : through,
    };
  },
};
