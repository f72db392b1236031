// HTTP handler for the weekly recap.

import { readWorldBy } from '../../access/http/edge-copy.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { lastClosedWeek, weekOf } from '../../shared/kernel/game-day.ts';
import { weekRecapOf } from './week-recap.ts';

export const recapHandlers = {
  weekRecap: ({ c, ctx, actor, query, now_ms }) => {
    const week = query.week ? weekOf(query.week) : lastClosedWeek(now_ms);
    return weekRecapOf(ctx, { player: actor.playerId, week, now_ms }, readWorldBy(c));
  },
} satisfies Partial<Handlers>;
