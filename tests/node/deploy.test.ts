// A release: packed and tried as it would be deployed, and brought to everybody by steps with a way back.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge, type Look } from '../../scripts/deploy/judge.ts';
import { releaseGradually } from '../../scripts/deploy/release.ts';
import { smoke } from '../../scripts/deploy/smoke.ts';
import { buildWorker, temporaryFolder } from '../support/miniflare-server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder('release');
});
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

describe('the way of a release', () => {
  /** A wrangler that notes what it was told, and a deployment that looks into its notes. */
  async function deployment({ failsFrom, refuses = 999 }: { failsFrom: number; refuses?: number }) {
    const notes = join(folder.path, `wrangler-${failsFrom}-${refuses}.log`);
    const tool = join(folder.path, `wrangler-${failsFrom}-${refuses}`);
    writeFileSync(notes, '');
    writeFileSync(
      tool,
      `#!/bin/sh\necho "$@" >> ${notes}\ncase "$3" in new@${refuses}) echo refused >&2; exit 1;; esac\n`,
    );
    chmodSync(tool, 0o755);
    const told = () => readFileSync(notes, 'utf8').trim().split('\n');
    const asked: (string | undefined)[] = [];
    const server = createServer((request, reply) => {
      asked.push(request.headers['cloudflare-workers-version-overrides'] as string);
      const share = Number(/new@(\d+)/.exec(told().at(-1)!)?.[1] ?? 0);
      reply.statusCode = share >= failsFrom && request.url === '/api/ready' ? 503 : 200;
      reply.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const isOut = await releaseGradually({
      worker: 'doxa',
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      before: 'old',
      version: 'new',
      wrangler: async (args) => (await promisify(execFile)(tool, args)).stdout,
      pause_ms: 1,
      say: () => {},
    });
    server.close();
    return { isOut, told: told(), asked: new Set(asked) };
  }

  test('leads over 5 and 50 to 100 percent, and looks at the new version alone', async () => {
    const { isOut, told, asked } = await deployment({ failsFrom: 999 });
    expect(isOut).toBe(true);
    expect(told).toEqual([
      'versions deploy new@5 old@95 --yes',
      'versions deploy new@50 old@50 --yes',
      'versions deploy new@100 --yes',
    ]);
    expect(asked).toEqual(new Set(['doxa="new"']));
  });

  test.each([5, 50, 100])(
    'leads back where the record is away for the version from %s percent on',
    async (failsFrom) => {
      const { isOut, told } = await deployment({ failsFrom });
      expect(isOut).toBe(false);
      expect(told.at(-1)).toBe('versions deploy old@100 --yes');
      expect(told.at(-2)).toContain(`new@${failsFrom} `);
    },
  );

  test('leads back where a step is refused', async () => {
    const { isOut, told } = await deployment({ failsFrom: 999, refuses: 50 });
    expect(isOut).toBe(false);
    expect(told.at(-1)).toBe('versions deploy old@100 --yes');
  });
});

test('production, packed with its own configuration, serves visitors, players, operators and cron, and tells outside what is wrong [§Local use and production; §Levels; §Mail]', async () => {
  const configPath = await buildWorker({
    environment: 'production',
    into: join(folder.path, 'built'),
    withPage: true,
  });
  const { said, heard } = await smoke(
    { configPath, state: join(folder.path, 'state') },
    {
      also: async ({ db, runCron }) => {
        await db.prepare("INSERT INTO queued_mails VALUES ('k', ?1, 'dead')").bind(Date.now()).run();
        expect(await runCron()).toBe('ok');
        await db.prepare("DELETE FROM queued_mails WHERE key = 'k'").run();
        expect(await runCron()).toBe('ok');
      },
    },
  );
  expect(said.length).toBeGreaterThan(9);
  const alerts = heard.filter(({ path }) => path === '/alert').map(({ body }) => JSON.parse(body));
  expect(alerts).toMatchObject([
    { alert: 'mails-dead', state: 'begun', text: expect.stringContaining('given up a mail') },
    { alert: 'mails-dead', state: 'over' },
  ]);
  expect(heard.filter(({ path }) => path === '/beat').length).toBe(3);
}, 240_000);
