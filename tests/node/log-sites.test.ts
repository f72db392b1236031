// Reads every log call from the sources: docs/operations.md must explain its event, and its
// fields must be on a closed list that cannot name a person.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** Ids, positions, counts, and error messages, which the log itself redacts. */
const FIELDS = new Set(
  'at call cursor day difference done_at failures finding game path play player reason route rowsRead rowsWritten session size step took_ms trips account object undone message edition'.split(
    ' ',
  ),
);

const sources = readdirSync(join(ROOT, 'worker'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^content\/build/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, 'worker', file), 'utf8') }));

const sites = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\blog\(\s*'(\w+)',\s*'([\w-]+)'(?:,\s*\{([^}]*)\})?/g)].map(
    ([, level, event, fields = '']) => ({
      file,
      level,
      event: event!,
      fields: fields
        .split(',')
        .map((field) =>
          field
            .trim()
            .replace(/^\.\.\./, '')
            .split(':')[0]!
            .trim(),
        )
        .filter(Boolean),
    }),
  ),
);

test('every log call is found, and nothing bypasses the log', () => {
  const calls = sources.flatMap(({ file, text }) =>
    file === 'platform/log.ts' ? [] : (text.match(/\blog\(/g) ?? []),
  );
  expect(sites.length).toBe(calls.length);
  expect(sites.length).toBeGreaterThan(10);
  const aside = sources.filter(({ file, text }) => file !== 'platform/log.ts' && /\bconsole\./.test(text));
  expect(aside.map(({ file }) => file)).toEqual([]);
});

test('each event is explained to operators, and each explained event exists [§Errors]', () => {
  const table = OPERATIONS.slice(OPERATIONS.indexOf('| event |'), OPERATIONS.indexOf('## Findings'));
  const explained = table
    .split('\n')
    .slice(2)
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, event]) => event!));
  expect([...new Set(sites.map(({ event }) => event))].toSorted()).toEqual(explained.toSorted());
});

test('no line has a field that could name a person [§Errors]', () => {
  for (const { file, event, fields } of sites)
    expect([file, event, fields.filter((field) => !FIELDS.has(field))]).toEqual([file, event, []]);
});

test('each finding is explained', () => {
  const findings = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/'([^']+)' AS finding/g)].map(([, finding]) => finding!),
    ...[...text.matchAll(/finding(?:: |\()'([^']+)'/g)].map(([, finding]) => finding!),
  ]);
  expect(findings.length).toBeGreaterThan(4);
  for (const finding of findings) expect(OPERATIONS).toContain(`\`${finding}\``);
});

test('each kind of counter is explained', () => {
  const text = sources.find(({ file }) => file === 'platform/counters.ts')!.text;
  const kinds = [...text.matchAll(/\{ kind: '([\w-]+)'/g)].map(([, kind]) => kind!);
  expect(kinds.length).toBeGreaterThan(3);
  const table = OPERATIONS.slice(OPERATIONS.indexOf('## Counters'));
  for (const kind of kinds) expect(table).toContain(`| \`${kind}\` |`);
});
