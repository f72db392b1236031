// The tools used to make a release; each is a program that returns its output.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** A tool's output. Throws with its error message if it fails. */
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

/** Cloudflare's command line without prompts: migrations and deployments run as requested. */
export function wrangler(
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<string> {
  return run('wrangler', args, { CI: '1', ...extra });
}
