// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, test } from 'vitest';
import { GAME_CONTRACTS } from '#shared/games/contracts.ts';
import { GAME_NAMES, GAME_TYPES } from '#shared/kernel/game-type.ts';
import { DevelopersPage } from './developers-page.tsx';
import { ENDING, MANNERS, MOVES, OPEN_DATA, PARTS } from './developers-texts.ts';

it('covers everything in sections of at most 2,000 words, and links to the token, the reference and the bot', () => {
  render(<DevelopersPage />, { wrapper: MemoryRouter });
  for (const { title } of [...PARTS(''), ENDING, OPEN_DATA(''), MANNERS])
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Make a token')).toBe('/account-settings?tab=tokens');
  expect(target('The reference of all calls')).toBe('/api/docs');
  expect(target('example-bot.mjs')).toBe('/example-bot.mjs');
  for (const type of GAME_TYPES)
    expect(screen.getByRole('rowheader', { name: GAME_NAMES[type].name })).toBeTruthy();
  expect(document.body.textContent!.split(/\s+/).length).toBeLessThan(2000);
});

test.for(GAME_TYPES)('lists the calls of %s as in the contract, each with a valid body', (type) => {
  const { opening, moves } = GAME_CONTRACTS[type];
  const row = MOVES.find(({ game }) => game === type)!;
  expect(row.open).toBe(opening.path);
  expect(row.moves.map(({ call }) => call.split('?')[0])).toEqual(
    Object.values(moves).map(({ path }) => path),
  );
  for (const { call, body } of row.moves) {
    const move = Object.values(moves).find(({ path }) => path === call.split('?')[0])!;
    const query = Object.fromEntries(new URLSearchParams(call.split('?')[1]));
    expect(move.method).toBe('POST');
    expect(move.query?.safeParse(query).success ?? true, call).toBe(true);
    expect(move.body?.safeParse(JSON.parse(body!)).success ?? body === undefined, call).toBe(true);
  }
});
