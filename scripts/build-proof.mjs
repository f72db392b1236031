// Writes docs/proof.md from the titles of the tests. A title ends with the part that it proves: `[§2 Postings]` is that part
// of docs/rules.md, `[§Sessions]` that section of docs/architecture.md; several are separated by `; `. Fails on an unknown
// name, and on a part of the rules without a test. `--check` fails if the committed page differs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { proofOf } from './proof.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

const sources = ['tests', 'web', 'worker'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({ path, text: read(path) })),
);

const { page, faults } = proofOf({
  rules: read('docs/rules.md'),
  architecture: read('docs/architecture.md'),
  sources,
});
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
if (!process.argv.includes('--check')) writeFileSync(new URL('docs/proof.md', ROOT), page);
else if (read('docs/proof.md') !== page) {
  console.error('docs/proof.md is not what the titles of the tests say: npm run generate');
  process.exit(1);
}
