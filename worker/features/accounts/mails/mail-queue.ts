// Sends queued mails: each goes to the provider once, is retried on failure, and is recorded when the queue gives up. A queue
// may deliver a mail twice, so a row per mail keeps its state. Mails contain links that open accounts, so their content is
// never logged.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../../platform/columns.ts';
import type { Ctx } from '../../../platform/context.ts';
import { count } from '../../../platform/counters.ts';
import type { Statement } from '../../../platform/database.ts';
import { log } from '../../../platform/log.ts';
import { type Lot, lotOf } from '../../../platform/lot.ts';
import { type Mailer, nameOfFailure, type QueuedMail } from '../../../platform/mail.ts';
import { DAY_MS } from '../../../shared/kernel/game-day.ts';
import type { queuedMails } from '../tables.ts';

/** After this long a mail counts as abandoned by its run and is sent again. Longer than a run of the queue may take. */
const CUT_OFF_MS = 15 * 60_000;
/** The delay before a retry. It doubles each time; all retries together span more than two hours. */
const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 3600;
const KEPT_MS = 7 * DAY_MS;

type QueueCtx = Pick<Ctx, 'directory'>;

/** Sends a batch; failed mails return to the queue. */
export async function sendQueued(
  ctx: QueueCtx,
  { batch, mailer, now_ms }: { batch: MessageBatch<QueuedMail>; mailer: Mailer; now_ms: number },
): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        if (await sendOnce(ctx, { queued: message.body, mailer, now_ms })) return message.ack();
      } catch (error) {
        const reason = nameOfFailure(error);
        log('error', 'mail-failed', { reason, failures: message.attempts });
        count(ctx, { kind: 'mail', outcome: reason });
      }
      message.retry({ delaySeconds: Math.min(FIRST_WAIT_S * 2 ** (message.attempts - 1), LONGEST_WAIT_S) });
    }),
  );
}

/** Records mails that the queue has given up, for the alert. */
export async function noteDead(
  ctx: QueueCtx,
  { batch, now_ms }: { batch: MessageBatch<QueuedMail>; now_ms: number },
): Promise<void> {
  await ctx.directory.batch(
    batch.messages.map(({ body }) => noteState({ key: body.key, state: 'dead', now_ms })),
  );
  for (const _ of batch.messages) {
    log('error', 'mail-dead');
    count(ctx, { kind: 'mail', outcome: 'dead' });
  }
}

export function oldMailNotes({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'queued_mails',
    key: 'key',
    over: (most) => sql`SELECT key FROM queued_mails WHERE at < ${now_ms - KEPT_MS} LIMIT ${most}`,
  });
}

/** Sends a mail unless it was sent before. Returns false while another run is sending it. Throws what the provider throws. */
async function sendOnce(
  ctx: QueueCtx,
  { queued: { key, mail }, mailer, now_ms }: { queued: QueuedMail; mailer: Mailer; now_ms: number },
): Promise<boolean> {
  const [taken, rows] = (await ctx.directory.batch([
    sql`
      INSERT INTO queued_mails (key, at, state) VALUES (${key}, ${now_ms}, 'sending')
      ON CONFLICT (key) DO UPDATE SET at = excluded.at
      WHERE queued_mails.state = 'sending' AND queued_mails.at <= ${now_ms - CUT_OFF_MS} RETURNING 1`,
    sql`SELECT state FROM queued_mails WHERE key = ${key}`,
  ])) as [unknown[], Columns<typeof queuedMails, 'state'>[]];
  if (taken.length === 0) return rows[0]!.state !== 'sending';
  try {
    await mailer.send(mail);
  } catch (error) {
    await ctx.directory.all(sql`DELETE FROM queued_mails WHERE key = ${key}`);
    throw error;
  }
  count(ctx, { kind: 'mail', outcome: 'sent' });
  await ctx.directory.all(noteState({ key, state: 'sent', now_ms }));
  return true;
}

function noteState({
  key,
  state,
  now_ms,
}: {
  key: string;
  state: 'sent' | 'dead';
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO queued_mails (key, at, state) VALUES (${key}, ${now_ms}, ${state})
    ON CONFLICT (key) DO UPDATE SET at = excluded.at, state = excluded.state`;
}
