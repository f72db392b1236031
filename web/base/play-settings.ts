// The player's settings for all games on this device: sound, which is off by default, vibration, and whether games show a
// clock.
import { createStore, useStore } from '../ui/store.ts';
import { storedOnDevice } from './device-storage.ts';

export interface PlaySettings {
  hasSound: boolean;
  hasHaptics: boolean;
  hasClock: boolean;
}

const kept = storedOnDevice('device.play-settings', (text): PlaySettings => {
  const { hasSound, hasHaptics, hasClock } = JSON.parse(text);
  return { hasSound: hasSound === true, hasHaptics: hasHaptics !== false, hasClock: hasClock !== false };
});
const settings = createStore<PlaySettings>(
  kept.read() ?? { hasSound: false, hasHaptics: true, hasClock: true },
);

/** The current settings, outside React, for code that plays sounds. */
export const playSettings = settings.read;

export function changePlaySettings(change: Partial<PlaySettings>): void {
  const next = { ...settings.read(), ...change };
  kept.write(next);
  settings.publish(next);
}

export function usePlaySettings(): PlaySettings {
  return useStore(settings);
}
