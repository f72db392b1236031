// The league steps (RULES §15): each night, the percentiles of the closed day; after a closed week, its groups are ranked, new
// players added, and the next week's groups drawn. A repeated run changes no drawn group.
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
import { nextPlayers } from './players-by-id.ts';
import { DONE, type Piece, type Planning, type Step } from './step.ts';

/** Walks the distinct base points of a day, game by game. */
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

/** Ranks groups, which deletes them. Each of thirty members changes at most three rows. The cursor counts the pieces. */
export const leagueRanksStep: Step = {
  ...sundayStep('league-ranks', async ({ db, cursor, chunk }, drawing) => {
    const groups = await groupsLeft(db, drawing, { groups: chunk });
    return groups === 0
      ? DONE
      : { statements: rankGroups(drawing, { groups }), next: cursor + 1, things: groups };
  }),
  size: { first: 20, most: 200 },
};

/** Walks the players by id. */
export const leagueNewcomersStep: Step = sundayStep(
  'league-newcomers',
  async ({ db, cursor, chunk }, drawing) => {
    const { through, players } = await nextPlayers(db, { cursor, chunk });
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
