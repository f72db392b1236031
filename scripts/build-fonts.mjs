// Subsets the two typefaces to what Doxa prints: Basic Latin, the accented letters of names, and punctuation.
// Fraunces keeps its optical size axis, because titles need its fine hairlines; weights that
// no role in tokens.css uses are dropped. Run it by hand after a change of font version or of GLYPHS.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const BUDGET_BYTES = 90 * 1024;

const BASIC_LATIN = String.fromCodePoint(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset));
const LETTERS_OF_NAMES = 'áàâãäåæçéèêëíìîïñóòôõöøœßúùûüÁÄÅÇÉÍÑÓÖØÚÜ';
const PUNCTUATION = '\u00a0’‘“”–—…•−×·°½£€';
const GLYPHS = BASIC_LATIN + LETTERS_OF_NAMES + PUNCTUATION;

const FACES = [
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    target: 'fraunces.woff2',
    variationAxes: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 144 } },
  },
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    target: 'inter.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

const folder = new URL('../web/public/fonts/', import.meta.url);
await mkdir(folder, { recursive: true });

let total_bytes = 0;
for (const { source, target, variationAxes } of FACES) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(original, GLYPHS, { targetFormat: 'woff2', noHinting: true, variationAxes });
  await writeFile(new URL(target, folder), cut);
  total_bytes += cut.length;
  console.log(`${target}: ${original.length} bytes cut to ${cut.length}`);
}

if (total_bytes > BUDGET_BYTES) {
  console.error(`The fonts weigh ${total_bytes} bytes, more than the ${BUDGET_BYTES} allowed.`);
  process.exitCode = 1;
}
