// Skills and difficulties over HTTP.
import type { Handlers } from '../../access/http/mount.ts';
import { difficultyOf, skillsOf } from './skills-of.ts';

/** One's own skills, and how hard a puzzle was. */
export const skillHandlers = {
  mySkills: ({ db, actor }) => skillsOf(db, actor.playerId),
  puzzleDifficulty: ({ db, actor, params: { game_type: game, game_date: day } }) =>
    difficultyOf(db, { game, day, playerId: actor.kind === 'player' ? actor.playerId : null }),
} satisfies Partial<Handlers>;
