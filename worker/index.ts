// The worker in production: requests, the daily jobs, and the objects.
import { createApp } from './app.ts';
import { runDueJobs } from './daily/jobs.ts';
import { productionPorts } from './platform/ports.ts';

export { ChallengePool } from './challenge/pool-object.ts';
export { Player } from './play/player-object.ts';

const app = createApp(productionPorts);

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env) => {
    await runDueJobs(env, { ports: productionPorts(env) });
  },
} satisfies ExportedHandler<Env>;
