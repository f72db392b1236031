// Mail leaves through one port: in production a queue, whose consumer passes it to the Workers `send_email` binding; in local use
// a mailbox in the local database. The binding encodes the message and its headers, so that user input never becomes a header.
import { v7 as newId } from 'uuid';

/** A mail to one address, in both forms. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one-click unsubscribe address of a recurring mail (RFC 8058). */
  stopUrl?: string;
}

export interface Mailer {
  /** Sends a mail. Throws if the provider refuses it. */
  send(mail: Mail): Promise<void>;
  /** Receives work that continues after the reply and may send mail, so that a mailbox can wait for it. */
  watch?(work: Promise<unknown>): void;
}

/** A queued mail. Its key identifies it, however often the queue delivers it. */
export interface QueuedMail {
  key: string;
  mail: Mail;
}

/** The production mailer: the queue stores mails and retries them. */
export function queueMailer(env: Pick<Env, 'MAILS'>): Mailer {
  return {
    send: async (mail) => {
      refuseUnsafe(mail);
      await env.MAILS.send({ key: newId(), mail } satisfies QueuedMail);
    },
  };
}

/** Sends the queue's mails to the provider. */
export function bindingMailer(env: Pick<Env, 'MAIL' | 'MAIL_FROM'>): Mailer {
  return {
    send: async ({ stopUrl, ...mail }) => {
      refuseUnsafe(mail);
      const unsubscribing = stopUrl && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await env.MAIL.send({
        ...mail,
        from: senderOf(env.MAIL_FROM),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing },
      });
    },
  };
}

/** Refuses addresses and subjects that could start another header. Throws RangeError without quoting them. */
export function refuseUnsafe({ to, subject }: Pick<Mail, 'to' | 'subject'>): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(to + subject))
    throw new RangeError('A mail header has a line break.');
  if (!/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(to))
    throw new RangeError('That is no single address.');
}

/** Converts `Doxa <post@doxa.example>` for the binding; a bare address stays as it is. */
function senderOf(setting: string): string | { name: string; email: string } {
  const named = setting.match(/^\s*(.+?)\s*<([^<>]+)>\s*$/);
  return named ? { name: named[1]!, email: named[2]! } : setting.trim();
}

/** The code or name of an error. Its message is left out, because it may contain an address. */
export function nameOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : error.name;
}
