// HTTP handlers for choosing reminder mails, and the page that stops them without a session.
import type { App } from '../../access/http/app-context.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { serveMailPage } from './mail-page.ts';
import { chooseReminderMails, reminderMailsOf, STOP_PATH, stopReminderMails } from './reminder-mails.ts';

export const reminderMailHandlers = {
  reminderMails: ({ ctx, actor }) => reminderMailsOf(ctx, actor),
  chooseReminderMails: ({ ctx, actor, body, now_ms }) =>
    chooseReminderMails(ctx, { session: actor, how: body.how, now_ms }),
} satisfies Partial<Handlers>;

export function reminderMailRoutes(app: App): void {
  serveMailPage(app, {
    path: STOP_PATH,
    asks: {
      title: 'Stop Doxa’s mails?',
      text: 'You won’t get the daily or weekly mail any more.',
      button: 'Stop the mails',
    },
    act: (c, token) => stopReminderMails(c.get('ctx'), { token }),
    done: { title: 'The mails have stopped', text: 'You can turn them on again in your settings.' },
  });
}
