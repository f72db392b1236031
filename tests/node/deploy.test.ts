// A release: packed and tried as it would be deployed, and brought to everybody by steps with a way back, by a stand-in of
// Cloudflare's command line that notes what it was told and keeps what is deployed.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { judge, type Look } from '../../scripts/deploy/judge.ts';
import { publish } from '../../scripts/deploy/publish.ts';
import { ROOT } from '../../scripts/deploy/tools.ts';
import { temporaryFolder } from '../support/miniflare-server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder('release');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => folder.remove());

describe('a release that part of the requests meet', () => {
  const looks = (count: number, status: number, what: Look['what'] = 'health'): Look[] =>
    Array.from({ length: count }, () => ({ what, status }));

  test.each([
    { given: looks(59, 200), verdict: 'watch' },
    { given: looks(60, 200), verdict: 'on' },
    { given: looks(60, 404), verdict: 'on' },
    { given: [...looks(2, 500), ...looks(57, 200)], verdict: 'watch' },
    { given: [...looks(3, 0), ...looks(10, 200)], verdict: 'back' },
    { given: looks(3, 503, 'ready'), verdict: 'back' },
    { given: [...looks(2, 503, 'ready'), ...looks(1, 200, 'ready'), ...looks(10, 200)], verdict: 'watch' },
    { given: [...looks(3, 500), ...looks(200, 200)], verdict: 'on' },
  ])('after $given.length looks: $verdict', ({ given, verdict }) => {
    expect(judge(given)).toBe(verdict);
  });
});

/** What a wrangler fails at: a part of what it is told. */
interface Scripted {
  /** From which share on `/api/ready` of the new version is a 503. */
  failsFrom?: number;
  /** Commands that are refused, by a part of them. */
  refuses?: string[];
}

/** Cloudflare as a release meets it: a wrangler on the path, and an origin that answers as the version which is asked for. */
async function cloudflare() {
  const its = mkdtempSync(join(folder.path, 'cloudflare-'));
  const tools = join(its, 'bin');
  const state = join(its, 'state.json');
  mkdirSync(tools);
  const tool = (name: string, script: string) => {
    writeFileSync(join(tools, name), `#!${process.execPath}\n${script}`);
    chmodSync(join(tools, name), 0o755);
  };
  const kept = () =>
    JSON.parse(readFileSync(state, 'utf8')) as {
      told: string[];
      deployed: Record<string, number>;
      tags: Record<string, string>;
      refuses: string[];
    };
  writeFileSync(state, JSON.stringify({ told: [], deployed: { old: 100 }, tags: {}, refuses: [] }));
  tool('wrangler', WRANGLER(state));
  tool('git', "console.log(process.argv[2] === 'status' ? '' : 'abc1234');");
  tool('npm', '');
  vi.stubEnv('PATH', tools + delimiter + process.env.PATH);
  const asked = new Set<string>();
  let failsFrom = 101;
  const server = createServer((request, reply) => {
    const version = String(request.headers['cloudflare-workers-version-overrides']);
    asked.add(version);
    const share = kept().deployed[/"(.*)"/.exec(version)?.[1] ?? ''] ?? 0;
    reply.statusCode = share >= failsFrom && request.url === '/api/ready' ? 503 : 200;
    reply.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const script = (scripted: Scripted) => {
    failsFrom = scripted.failsFrom ?? 101;
    writeFileSync(state, JSON.stringify({ ...kept(), refuses: scripted.refuses ?? [] }));
  };
  return {
    origin,
    asked,
    script,
    deployed: () => kept().deployed,
    /** What wrangler was told since it was last asked, without the configuration. */
    told: () => {
      const { told, ...rest } = kept();
      writeFileSync(state, JSON.stringify({ ...rest, told: [] }));
      return told.map((line) => line.replace(/ --config \S+/, ''));
    },
    release: (commit = 'abc1234') =>
      publish(
        { configPath: 'built/wrangler.json', worker: 'doxa', database: 'doxa', origin },
        { commit, environment: 'production', folder: its, pause_ms: 1, say: () => {} },
      ),
  };
}

/** A program that does with versions and deployments what wrangler does, in a file. */
const WRANGLER = (state: string) => `
const { readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const line = args.join(' ');
const its = JSON.parse(readFileSync('${state}', 'utf8'));
its.told.push(line);
const isRefused = its.refuses.some((part) => line.includes(part));
if (!isRefused && line.startsWith('versions upload')) {
  const version_id = 'new' + (Object.keys(its.tags).length || '');
  its.tags[version_id] = args[args.indexOf('--tag') + 1];
  const note = { type: 'version-upload', version_id };
  writeFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, JSON.stringify({ type: 'session' }) + '\\n' + JSON.stringify(note) + '\\n');
}
if (!isRefused && line.startsWith('versions deploy'))
  its.deployed = Object.fromEntries(args.filter((one) => one.includes('@')).map((one) => [one.split('@')[0], Number(one.split('@')[1])]));
writeFileSync('${state}', JSON.stringify(its));
if (isRefused) { console.error('refused'); process.exit(1); }
if (line.startsWith('deployments status'))
  console.log(JSON.stringify({ versions: Object.entries(its.deployed).map(([version_id, percentage]) => ({ version_id, percentage })) }));
if (line.startsWith('versions view')) console.log(JSON.stringify({ id: args[2], annotations: { 'workers/tag': its.tags[args[2]] } }));
if (line.startsWith('d1 time-travel')) console.log('{"bookmark":"00-0a"}');
`;

describe('the way of a release', () => {
  const BEGINNING = [
    'd1 time-travel info doxa --json --env ',
    'd1 migrations apply doxa --remote --env ',
    'deployments status --json',
  ];
  const UPLOAD = 'versions upload --tag abc1234';
  const STEPS = [
    'versions deploy new@5 old@95 --yes',
    'versions deploy new@50 old@50 --yes',
    'versions deploy new@100 --yes',
  ];
  const BACK = 'versions deploy old@100 --yes';

  test('leads from the bookmark over the migrations, 5 and 50 to 100 percent, and looks at the new version alone', async () => {
    const { release, told, asked } = await cloudflare();
    await release();
    expect(told()).toEqual([...BEGINNING, UPLOAD, ...STEPS, 'triggers deploy']);
    expect(asked).toEqual(new Set(['doxa="new"']));
  });

  test.each([5, 50, 100])(
    'leads back by itself where the record is away for the version from %s percent on',
    async (failsFrom) => {
      const { release, script, told, deployed } = await cloudflare();
      script({ failsFrom });
      await expect(release()).rejects.toThrow(/abc1234 is not out/);
      expect(told().slice(-2)).toEqual([expect.stringContaining(`new@${failsFrom} `), BACK]);
      expect(deployed()).toEqual({ old: 100 });
    },
  );

  test('leads back where a step is refused', async () => {
    const { release, script, told, deployed } = await cloudflare();
    script({ refuses: ['new@50'] });
    await expect(release()).rejects.toThrow(/abc1234 is not out/);
    expect(told().at(-1)).toBe(BACK);
    expect(deployed()).toEqual({ old: 100 });
  });

  test('ends before anything is uploaded where a migration fails', async () => {
    const { release, script, told, deployed } = await cloudflare();
    script({ refuses: ['migrations apply'] });
    await expect(release()).rejects.toThrow(/d1 migrations apply .* failed\.\s+refused/);
    expect(told()).toEqual(BEGINNING.slice(0, 2));
    expect(deployed()).toEqual({ old: 100 });
  });

  test('is taken up by the next run of the same commit where it was cut off, and by no other', async () => {
    const { release, script, told, deployed } = await cloudflare();
    script({ refuses: ['new@100', BACK] });
    await expect(release()).rejects.toThrow(/versions deploy old@100 .* failed/);
    expect(deployed()).toEqual({ new: 50, old: 50 });
    told();
    script({});
    await expect(release('fed4321')).rejects.toThrow(/Another release is under way/);
    expect(told().some((line) => /upload|versions deploy/.test(line))).toBe(false);
    await release();
    expect(told()).toEqual([...BEGINNING, 'versions view new --json', ...STEPS.slice(1), 'triggers deploy']);
    expect(deployed()).toEqual({ new: 100 });
  });
});

test('npm run deploy packs production with its own configuration, tries it as visitors, players, operators and cron would, and brings it out [§Local use and production; §Levels; §Mail]', async () => {
  const { origin, told, deployed } = await cloudflare();
  const outside = join(folder.path, 'outside.mjs');
  writeFileSync(
    outside,
    `const ask = globalThis.fetch;
    globalThis.fetch = (url, init) => ask(String(url).replace('https://doxa.example', '${origin}'), init);`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/deploy/deploy.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: `--import=${outside}`, DOXA_LOOK_PAUSE_MS: '1' },
  });
  expect(stdout.match(/^ok /gm)).toHaveLength(8);
  expect(stdout).toContain('abc1234 is out: https://doxa.example');
  expect(told()).toHaveLength(8);
  expect(deployed()).toEqual({ new: 100 });
}, 240_000);
