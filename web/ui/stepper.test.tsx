// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

function Shares({ keepTyped = true }: { keepTyped?: boolean }) {
  const [value, setValue] = useState(2);
  return <Stepper label="Shares" value={value} min={1} max={50} keepTyped={keepTyped} onChange={setValue} />;
}

const type = (text: string) => fireEvent.change(screen.getByRole('spinbutton'), { target: { value: text } });
const handedOver = () => screen.getByRole('spinbutton').getAttribute('aria-valuenow');

it.each(['1.5', '1e2', '-1', '1,000', 'two'])(
  'hands over no number for %s, and leaves what was typed [§14 What the page does not show, and why]',
  (text) => {
    render(<Shares />);
    type(text);
    expect(handedOver()).toBe('0');
    expect((screen.getByRole('spinbutton') as HTMLInputElement).value).toBe(text);
  },
);

it('passes whole numbers, even outside the limits, to an owner that judges them', () => {
  render(<Shares />);
  type('15');
  expect(handedOver()).toBe('15');
  type('99');
  expect(handedOver()).toBe('99');
});

it('restores its number after invalid input if its owner does not judge it', () => {
  render(<Shares keepTyped={false} />);
  type('1.5');
  fireEvent.blur(screen.getByRole('spinbutton'));
  expect(handedOver()).toBe('2');
});
