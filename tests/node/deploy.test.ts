// A release: packed and tried as it would be deployed, and brought to everybody by steps with a way back, by a stand-in of
// Cloudflare's command line that notes what it was told and keeps what is deployed.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { judge, type Look } from '../../scripts/deploy/judge.ts';
import { publish } from '../../scripts/deploy/publish.ts';
import { ROOT } from '../../scripts/deploy/tools.ts';
import { buildWorker, temporaryFolder } from '../support/miniflare-server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder('release');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => folder.remove());

describe('a gradual release', () => {
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
  mkdirSync(tools);
  const tags: Record<string, string> = {};
  const asked = new Set<string>();
  const told: string[] = [];
  let deployed: Record<string, number> = { old: 100 };
  let uploaded = '';
  let { failsFrom = 101, refuses = [] }: Scripted = {};

  /** Keeps versions and deployments as wrangler does and returns its output. Throws for a command that is to be refused. */
  const wrangler = (line: string, output: string): string => {
    told.push(line.replace(/ --config \S+/, ''));
    if (refuses.some((part) => line.includes(part))) throw new Error('refused');
    const args = line.split(' ');
    if (line.startsWith('versions upload')) {
      const version_id = `new${Object.keys(tags).length || ''}`;
      tags[version_id] = args[args.indexOf('--tag') + 1]!;
      uploaded = textIn(dirname(args[args.indexOf('--config') + 1]!));
      const notes = [{ type: 'session' }, { type: 'version-upload', version_id }];
      writeFileSync(output, notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
    }
    if (line.startsWith('versions deploy')) {
      const shares = args.filter((one) => one.includes('@')).map((one) => one.split('@'));
      deployed = Object.fromEntries(shares.map(([version, share]) => [version, Number(share)]));
    }
    const versions = Object.entries(deployed).map(([version_id, percentage]) => ({ version_id, percentage }));
    if (line.startsWith('deployments status')) return JSON.stringify({ versions });
    if (line.startsWith('versions view'))
      return JSON.stringify({ id: args[2], annotations: { 'workers/tag': tags[args[2]!] } });
    return line.startsWith('d1 time-travel') ? '{"bookmark":"00-0a"}' : '';
  };
  const atTool = await listening(
    createTcpServer((socket) => {
      socket.once('data', (said) => {
        const [output, line] = String(said).slice(0, -1).split('\t') as [string, string];
        try {
          socket.end(`0\n${wrangler(line, output)}\n`);
        } catch (error) {
          socket.end(`1\n${(error as Error).message}\n`);
        }
      });
    }),
  );
  const tool = (name: string, script: string) =>
    writeFileSync(join(tools, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
  tool('wrangler', TOLD_TO(atTool));
  tool('git', '[ "$1" = status ] || echo abc1234');
  tool('npm', '');
  vi.stubEnv('PATH', tools + delimiter + process.env.PATH);

  const atOrigin = await listening(
    createServer((request, reply) => {
      const version = String(request.headers['cloudflare-workers-version-overrides']);
      asked.add(version);
      const share = deployed[/"(.*)"/.exec(version)?.[1] ?? ''] ?? 0;
      reply.statusCode = share >= failsFrom && request.url === '/api/ready' ? 503 : 200;
      reply.end('{}');
    }),
  );
  const origin = `http://127.0.0.1:${atOrigin}`;
  return {
    origin,
    asked,
    script: (scripted: Scripted) => {
      ({ failsFrom = 101, refuses = [] } = scripted);
    },
    deployed: () => deployed,
    /** The texts of the worker that was uploaded last. */
    uploaded: () => uploaded,
    /** The commands that wrangler received since the last call of this, without their `--config`. */
    told: () => told.splice(0),
    release: (commit = 'abc1234') =>
      publish(
        { configPath: 'built/wrangler.json', worker: 'doxa', database: 'doxa', origin },
        { commit, environment: 'production', folder: its, pause_ms: 1, say: () => {} },
      ),
  };
}

/** A script that sends its arguments to a local port, prints the reply, and exits with the code in its first line. */
const TOLD_TO = (port: number) => `
exec 3<>/dev/tcp/127.0.0.1/${port}
printf '%s\\t%s\\n' "$WRANGLER_OUTPUT_FILE_PATH" "$*" >&3
read -r code <&3
cat <&3
exit "$code"`;

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  return (server.address() as AddressInfo).port;
}

/** All scripts and settings below a folder as one text. */
function textIn(path: string): string {
  return globSync('**/*.{js,mjs,json}', { cwd: path })
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n');
}

describe('the steps of a release', () => {
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

  test('go from the bookmark over the migrations, 5 and 50 to 100 percent, and check only the new version', async () => {
    const { release, told, asked } = await cloudflare();
    await release();
    expect(told()).toEqual([...BEGINNING, UPLOAD, ...STEPS, 'triggers deploy']);
    expect(asked).toEqual(new Set(['doxa="new"']));
  });

  test.each([
    [5, { failsFrom: 5 }],
    [50, { failsFrom: 50 }],
    [100, { failsFrom: 100 }],
    [50, { refuses: ['new@50'] }],
  ])('roll back automatically if at %s percent: %j', async (share, scripted) => {
    const { release, script, told, deployed } = await cloudflare();
    script(scripted);
    await expect(release()).rejects.toThrow(/abc1234 is not out/);
    expect(told().slice(-2)).toEqual([expect.stringContaining(`new@${share} `), BACK]);
    expect(deployed()).toEqual({ old: 100 });
  });

  test('end before anything is uploaded if a migration fails', async () => {
    const { release, script, told, deployed } = await cloudflare();
    script({ refuses: ['migrations apply'] });
    await expect(release()).rejects.toThrow(/d1 migrations apply .* failed\.\s+refused/);
    expect(told()).toEqual(BEGINNING.slice(0, 2));
    expect(deployed()).toEqual({ old: 100 });
  });

  test('are resumed by the next run of the same commit only', async () => {
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

describe('npm run deploy', { tags: ['long'] }, () => {
  let out: Awaited<ReturnType<typeof cloudflare>>;
  let stdout: string;

  beforeAll(async () => {
    out = await cloudflare();
    const outside = join(folder.path, 'outside.mjs');
    writeFileSync(
      outside,
      `const ask = globalThis.fetch;
      globalThis.fetch = (url, init) => ask(String(url).replace('https://doxa.example', '${out.origin}'), init);`,
    );
    ({ stdout } = await promisify(execFile)(process.execPath, ['scripts/deploy/deploy.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: `--import=${outside}`, DOXA_LOOK_PAUSE_MS: '1' },
    }));
  }, 240_000);

  test('bundles production with its own configuration, tries it as visitors, players, operators and cron would, and deploys it [§Local use and production; §Levels; §Mail]', () => {
    expect(stdout.match(/^ok /gm)).toHaveLength(8);
    expect(stdout).toContain('abc1234 is out: https://doxa.example');
    expect(out.told()).toHaveLength(8);
    expect(out.deployed()).toEqual({ new: 100 });
  });

  test('uploads a worker with no /dev call, no movable clock and no local secret [§Local use and production]', async () => {
    const secrets = /\/dev\/|local_settings|local-puzzle-secret|local:act:/g;
    expect(out.uploaded()).toContain('/api/ready');
    expect(out.uploaded().match(secrets)).toBeNull();
    const local = textIn(
      dirname(await buildWorker({ environment: 'local', into: join(folder.path, 'local') })),
    );
    expect(new Set(local.match(secrets)).size).toBe(4);
  }, 180_000);
});
