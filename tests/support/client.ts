// A client of the worker inside workerd: one browser's cookies, or one player's token.
import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { guestNumberOf, readGuest } from '../../worker/access/guest-cookie.ts';
import { startSession } from '../../worker/access/session-store.ts';
import { localPorts, moveClock } from '../../worker/dev/local-ports.ts';
import { playerOf } from '../../worker/platform/objects.ts';
import { ObjectTables } from '../../worker/plays/object-tables.ts';
import { PlayStore } from '../../worker/plays/play-store.ts';
import type { MemoryState } from '../../worker/shared/games/memory/rules.ts';
import { type GameDay, gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { ctx, db } from './record.ts';
import { registerPlayer } from './register-player.ts';

/** A reply with its parsed body. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  body: any;
  headers: Headers;
}

const ORIGIN = 'http://127.0.0.1:8787';

/** Calls the worker as one browser or device. Each POST has a new Idempotency-Key unless one is given. */
export class Client {
  cookie = '';
  accessToken: string | null = null;

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.request(path, { method: 'GET', headers });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Reply> {
    return this.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  async request(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Reply> {
    const key = init.method === 'POST' && { 'idempotency-key': crypto.randomUUID() };
    const headers: Record<string, string> = { ...key, ...init.headers };
    if (this.cookie) headers.cookie = this.cookie;
    if (this.accessToken) headers.authorization = `Bearer ${this.accessToken}`;
    const response = await this.send(new Request(ORIGIN + path, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie.split(';')[0]!);
    const text = await response.text();
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {
      // A page or an empty reply stays text.
    }
    return { status: response.status, body, headers: response.headers };
  }

  /** Stores a cookie, replacing one with the same name. */
  #keep(cookie: string): void {
    const name = `${cookie.split('=')[0]}=`;
    const others = this.cookie.split('; ').filter((other) => other !== '' && !other.startsWith(name));
    this.cookie = [...others, cookie].join('; ');
  }

  protected send(request: Request): Promise<Response> {
    return exports.default.fetch(request);
  }
}

/** A new guest. */
export async function guest(): Promise<Client> {
  const client = new Client();
  await client.post('/api/session/init');
  return client;
}

/** The server's game day and instant. */
export async function serverNow(): Promise<{ day: GameDay; now_ms: number }> {
  const now_ms = await localPorts(env).now();
  return { day: gameDayAt(now_ms), now_ms };
}

/** A registered player with a session, created by the product's own functions. */
export async function player(username: string): Promise<Client & { publicId: string }> {
  const { day: today, now_ms } = await serverNow();
  const publicId = crypto.randomUUID();
  const registration = { publicId, guestNumber: guestNumberOf(publicId), username };
  await db.batch(registerPlayer({ registration, today, now_ms }));
  const { accessToken } = await startSession(ctx, { publicId, device: 'test', now_ms });
  const client = new Client();
  client.accessToken = accessToken;
  return Object.assign(client, { publicId });
}

/** Moves the server's clock to a time, in ISO format or in milliseconds. */
export function setClock(now: string | number): Promise<void> {
  return moveClock(env, { to_ms: new Date(now).getTime() });
}

/** Opens the day's Memory Match. */
export async function openMemory(client: Client) {
  return (await client.get('/api/daily-memory-config')).body;
}

/**
 * Plays Memory Match to its end, turning cards as a perfect memory would; with a date, the archive's puzzle. All but the
 * last card are turned in the player's object; conformance.test.ts sends each over HTTP.
 */
export async function playMemory(client: Client & { publicId?: string }, date?: string): Promise<Reply> {
  const opening = await client.get(`/api/daily-memory-config${date ? `?date=${date}` : ''}`);
  const token = opening.body.game_session_token as string;
  const { accessToken } = client;
  const { publicId, edition } = accessToken
    ? {
        publicId: client.publicId ?? ((await client.get('/auth/me')).body.id as string),
        edition: accessToken.replace('doxa_', '').split('.')[0]!,
      }
    : guestIn(client);
  const isToken = accessToken?.startsWith('doxa_') ?? false;
  const caller = { publicId, isGuest: !accessToken, isToken, sessionId: null, guestNumber: 0, createdAt: 0 };
  const last = await runInDurableObject(
    playerOf({ ...ctx, edition }, publicId),
    async (object, { storage }) => {
      const play = new PlayStore(new ObjectTables(storage)).byToken('memory', token)!;
      const state = play.state as MemoryState;
      const moves = cardsOf(state).map((position, place) => ({ move: state.clicks + place + 1, position }));
      for (const input of moves.slice(0, -1)) {
        const made = await object.move({ caller, type: 'memory', name: 'flip', address: { token }, input });
        if (!made.ok) throw new Error(JSON.stringify(made));
      }
      return moves.at(-1)!;
    },
  );
  const reply = await client.post('/api/memory/flip', { game_session_token: token, ...last });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply;
}

/** The cards that a perfect memory turns, in order. */
function cardsOf({ layout, matched }: MemoryState): number[] {
  const turned: number[] = [];
  const done = new Set(matched.flatMap((is, position) => (is ? [position] : [])));
  const partnerOf = (position: number) =>
    turned.find((other) => other !== position && layout[other] === layout[position]);
  let next = 0;
  const nextHidden = () => {
    while (done.has(next)) next++;
    return next++;
  };
  while (done.size < layout.length) {
    const known = turned.find((position) => !done.has(position) && partnerOf(position) !== undefined);
    const first = known ?? nextHidden();
    const second = partnerOf(first) ?? nextHidden();
    turned.push(first, second);
    if (layout[first] === layout[second]) done.add(first).add(second);
  }
  return turned;
}

/** The guest in a browser's cookie. */
export function guestIn({ cookie }: Client) {
  const signed = /doxa_guest=([^;]+)/.exec(cookie)![1]!;
  return readGuest({ cookie: decodeURIComponent(signed), secrets: [env.COOKIE_SECRET] })!;
}
