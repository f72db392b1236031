// The rows of a day's fit (fit.ts has the arithmetic): its puzzles as they go from measured to rated to fitted, and the plays and
// skills that a piece of the night reads.

import { sql } from 'drizzle-orm';
import type { Columns, Joined } from '../../platform/columns.ts';
import { type Database, integer, type Statement } from '../../platform/database.ts';
import { closeOf, type GameDay } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { countedAt } from '../results/counted-at.ts';
import { type KnownSkills, readSkills, writeSkills } from './known-skill.ts';
import type { Estimate } from './normal.ts';
import type { puzzleDifficulties, skills } from './tables.ts';
import type { Tally } from './tried.ts';
import {
  type DaysEstimates,
  type DaysFigures,
  firstYardstick,
  noEstimates,
  noPlays,
  stepOf,
  withPlays,
  type Yardstick,
} from './yardstick.ts';

/** The content of `fit_json`; figures and estimates are dropped once the puzzle is fitted. */
export interface Fit {
  yardstick: Yardstick;
  /** Null before the first play. */
  difficulty: Estimate | null;
  figures: DaysFigures;
  estimates: DaysEstimates;
  /** The ratio of the day's metrics to those of plays with the same points on other days; 1 without any. */
  figure_scale: number;
  /** The number of people per move; once all plays are measured, only moves that may be shown. */
  tried: readonly Tally[];
}

export type PuzzleRow = Columns<typeof puzzleDifficulties>;
export type Puzzle = Omit<PuzzleRow, 'fit_json'> & { fit: Fit };

/** A player's plays of a day that count, with the player's skills. */
export interface PlayedDay {
  player: number;
  isRegistered: boolean;
  plays: { game: GameType; base_tenths: number; metric: number; solved: boolean; tried: string[] }[];
  skills: KnownSkills;
}

type PlayedRow = Joined<Columns<typeof skills, 'games_json'>> & {
  player: number;
  is_registered: number;
  plays: string;
};

const GAMES = JSON.stringify(GAME_TYPES);

/** The puzzles of a day whose fit has begun. */
export async function puzzlesOf(db: Database, day: GameDay): Promise<Puzzle[]> {
  const rows = await db.all<PuzzleRow>(sql`
    SELECT * FROM puzzle_difficulties WHERE game IN (SELECT value FROM json_each(${GAMES})) AND day = ${day}`);
  return rows.map(({ fit_json, ...row }) => ({ ...row, fit: JSON.parse(fit_json) as Fit }));
}

/** A day's puzzles before the first play: each with its game's latest yardstick, to which the day's plays are added. */
export async function beginningOf(db: Database, day: GameDay): Promise<Puzzle[]> {
  const [last, bars] = (await db.batch([
    sql`
      SELECT puzzle_difficulties.game, puzzle_difficulties.fit_json
      FROM json_each(${GAMES}) AS games CROSS JOIN puzzle_difficulties ON puzzle_difficulties.game = games.value
        AND puzzle_difficulties.day = (
          SELECT MAX(day) FROM puzzle_difficulties AS earlier WHERE earlier.game = games.value AND earlier.day < ${day})`,
    sql`
      SELECT game, base_tenths, players FROM daily_histogram
      WHERE day = ${day} AND game IN (SELECT value FROM json_each(${GAMES})) AND players > 0`,
  ])) as [Pick<PuzzleRow, 'game' | 'fit_json'>[], { game: GameType; base_tenths: number; players: number }[]];
  return GAME_TYPES.map((game) => {
    const known = last.find((row) => row.game === game);
    const plays = noPlays();
    for (const bar of bars) if (bar.game === game) plays[stepOf(bar.base_tenths)]! += bar.players;
    const yardstick = known ? (JSON.parse(known.fit_json) as Fit).yardstick : firstYardstick();
    return {
      ...{ game, day, state: 'measured' as const, plays: 0, solved: 0, mean: 0, variance: 0 },
      fit: {
        yardstick: withPlays(yardstick, plays),
        difficulty: null,
        figures: { solved: noPlays(), metric: noPlays() },
        estimates: noEstimates(),
        figure_scale: 1,
        tried: [],
      },
    };
  });
}

export function keepPuzzles(puzzles: readonly Puzzle[]): Statement {
  const rows = puzzles.map(({ fit, ...row }) => ({
    ...row,
    fit_json: JSON.stringify(fit, row.state === 'fitted' ? shortened : undefined),
  }));
  return sql`
    INSERT INTO puzzle_difficulties (game, day, state, plays, solved, mean, variance, fit_json)
    SELECT value ->> 'game', value ->> 'day', value ->> 'state', value ->> 'plays', value ->> 'solved',
      value ->> 'mean', value ->> 'variance', value ->> 'fit_json'
    FROM json_each(${JSON.stringify(rows)}) WHERE TRUE
    ON CONFLICT (game, day) DO UPDATE SET state = excluded.state, plays = excluded.plays, solved = excluded.solved,
      mean = excluded.mean, variance = excluded.variance, fit_json = excluded.fit_json`;
}

/**
 * Rounds to ten digits, more than any sum is accurate to. Pieces store all digits, so that their size does not change the result.
 */
function shortened(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(10)) : value;
}

/** The plays on a day of players with ids above `after` up to `through`, as they counted at its close. */
export async function playedOn(
  db: Database,
  { day, after, through }: { day: GameDay; after: number; through: number },
): Promise<PlayedDay[]> {
  const rows = await db.all<PlayedRow>(sql`
    SELECT players.id AS player, players.kind = 'registered' AS is_registered, skills.games_json,
      json_group_array(json_array(results.game, results.base_tenths, results.metric, results.solved, results.tried)) AS plays
    FROM players CROSS JOIN results ON results.player_id = players.id AND results.day = ${day}
    LEFT JOIN skills ON skills.player_id = players.id
    WHERE players.id > ${integer(after)} AND players.id <= ${integer(through)} AND players.last_played_day >= ${day}
      AND ${countedAt(closeOf(day))}
    GROUP BY players.id ORDER BY players.id`);
  return rows.map(({ player, is_registered, plays, games_json }) => ({
    player,
    isRegistered: is_registered === 1,
    plays: (JSON.parse(plays) as [GameType, number, number, number, string | null][]).map(
      ([game, base_tenths, metric, solved, tried]) => ({
        game,
        base_tenths,
        metric,
        solved: solved === 1,
        tried: JSON.parse(tried ?? '[]'),
      }),
    ),
    skills: readSkills(games_json),
  }));
}

/** The statement that stores the skills of players who still have an account. */
export function keepSkills(rated: readonly { player: number; skills: KnownSkills }[]): Statement {
  const rows = rated.map(({ player, skills }) => [player, writeSkills(skills)]);
  return sql`
    INSERT INTO skills (player_id, games_json)
    SELECT players.id, rated.value ->> 1
    FROM json_each(${JSON.stringify(rows)}) AS rated CROSS JOIN players ON players.id = rated.value ->> 0
    WHERE players.kind IN ('registered', 'deactivated')
    ON CONFLICT (player_id) DO UPDATE SET games_json = excluded.games_json`;
}
