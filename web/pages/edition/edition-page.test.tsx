// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, ok, show } from '../../../tests/web/index.ts';
import { EditionPage } from './edition-page.tsx';
import { TEXTS } from './edition-texts.ts';

it.each([
  [{ name: 'oc-1', is_only: false, players: 12_345 }, 'Oceania 1', TEXTS.several],
  [{ name: 'home', is_only: true, players: 12_345 }, 'Home', TEXTS.only],
])('%j', async (edition, name, said) => {
  answerCalls({ 'GET /api/edition': () => ok(edition) });
  show(<EditionPage />);
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.getByText('12,345')).toBeTruthy();
  expect(screen.queryByText(TEXTS.several) !== null).toBe(said === TEXTS.several);
  expect(screen.getByText(said)).toBeTruthy();
});

it('says when it fails to load, and loads again', async () => {
  let replies = 0;
  answerCalls({
    'GET /api/edition': () => (++replies === 1 ? null : ok({ name: 'home', is_only: true, players: 1 })),
  });
  show(<EditionPage />);
  (await screen.findByRole('button', { name: 'Retry' })).click();
  expect(await screen.findByText(TEXTS.only)).toBeTruthy();
});
