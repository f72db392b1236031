// The steps that fit a day once it has closed (RULES §3 Difficulty and skill): first each puzzle's difficulty from all its plays,
// then the skills of those who played, both in the order of the players' ids. A piece keeps its sums with the puzzles, so that each
// play counts once; a fitted puzzle stays as it is, whenever the day is done again.
import { sql } from 'drizzle-orm';
import { beginningOf, keepPuzzles, keepSkills, playedOn, puzzlesOf } from '../model/skill/fit-rows.ts';
import { fitted, measured, ratedPlayers, whole } from '../model/skill/pieces.ts';
import type { Database } from '../platform/database.ts';
import { closeOf } from '../shared/kernel/game-day.ts';
import type { Piece, Step } from './step.ts';

const DONE: Piece = { statements: [], next: 'done' };

/** Measures every puzzle by all plays that count, guests' among them. */
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
    const isLast = await isBeyondAll(db, through);
    return {
      statements: [keepPuzzles(isLast ? puzzles.map(whole) : puzzles)],
      next: isLast ? 'done' : through,
    };
  },
};

/** Rates everybody with an account who played, a row each. */
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
    const isLast = await isBeyondAll(db, through);
    return {
      statements: [
        ...(players.length > 0 ? [keepSkills(players)] : []),
        keepPuzzles(isLast ? puzzles.map(fitted) : puzzles),
      ],
      next: isLast ? 'done' : through,
    };
  },
};

async function isBeyondAll(db: Database, id: number): Promise<boolean> {
  const [ids] = await db.all<{ last: number | null }>(sql`SELECT MAX(id) AS last FROM players`);
  return id >= (ids!.last ?? 0);
}
