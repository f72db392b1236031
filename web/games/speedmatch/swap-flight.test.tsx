// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSwapFlight } from './swap-flight.ts';

const animate = vi.fn();

beforeEach(() => {
  animate.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

/** A card of the table, `left` pixels from its edge. */
const cardAt = (left: number) =>
  Object.assign(document.createElement('div'), {
    animate,
    getBoundingClientRect: () => ({ left, top: 0 }) as DOMRect,
  });
const sheets = { current: [cardAt(0), cardAt(300)] };

function Table({ serial }: { serial: number | null }) {
  useSwapFlight(serial === null ? null : { first: 0, second: 1, serial }, sheets);
  return null;
}

function swap(): void {
  const { rerender } = render(<Table serial={null} />);
  rerender(<Table serial={1} />);
  rerender(<Table serial={1} />);
}

it('moves each card once, in 250 ms, from the place of the other [§14 Figures of the page]', () => {
  swap();
  expect(
    animate.mock.calls.map(([steps, { duration }]) => [steps[0].transform, steps[1].transform, duration]),
  ).toEqual([
    ['translate(300px, 0px)', 'none', 250],
    ['translate(-300px, 0px)', 'none', 250],
  ]);
});

it('shows the cards in place with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  swap();
  expect(animate.mock.calls.map(([steps]) => steps)).toEqual(
    Array.from({ length: 2 }, () => [{ opacity: 0 }, { opacity: 1 }]),
  );
});
