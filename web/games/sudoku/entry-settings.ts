// How the player enters digits on this device: automatic notes, and digit first or cell first.
import { storedOnDevice } from '../../base/device-storage.ts';
import { createStore, useStore } from '../../ui/store.ts';

export interface EntrySettings {
  hasAutoNotes: boolean;
  isDigitFirst: boolean;
}

const kept = storedOnDevice('device.sudoku-entry', (text): EntrySettings => {
  const { hasAutoNotes, isDigitFirst } = JSON.parse(text);
  return { hasAutoNotes: hasAutoNotes === true, isDigitFirst: isDigitFirst === true };
});
const settings = createStore<EntrySettings>(kept.read() ?? { hasAutoNotes: false, isDigitFirst: false });

export function changeEntrySettings(change: Partial<EntrySettings>): void {
  const next = { ...settings.read(), ...change };
  kept.write(next);
  settings.publish(next);
}

export function useEntrySettings(): EntrySettings {
  return useStore(settings);
}
