// What a player reads in the local mailbox, and the CAPTCHA as a page solves it.
import { createHash } from 'node:crypto';
import { personKeyOf } from '../../worker/model/players/emails.ts';
import type { Browser } from './browser.ts';
import { accepted } from './forgery.ts';
import type { World } from './world.ts';

/** A mail as the local mailbox shows it. */
interface SentMail {
  to: string;
  subject: string;
  links: string[];
}

/** The mails that went to a mailbox, newest first, by whichever `+tag` and in whatever case. */
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

/** A solved CAPTCHA, as the header brings it. */
export interface Proof {
  algorithm: string;
  challenge: string;
  number: number;
  salt: string;
  signature: string;
}

/** Fetches a challenge, as hard as signing in to `name` takes, and solves it. */
export async function proof(browser: Browser, name = ''): Promise<Proof> {
  const challenge = accepted(await browser.get(`/auth/captcha-challenge?account=${name}`)).body;
  for (let number = 0; number <= challenge.maxnumber; number++) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
    if (hash === challenge.challenge) return { ...challenge, number };
  }
  throw new Error('The challenge has no solution.');
}

/** The header that brings a solution. */
export function proofHeader(solution: object): Record<string, string> {
  return { 'x-captcha-response': btoa(JSON.stringify(solution)) };
}
