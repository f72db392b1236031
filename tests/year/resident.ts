// One person of the year, as a client: arrives as a guest, registers with somebody's code, and signs in again when the
// session has expired. Expected refusals are counted; any other failure is a finding.
import type { Bot } from '../economy/bots.ts';
import type { Connections, HttpReply } from '../support/miniflare-guest.ts';
import type { Google } from './google.ts';

/** Refusals that a client may get; any other failure is a finding. */
const USUAL_REFUSALS = new Set([
  'ALREADY_STARTED',
  'ATTACK_LIMIT',
  'CHANGED_MEANWHILE',
  'IMAGE_TODAY',
  'INACTIVE_LIMIT',
  'NOT_ENOUGH_POINTS',
  'NOT_ENOUGH_SHARES',
  'NO_VILLA_ITEM',
  'OTHER_EDITION',
  'OUT_OF_STOCK',
  'RARE_LIMIT',
  'RESERVED_FOR_NEWCOMERS',
  'SHARE_LIMIT',
  'SHELTERED',
  'VILLA_IN_ARREARS',
  'WAGER_NOT_ALLOWED',
]);

/** One account in this many has a password; the others sign in with Google. */
const WITH_PASSWORD_ONE_IN = 10;
const PASSWORD = 'a long enough phrase';

export interface Town {
  connections: Connections;
  url: string;
  google: Google;
  /** The server's clock, as last moved. */
  now_ms: () => number;
  /** The link in the newest mail to an address, or null. */
  linkMailedTo: (email: string) => Promise<string | null>;
  counts: Record<string, number>;
  refusals: Map<string, number>;
  findings: string[];
  /** The founder's code, with which everybody may register. */
  foundersCode: string;
  /** The editions, home first; people come from each in turn. */
  editions: readonly string[];
}

/** The profile as calls return it; amounts in Sparks. */
export interface Profile {
  id: string;
  username: string;
  total_points: number;
  shared_assets_value: number;
  referral_code: string | null;
}

export class Resident {
  readonly bot: Bot;
  readonly username: string;
  publicId = '';
  referralCode = '';
  isRegistered = false;
  hasVilla = false;
  readonly #town: Town;
  readonly #address: string;
  readonly #hasPassword: boolean;
  #cookie = '';
  #token = '';

  constructor(bot: Bot, { town, place }: { town: Town; place: number }) {
    this.bot = bot;
    this.username = `walker${place}`;
    this.#town = town;
    this.#address = `10.0.${place >> 8}.${place & 255}`;
    const { editions } = town;
    this.#cookie = `doxa_region=${editions[place % editions.length]!.split('-')[0]}`;
    this.#hasPassword = place % WITH_PASSWORD_ONE_IN === 0;
  }

  get email(): string {
    return `${this.username}@example.com`;
  }

  get(path: string): Promise<HttpReply> {
    return this.#send(path);
  }

  post(path: string, body: unknown = {}): Promise<HttpReply> {
    return this.#send(path, body);
  }

  /** Makes a call that may be refused; a refusal returns null. */
  async attempt(path: string, body?: unknown): Promise<HttpReply['body'] | null> {
    const reply = await this.#send(path, body);
    if (reply.status < 300) return reply.body;
    const code = reply.body?.code ?? String(reply.status);
    this.#town.refusals.set(code, (this.#town.refusals.get(code) ?? 0) + 1);
    if (!USUAL_REFUSALS.has(code)) {
      this.#town.findings.push(`${path} answered ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    return null;
  }

  /** Becomes a guest or resumes the session, signing in again if it has expired. */
  async enter(): Promise<Profile> {
    const reply = await this.#send('/api/session/init', {});
    if (reply.status !== 200) throw new Error(`No session: ${reply.status} ${JSON.stringify(reply.body)}`);
    this.publicId = reply.body.id;
    return reply.body;
  }

  /** Turns the guest into an account, with a code. */
  async register(code: string): Promise<void> {
    if (this.#hasPassword) await this.#registerByPassword(code);
    else await this.#signIn(code);
    this.isRegistered = true;
    this.#cookie = '';
    const { referral_code } = await this.enter();
    this.referralCode = referral_code!;
    this.#town.counts.registered = (this.#town.counts.registered ?? 0) + 1;
  }

  async #registerByPassword(code: string): Promise<void> {
    const { username, email } = this;
    await this.#must('/auth/register', { username, email, password: PASSWORD, referral_code: code });
    await this.#signIn();
    const link = await this.#town.linkMailedTo(email);
    if (link === null) throw new Error(`No letter came to ${email}.`);
    await this.#must(
      new URL(link).pathname.replace('/verify-email', '/auth/verify-email') + new URL(link).search,
    );
  }

  async #signIn(code: string | null = null): Promise<void> {
    this.#token = '';
    this.#town.counts.signIns = (this.#town.counts.signIns ?? 0) + 1;
    if (this.#hasPassword) {
      const form = new URLSearchParams({ username: this.username, password: PASSWORD }).toString();
      this.#token = (await this.#must('/auth/token', form)).access_token;
      return;
    }
    const { google } = await this.#must('/api/auth/social/config');
    const { email } = this;
    const now_ms = this.#town.now_ms();
    const id_token = await this.#town.google.credential({ email, nonce: google.nonce, now_ms });
    const body = { provider: 'google', id_token, referral_code: code };
    this.#token = (await this.#must('/api/auth/social/login', body)).access_token;
    if (code !== null) await this.#must('/api/me/account/set-username', { username: this.username });
  }

  async #must(path: string, body?: unknown): Promise<HttpReply['body']> {
    const reply = await this.#send(path, body);
    if (reply.status !== 200) throw new Error(`${path} got ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** Sends a request; if the session has expired, signs in and sends it once more. */
  async #send(path: string, body?: unknown): Promise<HttpReply> {
    const reply = await this.#sendOnce(path, body);
    if (reply.status !== 401 || !this.isRegistered || this.#token === '') return reply;
    await this.#signIn();
    return this.#sendOnce(path, body);
  }

  async #sendOnce(path: string, body?: unknown): Promise<HttpReply> {
    const { connections, url, counts } = this.#town;
    const { setCookie, ...reply } = await connections.send(url + path, {
      cookie: this.#token ? '' : this.#cookie,
      token: this.#token,
      body,
      headers: { 'cf-connecting-ip': this.#address },
    });
    counts.requests = (counts.requests ?? 0) + 1;
    if (setCookie?.startsWith('doxa_guest=') && !this.#token) this.#cookie = setCookie;
    if (reply.status >= 500)
      this.#town.findings.push(`${path} answered ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }
}
