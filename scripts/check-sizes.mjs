// The size budgets of the built page and worker, gzipped (docs/architecture.md). Builds first if the build is stale.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt, ROOT } from './prepare.mjs';

const KB = 1024;
const BUDGETS = {
  firstLoadScript: 115 * KB,
  gameFirstLoad: 135 * KB,
  routeChunk: 15 * KB,
  /** All drawings of a Villa, which load in the background. */
  livingVilla: 25 * KB,
  style: 10 * KB,
  /** The scripts and styles that the operators' desk, a separate build, loads at once. */
  desk: 120 * KB,
  fonts: 90 * KB,
  worker: 3 * KB * KB,
};

/** The chunk that draws a Villa on the page. */
const LIVING_VILLA = 'kits/living-villa/living-villa.tsx';

/** The front page's own chunk, as the manifest names it. */
const HOME = 'pages/home/home-page.tsx';

await ensureBuilt();
const client = join(ROOT, 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
const failures = [];

const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
// The front page's lower half is a chunk that nothing above it waits for.
const firstLoad = reachable([entry, manifest[HOME]]);
say('script at first load of the home page', sum(firstLoad.scripts), BUDGETS.firstLoadScript);
say('style at first load of the home page', sum(firstLoad.styles) + inlineStyle(), BUDGETS.style);
for (const [source, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry) continue;
  const budget = source === LIVING_VILLA ? BUDGETS.livingVilla : BUDGETS.routeChunk;
  say(`own chunk of ${source}`, gzipped(chunk.file), budget);
  if (/(^|\/)games\/.*-ui\.tsx$/.test(source)) {
    say(`first load of ${source}`, sum(reachable([entry, chunk]).scripts), BUDGETS.gameFirstLoad);
  }
}
const deskManifest = JSON.parse(readFileSync(join(client, '.vite', 'desk-manifest.json'), 'utf8'));
for (const [source, { file, css = [], isDynamicEntry }] of Object.entries(deskManifest))
  if (isDynamicEntry) say(`own chunk of ${source}`, sum([file, ...css]), BUDGETS.routeChunk);
const atOnce = Object.values(deskManifest).filter(({ isDynamicEntry }) => !isDynamicEntry);
const desk = atOnce.flatMap(({ file, css = [] }) => [file, ...css]);
say('the operators’ desk, without its lazy chunks', sum(desk), BUDGETS.desk);
const fonts = readdirSync(join(client, 'fonts')).filter((name) => name.endsWith('.woff2'));
say(
  'fonts',
  fonts.reduce((total, name) => total + readFileSync(join(client, 'fonts', name)).length, 0),
  BUDGETS.fonts,
);
const workerFolder = readdirSync(join(ROOT, 'dist')).find((name) => name.startsWith('doxa'));
const workerFiles = readdirSync(join(ROOT, 'dist', workerFolder), { recursive: true }).filter((name) =>
  /\.(js|mjs)$/.test(name),
);
say(
  'worker',
  workerFiles.reduce(
    (total, name) => total + gzipSync(readFileSync(join(ROOT, 'dist', workerFolder, name))).length,
    0,
  ),
  BUDGETS.worker,
);

if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}

function say(what, bytes, budget) {
  const line = `${what}: ${(bytes / KB).toFixed(1)} of ${(budget / KB).toFixed(0)} KB`;
  if (bytes > budget) failures.push(`Over budget: ${line}`);
  else if (process.argv.includes('--all')) console.log(line);
}

function reachable(chunks) {
  const scripts = new Set();
  const styles = new Set();
  const visit = (chunk) => {
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  };
  for (const chunk of chunks) visit(chunk);
  return { scripts, styles };
}

/** The frame's style, which is in the page's HTML. */
function inlineStyle() {
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(readFileSync(join(client, 'index.html'), 'utf8'));
  return gzipSync(style, { level: 9 }).length;
}

function sum(files) {
  return [...files].reduce((total, file) => total + gzipped(file), 0);
}

function gzipped(file) {
  return gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
}
