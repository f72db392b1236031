// Files that the build writes next to the page: an HTML file for each address that crawlers should find, the headers of
// all replies, emblems, and the manifest.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { linksAhead } from '../../web/build/ahead-links.ts';
import { withHead } from '../../web/build/head-html.ts';
import type { pageFiles as listPages } from '../../web/build/page-files.ts';
import { webManifest } from '../../web/build/web-manifest.ts';
import { LEGAL_DOCUMENTS, legalDocument } from '../../web/legal/legal-documents.ts';
import { EMBLEM_DRAWINGS } from '../../web/ui/emblem-drawings.ts';
import { headersFile, type InlineHashes } from '../../worker/access/http/security-headers.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';

const WEB = resolve(import.meta.dirname, '../../web');

/**
 * Writes an HTML file for each address that crawlers should find: `index.html` with the title, description, keywords and
 * canonical address that the page sets there by script, read by running its modules, and with the preview of a shared link.
 * `/triordle` becomes `triordle.html`, which is served at `/triordle` without a redirect. DOXA_PUBLIC_ORIGIN prefixes
 * canonical addresses and cards; without it they are paths.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const template = readFileSync(resolve(dir!, 'index.html'), 'utf8');
      const files = Object.values(bundle);
      const origin = process.env.DOXA_PUBLIC_ORIGIN ?? '';
      const { module } = await runnerImport<{ pageFiles: typeof listPages }>(
        resolve(WEB, 'build/page-files.ts'),
        {
          root: WEB,
          configFile: false,
          logLevel: 'error',
          plugins: [withoutDrawing()],
        },
      );
      for (const { sources, ...page } of module.pageFiles(LANDMARKS)) {
        const ahead = linksAhead({ files, sources });
        const file = resolve(dir!, page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, withHead(template, { origin, ...ahead, ...page }));
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

/** Stubs styles and components: the texts need none, and a component may need the browser as it loads. */
function withoutDrawing(): Plugin {
  const id = '\0nothing-drawn';
  return {
    name: 'without-drawing',
    enforce: 'pre',
    resolveId: (source) => (/\.css$|(?<!-ui)\.tsx$/.test(source) ? id : undefined),
    load: (wanted) => (wanted === id ? 'export {}' : undefined),
  };
}

/** Writes `_headers`: the policies with the hashes of inline code in page and desk, and the headers of all other files. */
export function writeHeaders(): Plugin {
  return {
    name: 'write-headers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      const page = readFileSync(resolve(dir!, 'index.html'), 'utf8');
      // The desk is a separate build; its inline code is unchanged.
      const desk = readFileSync(resolve(WEB, 'ops.html'), 'utf8');
      writeFileSync(resolve(dir!, '_headers'), headersFile({ page: hashesIn(page), desk: hashesIn(desk) }));
    },
  };
}

function hashesIn(html: string): InlineHashes {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text]) => `sha256-${createHash('sha256').update(text!).digest('base64')}`,
    );
  return { scriptHashes: hashesOf('script'), styleHashes: hashesOf('style') };
}

/** Writes each game's emblem as a file, for clients other than the page (`game_icon`). */
export function emblemFiles(): Plugin {
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

/** Writes the verifier of the public log and the example bot next to the page, for readers who check Doxa or use the API. */
export function loneScripts(): Plugin {
  return {
    name: 'lone-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const fileName of ['verify.mjs', 'example-bot.mjs']) {
        const source = readFileSync(resolve(import.meta.dirname, '..', fileName), 'utf8');
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Writes the manifest that a phone reads when the page is installed. */
export function manifestFile(): Plugin {
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
