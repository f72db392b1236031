// docs/security.md names tests and files; each must exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = `${join(import.meta.dirname, '..', '..')}/`;
const DOC = readFileSync(`${ROOT}docs/security.md`, 'utf8');

/** The titles that a document names, with their file: `file`: “title”; “title of the same file”. */
function namedTests(): { file: string; title: string }[] {
  const named: { file: string; title: string }[] = [];
  for (const [, file, titles] of DOC.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`:((?:;?\s*“[^”]+”)+)/g))
    for (const [, title] of titles!.matchAll(/“([^”]+)”/g)) named.push({ file: file!, title: title! });
  return named;
}

test('every test that docs/security.md names exists', () => {
  const named = namedTests();
  expect(named.length).toBeGreaterThan(60);
  expect(named.length).toBe(DOC.match(/“/g)!.length);
  const missing = named.filter(({ file, title }) => {
    const path = [`${ROOT}tests/${file}`, ROOT + file].find(existsSync);
    const source = path ? readFileSync(path, 'utf8') : '';
    return ![`'${title}'`, `'${title} [§`].some((written) => source.includes(written));
  });
  expect(missing).toEqual([]);
});

test('every project file that docs/security.md names exists', () => {
  const files = [...DOC.matchAll(/`((?:worker|web)\/[\w./-]+\.tsx?)`/g)]
    .map(([, file]) => file!)
    .filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
});
