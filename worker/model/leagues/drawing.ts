// Ends a week of leagues and draws the next (RULES §15): ranks the groups, moves their members to the next week, adds new
// players, and draws the next groups. It reads only dated facts, so that a late run has the same result.
import { type SQL, sql } from 'drizzle-orm';
import { type Database, integer, type Statement } from '../../platform/database.ts';
import { GROUP_SIZE, LEAGUE_STEPS, LEAST_FOR_STEPS, MOVING } from '../../shared/contract/leagues.ts';
import { addDays, closeOf, type GameDay, type WeekStart, weekOf } from '../../shared/kernel/game-day.ts';
import { rankableAt } from '../results/counted-at.ts';
import { cutGroups, type Played } from './cut.ts';
import { isInGroup, keyOf, rankedMembers, standsAt } from './scores.ts';

/** The window in which plays count, in days. */
const WINDOW_DAYS = 28;

/** The week to draw, and the Sunday before it. */
export interface Drawing {
  week: WeekStart;
  sunday: GameDay;
}

/** The week to draw after a Sunday has closed. */
export function drawingAfter(sunday: GameDay): Drawing {
  return { week: weekOf(addDays(sunday, 1)), sunday };
}

export async function isDrawn(db: Database, { week }: Drawing): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM league_weeks WHERE week = ${week}`);
  return rows.length > 0;
}

const playsOf = ({ sunday }: Drawing) => sql`(
  SELECT COUNT(*) FROM results WHERE results.player_id = players.id
    AND results.day > ${addDays(sunday, -WINDOW_DAYS)} AND results.day <= ${sunday} AND ${rankableAt(closeOf(sunday))})`;

/** The number of earlier weeks' groups not ranked yet, counted up to `groups`. */
export async function groupsLeft(
  db: Database,
  { week }: Drawing,
  { groups }: { groups: number },
): Promise<number> {
  const [row] = await db.all<{ left: number }>(sql`
    SELECT COUNT(*) AS left FROM (SELECT 1 FROM league_groups WHERE week < ${week} LIMIT ${groups})`);
  return row!.left;
}

/**
 * The statements that rank the next groups of earlier weeks and move their members to the drawn week: up, down or on the same
 * step. Members who played nothing in four weeks, or have left, drop out of the leagues. The groups are deleted.
 */
export function rankGroups(drawing: Drawing, { groups }: { groups: number }): Statement[] {
  const { week, sunday } = drawing;
  const at_ms = closeOf(sunday);
  const next = sql`(SELECT * FROM league_groups WHERE week < ${week}
    ORDER BY week, first_step, first_plays, first_player LIMIT ${groups})`;
  const ranked = rankedMembers(
    sql`
      SELECT ranking.first_player AS of_group, league_members.player_id, league_members.week
      FROM ${next} AS ranking CROSS JOIN league_members ON ${isInGroup({ members: 'league_members', groups: 'ranking' })}
      CROSS JOIN players ON players.id = league_members.player_id WHERE ${standsAt(at_ms)}`,
    { at_ms },
  );
  const moving = sql`(ended.members * ${integer(MOVING)} / ${integer(GROUP_SIZE)})`;
  return [
    sql`
      UPDATE league_members SET week = ${week}, plays = ended.plays, last_step = step, last_place = ended.place,
        last_of = ended.members,
        step = step + CASE WHEN ended.has_steps = 0 THEN 0
          WHEN ended.position <= ${moving} AND ended.percentiles > 0 THEN step < ${LEAGUE_STEPS}
          WHEN ended.position > ended.members - ${moving} THEN -(step > 1)
          ELSE 0 END
      FROM (
        SELECT ranked.*, ${playsOf(drawing)} AS plays,
          (SELECT has_steps FROM league_weeks WHERE league_weeks.week < ${week} ORDER BY week DESC LIMIT 1) AS has_steps
        FROM (${ranked}) AS ranked CROSS JOIN players ON players.id = ranked.player_id
      ) AS ended
      WHERE league_members.player_id = ended.player_id AND ended.plays > 0`,
    sql`
      DELETE FROM league_members WHERE player_id IN (
        SELECT player_id FROM ${next} AS ranking
        CROSS JOIN league_members ON ${isInGroup({ members: 'league_members', groups: 'ranking' })})`,
    sql`
      DELETE FROM league_groups WHERE (week, first_step, first_plays, first_player) IN (
        SELECT week, first_step, first_plays, first_player FROM ${next})`,
  ];
}

/** The statement that adds the players of a range of ids who played in the four weeks and are in no league to the lowest step. */
export function takeNewcomers(
  drawing: Drawing,
  { after, through }: { after: number; through: number },
): Statement {
  const { week, sunday } = drawing;
  return sql`
    INSERT INTO league_members (player_id, week, step, plays)
    SELECT id, ${week}, 1, plays FROM (
      SELECT players.id, ${playsOf(drawing)} AS plays FROM players
      WHERE players.id > ${after} AND players.id <= ${through} AND players.last_played_day > ${addDays(sunday, -WINDOW_DAYS)}
        AND ${standsAt(closeOf(sunday))}
        AND NOT EXISTS (SELECT 1 FROM league_members WHERE league_members.player_id = players.id)
    ) WHERE plays > 0 ORDER BY id`;
}

/** A piece of the drawing: its statements, and the number of groups drawn. */
export interface Drawn {
  statements: Statement[];
  groups: number;
  isLast: boolean;
}

/** The statements that draw the next groups, at most `most`. The last piece also starts the week and deletes earlier ones. */
export async function drawGroups(
  db: Database,
  { week }: Drawing,
  { most }: { most: number },
): Promise<Drawn> {
  const after = sql`(
    SELECT +last_step, +last_plays, +last_player FROM (
      SELECT * FROM league_groups WHERE week = ${week} UNION ALL SELECT ${week}, 0, 0, 0, 0, 0, 0)
    ORDER BY first_step DESC, first_plays DESC, first_player DESC LIMIT 1)`;
  const left = sql`league_members WHERE week = ${week} AND ${keyOf('league_members')} > ${after}`;
  const [played, all] = (await db.batch([
    sql`SELECT step, plays, COUNT(*) AS players FROM ${left} GROUP BY step, plays ORDER BY step, plays`,
    sql`SELECT COUNT(*) AS members FROM (SELECT 1 FROM league_members WHERE week = ${week} LIMIT ${LEAST_FOR_STEPS})`,
  ])) as [Played[], { members: number }[]];
  const { members } = all[0]!;
  const hasSteps = members >= LEAST_FOR_STEPS;
  const tableOfAll = members > 0 ? [members] : [];
  const sizes = hasSteps ? cutGroups(played, { most }) : tableOfAll;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const isLast = total === played.reduce((sum, { players }) => sum + players, 0);
  let place = 0;
  const lasts = sizes.map((size) => {
    place += size;
    return place;
  });
  return {
    statements: [
      insertGroups({ week, left, total, lasts }),
      ...(isLast ? beginWeek({ week, hasSteps }) : []),
    ],
    groups: sizes.length,
    isLast,
  };
}

function beginWeek({ week, hasSteps }: { week: WeekStart; hasSteps: boolean }): Statement[] {
  return [
    sql`INSERT INTO league_weeks (week, has_steps) VALUES (${week}, ${hasSteps ? 1 : 0})`,
    sql`DELETE FROM league_weeks WHERE week < ${week}`,
  ];
}

/**
 * The statement that inserts groups by the positions of their last members among the remaining rows. One scan of the index keeps
 * only the rows at the bounds. The next bound after a group's first row is its last, unless one row is both.
 */
function insertGroups({
  week,
  left,
  total,
  lasts,
}: {
  week: WeekStart;
  left: SQL;
  total: number;
  lasts: readonly number[];
}): Statement {
  const places = (those: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(those)}))`;
  const firsts = [1, ...lasts.slice(0, -1).map((last) => last + 1)];
  const ofLast = (column: string) =>
    sql.raw(`iif(is_last, ${column}, LEAD(${column}) OVER (ORDER BY place))`);
  return sql`
    INSERT INTO league_groups
    SELECT ${week}, step, plays, player_id, last_step, last_plays, last_player FROM (
      SELECT *, ${ofLast('step')} AS last_step, ${ofLast('plays')} AS last_plays, ${ofLast('player_id')} AS last_player
      FROM (
        SELECT *, place IN ${places(firsts)} AS is_first, place IN ${places(lasts)} AS is_last FROM (
          SELECT step, plays, player_id, ROW_NUMBER() OVER (ORDER BY step, plays, player_id) AS place
          FROM ${left} ORDER BY step, plays, player_id LIMIT ${total})
      ) WHERE is_first OR is_last
    ) WHERE is_first`;
}
