// Whether the fuzzer sees: each patch of planted/ puts one fault into a copy of the product, and the short form must then
// be red. The product itself is never touched.
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/miniflare-server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PATCHES = join(import.meta.dirname, 'planted');
const run = promisify(execFile);

/** What of the tree a copy needs to build the worker and fuzz it. */
const COPIED = ['worker', 'web', 'migrations', 'scripts', 'tests/fuzz', 'tests/support'];
const COPIED_FILES = ['package.json', 'tsconfig.json', 'vite.config.ts', 'wrangler.toml'];

/** The names of the patches. */
export async function plantedPatches(): Promise<string[]> {
  return (await readdir(PATCHES)).filter((name) => name.endsWith('.patch')).sort();
}

/** What a patch is for, its first line, and the part of a call's name in which its fault shows. */
export async function purposeOf(patch: string): Promise<{ what: string; calls: string }> {
  const [what = '', calls = ''] = (await readFile(join(PATCHES, patch), 'utf8')).split('\n');
  return { what, calls: calls.replace(/^Calls: /, '') };
}

/** Throws when a patch does not apply to the tree as it stands. */
export async function checkApplies(patch: string): Promise<void> {
  await run('git', ['apply', '--check', join(PATCHES, patch)], { cwd: ROOT });
}

/** Plants one fault after the other and tells of each whether the fuzzer found it; answers whether it found all. */
export async function plantAll({ only }: { only: string }): Promise<boolean> {
  let foundAll = true;
  for (const patch of (await plantedPatches()).filter((name) => name.includes(only))) {
    const began = performance.now();
    const { found, fault } = await isFound(patch);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${found ? 'found  ' : 'MISSED '} ${patch} (${seconds} s): ${(await purposeOf(patch)).what}`);
    console.log(`        ${fault}`);
    foundAll &&= found;
  }
  console.log(foundAll ? 'Every planted fault was found.' : 'The fuzzer missed a planted fault.');
  return foundAll;
}

/** Found is a fault that the fuzzer tells of a call in which it was planted; a copy that does not even start is not. */
async function isFound(patch: string): Promise<{ found: boolean; fault: string }> {
  const folder = await temporaryFolder('planted');
  try {
    await copyTree(folder.path);
    await run('git', ['apply', join(PATCHES, patch)], { cwd: folder.path });
    const { calls } = await purposeOf(patch);
    const output = await run(process.execPath, ['tests/fuzz/planted-run.mjs'], {
      cwd: folder.path,
      maxBuffer: 2 ** 26,
    }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => `${stdout}\n${stderr}`,
    );
    const findings = output.split('\n').filter((line) => line.startsWith('FOUND '));
    const fitting = findings.find((line) => line.includes(calls));
    return { found: fitting !== undefined, fault: fitting ?? findings[0] ?? output.trim().slice(-400) };
  } finally {
    await folder.remove();
  }
}

async function copyTree(into: string): Promise<void> {
  for (const path of COPIED)
    await cp(join(ROOT, path), join(into, path), { recursive: true, filter: isSource });
  for (const path of COPIED_FILES) await cp(join(ROOT, path), join(into, path));
  await symlink(join(ROOT, 'node_modules'), join(into, 'node_modules'));
}

function isSource(path: string): boolean {
  return !path.includes('/.wrangler');
}
