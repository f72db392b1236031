// Leagues (RULES §15). A player has one row, updated from week to week. A group is a range of these rows in the order of step and
// plays, so that drawing groups rewrites no player's row.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { WeekStart } from '../../shared/kernel/game-day.ts';

/** The members of leagues, in the latest week drawn or being drawn. */
export const leagueMembers = sqliteTable(
  'league_members',
  {
    player_id: integer().primaryKey(),
    week: text().$type<WeekStart>().notNull(),
    step: integer().notNull(),
    /** The number of results in the four weeks before. */
    plays: integer().notNull(),
    /** The previous week's step, place and number of members; null if the player was in no league. */
    last_step: integer(),
    last_place: integer(),
    last_of: integer(),
  },
  (table) => [index('league_members_by_plays').on(table.week, table.step, table.plays, table.player_id)],
);

/** The groups of a week, each by its first and last row in the order of step, plays and player. */
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

/** The week whose groups are drawn; at most one row. */
export const leagueWeeks = sqliteTable('league_weeks', {
  week: text().$type<WeekStart>().primaryKey(),
  /** 0 if all members are in one table without steps. */
  has_steps: integer().notNull(),
});
