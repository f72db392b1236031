// Writes the privacy policy, the terms of service and the incident page at build: documents in the page's head and style
// but without its scripts, so that they can be read when nothing else works.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { PageMeta } from '../base/page-meta.ts';

/**
 * The documents' metadata by address. Links use `/privacy-policy.html` and the like, which the host redirects to these
 * addresses.
 */
export const LEGAL_DOCUMENTS: Readonly<Record<string, Required<Pick<PageMeta, 'title' | 'description'>>>> = {
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: 'Which data Doxa keeps, why, for how long, and what you can do about it.',
  },
  '/terms-of-service': {
    title: 'Terms of Service',
    description:
      'The terms for playing Doxa: one account, fair play, and Sparks that are only points in a game.',
  },
  '/status': {
    title: 'When Doxa isn’t responding',
    description: 'What still works while our records are unavailable, and where we post updates.',
  },
};

/** Emits the documents' stylesheet. The documents are written after the page, whose head they use. */
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

/** The script in the head that starts a session while the page's own script is loading. */
const FIRST_CALL = /\s*<!--[^>]*begun\.ts[^>]*-->\s*<script>[\s\S]*?<\/script>/;

/**
 * A document with the head of the built page: of its scripts only the one that sets the theme, the documents' stylesheet,
 * and the document as body.
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
