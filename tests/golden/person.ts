// A person of the fortnight: always the same guest, so that deals, visits and pools are the same in each recording.
import { createHash } from 'node:crypto';
import { writeGuest } from '../../worker/access/guest-cookie.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import type { HttpReply } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import type { Answer, More, Sends, Traffic } from './traffic.ts';

export const PASSWORD = 'a long enough phrase';

/** What the people of one recording share. */
export interface Stage {
  server: Server;
  traffic: Traffic;
  /** Plays that the rules contradict. */
  faults: string[];
}

/** Somebody with a name, an address and a guest's cookie. */
export class Person implements Sends {
  readonly who: string;
  readonly publicId: string;
  readonly address: string;
  cookie: string;
  token = '';
  code = '';
  /** Whether the account is closed. */
  isAway = false;
  readonly #stage: Stage;

  constructor(who: string, { stage, place }: { stage: Stage; place: number }) {
    const drawn = createHash('sha256').update(who).digest('hex');
    this.who = who;
    this.publicId = `0190${drawn.slice(0, 4)}-${drawn.slice(4, 8)}-7${drawn.slice(8, 11)}-8${drawn.slice(11, 14)}-${drawn.slice(14, 26)}`;
    this.address = `10.7.0.${place + 1}`;
    this.#stage = stage;
    const createdAt = stage.traffic.now_ms;
    const guest = {
      publicId: this.publicId,
      createdAt,
      referralCode: null,
      hasPlayed: false,
      edition: 'home',
    };
    this.cookie = `doxa_guest=${writeGuest({ guest, secret: LOCAL_SECRETS.COOKIE_SECRET })}`;
    stage.traffic.learn(who, this.publicId);
  }

  get email(): string {
    return `${this.who}@example.com`;
  }

  ask(path: string, more: More = {}): Promise<Answer> {
    return this.#stage.traffic.send(this, path, more);
  }

  get(path: string): Promise<HttpReply> {
    return this.ask(path);
  }

  post(path: string, body: unknown = {}): Promise<HttpReply> {
    return this.ask(path, { body });
  }

  /** Registers with a code and signs in. */
  async register(code: string): Promise<void> {
    const { who: username, email } = this;
    await this.ask(`/api/users/check-username/${username}`);
    await this.ask(`/api/invitations/${code}`);
    await this.post('/auth/register', { username, email, password: PASSWORD, referral_code: code });
    await this.signIn();
    this.code = (await this.get('/auth/me')).body.referral_code;
  }

  async signIn(password = PASSWORD): Promise<void> {
    this.token = '';
    const form = new URLSearchParams({ username: this.who, password }).toString();
    this.token = (await this.ask('/auth/token', { body: form })).body.access_token ?? '';
  }

  /** The token of the newest link mailed to an address. */
  async mailed(email = this.email): Promise<string> {
    const [mail] = await this.#stage.server.rows<{ body_text: string }>(
      'SELECT body_text FROM local_mails WHERE recipient = ? ORDER BY id DESC LIMIT 1',
      email,
    );
    const link = mail?.body_text.match(/https?:\/\/\S+/)?.[0];
    const token = (link && new URL(link).searchParams.get('token')) || 'no-letter-came';
    this.#stage.traffic.learn('link', token);
    return token;
  }
}
