// The worker in production: requests, the daily jobs, and the objects.

import { createApp } from './app.ts';
import { runDueJobs } from './nightly/jobs.ts';
import { ctxOf } from './platform/context.ts';
import { productionPorts } from './platform/ports.ts';

export { ChallengePool } from './features/challenges/pool-object.ts';
export { Player } from './plays/player-object.ts';

const app = createApp(productionPorts);

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env) => {
    await runDueJobs(ctxOf(env), { ports: productionPorts(env) });
  },
} satisfies ExportedHandler<Env>;
