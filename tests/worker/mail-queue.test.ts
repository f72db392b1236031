// Mails go through a queue: retried when the provider fails, sent once, and logged when given up.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { noteDead, sendQueued } from '../../worker/features/accounts/mails/mail-queue.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { type QueuedMail, queueMailer } from '../../worker/platform/mail.ts';
import { productionPorts } from '../../worker/platform/ports.ts';
import { ctx, db } from '../support/record.ts';

const MAIL = {
  to: 'mara@example.com',
  subject: 'Prove it',
  text: 'https://doxa.example/?token=t',
  html: '<p>t</p>',
};
const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
const MINUTE_MS = 60_000;

/** Messages of the queue, and a record of what happens to each. */
function batchOf(...mails: { key: string; attempts?: number }[]) {
  const became: unknown[] = [];
  const messages = mails.map(({ key, attempts = 1 }) => ({
    body: { key, mail: MAIL },
    attempts,
    ack: () => became.push('sent'),
    retry: ({ delaySeconds }: { delaySeconds: number }) => became.push(delaySeconds),
  }));
  return { batch: { messages } as unknown as MessageBatch<QueuedMail>, became };
}

const REFUSING = {
  send: () => Promise.reject(Object.assign(new Error('mara@example.com'), { code: 'E_BOX' })),
};

async function run(
  mailer: { send(mail: unknown): Promise<void> },
  now_ms: number,
  ...mails: { key: string; attempts?: number }[]
) {
  const { batch, became } = batchOf(...mails);
  await sendQueued(ctx, { batch, mailer, now_ms });
  return became;
}

test('production queues a mail under its own key, and refuses one with a second header [§Mail]', async () => {
  const queued: QueuedMail[] = [];
  const MAILS = { send: async (message: QueuedMail) => void queued.push(message) };
  const { mail } = productionPorts({ ...env, MAILS } as unknown as Env);
  await mail.send(MAIL);
  await mail.send(MAIL);
  expect(queued.map(({ mail }) => mail)).toEqual([MAIL, MAIL]);
  expect(queued[0]!.key).not.toBe(queued[1]!.key);
  const unsafe = queueMailer({ MAILS } as unknown as Env).send({ ...MAIL, subject: 'a\nBcc: b@example.com' });
  await expect(unsafe).rejects.toThrow(RangeError);
});

test('a mail that the queue delivers twice is sent once, and one whose sender was interrupted is sent later [§Mail]', async () => {
  const sent: unknown[] = [];
  const mailer = { send: async (mail: unknown) => void sent.push(mail) };
  expect(await run(mailer, NOW_MS, { key: 'a' })).toEqual(['sent']);
  expect(await run(mailer, NOW_MS, { key: 'a' })).toEqual(['sent']);
  expect(sent).toEqual([MAIL]);
  await db.all(sql`INSERT INTO queued_mails (key, at, state) VALUES ('b', ${NOW_MS}, 'sending')`);
  expect(await run(mailer, NOW_MS + MINUTE_MS, { key: 'b', attempts: 2 })).toEqual([60]);
  expect(sent).toHaveLength(1);
  expect(await run(mailer, NOW_MS + 15 * MINUTE_MS, { key: 'b', attempts: 3 })).toEqual(['sent']);
  expect(sent).toHaveLength(2);
});

test('a failed mail returns to the queue with growing delays, delays no other mail, and is never logged [§Mail]', async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line));
  const points: unknown[] = [];
  const counting = ctxOf({
    ...env,
    COUNTERS: { writeDataPoint: ({ blobs }: { blobs: unknown }) => points.push(blobs) },
  } as unknown as Env);
  const { batch, became } = batchOf({ key: 'a', attempts: 3 }, { key: 'b', attempts: 12 });
  await sendQueued(counting, { batch, mailer: REFUSING, now_ms: NOW_MS });
  expect(became).toEqual([120, 3600]);
  await sendQueued(counting, {
    batch: batchOf({ key: 'a' }).batch,
    mailer: { send: async () => {} },
    now_ms: NOW_MS,
  });
  const dead = batchOf({ key: 'b' });
  await noteDead(counting, { batch: dead.batch, now_ms: NOW_MS });
  spy.mockRestore();
  expect(points).toEqual([
    ['mail', 'E_BOX'],
    ['mail', 'E_BOX'],
    ['mail', 'sent'],
    ['mail', 'dead'],
  ]);
  expect(await db.all(sql`SELECT key, state FROM queued_mails ORDER BY key`)).toEqual([
    { key: 'a', state: 'sent' },
    { key: 'b', state: 'dead' },
  ]);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['mail-failed', 'mail-failed', 'mail-dead']);
  expect(lines.join()).not.toMatch(/mara|token|Prove/);
});
