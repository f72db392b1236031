// Fails when the tables in the code say something else than the migrations: drizzle-kit would write a new one.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from './prepare.mjs';

const copy = mkdtempSync(join(tmpdir(), 'doxa-migrations-'));
try {
  cpSync(join(ROOT, 'migrations'), join(copy, 'migrations'), { recursive: true });
  const config = join(copy, 'drizzle.config.json');
  const tables = join(ROOT, 'worker', '*', 'tables.ts');
  const out = join(copy, 'migrations');
  writeFileSync(config, JSON.stringify({ dialect: 'sqlite', schema: tables, out }));
  const before = readdirSync(out).length;
  execFileSync('drizzle-kit', ['generate', '--config', config], {
    cwd: ROOT,
    env: toolEnvironment(),
    stdio: 'ignore',
  });
  if (readdirSync(out).length !== before) {
    console.error(
      'The tables in worker/*/tables.ts differ from the migrations: run npm run migration -- --name <what>',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
