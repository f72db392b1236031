// Registers, signs in and solves the CAPTCHA like a client.
import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client, player, type Reply } from './client.ts';
import { scalarOf } from './record.ts';

/** The code with which anybody may register after `inviter()`. */
export const INVITATION = 'code-inviter';

/** The player who invites. */
export function inviter(): ReturnType<typeof player> {
  return player('inviter');
}

/** The fields of a registration with the inviter's code. */
export function fieldsOf(username: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    username,
    email: `${username.toLowerCase()}@example.com`,
    password: 'correct horse',
    referral_code: INVITATION,
    ...more,
  };
}

/** Registers as a visitor, or as the client's guest. */
export function register(
  username: string,
  {
    client = new Client(),
    headers = {},
    ...more
  }: Record<string, unknown> & {
    client?: Client;
    headers?: Record<string, string>;
  } = {},
): Promise<Reply> {
  return client.post('/auth/register', fieldsOf(username, more), headers);
}

/** Requests an access token. */
export function askToken(
  username: string,
  password: string,
  { headers = {}, ...fields }: { headers?: Record<string, string>; website?: string } = {},
): Promise<Reply> {
  return new Client().request('/auth/token', {
    method: 'POST',
    body: new URLSearchParams({ username, password, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** A signed-in client. */
export async function signedIn(username: string, password = 'correct horse'): Promise<Client> {
  const reply = await askToken(username, password);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const client = new Client();
  client.accessToken = reply.body.access_token;
  return client;
}

interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** The solution of a fresh challenge with the work required for `account`. */
export async function solveCaptcha(account = ''): Promise<Challenge & { number: number }> {
  const challenge: Challenge = (await new Client().get(`/auth/captcha-challenge?account=${account}`)).body;
  for (let number = 0; number <= challenge.maxnumber; number++) {
    if (hash('sha256', challenge.salt + number) === challenge.challenge) return { ...challenge, number };
  }
  throw new Error('The challenge has no solution.');
}

/** The header for a solution. */
export function captchaHeader(solution: unknown): Record<string, string> {
  return { 'x-captcha-response': btoa(JSON.stringify(solution)) };
}

/** The number of players, including guests. */
export async function countPlayers(): Promise<number> {
  return scalarOf<number>(sql`SELECT COUNT(*) AS players FROM players`);
}
