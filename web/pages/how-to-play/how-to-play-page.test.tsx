// @vitest-environment happy-dom
// The rules are in chapters that the contents lead to, and every link leads to a page there is.
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { LISTED_GAMES } from '../../base/listed-games.ts';
import { LATER_PAGES } from '../../later-routes.tsx';
import { HowToPlayPage } from './how-to-play-page.tsx';
import { CHAPTERS } from './how-to-play-texts.ts';

const shown = () => render(<HowToPlayPage />, { wrapper: MemoryRouter });

it('leads from the contents to every chapter', () => {
  shown();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const { id, title } of CHAPTERS) {
    expect(contents.getByRole('link', { name: title }).getAttribute('href')).toBe(`#${id}`);
    expect(document.getElementById(id)?.textContent).toBe(title);
  }
});

it('folds each answer under its question', () => {
  shown();
  for (const { questions } of CHAPTERS)
    for (const { asked, answer } of questions) {
      const fold = screen.getByText(asked, { selector: 'summary' }).closest('details')!;
      expect(fold.open).toBe(false);
      expect(fold.textContent).toContain(answer[0]);
    }
});

it('links only to pages that there are', () => {
  const paths = CHAPTERS.flatMap(({ questions }) => questions.flatMap(({ to }) => to?.path ?? []));
  expect(paths.length).toBeGreaterThan(10);
  const own = ['/', ...LISTED_GAMES.map((game) => game.path)];
  for (const path of paths.filter((one) => !own.includes(one)))
    expect({ path, route: matchRoutes([...LATER_PAGES], path)?.at(-1)?.route.path }).not.toMatchObject({
      route: '*',
    });
});
