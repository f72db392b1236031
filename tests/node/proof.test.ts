// Tests the proof that `npm run generate` writes from test titles.
import { expect, test } from 'vitest';
import { proofOf } from '../../scripts/proof.ts';

const RULES = '## §1 Time\n### Weeks\n### The close\n## §2 News\n';
const NAMES = ['§1 Weeks', '§1 The close; §Traps', '§2'];

function proofWith(names: string[]) {
  const text = names.map((name) => `test('holds it [${name}]', () => {});`).join('\n');
  return proofOf({
    rules: RULES,
    architecture: '## Traps, and more\n',
    sources: [{ path: 'tests/a.test.ts', text }],
  });
}

test('lists each title below every part that it names', () => {
  const { page, faults } = proofWith(NAMES);
  expect(faults).toEqual([]);
  for (const heading of ['### Weeks', '### The close', '## §2 News', '## Traps, and more'])
    expect(page).toContain(`${heading}\n- \`tests/a.test.ts\`: "holds it"\n`);
});

test('refuses a part of the rules that no title names', () => {
  expect(proofWith(NAMES.slice(1)).faults).toEqual(['docs/rules.md: no test names §1 Weeks']);
  expect(proofWith(NAMES.slice(0, 2)).faults).toEqual(['docs/rules.md: no test names §2']);
});

test('refuses a title that names a part that does not exist', () => {
  expect(proofWith([...NAMES, '§3 Weeks']).faults).toEqual([
    'tests/a.test.ts: "holds it" names §3 Weeks, which is no part',
  ]);
});
