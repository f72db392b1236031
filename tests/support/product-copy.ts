// A copy of the product for a fault to be put into, which is kept as a patch. The product itself is never touched.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Copies every file of the product as it is, committed or not, into a folder; packages are not among them. */
export function copyProduct(into: string): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n')) {
    if (!file || !existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(into, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(into, file));
  }
}

/** Throws when a patch (a path) does not apply to the product as it is. */
export function checkApplies(patch: string): void {
  execFileSync('git', ['apply', '--check', patch], { cwd: ROOT });
}
