// HTTP handler for leagues.
import type { Handlers } from '../../access/http/mount.ts';
import { leagueOf } from './my-league.ts';

export const leagueHandlers = {
  myLeague: async ({ ctx, db, actor, now_ms }) => ({
    edition: ctx.edition,
    ...(await leagueOf(db, { playerId: actor.playerId, publicId: actor.publicId, now_ms })),
  }),
} satisfies Partial<Handlers>;
