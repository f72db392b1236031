// A client of the worker inside workerd: one browser's cookies, or one player's token.
import { env, exports } from 'cloudflare:workers';
import { guestNumberOf } from '../../worker/access/guest-cookie.ts';
import { startSession } from '../../worker/access/session-store.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { database } from '../../worker/platform/database.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { registerPlayer } from './register-player.ts';

const ctx = ctxOf(env);

/** A reply with its body read. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  body: any;
  headers: Headers;
}

const ORIGIN = 'http://127.0.0.1:8787';

/** Calls the worker as one browser or device. What it posts is an intent of its own where no other key is given. */
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

  /** Keeps a cookie in place of one of its name. */
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

/** A registered player with a session, made through the domains' own functions. */
export async function player(username: string): Promise<Client & { publicId: string }> {
  const now_ms = (await exports.default
    .fetch(`${ORIGIN}/api/health`)
    .then((reply) => Number(reply.headers.get('x-server-now')))) as number;
  const publicId = crypto.randomUUID();
  const registration = {
    publicId,
    guestNumber: guestNumberOf(publicId),
    username,
    referralCode: `code-${username}`,
    createdAt: now_ms,
  };
  await database(env).batch(registerPlayer({ registration, today: gameDayAt(now_ms), now_ms }));
  const { accessToken } = await startSession(ctx, { publicId, device: 'test', now_ms });
  const client = new Client();
  client.accessToken = accessToken;
  return Object.assign(client, { publicId });
}

/** Moves the server's clock. */
export async function setClock(now: string): Promise<void> {
  const reply = await new Client().post('/dev/clock', { now });
  if (reply.status !== 200) throw new Error(`The clock did not move: ${JSON.stringify(reply.body)}`);
}

/** Plays a Memory Match on to its end, turning cards in the order a perfect memory allows; with a date, the archive's. */
export async function playMemory(client: Client, date?: string): Promise<Reply> {
  const opening = (await client.get(`/api/daily-memory-config${date ? `?date=${date}` : ''}`)).body;
  const token = opening.game_session_token;
  let move = opening.state.next_move as number;
  const seen = new Map<string, number[]>();
  const done = new Set<number>(opening.state.matched.map(({ position }: { position: number }) => position));
  let last: Reply | null = null;
  const flip = async (position: number) => {
    last = await client.post('/api/memory/flip', { game_session_token: token, move, position });
    if (last.status !== 200) throw new Error(JSON.stringify(last.body));
    move++;
    const at = seen.get(last.body.item_id) ?? [];
    if (!at.includes(position)) seen.set(last.body.item_id, [...at, position]);
    return last.body.item_id as string;
  };
  let next = 0;
  const nextHidden = () => {
    while (done.has(next)) next++;
    return next++;
  };
  while (done.size < 16) {
    const known = [...seen.values()].find((at) => at.length === 2 && !done.has(at[0]!));
    if (known) {
      for (const position of known) await flip(position);
      for (const position of known) done.add(position);
      continue;
    }
    const first = nextHidden();
    const item = await flip(first);
    const partner = seen.get(item)!.find((position) => position !== first);
    const second = partner ?? nextHidden();
    const other = await flip(second);
    if (other === item) for (const position of [first, second]) done.add(position);
  }
  return last!;
}
