// Mail leaves through one port: in production a queue, whose consumer hands it to the Workers `send_email` binding; in local
// use a mailbox in the local database. The binding composes the message itself (multipart/alternative, UTF-8, encoded headers), so that no
// header is ever put together from text that people typed.
import { v7 as newId } from 'uuid';

/** A mail to one address, in both forms. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of a mail that comes again: where it is ended, by a press in the mail program (RFC 8058). */
  stopUrl?: string;
}

export interface Mailer {
  /** Hands a mail over. Throws when the provider does not take it. */
  send(mail: Mail): Promise<void>;
  /** Receives work that goes on after the reply and may send mail, so that a mailbox can wait for it. */
  watch?(work: Promise<unknown>): void;
}

/** A mail as it waits in the queue; the key is its own, however often the queue brings it. */
export interface QueuedMail {
  key: string;
  mail: Mail;
}

/** The mailer of production: what it has taken the queue keeps, and tries again. */
export function queueMailer(env: Pick<Env, 'MAILS'>): Mailer {
  return {
    send: async (mail) => {
      refuseUnsafe(mail);
      await env.MAILS.send({ key: newId(), mail } satisfies QueuedMail);
    },
  };
}

/** What hands the queue's mails to the provider. */
export function bindingMailer(env: Pick<Env, 'MAIL' | 'MAIL_FROM'>): Mailer {
  return {
    send: async ({ stopUrl, ...mail }) => {
      refuseUnsafe(mail);
      const ending = stopUrl && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await env.MAIL.send({
        ...mail,
        from: senderOf(env.MAIL_FROM),
        headers: { 'Auto-Submitted': 'auto-generated', ...ending },
      });
    },
  };
}

/** Refuses addresses and subjects that could begin another header. Throws RangeError without quoting them. */
export function refuseUnsafe({ to, subject }: Pick<Mail, 'to' | 'subject'>): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(to + subject))
    throw new RangeError('A mail header has a line break.');
  if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(to))
    throw new RangeError('That is no single address.');
}

/** `Doxa <post@doxa.example>` as the binding takes it; an address alone stays as it is. */
function senderOf(setting: string): string | { name: string; email: string } {
  const named = setting.match(/^\s*(.+?)\s*<([^<>]+)>\s*$/);
  return named ? { name: named[1]!, email: named[2]! } : setting.trim();
}

/** The code or kind of a failure; its message may hold an address. */
export function nameOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : error.name;
}
