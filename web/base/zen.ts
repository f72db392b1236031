// Zen, a setting of this device: hides points and ranks. The script at the head of index.html reads the key before the first
// paint and whenever another tab writes it, and marks the page for base.css.
import { useSyncExternalStore } from 'react';
import { asText, storedOnDevice } from './device-storage.ts';

const kept = storedOnDevice('device.zen', asText);
const MARK = 'data-zen';

export function useZen(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.hasAttribute(MARK));
}

/** Hides or shows them at once, and stores the choice. */
export function changeZen(isOn: boolean): void {
  document.documentElement.toggleAttribute(MARK, isOn);
  kept.write(isOn ? 'on' : 'off');
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [MARK] });
  return () => observer.disconnect();
}
