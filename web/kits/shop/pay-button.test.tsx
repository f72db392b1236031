// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PayButton } from './pay-button.tsx';

it('pays for a click and for a key, but not for their repetitions', () => {
  const pay = vi.fn();
  render(<PayButton onPay={pay}>Buy</PayButton>);
  const button = screen.getByRole('button', { name: 'Buy' });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(pay).toHaveBeenCalledTimes(1);
  fireEvent.click(button, { detail: 0 });
  expect(pay).toHaveBeenCalledTimes(2);
  const held = createEvent.keyDown(button, { key: 'Enter', repeat: true });
  fireEvent(button, held);
  expect(held.defaultPrevented).toBe(true);
});

it('says why it is disabled, except while busy', () => {
  const pay = vi.fn();
  const { rerender } = render(
    <PayButton onPay={pay} disabledReason="Out of stock">
      Buy
    </PayButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Out of stock' }), { detail: 1 });
  rerender(
    <PayButton onPay={pay} disabledReason="Out of stock" busy>
      Buy
    </PayButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }), { detail: 1 });
  expect(pay).not.toHaveBeenCalled();
});
