// Circles over HTTP. The code of a circle names the edition in which it lies.
import { publicIdOf } from '../../access/actor.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { isEdition } from '../../model/editions/list.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { circlesOf, join, leave, remove, rename, start } from './membership.ts';
import { circleSeenBy } from './week.ts';

/** Circles. */
export const circleHandlers = {
  makeCircle: async ({ ctx, db, actor, now_ms }) => {
    const writer = await writerOf(db, { actor, now_ms });
    const { token, name } = await start(db, { writer, now_ms });
    return { code: `${ctx.edition}.${token}`, name };
  },
  myCircles: async ({ ctx, db, actor }) => ({
    circles: await circlesOf(db, { playerId: actor.playerId, edition: ctx.edition }),
  }),
  circle: async ({ ctx, actor, params: { code }, today }) => {
    const { edition, token } = partsOf(code);
    if (!(await isEdition(ctx, edition))) throw noCircle();
    const { db } = edition === ctx.edition ? ctx : inEdition(ctx, edition);
    return circleSeenBy(db, { code, token, viewer: { publicId: publicIdOf(actor), today } });
  },
  joinCircle: async ({ ctx, db, actor, params: { code }, now_ms }) => {
    const token = ownToken(ctx, code);
    const { name } = await join(db, { writer: await writerOf(db, { actor, now_ms }), token, now_ms });
    return { code, name };
  },
  leaveCircle: async ({ ctx, db, actor, params: { code }, now_ms }) => {
    const token = ownToken(ctx, code);
    await leave(db, { writer: await writerOf(db, { actor, now_ms }), token, now_ms });
    return { code };
  },
  renameCircle: async ({ ctx, db, actor, params: { code }, body, now_ms }) => {
    const token = ownToken(ctx, code);
    const writer = await writerOf(db, { actor, now_ms });
    const { name } = await rename(db, { writer, token, name: body.name, now_ms });
    return { code, name };
  },
  removeFromCircle: async ({ ctx, db, actor, params: { code, user_id }, now_ms }) => {
    const token = ownToken(ctx, code);
    const writer = await writerOf(db, { actor, now_ms });
    await remove(db, { writer, token, memberPublicId: user_id, now_ms });
    return { code };
  },
} satisfies Partial<Handlers>;

const OTHER_EDITION =
  'This circle belongs to another edition of Doxa. Only players of that edition can be in it.';

function partsOf(code: string): { edition: string; token: string } {
  const [edition = '', token = ''] = code.split('.');
  return { edition, token };
}

/** The token of a circle of the player's own edition. Throws OTHER_EDITION. */
function ownToken(ctx: Ctx, code: string): string {
  const { edition, token } = partsOf(code);
  if (edition !== ctx.edition) throw new Refusal('OTHER_EDITION', { detail: OTHER_EDITION });
  return token;
}

const noCircle = () => new Refusal('NOT_FOUND', { detail: 'There is no such circle, or it has ended.' });
