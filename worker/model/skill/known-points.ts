// A player's skills as shown: expected base points on an average day, with their range.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import type { SkillPoints } from '../../shared/contract/skill.ts';
import { expected } from './expectation.ts';
import type { Fit, PuzzleRow } from './fit-rows.ts';
import { type KnownSkill, readSkills } from './known-skill.ts';
import type { Estimate } from './normal.ts';
import type { skills } from './tables.ts';
import type { Yardstick } from './yardstick.ts';

/** The puzzle that last measured a skill, with all skills of its player. */
export type RatedRow = PuzzleRow & Columns<typeof skills, 'games_json'>;

export interface Rated {
  row: RatedRow;
  skill: KnownSkill;
  fit: Fit;
  points: SkillPoints;
}

/** Plus and minus this many standard deviations cover 95 of 100. */
const DEVIATIONS = 1.96;
/** The average day, without uncertainty. */
const AVERAGE_DAY: Estimate = { mean: 0, variance: 0 };

/** The rows for `ratedIn`, in the order in which the games were first played; `owner` yields the id of one player or of none. */
export function ratedRows(owner: SQL): Statement {
  return rowsWhere(sql`skills.player_id = ${owner}`);
}

/** The same, if the player shows skills to everybody; otherwise none. */
export function shownRows(owner: SQL): Statement {
  return rowsWhere(sql`skills.player_id = ${owner} AND skills.is_shown = 1`);
}

function rowsWhere(whose: SQL): Statement {
  return sql`
    SELECT puzzle_difficulties.*, skills.games_json FROM skills CROSS JOIN json_each(skills.games_json) AS known
    CROSS JOIN puzzle_difficulties ON puzzle_difficulties.game = known.key
      AND puzzle_difficulties.day = known.value ->> 3 AND puzzle_difficulties.state = 'fitted'
    WHERE ${whose}`;
}

/** A player's skills from the rows of `ratedRows` or `shownRows`. */
export function ratedIn(rows: readonly RatedRow[]): Rated[] {
  const known = readSkills(rows[0]?.games_json ?? null);
  return rows.map((row) => {
    const skill = known[row.game]!;
    const fit = JSON.parse(row.fit_json) as Fit;
    return { row, skill, fit, points: pointsOf(skill, fit.yardstick, row.game) };
  });
}

function pointsOf(skill: KnownSkill, yardstick: Yardstick, game: PuzzleRow['game']): SkillPoints {
  const at = (mean: number) =>
    toTenth(expected({ skill: { mean, variance: 0 }, difficulty: AVERAGE_DAY }, yardstick).points);
  const range = DEVIATIONS * Math.sqrt(skill.variance);
  return {
    game_type: game,
    plays: skill.plays,
    points: at(skill.mean),
    low: at(skill.mean - range),
    high: at(skill.mean + range),
  };
}

/** Rounds to a tenth, the precision of shown points and figures. */
export function toTenth(value: number): number {
  return Math.round(10 * value) / 10;
}
