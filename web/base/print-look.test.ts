// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { printInLight } from './print-look.ts';

it('prints a page in the light theme, and shows the chosen one again afterwards', () => {
  const { dataset } = document.documentElement;
  printInLight();
  for (const theme of ['dark', 'light']) {
    dataset.theme = theme;
    window.dispatchEvent(new Event('beforeprint'));
    expect(dataset.theme).toBe('light');
    window.dispatchEvent(new Event('afterprint'));
    expect(dataset.theme).toBe(theme);
  }
});
