// How a call sends mail: nobody waits for it, and a queue that does not take it is noted and fails nobody's call.

import { type AppContext, waitAfterReply } from '../../../access/http/app-context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { count } from '../../../platform/counters.ts';
import { log } from '../../../platform/log.ts';
import { type Mailer, nameOfFailure } from '../../../platform/mail.ts';
import type { Letter } from './layout.ts';

export interface Mailing {
  ctx: Ctx;
  /** Sends a letter after the reply. */
  post(letter: { to: string; letter: Letter }): void;
  /** Lets work go on after the reply. What it throws is logged, without its message, and goes no further. */
  background(work: Promise<unknown>): void;
}

export function mailingOf(c: AppContext): Mailing {
  const { mail } = c.get('ports');
  return mailingBy(mail, { ctx: c.get('ctx'), waitUntil: (work) => waitAfterReply(c, work) });
}

/** A mailing by a mailer; `waitUntil` keeps the worker alive until work is done. */
export function mailingBy(
  mailer: Mailer,
  { ctx, waitUntil }: { ctx: Ctx; waitUntil: (work: Promise<unknown>) => void },
): Mailing {
  const background = (work: Promise<unknown>) => {
    const quiet = work.catch((error: unknown) => {
      const reason = nameOfFailure(error);
      log('error', 'mail-failed', { reason });
      count(ctx, { kind: 'mail', outcome: reason });
    });
    mailer.watch?.(quiet);
    waitUntil(quiet);
  };
  return { ctx, background, post: ({ to, letter }) => background(mailer.send({ to, ...letter })) };
}
