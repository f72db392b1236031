// HTTP handlers for the daily visit and the album.

import type { Visitor } from '../../access/actor.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import type { Writer } from '../../economy/guarded-batch.ts';
import type { Database } from '../../platform/database.ts';
import { drawSeedOn } from '../../plays/daily-puzzle.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { visitOnce, visitUnpaid } from './daily-visit.ts';
import { visitDrawn } from './drawn-visit.ts';
import { postcardsOf } from './postcards.ts';

/** A nonce that no call can send. Otherwise an onlooker could preview several nonces, and later pay for the best. */
const ONLOOKERS_NONCE = 'looks on';

export const visitHandlers = {
  dailyVisit: async ({ ctx, db, actor, body, today, now_ms }) => {
    const { publicId } = actor;
    const [seed, writer] = await Promise.all([
      drawSeedOn(ctx, { day: today, now_ms }),
      writerOrOnlooker(db, { actor, now_ms }),
    ]);
    const nonce = writer ? (body?.nonce ?? '') : ONLOOKERS_NONCE;
    const drawn = visitDrawn({ seed, publicId, nonce });
    return writer ? visitOnce(db, { writer, drawn, now_ms }) : visitUnpaid(db, drawn);
  },
  postcards: ({ db, actor }) => postcardsOf(db, { publicId: actor.publicId }),
} satisfies Partial<Handlers>;

/** Null for a guest without an accepted result, who sees the visit without paying (RULES §7). */
async function writerOrOnlooker(
  db: Database,
  { actor, now_ms }: { actor: Visitor; now_ms: number },
): Promise<Writer | null> {
  try {
    return await writerOf(db, { actor, now_ms });
  } catch (error) {
    if (actor.kind === 'guest' && error instanceof Refusal) return null;
    throw error;
  }
}
