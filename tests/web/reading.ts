// For tests of pages: what elements say, as lists.

/** The text of each element. */
export const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

/** Where each link leads. */
export const hrefs = (links: Iterable<Element>) => [...links].map((link) => link.getAttribute('href'));

/** Each term with its definition. */
export const figures = (terms: Iterable<Element>) =>
  [...terms].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
