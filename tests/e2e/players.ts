// Registered players for the browser tests, made and signed in by calls, since only sign-in.spec.ts is about the forms.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './support.ts';

/** The password of every player made here. */
export const PASSWORD = 'correct-horse-1';

/** The value of `[env.local.vars]` in wrangler.toml. */
const LOCAL_OPS_TOKEN = 'local-ops-token';

/** A registered player; `code` is the player's own invitation code. */
export interface Player {
  name: string;
  email: string;
  code: string;
}

/** Characters that form no word, so that no name is refused for one. */
const WORDLESS = 'bdghjmnqrvwxz26789';

/** A name that no test or earlier run has used. */
export function freshName(prefix: string): string {
  const digits = (value: number, count: number) =>
    Array.from({ length: count }, (_, place) => WORDLESS[Math.floor(value / 18 ** place) % 18]).join('');
  return `${prefix}_${digits(Date.now(), 10)}${digits(Math.random() * 18 ** 2, 2)}`;
}

/** Calls for operators only. */
export async function operate(request: APIRequestContext, path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${LOCAL_OPS_TOKEN}` };
  const reply = await request.post(`/api/ops/${path}`, { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** The mails to an address, newest first; links as paths of this server. */
export async function mailsTo(request: APIRequestContext, to: string) {
  const mails: { to: string; subject: string; links: string[] }[] = await (
    await request.get('/dev/mails')
  ).json();
  return mails
    .filter((mail) => mail.to === to)
    .map(({ subject, links }) => ({
      subject,
      links: links.map((link) => link.replace(/^https?:\/\/[^/]+/, '')),
    }));
}

/** Buys something without the page, as the player with this token. */
export async function buyByCalls(
  { request }: Page,
  { token, path, ...data }: { token: string; path: string; number_of_shares?: number },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const reply = await request.post(path, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** An invitation code: the founder's, which the operators' local token shows. */
export async function inviteCode(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${LOCAL_OPS_TOKEN}` };
  const founder = await request.post('/api/ops/founder', { headers });
  return (await founder.json()).code;
}

/** Registers a player, invited by the founder or with the given code. */
export async function registered(
  request: APIRequestContext,
  { prefix, code }: { prefix: string; code?: string },
): Promise<Player> {
  const name = freshName(prefix);
  const email = `${name}@doxa.example`;
  const referral_code = code ?? (await inviteCode(request));
  await request.post('/api/session/init', { data: {} });
  const data = { username: name, email, password: PASSWORD, referral_code };
  const reply = await request.post('/auth/register', { data });
  expect(reply.status(), await reply.text()).toBe(200);
  return { name, email, code: (await reply.json()).referral_code };
}

/** Signs the page in from its next load on, once: a later sign-out is not undone. Returns the token. */
export async function signIn(page: Page, { name }: Pick<Player, 'name'>): Promise<string> {
  const reply = await page.request.post('/auth/token', { form: { username: name, password: PASSWORD } });
  const { access_token } = await reply.json();
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('test.signed-in')) return;
    sessionStorage.setItem('test.signed-in', 'once');
    localStorage.setItem('doxa.access_token', kept);
  }, access_token);
  return access_token;
}

/** Registers a player and signs the page in from its next load on. */
export async function newPlayer(page: Page, prefix: string): Promise<Player & { token: string }> {
  const player = await registered(page.request, { prefix });
  return { ...player, token: await signIn(page, player) };
}
