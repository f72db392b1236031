// The stack of open modals. Everything outside a modal dialog is inert, so the toasts and the live region move into the topmost
// one, and the page checks here whether its keys may act.

import { createStore, useStore } from './store.ts';

const openModals = createStore<readonly HTMLElement[]>([]);

/** Adds an opened modal on top; the returned function removes it. */
export function enterTopLayer(modal: HTMLElement): () => void {
  openModals.publish([...openModals.read(), modal]);
  return () => openModals.publish(openModals.read().filter((other) => other !== modal));
}

/** The topmost open modal, or null. Outside React, for games that check it before handling a key. */
export function topModal(): HTMLElement | null {
  return openModals.read().at(-1) ?? null;
}

export function useTopModal(): HTMLElement | null {
  return useStore({ subscribe: openModals.subscribe, read: topModal });
}
