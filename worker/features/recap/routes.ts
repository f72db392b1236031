// The week's recap over HTTP.

import type { App } from '../../access/http/app-context.ts';
import { mount } from '../../access/http/mount.ts';
import { sessionIn } from '../../access/viewer.ts';
import { database } from '../../platform/database.ts';
import { weekRecap } from '../../shared/contract/recap.ts';
import { lastClosedWeek, weekOf } from '../../shared/kernel/game-day.ts';
import { weekRecapOf } from './week-recap.ts';

/** Mounts the recap's call. */
export function recapRoutes(app: App): void {
  mount(app, weekRecap, ({ env, viewer, query, now_ms }) =>
    weekRecapOf(database(env), {
      player: sessionIn(viewer).playerId,
      week: query.week ? weekOf(query.week) : lastClosedWeek(now_ms),
      now_ms,
    }),
  );
}
