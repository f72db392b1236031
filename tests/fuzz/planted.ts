// Tests the fuzzer itself: each patch of planted/ puts one fault into a copy of the product, and the short form must
// find it.
import { execFile } from 'node:child_process';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/miniflare-server.ts';
import { copyProduct } from '../support/product-copy.ts';

const ROOT = resolve(import.meta.dirname, '../..');
export const PATCHES = join(import.meta.dirname, 'planted');
const run = promisify(execFile);

/** The patches, by name. */
export async function plantedPatches(): Promise<string[]> {
  return (await readdir(PATCHES)).filter((name) => name.endsWith('.patch')).sort();
}

/** A patch's purpose (its first line), and part of the name of the call in which its fault appears. */
export async function purposeOf(patch: string): Promise<{ what: string; calls: string }> {
  const [what = '', calls = ''] = (await readFile(join(PATCHES, patch), 'utf8')).split('\n');
  return { what, calls: calls.replace(/^Calls: /, '') };
}

/** Plants one fault after another and prints whether the fuzzer found it; returns whether it found all. */
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

/** A fault is found if a finding is about its call; a copy that does not start does not count. */
async function isFound(patch: string): Promise<{ found: boolean; fault: string }> {
  const folder = await temporaryFolder('planted');
  try {
    copyProduct(folder.path);
    await symlink(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'));
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
