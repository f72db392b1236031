// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { LISTED_GAMES } from '../../base/listed-games.ts';
import { LATER_PAGES } from '../../later-routes.tsx';
import { HowToPlayPage } from './how-to-play-page.tsx';
import { CHAPTERS } from './how-to-play-texts.ts';

const shown = () => render(<HowToPlayPage />, { wrapper: MemoryRouter });

it('links the contents to every chapter, and collapses each answer below its question', () => {
  shown();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const { id, title } of CHAPTERS) {
    expect(contents.getByRole('link', { name: title }).getAttribute('href')).toBe(`#${id}`);
    expect(document.getElementById(id)?.textContent).toBe(title);
  }
  for (const { questions } of CHAPTERS)
    for (const { asked, answer } of questions) {
      const fold = screen.getByText(asked, { selector: 'summary' }).closest('details')!;
      expect(fold.open).toBe(false);
      expect(fold.textContent).toContain(answer[0]);
    }
});

const answerTo = (question: string) =>
  CHAPTERS.flatMap(({ questions }) => questions)
    .find(({ asked }) => asked === question)!
    .answer.join(' ');

it.each([
  ['What is a badge worth?', ['500, 1,000, 2,500 and 5,000', '1,000, 2,500, 5,000 and 10,000']],
  ['Who do I never meet?', ['same game', 'three days', 'five', 'blocked']],
  ['Who is safe?', ['first three days', 'decline mischief', 'three successful attacks']],
  ['Why can I not buy the last shares?', ['less than 500', 'up to 6,000']],
  ['Snake', ['5 minutes']],
])(
  'answers %j by the rules [§4 Replayed games; §5 Pairing; §6 Buying; §9 Limits; §10 What they are worth]',
  (question, said) => {
    for (const words of said) expect(answerTo(question)).toContain(words);
  },
);

it('links only to existing pages', () => {
  const paths = CHAPTERS.flatMap(({ questions }) => questions.flatMap(({ to }) => to?.path ?? []));
  expect(paths.length).toBeGreaterThan(10);
  const own = ['/', ...LISTED_GAMES.map((game) => game.path)];
  for (const path of paths.filter((one) => !own.includes(one)))
    expect({ path, route: matchRoutes([...LATER_PAGES], path)?.at(-1)?.route.path }).not.toMatchObject({
      route: '*',
    });
});
