// Fails if the tables in the code differ from the migrations: drizzle-kit would then write a new one.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, toolEnvironment } from './prepare.mjs';

const copy = mkdtempSync(join(tmpdir(), 'doxa-migrations-'));
try {
  cpSync(join(ROOT, 'migrations'), join(copy, 'migrations'), { recursive: true });
  const config = join(copy, 'drizzle.config.json');
  // Relative, because drizzle-kit prefixes './' to every path, and exits with success if it finds nothing.
  const out = relative(ROOT, join(copy, 'migrations'));
  writeFileSync(config, JSON.stringify({ dialect: 'sqlite', schema: './worker/**/tables.ts', out }));
  const said = execFileSync('drizzle-kit', ['generate', '--config', config], {
    cwd: ROOT,
    env: toolEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!said.includes('No schema changes')) {
    console.error(said);
    console.error(
      'The tables in worker/**/tables.ts differ from the migrations: run npm run migration -- --name <what>',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
