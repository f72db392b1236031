// Builds the service worker into one classic script at /sw.js, after the page. The script contains the names of the files
// that the page needs offline, and a version that changes with any of the page's files.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const HERE = import.meta.dirname;

/**
 * Chunks to keep at installation: the offline screen, which nobody visits before it is needed, and two parts of the frame
 * that are separate chunks, the home page and the lists of the tabs.
 */
const OFFLINE_PARTS = ['/frame/offline-screen.tsx', '/pages/home/home-page.tsx', '/frame/tab-sheets.tsx'];
const TYPEFACES = ['/fonts/fraunces.woff2', '/fonts/inter.woff2'];

/** Must come after the plugin that writes the page's HTML. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle);
      const page = readFileSync(resolve(dir!, 'index.html'), 'utf8');
      const version = createHash('sha256');
      for (const { fileName } of files) version.update(`${fileName}\0`);
      const script = await builtWorker({
        VERSION: version.update(page).digest('hex').slice(0, 12),
        SHELL_FILES: ['/', ...shellFiles(files), ...TYPEFACES, '/icon.svg'],
      });
      writeFileSync(resolve(dir!, 'sw.js'), script);
    },
  };
}

/** The scripts and styles of the first load and of `OFFLINE_PARTS`. Throws when a part is not in the bundle. */
function shellFiles(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  visit(chunks.find(({ isEntry }) => isEntry));
  for (const part of OFFLINE_PARTS) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)));
    if (!chunk) throw new Error(`${part} is in no chunk.`);
    visit(chunk);
  }
  return [...found].map((name) => `/${name}`);
}

async function builtWorker(constants: Record<string, unknown>): Promise<string> {
  const output = await build({
    configFile: false,
    root: HERE,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: resolve(HERE, 'worker.ts'), output: { format: 'iife' } },
    },
  });
  const [made] = [output].flat();
  const chunk = made && 'output' in made ? made.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
  return chunk.code;
}
