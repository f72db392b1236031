// One build for both halves: the page (root web/) and the worker, served together by `vite preview`.
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const state = process.env.DOXA_STATE ?? resolve(root, '.wrangler/state');

export default defineConfig({
  root: resolve(root, 'web'),
  publicDir: resolve(root, 'web/public'),
  plugins: [
    react(),
    cloudflare({ configPath: resolve(root, 'wrangler.toml'), persistState: { path: state } }),
  ],
  build: { outDir: resolve(root, 'dist'), emptyOutDir: true, target: 'es2023', sourcemap: false },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
});
