// The results of each night's fit: one row per puzzle, and one per player for all games. Pools never read them: matching by skill
// would reward losing on purpose.
import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

/** A day's puzzle, during its fit and after. */
export const puzzleDifficulties = sqliteTable(
  'puzzle_difficulties',
  {
    game: text().$type<GameType>().notNull(),
    day: text().$type<GameDay>().notNull(),
    /** First all plays are measured, then their players are rated; a fitted puzzle does not change. */
    state: text().$type<'measured' | 'rated' | 'fitted'>().notNull(),
    plays: integer().notNull(),
    solved: integer().notNull(),
    /** The difficulty on the game's scale: 0 is the average day. */
    mean: real().notNull(),
    variance: real().notNull(),
    /** The yardstick, from which the next day starts, and the sums until the puzzle is fitted (fit-rows.ts). */
    fit_json: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.day] })],
);

export const skills = sqliteTable('skills', {
  player_id: integer().primaryKey(),
  /** By game: `KnownSkill` (known-skill.ts), as a list. */
  games_json: text().notNull(),
  /** 1 if the player shows them to everybody on the Villa. */
  is_shown: integer().notNull().default(0),
});
