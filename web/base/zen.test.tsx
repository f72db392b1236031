// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DeviceSwitches } from '../frame/display-switches.tsx';
import page from '../index.html?raw';

const headScript = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
const isMarked = () => document.documentElement.hasAttribute('data-zen');
const zen = () => screen.getByRole('switch', { name: /^Zen/ });

beforeEach(() => {
  document.documentElement.removeAttribute('data-zen');
});

it('is off by default, and stored once chosen', async () => {
  render(<DeviceSwitches />);
  expect(zen().getAttribute('aria-checked')).toBe('false');
  fireEvent.click(zen());
  expect(isMarked()).toBe(true);
  await waitFor(() => expect(zen().getAttribute('aria-checked')).toBe('true'));
  expect(localStorage.getItem('device.zen')).toBe('on');
  fireEvent.click(zen());
  expect(isMarked()).toBe(false);
  await waitFor(() => expect(zen().getAttribute('aria-checked')).toBe('false'));
});

it('marks the page before the first paint, and follows the choice of another tab', async () => {
  localStorage.setItem('device.zen', 'on');
  new Function(headScript)();
  expect(isMarked()).toBe(true);
  render(<DeviceSwitches />);
  localStorage.setItem('device.zen', 'off');
  window.dispatchEvent(new Event('storage'));
  expect(isMarked()).toBe(false);
  await waitFor(() => expect(zen().getAttribute('aria-checked')).toBe('false'));
});
