// The steps of the leagues (RULES §15): each night the percentiles of the day that has closed; when a week has closed its groups
// are ranked, players who were in none come in, and the next week's groups are drawn. What has been drawn stays, whenever the day
// is done again.
import { sql } from 'drizzle-orm';
import { decidePercentiles, undecidedIn } from '../model/boards/percentiles.ts';
import {
  type Drawing,
  drawGroups,
  drawingAfter,
  groupsLeft,
  isDrawn,
  rankGroups,
  takeNewcomers,
} from '../model/leagues/drawing.ts';
import { closeOf, endsWeek } from '../shared/kernel/game-day.ts';
import { MOST_ROWS } from './pace.ts';
import type { Piece, Planning, Step } from './step.ts';

const DONE: Piece = { statements: [], next: 'done' };

/** Goes through the numbers of base points that a game came to on the day, game by game. */
export const percentilesStep: Step = {
  name: 'percentiles',
  isGlobal: false,
  dueAt: closeOf,
  size: { first: 4000, most: MOST_ROWS },
  async plan({ db, day, cursor, chunk }) {
    const { rows, through } = await undecidedIn(db, { day, from: cursor, most: chunk });
    if (through === null) return DONE;
    return {
      statements: [decidePercentiles({ day, from: cursor, through })],
      next: rows < chunk ? 'done' : through + 1,
      things: rows,
    };
  },
};

function sundayStep(name: string, plan: (planning: Planning, drawing: Drawing) => Promise<Piece>): Step {
  return {
    name,
    isGlobal: false,
    isOn: endsWeek,
    dueAt: closeOf,
    plan: async (planning) => {
      const drawing = drawingAfter(planning.day);
      return (await isDrawn(planning.db, drawing)) ? DONE : plan(planning, drawing);
    },
  };
}

/** Ranks groups, which are gone with it; each of thirty members changes three rows at most. The cursor counts the pieces. */
export const leagueRanksStep: Step = {
  ...sundayStep('league-ranks', async ({ db, cursor, chunk }, drawing) => {
    const groups = await groupsLeft(db, drawing, { groups: chunk });
    return groups === 0
      ? DONE
      : { statements: rankGroups(drawing, { groups }), next: cursor + 1, things: groups };
  }),
  size: { first: 20, most: 200 },
};

/** Goes through the players in the order of their ids. */
export const leagueNewcomersStep: Step = sundayStep(
  'league-newcomers',
  async ({ db, cursor, chunk }, drawing) => {
    const [range] = await db.all<{ through: number | null; players: number }>(sql`
      SELECT MAX(id) AS through, COUNT(*) AS players
      FROM (SELECT id FROM players WHERE id > ${cursor} ORDER BY id LIMIT ${chunk})`);
    const { through, players } = range!;
    if (through === null) return DONE;
    return {
      statements: [takeNewcomers(drawing, { after: cursor, through })],
      next: players < chunk ? 'done' : through,
      things: players,
    };
  },
);

/** Draws groups; the cursor counts the pieces. */
export const leagueGroupsStep: Step = sundayStep('league-groups', async ({ db, cursor, chunk }, drawing) => {
  const { statements, groups, isLast } = await drawGroups(db, drawing, { most: chunk });
  return { statements, next: isLast ? 'done' : cursor + 1, things: groups };
});
