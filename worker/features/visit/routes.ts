// The daily visit over HTTP.

import type { App } from '../../access/http/app-context.ts';
import { mount } from '../../access/http/mount.ts';
import { publicIdOf, type Viewer } from '../../access/viewer.ts';
import { writerOf } from '../../access/writer.ts';
import type { Writer } from '../../economy/guarded-batch.ts';
import type { Database } from '../../platform/database.ts';
import { database } from '../../platform/database.ts';
import { dailyVisit } from '../../shared/contract/visit.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { visitOnce, visitUnpaid } from './daily-visit.ts';
import { visitDrawn } from './drawn-visit.ts';

/** Mounts the daily visit. */
export function visitRoutes(app: App): void {
  mount(app, dailyVisit, async ({ env, viewer, now_ms }) => {
    const db = database(env);
    const publicId = publicIdOf(viewer)!;
    const drawn = visitDrawn({ secret: env.PUZZLE_SECRET, publicId, day: gameDayAt(now_ms) });
    const writer = await writerOrOnlooker(db, { viewer, now_ms });
    return writer ? visitOnce(db, { writer, drawn, now_ms }) : visitUnpaid(db, drawn);
  });
}

/** Null for a guest without an accepted result, who sees the visit and pays nothing (RULES §7). */
async function writerOrOnlooker(
  db: Database,
  { viewer, now_ms }: { viewer: Viewer; now_ms: number },
): Promise<Writer | null> {
  try {
    return await writerOf(db, { viewer, now_ms });
  } catch (error) {
    if (viewer.kind === 'guest' && error instanceof Refusal) return null;
    throw error;
  }
}
