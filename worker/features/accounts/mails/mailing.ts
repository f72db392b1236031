// Sending mail from a call. The call does not wait for it and does not fail with it; failures are logged.

import { type AppContext, waitAfterReply } from '../../../access/http/app-context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { count } from '../../../platform/counters.ts';
import { log } from '../../../platform/log.ts';
import { type Mailer, nameOfFailure } from '../../../platform/mail.ts';
import type { Letter } from './layout.ts';

export interface Mailing {
  ctx: Ctx;
  post(letter: { to: string; letter: Letter }): void;
  /** Continues work after the reply. Errors are logged without their message and not rethrown. */
  background(work: Promise<unknown>): void;
}

export function mailingOf(c: AppContext): Mailing {
  const { mail } = c.get('ports');
  return mailingBy(mail, { ctx: c.get('ctx'), waitUntil: (work) => waitAfterReply(c, work) });
}

/** `waitUntil` keeps the worker alive until the work is done. */
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
