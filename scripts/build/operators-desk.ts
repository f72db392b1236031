// Builds the operators' desk (web/desk/, served at /ops) after the page, in a build of its own: whatever the two share is in
// each of them, so that nothing of the desk can come into a file that players fetch.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { leaveSchemasOut } from './leave-schemas-out.ts';
import { keepLayerOrder, ownStyles, shortName } from './styles.ts';

const WEB = resolve(import.meta.dirname, '../../web');

/** The newest things that scripts and styles may say, of page and desk. */
export const TARGETS = {
  target: 'es2023',
  // All of these know the colours that the page is written in, so no older notation goes beside them.
  cssTarget: ['chrome111', 'edge111', 'firefox113', 'safari16.2'],
};

/** Writes `ops.html` beside the page, its files among those of the page, and a manifest of its own. */
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
