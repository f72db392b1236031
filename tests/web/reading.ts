// For tests of pages: what elements say, mostly as lists.
import { screen } from '@testing-library/react';

/** What the alert says, once there is one. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;

/** Where the link of a name leads. */
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** The text of each element. */
export const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

/** Where each link leads. */
export const hrefs = (links: Iterable<Element>) => [...links].map((link) => link.getAttribute('href'));

/** Each term with its definition. */
export const figures = (terms: Iterable<Element>) =>
  [...terms].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
