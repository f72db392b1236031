// The operators' calls. What each may do stands in its own domain; here they are admitted, logged and answered.

import type { App } from '../access/http/app-context.ts';
import { type Asked, mount } from '../access/http/mount.ts';
import { beginPromotion, endPromotions } from '../model/rewards/promotions.ts';
import { database } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import type { Call, CallReply } from '../shared/contract/call.ts';
import {
  audit,
  ban,
  clearMark,
  endPromotion,
  founder,
  invite,
  jobs,
  lookUpPlayer,
  replay,
  startPromotion,
  unban,
  vouch,
} from '../shared/contract/ops.ts';
import { fullAudit } from './ops-audit.ts';
import { foundersInvitation, newInvitation } from './ops-invites.ts';
import { progressOfJobs, replayDay } from './ops-jobs.ts';
import { accountOf, banPlayer, clearMarkOf, unbanPlayer, vouchFor } from './ops-players.ts';

/** Mounts the operators' calls. */
export function opsRoutes(app: App): void {
  command(app, audit, ({ env }) => fullAudit(database(env)));
  command(app, founder, ({ env, body, now_ms }) => foundersInvitation(env, { email: body?.email, now_ms }));
  command(app, invite, ({ env, body, now_ms }) =>
    newInvitation(env, { username: body?.username, email: body?.email, now_ms }),
  );
  command(app, startPromotion, ({ env, body, now_ms }) =>
    beginPromotion(database(env), {
      ...body,
      starts_ms: body.starts === undefined ? now_ms : Date.parse(body.starts),
    }),
  );
  command(app, endPromotion, ({ env, now_ms }) => endPromotions(database(env), now_ms));
  command(app, ban, ({ env, body, now_ms }) => banPlayer(env, { username: body.username, now_ms }));
  command(app, unban, ({ env, body }) => unbanPlayer(env, body));
  command(app, vouch, ({ env, body, now_ms }) => vouchFor(env, { username: body.username, now_ms }));
  command(app, clearMark, ({ env, body, now_ms }) =>
    clearMarkOf(env, { username: body.username, game: body.game_type, day: body.day, now_ms }),
  );
  command(app, jobs, ({ env, now_ms }) => progressOfJobs(env, { now_ms }));
  command(app, replay, ({ c, env, body, now_ms }) =>
    replayDay(env, { day: body.day, ports: c.get('ports'), now_ms }),
  );
  command(app, lookUpPlayer, ({ env, body, now_ms }) => accountOf(env, { username: body.username, now_ms }));
}

/** Mounts one command. The log tells that it was given, by which request; never about whom. */
function command<C extends Call>(app: App, call: C, act: (asked: Asked<C>) => Promise<CallReply<C>>): void {
  mount(app, call, async (asked) => {
    log('info', 'operator', { call: call.path });
    return act(asked);
  });
}
