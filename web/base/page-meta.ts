// A page's metadata for the browser and search engines: title, description, keywords, canonical address.
import { useEffect } from 'react';

export interface PageMeta {
  /** Without the product's name, which is added; '' for the product alone. */
  title: string;
  description?: string;
  keywords?: string;
  /** The page is opened by a mailed link: search engines leave it out, and no request shows its address. */
  isPrivate?: boolean;
}

const PRODUCT = 'Doxa';
const ABOUT = 'Eight daily brain games, the same for everyone, and Sparks to earn and spend.';

export const HOME_PAGE: PageMeta = { title: '' };

/** A page's title as the browser shows it, and its description; both are in its HTML file, too. */
export function headOf({ title, description = ABOUT, keywords }: PageMeta) {
  return {
    title: title === '' ? `${PRODUCT}: eight daily brain games` : `${title} · ${PRODUCT}`,
    description,
    keywords,
  };
}

/** Sets the page's title and descriptions while it is shown. The canonical address is the path without its query. */
export function usePageMeta(meta: PageMeta): void {
  const { title, description, keywords } = headOf(meta);
  const { isPrivate = false } = meta;
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setMeta('keywords', keywords);
    setMeta('robots', isPrivate ? 'noindex' : undefined);
    setMeta('referrer', isPrivate ? 'no-referrer' : undefined);
    setCanonical(window.location.origin + window.location.pathname);
  }, [title, description, keywords, isPrivate]);
}

function setMeta(name: string, content: string | undefined): void {
  const standing = document.head.querySelector(`meta[name="${name}"]`);
  if (content === undefined) {
    standing?.remove();
    return;
  }
  const meta = standing ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
}

function setCanonical(address: string): void {
  const standing = document.head.querySelector('link[rel="canonical"]');
  const link = standing ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', address);
}
