import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { verifyLetter } from '../../worker/features/accounts/mails/letters.ts';
import { noteDead, sendQueued } from '../../worker/features/accounts/mails/mail-queue.ts';
import { mailingBy } from '../../worker/features/accounts/mails/mailing.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { bindingMailer, type QueuedMail, queueMailer } from '../../worker/platform/mail.ts';
import { productionPorts } from '../../worker/platform/ports.ts';
import { Client } from '../support/client.ts';
import { ctx, db } from '../support/record.ts';

const letter = verifyLetter({ username: 'mara', url: 'http://127.0.0.1:8787/verify-email?token=t' });

describe('the local mailbox', () => {
  test('shows the newest mail first, with its links, as JSON and as a page [§Mail]', async () => {
    const { mail } = localPorts(env);
    await mail.send({
      to: 'mara@example.com',
      subject: 'First',
      text: 'See http://127.0.0.1/a?b=c',
      html: '<p>1</p>',
    });
    await mail.send({ to: 'ned@example.com', subject: '<b>Second</b>', text: 'No link', html: '<p>2</p>' });
    const { body } = await new Client().get('/dev/mails');
    expect(body).toMatchObject([
      { to: 'ned@example.com', subject: '<b>Second</b>', links: [], html: '<p>2</p>' },
      { to: 'mara@example.com', links: ['http://127.0.0.1/a?b=c'], at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    const page = await new Client().get('/dev/mails', { accept: 'text/html' });
    expect(page.headers.get('content-type')).toMatch(/text\/html/);
    expect(page.body).toContain('&lt;b&gt;Second');
    expect(page.body).not.toContain('<b>Second');
  });

  test('waits for mails that are still being sent [§Mail]', async () => {
    const mailing = mailingBy(localPorts(env).mail, { ctx: ctx, waitUntil: () => undefined });
    const slowly = new Promise((resolve) => setTimeout(resolve, 300)).then(() =>
      mailing.post({ to: 'mara@example.com', letter }),
    );
    mailing.background(slowly);
    expect((await new Client().get('/dev/mails')).body).toHaveLength(1);
  });
});

describe('a mail', () => {
  const sent: unknown[] = [];
  const binding = {
    MAIL: {
      send: async (mail: unknown) => {
        sent.push(mail);
        return { messageId: 'm' };
      },
    },
    MAIL_FROM: 'Doxa <post@doxa.example>',
  } as unknown as Pick<Env, 'MAIL' | 'MAIL_FROM'>;

  test('goes through the binding with both forms and the configured sender', async () => {
    await bindingMailer(binding).send({ to: 'mara@example.com', ...letter });
    expect(sent).toEqual([
      {
        to: 'mara@example.com',
        ...letter,
        from: { name: 'Doxa', email: 'post@doxa.example' },
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    ]);
    await bindingMailer(binding).send({
      to: 'mara@example.com',
      ...letter,
      stopUrl: 'https://doxa.example/stop',
    });
    expect((sent.at(-1) as { headers: object }).headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://doxa.example/stop>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(letter.text).toContain('http://127.0.0.1:8787/verify-email?token=t');
    expect(letter.html).toContain('href="http://127.0.0.1:8787/verify-email?token=t"');
  });

  test.each([
    { to: 'mara@example.com\r\nBcc: all@example.com', subject: 's' },
    { to: 'mara@example.com, all@example.com', subject: 's' },
    { to: 'Mara <mara@example.com>', subject: 's' },
    { to: 'mara@example.com', subject: 's\nBcc: all@example.com' },
    { to: 'mara@example.com', subject: 's\u2028x' },
  ])('with extra content in a header is not sent: %j', async (head) => {
    for (const mailer of [bindingMailer(binding), localPorts(env).mail])
      await expect(mailer.send({ ...letter, ...head })).rejects.toThrow(RangeError);
    expect((await new Client().get('/dev/mails')).body).toEqual([]);
  });

  test('that is not accepted is logged without address or link, and fails no call [§Mail]', async () => {
    const lines: unknown[] = [];
    const spy = vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line));
    const failing = {
      send: () =>
        Promise.reject(Object.assign(new Error('No such box: mara@example.com ?token=t'), { code: 'E_BOX' })),
    };
    const works: Promise<unknown>[] = [];
    mailingBy(failing, { ctx: ctx, waitUntil: (work) => works.push(work) }).post({
      to: 'mara@example.com',
      letter,
    });
    await Promise.all(works);
    spy.mockRestore();
    expect(lines).toEqual([JSON.stringify({ level: 'error', event: 'mail-failed', reason: 'E_BOX' })]);
  });
});

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
