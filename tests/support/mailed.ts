// Accounts that read their mail: registered over HTTP, with the local mailbox at hand.
import { inviter, register, signedIn } from './accounts.ts';
import { Client, type Reply } from './client.ts';

/** A registered player who is signed in. */
export type Account = Client & { publicId: string; username: string; email: string };

export const PASSWORD = 'correct horse';

/** Registers a player by invitation, and signs in. */
export async function account(
  username: string,
  { email = `${username}@example.com` }: { email?: string } = {},
): Promise<Account> {
  const invitersName = await new Client().get('/api/users/check-username/inviter');
  if (invitersName.body.available) await inviter();
  const registered = await register(username, { email });
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
  const publicId: string = registered.body.id;
  return Object.assign(await signedIn(username), { publicId, username, email });
}

/** A mail as the local mailbox shows it. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** The mails that went to an address, newest first. */
export async function mailsTo(email: string): Promise<SentMail[]> {
  const { body } = await new Client().get('/dev/mails');
  return (body as SentMail[]).filter(({ to }) => to === email);
}

/** The token of the link in a mail. */
export function tokenIn({ links }: SentMail): string {
  return new URL(links[0]!).searchParams.get('token')!;
}

/** The token of the link in the newest mail to an address whose subject holds a text. */
export async function tokenMailedTo(email: string, subject: string): Promise<string> {
  const mail = (await mailsTo(email)).find((sent) => sent.subject.includes(subject));
  if (!mail) throw new Error(`No such mail to ${email}.`);
  return tokenIn(mail);
}

/** Opens a link that proves an address. */
export function verify(token: string): Promise<Reply> {
  return new Client().get(`/auth/verify-email?token=${token}`);
}
