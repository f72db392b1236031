// What the fit of each night leaves: a row a puzzle, and one a player for all games together. Pools never read them: who could
// be matched by skill would lose on purpose.
import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

/** A day's puzzle, while it is fitted and after. */
export const puzzleDifficulties = sqliteTable(
  'puzzle_difficulties',
  {
    game: text().$type<GameType>().notNull(),
    day: text().$type<GameDay>().notNull(),
    /** First all plays are measured, then their players are rated; a fitted puzzle stays as it is. */
    state: text().$type<'measured' | 'rated' | 'fitted'>().notNull(),
    plays: integer().notNull(),
    solved: integer().notNull(),
    /** The difficulty on the game's scale: 0 is the average day. */
    mean: real().notNull(),
    variance: real().notNull(),
    /** The yardstick, which the next day begins with, and what is summed up until the puzzle is fitted (fit-rows.ts). */
    fit_json: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.day] })],
);

export const skills = sqliteTable('skills', {
  player_id: integer().primaryKey(),
  /** By game: `KnownSkill` (known-skill.ts), as a list. */
  games_json: text().notNull(),
  /** Shown to everybody on the Villa, by the player's own wish. */
  is_shown: integer().notNull().default(0),
});
