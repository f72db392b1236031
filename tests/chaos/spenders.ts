// Registered players who buy, sell, attack and join pools while the server dies and its stores fail. Each intent has an
// Idempotency-Key and is retried until acknowledged; acknowledged calls are kept for comparison with the record.
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { type Connections, HttpGuest, type HttpReply } from '../support/miniflare-guest.ts';
import { regionOf } from './editions.ts';
import type { Game } from './games.ts';
import { type GuestPlay, playThrough, type Surroundings } from './guest-plays.ts';
import { insist } from './insisting.ts';

export const LANDMARK = LANDMARKS.reduce((one, other) =>
  one.priceMillis <= other.priceMillis ? one : other,
);
export const PIECE = 'terracotta-pots';
export const WEAPON = 'garden-gnomes';
const PASSWORD = 'a long enough phrase';

export type Wish =
  | 'buyShares'
  | 'sellShares'
  | 'buyPiece'
  | 'sellPiece'
  | 'arm'
  | 'attack'
  | 'image'
  | 'join';

/** Drawn evenly; a repeated entry is twice as likely. */
const WISHES: readonly Exclude<Wish, 'join'>[] = [
  'buyShares',
  'buyShares',
  'sellShares',
  'buyPiece',
  'buyPiece',
  'sellPiece',
  'arm',
  'attack',
  'image',
];

export interface Acknowledgement {
  wish: Wish;
  path: string;
  body: Record<string, unknown>;
  key: string;
  reply: unknown;
}

export class Spender {
  readonly username: string;
  readonly edition: string;
  publicId = '';
  readonly acknowledged: Acknowledgement[] = [];
  refused = 0;
  readonly #connections: Connections;
  readonly #url: string;
  #token = '';
  #keys = 0;

  constructor({
    username,
    edition,
    connections,
    url,
  }: { username: string; edition: string; connections: Connections; url: string }) {
    this.username = username;
    this.edition = edition;
    this.#connections = connections;
    this.#url = url;
  }

  get(path: string): Promise<HttpReply> {
    return this.#connections.send(this.#url + path, { token: this.#token });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<HttpReply> {
    return this.#connections.send(this.#url + path, { token: this.#token, body, headers });
  }

  /** Arrives as a guest of the edition, registers with a code and signs in. */
  async register(referral_code: string): Promise<void> {
    const { username } = this;
    const account = { username, email: `${username}@example.com`, password: PASSWORD, referral_code };
    const where = { connections: this.#connections, url: this.#url, region: regionOf(this.edition) };
    const guest = new HttpGuest(where);
    await guest.enter();
    this.#must(await guest.post('/auth/register', account));
    await this.signIn();
  }

  async signIn(): Promise<void> {
    const { username } = this;
    const form = new URLSearchParams({ username, password: PASSWORD }).toString();
    const signedIn = await this.#connections.send(`${this.#url}/auth/token`, { body: form });
    this.#token = this.#must(signedIn).access_token;
    this.publicId = this.#must(await this.get('/auth/me')).id;
  }

  /** Retries one intent until it is answered. Returns whether it succeeded. */
  async want(
    around: Pick<Surroundings, 'counts' | 'faults'>,
    { wish, path, body }: { wish: Wish; path: string; body: Record<string, unknown> },
  ): Promise<boolean> {
    const key = `${this.username}-${wish}-${++this.#keys}`;
    const reply = await insist(around, () => this.post(path, body, { 'idempotency-key': key }));
    if (reply.status === 200) {
      this.acknowledged.push({ wish, path, body, key, reply: reply.body });
      return true;
    }
    this.refused++;
    if (![402, 403, 404, 409, 422].includes(reply.status)) {
      around.faults.push(`${wish} got ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    return false;
  }

  count(wish: Wish): number {
    return this.acknowledged.filter((one) => one.wish === wish).length;
  }

  #must({ status, body }: HttpReply) {
    if (status !== 200) throw new Error(`${this.username}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}

export async function spendOn(
  around: Surroundings,
  { spender, others }: { spender: Spender; others: readonly Spender[] },
): Promise<void> {
  while (!around.isOver()) {
    const wish = WISHES[Math.floor(around.random() * WISHES.length)]!;
    const call = await callOf(around, { wish, spender, others });
    if (call) await spender.want(around, { wish, ...call });
  }
}

async function callOf(
  around: Surroundings,
  { wish, spender, others }: { wish: Wish; spender: Spender; others: readonly Spender[] },
): Promise<{ path: string; body: Record<string, unknown> } | null> {
  switch (wish) {
    case 'buyShares':
      return {
        path: `/api/assets/${LANDMARK.slug}/purchase-shares`,
        body: { number_of_shares: 1 + Math.floor(around.random() * 3) },
      };
    case 'sellShares':
      return { path: `/api/assets/${LANDMARK.slug}/sell-shares`, body: { number_of_shares: 1 } };
    case 'buyPiece':
      return { path: `/api/villa/buy-item/${PIECE}`, body: {} };
    case 'sellPiece':
      return { path: `/api/villa/sell-back/${PIECE}`, body: { quantity_to_sell: 1 } };
    case 'arm':
      return { path: `/api/mischief/buy/${WEAPON}`, body: {} };
    case 'attack': {
      const { body } = await insist(around, () => spender.get('/api/mischief/my-inventory'));
      const kept = body?.[0]?.id;
      const target = others[Math.floor(around.random() * others.length)];
      return kept && target
        ? { path: `/api/mischief/attack/${target.username}`, body: { inventory_item_id: kept } }
        : null;
    }
    default:
      return { path: '/api/profile/generate-villa-image', body: {} };
  }
}

/** Joins the day's Triordle pool with a wager and plays it through, as far as the day allows. */
export async function challengeOn(
  around: Surroundings,
  { spender, game }: { spender: Spender; game: Game },
): Promise<void> {
  const wager_sparks = [0, 25, 50][Math.floor(around.random() * 3)]!;
  await spender.want(around, {
    wish: 'join',
    path: '/api/challenge/opt-in',
    body: { game_type: game.type, wager_sparks },
  });
  const play: GuestPlay = { game, guest: spender, opening: null, acknowledged: [], state: 'open' };
  around.plays.push(play);
  await playThrough(around, play);
}
