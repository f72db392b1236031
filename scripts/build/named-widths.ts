// The names of widths in media queries: a stylesheet says `@media (--phone)`.
import type { Plugin } from 'vite';
import { WIDTHS } from '../../web/ui/breakpoints.ts';

/** Puts the queries of `WIDTHS` in place of their names. Throws for a name that is none. */
export function withWidths(css: string): string {
  return css.replaceAll(/@media[^{]+/g, (query) =>
    query.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
      if (!(name in WIDTHS)) throw new Error(`No width is named --${name}: see web/ui/breakpoints.ts.`);
      return WIDTHS[name as keyof typeof WIDTHS];
    }),
  );
}

/** The same for every stylesheet of the page. */
export function namedWidths(): Plugin {
  return {
    name: 'named-widths',
    enforce: 'pre',
    transform: { filter: { id: /\.css(\?|$)/ }, handler: (css) => ({ code: withWidths(css), map: null }) },
  };
}
