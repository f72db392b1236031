// Which modal is on top. Everything outside a modal dialog is inert, so the toasts and the live region
// move into the topmost one, and the page asks here whether its keys may act.

import { createStore, useStore } from './store.ts';

const openModals = createStore<readonly HTMLElement[]>([]);

/** Puts an opened modal on top; the answer takes it away again. */
export function enterTopLayer(modal: HTMLElement): () => void {
  openModals.publish([...openModals.read(), modal]);
  return () => openModals.publish(openModals.read().filter((other) => other !== modal));
}

/** The topmost open modal, or null. Outside React: games ask it before they take a key. */
export function topModal(): HTMLElement | null {
  return openModals.read().at(-1) ?? null;
}

export function useTopModal(): HTMLElement | null {
  return useStore({ subscribe: openModals.subscribe, read: topModal });
}
