// Accounts with a readable mailbox: registered over HTTP, with local mail.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { type KeptMail, mailsIn } from '../../worker/dev/mailbox.ts';
import { inviter, register, signedIn } from './accounts.ts';
import { Client, type Reply } from './client.ts';
import { ctx } from './record.ts';

/** A registered, signed-in player. */
export type Account = Client & { publicId: string; username: string; email: string };

export const PASSWORD = 'correct horse';

/** Registers a player by invitation, and signs in. */
export async function account(
  username: string,
  { email = `${username}@example.com` }: { email?: string } = {},
): Promise<Account> {
  const inviters = await ctx.directory.all(sql`SELECT 1 FROM persons WHERE username = 'inviter'`);
  if (inviters.length === 0) await inviter();
  const registered = await register(username, { email });
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
  const publicId: string = registered.body.id;
  return Object.assign(await signedIn(username), { publicId, username, email });
}

/** The mails to an address, newest first. */
export async function mailsTo(email: string): Promise<KeptMail[]> {
  return (await mailsIn(env)).filter(({ to }) => to === email);
}

export function tokenIn({ links }: KeptMail): string {
  return new URL(links[0]!).searchParams.get('token')!;
}

/** The token of the link in the newest mail to an address whose subject contains a text. */
export async function tokenMailedTo(email: string, subject: string): Promise<string> {
  const mail = (await mailsTo(email)).find((sent) => sent.subject.includes(subject));
  if (!mail) throw new Error(`No such mail to ${email}.`);
  return tokenIn(mail);
}

/** Opens a link that proves an address. */
export function verify(token: string): Promise<Reply> {
  return new Client().get(`/auth/verify-email?token=${token}`);
}
