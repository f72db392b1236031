// Whether living Villas keep still, stored on this device.
import { asText, storedOnDevice } from '../../base/device-storage.ts';
import { createStore, useStore } from '../../ui/store.ts';

const kept = storedOnDevice('device.villa-still', asText);
const stillness = createStore(kept.read() === 'on');

export function useStillness(): boolean {
  return useStore(stillness);
}

/** Applies the choice at once and stores it. */
export function changeStillness(isStill: boolean): void {
  stillness.publish(isStill);
  kept.write(isStill ? 'on' : 'off');
}
