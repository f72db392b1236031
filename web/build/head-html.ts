// Writes the head of a built HTML file: its metadata for search engines and link previews.
import type { pageFiles } from './page-files.ts';

type PageFile = ReturnType<typeof pageFiles>[number];

const TITLE_AND_DESCRIPTION = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/;

/** The metadata of an address. `links` go last in the head; `styles` go last in the body, so that they block nothing. */
type Head = Omit<PageFile, 'sources'> & {
  origin: string;
  links?: readonly string[];
  styles?: readonly string[];
};

/**
 * The page's HTML with the texts and the card of one address. `origin` prefixes addresses; with '' they are paths.
 * Throws when the template lacks a title followed by a description.
 */
export function withHead(
  template: string,
  { origin, path, card, title, description, keywords, links = [], styles = [] }: Head,
): string {
  if (!TITLE_AND_DESCRIPTION.test(template))
    throw new Error('index.html has no title followed by a description.');
  const shared = {
    'og:site_name': 'Doxa',
    'og:type': 'website',
    'og:url': origin + path,
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}/cards/${card}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...(keywords ? [`<meta name="keywords" content="${escaped(keywords)}" />`] : []),
    `<link rel="canonical" href="${escaped(origin + path)}" />`,
    ...Object.entries(shared).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
  return template
    .replace(TITLE_AND_DESCRIPTION, () => head)
    .replace('</head>', () => lastIn('head', links))
    .replace('</body>', () => lastIn('body', styles));
}

function lastIn(tag: string, lines: readonly string[]): string {
  return [...lines.map((line) => `  ${line}`), `</${tag}>`].join('\n  ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
