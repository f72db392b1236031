// The tools that a release is made with, each a program that is asked and answers by what it writes.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** What a tool has written. Throws with what it said where it fails. */
export async function run(
  command: string,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { CLOUDFLARE_ENV: _, NODE_ENV: __, VITEST: ___, ...env } = process.env;
  try {
    const { stdout } = await execute(command, args, {
      cwd: ROOT,
      env: { ...env, ...extra },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed.\n${stdout}\n${stderr}`.trim());
  }
}

/** Cloudflare's command line, without questions: a migration is applied, and a version deployed, as it was asked for. */
export function wrangler(
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<string> {
  return run('wrangler', args, { CI: '1', ...extra });
}
