// The worker in local use: index.ts with a clock that can be moved, gates that stand open, and the /dev calls.
// Production never imports this file.
import { createApp } from './app.ts';
import { ChallengePool as ProductionPool } from './challenge/pool-object.ts';
import { runDueJobs } from './daily/jobs.ts';
import { localPorts } from './dev/local-ports.ts';
import { devRoutes } from './dev/routes.ts';
import { Player as ProductionPlayer } from './play/player-object.ts';

/** The Player object on the local clock. */
export class Player extends ProductionPlayer {
  protected override ports = localPorts(this.env);
}

/** The pool of a game on the local clock. */
export class ChallengePool extends ProductionPool {
  protected override ports = localPorts(this.env);
}

const app = createApp(localPorts);
const devApp = devRoutes();

export default {
  fetch: (request, env, ctx) => {
    const isDevCall = new URL(request.url).pathname.startsWith('/dev/');
    return (isDevCall ? devApp : app).fetch(request, env, ctx);
  },
  scheduled: async (_controller, env) => {
    await runDueJobs(env, { ports: localPorts(env) });
  },
} satisfies ExportedHandler<Env>;
