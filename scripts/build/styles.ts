// Processes the page's stylesheets: named widths, a layer for each folder, short class names, one order.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { WIDTHS } from '../../web/ui/breakpoints.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Replaces names such as `@media (--phone)` with the queries of `WIDTHS`. Throws for an unknown name. */
export function withWidths(css: string): string {
  return css.replaceAll(/@media[^{]+/g, (query) =>
    query.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
      if (!(name in WIDTHS)) throw new Error(`No width is named --${name}: see web/ui/breakpoints.ts.`);
      return WIDTHS[name as keyof typeof WIDTHS];
    }),
  );
}

/** Puts a module that names no layer into the layer of its folder: `ui` of `web/ui/`, `page` of all others. */
export function withLayer(css: string, path: string): string {
  if (!/\.module\.css(\?|$)/.test(path) || css.includes('@layer')) return css;
  return `@layer ${path.includes('/web/ui/') ? 'ui' : 'page'} {\n${css}}\n`;
}

export function ownStyles(): Plugin {
  return {
    name: 'own-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: (css, path) => ({ code: withLayer(withWidths(css), path), map: null }),
    },
  };
}

const markedFiles = new Map<string, string>();

/**
 * A class's name in the page: its own with a hash of its file. The builder's names cost half a kilobyte more in all.
 * Throws if two files have the same hash; it then needs another letter.
 */
export function shortName(name: string, file: string): string {
  const path = relative(ROOT, file.split('?')[0]!);
  const mark = createHash('sha256').update(path).digest('base64url').slice(0, 3);
  const other = markedFiles.get(mark) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same mark.`);
  markedFiles.set(mark, path);
  return `${name}_${mark}`;
}

/**
 * Begins every stylesheet with the order of the layers. A layer is ordered where it is first named, and how the
 * build splits the styles into files decides which is read first.
 */
export function keepLayerOrder(): Plugin {
  const [order] = /@layer [^;{]+;/.exec(readFileSync(resolve(ROOT, 'web/ui/layers.css'), 'utf8'))!;
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

/**
 * Inlines the frame's style into the page's HTML, where it arrives with the first bytes, so that nothing on screen waits
 * for another request. Throws if the HTML has no link to it.
 */
export function styleInline(): Plugin {
  return {
    name: 'style-inline',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (page?.type !== 'asset' || entry?.type !== 'chunk') throw new Error('The page was not built.');
      const styles = entry.viteMetadata!.importedCss;
      for (const name of styles) {
        const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${name}">`);
        const style = bundle[name];
        if (style?.type !== 'asset' || !link.test(String(page.source)))
          throw new Error(`index.html has no link to ${name}.`);
        page.source = String(page.source).replace(
          link,
          () => `<style>${String(style.source).trim()}</style>`,
        );
        delete bundle[name];
      }
      // Inlined styles are no longer files that anybody could request.
      styles.clear();
    },
  };
}
