// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import page from '../index.html?raw';

const headScript = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
const { dataset } = document.documentElement;
const firstPaint = () => {
  delete dataset.theme;
  new Function(headScript)();
  return dataset.theme ?? /<html[^>]* data-theme="(\w+)"/.exec(page)?.[1];
};

beforeEach(() => void vi.resetModules());

it('is dark by default, and then the chosen one [§14 Figures of the page]', async () => {
  expect(firstPaint()).toBe('dark');
  const { changeAppearance } = await import('./appearance.ts');
  changeAppearance({ contrast: 'high' });
  expect([dataset.theme, localStorage.getItem('device.theme')]).toEqual(['dark', null]);
  changeAppearance({ theme: 'light' });
  expect([dataset.theme, localStorage.getItem('device.theme'), firstPaint()]).toEqual([
    'light',
    'light',
    'light',
  ]);
});

it('has the contrast that the device asks for until one is chosen', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { changeAppearance } = await import('./appearance.ts');
  firstPaint();
  expect(dataset.contrast).toBe('high');
  changeAppearance({ theme: 'light' });
  expect([dataset.contrast, localStorage.getItem('device.contrast')]).toEqual(['high', null]);
  changeAppearance({ contrast: 'normal' });
  firstPaint();
  expect(dataset.contrast).toBe('normal');
});

it('follows the choice of another tab', async () => {
  const { changeAppearance, followOtherTabs } = await import('./appearance.ts');
  followOtherTabs();
  changeAppearance({ theme: 'dark' });
  localStorage.setItem('device.theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'device.theme' }));
  expect(dataset.theme).toBe('light');
});
