// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { hrefOf, texts } from '../../../tests/web/reading.ts';
import { WordMeanings } from './word-meanings.tsx';

const show = (words: GameResult['meanings']) =>
  render(<WordMeanings words={words} />, { wrapper: MemoryRouter });

it('shows each word with its meaning, and the source', () => {
  show([
    { word: 'CANAL', meaning: 'a strip of water' },
    { word: 'MOUTH', meaning: 'the opening of a jar' },
  ]);
  expect(screen.getByRole('heading', { name: 'What they mean' })).toBeTruthy();
  expect(texts(screen.getAllByRole('term'))).toEqual(['CANAL', 'MOUTH']);
  expect(screen.getByText('the opening of a jar')).toBeTruthy();
  expect(hrefOf('Credits')).toBe('/credits');
});

it.each([
  ['before the close', undefined],
  ['for words without an entry', []],
])('shows nothing %s', (_, words) => {
  expect(show(words).container.textContent).toBe('');
});
