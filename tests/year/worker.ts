// The product's worker on a clock in memory: the local clock is read from the database several times a request, which
// would cost more than everything else in a year. POST /dev/clock moves it; one process only.

import { createApp } from '../../worker/app.ts';
import { mailboxMailer } from '../../worker/dev/mailbox.ts';
import { ChallengePool as ProductionPool } from '../../worker/features/challenges/pool-object.ts';
import { EditionObject } from '../../worker/nightly/edition-object.ts';
import { runUntilDone, wakeLate } from '../../worker/nightly/jobs.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { allGates } from '../../worker/platform/gates.ts';
import type { Ports } from '../../worker/platform/ports.ts';
import { Player as ProductionPlayer } from '../../worker/plays/player-object.ts';

export { Board } from '../../worker/model/boards/board-object.ts';

/** Off, because the simulated people are faster than real ones: they report at once, and often. */
const GATES = { ...allGates({ on: true }), rate_limits: false, report_gaps: false, marked_plays: false };

let offset_ms = 0;

/** The visitor's region, for runs with several editions. */
const regionOf: Ports['regionOf'] = (request) =>
  /doxa_region=([a-z]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null;

function yearPorts(env: Env): Ports {
  const now = async () => Date.now() + offset_ms;
  return {
    now,
    gates: async () => GATES,
    regionOf,
    mail: mailboxMailer(env, { now }),
    isPushService: () => false,
  };
}

export class Player extends ProductionPlayer {
  protected override ports = yearPorts(this.env);
}

export class EditionStore extends EditionObject {
  protected override ports = yearPorts(this.env);
}

export class ChallengePool extends ProductionPool {
  protected override ports = yearPorts(this.env);
}

const app = createApp(yearPorts);

export default {
  fetch: async (request, env, ctx) => {
    if (new URL(request.url).pathname !== '/dev/clock') return app.fetch(request, env, ctx);
    const { now } = await request.json<{ now: string }>();
    offset_ms = Math.max(offset_ms, Date.parse(now) - Date.now());
    return Response.json({ now: new Date(Date.now() + offset_ms).toISOString() });
  },
  scheduled: async (_controller, env) => {
    const [ctx, ports] = [ctxOf(env), yearPorts(env)];
    await wakeLate(ctx, { ports });
    await runUntilDone(ctx, { ports });
  },
} satisfies ExportedHandler<Env>;
