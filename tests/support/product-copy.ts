// A copy of the product to apply a patch with a fault to. The product itself is never changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Copies every file of the product, committed or not, into a folder, without packages. */
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

/** Which of these patches (paths) do not apply to the product. Patches of different files share one run of git. */
export function notApplying(patches: readonly string[]): string[] {
  const runs: { patches: string[]; files: Set<string> }[] = [];
  for (const patch of patches) {
    const files = readFileSync(patch, 'utf8').match(/^--- .*/gm) ?? [];
    const free = runs.find((one) => files.every((file) => !one.files.has(file)));
    const run = free ?? { patches: [], files: new Set<string>() };
    if (!free) runs.push(run);
    run.patches.push(patch);
    for (const file of files) run.files.add(file);
  }
  const refused = runs.filter((run) => !apply(run.patches));
  return refused.flatMap((run) => run.patches.filter((patch) => !apply([patch])));
}

function apply(patches: readonly string[]): boolean {
  return spawnSync('git', ['apply', '--check', ...patches], { cwd: ROOT }).status === 0;
}
