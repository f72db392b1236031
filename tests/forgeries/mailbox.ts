// The local mailbox of a player, and the CAPTCHA as a page solves it.
import { createHash } from 'node:crypto';
import { personKeyOf } from '../../worker/model/players/emails.ts';
import type { Browser } from './browser.ts';
import { accepted } from './forgery.ts';
import type { World } from './world.ts';

/** A mail in the local mailbox. */
interface SentMail {
  to: string;
  subject: string;
  links: string[];
}

/** The mails to a mailbox, newest first, under any `+tag` and in any case. */
export async function mailsTo(world: World, email: string): Promise<SentMail[]> {
  const { body } = accepted(await world.browser().get('/dev/mails', { accept: 'application/json' }));
  return (body as SentMail[]).filter(({ to }) => personKeyOf(to) === personKeyOf(email));
}

/** The token of the newest mailed link to an address that leads to a page. */
export async function tokenMailed(
  world: World,
  email: string,
  page: 'verify-email' | 'reset-password',
): Promise<string> {
  const links = (await mailsTo(world, email))
    .filter(({ to }) => to === email)
    .flatMap(({ links: all }) => all)
    .filter((link) => link.includes(`/${page}?`));
  if (!links[0]) throw new Error(`No link to ${page} was mailed to ${email}.`);
  return new URL(links[0]).searchParams.get('token')!;
}

/** A solved CAPTCHA, as its header carries it. */
export interface Proof {
  algorithm: string;
  challenge: string;
  number: number;
  salt: string;
  signature: string;
}

/** Fetches a challenge, as hard as signing in to `name` requires, and solves it. */
export async function proof(browser: Browser, name = ''): Promise<Proof> {
  const challenge = accepted(await browser.get(`/auth/captcha-challenge?account=${name}`)).body;
  for (let number = 0; number <= challenge.maxnumber; number++) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
    if (hash === challenge.challenge) return { ...challenge, number };
  }
  throw new Error('The challenge has no solution.');
}

/** The header of a solution. */
export function proofHeader(solution: object): Record<string, string> {
  return { 'x-captcha-response': btoa(JSON.stringify(solution)) };
}
