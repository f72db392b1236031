// Builds the operators' desk (web/desk/, served at /ops) after the page, as a separate build: each contains its own copy of
// shared code, so that no file that players fetch contains any of the desk.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { leaveSchemasOut } from './leave-schemas-out.ts';
import { keepLayerOrder, ownStyles, shortName } from './styles.ts';

const WEB = resolve(import.meta.dirname, '../../web');

/** The newest syntax that scripts and styles may use, of page and desk. */
export const TARGETS = {
  target: 'es2023',
  // All of these support the page's colour notation, so no fallback is written.
  cssTarget: ['chrome111', 'edge111', 'firefox113', 'safari16.2'],
};

/** Writes `ops.html` and its files next to the page's, with a separate manifest. */
export function operatorsDesk(): Plugin {
  return {
    name: 'operators-desk',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        root: WEB,
        publicDir: false,
        logLevel: 'error',
        plugins: [react(), ownStyles(), leaveSchemasOut(), keepLayerOrder()],
        css: { modules: { generateScopedName: shortName } },
        build: {
          ...TARGETS,
          outDir: dir!,
          emptyOutDir: false,
          assetsDir: 'built',
          sourcemap: false,
          manifest: '.vite/desk-manifest.json',
          modulePreload: { polyfill: false },
          rolldownOptions: { input: resolve(WEB, 'ops.html') },
        },
      });
    },
  };
}
