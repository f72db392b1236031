// A packed release, started in Miniflare with its own configuration and tried: what a first visitor, a player, an operator and
// cron would do. Only what a local run forces is put in: secrets that are thrown away, and the state's folder.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { serveLocally } from '../local-server.ts';

const MB = 1024 * 1024;
/** What the platform takes of a Worker on the paid plan: gzipped and plain, and of the files beside it. */
const LIMITS = { workerGzip: 10 * MB, worker: 64 * MB, file: 25 * MB, files: 100_000 };

/** What the outside heard: alerts and heartbeats. */
type Heard = { method: string; path: string; body: string }[];

/** Starts a packed release and tries it; throws at the first thing that is not as it should be. */
export async function smoke(
  { configPath, state }: { configPath: string; state: string },
  say: (line: string) => void,
): Promise<void> {
  for (const line of checkSizes(configPath)) say(line);
  const outside = await listenOutside();
  const token = randomUUID() + randomUUID();
  const hash = createHash('sha256').update(token).digest('hex');
  const secrets = ['PUZZLE_SECRET', 'COOKIE_SECRET', 'HASH_SECRET', 'CAPTCHA_SECRET'];
  const { miniflare, name, url } = await serveLocally({
    configPath,
    state,
    withPage: true,
    vars: {
      ...Object.fromEntries(secrets.map((secret) => [secret, randomUUID() + randomUUID()])),
      OPS_TOKENS: `smoke:act:${hash}`,
      ALERT_WEBHOOK: `${outside.url}/alert`,
      HEARTBEAT_URL: `${outside.url}/beat`,
    },
  });
  const served: Served = {
    url,
    token,
    db: await miniflare.getD1Database('DB'),
    runCron: async () => (await (await miniflare.getWorker(name)).scheduled({ cron: '* * * * *' })).outcome,
    heard: outside.heard,
  };
  try {
    for (const [what, attempt] of Object.entries(TRIED)) {
      await attempt(served).catch((error) => {
        throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
      });
      say(`ok ${what}`);
    }
  } finally {
    await miniflare.dispose();
    outside.close();
  }
}

/** A release as it is served here. */
interface Served {
  url: string;
  token: string;
  db: Awaited<ReturnType<Awaited<ReturnType<typeof serveLocally>>['miniflare']['getD1Database']>>;
  runCron: () => Promise<string>;
  heard: Heard;
}

const TRIED: Record<string, (served: Served) => Promise<void>> = {
  'it is there, and its record answers': async ({ url }) => {
    const health = await ask(url, '/api/health');
    must(health.body.status === 'ok', 'health is not ok');
    const ready = await ask(url, '/api/ready');
    must(ready.body.status === 'ready' && ready.body.copies === 'ok', `ready says ${ready.text}`);
  },
  'the page comes with its headers, and an address it knows is answered by it': async ({ url }) => {
    for (const path of ['/', '/memory-match']) {
      const { text, headers } = await ask(url, path);
      must(text.includes('<div id="root"') || text.includes('id="root"'), `${path} is not the page`);
      must(/script-src 'self'/.test(headers.get('content-security-policy') ?? ''), `${path} has no policy`);
      must(headers.get('x-content-type-options') === 'nosniff', `${path} may be sniffed`);
    }
    const status = await ask(url, '/status');
    must(status.text.includes('needs none of our records'), '/status is not there');
    must(status.headers.get('x-request-id') === null, '/status is answered by the Worker');
    const gone = await fetch(`${url}/built/gone.js`);
    must(gone.status === 404, 'a file that is gone is answered');
  },
  'a guest opens a game, plays it to its end, and finds it finished': async ({ url }) => {
    const guest = new Visitor(url);
    await guest.post('/api/start', { view: 'home' });
    const result = await guest.playMemory();
    must(
      result.game_result?.solved === true && result.pending === false,
      `the end says ${JSON.stringify(result)}`,
    );
    const { body } = await guest.ask('/api/hub');
    must(
      body.games.some(
        ({ game_type, state }: { game_type: string; state: string }) =>
          game_type === 'memory' && state === 'finished',
      ),
      'the hub does not know it',
    );
  },
  'an invited guest registers, and the mail leaves by the queue': async ({ url, token, db }) => {
    const { body } = await ask(url, '/api/ops/founder', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const guest = new Visitor(url);
    await guest.post('/api/start', { view: 'other' });
    const account = { username: 'Smoke_test', email: 'smoke@example.com', password: 'quiet harbour 41' };
    await guest.post('/auth/register', { ...account, referral_code: body.code });
    const sent = () => db.prepare("SELECT 1 FROM queued_mails WHERE state = 'sent'").first();
    for (let tries = 0; !(await sent()); tries++) {
      must(tries < 150, 'no mail was sent within 15 seconds');
      await sleep(100);
    }
  },
  'cron runs, and says so outside': async ({ runCron, heard }) => {
    const outcome = await runCron();
    must(outcome === 'ok', `cron came to ${outcome}`);
    must(
      heard.some(({ method, path }) => method === 'GET' && path === '/beat'),
      'nobody heard of it',
    );
  },
  'what is wrong is told outside once, and that it is over': async ({ db, runCron, heard }) => {
    await db.prepare("INSERT INTO queued_mails VALUES ('smoke', ?1, 'dead')").bind(Date.now()).run();
    for (let runs = 0; runs < 2; runs++) await runCron();
    await db.prepare("DELETE FROM queued_mails WHERE key = 'smoke'").run();
    await runCron();
    const told = heard
      .filter(({ path }) => path === '/alert')
      .map(({ body }) => JSON.parse(body) as { alert: string; state: string })
      // A slow machine may tell of slow moves besides.
      .flatMap(({ alert, state }) => (alert === 'mails-dead' ? [state] : []));
    must(told.join() === 'begun,over', `it was told ${told.join() || 'nothing'}`);
  },
  'an operator’s token audits, and no other': async ({ url, token }) => {
    const audit = (bearer: string) =>
      fetch(`${url}/api/ops/audit`, { method: 'POST', headers: { authorization: `Bearer ${bearer}` } });
    must((await audit('local-ops-token')).status === 401, 'the local token is taken');
    const { ok, findings } = (await (await audit(token)).json()) as { ok: boolean; findings: unknown };
    must(ok, `it found ${JSON.stringify(findings)}`);
  },
  'no call of development is there': async ({ url }) => {
    for (const path of ['/dev/clock', '/dev/gates', '/dev/mails']) {
      const reply = await fetch(url + path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      must(reply.status === 404, `${path} answers ${reply.status}`);
    }
  },
};

/** A browser with the cookies it was given. */
class Visitor {
  #cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async ask(path: string, init: RequestInit = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(this.#url, path, { ...init, headers: { ...init.headers, cookie } });
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
async function ask(url: string, path: string, init?: RequestInit): Promise<Answer> {
  const reply = await fetch(url + path, init);
  const text = await reply.text();
  must(reply.ok, `${path} answers ${reply.status} ${text.slice(0, 200)}`);
  const isJson = reply.headers.get('content-type')?.includes('application/json');
  return { body: isJson ? JSON.parse(text) : null, text, headers: reply.headers };
}

function must(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise);
}

/** The sizes of a packed release. Throws when the platform would not take it. */
function checkSizes(configPath: string): string[] {
  const folder = dirname(configPath);
  const files = (root: string) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name))
      .filter((path) => statSync(path).isFile());
  const scripts = files(folder)
    .filter((path) => /\.m?js$/.test(path))
    .map((path) => readFileSync(path));
  const assets = files(join(folder, JSON.parse(readFileSync(configPath, 'utf8')).assets.directory));
  const sizes: [string, number, number][] = [
    [
      'the worker, gzipped',
      scripts.reduce((sum, script) => sum + gzipSync(script).length, 0),
      LIMITS.workerGzip,
    ],
    ['the worker', scripts.reduce((sum, script) => sum + script.length, 0), LIMITS.worker],
    ['the largest file of the page', Math.max(...assets.map((path) => statSync(path).size)), LIMITS.file],
  ];
  for (const [what, bytes, most] of sizes) must(bytes <= most, `${what} has ${bytes} bytes of ${most}`);
  must(assets.length <= LIMITS.files, `the page has ${assets.length} files of ${LIMITS.files}`);
  const lines = sizes.map(([what, bytes, most]) => `${what}: ${(bytes / MB).toFixed(2)} of ${most / MB} MB`);
  return [...lines, `files of the page: ${assets.length} of ${LIMITS.files}`];
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
