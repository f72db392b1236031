// The local entry: index.ts with a movable clock, gates that are off by default, and the /dev calls. Production never imports
// this file.

import { createApp } from './app.ts';
import { localPorts } from './dev/local-ports.ts';
import { devRoutes } from './dev/routes.ts';
import { ChallengePool as ProductionPool } from './features/challenges/pool-object.ts';
import { EditionObject } from './nightly/edition-object.ts';
import { runUntilDone, wakeLate } from './nightly/jobs.ts';
import { ctxOf } from './platform/context.ts';
import { Player as ProductionPlayer } from './plays/player-object.ts';

export { Board } from './model/boards/board-object.ts';

export class Player extends ProductionPlayer {
  protected override ports = localPorts(this.env);
}

export class EditionStore extends EditionObject {
  protected override ports = localPorts(this.env);
}

export class ChallengePool extends ProductionPool {
  protected override ports = localPorts(this.env);
}

const app = createApp(localPorts);
const devApp = devRoutes();
const DEV_CALLS = /^\/(dev|cdn-cgi)\//;

export default {
  fetch: async (request, env, ctx) => {
    const isDevCall = DEV_CALLS.test(new URL(request.url).pathname);
    const reply = await (isDevCall ? devApp : app).fetch(request, env, ctx);
    // The runtime resets a connection whose body is unread, and a client still sending would not see the reply.
    if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream()).catch(() => {});
    return reply;
  },
  scheduled: async (_controller, env) => {
    const [ctx, ports] = [ctxOf(env), localPorts(env)];
    await wakeLate(ctx, { ports });
    await runUntilDone(ctx, { ports });
  },
} satisfies ExportedHandler<Env>;
