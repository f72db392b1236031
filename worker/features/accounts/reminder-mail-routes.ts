// Choosing reminders by mail, and ending them from the mail itself, without a session.
import { createHash } from 'node:crypto';
import type { App } from '../../access/http/app-context.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { refuseCrossSite } from '../../access/http/request-reading.ts';
import { contentSecurityPolicy } from '../../access/http/security-headers.ts';
import { escaped } from './mails/layout.ts';
import { chooseReminderMails, reminderMailsOf, STOP_PATH, stopReminderMails } from './reminder-mails.ts';

export const reminderMailHandlers = {
  reminderMails: ({ ctx, actor }) => reminderMailsOf(ctx, actor),
  chooseReminderMails: ({ ctx, actor, body, now_ms }) =>
    chooseReminderMails(ctx, { publicId: actor.publicId, how: body.how, now_ms }),
} satisfies Partial<Handlers>;

const STYLE = `:root{color-scheme:light dark}body{font:18px/1.5 Georgia,serif;max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;min-height:44px;padding:0 1rem}`;
const POLICY = contentSecurityPolicy({
  scriptHashes: [],
  styleHashes: [`sha256-${createHash('sha256').update(STYLE).digest('base64')}`],
});

/** A link in a mail opens a page with one button: what only looks at links ends nothing. */
export function reminderMailRoutes(app: App): void {
  const page = (title: string, content: string) =>
    new Response(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${content}</main></html>`,
      { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY } },
    );
  app.get(STOP_PATH, (c) => {
    const action = escaped(`${STOP_PATH}?token=${encodeURIComponent(c.req.query('token') ?? '')}`);
    return page(
      'Stop Doxa’s mails?',
      `<p>You won’t get the daily or weekly mail any more.</p><form method="post" action="${action}"><button>Stop the mails</button></form>`,
    );
  });
  app.post(STOP_PATH, async (c) => {
    refuseCrossSite(c);
    await stopReminderMails(c.get('ctx'), { token: c.req.query('token') ?? '' });
    return page('The mails have stopped', '<p>You can turn them on again in your settings.</p>');
  });
}
