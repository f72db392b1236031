// The mailbox of local use: mails stay in a table of the local database and are shown at /dev/mails. Reading it waits for work
// that continues after replies, so that it shows all mails of earlier calls.
import { type Mail, type Mailer, refuseUnsafe } from '../platform/mail.ts';

export interface KeptMail extends Mail {
  links: string[];
  at: string;
}

const MOST_SHOWN = 200;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 10;

/** How many pieces of work of this process may still send mail. */
let underWay = 0;

export function mailboxMailer(env: Pick<Env, 'DB'>, { now }: { now: () => Promise<number> }): Mailer {
  return {
    send: async (mail) => {
      refuseUnsafe(mail);
      await keep(env, { mail, at_ms: await now() });
    },
    watch: (work) => {
      underWay++;
      const done = () => {
        underWay--;
      };
      work.then(done, done);
    },
  };
}

/** Waits until no work that may send mail is left, for at most PATIENCE_MS. */
export async function allSent(): Promise<void> {
  for (let waited_ms = 0; underWay > 0 && waited_ms < PATIENCE_MS; waited_ms += PAUSE_MS)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** The latest mails, newest first, including those of work still in progress. */
export async function mailsIn(env: Pick<Env, 'DB'>): Promise<KeptMail[]> {
  await allSent();
  await makeTable(env);
  const { results } = await env.DB.prepare(
    'SELECT recipient, subject, body_text, body_html, at FROM local_mails ORDER BY id DESC LIMIT ?1',
  )
    .bind(MOST_SHOWN)
    .all<{ recipient: string; subject: string; body_text: string; body_html: string; at: number }>();
  return results.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    links: row.body_text.match(/https?:\/\/\S+/g) ?? [],
    at: new Date(row.at).toISOString(),
  }));
}

async function keep(env: Pick<Env, 'DB'>, { mail, at_ms }: { mail: Mail; at_ms: number }): Promise<void> {
  await makeTable(env);
  await env.DB.prepare(
    'INSERT INTO local_mails (recipient, subject, body_text, body_html, at) VALUES (?1, ?2, ?3, ?4, ?5)',
  )
    .bind(mail.to, mail.subject, mail.text, mail.html, at_ms)
    .run();
}

async function makeTable(env: Pick<Env, 'DB'>): Promise<void> {
  await env.DB.prepare(
    `CREATE TABLE IF NOT EXISTS local_mails (
      id INTEGER PRIMARY KEY, recipient TEXT, subject TEXT, body_text TEXT, body_html TEXT, at INTEGER)`,
  ).run();
}
