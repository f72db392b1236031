// The proof names a test for each promise: every one of them exists under that title, in the file it is said to be in, and
// each part of the rules has its entries.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = `${join(import.meta.dirname, '..', '..')}/`;
const read = (path: string) => readFileSync(ROOT + path, 'utf8');
const DOC = read('docs/proof.md');

interface Cited {
  file: string;
  title: string;
}

/** Tests as a cell of a table names them: `file` › "title"; "title of the same file". */
function citedIn(text: string): Cited[] {
  const cited: Cited[] = [];
  for (const [, file, titles] of text.matchAll(/`([\w./-]+\.tsx?)` › ("[^"]+"(?:; "[^"]+")*)/g))
    for (const [, title] of titles!.matchAll(/"([^"]+)"/g)) cited.push({ file: file!, title: title! });
  return cited;
}

/** The texts in quotation marks that stand first in a call or a row: titles, and rows that a title is made of. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\n\\])*)\1\s*,/g)].map(([, , text]) =>
    text!.replace(/\\(.)/g, '$1'),
  );
}

/** The text below a heading, up to the next one of its level. */
function below(text: string, heading: string): string {
  const start = text.indexOf(`\n${heading}\n`);
  const level = /^#+/.exec(heading)![0];
  const end = text.slice(start + heading.length + 1).search(new RegExp(`\\n#{1,${level.length}} `));
  return start < 0 ? '' : text.slice(start, end < 0 ? undefined : start + heading.length + 1 + end);
}

test('every test that docs/proof.md names is there', () => {
  const cited = citedIn(DOC);
  expect(cited.length).toBeGreaterThan(500);
  const titles = new Map<string, string[]>();
  const titlesOf = (file: string) => {
    if (!titles.has(file)) titles.set(file, existsSync(ROOT + file) ? titlesIn(read(file)) : []);
    return titles.get(file)!;
  };
  expect(cited.filter(({ file, title }) => !titlesOf(file).some((one) => one.includes(title)))).toEqual([]);
});

test('every row of docs/proof.md names a test, in the one way that is checked', () => {
  const rows = below(DOC, '## The rules') + below(DOC, '## The house');
  const promises = [...rows.matchAll(/^\| (?!\*\*|promise|---)(.+?) \| (.*) \|$/gm)];
  expect(promises.length).toBeGreaterThan(300);
  expect(promises.filter(([, , cell]) => citedIn(cell!).length === 0).map(([, promise]) => promise)).toEqual(
    [],
  );
  const quoted = promises.flatMap(([, , cell]) => cell!.match(/"/g)!.length / 2);
  expect(quoted).toEqual(promises.map(([, , cell]) => citedIn(cell!).length));
});

test('every file of the project that docs/proof.md names is there', () => {
  const files = [...DOC.matchAll(/`((?:worker|web|tests|scripts|docs|migrations)\/[\w./-]+\.\w+)`/g)];
  expect(files.map(([, file]) => file!).filter((file) => !existsSync(ROOT + file))).toEqual([]);
});

describe('each part of the rules has its entries:', () => {
  const rules = read('docs/rules.md');
  const sections = [...rules.matchAll(/^## (§\d+ .+)$/gm)].map(([, title]) => title!);

  test.each(sections)('%s', (title) => {
    const proven = below(DOC, `### ${title}`);
    const rows = proven.split('\n').filter((line) => line.startsWith('| '));
    expect(citedIn(proven).length).toBeGreaterThan(2);
    for (const [, part] of below(rules, `## ${title}`).matchAll(/^### (.+)$/gm)) {
      const place = rows.indexOf(`| **${part}** | |`);
      expect([part, place >= 0 && citedIn(rows[place + 1] ?? '').length > 0]).toEqual([part, true]);
    }
  });

  test('there are fourteen', () => expect(sections).toHaveLength(14));
});
