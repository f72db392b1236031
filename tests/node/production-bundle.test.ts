// What is deployed without naming an environment holds no /dev call and no local secret.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildWorker } from '../support/miniflare-server.ts';

const out = mkdtempSync(join(tmpdir(), 'doxa-production-'));

afterAll(() => rmSync(out, { recursive: true, force: true }));

async function builtWorker(environment: 'local' | 'production'): Promise<string> {
  const folder = dirname(await buildWorker({ environment, into: join(out, environment) }));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|mjs|json)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

test('the production worker has no /dev call, no movable clock and no local secret [§Local use and production]', async () => {
  const secrets = /\/dev\/|local_settings|local-puzzle-secret|local:act:/g;
  expect((await builtWorker('production')).match(secrets)).toBeNull();
  expect(new Set((await builtWorker('local')).match(secrets)).size).toBe(4);
}, 180_000);
