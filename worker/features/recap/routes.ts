// The week's recap over HTTP.

import type { Handlers } from '../../access/http/mount.ts';
import { lastClosedWeek, weekOf } from '../../shared/kernel/game-day.ts';
import { weekRecapOf } from './week-recap.ts';

/** The week’s recap. */
export const recapHandlers = {
  weekRecap: ({ ctx, actor, query, now_ms }) =>
    weekRecapOf(ctx, {
      player: actor.playerId,
      week: query.week ? weekOf(query.week) : lastClosedWeek(now_ms),
      now_ms,
    }),
} satisfies Partial<Handlers>;
