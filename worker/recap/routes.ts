// The week's recap over HTTP.
import { weekRecap } from '../contract/recap.ts';
import { type App, mount } from '../http/mount.ts';
import { lastClosedWeek, weekOf } from '../kernel/game-day.ts';
import { database } from '../platform/database.ts';
import { sessionIn } from '../sessions/viewer.ts';
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
