// One build for both halves: the page (root web/) and the worker, served together by `vite preview`.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const state = process.env.DOXA_STATE ?? resolve(root, '.wrangler/state');

export default defineConfig({
  root: resolve(root, 'web'),
  publicDir: resolve(root, 'web/public'),
  plugins: [
    react(),
    allowInlineScripts(),
    cloudflare({ configPath: resolve(root, 'wrangler.toml'), persistState: { path: state } }),
  ],
  build: { outDir: resolve(root, 'dist'), emptyOutDir: true, target: 'es2023', sourcemap: false, manifest: true },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
});

/** Writes the hashes of the page's inline scripts into the policy that `_headers` sends with it. */
function allowInlineScripts(): Plugin {
  return {
    name: 'allow-inline-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      const headers = resolve(dir!, '_headers');
      const page = readFileSync(resolve(dir!, 'index.html'), 'utf8');
      const hashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
        ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
      );
      writeFileSync(
        headers,
        readFileSync(headers, 'utf8').replace('{inline-script-hashes}', hashes.join(' ')),
      );
    },
  };
}
