// Theme and contrast, settings of this device. The script at the head of index.html reads the same two keys before the first
// paint, so that the other theme never flashes; change both together.
import { createStore, useStore } from '../ui/store.ts';
import { storedOnDevice } from './device-storage.ts';

export interface Appearance {
  theme: 'dark' | 'light';
  contrast: 'normal' | 'high';
}

const KEYS = { theme: 'device.theme', contrast: 'device.contrast' } as const;
const theme = storedOnDevice(KEYS.theme, (text) => (text === 'light' ? text : 'dark'));
const contrast = storedOnDevice(KEYS.contrast, (text) => (text === 'high' ? text : 'normal'));

/** The colour of the browser's own frame in each theme. */
const FRAME_COLOURS = { dark: '#10141a', light: '#f8f4ec' } as const;

const appearance = createStore(kept());

/** Theme and contrast as React state. Until the player chooses, dark and the device's preferred contrast. */
export function useAppearance(): Appearance {
  return useStore(appearance);
}

/** Applies a choice at once and stores it; what is not chosen keeps following the device. */
export function changeAppearance(change: Partial<Appearance>): void {
  show({ ...appearance.read(), ...change });
  if (change.theme) theme.write(change.theme);
  if (change.contrast) contrast.write(change.contrast);
}

/** Follows the choices of other tabs. Call once. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEYS.theme || key === KEYS.contrast) show(kept());
  });
}

function show(next: Appearance): void {
  const root = document.documentElement;
  root.dataset.theme = next.theme;
  root.dataset.contrast = next.contrast;
  for (const [name, content] of [
    ['theme-color', FRAME_COLOURS[next.theme]],
    ['color-scheme', next.theme],
  ] as const) {
    document.head.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
  }
  appearance.publish(next);
}

function kept(): Appearance {
  const wished = window.matchMedia('(prefers-contrast: more)').matches ? 'high' : 'normal';
  return { theme: theme.read() ?? 'dark', contrast: contrast.read() ?? wished };
}
