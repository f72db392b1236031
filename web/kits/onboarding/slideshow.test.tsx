// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { isOnboarded } from './completion.ts';
import { OnboardingCard } from './onboarding-card.tsx';
import { SLIDES } from './onboarding-texts.ts';
import { Slideshow } from './slideshow.tsx';

const chosen = () => document.querySelector('[data-chosen] :is(h2, h3)')?.textContent;
const count = () => screen.getByText(/^\d of 6$/).textContent;
const press = (key: string, target: Element | Window = window) => fireEvent.keyDown(target, { key });
const touch = (x: number, y = 0) => ({ clientX: x, clientY: y });

function swipe({ x, y }: { x: number; y: number }) {
  const stage = screen.getByText('1 of 6', { exact: false }).closest('div')!.parentElement!;
  fireEvent.touchStart(stage, { touches: [touch(200, 200)] });
  fireEvent.touchEnd(stage, { changedTouches: [touch(200 + x, 200 + y)] });
}

it('turns by buttons and stops at both ends', () => {
  render(<Slideshow heading="h2" finish={<b>The end</b>} skip={<b>Away</b>} />);
  expect(SLIDES.length).toBe(6);
  expect([chosen(), count()]).toEqual([SLIDES[0]!.title, '1 of 6']);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  for (let turns = 1; turns < 6; turns++) {
    expect(screen.queryByText('Away')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect([chosen(), count()]).toEqual([SLIDES[5]!.title, '6 of 6']);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(screen.queryByText('The end')).not.toBeNull();
  expect(screen.queryByText('Away')).toBeNull();
  press('ArrowRight');
  expect(count()).toBe('6 of 6');
});

it('keeps focus among its buttons if a turn removes the pressed one', async () => {
  render(<Slideshow heading="h2" finish={<a href="/">The end</a>} />);
  const turn = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  for (let turns = 1; turns < 6; turns++) turn('Next');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('The end'));
  for (let turns = 1; turns < 6; turns++) turn('Back');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
});

it('turns by arrow keys, except those meant for a field, another dialog or the browser', () => {
  render(
    <>
      <Slideshow heading="h2" finish={null} />
      <input aria-label="Field" />
      <dialog open>
        <button type="button">Elsewhere</button>
      </dialog>
    </>,
  );
  press('ArrowRight');
  press('ArrowRight');
  press('ArrowLeft');
  expect(count()).toBe('2 of 6');
  press('ArrowRight', screen.getByLabelText('Field'));
  press('ArrowRight', screen.getByText('Elsewhere'));
  fireEvent.keyDown(window, { key: 'ArrowRight', altKey: true });
  expect(count()).toBe('2 of 6');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(count()).toBe('1 of 6');
});

it('turns by dots and marks the current one', () => {
  render(<Slideshow heading="h2" finish={null} />);
  fireEvent.click(screen.getByRole('button', { name: /^Slide 4/ }));
  expect(count()).toBe('4 of 6');
  expect(document.querySelectorAll('[aria-current]').length).toBe(1);
  expect(screen.getByRole('button', { name: /^Slide 4/ }).getAttribute('aria-current')).toBe('true');
});

it('turns by a swipe of more than 50 px that is more horizontal than vertical', () => {
  render(<Slideshow heading="h2" finish={null} />);
  swipe({ x: -50, y: 0 });
  swipe({ x: -80, y: 90 });
  expect(count()).toBe('1 of 6');
  swipe({ x: -51, y: 20 });
  expect(count()).toBe('2 of 6');
});

function shownCard() {
  render(
    <MemoryRouter>
      <h1 tabIndex={-1}>Home</h1>
      <OnboardingCard />
      <Routes>
        <Route path="/triordle" element={<p>The game</p>} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
}

it.each(['Skip', 'Escape'])('%s dismisses the card for good', (way) => {
  shownCard();
  expect(isOnboarded()).toBe(false);
  if (way === 'Escape') press('Escape');
  else fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(isOnboarded()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('starts a game from the first slide, which also dismisses it for good', () => {
  shownCard();
  fireEvent.click(screen.getByRole('button', { name: 'Play Triordle' }));
  expect([screen.queryByText('The game') !== null, isOnboarded()]).toEqual([true, true]);
});
