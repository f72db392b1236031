// A packed release, served by Miniflare with its own configuration. Only what a local run forces is put in: secrets that are
// thrown away, and the state's folder.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LocalServer, serveLocally } from '../local-server.ts';

/** A packed release, and the folder of its state. */
export interface Trial {
  configPath: string;
  state: string;
}

type Heard = { method: string; path: string; body: string }[];

export interface Served {
  url: string;
  token: string;
  miniflare: LocalServer['miniflare'];
  name: string;
  db: Awaited<ReturnType<LocalServer['miniflare']['getD1Database']>>;
  runCron: () => Promise<string>;
  heard: Heard;
  stop: () => Promise<void>;
}

/** The secrets of one run, which are the same where it serves a state again. */
const SECRETS = Object.fromEntries(
  ['PUZZLE_SECRET', 'COOKIE_SECRET', 'HASH_SECRET', 'CAPTCHA_SECRET'].map((secret) => [
    secret,
    randomUUID() + randomUUID(),
  ]),
);

/** Serves a packed release; `vars` take the place of its own. */
export async function serveRelease(
  { configPath, state }: Trial,
  vars: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const outside = await listenOutside();
  const token = randomUUID() + randomUUID();
  const hash = createHash('sha256').update(token).digest('hex');
  const { miniflare, name, url } = await serveLocally({
    configPath,
    state,
    withPage: true,
    vars: {
      ...SECRETS,
      OPS_TOKENS: `smoke:act:${hash}`,
      ALERT_WEBHOOK: `${outside.url}/alert`,
      HEARTBEAT_URL: `${outside.url}/beat`,
      ...vars,
    },
  });
  return {
    ...{ url, token, miniflare, name, heard: outside.heard },
    db: await miniflare.getD1Database('DB'),
    runCron: async () => (await (await miniflare.getWorker(name)).scheduled({ cron: '* * * * *' })).outcome,
    stop: async () => {
      await miniflare.dispose();
      outside.close();
    },
  };
}

/** Tries one thing after another and says what went well; throws at the first that is not as it should be. */
export async function tryEach<World>(
  tried: Readonly<Record<string, (world: World) => Promise<void>>>,
  { served, say }: { served: World; say: (line: string) => void },
): Promise<void> {
  for (const [what, attempt] of Object.entries(tried)) {
    await attempt(served).catch((error) => {
      throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
    });
    say(`ok ${what}`);
  }
}

/** How a request gets there; with `cf` as Cloudflare says where it came from. */
type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export function fetchFrom({ miniflare }: Served, continent: string): Fetch {
  // biome-ignore lint/suspicious/noExplicitAny: Miniflare's own types of the same requests and answers.
  return (address, init) => miniflare.dispatchFetch(address, { ...init, cf: { continent } } as any) as any;
}

export class Visitor {
  #cookies = new Map<string, string>();
  readonly #url: string;
  readonly #fetch: Fetch;

  constructor(url: string, fetcher: Fetch = fetch) {
    this.#url = url;
    this.#fetch = fetcher;
  }

  /** The cookie that says who the guest is, and of which edition. */
  get guest(): string {
    return decodeURIComponent([...this.#cookies].find(([name]) => name.endsWith('doxa_guest'))?.[1] ?? '');
  }

  async ask(path: string, init: RequestInit = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(this.#url, path, { ...init, headers: { ...init.headers, cookie } }, this.#fetch);
    for (const given of answer.headers.getSetCookie()) {
      const [name, value] = given.split(';')[0]!.split(/=(.*)/);
      this.#cookies.set(name!, value!);
    }
    return answer;
  }

  async post(path: string, body: object) {
    const headers = { 'content-type': 'application/json' };
    return (await this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).body;
  }

  /** Turns every card, and pairs what was seen. */
  async playMemory() {
    const opening = (await this.ask('/api/daily-memory-config')).body;
    let move = opening.state.next_move as number;
    const flip = async (position: number) =>
      this.post('/api/memory/flip', {
        game_session_token: opening.game_session_token,
        move: move++,
        position,
      });
    const seen = new Map<string, number[]>();
    const look = async (position: number) => {
      const reply = await flip(position);
      seen.set(reply.item_id, [
        ...(seen.get(reply.item_id) ?? []).filter((other) => other !== position),
        position,
      ]);
      return reply;
    };
    for (let position = 0; position < 16; position++) await look(position);
    let last = null;
    // Pairs that lay beside each other were found on the way.
    for (const [, [one, other]] of seen) {
      if (one! % 2 === 0 && other === one! + 1) continue;
      last = await look(one!);
      last = await look(other!);
    }
    return last;
  }
}

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape are looked into.
  body: any;
  text: string;
  headers: Headers;
}

/** An answer that is no refusal. */
export async function ask(
  url: string,
  path: string,
  init?: RequestInit,
  fetcher: Fetch = fetch,
): Promise<Answer> {
  const reply = await fetcher(url + path, init);
  const text = await reply.text();
  must(reply.ok, `${path} answers ${reply.status} ${text.slice(0, 200)}`);
  const isJson = reply.headers.get('content-type')?.includes('application/json');
  return { body: isJson ? JSON.parse(text) : null, text, headers: reply.headers };
}

export function must(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

/** The outside, as far as a release speaks to it. */
async function listenOutside() {
  const heard: Heard = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ method: request.method!, path: request.url!, body });
      reply.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, heard, close: () => server.close() };
}
