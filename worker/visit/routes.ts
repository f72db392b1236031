// The daily visit over HTTP.
import { dailyVisit } from '../contract/visit.ts';
import { type App, mount } from '../http/mount.ts';
import { gameDayAt } from '../kernel/game-day.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Database } from '../platform/database.ts';
import { database } from '../platform/database.ts';
import type { Writer } from '../sessions/guarded-batch.ts';
import { publicIdOf, type Viewer } from '../sessions/viewer.ts';
import { writerOf } from '../sessions/writer.ts';
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
