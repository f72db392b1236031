// HTTP handlers for circles. A circle's code names its edition.
import { publicIdOf } from '../../access/actor.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { isEdition } from '../../model/editions/list.ts';
import type { Ctx } from '../../platform/context.ts';
import { playableDays } from '../../shared/kernel/game-day.ts';
import { circlesOf, join, leave, noCircle, type Place, remove, rename, start } from './membership.ts';
import { circleSeenBy } from './week.ts';

export const circleHandlers = {
  makeCircle: async ({ ctx, db, actor, now_ms }) => {
    const { token, name } = await start(ctx, { writer: await writerOf(db, { actor, now_ms }), now_ms });
    return { code: `${ctx.edition}.${token}`, name };
  },
  myCircles: ({ ctx, actor }) => circlesOf(ctx, actor),
  circle: async ({ ctx, actor, params: { code }, today, now_ms }) => {
    const viewer = { publicId: publicIdOf(actor), today, playable: playableDays(now_ms) };
    return circleSeenBy(ctx, { ...(await placeOf(ctx, code)), viewer });
  },
  joinCircle: async ({ ctx, db, actor, params: { code }, now_ms }) => {
    const place = await placeOf(ctx, code);
    return {
      code,
      ...(await join(ctx, { writer: await writerOf(db, { actor, now_ms }), ...place, now_ms })),
    };
  },
  leaveCircle: async ({ ctx, db, actor, params: { code }, now_ms }) => {
    const place = await placeOf(ctx, code);
    await leave(ctx, { writer: await writerOf(db, { actor, now_ms }), ...place, now_ms });
    return { code };
  },
  renameCircle: async ({ ctx, db, actor, params: { code }, body, now_ms }) => {
    const place = await placeOf(ctx, code);
    const writer = await writerOf(db, { actor, now_ms });
    const { name } = await rename(ctx, { writer, ...place, name: body.name, now_ms });
    return { code, name };
  },
  removeFromCircle: async ({ ctx, db, actor, params: { code, user_id }, now_ms }) => {
    const place = await placeOf(ctx, code);
    const writer = await writerOf(db, { actor, now_ms });
    await remove(ctx, { writer, ...place, memberId: user_id, now_ms });
    return { code };
  },
} satisfies Partial<Handlers>;

/** The edition and token of a code. Throws NOT_FOUND for an unknown edition. */
async function placeOf(ctx: Ctx, code: string): Promise<Place> {
  const [edition = '', token = ''] = code.split('.');
  if (edition !== ctx.edition && !(await isEdition(ctx, edition))) throw noCircle();
  return { edition, token };
}
