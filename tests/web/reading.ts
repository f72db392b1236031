// For tests of pages: the text of elements, mostly as lists.
import { screen } from '@testing-library/react';

/** The alert's text, once there is one. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;

/** The target of a link by its name, on the page or in a part of it. */
export const hrefOf = (name: string | RegExp, part: Pick<typeof screen, 'getByRole'> = screen) =>
  part.getByRole('link', { name }).getAttribute('href');

export const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

export const hrefs = (links: Iterable<Element>) => [...links].map((link) => link.getAttribute('href'));

/** Each term with its definition. */
export const figures = (terms: Iterable<Element>) =>
  [...terms].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
