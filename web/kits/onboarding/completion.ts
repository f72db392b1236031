// Whether this browser has been through 'How to Play'; skipping counts. Stored for this browser alone.
import { asText, storedOnDevice } from '../../base/device-storage.ts';

const completion = storedOnDevice('device.onboarding', asText);

/** True once the slides have been finished or dismissed here. */
export function isOnboarded(): boolean {
  return completion.read() !== null;
}

/** Remembers not to show them automatically again. */
export function rememberOnboarded(): void {
  completion.write('done');
}
