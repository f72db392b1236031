// Theme and contrast, kept on this device alone. The script at the head of index.html reads the same two keys before
// the first paint, so that the other theme never flashes; change both together.
import { useSyncExternalStore } from 'react';

export interface Appearance {
  theme: 'dark' | 'light';
  contrast: 'normal' | 'high';
}

const KEYS = { theme: 'doxa.theme', contrast: 'doxa.contrast' } as const;

/** The browser's own frame around the page, in the ground colour of each theme. */
const FRAME_COLOURS = { dark: '#10141a', light: '#f8f4ec' } as const;

const listeners = new Set<() => void>();
let appearance = stored();

/** Theme and contrast as React state; dark and normal until something else is chosen. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => appearance);
}

/** Chooses, shows it at once and keeps it. */
export function changeAppearance(change: Partial<Appearance>): void {
  show({ ...appearance, ...change });
  try {
    localStorage.setItem(KEYS.theme, appearance.theme);
    localStorage.setItem(KEYS.contrast, appearance.contrast);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
}

/** Follows what is chosen in another tab. Call once. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEYS.theme || key === KEYS.contrast) show(stored());
  });
}

function show(next: Appearance): void {
  appearance = next;
  const root = document.documentElement;
  root.dataset.theme = next.theme;
  root.dataset.contrast = next.contrast;
  for (const [name, content] of [
    ['theme-color', FRAME_COLOURS[next.theme]],
    ['color-scheme', next.theme],
  ] as const) {
    document.head.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
  }
  for (const listener of listeners) listener();
}

function stored(): Appearance {
  try {
    return {
      theme: localStorage.getItem(KEYS.theme) === 'light' ? 'light' : 'dark',
      contrast: localStorage.getItem(KEYS.contrast) === 'high' ? 'high' : 'normal',
    };
  } catch {
    return { theme: 'dark', contrast: 'normal' };
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
