// The production entry: requests, cron, the mail queue, and the Durable Objects.

import { createApp } from './app.ts';
import { noteDead, sendQueued } from './features/accounts/mails/mail-queue.ts';
import { tellOperators } from './nightly/alerts.ts';
import { runCron } from './nightly/jobs.ts';
import { ctxOf } from './platform/context.ts';
import { bindingMailer, type QueuedMail } from './platform/mail.ts';
import { productionPorts } from './platform/ports.ts';

export { ChallengePool } from './features/challenges/pool-object.ts';
export { Board } from './model/boards/board-object.ts';
export { EditionObject as EditionStore } from './nightly/edition-object.ts';
export { Player } from './plays/player-object.ts';

const app = createApp(productionPorts, { measures: true });

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env) => {
    const [ctx, ports] = [ctxOf(env), productionPorts(env)];
    await tellOperators(ctx, { ports, run: runCron(ctx, { ports }) });
  },
  queue: async (batch, env) => {
    const now_ms = await productionPorts(env).now();
    // Mails that the queue has given up arrive in a separate queue.
    if (batch.queue.endsWith('-dead')) await noteDead(ctxOf(env), { batch, now_ms });
    else await sendQueued(ctxOf(env), { batch, mailer: bindingMailer(env), now_ms });
  },
} satisfies ExportedHandler<Env, QueuedMail>;
