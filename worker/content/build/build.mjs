// Rebuilds everything under worker/content that is generated, and the drawings it goes with. With --check it writes
// nothing and fails when a committed file is not, byte for byte, what the sources give; `sheet patternmatch 2027-01`
// prints puzzles for a person to read instead.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anagramFiles } from './anagram-words.mjs';
import { dictionaryFiles } from './dictionary.mjs';
import { faceFiles } from './faces.mjs';
import { meaningFiles } from './meanings.mjs';
import { mischiefImageFiles } from './mischief-images.mjs';
import { fitsFile } from './pattern-categories.mjs';
import { patternFiles } from './pattern-puzzles.mjs';
import { patternSheet } from './pattern-sheet.mjs';
import { plateFiles } from './plates.mjs';
import { sudokuFiles } from './sudoku-puzzles.mjs';
import { triordleFiles } from './triordle-words.mjs';
import { villaThumbnailFiles } from './villa-thumbnails.mjs';
import { wordClueFiles } from './word-clues.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DRAWINGS_FOLDERS = [
  'web/public/faces',
  'web/public/plates',
  'web/public/static/mischief_item_images',
  'web/public/static/villa_item_images',
  'web/public/static/villa_placeholder_images',
];

const filesInFolder = async (folder) => {
  const names = await readdir(join(ROOT, folder)).catch(() => []);
  return names.map((name) => `${folder}/${name}`);
};

const isCurrent = async (file, text) => {
  const committed = await readFile(join(ROOT, file), 'utf8').catch(() => undefined);
  return committed === text;
};

async function differences(files) {
  const stale = [];
  for (const [file, text] of Object.entries(files)) if (!(await isCurrent(file, text))) stale.push(file);
  const drawings = await Promise.all(DRAWINGS_FOLDERS.map(filesInFolder));
  const leftOver = drawings.flat().filter((file) => !(file in files));
  return { stale, leftOver };
}

async function write(files, { stale, leftOver }) {
  for (const file of stale) {
    await mkdir(dirname(join(ROOT, file)), { recursive: true });
    await writeFile(join(ROOT, file), files[file]);
  }
  for (const file of leftOver) await rm(join(ROOT, file));
}

const filesOfAll = () => ({
  ...triordleFiles(),
  ...anagramFiles(),
  ...faceFiles(),
  ...plateFiles(),
  ...mischiefImageFiles(),
  ...villaThumbnailFiles(),
  ...sudokuFiles(),
  ...wordClueFiles(),
  ...patternFiles(),
  ...fitsFile(),
  ...dictionaryFiles(),
  ...meaningFiles(),
});

async function buildOrCheck() {
  const files = filesOfAll();
  const found = await differences(files);
  const changed = [...found.stale, ...found.leftOver];

  if (!process.argv.includes('--check')) {
    await write(files, found);
    console.log(`content: ${Object.keys(files).length} files, ${changed.length} changed`);
  } else if (changed.length > 0) {
    console.error(`content: not what the sources give; run 'npm run content':\n  ${changed.join('\n  ')}`);
    process.exitCode = 1;
  }
}

const SHEETS = { patternmatch: patternSheet };

const [task, game, month] = process.argv.slice(2);
if (task !== 'sheet') await buildOrCheck();
else if (SHEETS[game]) console.log(SHEETS[game](month));
else throw new Error(`There are sheets of ${Object.keys(SHEETS).join(', ')}`);
