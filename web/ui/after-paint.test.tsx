// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AfterPaint } from './after-paint.tsx';

const rest = (isAtOnce?: boolean) => (
  <AfterPaint until={<p>place</p>} {...(isAtOnce && { isAtOnce })}>
    <p>rest</p>
  </AfterPaint>
);

it('draws the rest of a page once its first part is on screen', async () => {
  render(rest());
  expect(screen.queryByText('rest')).toBeNull();
  expect(screen.getByText('place')).toBeTruthy();
  await screen.findByText('rest');
  expect(screen.queryByText('place')).toBeNull();
});

it('draws all of a page at one go that is to be scrolled to its place', () => {
  render(rest(true));
  expect(screen.getByText('rest')).toBeTruthy();
});
