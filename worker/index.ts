// The worker in production: requests, the daily jobs, and the objects.
import { createApp } from './app.ts';
import { runDueJobs } from './daily/jobs.ts';
import { productionPorts } from './platform/ports.ts';

export { Player } from './play/player-object.ts';

const app = createApp(productionPorts);

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => runDueJobs(env, { ports: productionPorts(env) }),
} satisfies ExportedHandler<Env>;
