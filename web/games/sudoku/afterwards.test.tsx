// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { Afterwards } from './afterwards.tsx';

const result = (solution: string | null) =>
  ({
    solved: false,
    details_json: JSON.stringify({
      givens: '1'.repeat(30) + '0'.repeat(51),
      grid: '1'.repeat(47) + '0'.repeat(34),
      solution,
      box_order: [0, 0, 0, 0, 0, 0, 0, 0, 0],
      hints_used: 0,
      techniques: {},
    }),
  }) as GameResult;

it('is not drawn a second time next to its own board while the solution is secret', () => {
  const { rerender } = render(<Afterwards result={result(null)} hasBoard />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/^Row 1: 1 1 1/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The solution' })).toBeTruthy();
  expect(screen.getByText('The solution will be shown after 01:30 UTC.')).toBeTruthy();
  rerender(<Afterwards result={result(null)} />);
  expect(screen.getByRole('img', { name: /^Row 1: 1 1 1/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your grid' })).toBeTruthy();
  rerender(<Afterwards result={result('2'.repeat(81))} hasBoard />);
  expect(screen.getByRole('img', { name: /^Row 1: 1 1 1/ })).toBeTruthy();
});
