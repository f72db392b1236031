// The operators' calls. What each does is in its own file; here they become handlers.

import type { Handlers } from '../access/http/mount.ts';
import { beginPromotion, endPromotions } from '../model/rewards/promotions.ts';
import { fullAudit } from './ops-audit.ts';
import { foundersInvitation, newInvitation } from './ops-invites.ts';
import { progressOfJobs, replayDay } from './ops-jobs.ts';
import { accountOf, banPlayer, clearMarkOf, unbanPlayer, vouchFor } from './ops-players.ts';

/** The operators’ commands. */
export const operatorHandlers = {
  audit: ({ db }) => fullAudit(db),
  founder: ({ env, body, now_ms }) => foundersInvitation(env, { email: body?.email, now_ms }),
  invite: ({ env, body, now_ms }) =>
    newInvitation(env, { username: body?.username, email: body?.email, now_ms }),
  startPromotion: ({ db, body, now_ms }) =>
    beginPromotion(db, {
      ...body,
      starts_ms: body.starts === undefined ? now_ms : Date.parse(body.starts),
    }),
  endPromotion: ({ db, now_ms }) => endPromotions(db, now_ms),
  ban: ({ env, body, now_ms }) => banPlayer(env, { username: body.username, now_ms }),
  unban: ({ env, body }) => unbanPlayer(env, body),
  vouch: ({ env, body, now_ms }) => vouchFor(env, { username: body.username, now_ms }),
  clearMark: ({ env, body, now_ms }) =>
    clearMarkOf(env, { username: body.username, game: body.game_type, day: body.day, now_ms }),
  jobs: ({ env, now_ms }) => progressOfJobs(env, { now_ms }),
  replay: ({ c, env, body, now_ms }) => replayDay(env, { day: body.day, ports: c.get('ports'), now_ms }),
  lookUpPlayer: ({ env, body, now_ms }) => accountOf(env, { username: body.username, now_ms }),
} satisfies Partial<Handlers>;
