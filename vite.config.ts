// One build for both halves: the page (root web/) and the worker, served together by `vite preview`.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import * as schemaLibrary from 'zod/mini';
import { askAgain } from './scripts/ask-again.ts';
import { LEGAL_DOCUMENTS, legalDocument, legalStyle } from './web/legal/legal-documents.ts';
import { serviceWorker } from './web/service-worker/build.ts';
import { linksAhead } from './web/shell/ahead-links.ts';
import { withHead } from './web/shell/head-html.ts';
import type { pageFiles as listPages } from './web/shell/page-files.ts';
import { webManifest } from './web/shell/web-manifest.ts';
import { EMBLEM_DRAWINGS } from './web/ui/emblem-drawings.ts';
import { LANDMARKS } from './worker/assets/landmarks.ts';
import { headersFile } from './worker/http/security-headers.ts';

const root = import.meta.dirname;
const state = process.env.DOXA_STATE ?? resolve(root, '.wrangler/state');

/** What the front page needs of what other pages need, too. Without a file of its own it would drag their files along. */
const OF_HOME_AND_OTHERS =
  /web\/(ui\/(countdown|skeleton)\.|games\/hub-query\.)|icons\/(check|flame|pause|swords)\.mjs/;

/**
 * What always comes together is one file; by itself the build cuts it up by who else uses which part, and the first load
 * is 3 KB larger. Then the front page's, the parts that most pages share, and what the games do beyond those.
 */
const SHARED_FILES = [
  { name: 'first', tags: ['$initial'] },
  { name: 'home', test: OF_HOME_AND_OTHERS },
  { name: 'shared', test: /web\/ui\//, minShareCount: 8 },
  { name: 'games', minShareCount: 8 },
];

export default defineConfig({
  root: resolve(root, 'web'),
  publicDir: resolve(root, 'web/public'),
  plugins: [
    react(),
    writeHeaders(),
    emblemFiles(),
    manifestFile(),
    pageFiles(),
    serviceWorker(),
    legalStyle(),
    leaveSchemasOut(),
    keepLayerOrder(),
    cloudflare({
      configPath: resolve(root, 'wrangler.toml'),
      persistState: { path: state },
      inspectorPort: false,
    }),
    askAgain(),
  ],
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    // Not `assets`, the builder's own choice: there the landmarks' pages stand, and what is in here is kept for good.
    assetsDir: 'built',
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  css: { modules: { generateScopedName: shortName } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } },
  },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
});

const markedFiles = new Map<string, string>();

/**
 * A class's name in the page: its own and a mark of its file. The builder's names are half a kilobyte longer in all.
 * Throws when two files have one mark; then it needs a letter more.
 */
function shortName(name: string, file: string): string {
  const path = relative(root, file.split('?')[0]!);
  const mark = createHash('sha256').update(path).digest('base64url').slice(0, 3);
  const other = markedFiles.get(mark) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same mark.`);
  markedFiles.set(mark, path);
  return `${name}_${mark}`;
}

/** Writes `_headers`: the policy with the hashes of the page's inline scripts, and what else every file is sent with. */
function writeHeaders(): Plugin {
  return {
    name: 'write-headers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      const page = readFileSync(resolve(dir!, 'index.html'), 'utf8');
      const scriptHashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
        ([, script]) => `sha256-${createHash('sha256').update(script!).digest('base64')}`,
      );
      writeFileSync(resolve(dir!, '_headers'), headersFile({ scriptHashes }));
    },
  };
}

/**
 * The page reads the contract for its paths, methods and types and never runs its schemas: the server checks what is
 * sent, and replies are read loosely. So the built page carries of each call what `web/api/client.ts` reads, and neither
 * the library nor a schema: together some 10 KB of its 130.
 */
function leaveSchemasOut(): Plugin {
  const id = '\0schemas-left-out';
  const names = Object.keys(schemaLibrary).map((name) => `blank as ${name}`);
  return {
    name: 'leave-schemas-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source === 'zod/mini' && importer?.startsWith(resolve(root, 'worker')) ? id : undefined,
    load: (wanted) =>
      wanted === id
        ? `const blank = /* @__PURE__ */ new Proxy(() => {}, {
             get(_, name) {
               if (/^(safe)?parse/i.test(String(name))) throw new Error('The page carries no contract schemas.');
               return blank;
             },
             apply: () => blank,
           });
           export { ${names.join(', ')} };`
        : undefined,
    transform(code, file) {
      if (!/\/worker\/(contract\/[^/]+|games\/[^/]+\/contract)\.ts$/.test(file)) return undefined;
      return withoutSchemas({ code, statements: this.parse(code, { lang: 'ts' }).body });
    },
  };
}

/** What the page's client reads of a call. */
const READ_OF_A_CALL = ['method', 'path', 'bodyType'];

/** A contract's module with nothing but those parts of its calls, and a blank in the place of each schema. */
function withoutSchemas({ code, statements }: { code: string; statements: readonly unknown[] }): string {
  const cuts: { start: number; end: number; text: string }[] = [];
  const look = (written: Node | null | undefined): void => {
    const node = bareOf(written);
    if (node?.type === 'ObjectExpression') for (const { value } of node.properties!) look(value);
    if (node?.type !== 'CallExpression') return;
    const { start, end } = node;
    if (rootOf(node).name === 'z') cuts.push({ start, end, text: 'z.any' });
    if (node.callee!.name !== 'defineCall') return;
    const read = node.arguments![0]!.properties!.filter(({ key }) => READ_OF_A_CALL.includes(key!.name!));
    cuts.push({
      start,
      end,
      text: `({ ${read.map((part) => code.slice(part.start, part.end)).join(', ')} })`,
    });
  };
  for (const statement of statements as Node[]) {
    for (const { init } of (statement.declaration ?? statement).declarations ?? []) look(init);
  }
  return cuts.reduceRight(
    (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
    code,
  );
}

/** As much of a syntax tree as is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  declaration?: Node | null;
  declarations?: { init: Node | null }[];
  expression?: Node;
  callee?: Node;
  object?: Node;
  arguments?: Node[];
  properties?: { start: number; end: number; key?: Node; value?: Node }[];
}

/** An expression without what TypeScript says about it. */
function bareOf(node: Node | null | undefined): Node | null | undefined {
  return node?.type.startsWith('TS') ? bareOf(node.expression) : node;
}

/** What a chain of calls begins with: `z` in `z.string().check(…)`. */
function rootOf(node: Node): Node {
  const inner = node.callee ?? node.object;
  return inner ? rootOf(inner) : node;
}

/**
 * Begins every stylesheet with the order of the cascade. A layer takes its place where it is first named, and how the
 * build cuts the styles into files decides which is read first.
 */
function keepLayerOrder(): Plugin {
  const [order] = /@layer [^;{]+;/.exec(readFileSync(resolve(root, 'web/ui/layers.css'), 'utf8'))!;
  return {
    name: 'keep-layer-order',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`;
        }
      },
    },
  };
}

/** Writes each game's emblem as a file of its own, for clients that are not the page (`game_icon`). */
function emblemFiles(): Plugin {
  return {
    name: 'emblem-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [game, { ink, block }] of Object.entries(EMBLEM_DRAWINGS)) {
        const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="4" fill="${block}"/><path d="${ink}" fill="#10141a" fill-rule="evenodd"/></svg>`;
        this.emitFile({ type: 'asset', fileName: `emblems/${game}.svg`, source });
      }
    },
  };
}

/** Writes what a phone reads when the page is put on its home screen. */
function manifestFile(): Plugin {
  return {
    name: 'manifest-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(webManifest()),
      });
    },
  };
}

/**
 * Writes an HTML file for each address that crawlers should find: `index.html` with the title, description, keywords and
 * canonical address that the page there sets by script, read by running its modules, and with what a shared link shows.
 * `/triordle` becomes `triordle.html`, which is served at `/triordle` without a redirect. DOXA_PUBLIC_ORIGIN stands before
 * canonical addresses and cards; without it they are paths.
 */
function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const template = readFileSync(resolve(dir!, 'index.html'), 'utf8');
      const files = Object.values(bundle);
      const origin = process.env.DOXA_PUBLIC_ORIGIN ?? '';
      const { module } = await runnerImport<{ pageFiles: typeof listPages }>(
        resolve(root, 'web/shell/page-files.ts'),
        {
          root: resolve(root, 'web'),
          configFile: false,
          logLevel: 'error',
          plugins: [withoutDrawing()],
        },
      );
      for (const { sources, ...page } of module.pageFiles(LANDMARKS)) {
        const links = linksAhead({ files, sources });
        const file = resolve(dir!, page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, withHead(template, { origin, links, ...page }));
      }
      for (const [path, { title, description }] of Object.entries(LEGAL_DOCUMENTS)) {
        const frame = withHead(template, {
          origin,
          path,
          card: 'doxa',
          title: `${title} · Doxa`,
          description,
          keywords: undefined,
        });
        writeFileSync(resolve(dir!, `${path.slice(1)}.html`), legalDocument({ frame, path }));
      }
    },
  };
}

/** Leaves out styles and components: the texts need none, and a component may ask for the browser as it loads. */
function withoutDrawing(): Plugin {
  const id = '\0nothing-drawn';
  return {
    name: 'without-drawing',
    enforce: 'pre',
    resolveId: (source) => (/\.css$|(?<!-ui)\.tsx$/.test(source) ? id : undefined),
    load: (wanted) => (wanted === id ? 'export {}' : undefined),
  };
}
