// What is deployed without naming an environment holds no /dev call and no local secret.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const out = mkdtempSync(join(tmpdir(), 'doxa-production-'));

afterAll(() => rmSync(out, { recursive: true, force: true }));

function builtWorker(environment: string): string {
  const outDir = join(out, environment || 'production');
  execFileSync(join(ROOT, 'node_modules/.bin/vite'), ['build', '--outDir', outDir, '--logLevel', 'silent'], {
    cwd: ROOT,
    env: { ...process.env, CLOUDFLARE_ENV: environment, NODE_ENV: 'production', VITEST: '' },
  });
  const folder = readdirSync(outDir).find((name) => name.startsWith('doxa'))!;
  return readdirSync(join(outDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|mjs|json)$/.test(name))
    .map((name) => readFileSync(join(outDir, folder, name), 'utf8'))
    .join('\n');
}

test('the production worker has no /dev call, no movable clock and no local secret', () => {
  const production = builtWorker('');
  expect(production).not.toMatch(/\/dev\/|local_settings|local-puzzle-secret|local-ops-token/);
  expect(builtWorker('local')).toMatch(/\/dev\/clock[\s\S]*local_settings|local_settings[\s\S]*\/dev\/clock/);
}, 180_000);
