import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { verifyLetter } from '../../worker/features/accounts/mails/letters.ts';
import { mailingBy } from '../../worker/features/accounts/mails/mailing.ts';
import { bindingMailer } from '../../worker/platform/mail.ts';
import { Client } from '../support/client.ts';
import { ctx } from '../support/record.ts';

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
