// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, ok, refusal, show } from '../../../tests/web/index.ts';
import { CIRCLES } from '../../kits/circles/circle-texts.ts';
import { CirclePage } from './circle-page.tsx';

const CIRCLE = 'GET /api/circles/home.abc';
const visit = (search: string) => show(<CirclePage />, { path: '/circle', at: `/circle${search}` });

it('says that there is no such circle if the URL has no code, and requests nothing [§15 Circles]', async () => {
  const { asked } = answerCalls({ 'GET /api/circles/': () => ok({ circles: [] }) });
  visit('');
  expect(await screen.findByText(CIRCLES.gone)).toBeDefined();
  expect(asked).toEqual([]);
});

it.each([
  ['the network is away', null],
  ['there were too many requests', refusal(429)],
])('offers to try again where %s, and does not say that the circle has ended', async (_, answer) => {
  answerCalls({ [CIRCLE]: () => answer });
  visit('?code=home.abc');
  expect(await screen.findByText(CIRCLES.failed)).toBeDefined();
  expect(screen.queryByText(CIRCLES.gone)).toBeNull();
});

it('says that a circle has ended', async () => {
  answerCalls({ [CIRCLE]: () => refusal(404, 'NOT_FOUND') });
  visit('?code=home.abc');
  expect(await screen.findByText(CIRCLES.gone)).toBeDefined();
});
