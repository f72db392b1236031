// HTTP handlers for skills and difficulties.
import type { Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { difficultyOf, showSkills, skillsOf } from './skills-of.ts';

export const skillHandlers = {
  mySkills: ({ db, actor }) => skillsOf(db, actor.playerId),
  changeSkillShowing: async ({ db, actor, body, now_ms }) => {
    const writer = await writerOf(db, { actor, now_ms });
    await showSkills(db, { writer, isShown: body.is_shown, now_ms });
    return body;
  },
  puzzleDifficulty: ({ db, actor, params: { game_type: game, game_date: day } }) =>
    difficultyOf(db, { game, day, playerId: actor.kind === 'player' ? actor.playerId : null }),
} satisfies Partial<Handlers>;
