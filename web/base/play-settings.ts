// What a player has chosen for all games on this device: sound, which is silent until it is switched on, and vibration.
import { useSyncExternalStore } from 'react';

export interface PlaySettings {
  hasSound: boolean;
  hasHaptics: boolean;
}

const KEY = 'doxa.play-settings';
const listeners = new Set<() => void>();
let settings = stored();

/** The settings now. Outside React: feedback asks before it makes a noise. */
export function playSettings(): PlaySettings {
  return settings;
}

/** Changes some settings and keeps them. */
export function changePlaySettings(change: Partial<PlaySettings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {}
  for (const listener of listeners) listener();
}

/** The settings as React state. */
export function usePlaySettings(): PlaySettings {
  return useSyncExternalStore(subscribe, playSettings);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): PlaySettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PlaySettings>;
    return { hasSound: kept.hasSound === true, hasHaptics: kept.hasHaptics !== false };
  } catch {
    return { hasSound: false, hasHaptics: true };
  }
}
