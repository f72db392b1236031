// Which modal stands on top. Everything outside a modal dialog is inert, so the toasts and the live region
// move into the topmost one, and the page asks here whether its keys may act.

import { useSyncExternalStore } from 'react';

let openModals: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Puts an opened modal on top; the answer takes it away again. */
export function enterTopLayer(modal: HTMLElement): () => void {
  replace([...openModals, modal]);
  return () => replace(openModals.filter((other) => other !== modal));
}

/** The topmost open modal, or null. Outside React: games ask it before they take a key. */
export function topModal(): HTMLElement | null {
  return openModals.at(-1) ?? null;
}

/** The topmost open modal as React state. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topModal, () => null);
}

function replace(next: readonly HTMLElement[]): void {
  openModals = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
