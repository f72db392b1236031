// Starts a bundled release in Miniflare with its own configuration and tries it: as a first visitor, a player, an operator
// and cron would.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ask, must, type Served, serveRelease, type Trial, tryEach, Visitor } from './served.ts';

const MB = 1024 * 1024;
/** The platform's limits for a Worker on the paid plan: gzipped and plain, and of its files. */
const LIMITS = { workerGzip: 10 * MB, worker: 64 * MB, file: 25 * MB, files: 100_000 };

/** Starts a bundled release and tries it; throws at the first failure. */
export async function smoke(release: Trial, say: (line: string) => void): Promise<void> {
  for (const line of checkSizes(release.configPath)) say(line);
  const served = await serveRelease(release);
  try {
    await tryEach(TRIED, { served, say });
  } finally {
    await served.stop();
  }
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
      // A slow machine may also report slow moves.
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

/** The sizes of a bundled release. Throws if the platform would not accept it. */
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
