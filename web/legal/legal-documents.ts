// Writes the privacy policy, the terms of service and the page for incidents at build: documents without a script, in the page's own frame and
// style, so that they can be read before anything of the product runs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { PageMeta } from '../base/page-meta.ts';

/**
 * What the documents tell browsers and search engines, by their address. The host answers `/privacy-policy.html`, which is
 * how they are linked, by leading there.
 */
export const LEGAL_DOCUMENTS: Readonly<Record<string, Required<Pick<PageMeta, 'title' | 'description'>>>> = {
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: 'Which data Doxa keeps, what for, for how long, and what you can do about it.',
  },
  '/terms-of-service': {
    title: 'Terms of Service',
    description:
      'The terms on which Doxa is played: one account, fair play, and Sparks that are points of a game.',
  },
  '/status': {
    title: 'When Doxa doesn’t answer',
    description: 'What goes on while our records are away, and where we say what we know.',
  },
};

/** Emits their style; their frame is put around them when the page's own has been written. */
export function legalStyle(): Plugin {
  return {
    name: 'legal-style',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'legal.css',
        source: readFileSync(resolve(import.meta.dirname, 'legal.css'), 'utf8'),
      });
    },
  };
}

/** The script in the head that begins a session while the page's own script is on the way. */
const FIRST_CALL = /\s*<!--[^>]*begun\.ts[^>]*-->\s*<script>[\s\S]*?<\/script>/;

/**
 * A document in the frame of the built page: its head without the scripts but the one that sets the theme, its style, and the
 * document for a body.
 */
export function legalDocument({ frame, path }: { frame: string; path: string }): string {
  const text = readFileSync(resolve(import.meta.dirname, `${path.slice(1)}.html`), 'utf8');
  return frame
    .replace(FIRST_CALL, '')
    .replaceAll(/\s*<script[^>]*\bsrc=[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', '  <link rel="stylesheet" href="/legal.css">\n  </head>')
    .replace(/<body>[\s\S]*<\/body>/, () => `<body>\n${text}</body>`);
}
