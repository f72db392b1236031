// Leagues (RULES §15). A player has one row, which goes from week to week; a group is a stretch of these rows in the order of
// step and plays, so that drawing the groups of a week writes no row of a player again.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { WeekStart } from '../../shared/kernel/game-day.ts';

/** Who is in a league, in the last week that was drawn or is being drawn. */
export const leagueMembers = sqliteTable(
  'league_members',
  {
    player_id: integer().primaryKey(),
    week: text().$type<WeekStart>().notNull(),
    step: integer().notNull(),
    /** How many results the four weeks before brought. */
    plays: integer().notNull(),
    /** How the week before ended: the step, the place, of how many. Null for who was in no league then. */
    last_step: integer(),
    last_place: integer(),
    last_of: integer(),
  },
  (table) => [index('league_members_by_plays').on(table.week, table.step, table.plays, table.player_id)],
);

/** The groups of a week, each by its first and its last row in the order of step, plays and player. */
export const leagueGroups = sqliteTable(
  'league_groups',
  {
    week: text().$type<WeekStart>().notNull(),
    first_step: integer().notNull(),
    first_plays: integer().notNull(),
    first_player: integer().notNull(),
    last_step: integer().notNull(),
    last_plays: integer().notNull(),
    last_player: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.first_step, table.first_plays, table.first_player] })],
);

/** The week whose groups are drawn; there is one row at most. */
export const leagueWeeks = sqliteTable('league_weeks', {
  week: text().$type<WeekStart>().primaryKey(),
  /** Whether there are steps: 0 is one table of all. */
  has_steps: integer().notNull(),
});
