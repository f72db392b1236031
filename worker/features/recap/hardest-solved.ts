// The hardest puzzle a player solved in a week, by the fitted difficulties.

import { sql } from 'drizzle-orm';
import type { Source } from '../../model/archive/archived-tables.ts';
import { FEWEST_PLAYS, NEVER_LOST, placeAmongDays } from '../../model/skill/expectation.ts';
import type { Fit, PuzzleRow } from '../../model/skill/fit-rows.ts';
import type { Statement } from '../../platform/database.ts';
import type { WeekRecap } from '../../shared/contract/recap.ts';
import { type WeekStart, weekdaysOf } from '../../shared/kernel/game-day.ts';

/** A solved puzzle, with the yardstick its difficulty is compared by. */
export type SolvedRow = Pick<PuzzleRow, 'game' | 'day' | 'plays' | 'solved' | 'mean'> & {
  yardstick: string;
};

/** A player's week, and where its rows are read; from the live tables by default. */
export interface PlayersWeek {
  player: number;
  week: WeekStart;
  source?: Source | undefined;
}

/**
 * The player's solved puzzles of a week with known difficulty, each read along its key. Omits games that cannot be lost, and
 * days with too few plays.
 */
export function solvedPuzzles({ player, week, source }: PlayersWeek): Statement {
  const days = weekdaysOf(week);
  return sql`
    SELECT puzzle_difficulties.game, puzzle_difficulties.day, puzzle_difficulties.plays, puzzle_difficulties.solved,
      puzzle_difficulties.mean, puzzle_difficulties.fit_json ->> '$.yardstick' AS yardstick
    FROM ${source ? source('results') : sql`results`} AS played CROSS JOIN puzzle_difficulties
      ON puzzle_difficulties.game = played.game AND puzzle_difficulties.day = played.day
    WHERE played.player_id = ${player} AND played.day BETWEEN ${days[0]} AND ${days[6]}
      AND played.solved = 1 AND played.held = 0
      AND played.game NOT IN (SELECT value FROM json_each(${JSON.stringify(NEVER_LOST)}))
      AND puzzle_difficulties.state = 'fitted' AND puzzle_difficulties.plays >= ${FEWEST_PLAYS}
    ORDER BY played.day, played.game`;
}

/** The hardest relative to the other days of its game; the first among equals. */
export function hardestSolved(rows: readonly SolvedRow[]): WeekRecap['hardest_solved'] {
  const [hardest] = rows
    .map((row) => ({
      ...row,
      place: placeAmongDays(row.mean, JSON.parse(row.yardstick) as Fit['yardstick']),
    }))
    .toSorted((one, other) => other.place - one.place);
  return hardest
    ? {
        game_type: hardest.game,
        game_date: hardest.day,
        solved_percent: Math.round((100 * hardest.solved) / hardest.plays),
      }
    : null;
}
